// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rungs of count's ladder. Each takes a conflict graph and gives the number
// of independent sets by size; count.cpp chooses between them.

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "count/conflict_graph.hpp"
#include "count/sweep.hpp"
#include "count/sweep_estimate.hpp"
#include "math/memory.hpp"
#include "rookery/count.hpp"

namespace rookery {

/// count.cpp: refuses a modulus below 1 and an absurd number of threads.
void check_options(const CountOptions& options);

/// count.cpp: the numbers for 0 .. `largest` pieces (all entries are there), by whatever engine
/// is quickest for them, but by no law (clusters, recurrence).
[[nodiscard]] std::vector<mpz_class> count_up_to(const Piece& piece, const Board& board,
                                                 std::size_t largest, const CountOptions& options);

/// Entry k is the number of placements of k pieces, k = 0 .. `largest`; what is
/// larger is not counted.
struct Counted {
  std::vector<mpz_class> by_size;
  std::size_t states = 0;    ///< sparse: the widest layer
  std::uint64_t visits = 0;  ///< sparse: states read, over all layers and passes
  std::size_t passes = 1;    ///< sparse: sweeps that it took
};

/// search.cpp: visits every placement of at most `largest` pieces.
[[nodiscard]] Counted count_by_search(const ConflictGraph& graph, std::size_t largest,
                                      const Monitor& monitor);

/// sparse.cpp: the sweep, with polynomials cut off at `largest`. With a modulus (at least
/// 1) the numbers are given modulo that; below 2^63 one word for each is enough. Values that
/// do not fit are found modulo primes in several passes. Throws Error(beyond_limit) when
/// not even these fit.
[[nodiscard]] Counted count_by_sweep(const ConflictGraph& graph, std::size_t largest,
                                     const SweepLimits& limits,
                                     const std::optional<mpz_class>& modulus = std::nullopt);

/// sparse.cpp: the sweep, adding over all sizes: one entry.
[[nodiscard]] Counted total_by_sweep(const ConflictGraph& graph, const SweepLimits& limits,
                                     const std::optional<mpz_class>& modulus = std::nullopt);

/// largest.cpp: vertices of a largest independent set that contains the forced
/// ones, ascending. Empty also when the forced ones conflict.
[[nodiscard]] std::vector<std::uint32_t> largest_by_sweep(const ConflictGraph& graph,
                                                          const SweepLimits& limits);

/// most.cpp: the most pieces that can stand, and in how many ways; 0 ways if the forced
/// ones conflict.
struct CountedMost {
  std::size_t pieces = 0;
  mpz_class ways;
};
[[nodiscard]] CountedMost most_by_sweep(const ConflictGraph& graph, const SweepLimits& limits);

}  // namespace rookery
