// SPDX-License-Identifier: GPL-3.0-or-later
//
// Bounds by prices at the nodes of the search for a set cover: what the prices at hand say of
// the sets (weigh, one pass), and better prices (improve_prices, rounds of
// bound.cpp on the sets that matter most). O(pairs of the node) a pass.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "math/set_cover/bits.hpp"
#include "math/set_cover/core.hpp"
#include "math/set_cover/search.hpp"
#include "math/set_cover/tree.hpp"

namespace rookery::cover {
namespace {

// How many sets, and which part of them, take part in a stage of prices.
constexpr std::size_t core_least = 48;
constexpr std::size_t core_part = 8;

}  // namespace

// The prices of the node as they are: one pass. With equal costs, k sets to pay and u(s) the
// prices of the elements of s in U, a cover needs k sets with a sum of u(U) or more: counting
// again, elements weighted by prices. (It is as good as L(t u) with the best factor t.)
// reduced_ becomes the reduced costs of the sets of list_, price_bound_ becomes L(u).
Search::Tree::Verdict Search::Tree::weigh(Frame& node, Cost budget) {
  weights_.assign(instance_.elements.size(), 0);
  Cost all = 0;
  for_each_bit(node.uncovered, [&](Index e) { all += weights_[e] = node.prices[e]; });
  reduced_.clear();
  std::uint64_t steps = weights_.size() / 4 + list_.size();
  price_bound_ = all;
  for (const Index s : list_) {
    Cost reduced = instance_.costs[s] * scale_;
    for (const Index e : instance_.sets[s]) reduced -= weights_[e];
    steps += instance_.sets.length(s);
    reduced_.push_back(reduced);
    price_bound_ += std::min<Cost>(0, reduced);
  }
  effort_.spend(steps);
  const Cost goal = budget * scale_;
  if (price_bound_ > goal) return Verdict::ended;
  const std::size_t before = list_.size();
  std::size_t kept = 0;
  bool taken = false;
  const auto keep = [&](std::size_t i) {
    reduced_[kept] = reduced_[i];
    list_[kept++] = list_[i];
  };
  if (same_costs_) {
    const auto k = static_cast<std::size_t>(std::min<Cost>(budget / cheapest_, Cost{1} << 31));
    const Cost cost = cheapest_ * scale_;
    Cost rest = 0;  // the most that k - 1 sets are worth; each is worth at most `all` < 2^61
    Cost last = 0;
    if (k <= before) {
      sorted_ = reduced_;
      const auto end = sorted_.begin() + static_cast<std::ptrdiff_t>(k);
      std::nth_element(sorted_.begin(), end - 1, sorted_.end());
      last = cost - sorted_[k - 1];
      for (auto it = sorted_.begin(); it != end - 1 && rest < all; ++it) rest += cost - *it;
    } else {
      for (const Cost reduced : reduced_) rest = std::min(all, rest + (cost - reduced));
    }
    if (rest < all && rest + last < all) return Verdict::ended;
    for (std::size_t i = 0; i < before; ++i) {
      if (rest < all && rest + (cost - reduced_[i]) < all) {
        clear(node.allowed.data(), list_[i]);
      } else {
        keep(i);
      }
    }
  } else {
    for (std::size_t i = 0; i < before; ++i) {
      if (reduced_[i] > 0 && price_bound_ + reduced_[i] > goal) {
        clear(node.allowed.data(), list_[i]);
      } else if (reduced_[i] < 0 && price_bound_ - reduced_[i] > goal) {
        take(node, list_[i]);
        taken = true;
      } else {
        keep(i);
      }
    }
  }
  list_.resize(kept);
  reduced_.resize(kept);
  return taken ? Verdict::taken : kept < before ? Verdict::fewer : Verdict::same;
}

// Better prices, by stages, after weigh. In each of them only the sets with small reduced
// costs take part (the others hardly ever count in L), and weigh tells what the prices are
// worth with all sets.
Search::Tree::Verdict Search::Tree::improve_prices(Frame& node, Cost budget, int stages) {
  const Cost goal = budget * scale_;
  const std::size_t sets_before = list_.size();
  best_prices_ = node.prices;
  Cost best = price_bound_;
  Cost last = best;
  Verdict verdict = Verdict::same;
  for (int stage = 0; stage < stages && !list_.empty() && !effort_.ended(); ++stage) {
    places_.resize(instance_.elements.size());
    Index count = 0;
    for_each_bit(node.uncovered, [&](Index e) { places_[e] = count++; });
    held_.assign(count, 0);
    bound_.begin(count);
    const auto add_set = [&](Index s) {
      for (const Index e : instance_.sets[s]) {
        if (!test(node.uncovered.data(), e)) continue;
        bound_.add_element(places_[e]);
        held_[places_[e]] = 1;
      }
      bound_.end_set(instance_.costs[s]);
      effort_.spend(instance_.sets.length(s));
    };
    const std::size_t core = std::max<std::size_t>(core_least, list_.size() / core_part);
    Cost highest = std::numeric_limits<Cost>::max();
    if (core < list_.size()) {
      sorted_ = reduced_;
      const auto at = sorted_.begin() + static_cast<std::ptrdiff_t>(core);
      std::nth_element(sorted_.begin(), at, sorted_.end());
      highest = *at;
    }
    for (std::size_t i = 0; i < list_.size(); ++i) {
      if (reduced_[i] <= highest) add_set(list_[i]);
    }
    for_each_bit(node.uncovered, [&](Index e) {
      if (held_[places_[e]] != 0) return;
      for (const Index s : instance_.elements[e]) {
        if (!test(node.allowed.data(), s)) continue;
        add_set(s);
        break;
      }
    });
    for_each_bit(node.uncovered, [&](Index e) { bound_.prices[places_[e]] = node.prices[e]; });
    bound_.improve(goal, 24, 6, [](int) {});
    for_each_bit(node.uncovered,
                 [&](Index e) { node.prices[e] = bound_.best_prices()[places_[e]]; });
    verdict = weigh(node, budget);
    if (verdict == Verdict::ended) return verdict;
    if (price_bound_ > best) {
      best = price_bound_;
      best_prices_ = node.prices;
    }
    if (verdict == Verdict::taken) break;  // U is smaller
    if (stage > 0 && (best - last) * 2 * (stages - stage) < goal - best) break;
    last = best;
  }
  node.prices = best_prices_;
  if (verdict == Verdict::taken) return verdict;
  return list_.size() * 8 < sets_before * 7 ? Verdict::fewer : Verdict::same;
}

}  // namespace rookery::cover
