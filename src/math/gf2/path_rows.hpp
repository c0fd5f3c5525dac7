// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rows of cells as polynomials over GF(2). Let B be the adjacency matrix of the path with n
// vertices and e_1, ..., e_n its cells. Since e_{i+1} = B e_i + e_{i-1}, cell i is
// f_i(B) e_1 (path_polynomials.hpp): the row with the cells v_i is p(B) e_1 for
//
//     p = sum of v_i f_i   modulo f_{n+1},
//
// and to multiply p by x is to apply B. A row is kept as an NTL polynomial too, cell i + 1 in
// bit i: that is no polynomial, only its bits.

#pragma once

#include <NTL/GF2X.h>

#include "rookery/answer.hpp"

namespace rookery::math::gf2 {

/// B applied to a row: each cell becomes the sum of its two neighbours.
[[nodiscard]] NTL::GF2X neighbours_added(const NTL::GF2X& row, long cells);

/// The row p(B) e_1, for p of degree below `cells`: by Horner's rule, n^2 bit operations.
[[nodiscard]] NTL::GF2X row_of_polynomial(const NTL::GF2X& p, long cells, const Monitor& monitor);
/// The polynomial of a row, of degree below `cells`: by Clenshaw's rule, n^2 bit operations.
[[nodiscard]] NTL::GF2X polynomial_of_row(const NTL::GF2X& row, const Monitor& monitor);

}  // namespace rookery::math::gf2
