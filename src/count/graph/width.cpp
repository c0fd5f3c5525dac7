// SPDX-License-Identifier: GPL-3.0-or-later
//
// The prediction. Cut the order after some vertex, into earlier and later ones. The
// states there are the unions of the later neighbourhoods of independent sets of earlier
// vertices. Call two earlier vertices alike if they have the same later neighbours, two
// later ones alike if they have the same earlier neighbours. A state is known by the
// kinds of earlier vertices that it uses, and by the kinds of later vertices that it
// attacks; so its number of bits is at most
//
//   - the number of kinds of later vertices that are attacked by anything;
//   - log2 of the ways to choose at most p of the kinds of earlier vertices that attack
//     anything, if p cliques cover these vertices (so that p pieces stand there at most);
//   - the sum of log2(1 + size) over cliques that cover those kinds (two kinds with one
//     vertex each conflict if the vertices do: a state uses one of a clique);
//   - the number of sets "all of X attack all of S" that cover every conflict across the
//     cut: a state is the union of the S that it uses. For riders these are the lines
//     across the cut. Costly, so tried at every eighth cut; those between take over what it
//     gained.
//
// The least of these, as a power of 2 and summed over the cuts (128 of them, evenly
// spaced, if there are more), is the prediction. The states of the widest layer, with the
// prediction in brackets, for each component:
//
//                   rows               greedy           breadth-first     long diagonals
//   bishops 16x16      32,028 (22.3)    24,575 (19.7)    21,234 (21.2)         1,570 (17.4)
//   bishops 20x20     518,898 (27.4)   393,215 (25.1)   342,978 (25.4)         9,868 (21.0)
//   ferzes 20x20          351 (17.4)    18,576 (21.7)    35,797 (23.1)     9,227,465 (31.4)
//   knights 10x10       9,370 (23.4)    23,286 (25.5)   106,957 (28.3)     2,731,354 (37.4)
//   camels 12x12        2,959 (20.7)     7,411 (21.8)     8,798 (22.6)       200,835 (29.8)
//   zebras 10x10    1,662,420 (32.5)    20,000 (24.0)   249,488 (28.0)    13,124,661 (38.0)
//   (4,1) 10x10  > 20,000,000 (38.9)    11,156 (22.0)    27,512 (22.6)  > 20,000,000 (45.8)
//
// Time for an order: about edges + 128 * (frontier * degree) steps.

#include "count/graph/width.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <numeric>
#include <utility>

#include "base/key_index.hpp"

namespace rookery::count::graph {

namespace {

constexpr std::size_t cuts_looked_at = 128;
constexpr std::size_t cuts_per_cover = 8;

// The number of different sums among the vertices, which are sorted by them.
std::size_t kinds(std::vector<std::uint32_t>& vertices, const std::vector<std::uint64_t>& sums) {
  std::sort(vertices.begin(), vertices.end(), [&](std::uint32_t v, std::uint32_t w) {
    return std::pair(sums[v], v) < std::pair(sums[w], w);
  });
  std::size_t count = 0;
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    if (i == 0 || sums[vertices[i]] != sums[vertices[i - 1]]) ++count;
  }
  return count;
}

}  // namespace

AdjacencyLists::AdjacencyLists(const ConflictGraph& graph)
    : list(2 * graph.edges), begin(graph.size() + 1, 0) {
  for (std::uint32_t v = 0; v < graph.size(); ++v) {
    begin[v + 1] += graph.later[v].size();
    for (const std::uint32_t w : graph.later[v]) ++begin[w + 1];
  }
  std::partial_sum(begin.begin(), begin.end(), begin.begin());
  std::vector<std::size_t> end(begin.begin(), begin.end() - 1);
  for (std::uint32_t v = 0; v < graph.size(); ++v) {  // ascending: earlier ones come first
    for (const std::uint32_t w : graph.later[v]) {
      list[end[v]++] = w;
      list[end[w]++] = v;
    }
  }
  for (std::size_t v = 0; v + 1 < begin.size(); ++v) {
    std::sort(list.begin() + static_cast<std::ptrdiff_t>(begin[v]),
              list.begin() + static_cast<std::ptrdiff_t>(begin[v + 1]));
  }
}

SweepPredictor::SweepPredictor(const AdjacencyLists& neighbours)
    : neighbours_(neighbours), key_(neighbours.size()) {
  for (std::size_t v = 0; v < key_.size(); ++v) key_[v] = base::mixed(v);
}

double SweepPredictor::operator()(std::span<const std::uint32_t> order, double give_up) {
  const std::size_t size = order.size();
  const std::size_t stride = (size + cuts_looked_at - 1) / cuts_looked_at;
  const double most = std::exp2(std::min(give_up, 1000.0));
  seen_.assign(size, false);
  ahead_.assign(size, 0);
  behind_.assign(size, 0);
  for (std::uint32_t v = 0; v < size; ++v) {
    for (const std::uint32_t w : neighbours_.of(v)) ahead_[v] += key_[w];
  }
  attackers_.clear();
  attacked_.clear();
  cut_ = 0;
  place_.resize(size);
  clique_.resize(size);
  members_.clear();
  met_.assign(size, 0);
  work_ += neighbours_.list.size() + size;
  double states = 1;
  for (std::size_t i = 0; i < size; ++i) {
    const std::uint32_t v = order[i];
    place_[v] = static_cast<std::uint32_t>(i);
    join_clique(v);
    seen_[v] = true;
    attackers_.push_back(v);
    for (const std::uint32_t w : neighbours_.of(v)) {
      ahead_[w] -= key_[v];
      if (!seen_[w] && behind_[w] == 0) attacked_.push_back(w);
      behind_[w] += key_[v];
    }
    if (i % stride != stride / 2) continue;
    states += std::exp2(std::min(bits_at_cut(), 1000.0)) * static_cast<double>(stride);
    if (states > most) return std::numeric_limits<double>::infinity();
  }
  work_ += 2 * neighbours_.list.size() + size;
  return std::log2(states);
}

double SweepPredictor::bits_at_cut() {
  std::erase_if(attackers_, [&](std::uint32_t v) { return ahead_[v] == 0; });
  std::erase_if(attacked_, [&](std::uint32_t v) { return seen_[v]; });
  work_ += 4 * (attackers_.size() + attacked_.size());
  const std::size_t later = kinds(attacked_, behind_);
  const std::size_t earlier = kinds(attackers_, ahead_);  // and sorts attackers_
  const double bits = std::min({static_cast<double>(later), choice_bits(earlier), clique_bits()});
  if (cut_++ % cuts_per_cover == 0) ratio_ = bits > 1 ? cover_bits(bits) / bits : 1;
  return bits * ratio_;
}

// v joins a clique of which it conflicts with every member, or begins a new one.
void SweepPredictor::join_clique(std::uint32_t v) {
  clique_[v] = static_cast<std::uint32_t>(members_.size());
  touched_.clear();
  for (const std::uint32_t w : neighbours_.of(v)) {
    if (!seen_[w]) continue;
    const std::uint32_t clique = clique_[w];
    if (met_[clique]++ == 0) touched_.push_back(clique);
  }
  for (const std::uint32_t clique : touched_) {
    if (met_[clique] == members_[clique]) clique_[v] = std::min(clique_[v], clique);
    met_[clique] = 0;
  }
  if (clique_[v] == members_.size()) members_.push_back(0);
  ++members_[clique_[v]];
}

// log2 of the ways to choose at most as many kinds as there are cliques with an
// attacker: no more pieces than that can matter.
double SweepPredictor::choice_bits(std::size_t kinds) {
  touched_.clear();
  for (const std::uint32_t v : attackers_) {
    if (met_[clique_[v]]++ == 0) touched_.push_back(clique_[v]);
  }
  for (const std::uint32_t clique : touched_) met_[clique] = 0;
  const std::size_t pieces = touched_.size();
  if (pieces >= kinds || kinds > 1000) return static_cast<double>(kinds);
  double ways = 1;  // at most 2^1000
  double sum = 1;
  for (std::size_t i = 1; i <= pieces; ++i) {
    ways *= static_cast<double>(kinds - i + 1) / static_cast<double>(i);
    sum += ways;
  }
  return std::log2(sum);
}

// Cliques among the attackers, grown greedily; attackers_ is sorted by kind.
double SweepPredictor::clique_bits() {
  open_.assign(neighbours_.size(), false);
  double bits = 0;
  std::vector<std::uint32_t> single;
  for (std::size_t i = 0; i < attackers_.size();) {
    std::size_t end = i + 1;
    while (end < attackers_.size() && ahead_[attackers_[end]] == ahead_[attackers_[i]]) ++end;
    if (end - i == 1) {
      single.push_back(attackers_[i]);
      open_[attackers_[i]] = true;
    } else {
      bits += 1;
    }
    i = end;
  }
  const auto comes_first = [&](std::uint32_t v, std::uint32_t w) { return place_[v] < place_[w]; };
  std::sort(single.begin(), single.end(), comes_first);
  std::vector<std::uint32_t> candidates;
  for (const std::uint32_t v : single) {
    if (!open_[v]) continue;
    open_[v] = false;
    candidates.clear();
    for (const std::uint32_t w : neighbours_.of(v)) {
      if (open_[w]) candidates.push_back(w);
    }
    std::sort(candidates.begin(), candidates.end(), comes_first);
    work_ += neighbours_.of(v).size() + 8 * candidates.size();
    double members = 1;
    while (!candidates.empty()) {
      const std::uint32_t chosen = candidates.front();
      open_[chosen] = false;
      ++members;
      const auto beside = neighbours_.of(chosen);
      work_ += candidates.size() * 4;
      std::erase_if(candidates, [&](std::uint32_t w) {
        return w == chosen || !std::binary_search(beside.begin(), beside.end(), w);
      });
    }
    bits += std::log2(members + 1);
  }
  return bits;
}

// Sets X of attackers and S of later vertices, all of X against all of S, that cover
// every conflict between attackers and later vertices; `enough` if that many do not
// suffice. Each starts from a conflict (v,w): S is w with the later vertices that
// conflict with v and with w (for riders the rest of their line), X every attacker
// of all of S.
double SweepPredictor::cover_bits(double enough) {
  double sets = 0;
  std::vector<std::uint32_t> kinds;  // one attacker of each
  open_.assign(neighbours_.size(), false);
  for (std::size_t i = 0; i < attackers_.size(); ++i) {
    if (i > 0 && ahead_[attackers_[i]] == ahead_[attackers_[i - 1]]) continue;
    kinds.push_back(attackers_[i]);
    open_[attackers_[i]] = true;
  }
  uncovered_.resize(neighbours_.size());
  for (const std::uint32_t v : kinds) {
    uncovered_[v].clear();
    for (const std::uint32_t w : neighbours_.of(v)) {
      if (!seen_[w]) uncovered_[v].push_back(w);
    }
    work_ += neighbours_.of(v).size();
  }
  std::vector<std::uint32_t> set;
  std::vector<std::uint32_t> rest;
  for (const std::uint32_t v : kinds) {
    while (!uncovered_[v].empty()) {
      if (++sets >= enough) return enough;
      const std::uint32_t w = uncovered_[v].front();
      const auto of_v = neighbours_.of(v);
      const auto of_w = neighbours_.of(w);
      set.assign(1, w);
      std::set_intersection(of_v.begin(), of_v.end(), of_w.begin(), of_w.end(),
                            std::back_inserter(set));
      std::erase_if(set, [&](std::uint32_t u) { return seen_[u]; });
      std::sort(set.begin(), set.end());
      work_ += of_v.size() + of_w.size();
      for (const std::uint32_t x : of_w) {
        if (!open_[x]) continue;
        const auto of_x = neighbours_.of(x);
        work_ += of_x.size();
        if (!std::includes(of_x.begin(), of_x.end(), set.begin(), set.end())) continue;
        rest.clear();
        std::set_difference(uncovered_[x].begin(), uncovered_[x].end(), set.begin(), set.end(),
                            std::back_inserter(rest));
        uncovered_[x].swap(rest);
      }
    }
  }
  return sets;
}

}  // namespace rookery::count::graph
