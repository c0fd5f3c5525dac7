// SPDX-License-Identifier: GPL-3.0-or-later
//
// A conflict graph in pieces: its connected components, equal ones once. The polynomial
// of the whole is the product of theirs (math/polynomial/integer.hpp), and each is swept in the
// order that suits it (order.hpp).

#pragma once

#include <cstddef>
#include <vector>

#include "count/graph/conflicts.hpp"
#include "rookery/answer.hpp"

namespace rookery::count::graph {

/// One component, and how many of the graph's components are equal to it. The
/// squares are those of the first copy, in the order that they had.
struct Component {
  ConflictGraph graph;
  std::size_t copies = 1;
};

/// The components in order of their first squares. Two are one entry only if
/// their graphs (and forced squares) are the same vertex for vertex when both are
/// listed in suitable orders; what is compared is the graph itself, so there is
/// never a wrong merge. Found are all that differ by a shift, and all that differ by
/// one of the eight symmetries of the square. If the graph is `impossible`, so is
/// every component, and there is at least one. Time O(squares + edges), eight
/// times that for components that look alike; memory a copy of what differs.
[[nodiscard]] std::vector<Component> components(const ConflictGraph& graph,
                                                const Monitor& monitor = {});

}  // namespace rookery::count::graph
