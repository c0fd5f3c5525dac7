// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two families of disjoint groups, say rows and regions, taken on their own, are a graph:
// the groups are vertices, a cell is an edge between its row and its region (a cell in one
// of them only: an edge to the ground, which may have any parity). Cells that make all of
// them even are a T-join, T the set of odd groups, and the least weight tau(T) of one is a
// lower bound for the whole system. It is above the packing of single groups where odd
// groups that lie far apart must be joined by a chain of cells.
//
// tau is computed by a sweep over the groups of the first family: for every set of groups
// of the second family that have been met but not completed, the least weight to have made
// just these odd. Time: (edges of the graph) * 2^(groups open at once). Where more than 14
// are open in both directions the pair is left out: then the graph is dense, chains are
// short, and the packing of single groups is a good bound as it is.
//
// A bound at the root alone does not help to prune below, so it is turned into equations.
// Fix a group x and let l(v) = tau(T + x + v) - tau(T) (+ the symmetric difference): the
// least weight of a path from x to v when the edges of a lightest T-join count negative.
// With weights 1, neighbours differ by at most 1 in l (a step more is a way), and by exactly
// 1 in a bipartite graph. For each value
// i take the components D of the vertices with l <= i. A theorem of Sebo says that a
// component with x in it is left by no edge of the T-join, and any other by exactly one. So
// the components without x have an odd number of odd groups; each edge of the graph leaves
// the components of one level at most, so that no cell counts for two components; and every
// edge of the T-join leaves one: there are tau(T) of them. The sums of the groups of each D
// are new equations that the others imply, and as a family of disjoint groups they make the
// packing bound tau(T), at the root and, adjusted, below it. (The code does not rely on the
// theorem: it keeps the components with an odd number of odd groups, whatever they are, and
// any such set gives a valid equation, as long as the ground is not in it, which has no
// parity. Where the ground is in a component of the graph, it is the x of that component.)

#include "repair/branch/pair_cuts.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <map>
#include <numeric>
#include <set>
#include <utility>

namespace rookery::repair_room::branch {

namespace {

constexpr std::size_t most_open = 14;
constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

struct Edge {
  std::size_t end;  // place in the other family
  std::int64_t weight;
};

// The graph of two families, swept over the first.
class PairGraph {
 public:
  PairGraph(const BitSystem& system, std::size_t one, std::size_t other)
      : edges_(system.families()[one].size()),
        ground_one_(edges_.size(), Bounds::never),
        ground_other_(system.families()[other].size(), Bounds::never),
        last_(ground_other_.size(), none),
        slot_(ground_other_.size(), none) {
    std::map<std::pair<std::size_t, std::size_t>, std::int64_t> lightest;
    for (std::size_t cell = 0; cell < system.cells(); ++cell) {
      std::size_t in_one = none;
      std::size_t in_other = none;
      for (const std::uint32_t group : system.groups_of(cell)) {
        if (system.family(group) == one) in_one = system.place(group);
        if (system.family(group) == other) in_other = system.place(group);
      }
      const std::int64_t weight = system.weight(cell);
      if (in_one != none && in_other != none) {
        const auto [at, is_new] = lightest.try_emplace({in_one, in_other}, weight);
        if (!is_new) at->second = std::min(at->second, weight);
      } else if (in_one != none) {
        ground_one_[in_one] = std::min(ground_one_[in_one], weight);
      } else if (in_other != none) {
        ground_other_[in_other] = std::min(ground_other_[in_other], weight);
      }
    }
    for (const auto& [ends, weight] : lightest) {
      edges_[ends.first].push_back({ends.second, weight});
      last_[ends.second] = ends.first;
    }
    // Slots for the groups that are open at the same time.
    std::vector<std::size_t> free;
    for (std::size_t i = 0; i < edges_.size(); ++i) {
      for (const Edge& edge : edges_[i]) {
        if (slot_[edge.end] != none) continue;
        if (free.empty()) free.push_back(slots_++);
        slot_[edge.end] = free.back();
        free.pop_back();
      }
      for (const Edge& edge : edges_[i]) {
        if (last_[edge.end] == i) free.push_back(slot_[edge.end]);
      }
    }
  }

  [[nodiscard]] std::size_t slots() const noexcept { return slots_; }
  [[nodiscard]] std::size_t ones() const noexcept { return edges_.size(); }
  [[nodiscard]] const std::vector<Edge>& edges(std::size_t one) const { return edges_[one]; }

  [[nodiscard]] bool is_grounded_one(std::size_t i) const { return ground_one_[i] < Bounds::never; }
  [[nodiscard]] bool is_grounded_other(std::size_t i) const {
    return ground_other_[i] < Bounds::never;
  }

  // tau; `never` or more where there is no such set.
  [[nodiscard]] std::int64_t least(const std::vector<std::uint8_t>& odd_one,
                                   const std::vector<std::uint8_t>& odd_other) {
    const std::size_t line = std::size_t{1} << slots_;  // the parity of the current `one`
    cost_.assign(2 * line, Bounds::never);
    cost_[0] = 0;
    for (std::size_t other = 0; other < odd_other.size(); ++other) {
      // Without an edge to the first family only the ground can help.
      if (slot_[other] != none || odd_other[other] == 0) continue;
      if (ground_other_[other] >= Bounds::never) return Bounds::never;
      cost_[0] += ground_other_[other];
    }
    for (std::size_t i = 0; i < edges_.size(); ++i) {
      for (const Edge& edge : edges_[i]) {
        relax(line | std::size_t{1} << slot_[edge.end], edge.weight);
      }
      relax(line, ground_one_[i]);
      settle(line, odd_one[i]);
      for (const Edge& edge : edges_[i]) {
        if (last_[edge.end] != i) continue;
        const std::size_t bit = std::size_t{1} << slot_[edge.end];
        relax(bit, ground_other_[edge.end]);
        settle(bit, odd_other[edge.end]);
      }
    }
    return cost_[0];
  }

 private:
  // Every state may be changed by `mask` at this cost. Costs are at most never =
  // 2^62 and weights at most 10^6, so no sum overflows.
  void relax(std::size_t mask, std::int64_t weight) {
    if (weight >= Bounds::never) return;
    const std::size_t high = std::bit_floor(mask);
    for (std::size_t state = 0; state < cost_.size(); ++state) {
      if ((state & high) != 0) continue;
      const std::int64_t here = cost_[state];
      const std::int64_t there = cost_[state ^ mask];
      cost_[state] = std::min(here, there + weight);
      cost_[state ^ mask] = std::min(there, here + weight);
    }
  }

  // Keeps the states in which the bit is `odd`, and clears it.
  void settle(std::size_t bit, std::uint8_t odd) {
    for (std::size_t state = 0; state < cost_.size(); ++state) {
      if ((state & bit) != 0) continue;
      if (odd != 0) cost_[state] = cost_[state | bit];
      cost_[state | bit] = Bounds::never;
    }
  }

  std::vector<std::vector<Edge>> edges_;  // of each group of the first family
  std::vector<std::int64_t> ground_one_;
  std::vector<std::int64_t> ground_other_;
  std::vector<std::size_t> last_;  // group of the first family that completes the other
  std::vector<std::size_t> slot_;
  std::size_t slots_ = 0;
  std::vector<std::int64_t> cost_;
};

std::vector<std::uint8_t> parities(const std::vector<std::uint32_t>& family,
                                   std::span<const std::uint8_t> odd) {
  std::vector<std::uint8_t> result;
  for (const std::uint32_t group : family) result.push_back(odd[group]);
  return result;
}

}  // namespace

PairCuts pair_cuts(const BitSystem& system, std::size_t one, std::size_t other,
                   std::span<const std::uint8_t> odd, std::int64_t known, const Monitor& monitor) {
  PairCuts result;
  PairGraph graph(system, one, other);
  if (graph.slots() > most_open) {
    std::swap(one, other);
    graph = PairGraph(system, one, other);
    if (graph.slots() > most_open) return result;
  }
  const auto& ones = system.families()[one];
  const auto& others = system.families()[other];
  std::vector<std::uint8_t> odd_one = parities(ones, odd);
  std::vector<std::uint8_t> odd_other = parities(others, odd);
  result.needed = graph.least(odd_one, odd_other);
  if (result.needed <= known || result.needed >= Bounds::never) return result;

  // Vertices: the groups of the first family, those of the other, the ground.
  const std::size_t ground = ones.size() + others.size();
  std::vector<std::int64_t> distance(ground + 1, Bounds::never);
  std::vector<std::size_t> root(ground + 1);
  const auto find = [&](std::size_t v) {
    while (root[v] != v) v = root[v] = root[root[v]];
    return v;
  };
  // Components of the vertices whose distance is at most `level`.
  const auto connect = [&](std::int64_t level) {
    std::iota(root.begin(), root.end(), std::size_t{0});
    const auto join = [&](std::size_t v, std::size_t w) {
      if (distance[v] <= level && distance[w] <= level) root[find(v)] = find(w);
    };
    for (std::size_t i = 0; i < ones.size(); ++i) {
      for (const Edge& edge : graph.edges(i)) join(i, ones.size() + edge.end);
      if (graph.is_grounded_one(i)) join(i, ground);
    }
    for (std::size_t i = 0; i < others.size(); ++i) {
      if (graph.is_grounded_other(i)) join(ones.size() + i, ground);
    }
  };
  const auto parity_of = [&](std::size_t v) -> std::uint8_t& {
    return v < ones.size() ? odd_one[v] : odd_other[v - ones.size()];
  };

  // In each component of the graph the distances from x: from the ground, if it is there,
  // else from the first vertex. A component without odd groups needs nothing.
  connect(Bounds::never);
  std::vector<std::size_t> start(ground + 1, none);
  std::vector<std::uint8_t> is_needed(ground + 1);
  start[find(ground)] = ground;
  for (std::size_t v = 0; v < ground; ++v) {
    if (start[find(v)] == none) start[find(v)] = v;
    is_needed[find(v)] |= parity_of(v);
  }
  std::vector<std::size_t> component(ground);
  for (std::size_t v = 0; v < ground; ++v) component[v] = find(v);
  for (std::size_t v = 0; v < ground; ++v) {
    if (is_needed[component[v]] == 0) continue;
    monitor.check(0);
    const std::size_t x = start[component[v]];
    if (x != ground) parity_of(x) ^= 1;
    parity_of(v) ^= 1;
    distance[v] = graph.least(odd_one, odd_other) - result.needed;
    parity_of(v) ^= 1;
    if (x != ground) parity_of(x) ^= 1;
  }
  distance[ground] = 0;

  std::vector<std::int64_t> levels = distance;
  std::sort(levels.begin(), levels.end());
  levels.erase(std::unique(levels.begin(), levels.end()), levels.end());
  std::set<std::vector<std::uint32_t>> found;
  for (const std::int64_t level : levels) {
    if (level >= Bounds::never) break;
    connect(level);
    std::vector<std::vector<std::uint32_t>> members(ground + 1);
    std::vector<std::uint8_t> parity(ground + 1);
    for (std::size_t v = 0; v < ground; ++v) {
      if (distance[v] > level) continue;
      members[find(v)].push_back(v < ones.size() ? ones[v] : others[v - ones.size()]);
      parity[find(v)] ^= parity_of(v);
    }
    for (std::size_t v = 0; v <= ground; ++v) {
      if (parity[v] == 0 || v == find(ground)) continue;
      std::sort(members[v].begin(), members[v].end());
      if (found.insert(members[v]).second) result.cuts.push_back(members[v]);
    }
  }
  return result;
}

}  // namespace rookery::repair_room::branch
