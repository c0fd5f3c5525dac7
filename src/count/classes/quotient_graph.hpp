// SPDX-License-Identifier: GPL-3.0-or-later
//
// The placements that a map of the board keeps, as the independent sets of a smaller graph.

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "board/square_numbers.hpp"
#include "count/graph/conflicts.hpp"
#include "count/graph/width.hpp"
#include "count/sweep/steps.hpp"
#include "rookery/symmetry.hpp"

namespace rookery::count::classes {

/// For each vertex the vertex to which the map takes it, if it keeps the graph: vertices go to
/// vertices, conflicts to conflicts, forced squares to forced ones. `numbers` numbers the graph's
/// squares. Time O(squares + edges).
[[nodiscard]] std::optional<std::vector<std::uint32_t>> kept_by(
    const graph::ConflictGraph& graph, const graph::AdjacencyLists& neighbours,
    const board::SquareNumbers& numbers, const Symmetry& map);

/// The orbits of a map that keeps the graph: a vertex for each orbit on which pieces can stand
/// together, `weight` is its size, the square its first one. Orbits of more than `largest`
/// squares are left out. `impossible` if a forced square is in an orbit that cannot be used.
[[nodiscard]] graph::ConflictGraph quotient_graph(const graph::ConflictGraph& graph,
                                                  const graph::AdjacencyLists& neighbours,
                                                  std::span<const std::uint32_t> image,
                                                  std::size_t largest);

/// Counts the independent sets of weighted graphs by weight, component by component, each in
/// a good order; components that it has seen are not counted again.
class WeightedCounter {
 public:
  explicit WeightedCounter(const sweep::SweepLimits& limits) : limits_(limits) {}

  /// Entry k: of k pieces, k = 0 .. largest at most; zeros at the end may be missing.
  [[nodiscard]] std::vector<mpz_class> by_size(const graph::ConflictGraph& graph,
                                               std::size_t largest);
  [[nodiscard]] mpz_class exactly(const graph::ConflictGraph& graph, std::size_t pieces);
  [[nodiscard]] mpz_class total(const graph::ConflictGraph& graph);

  [[nodiscard]] std::size_t states() const { return states_; }       ///< in the widest layer so far
  [[nodiscard]] std::size_t swept() const { return known_.size(); }  ///< different components

 private:
  [[nodiscard]] const std::vector<mpz_class>& of_component(const graph::ConflictGraph& graph,
                                                           std::size_t largest);

  sweep::SweepLimits limits_;
  std::size_t states_ = 1;
  std::map<std::vector<std::uint32_t>, std::vector<mpz_class>> known_;
};

}  // namespace rookery::count::classes
