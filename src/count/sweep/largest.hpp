// SPDX-License-Identifier: GPL-3.0-or-later
//
// One largest placement, by the sweep.

#pragma once

#include <cstdint>
#include <vector>

#include "count/graph/conflicts.hpp"
#include "count/sweep/steps.hpp"

namespace rookery::count::sweep {

/// Vertices of a largest independent set that contains the forced
/// ones, ascending. Empty also when the forced ones conflict.
[[nodiscard]] std::vector<std::uint32_t> largest_by_sweep(const graph::ConflictGraph& graph,
                                                          const SweepLimits& limits);

}  // namespace rookery::count::sweep
