// SPDX-License-Identifier: GPL-3.0-or-later
//
// Depth first through the squares, each left empty first and then, if nothing attacks it,
// given a piece. The last square with another choice is changed next, so the placements come
// in the order of their drawings.
//
// Dead ends. A piece that attacks a forced square to come is never put. So whatever has been
// put can be completed by the forced squares alone, if these do not attack each other, and
// without a number of pieces every path ends in a placement. For exactly K pieces the squares
// are divided into cliques, of which each holds at most one piece (2x2 blocks for kings): a
// path ends where the pieces put and the cliques that still have a free square are fewer than
// K, or where the forced squares to come would make them more. When K pieces are there, the
// rest is empty and is not walked through.
//
// Time for any number of pieces: at most one step for each square and placement, usually a
// few steps for each placement; for K pieces there may be dead ends. Memory: a few words a
// square, on no stack.

#include "count/placements/search.hpp"

#include <algorithm>
#include <iterator>

namespace rookery::count::placements {

namespace {

enum class Choice : std::uint8_t { none, empty, piece };

class Search {
 public:
  Search(const graph::ConflictGraph& graph, const std::optional<std::size_t>& pieces)
      : graph_(graph),
        pieces_(pieces),
        may_hold_(spares_forced(graph)),
        forced_from_(forced_from(graph)),
        choices_(graph.size(), Choice::none),
        attackers_(graph.size(), 0) {
    if (!pieces_) return;
    clique_ = cliques_of(graph);
    free_in_.assign(graph.size(), 0);
    for (const std::uint32_t clique : clique_) {
      if (free_in_[clique]++ == 0) ++open_;
    }
  }

  bool run(const Monitor& monitor, const VisitVertices& visit) {
    std::size_t v = 0;
    for (std::uint64_t steps = 0;; ++steps) {
      if (steps % 8192 == 0) monitor.check(0);
      if (is_complete(v)) {
        if (!visit(chosen_)) return false;
      } else if (is_hopeful(v) && choose(v)) {
        ++v;
        continue;
      }
      // Back to the last square with another choice.
      do {
        if (v == 0) return true;
        if (++steps % 8192 == 0) monitor.check(0);
        --v;
      } while (!choose(v));
      ++v;
    }
  }

 private:
  // Is everything chosen? (Beyond the last square, or all pieces are there.)
  [[nodiscard]] bool is_complete(std::size_t v) const {
    if (!pieces_) return v == graph_.size();
    return chosen_.size() == *pieces_ && forced_from_[v] == 0;
  }

  [[nodiscard]] bool is_hopeful(std::size_t v) const {
    if (v == graph_.size()) return false;
    return !pieces_ ||
           (chosen_.size() + open_ >= *pieces_ && chosen_.size() + forced_from_[v] <= *pieces_);
  }

  // The next choice at v: false, and none at all, if there is no other.
  bool choose(std::size_t v) {
    const Choice last = choices_[v];
    if (last == Choice::piece) {
      take_back(v);
    } else if (last == Choice::empty) {
      if (attackers_[v] == 0) put_back_free(v);
    }
    choices_[v] = Choice::none;
    if (last == Choice::none && !graph_.forced[v]) {
      if (attackers_[v] == 0) take_free(v);
      choices_[v] = Choice::empty;
      return true;
    }
    if (last == Choice::piece || attackers_[v] != 0 || !may_hold_[v]) return false;
    if (pieces_ && chosen_.size() == *pieces_) return false;
    take_free(v);
    for (const std::uint32_t w : graph_.later[v]) {
      if (attackers_[w]++ == 0) take_free(w);
    }
    chosen_.push_back(static_cast<std::uint32_t>(v));
    choices_[v] = Choice::piece;
    return true;
  }

  void take_back(std::size_t v) {
    chosen_.pop_back();
    for (const std::uint32_t w : graph_.later[v]) {
      if (--attackers_[w] == 0) put_back_free(w);
    }
    put_back_free(v);
  }

  // A square can, and cannot, get a piece any more.
  void put_back_free(std::size_t v) {
    if (pieces_ && free_in_[clique_[v]]++ == 0) ++open_;
  }
  void take_free(std::size_t v) {
    if (pieces_ && --free_in_[clique_[v]] == 0) --open_;
  }

  const graph::ConflictGraph& graph_;
  const std::optional<std::size_t> pieces_;
  const std::vector<bool> may_hold_;
  const std::vector<std::uint32_t> forced_from_;
  std::vector<Choice> choices_;           // none at the current square and after it
  std::vector<std::uint32_t> attackers_;  // for each square, the pieces before that attack it
  std::vector<std::uint32_t> chosen_;
  std::vector<std::uint32_t> clique_;
  std::vector<std::uint32_t> free_in_;  // for each clique, the squares that can get a piece
  std::size_t open_ = 0;                // the cliques that have such squares
};

}  // namespace

bool search_placements(const graph::ConflictGraph& graph, const std::optional<std::size_t>& pieces,
                       const Monitor& monitor, const VisitVertices& visit) {
  if (graph.impossible) return true;
  // Forced squares that attack each other: no placement.
  const std::vector<bool> may_hold = spares_forced(graph);
  for (std::size_t v = 0; v < graph.size(); ++v) {
    if (graph.forced[v] && !may_hold[v]) return true;
  }
  return Search(graph, pieces).run(monitor, visit);
}

std::vector<std::uint32_t> cliques_of(const graph::ConflictGraph& graph) {
  constexpr std::uint32_t none = 0xffffffffU;
  std::vector<std::uint32_t> clique(graph.size(), none);
  std::uint32_t cliques = 0;
  std::vector<std::uint32_t> both;
  for (std::uint32_t v = 0; v < graph.size(); ++v) {
    if (clique[v] != none) continue;
    clique[v] = cliques;
    // Grow a clique from v: keep the later vertices that conflict with all chosen so far.
    std::vector<std::uint32_t> candidates = graph.later[v];
    std::erase_if(candidates, [&](std::uint32_t w) { return clique[w] != none; });
    while (!candidates.empty()) {
      const std::uint32_t chosen = candidates.front();
      clique[chosen] = cliques;
      both.clear();
      std::set_intersection(candidates.begin(), candidates.end(), graph.later[chosen].begin(),
                            graph.later[chosen].end(), std::back_inserter(both));
      candidates.swap(both);
    }
    ++cliques;
  }
  return clique;
}

std::vector<std::uint32_t> forced_from(const graph::ConflictGraph& graph) {
  std::vector<std::uint32_t> count(graph.size() + 1, 0);
  for (std::size_t v = graph.size(); v-- > 0;) count[v] = count[v + 1] + (graph.forced[v] ? 1 : 0);
  return count;
}

std::vector<bool> spares_forced(const graph::ConflictGraph& graph) {
  std::vector<bool> spares(graph.size(), true);
  for (std::size_t v = 0; v < graph.size(); ++v) {
    for (const std::uint32_t w : graph.later[v]) {
      if (graph.forced[w]) spares[v] = false;
    }
  }
  return spares;
}

}  // namespace rookery::count::placements
