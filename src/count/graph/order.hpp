// SPDX-License-Identifier: GPL-3.0-or-later
//
// The order in which a sweep visits the squares of a conflict graph.

#pragma once

#include <cstdint>
#include <span>

#include "count/graph/conflicts.hpp"
#include "rookery/answer.hpp"

namespace rookery::count::graph {

/// The same graph with its vertices listed otherwise: `order` names each vertex
/// once, by its number in `graph`.
[[nodiscard]] ConflictGraph reordered(const ConflictGraph& graph,
                                      std::span<const std::uint32_t> order);

/// A guess of the work of a sweep in the graph's order: log2 of the number of
/// states in all layers together. Usually 2 to 6 too high.
[[nodiscard]] double predicted_sweep_bits(const ConflictGraph& graph);

/// The graph in the order with the smallest prediction among the given one,
/// rows, columns, diagonals, long diagonals first, breadth-first and greedy orders.
/// Stops looking as soon as that would cost more than a small part of the sweep.
[[nodiscard]] ConflictGraph with_best_order(const ConflictGraph& graph,
                                            const Monitor& monitor = {});

}  // namespace rookery::count::graph
