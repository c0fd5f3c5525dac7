// SPDX-License-Identifier: GPL-3.0-or-later
//
// The polynomials of paths over GF(2):
//
//     f_0 = 0,  f_1 = 1,  f_{k+1} = x f_k + f_{k-1};
//
// f_{n+1} is the characteristic polynomial of the path with n vertices. They are the
// Chebyshev polynomials of the second kind, and with x = z + 1/z
//
//     f_k = (z^k + z^-k) / (z + z^-1).                                          (1)
//
// Doubling, from (1) or by induction:
//
//     f_{2k} = x f_k^2,      f_{2k+1} = f_k^2 + f_{k+1}^2 = (f_k + f_{k+1})^2.  (2)
//
// So for odd m = 2k+1 the square root of f_m is the polynomial
//
//     r_m = f_k + f_{k+1},   of degree k = (m-1)/2,
//
// and by (2), for every N = 2^a u with u odd,
//
//     f_N = x^(2^a - 1) r_u^(2^(a+1)).                                          (3)
//
// r_m for odd m has the roots z + 1/z for the m-th roots of unity z != 1 (by (1) its
// square has, and m is odd, so z + 1/z takes (m-1)/2 different values, one for each
// pair z, 1/z): it is square-free, r_m(0) = 1 (z + 1/z = 0 only for z = 1), and
// r_m(1) = 0 iff 3 divides m (z + 1/z = 1 iff z is a primitive cube root of unity).

#pragma once

#include <NTL/GF2X.h>

#include <cstdint>

#include "rookery/answer.hpp"

namespace rookery::math::gf2 {

/// In which variable: f(x), or f(x+1).
enum class Variable { x, x_plus_1 };

struct PathPolynomials {
  NTL::GF2X at;    ///< f_k
  NTL::GF2X next;  ///< f_{k+1}
};

/// By doubling; squares take linear time. k >= 0.
[[nodiscard]] PathPolynomials path_polynomials(std::int64_t k, Variable variable);
/// The same modulo a polynomial of degree at least 1, for k up to 10^18: two squares and
/// remainders for each binary digit of k.
[[nodiscard]] PathPolynomials path_polynomials_modulo(std::int64_t k, Variable variable,
                                                      const NTL::GF2X& modulus, int threads,
                                                      const Monitor& monitor);

/// r_m, the square root of f_m, for odd m.
[[nodiscard]] NTL::GF2X path_root(std::int64_t m, Variable variable);
[[nodiscard]] NTL::GF2X path_root_modulo(std::int64_t m, Variable variable,
                                         const NTL::GF2X& modulus, int threads,
                                         const Monitor& monitor);

/// N = 2^exponent * odd.
struct OddPart {
  int exponent;
  std::int64_t odd;
};
[[nodiscard]] OddPart odd_part(std::int64_t number);

}  // namespace rookery::math::gf2
