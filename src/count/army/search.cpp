// SPDX-License-Identifier: GPL-3.0-or-later
//
// The plain count of an army: leave the next square empty or put a piece of any kind
// there that may still stand, in every way, and count the placements in which all
// pieces have found a square. Time: about a step for each square, kind and partial
// placement. Memory: one counter a square and kind; the recursion is as deep as there are
// pieces. The reference for all others.

#include "count/army/search.hpp"

#include <vector>

namespace rookery::count::army {

namespace {

struct Search {
  const Army& army;
  const Monitor& monitor;
  std::vector<std::size_t> left;  // pieces of each kind to be placed
  std::size_t all_left;
  std::vector<std::vector<std::uint32_t>> attackers;  // for each kind and square
  std::uint64_t found = 0;
  std::uint64_t steps = 0;

  void put(std::size_t kind, std::size_t v) {
    --left[kind];
    --all_left;
    for (std::size_t c = 0; c < army.kinds(); ++c) {
      for (const std::uint32_t w : army.conflicts(kind, c, v)) ++attackers[c][w];
    }
  }

  void take_back(std::size_t kind, std::size_t v) {
    ++left[kind];
    ++all_left;
    for (std::size_t c = 0; c < army.kinds(); ++c) {
      for (const std::uint32_t w : army.conflicts(kind, c, v)) --attackers[c][w];
    }
  }

  // Counts the placements that begin with the pieces put so far and put all others on
  // square v or later.
  void visit(std::size_t v) {
    for (; v < army.size(); ++v) {
      if (++steps % (1U << 20) == 0) monitor.check(0);
      if (all_left > army.size() - v) return;
      for (std::size_t kind = 0; kind < army.kinds(); ++kind) {
        if (left[kind] == 0 || !army.stands[kind][v] || attackers[kind][v] != 0) continue;
        put(kind, v);
        visit(v + 1);
        take_back(kind, v);
      }
      if (army.forced[v]) return;  // it may not be left empty
    }
    if (all_left == 0) ++found;
  }
};

}  // namespace

mpz_class army_by_search(const Army& army, const Monitor& monitor) {
  Search search{army, monitor, army.numbers, army.pieces_of_all_kinds(),
                std::vector(army.kinds(), std::vector<std::uint32_t>(army.size(), 0))};
  search.visit(0);
  return mpz_class(static_cast<unsigned long>(search.found)) * army.ways_to_tell_apart;
}

}  // namespace rookery::count::army
