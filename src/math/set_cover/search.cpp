// SPDX-License-Identifier: GPL-3.0-or-later
//
// Branch and bound for set covers.
//
// A node has the elements U that are not covered yet, the sets A that are still allowed, and
// a budget b: what the sets to come may cost. It is left, or made smaller, by
//
//   - counting: let F(b) be the most elements that sets of cost b could cover if no two of them
//     had a common element of U (the best ratios first, the last set in part). F(b) < |U|
//     ends the node; a set s with |s and U| + F(b - c_s) < |U| is not allowed. When only one
//     more set can be paid, what remains is exactly the sets that hold all of U;
//   - an element that one allowed set holds (it is taken), or none (the node ends);
//   - prices (bound.cpp): those of the parent as they are, which is one pass over the
//     sets (weigh), then better ones, where that has been worth its work (improve_prices).
//     L(u) > b ends the node, L(u) + reduced cost > b forbids a set, L(u) - reduced cost > b
//     takes it; with equal costs there is a stronger form, see weigh;
//
// and then branches over a list of sets of which every cover must hold one: either the
// allowed sets of the element that the fewest of them hold, or, if they are fewer, the sets
// with |s and U| / c_s >= |U| / b (if all sets of a cover were below that, they could not
// cover |U| elements with b). Sets of the list whose part in U lies in that of another one
// which costs no more are dropped. When a branch s is done, s is not allowed in the later
// ones, nor any t with t and U in s, c_t >= c_s: a cover with t would have one with s
// instead, and that has been looked for.
//
// Dense problems with a small optimum k (boards without an unattacked square: each set
// holds a third of all elements) have weak bounds at the root, but some sets further down
// nearly every node ends by prices; the last two levels live on counting.
//
// Memory: the matrix as bits, twice (n m / 4 bytes), and (9 m + n / 8) bytes for each level
// of the tree.

#include "math/set_cover/search.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <vector>

#include "math/set_cover/bits.hpp"
#include "math/set_cover/core.hpp"

namespace rookery::math::set_cover {
namespace {

constexpr double most_bytes = 600e6;
constexpr std::size_t small_level = 5;  // see Trials
constexpr std::size_t deepest = 1500;   // the tree is walked by recursion

// How many sets, and which part of them, take part in a stage of prices.
constexpr std::size_t core_least = 48;
constexpr std::size_t core_part = 8;

double level_bytes(std::size_t elements, std::size_t sets) {
  return 9 * static_cast<double>(elements) + static_cast<double>(sets) / 8 + 200;
}

}  // namespace

Search::Search(const Instance& instance, Cost scale, Cost unit, Effort& effort)
    : instance_(instance),
      effort_(effort),
      scale_(scale),
      unit_(unit),
      cheapest_(*std::min_element(instance.costs.begin(), instance.costs.end())),
      same_costs_(std::all_of(instance.costs.begin(), instance.costs.end(),
                              [&](Cost c) { return c == cheapest_; })),
      sets_(instance.sets, instance.elements.size()),
      elements_(instance.elements, instance.sets.size()),
      gains_(instance.sets.size(), 0),
      bound_(scale, effort) {
  const double levels = most_bytes / level_bytes(instance.elements.size(), instance.sets.size());
  deepest_ = static_cast<std::size_t>(std::min(levels, static_cast<double>(deepest)));
}

Search::Found Search::run(Cost limit, const std::vector<Index>& given,
                          const std::vector<Cost>& prices) {
  limit_ = limit / unit_ * unit_;
  complete_ = true;
  best_.reset();
  chosen_ = given;
  spent_ = 0;
  Frame& root = frame(0);
  root.uncovered.assign(sets_.words(), 0);
  root.allowed.assign(elements_.words(), 0);
  for (std::size_t e = 0; e < instance_.elements.size(); ++e) set(root.uncovered.data(), e);
  for (std::size_t s = 0; s < instance_.sets.size(); ++s) set(root.allowed.data(), s);
  for (const Index s : given) take(root, s);
  root.prices = prices;
  chosen_ = given;
  explore(0);
  return {complete_, best_};
}

// F(budget), after count_gains. With m < 2^32 elements and 31 bits of budget the product fits.
Index Search::most(Cost budget) const {
  const auto next = std::upper_bound(sum_costs_.begin(), sum_costs_.end(), budget);
  const auto i = static_cast<std::size_t>(next - sum_costs_.begin()) - 1;  // sum_costs_[0] = 0
  if (next == sum_costs_.end()) return sum_gains_[i];
  const auto part = static_cast<std::uint64_t>(budget - sum_costs_[i]);
  const auto cost = static_cast<std::uint64_t>(sum_costs_[i + 1] - sum_costs_[i]);
  const std::uint64_t gain = sum_gains_[i + 1] - sum_gains_[i];
  return sum_gains_[i] + static_cast<Index>(part >> 31 != 0 ? gain : gain * part / cost);
}

// False: the node ends. Otherwise list_ and gains_ tell of the allowed sets.
bool Search::count_gains(Frame& node, Cost budget, Index left) {
  list_.clear();
  for_each_bit(node.allowed, [&](Index s) {
    const Index gain = instance_.costs[s] > budget ? 0 : sets_.common(s, node.uncovered);
    if (gain == 0) {
      clear(node.allowed.data(), s);
    } else {
      gains_[s] = gain;
      list_.push_back(s);
    }
  });
  effort_.spend(list_.size() * sets_.price() + elements_.words());

  // Sums of the best ratios, as far as they are needed.
  sum_costs_.assign(1, 0);
  sum_gains_.assign(1, 0);
  const auto add = [&](Cost cost, Index gain) {
    sum_costs_.push_back(sum_costs_.back() + cost);
    sum_gains_.push_back(sum_gains_.back() + gain);  // each is at most `left`, below 2^31
    return sum_costs_.back() <= budget && sum_gains_.back() < left;
  };
  if (same_costs_) {
    tally_.assign(std::size_t{left} + 1, 0);
    for (const Index s : list_) ++tally_[gains_[s]];
    bool more = true;
    for (Index gain = left; gain > 0 && more; --gain) {
      for (Index i = 0; i < tally_[gain] && more; ++i) more = add(cheapest_, gain);
    }
  } else {
    by_ratio_ = list_;
    std::sort(by_ratio_.begin(), by_ratio_.end(), [&](Index a, Index b) { return better(a, b); });
    effort_.spend(list_.size() * 8);
    for (const Index s : by_ratio_) {
      if (!add(instance_.costs[s], gains_[s])) break;
    }
  }
  if (most(budget) < left) return false;
  const auto last = std::remove_if(list_.begin(), list_.end(), [&](Index s) {
    if (gains_[s] + most(budget - instance_.costs[s]) >= left) return false;
    clear(node.allowed.data(), s);
    return true;
  });
  list_.erase(last, list_.end());
  return !list_.empty();
}

// The prices of the node as they are: one pass. With equal costs, k sets to pay and u(s) the
// prices of the elements of s in U, a cover needs k sets with a sum of u(U) or more: counting
// again, elements weighted by prices. (It is as good as L(t u) with the best factor t.)
// reduced_ becomes the reduced costs of the sets of list_, price_bound_ becomes L(u).
Search::Verdict Search::weigh(Frame& node, Cost budget) {
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
Search::Verdict Search::improve_prices(Frame& node, Cost budget, int stages) {
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

// A list of sets of which every cover within the budget holds one, the best first.
void Search::choose_branches(Frame& node, Cost budget, Index left) {
  // Where gain * budget might not fit, all sets pass for large.
  const bool fits = budget <= (Cost{1} << 61) / Cost{left};
  const auto is_large = [&](Index s) {
    return !fits || Cost{gains_[s]} * budget >= Cost{left} * instance_.costs[s];
  };
  node.branches.clear();
  const auto large = std::count_if(list_.begin(), list_.end(), is_large);
  if (large < static_cast<std::ptrdiff_t>(rarest_count_)) {
    std::copy_if(list_.begin(), list_.end(), std::back_inserter(node.branches), is_large);
  } else {
    for (const Index s : instance_.elements[rarest_]) {
      if (test(node.allowed.data(), s)) node.branches.push_back(s);
    }
  }
  std::sort(node.branches.begin(), node.branches.end(),
            [&](Index a, Index b) { return better(a, b); });
  // A set can only lie in one with the same gain or more, which is before it if it costs no more.
  std::vector<Index> kept;
  std::uint64_t compared = 0;
  for (const Index s : node.branches) {
    const bool dominated = std::any_of(kept.begin(), kept.end(), [&](Index t) {
      ++compared;
      return instance_.costs[t] <= instance_.costs[s] && gains_[t] >= gains_[s] &&
             sets_.contained(s, t, node.uncovered);
    });
    if (dominated) {
      clear(node.allowed.data(), s);
    } else {
      kept.push_back(s);
    }
  }
  effort_.spend(compared * 2);
  node.branches.swap(kept);
}

// False: the node is done with.
bool Search::shrink(Frame& node, std::size_t depth) {
  bool weighed = false;
  bool improved = false;
  for (;;) {
    if (effort_.ended()) {
      complete_ = false;
      return false;
    }
    Index left = 0;
    for (const Word word : node.uncovered) left += static_cast<Index>(std::popcount(word));
    if (left == 0) {
      if (spent_ <= limit_) remember();
      return false;
    }
    const Cost budget = limit_ - spent_;
    if (budget < cheapest_ || !count_gains(node, budget, left)) return false;
    if (budget < 2 * cheapest_) {
      // Only one more set can be paid.
      const auto worse = [&](Index a, Index b) {
        if (gains_[a] != gains_[b]) return gains_[a] < gains_[b];
        return instance_.costs[a] > instance_.costs[b];
      };
      const Index s = *std::max_element(list_.begin(), list_.end(), worse);
      if (gains_[s] < left) return false;
      chosen_.push_back(s);
      spent_ += instance_.costs[s];
      remember();
      return false;
    }
    rarest_count_ = ~Index{0};
    bool empty = false;
    std::uint64_t rows = 0;
    Index forced = ~Index{0};
    for (std::size_t w = 0; w < node.uncovered.size() && !empty; ++w) {
      for (Word rest = node.uncovered[w]; rest != 0; rest &= rest - 1) {
        const auto e =
            static_cast<Index>(w * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
        const Index count = elements_.common(e, node.allowed);
        ++rows;
        if (count < rarest_count_) {
          rarest_count_ = count;
          rarest_ = e;
        }
        if (count <= 1) {
          empty = true;
          break;
        }
      }
    }
    effort_.spend(rows * elements_.price());
    if (rarest_count_ == 0) return false;
    if (rarest_count_ == 1) {
      for (const Index s : instance_.elements[rarest_]) {
        if (test(node.allowed.data(), s)) forced = s;
      }
      take(node, forced);
      continue;
    }
    const Cost payable = budget / cheapest_;
    if (!weighed && payable > 1) {
      weighed = true;
      const Verdict verdict = weigh(node, budget);
      if (verdict == Verdict::ended) return false;
      if (verdict != Verdict::same) continue;
    }
    if (!improved && payable > 2) {
      improved = true;
      const auto level = static_cast<std::size_t>(std::min<Cost>(payable, 63));
      Trials& trials = trials_[level];
      ++trials.seen;
      node.level = level;
      node.improved = trials.wanted(level <= small_level);
      if (node.improved) {
        const Verdict verdict = improve_prices(node, budget, depth < 2 ? 10 : 4);
        if (verdict != Verdict::same) ++trials.helped;
        if (verdict == Verdict::ended) return false;
        if (verdict != Verdict::same) continue;
      }
    }
    choose_branches(node, budget, left);
    return true;
  }
}

void Search::explore(std::size_t depth) {
  ++nodes_;
  Frame& node = frame(depth);
  const std::size_t chosen_before = chosen_.size();
  const Cost spent_before = spent_;
  const std::uint64_t steps_before = effort_.spent();
  node.level = 0;
  if (depth >= deepest_) {
    complete_ = false;
  } else if (shrink(node, depth)) {
    Frame& child = frame(depth + 1);
    for (const Index s : node.branches) {
      if (!test(node.allowed.data(), s)) continue;  // it lies in one of the earlier ones
      child.uncovered = node.uncovered;
      child.allowed = node.allowed;
      child.prices = node.prices;
      effort_.spend(sets_.words() + elements_.words() + node.prices.size() / 4);
      const std::size_t size = chosen_.size();
      take(child, s);
      explore(depth + 1);
      chosen_.resize(size);
      spent_ -= instance_.costs[s];
      if (effort_.ended()) {
        complete_ = false;
        break;
      }
      clear(node.allowed.data(), s);
      if ((limit_ - spent_) / cheapest_ <= 2) continue;
      std::uint64_t compared = 0;
      for_each_bit(node.allowed, [&](Index t) {
        ++compared;
        if (instance_.costs[t] >= instance_.costs[s] && sets_.contained(t, s, node.uncovered)) {
          clear(node.allowed.data(), t);
        }
      });
      effort_.spend(compared * 2);
    }
  }
  if (node.level > 0) {
    Trials& trials = trials_[node.level];
    ++trials.times[node.improved ? 1 : 0];
    trials.steps[node.improved ? 1 : 0] += static_cast<double>(effort_.spent() - steps_before);
  }
  chosen_.resize(chosen_before);
  spent_ = spent_before;
}

double Search::bytes(std::size_t elements, std::size_t sets) {
  const auto m = static_cast<double>(elements);
  const auto n = static_cast<double>(sets);
  const double matrix = 2 * (n + 64) * (m + 64) / 8;
  if (matrix > most_bytes) return 0;
  const double levels = std::min({m, n, static_cast<double>(deepest)});
  return matrix + std::min(most_bytes, levels * level_bytes(elements, sets));
}

}  // namespace rookery::math::set_cover
