// SPDX-License-Identifier: GPL-3.0-or-later
//
// Still boards of the wazir on a rectangle of m rows and n columns, by polynomials.
//
// THE MODULE. Let B be the adjacency matrix of the path with n vertices (a row of the
// board). A board with rows v_1, ..., v_m is still iff v_{i+1} = (B+1) v_i + v_{i-1}
// with v_0 = v_{m+1} = 0, that is v_i = f_i(B+1) v_1 and f_{m+1}(B+1) v_1 = 0. In the
// basis e_i = f_i(B) e_1 a row is a polynomial modulo f_{n+1}, B acts as x, and the
// first rows that work are the multiples of f_{n+1} / g, where
//
//     g = gcd( f_{n+1}(x), f_{m+1}(x+1) ):
//
// 2^d boards, d = deg g. As a module over GF(2)[x] they are GF(2)[x] / g.
//
// SYMMETRIES. The left-right reflection maps e_1 to e_n = f_n(B) e_1 and commutes with
// B: it multiplies by f_n(x). The top-bottom reflection maps the first row to the last:
// it multiplies by f_m(x+1). A reflection or half turn that multiplies by w fixes the
// kernel of w + 1: 2^deg gcd(g, w+1) boards. If m = n, the reflection D in the diagonal
// exchanges the two path matrices, which act as x and x+1: D(xv) = (x+1) D(v). If Dv = v
// then (D+1)(xv) = (x+1)v + xv = v, so the kernel of D+1 is its image, and D fixes half
// of the dimensions. A quarter turn does the same inside the boards fixed by the half
// turn.
//
// THE SAME FROM ONE SMALL GCD. Write n+1 = 2^a u and m+1 = 2^b v with u, v odd. By (3) of
// math/gf2/path_polynomials.hpp
//
//     f_{n+1}(x)   = x^(2^a - 1)     r_u(x)^(2^(a+1)),
//     f_{m+1}(x+1) = (x+1)^(2^b - 1) r_v(x+1)^(2^(b+1)),
//
// where r_u, r_v are square-free, r(0) = 1, and r(1) = 0 iff 3 divides the index. So with
//
//     c = gcd( r_u(x), r_v(x+1) ),   t = deg c   (x and x+1 do not divide c)
//
//     g = x^p (x+1)^q c^(2^(min(a,b)+1)),
//     p = min(2^a - 1, 2^(b+1) if 3 divides v, else 0),
//     q = min(2^b - 1, 2^(a+1) if 3 divides u, else 0).
//
// The symmetries need no further gcd. From (1) there, f_{N-1} + 1 = x f_{N/2} f_{N/2-1}
// for even N and r_N r_{N-2} for odd N; f_{N/2} and f_{N/2-1} have no common root, nor have
// r_N and r_{N-2}. With (3),
//
//     f_n(x) + 1 = x^(2^(a-1)) r_u^(2^a) f_{2^(a-1)u - 1}   (a >= 1),   r_u r_{u-2}  (a = 0),
//
// in which the last factor does not vanish at a root of r_u, nor at x = 0 when a >= 2.
// So f_n(x) + 1 contains a root of c exactly 2^a times, x exactly 2^(a-1) times if a >= 2
// and at least once if a = 1 (then p <= 1), and x+1, if 3 divides u, exactly 2^a times;
// f_m(x+1) + 1 likewise, with a and b, x and x+1 exchanged. This gives the boards fixed by
// the two reflections. For the half turn put A = f_n(x) and B = f_m(x+1):
//
//     AB + 1 = (A+1) + (B+1) + (A+1)(B+1)
//
// contains a factor as often as the smaller of A+1 and B+1 does, unless both have it
// equally often and the sum cancels.
//   At a root s of c that would be for a = b. If a = 0: A contains s in A+1 once, and
//   A' = (x f_k^2)' = f_k^2 = A/x, which is 1/s at s; B' is 1/(s+1) there. They differ.
//   If a >= 1: the last factor is f_{2^(a-1)u - 1}(s) = 1, by (1) with z^u = 1. Since A+1 = r_u
//   r_{u-2} for a = 0, r_u'(s) r_{u-2}(s) = 1/s, and r_{u-2}(s)^2 = f_{u-2}(s) = s (f_{u-1}(s) = 1,
//   f_u(s) = 0), so r_u'(s)^2 = s^-3. The leading coefficient of A+1 at s is thus a power of two of
//   s * s^-3 = s^-2, that of B+1 the same power of (s+1)^-2. They differ. So AB+1 contains s
//   exactly 2^min(a,b) times. At x = 0, where p > 0 (a >= 1 and 3 divides v): A+1 contains x
//   exactly 2^(a-1) times (a >= 2), B+1 exactly 2^b times. If these are equal, a = b+1 and p =
//   2^(b+1) - 1, divide both by x^(2^b) and look at what is left modulo x^(2^b). As r_u(0) = 1, and
//   r_v(x+1) = x + ... (its derivative squared is s^-3 = 1 at s = 1, as above), the powers
//   r_u^(2^(b+1)) and (r_v(x+1)/x)^(2^b) are 1 there: of A+1 it is
//   f_{2^b u - 1} = 1 + x^(2^(b-1)) f_{2^(b-1)u - 1}, of B+1 it is (1 + x^(2^(b-1)))
//   f_{2^(b-1)v - 1}(x+1). For b = 1 both are 1 modulo x^2 (x divides f_{u-1}, and f_{v-1}
//   has the value and the derivative 1 at 1, by (2)): AB+1 contains x at least 4 times, and
//   p = 3. For b >= 2 the first is 1 + x^(2^(b-1)) + ..., and the second is 1 up
//   to that power, because f_{2^(b-1)v - 1}(x+1) = 1 + x^(2^(b-1)) + ... too. So AB+1
//   contains x exactly 2^b + 2^(b-1) times. (Both cases: 3 * 2^(b-1), at most p.) For
//   b = 0, p is 1 and AB+1 contains x. At x = 1 the same with a and b exchanged.
//
// ON A SQUARE (u = v) the gcd is smaller still: c is a gcd of F(x) = r_u(x) and F(x+1). With
// F = P(y) + x Q(y), y = x^2 + x, it is gcd(F(x), F(x) + F(x+1)) = gcd(P + xQ, Q) =
// gcd(P, Q): polynomials in y of degree at most (n+1)/4.

#pragma once

#include <NTL/GF2X.h>

#include <cstdint>

#include "math/gf2/path_polynomials.hpp"

namespace rookery::still {

/// The dimensions of the still boards of a rectangle that its symmetries keep.
struct WazirDimensions {
  std::int64_t all;         ///< d
  std::int64_t left_right;  ///< kept by the left-right reflection
  std::int64_t top_bottom;
  std::int64_t half_turn;

  friend bool operator==(const WazirDimensions&, const WazirDimensions&) = default;
};

}  // namespace rookery::still
