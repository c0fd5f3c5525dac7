// SPDX-License-Identifier: GPL-3.0-or-later
//
// Greedy set covers. The set that is best at the moment is taken until every element is
// covered. With k the elements that a set would add and g its cost less their prices, the
// set with the least g/k (or g*k, where g is negative) is the best: Chvatal's rule when there
// are no prices, that of Caprara, Fischetti and Toth ("A heuristic method for the set
// covering problem", 1999) otherwise.
//
// As elements are covered, g grows and k falls: no set ever becomes better. So a heap
// of what the sets were worth when last looked at is enough; the one on top is worked out
// anew, and taken if it is still worth that. At worst O(q * times that a set is looked at).

#include "math/set_cover/greedy.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <queue>
#include <utility>
#include <vector>

namespace rookery::math::set_cover {
namespace {

struct Offer {
  Cost worth;
  std::uint64_t tie;
  Index set;

  friend bool operator<(const Offer& a, const Offer& b) {  // the best one on top of the heap
    return a.worth != b.worth ? a.worth > b.worth : a.tie > b.tie;
  }
};

// Drops sets, dear ones first, all of whose elements are covered by others.
void drop_superfluous(const Instance& instance, std::vector<Index>& cover,
                      std::vector<Index>& times) {
  std::vector<Index> order(cover.rbegin(), cover.rend());
  std::stable_sort(order.begin(), order.end(), [&](Index a, Index b) {
    return instance.costs[a] != instance.costs[b]
               ? instance.costs[a] > instance.costs[b]
               : instance.sets.length(a) < instance.sets.length(b);
  });
  cover.clear();
  for (const Index s : order) {
    const auto elements = instance.sets[s];
    if (std::all_of(elements.begin(), elements.end(), [&](Index e) { return times[e] > 1; })) {
      for (const Index e : elements) --times[e];
    } else {
      cover.push_back(s);
    }
  }
  std::sort(cover.begin(), cover.end());
}

}  // namespace

std::vector<Index> greedy_cover(const Instance& instance, Cost scale,
                                const std::vector<Cost>& prices, std::uint64_t seed,
                                Effort& effort) {
  std::vector<Index> times(instance.elements.size(), 0);
  std::uint64_t steps = 0;
  const auto offer = [&](Index s) {
    Cost added = 0;
    Cost gap = instance.costs[s] * scale;
    for (const Index e : instance.sets[s]) {
      if (times[e] != 0) continue;
      ++added;
      if (!prices.empty()) gap -= prices[e];
    }
    steps += instance.sets.length(s) + 8;
    const std::uint64_t tie = seed == 0 ? s : (seed ^ s) * 0x9e3779b97f4a7c15U;
    Cost worth = 0;
    if (added > 0) {
      constexpr Cost least = -(Cost{1} << 61);
      worth = gap > 0 ? gap / added : std::max(gap, least / added) * added;
    }
    return std::pair(Offer{worth, tie, s}, added);
  };
  std::vector<Offer> offers;
  for (Index s = 0; s < instance.sets.size(); ++s) {
    const auto [first, added] = offer(s);
    if (added > 0) offers.push_back(first);
  }
  std::priority_queue<Offer> heap(std::less<Offer>{}, std::move(offers));
  std::vector<Index> cover;
  for (std::size_t left = instance.elements.size(); left > 0;) {
    const Offer old = heap.top();
    heap.pop();
    const auto [now, added] = offer(old.set);
    if (added == 0) continue;
    if (now.worth != old.worth) {
      heap.push(now);
    } else {
      for (const Index e : instance.sets[old.set]) ++times[e];
      left -= static_cast<std::size_t>(added);
      cover.push_back(old.set);
    }
    if (steps >= 10'000) {
      effort.spend(steps);
      steps = 0;
    }
  }
  effort.spend(steps);
  drop_superfluous(instance, cover, times);
  return cover;
}

}  // namespace rookery::math::set_cover
