// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sequences of whole numbers with a linear recurrence: the shortest one behind given terms,
// and terms far away, modulo any number or exactly.
//
// The shortest recurrence. Modulo a prime p it is the polynomial h_p of least degree that
// annihilates the sequence (Berlekamp and Massey; MinPolySeq of NTL, by a half-gcd). Its degree
// is the rank of the Hankel matrix a(i + j) modulo p, and so at most the rank over the
// rationals, the degree of the true one, h. By Fatou's lemma h is whole. So the residues of
// enough primes of the same degree are joined by Chinese remainders, to the whole coefficients of
// least magnitude, until another prime changes nothing. Then the result is verified exactly on
// all given terms: with d = reversed h, (sum of a(n) x^n) d(x) must have no terms from
// x^deg(h) on. So nothing is left to chance but the time. h = x^s q(x), q(0) != 0: the first s
// terms are outside of the recurrence.
//
// Far terms. Modulo M, for n with b bits: Bostan and Mori,
//   [x^n] P/Q = [x^n] P(x) Q(-x) / (Q(x) Q(-x)),  the denominator is even: take the half of n,
// two products of the degree d for each bit, in any ring (Q(0) = 1), so M need not be prime.
// Exactly: r = x^m mod q over the integers, m about n/2, by squaring; then a(n) is the sum of
// a(n - 2m + k) times the coefficients k of r^2. The last squares are of d numbers of half the
// length of the result. Polynomials are multiplied as long numbers (Kronecker's substitution).

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rookery/answer.hpp"

namespace rookery::math::sequence {

/// a(n) = sum of coefficients[i - 1] * a(n - i) for every n >= initial.size(), which is at
/// least their number. The last coefficient is not 0.
struct LinearRecurrence {
  std::vector<mpz_class> coefficients;
  std::vector<mpz_class> initial;  ///< a(0), a(1), ..

  /// sum of a(n) x^n = numerator / denominator, lowest power first; 0 is the empty one.
  [[nodiscard]] std::vector<mpz_class> numerator() const;
  [[nodiscard]] std::vector<mpz_class> denominator() const;
};

/// The shortest recurrence that holds on all the terms, if it is shown by twice as many terms as
/// initial.size(); nothing otherwise. Any terms will do, none at all too: those have the empty
/// recurrence.
[[nodiscard]] std::optional<LinearRecurrence> shortest_recurrence(std::span<const mpz_class> terms,
                                                                  const Monitor& monitor = {});

/// a(n) modulo M >= 1, for n >= 0.
[[nodiscard]] mpz_class term_modulo(const LinearRecurrence& recurrence, const mpz_class& n,
                                    const mpz_class& modulus, const Monitor& monitor = {});

/// a(n). The caller has made sure that it fits: some 1.5 bytes for each bit of it and each
/// coefficient.
[[nodiscard]] mpz_class term_exactly(const LinearRecurrence& recurrence, std::uint64_t n,
                                     const Monitor& monitor = {});

/// A product of numbers of so many words takes about a second, and cannot be stopped.
inline constexpr std::size_t stoppable_limbs = 3'000'000;

/// The product of two polynomials, lowest power first, by one product of numbers, or by
/// several where they would have more words.
[[nodiscard]] std::vector<mpz_class> multiply_whole(std::span<const mpz_class> left,
                                                    std::span<const mpz_class> right,
                                                    const Monitor& monitor = {},
                                                    std::size_t most_limbs = stoppable_limbs);

}  // namespace rookery::math::sequence
