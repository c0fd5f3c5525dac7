// SPDX-License-Identifier: GPL-3.0-or-later
//
// Polynomials with rational coefficients, as the formulas of count are: their values, and
// how they are written.

#pragma once

#include <gmpxx.h>

#include <string>
#include <vector>

namespace rookery {

/// Entry i is the coefficient of the i-th power; no zeros at the end, the empty one is 0.
using RationalPolynomial = std::vector<mpq_class>;

/// How a polynomial is written. `pari` and `python` are expressions in Horner's form for
/// these two (Python divides with //, which is exact where the value is whole, as a formula is for
/// every argument that it is for).
enum class Notation { expanded, factored, pari, python };

/// `variable` is its name: "n".
[[nodiscard]] std::string show(const RationalPolynomial& polynomial, const std::string& variable,
                               Notation notation = Notation::expanded);
/// In two variables: entry [i][j] belongs to first^i second^j. Factored only as far as a
/// common denominator and common powers.
[[nodiscard]] std::string show(const std::vector<RationalPolynomial>& polynomial,
                               const std::string& first, const std::string& second,
                               Notation notation = Notation::expanded);

/// The value at x, by Horner's rule.
[[nodiscard]] mpq_class value_at(const RationalPolynomial& polynomial, const mpz_class& x);
/// In two variables, as above.
[[nodiscard]] mpq_class value_at(const std::vector<RationalPolynomial>& polynomial,
                                 const mpz_class& first, const mpz_class& second);

}  // namespace rookery
