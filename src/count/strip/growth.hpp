// SPDX-License-Identifier: GPL-3.0-or-later
//
// The growth of the number of placements along a strip or ring: the largest eigenvalue of its
// row map, between two bounds that are proved.

#pragma once

#include <cstddef>

#include "count/strip/automaton.hpp"
#include "rookery/answer.hpp"

namespace rookery::count::strip {

/// lower <= the limit of a(n + 1) / a(n) <= upper, where a(n) is the number of placements on n
/// rows of the automaton, each counted edge^(pieces in the first column + pieces in the last).
struct StripGrowth {
  long double lower = 0;
  long double upper = 0;
  std::size_t rows = 0;  ///< row maps that were applied
};

/// `edge` lies between 1/8 and 4, or fail_bug. The bounds are about 2e-14 apart, relatively.
/// Time: two additions for each square, state and row; some 30 to 100 rows. Memory: four doubles a
/// state.
[[nodiscard]] StripGrowth strip_growth(const StripAutomaton& automaton, double edge = 1,
                                       const Monitor& monitor = {});

}  // namespace rookery::count::strip
