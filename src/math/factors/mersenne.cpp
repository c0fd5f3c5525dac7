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
//   4. Lenstra's elliptic curves (elliptic_curve.hpp), with growing bounds. Every level is done
//      for all cofactors before the next, until the budget is used up.
//
// A curve with bounds B1, B2 finds a prime r with the chance that a number near r/12 has all
// prime factors below B1 but one below B2; GMP-ECM chooses B2 from B1. Pollard's p-1 would
// find a few of the primes sooner (k | r - 1 is known) but is one attempt, while curves can
// be repeated: it was left out.
//
// Step 4 takes about half a second for a prime of 20 digits, and some seconds for one of 25. With
// the usual budget everything up to e = 300 is factored but 277 (its smaller unknown prime has 38
// digits) and 293 (26 digits). Memory: some MB in GMP-ECM's second stage.

#include "math/factors/mersenne.hpp"

#include <fmt/format.h>
#include <gmp.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <utility>

#include "base/text.hpp"
#include "math/factors/elliptic_curve.hpp"

namespace rookery::math::factors {

namespace {

// What has been spent, and the way out when the caller asks to stop.
class Work {
 public:
  Work(const Monitor& monitor, std::uint64_t budget) : monitor_(monitor), budget_(budget) {}

  // True, and the units are spent, when the budget has them.
  bool spend(std::uint64_t units) {
    check();
    if (units > budget_ - used_) return false;
    used_ += units;
    return true;
  }
  void check() const {
    monitor_.check(budget_ == 0 ? 0 : static_cast<double>(used_) / static_cast<double>(budget_));
  }
  [[nodiscard]] std::uint64_t used() const { return used_; }

 private:
  const Monitor& monitor_;
  std::uint64_t budget_;
  std::uint64_t used_ = 0;  // at most budget_
};

// -------------------------------------------------------------- elliptic curves

// Curves within the budget.
class Curves {
 public:
  explicit Curves(Work& work) : work_(work) {}

  // A proper divisor of n (odd, composite), if the curve finds one within the budget. When
  // it finds all primes of n at once, smaller bounds may separate them. sigma >= 6;
  // GMP-ECM prints an error when it is 0, 1, 3 or 5 modulo n, so it must be below n, as it
  // is after trial division.
  std::optional<mpz_class> divisor(const mpz_class& n, unsigned long sigma, unsigned long b1) {
    if (n <= sigma || !has_elliptic_curves) return std::nullopt;
    constexpr unsigned long least_b1 = 10;
    for (; b1 >= least_b1; b1 /= 2) {
      if (!work_.spend(cost(n, b1))) return std::nullopt;
      const mpz_class found = curve_.divisor(n, sigma, b1, [this] { work_.check(); });
      if (found == 1) return std::nullopt;
      if (found != n) return found;
    }
    return std::nullopt;
  }

 private:
  // Measured: 10 ns times this is the time, within a factor of three, from 64 to 5000 bits.
  static std::uint64_t cost(const mpz_class& n, unsigned long b1) {
    const std::uint64_t words = mpz_size(n.get_mpz_t());
    return (b1 + 200) * words * (words + 24);
  }

  Work& work_;
  EllipticCurve curve_;
};

struct Level {
  unsigned long b1;
  int curves;
};
// For primes of 10, 15, 20, 25, 30 and 35 digits; the last four from GMP-ECM's README.
constexpr Level levels[] = {{200, 20},     {2'000, 25},    {11'000, 74},
                            {50'000, 214}, {250'000, 430}, {1'000'000, 904}};

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

class Factoring {
 public:
  Factoring(const Monitor& monitor, std::uint64_t budget,
            const std::function<bool(const mpz_class&)>& matters)
      : work_(monitor, budget), curves_(work_), matters_(matters) {}

  void add_part(long k) {
    mpz_class part = cyclotomic_value(k);
    for (const long p : prime_divisors(k)) divide_out(part, static_cast<unsigned long>(p));
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
      std::vector<mpz_class> todo = std::exchange(open_, {});
      std::sort(todo.begin(), todo.end());
      for (const mpz_class& n : todo) {
        open_.push_back(n);
        split(level);
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
        work_.check();
        if (mpz_class(p) * p > n) break;  // the rest is 1 or a prime
      }
    }
    classify(n);
  }

  // Sorts n into the primes, or the composites that are open or ignored. It is coprime to
  // all others there.
  void classify(const mpz_class& n) {
    work_.check();
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
  void split(const Level& level) {
    std::vector<mpz_class> failed;
    const std::size_t others = open_.size() - 1;
    while (open_.size() > others) {
      const mpz_class n = open_.back();
      open_.pop_back();
      std::optional<mpz_class> divisor;
      for (int i = 0; i < level.curves && !divisor; ++i) {
        // Other curves at each level; 6 is the first sigma that gives a curve.
        divisor = curves_.divisor(n, 6UL + static_cast<unsigned long>(i) + level.b1, level.b1);
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
  Curves curves_;
  const std::function<bool(const mpz_class&)>& matters_;
  std::set<mpz_class> primes_;
  std::vector<mpz_class> open_;
  std::vector<mpz_class> ignored_;
};

}  // namespace

MersenneFactors factor_mersenne(long e, const Monitor& monitor, std::uint64_t budget,
                                const std::function<bool(const mpz_class&)>& matters) {
  if (e < 1) {
    base::fail_input("2^e - 1", fmt::format("the exponent is {}; it must be at least 1", e));
  }
  if (e > largest_mersenne_exponent) {
    base::fail_limit("2^e - 1", fmt::format("the exponent is {}; factors are found up to {}", e,
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
      base::fail_bug("2^e - 1", fmt::format("{} does not divide 2^{} - 1", factor.get_str(), e));
    }
  };
  for (const mpz_class& prime : result.primes) remove(prime);
  for (const mpz_class& composite : result.composites) remove(composite);
  if (rest != 1) {
    base::fail_bug("2^e - 1", fmt::format("{} of 2^{} - 1 is left", rest.get_str(), e));
  }
  return result;
}

}  // namespace rookery::math::factors
