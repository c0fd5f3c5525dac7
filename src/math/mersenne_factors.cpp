// SPDX-License-Identifier: GPL-3.0-or-later
//
// 2^e - 1 is the product of Phi_k(2) over the divisors k of e, where Phi_k is the
// cyclotomic polynomial, Phi_k(2) = prod_{d | k} (2^d - 1)^mu(k/d). Each of these is
// factored alone:
//
//   1. Primes that divide k are divided out. Any other prime r that divides Phi_k(2)
//      is 1 modulo k: r does not divide k, so X^k - 1 has no double root modulo r,
//      so the root 2 of Phi_k is no root of X^d - 1 for d | k, d < k; 2 has order
//      exactly k modulo r, and k | r - 1. Hence also no such r divides two of the
//      Phi_k(2), and what is left of them after this step is pairwise coprime, up
//      to primes at most e, which step 3 finds.
//   2. Aurifeuille: for k = 4h with h odd, Phi_k(2) divides 2^(2h) + 1 = L M with
//      L = 2^h - 2^((h+1)/2) + 1 and M = 2^h + 2^((h+1)/2) + 1. Both are odd and
//      differ by 2^((h+3)/2), so they are coprime and Phi_k(2) is the product
//      of its gcd with L and its gcd with M.
//   3. Trial division by the first 2^17 odd numbers that are 1 modulo k. A number that
//      divides is prime: its own prime factors are odd and 1 modulo k (the others
//      are gone), and smaller ones of these have been divided out.
//   4. Pollard's rho in Brent's form for composites below 2^96, then Lenstra's elliptic
//      curves with growing bounds, on Montgomery curves in Suyama's form (12
//      divides the number of points) with a second stage. Every level is done
//      for all cofactors before the next, until the budget is used up.
//
// A curve with bounds B1, B2 takes about 14.5 B1 + 0.06 B2 modular products and finds a
// prime r with the chance that a number near r/12 has all prime factors below B1 but
// one below B2. Pollard's p-1 would find a few of the primes sooner (k | r - 1 is known)
// but is one attempt, while curves can be repeated: it was left out.
//
// Step 4 takes about half a second for a prime of 20 digits, ten seconds for one of 25. The
// primes below k = 300 that took long stand in a table. Memory: a few MB, for the primes
// below B2.
//
// The file is longer than others because rho and the curves stand here too: they serve this
// purpose alone.

#include "math/mersenne_factors.hpp"

#include <fmt/format.h>
#include <gmp.h>

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <numeric>
#include <optional>
#include <set>
#include <utility>

#include "board/text.hpp"

namespace rookery {

namespace {

// What has been spent, and the way out when the caller asks to stop.
class Work {
 public:
  Work(const Monitor& monitor, std::uint64_t budget) : monitor_(monitor), budget_(budget) {}

  // True while there is budget left. Callers report at least once in a few
  // thousand products.
  bool spend(std::uint64_t units) {
    used_ += units;
    monitor_.check(budget_ == 0 ? 0 : static_cast<double>(used()) / static_cast<double>(budget_));
    return !spent();
  }
  [[nodiscard]] bool spent() const { return used_ >= budget_; }
  [[nodiscard]] std::uint64_t used() const { return std::min(used_, budget_); }

 private:
  const Monitor& monitor_;
  std::uint64_t budget_;
  std::uint64_t used_ = 0;
};

// Numbers modulo an odd n > 1 in Montgomery's form: a stands for a W^size modulo n, W = 2^64.
class Residues {
 public:
  using Number = std::vector<mp_limb_t>;  // always size_ words, below n

  explicit Residues(mpz_class n)
      : n_(std::move(n)), size_(mpz_size(n_.get_mpz_t())), words_(size_), wide_(2 * size_) {
    static_assert(GMP_NAIL_BITS == 0);
    std::copy_n(mpz_limbs_read(n_.get_mpz_t()), size_, words_.begin());
    // Newton: if i n = 1 modulo 2^b, then i (2 - i n) n = 1 modulo 2^(2b); n n = 1 modulo 8.
    mp_limb_t inverse = words_[0];
    for (int bits = 3; bits < GMP_NUMB_BITS; bits *= 2) inverse *= 2 - inverse * words_[0];
    negated_inverse_ = mp_limb_t{0} - inverse;
  }

  [[nodiscard]] const mpz_class& modulus() const { return n_; }
  // The work of one product.
  [[nodiscard]] std::uint64_t cost() const { return size_ * (2 * size_ + 8); }
  [[nodiscard]] Number zero() const { return Number(size_); }

  [[nodiscard]] Number from(const mpz_class& value) const {
    mpz_class shifted = value << static_cast<mp_bitcnt_t>(size_ * GMP_NUMB_BITS);
    mpz_mod(shifted.get_mpz_t(), shifted.get_mpz_t(), n_.get_mpz_t());
    Number result(size_);
    std::copy_n(mpz_limbs_read(shifted.get_mpz_t()), mpz_size(shifted.get_mpz_t()), result.begin());
    return result;
  }
  // The number times a constant that is coprime to n: enough for a gcd with n.
  [[nodiscard]] mpz_class raw(const Number& a) const {
    mpz_class result;
    mpz_import(result.get_mpz_t(), size_, -1, sizeof(mp_limb_t), 0, 0, a.data());
    return result;
  }
  [[nodiscard]] mpz_class value(const Number& a) {
    Number one(size_);
    one[0] = 1;
    Number plain(size_);
    multiply(plain, a, one);
    return raw(plain);
  }

  // r = a b / W^size modulo n; r may be a or b. a b < n W^size, and adding multiples
  // of n below n W^size makes it divisible: the quotient is below 2n.
  void multiply(Number& r, const Number& a, const Number& b) {
    const auto size = static_cast<mp_size_t>(size_);
    mp_limb_t* const wide = wide_.data();
    if (&a == &b) {
      mpn_sqr(wide, a.data(), size);
    } else {
      mpn_mul_n(wide, a.data(), b.data(), size);
    }
    for (std::size_t i = 0; i < size_; ++i) {
      // Word i becomes 0; its place keeps the carry, which belongs to word i + size.
      wide[i] = mpn_addmul_1(wide + i, words_.data(), size, wide[i] * negated_inverse_);
    }
    const mp_limb_t carry = mpn_add_n(r.data(), wide + size_, wide, size);
    if (carry != 0 || mpn_cmp(r.data(), words_.data(), size) >= 0) {
      mpn_sub_n(r.data(), r.data(), words_.data(), size);
    }
  }
  void add(Number& r, const Number& a, const Number& b) const {
    const auto size = static_cast<mp_size_t>(size_);
    const mp_limb_t carry = mpn_add_n(r.data(), a.data(), b.data(), size);
    if (carry != 0 || mpn_cmp(r.data(), words_.data(), size) >= 0) {
      mpn_sub_n(r.data(), r.data(), words_.data(), size);
    }
  }
  void subtract(Number& r, const Number& a, const Number& b) const {
    const auto size = static_cast<mp_size_t>(size_);
    if (mpn_sub_n(r.data(), a.data(), b.data(), size) != 0) {
      mpn_add_n(r.data(), r.data(), words_.data(), size);
    }
  }

 private:
  mpz_class n_;
  std::size_t size_;
  Number words_;
  Number wide_;
  mp_limb_t negated_inverse_ = 0;
};

using Number = Residues::Number;

// gcd(a, n) if it is neither 1 nor n.
std::optional<mpz_class> proper_divisor(const mpz_class& a, const mpz_class& n) {
  mpz_class divisor = gcd(a, n);
  if (divisor == 1 || divisor == n) return std::nullopt;
  return divisor;
}

// ---------------------------------------------------------------- Pollard's rho

// y -> y^2 + c from `start`; differences with the value at the last power of two, 64 at a
// time. For a prime factor r about sqrt(r) steps are needed.
std::optional<mpz_class> rho(const mpz_class& n, unsigned long c, Work& work) {
  constexpr int batch = 64;
  constexpr int most_steps = 1 << 19;
  Residues residues(n);
  const Number constant = residues.from(c);
  Number y = residues.from(2);
  Number anchor = y;
  Number difference = residues.zero();
  Number product = residues.from(1);
  const auto step = [&] {
    residues.multiply(y, y, y);
    residues.add(y, y, constant);
    residues.subtract(difference, anchor, y);
  };
  int next_anchor = batch;
  for (int done = 0; done < most_steps; done += batch) {
    if (done == next_anchor) {
      anchor = y;
      next_anchor *= 2;
    }
    const Number start = y;
    for (int i = 0; i < batch; ++i) {
      step();
      residues.multiply(product, product, difference);
    }
    mpz_class divisor = gcd(residues.raw(product), n);
    if (divisor == n) {  // all factors in one batch: again, one step at a time
      y = start;
      do {
        step();
        divisor = gcd(residues.raw(difference), n);
      } while (divisor == 1);
      if (divisor == n) return std::nullopt;
    }
    if (divisor != 1) return divisor;
    if (!work.spend(2 * batch * residues.cost())) break;
  }
  return std::nullopt;
}

// -------------------------------------------------------------- elliptic curves

constexpr std::uint32_t wheel = 2310;  // giant steps of the second stage

// What all curves of one level share: the exponent of the first stage, lcm(1..B1),
// and for the second how each prime in (B1, B2] is m * wheel + j or m * wheel - j.
struct Plan {
  mpz_class exponent = 1;
  std::vector<std::uint32_t> babies;  // the j: below wheel / 2 and coprime to it; 240 of them
  std::uint32_t first_giant = 0;
  std::vector<std::vector<std::uint8_t>> pairs;  // of giant first_giant + i: indices of babies
};

Plan make_plan(std::uint32_t b1, std::uint32_t b2, Work& work) {
  Plan plan;
  std::vector<int> index_of(wheel, -1);
  for (std::uint32_t j = 1; j < wheel / 2; j += 2) {
    if (std::gcd(j, wheel) != 1) continue;
    index_of[j] = static_cast<int>(plan.babies.size());
    plan.babies.push_back(j);
  }
  assert(plan.babies.size() == 240);  // an index fits in 8 bits

  std::vector<bool> composite(b2 + 1);
  plan.first_giant = (b1 + wheel / 2) / wheel;
  plan.pairs.resize((b2 + wheel / 2) / wheel - plan.first_giant + 1);
  std::vector<bool> taken(plan.pairs.size() * plan.babies.size());
  for (std::uint32_t p = 2; p <= b2; ++p) {
    if (p % 65536 == 0) work.spend(0);
    if (composite[p]) continue;
    for (std::uint64_t q = std::uint64_t{p} * p; q <= b2; q += p) composite[q] = true;
    if (p <= b1) {
      std::uint64_t power = p;
      while (power * p <= b1) power *= p;
      plan.exponent *= static_cast<unsigned long>(power);
      continue;
    }
    const std::uint32_t giant = (p + wheel / 2) / wheel;
    const std::uint32_t j = p > giant * wheel ? p - giant * wheel : giant * wheel - p;
    const auto index = static_cast<std::size_t>(index_of[j]);  // p is coprime to the wheel
    const std::size_t i = giant - plan.first_giant;
    if (taken[i * plan.babies.size() + index]) continue;
    taken[i * plan.babies.size() + index] = true;
    plan.pairs[i].push_back(static_cast<std::uint8_t>(index));
  }
  return plan;
}

struct Point {
  Number x, z;
};

// The curve b y^2 = x^3 + a x^2 + x; only x = X/Z of a point is kept. Whenever a point is
// the neutral element modulo a prime factor r of n, r divides its Z.
class Curve {
 public:
  // Suyama's curve with the parameter sigma, and a point on it with Z = 1. When n has a
  // factor in common with a denominator, `divisor()` has it and the curve is of no use.
  Curve(Residues& residues, unsigned long sigma)
      : residues_(residues),
        s_(residues.zero()),
        t_(residues.zero()),
        u_(residues.zero()),
        v_(residues.zero()) {
    const mpz_class& n = residues.modulus();
    const mpz_class u = mpz_class(sigma) * sigma - 5;
    const mpz_class v = 4 * mpz_class(sigma);
    const mpz_class denominator = 16 * u * u * u * v * v * v;
    mpz_class inverse;
    if (mpz_invert(inverse.get_mpz_t(), denominator.get_mpz_t(), n.get_mpz_t()) == 0) {
      divisor_ = gcd(denominator, n);
      return;
    }
    const mpz_class difference = v - u;
    // (a + 2) / 4 = (v - u)^3 (3u + v) / (16 u^3 v) and x = u^3 / v^3.
    a24_ = residues.from(difference * difference * difference * (3 * u + v) * v * v * inverse);
    start_.x = residues.from(16 * u * u * u * u * u * u * inverse);
    start_.z = residues.from(1);
  }

  [[nodiscard]] const mpz_class& divisor() const { return divisor_; }
  [[nodiscard]] const Point& start() const { return start_; }

  void twice(Point& r, const Point& p) {  // 5 products
    residues_.add(s_, p.x, p.z);
    residues_.subtract(t_, p.x, p.z);
    residues_.multiply(s_, s_, s_);
    residues_.multiply(t_, t_, t_);
    residues_.multiply(r.x, s_, t_);
    residues_.subtract(s_, s_, t_);
    residues_.multiply(u_, a24_, s_);
    residues_.add(u_, u_, t_);
    residues_.multiply(r.z, s_, u_);
  }
  // r = p + q, where `difference` is p - q; 6 products, or 5 when its Z is 1. r may be any
  // of the others.
  void add(Point& r, const Point& p, const Point& q, const Point& difference, bool z_is_one) {
    residues_.subtract(s_, p.x, p.z);
    residues_.add(t_, q.x, q.z);
    residues_.multiply(s_, s_, t_);
    residues_.add(t_, p.x, p.z);
    residues_.subtract(u_, q.x, q.z);
    residues_.multiply(t_, t_, u_);
    residues_.add(u_, s_, t_);
    residues_.subtract(v_, s_, t_);
    residues_.multiply(u_, u_, u_);
    residues_.multiply(v_, v_, v_);
    residues_.multiply(s_, v_, difference.x);
    if (z_is_one) {
      r.x.swap(u_);
    } else {
      residues_.multiply(r.x, u_, difference.z);
    }
    r.z.swap(s_);
  }
  // k p and (k + 1) p for k >= 1 by Montgomery's ladder; false when the budget ran out.
  bool ladder(Point& low, Point& high, const Point& p, const mpz_class& k, bool z_is_one,
              Work& work) {
    low = p;
    high = p;
    twice(high, p);
    const std::size_t bits = mpz_sizeinbase(k.get_mpz_t(), 2);
    for (std::size_t i = bits - 1; i-- > 0;) {
      if (mpz_tstbit(k.get_mpz_t(), i) != 0) {
        add(low, high, low, p, z_is_one);
        twice(high, high);
      } else {
        add(high, high, low, p, z_is_one);
        twice(low, low);
      }
      if (i % 128 == 0 && !work.spend(128 * 11 * residues_.cost())) return false;
    }
    return true;
  }

 private:
  Residues& residues_;
  Number a24_;
  Point start_;
  mpz_class divisor_ = 1;
  Number s_, t_, u_, v_;
};

// Makes every Z equal to 1 with a single inversion: the product of all is inverted and
// taken apart from the end. Where a Z has a factor in common with n, the gcd of the
// product with n is returned instead (1 means success).
mpz_class normalise(Residues& residues, std::vector<Point>& points) {
  const mpz_class& n = residues.modulus();
  std::vector<Number> before;  // products of the Z before this one
  before.reserve(points.size());
  Number product = residues.from(1);
  for (const Point& point : points) {
    before.push_back(product);
    residues.multiply(product, product, point.z);
  }
  const mpz_class whole = residues.value(product);
  mpz_class inverse;
  if (mpz_invert(inverse.get_mpz_t(), whole.get_mpz_t(), n.get_mpz_t()) == 0) return gcd(whole, n);
  Number rest = residues.from(inverse);
  const Number one = residues.from(1);
  for (std::size_t i = points.size(); i-- > 0;) {
    residues.multiply(before[i], before[i], rest);  // 1 / Z
    residues.multiply(rest, rest, points[i].z);
    residues.multiply(points[i].x, points[i].x, before[i]);
    points[i].z = one;
  }
  return 1;
}

// The second stage: if r divides Z of (m wheel + j) q or of (m wheel - j) q, then m wheel q
// and j q have the same x modulo r. The product of all these differences, or the divisor
// that came up before; 1 when the budget ran out.
mpz_class second_stage(Residues& residues, Curve& curve, const Point& q, const Plan& plan,
                       Work& work) {
  Point twice_q{residues.zero(), residues.zero()};
  curve.twice(twice_q, q);
  // 1q, 3q, 5q, ...; (-1) q has the same x as q.
  std::vector<Point> babies;
  Point before = q;
  Point current = q;
  for (std::uint32_t j = 1; babies.size() < plan.babies.size(); j += 2) {
    if (j == plan.babies[babies.size()]) babies.push_back(current);
    Point next = before;
    curve.add(next, current, twice_q, before, false);
    before = std::exchange(current, std::move(next));
  }
  if (mpz_class divisor = normalise(residues, babies); divisor != 1) return divisor;
  if (!work.spend((6 * wheel / 4 + 4 * babies.size()) * residues.cost())) return 1;

  Point step, giant, next_giant;
  if (!curve.ladder(step, giant, q, wheel, false, work)) return 1;
  if (!curve.ladder(giant, next_giant, step, plan.first_giant, false, work)) return 1;

  constexpr std::size_t batch = 256;
  Number product = residues.from(1);
  Number difference = residues.zero();
  std::vector<Point> giants;
  for (std::size_t first = 0; first < plan.pairs.size(); first += batch) {
    const std::size_t count = std::min(batch, plan.pairs.size() - first);
    giants.clear();
    for (std::size_t i = 0; i < count; ++i) {
      giants.push_back(giant);
      Point after = giant;
      curve.add(after, next_giant, step, giant, false);
      giant = std::exchange(next_giant, std::move(after));
    }
    if (mpz_class divisor = normalise(residues, giants); divisor != 1) return divisor;
    if (!work.spend(10 * count * residues.cost())) return 1;
    for (std::size_t i = 0; i < count; ++i) {
      const std::vector<std::uint8_t>& pairs = plan.pairs[first + i];
      for (const std::uint8_t index : pairs) {
        residues.subtract(difference, giants[i].x, babies[index].x);
        residues.multiply(product, product, difference);
      }
      if (!work.spend(pairs.size() * residues.cost())) return 1;
    }
  }
  return residues.raw(product);
}

std::optional<mpz_class> try_curve(const mpz_class& n, unsigned long sigma, const Plan& plan,
                                   Work& work) {
  Residues residues(n);
  Curve curve(residues, sigma);
  if (curve.divisor() != 1) return proper_divisor(curve.divisor(), n);
  Point q, after;
  if (!curve.ladder(q, after, curve.start(), plan.exponent, true, work)) return std::nullopt;
  const mpz_class z = residues.raw(q.z);
  if (gcd(z, n) != 1) return proper_divisor(z, n);
  return proper_divisor(second_stage(residues, curve, q, plan, work), n);
}

struct Level {
  std::uint32_t b1, b2;
  int curves;
};
// Roughly the customary bounds and numbers of curves for primes of 12, 15, 20, 25, 30 and 35
// digits, rising.
constexpr Level levels[] = {{1'200, 60'000, 20},        {2'000, 250'000, 30},
                            {11'000, 1'800'000, 90},    {50'000, 8'000'000, 240},
                            {250'000, 40'000'000, 500}, {1'000'000, 160'000'000, 1000}};
// The first giant step of the second stage is then at least 1 (0 q has no x).
static_assert(levels[0].b1 > wheel / 2);

// ---------------------------------------------------------------------- the parts

std::vector<long> prime_divisors(long n) {
  std::vector<long> primes;
  for (long p = 2; p * p <= n; ++p) {
    if (n % p != 0) continue;
    primes.push_back(p);
    while (n % p == 0) n /= p;
  }
  if (n > 1) primes.push_back(n);
  return primes;
}

mpz_class power_of_two(long exponent) { return mpz_class(1) << static_cast<mp_bitcnt_t>(exponent); }

// Phi_k(2): d = k / s with s a product of distinct primes of k, on top when their number is even.
mpz_class cyclotomic_value(long k) {
  const std::vector<long> primes = prime_divisors(k);
  mpz_class above = 1;
  mpz_class below = 1;
  for (unsigned subset = 0; subset < 1U << primes.size(); ++subset) {
    long d = k;
    bool odd = false;
    for (std::size_t i = 0; i < primes.size(); ++i) {
      if ((subset >> i & 1U) == 0) continue;
      d /= primes[i];
      odd = !odd;
    }
    (odd ? below : above) *= power_of_two(d) - 1;
  }
  return above / below;
}

// Primes r that take step 4 long to find, with the k for which r | Phi_k(2), k <= 300. Those of
// 277 and 293 are from the tables of the Cunningham project and beyond the usual budget; the
// others were found by step 4 itself. Nothing rests on the table: an entry counts only if
// it divides, and it is tested like any other factor.
struct HardPrime {
  long k;
  const char* prime;
};
constexpr HardPrime hard_primes[] = {{137, "32032215596496435569"},
                                     {149, "86656268566282183151"},
                                     {185, "1587855697992791"},
                                     {193, "61654440233248340616559"},
                                     {211, "60272956433838849161"},
                                     {213, "2849881972114740679"},
                                     {217, "6268703933840364033151"},
                                     {219, "671165898617413417"},
                                     {223, "1469495262398780123809"},
                                     {227, "26986333437777017"},
                                     {229, "59833457464970183"},
                                     {237, "23728823512345609279"},
                                     {251, "178230287214063289511"},
                                     {251, "61676882198695257501367"},
                                     {253, "199957736328435366769577"},
                                     {256, "59649589127497217"},
                                     {257, "1155685395246619182673033"},
                                     {263, "120226360536848498024035943"},
                                     {274, "32127963626435681"},
                                     {275, "382027665134363932751"},
                                     {277, "31133636305610209482201109050392404721"},
                                     {285, "1491477035689218775711"},
                                     {289, "179058312604392742511009"},
                                     {293, "40122362455616221971122353"},
                                     {299, "13444476836590589479"},
                                     {299, "51441563151591093599"}};

class Factoring {
 public:
  Factoring(const Monitor& monitor, std::uint64_t budget,
            const std::function<bool(const mpz_class&)>& matters)
      : work_(monitor, budget), matters_(matters) {}

  void add_part(long k) {
    mpz_class part = cyclotomic_value(k);
    for (const long p : prime_divisors(k)) divide_out(part, static_cast<unsigned long>(p));
    for (const HardPrime& hard : hard_primes) {
      if (hard.k != k) continue;
      const mpz_class prime(hard.prime);
      if (mpz_remove(part.get_mpz_t(), part.get_mpz_t(), prime.get_mpz_t()) > 0) classify(prime);
    }
    if (k % 8 == 4) {
      const long h = k / 4;
      const mpz_class left = gcd(part, power_of_two(h) - power_of_two((h + 1) / 2) + 1);
      add_numbers_1_modulo(k, part / left);
      part = left;
    }
    add_numbers_1_modulo(k, part);
  }

  MersenneFactors finish() {
    for (const Level& level : levels) {
      if (open_.empty() || work_.spent()) break;
      const Plan plan = make_plan(level.b1, level.b2, work_);
      std::vector<mpz_class> todo = std::exchange(open_, {});
      std::sort(todo.begin(), todo.end());
      for (const mpz_class& n : todo) {
        open_.push_back(n);
        split(level, plan);
      }
    }
    MersenneFactors result;
    result.primes.assign(primes_.begin(), primes_.end());
    result.composites = std::move(open_);
    result.composites.insert(result.composites.end(), ignored_.begin(), ignored_.end());
    std::sort(result.composites.begin(), result.composites.end());
    result.work = work_.used();
    return result;
  }

 private:
  void divide_out(mpz_class& n, unsigned long p) {
    if (mpz_divisible_ui_p(n.get_mpz_t(), p) == 0) return;
    primes_.insert(mpz_class(p));
    mpz_remove(n.get_mpz_t(), n.get_mpz_t(), mpz_class(p).get_mpz_t());
  }

  // n has only prime factors that are odd and 1 modulo k.
  void add_numbers_1_modulo(long k, mpz_class n) {
    constexpr unsigned long candidates = 1UL << 17;
    const unsigned long step = static_cast<unsigned long>(k % 2 == 0 ? k : 2 * k);
    for (unsigned long i = 1; i <= candidates && n > 1; ++i) {
      const unsigned long p = i * step + 1;
      divide_out(n, p);
      if (i % 256 == 0) {
        work_.spend(0);
        if (mpz_class(p) * p > n) break;  // the rest is 1 or a prime
      }
    }
    classify(n);
  }

  // Sorts n into the primes, or the composites that are open or ignored. It is coprime to
  // all others there.
  void classify(const mpz_class& n) {
    work_.spend(0);
    if (n == 1) return;
    // The first 24 rounds stand for the Baillie-PSW test.
    if (mpz_probab_prime_p(n.get_mpz_t(), 25) != 0) {
      primes_.insert(n);
      return;
    }
    if (mpz_perfect_power_p(n.get_mpz_t()) != 0) {
      mpz_class root;
      unsigned long exponent = 2;
      while (mpz_root(root.get_mpz_t(), n.get_mpz_t(), exponent) == 0) ++exponent;
      classify(root);
      return;
    }
    if (matters_ && !matters_(n)) {
      ignored_.push_back(n);
      return;
    }
    if (n < power_of_two(96)) {
      for (unsigned long c = 1; c <= 3 && !work_.spent(); ++c) {
        if (const std::optional<mpz_class> divisor = rho(n, c, work_)) {
          classify_product(*divisor, n / *divisor);
          return;
        }
      }
    }
    open_.push_back(n);
  }

  // Both factors of a composite, made coprime first: with g = gcd(a, b) > 1 the same primes
  // divide a b and (a / g) (b / g) g, whose product is smaller. (No prime above 3511
  // is known whose square divides a 2^e - 1, so this is for the proof alone.)
  void classify_product(const mpz_class& a, const mpz_class& b) {
    std::vector<mpz_class> base = {a, b};
    for (bool again = true; again;) {
      again = false;
      for (std::size_t i = 0; i < base.size() && !again; ++i) {
        for (std::size_t j = i + 1; j < base.size() && !again; ++j) {
          const mpz_class g = gcd(base[i], base[j]);
          if (g == 1) continue;
          base[i] /= g;
          base[j] /= g;
          base.push_back(g);
          again = true;
        }
      }
    }
    for (const mpz_class& n : base) classify(n);
  }

  // All curves of the level on the last open composite and what it falls into.
  void split(const Level& level, const Plan& plan) {
    std::vector<mpz_class> failed;
    const std::size_t others = open_.size() - 1;
    while (open_.size() > others) {
      const mpz_class n = open_.back();
      open_.pop_back();
      std::optional<mpz_class> divisor;
      for (int i = 0; i < level.curves && !divisor && !work_.spent(); ++i) {
        // Other curves at each level; 6 is the first sigma that gives a curve.
        divisor = try_curve(n, 6UL + static_cast<unsigned long>(i) + level.b1, plan, work_);
      }
      if (divisor) {
        classify_product(*divisor, n / *divisor);
      } else {
        failed.push_back(n);
      }
    }
    open_.insert(open_.end(), failed.begin(), failed.end());
  }

  Work work_;
  const std::function<bool(const mpz_class&)>& matters_;
  std::set<mpz_class> primes_;
  std::vector<mpz_class> open_;
  std::vector<mpz_class> ignored_;
};

}  // namespace

MersenneFactors factor_mersenne(long e, const Monitor& monitor, std::uint64_t budget,
                                const std::function<bool(const mpz_class&)>& matters) {
  if (e < 1) fail_input("2^e - 1", fmt::format("the exponent is {}; it must be at least 1", e));
  if (e > largest_mersenne_exponent) {
    fail_limit("2^e - 1", fmt::format("the exponent is {}; factors are found up to {}", e,
                                      largest_mersenne_exponent));
  }
  Factoring factoring(monitor, budget, matters);
  for (long k = 1; k <= e; ++k) {
    if (e % k == 0) factoring.add_part(k);
  }
  MersenneFactors result = factoring.finish();

  // What is claimed is checked: everything found divides, and nothing is left over.
  mpz_class rest = power_of_two(e) - 1;
  const auto remove = [&](const mpz_class& factor) {
    if (mpz_remove(rest.get_mpz_t(), rest.get_mpz_t(), factor.get_mpz_t()) == 0) {
      fail_bug("2^e - 1", fmt::format("{} does not divide 2^{} - 1", factor.get_str(), e));
    }
  };
  for (const mpz_class& prime : result.primes) remove(prime);
  for (const mpz_class& composite : result.composites) remove(composite);
  if (rest != 1) fail_bug("2^e - 1", fmt::format("{} of 2^{} - 1 is left", rest.get_str(), e));
  return result;
}

}  // namespace rookery
