// SPDX-License-Identifier: GPL-3.0-or-later
//
// The n-th term of a linear recurrence modulo M, the plain way: with q the polynomial of the
// recurrence, of degree d, and x^n = sum of r_i x^i modulo q, the term is the sum of r_i a(i).
// Powers of x by squaring, products of polynomials term by term. Time: d^2 for each bit of n, with
// numbers as long as M. The rung below term_modulo, and its check.

#pragma once

#include <gmpxx.h>

#include "math/sequence/linear_recurrence.hpp"
#include "rookery/answer.hpp"

namespace rookery::math::sequence {

/// a(n) modulo M >= 1, for n >= 0.
[[nodiscard]] mpz_class term_by_squaring(const LinearRecurrence& recurrence, const mpz_class& n,
                                         const mpz_class& modulus, const Monitor& monitor = {});

}  // namespace rookery::math::sequence
