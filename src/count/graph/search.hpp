// SPDX-License-Identifier: GPL-3.0-or-later
//
// The first rung of count: every placement.

#pragma once

#include <cstddef>

#include "count/counted.hpp"
#include "count/graph/conflicts.hpp"
#include "rookery/answer.hpp"

namespace rookery::count::graph {

/// Visits every placement of at most `largest` pieces.
[[nodiscard]] Counted count_by_search(const ConflictGraph& graph, std::size_t largest,
                                      const Monitor& monitor);

}  // namespace rookery::count::graph
