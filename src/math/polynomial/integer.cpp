// SPDX-License-Identifier: GPL-3.0-or-later
//
// Products and powers of polynomials whose coefficients are numbers of placements.
// Products by Kronecker's substitution, one product of long integers (a schoolbook sum
// where one factor has at most 4 terms: faster up to about 8, measured for 20 to 1000
// bits). High powers by a recurrence with degree(a) products for each coefficient.

#include "math/polynomial/integer.hpp"

#include <fmt/format.h>
#include <gmp.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <span>
#include <utility>

#include "base/quantity.hpp"
#include "base/text.hpp"

namespace rookery::math::polynomial {

namespace {

constexpr double most_bits = 8589934592.0;  // 1 GiB of coefficients

void check_size(double coefficients, double bits) {
  constexpr double overhead = 256;  // of a number, at the least
  const double all = coefficients * (bits + overhead);
  if (all <= most_bits) return;
  base::fail_limit(
      "count",
      fmt::format("the polynomial has {:.3g} coefficients of up to {:.3g} bits, {} in all, and at "
                  "most {} are computed; a smaller `k` needs less",
                  coefficients, bits, base::in_bytes(all / 8), base::in_bytes(most_bits / 8)));
}

std::size_t bits_of(const mpz_class& value) { return mpz_sizeinbase(value.get_mpz_t(), 2); }

std::size_t most_bits_of(std::span<const mpz_class> polynomial) {
  std::size_t most = 1;
  for (const mpz_class& coefficient : polynomial) most = std::max(most, bits_of(coefficient));
  return most;
}

// The value at 2^(64 limbs): coefficients one after another, `limbs` words each.
std::vector<mp_limb_t> packed(std::span<const mpz_class> polynomial, std::size_t limbs) {
  std::vector<mp_limb_t> words(polynomial.size() * limbs, 0);
  for (std::size_t i = 0; i < polynomial.size(); ++i) {
    mpz_export(words.data() + i * limbs, nullptr, -1, sizeof(mp_limb_t), 0, 0,
               polynomial[i].get_mpz_t());
  }
  return words;
}

// Adds a * b to `sum`, from sum[offset] on and as far as sum goes. Kronecker's
// substitution: one product of long integers, in which no coefficient runs over.
void add_product(std::span<const mpz_class> a, std::span<const mpz_class> b,
                 std::vector<mpz_class>& sum, std::size_t offset) {
  if (a.size() < b.size()) std::swap(a, b);
  const std::size_t limbs =
      (most_bits_of(a) + most_bits_of(b) + static_cast<std::size_t>(std::bit_width(b.size()))) /
          GMP_NUMB_BITS +
      1;
  const std::vector<mp_limb_t> left = packed(a, limbs);
  const std::vector<mp_limb_t> right = packed(b, limbs);
  std::vector<mp_limb_t> product(left.size() + right.size());
  mpn_mul(product.data(), left.data(), static_cast<mp_size_t>(left.size()), right.data(),
          static_cast<mp_size_t>(right.size()));
  mpz_class coefficient;
  for (std::size_t k = 0; k < a.size() + b.size() - 1 && offset + k < sum.size(); ++k) {
    mpz_import(coefficient.get_mpz_t(), limbs, -1, sizeof(mp_limb_t), 0, 0,
               product.data() + k * limbs);
    sum[offset + k] += coefficient;
  }
}

std::span<const mpz_class> up_to(const std::vector<mpz_class>& polynomial, std::size_t cut) {
  return std::span(polynomial).first(cut < polynomial.size() ? cut + 1 : polynomial.size());
}

}  // namespace

mpz_class sum_of(const std::vector<mpz_class>& coefficients) {
  mpz_class sum = 0;
  for (const mpz_class& coefficient : coefficients) sum += coefficient;
  return sum;
}

std::vector<mpz_class> multiply_polynomials(const std::vector<mpz_class>& all_a,
                                            const std::vector<mpz_class>& all_b, std::size_t cut,
                                            const Monitor& monitor) {
  constexpr std::size_t schoolbook = 4;         // terms of the shorter factor
  constexpr std::size_t block_bits = 1U << 25;  // of a factor: a product takes some 0.3 s
  std::span<const mpz_class> a = up_to(all_a, cut);
  std::span<const mpz_class> b = up_to(all_b, cut);
  if (a.empty() || b.empty()) return {};
  if (a.size() < b.size()) std::swap(a, b);
  const std::size_t full = a.size() + b.size() - 1;
  std::vector<mpz_class> product;
  const std::size_t width = most_bits_of(a) + most_bits_of(b);
  check_size(static_cast<double>(cut < full ? cut + 1 : full), static_cast<double>(width));
  product.resize(cut < full ? cut + 1 : full);
  if (b.size() <= schoolbook) {
    for (std::size_t i = 0; i < a.size(); ++i) {
      if (i % 64 == 0) monitor.check(0);
      for (std::size_t j = 0; j < b.size() && i + j < product.size(); ++j) {
        product[i + j] += a[i] * b[j];
      }
    }
    return product;
  }
  const std::size_t block = std::max<std::size_t>(1, block_bits / width);
  for (std::size_t i = 0; i < a.size(); i += block) {
    for (std::size_t j = 0; j < b.size() && i + j < product.size(); j += block) {
      monitor.check(0);
      add_product(a.subspan(i, std::min(block, a.size() - i)),
                  b.subspan(j, std::min(block, b.size() - j)), product, i + j);
    }
  }
  return product;
}

namespace {

// An upper bound on the bits of every coefficient of a^n up to z^cut: the
// coefficient of z^k is at most a(t)^n / t^k for every t > 0. Tried are t = 2^-s. For
// the size check alone, so floating point will do.
double bound_on_bits(std::span<const mpz_class> a, double n, double cut) {
  double least = std::numeric_limits<double>::infinity();
  for (int s = 0; s <= 256; ++s) {
    // log2 of a(t) = 2^largest * (1 + others); precise where that is 1 + very little.
    double largest = -std::numeric_limits<double>::infinity();
    double others = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
      if (a[i] == 0) continue;
      long exponent = 0;
      const double mantissa = mpz_get_d_2exp(&exponent, a[i].get_mpz_t());
      const double log =
          static_cast<double>(exponent) + std::log2(mantissa) - s * static_cast<double>(i);
      others = log > largest ? (others + 1) * std::exp2(largest - log)
                             : others + std::exp2(log - largest);
      largest = std::max(largest, log);
    }
    least = std::min(least, n * (largest + std::log1p(others) / std::log(2.0)) + s * cut);
  }
  return std::max(1.0, least);
}

// b = a^n by the recurrence that a b' = n a' b gives (Euler, Miller):
//     k a_0 b_k = sum over i = 1 .. deg a of (i (n + 1) - k) a_i b_(k-i).
std::vector<mpz_class> power_by_recurrence(std::span<const mpz_class> a, const mpz_class& n,
                                           std::size_t length, const Monitor& monitor) {
  std::vector<mpz_class> b(length);
  if (a[0] == 1) {
    b[0] = 1;
  } else {
    mpz_pow_ui(b[0].get_mpz_t(), a[0].get_mpz_t(), n.get_ui());  // checked to be small
  }
  mpz_class factor;
  for (std::size_t k = 1; k < length; ++k) {
    monitor.check(static_cast<double>(k) / static_cast<double>(length));
    for (std::size_t i = 1; i < a.size() && i <= k; ++i) {
      factor = (n + 1) * static_cast<unsigned long>(i) - static_cast<unsigned long>(k);
      factor *= a[i];
      b[k] += factor * b[k - i];
    }
    factor = a[0] * static_cast<unsigned long>(k);
    mpz_divexact(b[k].get_mpz_t(), b[k].get_mpz_t(), factor.get_mpz_t());
  }
  return b;
}

}  // namespace

std::vector<mpz_class> power_polynomial(const std::vector<mpz_class>& a, const mpz_class& exponent,
                                        std::size_t cut, const Monitor& monitor) {
  // Measured for degrees 4 to 64: squaring wins up to the 16th power, then the recurrence
  // (by a factor of 4 to 17 for the 128th).
  constexpr unsigned long largest_squared = 16;
  if (exponent < 0) base::fail_bug("count", "a polynomial to a negative power");
  if (exponent == 0) return {1};
  std::size_t low = 0;
  std::size_t high = a.size();
  while (high > 0 && a[high - 1] == 0) --high;
  if (high == 0) return {};
  while (a[low] == 0) ++low;
  // a = z^low * core, and core_0 is not 0.
  const mpz_class shift = exponent * static_cast<unsigned long>(low);
  if (shift > static_cast<unsigned long>(cut)) return {};
  const auto shifted = static_cast<std::size_t>(shift.get_ui());
  const std::size_t core_cut = cut - shifted;
  const std::size_t core_size = core_cut < high - low ? core_cut + 1 : high - low;
  const auto from = a.begin() + static_cast<std::ptrdiff_t>(low);
  const std::vector<mpz_class> core(from, from + static_cast<std::ptrdiff_t>(core_size));
  const mpz_class degree = exponent * static_cast<unsigned long>(high - low - 1);
  const bool whole = degree <= static_cast<unsigned long>(core_cut);
  const double last = whole ? degree.get_d() : static_cast<double>(core_cut);
  check_size(last + 1 + static_cast<double>(shifted), bound_on_bits(core, exponent.get_d(), last));
  const std::size_t length = (whole ? static_cast<std::size_t>(degree.get_ui()) : core_cut) + 1;

  std::vector<mpz_class> power;
  if (exponent > largest_squared) {
    power = power_by_recurrence(core, exponent, length, monitor);
  } else {
    for (std::size_t bit = bits_of(exponent); bit-- > 0;) {
      power = power.empty() ? std::vector<mpz_class>{1}
                            : multiply_polynomials(power, power, length - 1, monitor);
      if (mpz_tstbit(exponent.get_mpz_t(), bit) != 0) {
        power = multiply_polynomials(power, core, length - 1, monitor);
      }
    }
  }
  power.insert(power.begin(), shifted, mpz_class(0));
  return power;
}

}  // namespace rookery::math::polynomial
