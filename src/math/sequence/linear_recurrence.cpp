// SPDX-License-Identifier: GPL-3.0-or-later

#include "math/sequence/linear_recurrence.hpp"

#include <NTL/lzz_pX.h>

#include <algorithm>
#include <bit>
#include <cstddef>

#include "base/text.hpp"

namespace rookery::math::sequence {

namespace {

using Polynomial = std::vector<mpz_class>;

std::size_t most_bits(std::span<const mpz_class> numbers) {
  std::size_t most = 1;
  for (const mpz_class& number : numbers) {
    most = std::max(most, mpz_sizeinbase(number.get_mpz_t(), 2));
  }
  return most;
}

void trim(Polynomial& polynomial) {
  while (!polynomial.empty() && polynomial.back() == 0) polynomial.pop_back();
}

/// The value at 2^(bits of `limbs` limbs); every |coefficient| is below half of that.
mpz_class pack(std::span<const mpz_class> polynomial, std::size_t limbs) {
  const std::size_t length = polynomial.size() * limbs;
  mpz_class parts[2];  // the sums of the positive ones and of the negative ones
  for (const int side : {0, 1}) {
    const auto counts = [&](const mpz_class& c) { return side == 0 ? c > 0 : c < 0; };
    if (std::none_of(polynomial.begin(), polynomial.end(), counts)) continue;
    mp_limb_t* const out = mpz_limbs_write(parts[side].get_mpz_t(), static_cast<mp_size_t>(length));
    std::fill_n(out, length, 0);
    for (std::size_t i = 0; i < polynomial.size(); ++i) {
      if (!counts(polynomial[i])) continue;
      const mpz_srcptr c = polynomial[i].get_mpz_t();
      std::copy_n(mpz_limbs_read(c), mpz_size(c), out + i * limbs);
    }
    mpz_limbs_finish(parts[side].get_mpz_t(), static_cast<mp_size_t>(length));
  }
  return parts[0] - parts[1];
}

/// The polynomial of `size` coefficients whose value that is.
Polynomial unpack(const mpz_class& value, std::size_t size, std::size_t limbs) {
  const bool negative = value < 0;
  const mp_limb_t* const in = mpz_limbs_read(value.get_mpz_t());
  const std::size_t length = mpz_size(value.get_mpz_t());
  mpz_class whole = 1;
  whole <<= limbs * GMP_NUMB_BITS;
  const mpz_class half = whole >> 1;
  Polynomial result(size);
  bool carry = false;
  for (std::size_t i = 0; i < size; ++i) {
    const std::size_t from = std::min(length, i * limbs);
    const std::size_t here = std::min(limbs, length - from);
    mpz_class digit;
    if (here > 0) {
      mp_limb_t* const out = mpz_limbs_write(digit.get_mpz_t(), static_cast<mp_size_t>(here));
      std::copy_n(in + from, here, out);
      mpz_limbs_finish(digit.get_mpz_t(), static_cast<mp_size_t>(here));
    }
    if (carry) ++digit;
    carry = digit >= half;
    if (carry) digit -= whole;
    result[i] = negative ? mpz_class(-digit) : std::move(digit);
  }
  return result;
}

/// The product by products of shorter polynomials.
Polynomial multiply_parts(std::span<const mpz_class> left, std::span<const mpz_class> right,
                          bool square, const Monitor& monitor, std::size_t most_limbs) {
  if (left.size() < right.size()) std::swap(left, right);
  const std::size_t half = left.size() / 2;
  const std::span<const mpz_class> low = left.first(half);
  const std::span<const mpz_class> high = left.subspan(half);
  Polynomial result(left.size() + right.size() - 1);
  const auto add = [&](const Polynomial& part, std::size_t at, unsigned factor) {
    for (std::size_t i = 0; i < part.size(); ++i) result[at + i] += factor * part[i];
  };
  if (square) {
    add(multiply_whole(low, low, monitor, most_limbs), 0, 1);
    add(multiply_whole(low, high, monitor, most_limbs), half, 2);
    add(multiply_whole(high, high, monitor, most_limbs), 2 * half, 1);
  } else {
    add(multiply_whole(low, right, monitor, most_limbs), 0, 1);
    add(multiply_whole(high, right, monitor, most_limbs), half, 1);
  }
  return result;
}

/// h_p of the terms, in NTL's present field.
NTL::zz_pX annihilator(std::span<const mpz_class> terms, std::size_t degree, unsigned long prime) {
  NTL::vec_zz_p residues;
  residues.SetLength(static_cast<long>(2 * degree));
  for (std::size_t i = 0; i < 2 * degree; ++i) {
    residues[static_cast<long>(i)] =
        NTL::to_zz_p(static_cast<long>(mpz_fdiv_ui(terms[i].get_mpz_t(), prime)));
  }
  NTL::zz_pX result;
  NTL::MinPolySeq(result, residues, static_cast<long>(degree));
  return result;
}

/// The next prime above, which fits NTL's words.
unsigned long next_prime(unsigned long above) {
  mpz_class prime = above;
  mpz_nextprime(prime.get_mpz_t(), prime.get_mpz_t());
  return prime.get_ui();
}

/// Residues joined prime by prime.
class Lifting {
 public:
  explicit Lifting(std::size_t size) : values_(size) {}

  /// Adds a prime; did it change nothing?
  bool add(const NTL::zz_pX& polynomial, unsigned long prime) {
    const auto p = static_cast<long>(prime);
    const long inverse =
        NTL::InvMod(static_cast<long>(mpz_fdiv_ui(product_.get_mpz_t(), prime)), p);
    bool same = true;
    const mpz_class next = product_ * prime;
    const mpz_class half = next >> 1;
    for (std::size_t i = 0; i < values_.size(); ++i) {
      const long wanted = NTL::rep(NTL::coeff(polynomial, static_cast<long>(i)));
      const auto have = static_cast<long>(mpz_fdiv_ui(values_[i].get_mpz_t(), prime));
      const long step = NTL::MulMod(NTL::SubMod(wanted, have, p), inverse, p);
      if (step == 0) continue;
      same = false;
      values_[i] += product_ * step;
      if (values_[i] > half) values_[i] -= next;
    }
    product_ = next;
    return same;
  }
  [[nodiscard]] const Polynomial& values() const { return values_; }
  [[nodiscard]] std::size_t bits() const { return mpz_sizeinbase(product_.get_mpz_t(), 2); }

 private:
  Polynomial values_;
  mpz_class product_ = 1;
};

/// So many of the primes that are used have a product of more than `bits` bits.
constexpr std::size_t primes_for(std::size_t bits) {
  return bits / static_cast<std::size_t>(NTL_SP_NBITS - 2) + 1;
}

/// The whole h whose residue modulo this prime is given, or nothing if it would be too long. Its
/// degree is at least 1, and at most half the number of terms.
///
/// It ends: as h_p has the degree d and is shown by 2d terms, the determinant D of a(i + j), i, j <
/// d, is not 0 modulo p, and so not 0. Only primes that divide D show another degree. By Hadamard
/// D has at most d (bits of a term + bits of d) bits, which bounds their number; the others make
/// the lifting longer, until that is enough.
std::optional<Polynomial> lifted(const NTL::zz_pX& first, std::span<const mpz_class> terms,
                                 unsigned long& prime, const Monitor& monitor) {
  const auto degree = static_cast<std::size_t>(NTL::deg(first));
  // If a(n) grows like g^n, no root of h is larger and no coefficient above (1 + g)^degree, so
  // this is plenty. Only a recurrence that the next terms would refute has longer ones.
  const std::size_t longest = 2 * most_bits(terms) + 2 * terms.size() + 256;
  const std::size_t determinant =
      degree * (most_bits(terms) + static_cast<std::size_t>(std::bit_width(degree)));
  const std::size_t most_rounds = primes_for(longest) + primes_for(determinant) + 1;
  Lifting lifting(degree + 1);
  lifting.add(first, prime);
  for (std::size_t round = 0; round < most_rounds; ++round) {
    monitor.check(0);
    prime = next_prime(prime);
    const NTL::zz_pPush field(static_cast<long>(prime));
    const NTL::zz_pX h = annihilator(terms, degree, prime);
    if (NTL::deg(h) != static_cast<long>(degree)) continue;
    if (lifting.add(h, prime)) return lifting.values();
    if (lifting.bits() > longest) return std::nullopt;
  }
  base::fail_bug("recurrence", "more primes than there can be divide a determinant");
}

/// The recurrence that h = x^s q stands for, if it holds on all terms.
std::optional<LinearRecurrence> verified(const Polynomial& h, std::span<const mpz_class> terms,
                                         const Monitor& monitor) {
  const std::size_t degree = h.size() - 1;
  std::size_t s = 0;
  while (h[s] == 0) ++s;
  LinearRecurrence recurrence;
  for (std::size_t i = degree; i-- > s;) recurrence.coefficients.push_back(-h[i]);
  recurrence.initial.assign(terms.begin(), terms.begin() + static_cast<std::ptrdiff_t>(degree));
  const Polynomial product = multiply_whole(terms, recurrence.denominator(), monitor);
  for (std::size_t n = degree; n < terms.size(); ++n) {
    if (product[n] != 0) return std::nullopt;
  }
  return recurrence;
}

void reduce(Polynomial& polynomial, const mpz_class& modulus) {
  for (mpz_class& c : polynomial) mpz_fdiv_r(c.get_mpz_t(), c.get_mpz_t(), modulus.get_mpz_t());
}

/// Every second coefficient, from the first or the second on.
Polynomial every_second(const Polynomial& polynomial, std::size_t first) {
  Polynomial half;
  for (std::size_t i = first; i < polynomial.size(); i += 2) half.push_back(polynomial[i]);
  return half;
}

}  // namespace

std::vector<mpz_class> LinearRecurrence::denominator() const {
  Polynomial result = {1};
  for (const mpz_class& c : coefficients) result.push_back(-c);
  return result;
}

std::vector<mpz_class> LinearRecurrence::numerator() const {
  Polynomial result = multiply_whole(initial, denominator());
  result.resize(std::min(result.size(), initial.size()));
  trim(result);
  return result;
}

std::vector<mpz_class> multiply_whole(std::span<const mpz_class> left,
                                      std::span<const mpz_class> right, const Monitor& monitor,
                                      std::size_t most_limbs) {
  if (left.empty() || right.empty()) return {};
  monitor.check(0);
  const std::size_t terms = std::min(left.size(), right.size());
  const std::size_t bits =
      most_bits(left) + most_bits(right) + static_cast<std::size_t>(std::bit_width(terms)) + 2;
  const std::size_t limbs = bits / GMP_NUMB_BITS + 1;
  const bool square = left.data() == right.data() && left.size() == right.size();
  const std::size_t longer = std::max(left.size(), right.size());
  if (longer > 1 && limbs > most_limbs / longer) {
    return multiply_parts(left, right, square, monitor, most_limbs);
  }
  const mpz_class first = pack(left, limbs);
  const mpz_class product =
      square ? mpz_class(first * first) : mpz_class(first * pack(right, limbs));
  return unpack(product, left.size() + right.size() - 1, limbs);
}

std::optional<LinearRecurrence> shortest_recurrence(std::span<const mpz_class> terms,
                                                    const Monitor& monitor) {
  if (std::all_of(terms.begin(), terms.end(), [](const mpz_class& a) { return a == 0; })) {
    return LinearRecurrence{};
  }
  const std::size_t half = terms.size() / 2;
  const auto shown = terms.first(2 * half);
  // A last term that is not 0 does not follow from zeros, nor from nothing.
  if (std::all_of(shown.begin(), shown.end(), [](const mpz_class& a) { return a == 0; })) {
    return std::nullopt;
  }
  unsigned long prime = static_cast<unsigned long>(NTL_SP_BOUND) / 2;
  // A prime that divides too much shows too small a degree: another one is tried while it shows a
  // larger one. Degree 0, where it divides all the terms, is never the true one here; the terms
  // that are not 0 have few such primes.
  for (std::size_t tried = 0;;) {
    monitor.check(0);
    prime = next_prime(prime);
    const NTL::zz_pPush field(static_cast<long>(prime));
    const NTL::zz_pX h = annihilator(terms, half, prime);
    const auto degree = static_cast<std::size_t>(NTL::deg(h));
    // A recurrence over the whole numbers is one modulo the prime. NTL may give a longer one, which
    // the terms do not show.
    if (degree > half) return std::nullopt;
    if (degree <= tried) {
      if (tried > 0) return std::nullopt;
      continue;
    }
    tried = degree;
    const std::optional<Polynomial> whole = lifted(h, terms, prime, monitor);
    if (!whole) continue;
    if (auto recurrence = verified(*whole, terms, monitor)) return recurrence;
  }
}

mpz_class term_modulo(const LinearRecurrence& recurrence, const mpz_class& n,
                      const mpz_class& modulus, const Monitor& monitor) {
  Polynomial p = recurrence.numerator();
  Polynomial q = recurrence.denominator();
  reduce(p, modulus);
  reduce(q, modulus);
  for (mpz_class rest = n; rest > 0; rest >>= 1) {
    monitor.check(0);
    if (p.empty()) return 0;
    Polynomial mirror = q;  // Q(-x)
    for (std::size_t i = 1; i < mirror.size(); i += 2) mirror[i] = -mirror[i];
    p = every_second(multiply_whole(p, mirror, monitor), mpz_odd_p(rest.get_mpz_t()) != 0 ? 1 : 0);
    q = every_second(multiply_whole(q, mirror, monitor), 0);
    reduce(p, modulus);
    reduce(q, modulus);
    trim(p);
  }
  return p.empty() ? mpz_class(0) : mpz_class(p[0] % modulus);
}

mpz_class term_exactly(const LinearRecurrence& recurrence, std::uint64_t n,
                       const Monitor& monitor) {
  const std::size_t d = recurrence.coefficients.size();
  if (n < recurrence.initial.size()) return recurrence.initial[n];
  if (d == 0) return 0;
  // b(i) = a(s + i) has the recurrence from its beginning.
  const std::size_t s = recurrence.initial.size() - d;
  const std::uint64_t far = n - s;
  // From the front: r = x^(the leading bits of far / 2), and x^d = sum of c_i x^(d-i).
  const std::uint64_t target = far / 2;
  const auto shift_up = [&](Polynomial& r) {
    const mpz_class top = std::move(r.back());
    for (std::size_t i = d; i-- > 1;) r[i] = std::move(r[i - 1]);
    r[0] = 0;
    for (std::size_t i = 0; i < d; ++i) r[i] += top * recurrence.coefficients[d - 1 - i];
  };
  Polynomial r(d);
  r[0] = 1;
  for (auto bit = static_cast<int>(std::bit_width(target)); bit-- > 0;) {
    monitor.check(0);
    Polynomial square = multiply_whole(r, r, monitor);
    for (std::size_t k = square.size(); k-- > d;) {
      for (std::size_t i = 1; i <= d; ++i) {
        mpz_addmul(square[k - i].get_mpz_t(), square[k].get_mpz_t(),
                   recurrence.coefficients[i - 1].get_mpz_t());
      }
      square[k] = 0;
      monitor.check(0);
    }
    square.resize(d);
    r = std::move(square);
    if ((target >> bit & 1) != 0) shift_up(r);
  }
  monitor.check(0);
  const Polynomial square = multiply_whole(r, r, monitor);
  // b(0 .. 2d - 1): the last of them for odd n.
  Polynomial first(recurrence.initial.begin() + static_cast<std::ptrdiff_t>(s),
                   recurrence.initial.end());
  while (first.size() < 2 * d) {
    mpz_class next;
    for (std::size_t i = 1; i <= d; ++i)
      next += recurrence.coefficients[i - 1] * first[first.size() - i];
    first.push_back(next);
  }
  mpz_class sum;
  for (std::size_t k = 0; k < square.size(); ++k) {
    monitor.check(0);
    sum += square[k] * first[k + far % 2];
  }
  return sum;
}

}  // namespace rookery::math::sequence
