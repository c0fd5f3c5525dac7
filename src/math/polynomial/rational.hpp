// SPDX-License-Identifier: GPL-3.0-or-later
//
// Polynomials with rational coefficients: as much as the formulas of count need. How they are
// written (`show` in rookery/polynomial.hpp) is in text.cpp.

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <vector>

#include "rookery/polynomial.hpp"

namespace rookery::math::polynomial {

/// Takes the zeros at the end away.
void trim(RationalPolynomial& polynomial);

[[nodiscard]] RationalPolynomial multiply(const RationalPolynomial& a, const RationalPolynomial& b);

/// x (x - 1) .. (x - k + 1)
[[nodiscard]] RationalPolynomial falling_factorial(std::size_t k);

/// The polynomial of degree below values.size() whose value at first + i * step is values[i];
/// step > 0. Time: the square of their number.
[[nodiscard]] RationalPolynomial interpolate(const mpz_class& first, const mpz_class& step,
                                             const std::vector<mpq_class>& values);

/// From m^i n^j to n^(i+j): both variables become one.
[[nodiscard]] RationalPolynomial diagonal(const std::vector<RationalPolynomial>& polynomial);

}  // namespace rookery::math::polynomial
