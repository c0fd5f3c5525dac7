// SPDX-License-Identifier: GPL-3.0-or-later
//
// The most pieces that can stand, and in how many ways, by the sweep.

#pragma once

#include <gmpxx.h>

#include <cstddef>

#include "count/graph/conflicts.hpp"
#include "count/sweep/steps.hpp"

namespace rookery::count::sweep {

/// The most pieces that can stand, and in how many ways; 0 ways if the forced
/// ones conflict.
struct CountedMost {
  std::size_t pieces = 0;
  mpz_class ways;
};
[[nodiscard]] CountedMost most_by_sweep(const graph::ConflictGraph& graph,
                                        const SweepLimits& limits);

}  // namespace rookery::count::sweep
