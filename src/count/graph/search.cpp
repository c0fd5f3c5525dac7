// SPDX-License-Identifier: GPL-3.0-or-later
//
// The plain count: put the next piece on any later square that nothing attacks,
// in every way, and count every placement by its size. Time: about a step for
// each square and placement. Memory: one counter a square; the recursion is as
// deep as there are pieces. The reference for all others.

#include "count/graph/search.hpp"

#include "count/counted.hpp"

namespace rookery::count::graph {

namespace {

struct Search {
  const ConflictGraph& graph;
  const std::size_t largest;
  const Monitor& monitor;
  std::vector<std::uint32_t> attackers;  // for each square, the pieces that attack it
  std::vector<std::uint64_t> found;
  std::uint64_t steps = 0;

  // Counts the placements that begin with the pieces put so far and put all
  // others on square v or later.
  void visit(std::size_t v, std::size_t pieces) {
    for (; v < graph.size(); ++v) {
      if (++steps % (1U << 20) == 0) monitor.check(0);
      if (attackers[v] == 0 && pieces < largest) {
        for (const std::uint32_t w : graph.later[v]) ++attackers[w];
        visit(v + 1, pieces + 1);
        for (const std::uint32_t w : graph.later[v]) --attackers[w];
      }
      if (graph.forced[v]) return;  // it may not be left empty
    }
    ++found[pieces];
  }
};

}  // namespace

Counted count_by_search(const ConflictGraph& graph, std::size_t largest, const Monitor& monitor) {
  Search search{graph, largest, monitor, std::vector<std::uint32_t>(graph.size(), 0),
                std::vector<std::uint64_t>(largest + 1, 0)};
  search.visit(0, 0);
  Counted counted;
  for (const std::uint64_t n : search.found) {
    counted.by_size.emplace_back(static_cast<unsigned long>(n));
  }
  return counted;
}

}  // namespace rookery::count::graph
