// SPDX-License-Identifier: GPL-3.0-or-later
//
// The number of ways to place K leapers on m x n as a polynomial, through the counts on enough
// boards: the reference for clusters.hpp, of which it uses the theorem alone.
//
//     plain       degree K in each side:  the (K+1)^2 boards with m = A .. A+K, n = B .. B+K,
//                 A = (K-1) max|dy|, B = (K-1) max|dx|, at least 1
//     cylinder    the same with B = K max|dx| + 1
//     torus       a polynomial in mn of degree K: the K+1 tori with m = K max|dy| + 1 and
//                 n = K max|dx| + 1 .. K max|dx| + K + 1
//
// For a piece that does not tell rows from columns m x n and n x m are one board.

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "count/formulas/clusters.hpp"
#include "rookery/formulas.hpp"

namespace rookery::count::formulas {

/// From which sides on the count is a polynomial, by the theorem; both at least 1.
struct FormulaBounds {
  std::int64_t rows = 1;
  std::int64_t columns = 1;
};
/// pieces <= 2^20.
[[nodiscard]] FormulaBounds formula_bounds(const LeapSet& leaps, std::size_t pieces, Wrap wrap);

struct InterpolatedFormula {
  std::vector<RationalPolynomial> coefficients;  ///< [i][j]: of m^i n^j
  FormulaBounds from;                            ///< where it holds
  std::size_t boards = 0;                        ///< that were counted
  std::int64_t rows = 0;                         ///< of the largest
  std::int64_t columns = 0;
};

/// Throws Error(bad_input) for riders and Error(beyond_limit) with the figures.
[[nodiscard]] InterpolatedFormula interpolate_formula(const Piece& piece, std::size_t pieces,
                                                      Wrap wrap, const CountOptions& options);

}  // namespace rookery::count::formulas
