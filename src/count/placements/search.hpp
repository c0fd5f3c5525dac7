// SPDX-License-Identifier: GPL-3.0-or-later
//
// The placements in order, by trying square after square: no table, nothing kept.

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "count/graph/conflicts.hpp"
#include "rookery/answer.hpp"

namespace rookery::count::placements {

/// Called with the vertices of a placement, ascending; false ends the list.
using VisitVertices = std::function<bool(const std::vector<std::uint32_t>& vertices)>;

/// Calls `visit` for every independent set that holds the forced vertices (of exactly
/// `pieces` vertices, if given). In order: a vertex left empty before the same vertex taken, the
/// first vertex first. Returns whether the list came to its end.
bool search_placements(const graph::ConflictGraph& graph, const std::optional<std::size_t>& pieces,
                       const Monitor& monitor, const VisitVertices& visit);

/// A number for each vertex, 0, 1, ..: vertices with the same number conflict pairwise, so that
/// at most one of them is taken.
[[nodiscard]] std::vector<std::uint32_t> cliques_of(const graph::ConflictGraph& graph);

/// Entry v, for v up to and including the last: how many forced vertices there are from v on.
[[nodiscard]] std::vector<std::uint32_t> forced_from(const graph::ConflictGraph& graph);

/// For each vertex: may it be taken? Not if it conflicts with a later forced one.
[[nodiscard]] std::vector<bool> spares_forced(const graph::ConflictGraph& graph);

}  // namespace rookery::count::placements
