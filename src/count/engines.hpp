// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rungs of count's ladder. Each takes a conflict graph and gives the number
// of independent sets by size; count.cpp chooses between them.

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "count/conflict_graph.hpp"
#include "count/sweep.hpp"

namespace rookery {

/// Entry k is the number of placements of k pieces, k = 0 .. `largest`; what is
/// larger is not counted.
struct Counted {
  std::vector<mpz_class> by_size;
  std::size_t states = 0;  ///< sparse: the widest layer
};

/// search.cpp: visits every placement of at most `largest` pieces.
[[nodiscard]] Counted count_by_search(const ConflictGraph& graph, std::size_t largest,
                                      const Monitor& monitor);

/// sparse.cpp: the sweep, with polynomials cut off at `largest`.
[[nodiscard]] Counted count_by_sweep(const ConflictGraph& graph, std::size_t largest,
                                     const SweepLimits& limits);

/// sparse.cpp: the sweep, adding over all sizes: one entry.
[[nodiscard]] Counted total_by_sweep(const ConflictGraph& graph, const SweepLimits& limits);

/// largest.cpp: vertices of a largest independent set that contains the forced
/// ones, ascending. Empty also when the forced ones conflict.
[[nodiscard]] std::vector<std::uint32_t> largest_by_sweep(const ConflictGraph& graph,
                                                          const SweepLimits& limits);

}  // namespace rookery
