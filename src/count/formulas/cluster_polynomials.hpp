// SPDX-License-Identifier: GPL-3.0-or-later
//
// The polynomial for K pieces from a table of clusters (clusters.hpp): with L_j bilinear in
// the sides,
//
//     c_K = [z^K] exp( sum over j of z^j L_j ).

#pragma once

#include <vector>

#include "count/formulas/clusters.hpp"
#include "rookery/formulas.hpp"

namespace rookery::count::formulas {

/// On n x n, for as many pieces as the table has.
[[nodiscard]] RationalPolynomial square_polynomial(const ClusterTable& table, Wrap wrap,
                                                   const Monitor& monitor);

/// On m x n: entry [i][j] belongs to m^i n^j.
[[nodiscard]] std::vector<RationalPolynomial> rectangle_polynomial(const ClusterTable& table,
                                                                   Wrap wrap,
                                                                   const Monitor& monitor);

}  // namespace rookery::count::formulas
