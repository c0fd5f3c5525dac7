// SPDX-License-Identifier: GPL-3.0-or-later
//
// Coefficients of (1-x)^-a (1+x)^-b: multisets of coins that cannot be told apart, with signs.

#pragma once

#include <gmpxx.h>

#include "rookery/answer.hpp"

namespace rookery::play {

/// The two sums for the same coefficient: see identical.cpp.
enum class IdenticalSum {
  automatic,
  by_difference,  ///< min(coins, |plus - minus|) / 2 terms
  by_pairs        ///< coins / 2 terms
};

/// The coefficient of x^coins in (1-x)^-plus (1+x)^-minus: the sum over all multisets of
/// `coins` of the squares, `plus` of sign + and `minus` of sign -, of the product of their
/// signs. None of the numbers is negative. Time and memory in the length of the result, for
/// which log10_identical_coefficient is to be asked first; Error(beyond_limit) beyond the
/// memory.
[[nodiscard]] mpz_class identical_coefficient(const mpz_class& plus, const mpz_class& minus,
                                              const mpz_class& coins, const Monitor& monitor,
                                              IdenticalSum sum = IdenticalSum::automatic);

/// About its decimal logarithm (right to one or two digits of the coefficient); minus
/// infinity where it is 0.
[[nodiscard]] double log10_identical_coefficient(const mpz_class& plus, const mpz_class& minus,
                                                 const mpz_class& coins);

}  // namespace rookery::play
