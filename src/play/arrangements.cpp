// SPDX-License-Identifier: GPL-3.0-or-later
//
// With c(v) squares of value v and its Walsh-Hadamard transform c^, the
// arrangements of q labelled coins whose values have exclusive or 0 number
//
//     2^-b * sum over w of c^(w)^q,        2^b the length of the transform,
//
// since c^^q is the transform of the q-fold exclusive-or convolution of c, and
// entry 0 is the mean. The sum is a multiple of 2^b; to divide it exactly after
// reducing modulo any M, even an even one, work modulo 2^b * M: if
// sum = 2^b * a then sum mod 2^b M = 2^b * (a mod M).

#include "play/arrangements.hpp"

#include <fmt/format.h>

#include <bit>

#include "board/text.hpp"

namespace rookery {

namespace {

constexpr double most_digits = 1e6;

mpz_class power(const mpz_class& base, const mpz_class& exponent,
                const std::optional<mpz_class>& modulus) {
  mpz_class result;
  if (modulus) {
    mpz_powm(result.get_mpz_t(), base.get_mpz_t(), exponent.get_mpz_t(), modulus->get_mpz_t());
    return result;
  }
  if (exponent == 0) return 1;
  if (abs(base) <= 1) return base == -1 && exponent % 2 == 0 ? mpz_class(1) : base;
  const double digits =
      static_cast<double>(mpz_sizeinbase(base.get_mpz_t(), 10)) * exponent.get_d();
  if (digits > most_digits) {
    fail_limit("play", fmt::format("the exact number has about {:.3g} digits, and at most {:.0f} "
                                   "are written out; --mod M gives it modulo any M",
                                   digits, most_digits));
  }
  mpz_pow_ui(result.get_mpz_t(), base.get_mpz_t(), exponent.get_ui());
  return result;
}

}  // namespace

mpz_class arrangements_with_value_zero(const std::vector<mpz_class>& transformed,
                                       const mpz_class& coins,
                                       const std::optional<mpz_class>& modulus) {
  const auto b = static_cast<mp_bitcnt_t>(std::countr_zero(transformed.size()));
  std::optional<mpz_class> wide;
  if (modulus) wide = *modulus << b;
  mpz_class sum = 0;
  for (const mpz_class& value : transformed) sum += power(value, coins, wide);
  if (wide) sum %= *wide;
  return sum >> b;
}

mpz_class all_arrangements(const mpz_class& squares, const mpz_class& coins,
                           const std::optional<mpz_class>& modulus) {
  return power(squares, coins, modulus);
}

}  // namespace rookery
