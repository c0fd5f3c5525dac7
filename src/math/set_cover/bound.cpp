// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lower bounds of set covers by prices (Lagrange multipliers).
//
// Let every element e have a price u_e >= 0. A cover X costs
//   sum_{s in X} c_s >= sum_{s in X} c_s + sum_e u_e (1 - number of sets of X that hold e)
//                     = sum_e u_e + sum_{s in X} (c_s - u(s))
//                    >= sum_e u_e + sum_s min(0, c_s - u(s)) = L(u),
// where u(s) is the sum of the prices of its elements. L is concave, its maximum
// is the value of the linear relaxation, and 1 - (number of sets with c_s < u(s) that hold
// e) is a direction of ascent for u_e: the subgradient method of Held and Karp. Prices
// and costs are integers in units of 1/scale, so every L(u) is exact, however good or bad
// the prices are. A price above the cost of the cheapest set that holds e is never needed (the
// set would have to be taken either way), which bounds all the sums by scale_of.
//
// O(q) steps and O(m + n) memory a round, besides a copy of the problem (4 q bytes).

#include "math/set_cover/bound.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace rookery::math::set_cover {

namespace {
constexpr Cost full_step = 1024;
}

void PriceBound::begin(std::size_t elements) {
  sets_.starts.assign(1, 0);
  sets_.items.clear();
  costs_.clear();
  caps_.assign(elements, std::numeric_limits<Cost>::max());
  prices.assign(elements, 0);
  best_ = -1;
}

void PriceBound::end_set(Cost cost) {
  sets_.end_list();
  costs_.push_back(cost * scale_);
  for (const Index e : sets_[sets_.size() - 1]) caps_[e] = std::min(caps_[e], costs_.back());
}

void PriceBound::start_prices() {
  // Every set hands its cost out to its elements in equal parts; an element asks for the
  // smallest part that it is offered. So no set is asked for more than its cost.
  prices = caps_;
  for (std::size_t s = 0; s < sets_.size(); ++s) {
    if (sets_.length(s) == 0) continue;
    const Cost part = costs_[s] / static_cast<Cost>(sets_.length(s));
    for (const Index e : sets_[s]) prices[e] = std::min(prices[e], part);
  }
  // What is left of the costs is handed out in turn: first to the elements in few sets.
  std::vector<Cost> left = costs_;
  for (std::size_t s = 0; s < sets_.size(); ++s) {
    for (const Index e : sets_[s]) left[s] -= prices[e];
  }
  const Lists of_element = transposed(sets_, prices.size());
  std::vector<Index> order(prices.size());
  for (Index e = 0; e < order.size(); ++e) order[e] = e;
  std::stable_sort(order.begin(), order.end(),
                   [&](Index a, Index b) { return of_element.length(a) < of_element.length(b); });
  for (const Index e : order) {
    if (of_element.length(e) == 0) continue;
    Cost more = caps_[e] - prices[e];
    for (const Index s : of_element[e]) more = std::min(more, left[s]);
    if (more <= 0) continue;
    prices[e] += more;
    for (const Index s : of_element[e]) left[s] -= more;
  }
  effort_.spend(6 * sets_.items.size());
}

void PriceBound::start_rounds(int patience) {
  for (std::size_t e = 0; e < prices.size(); ++e) {
    prices[e] = std::clamp<Cost>(prices[e], 0, caps_[e]);
  }
  step_ = full_step;
  patience_ = patience;
  without_gain_ = 0;
  best_ = -1;
}

// L of the present prices, and the reduced costs.
Cost PriceBound::evaluate() {
  Cost value = 0;
  for (const Cost price : prices) value += price;
  reduced_.resize(sets_.size());
  const Index* item = sets_.items.data();
  for (std::size_t s = 0; s < sets_.size(); ++s) {
    Cost reduced = costs_[s];
    for (const Index* const end = item + sets_.length(s); item != end; ++item) {
      reduced -= prices[*item];
    }
    reduced_[s] = reduced;
    value += std::min<Cost>(0, reduced);
  }
  effort_.spend(sets_.items.size() + sets_.size() + prices.size());
  return value;
}

std::vector<Cost> PriceBound::reduced_costs() {
  std::vector<Cost> now = best_prices_;
  now.swap(prices);
  evaluate();
  now.swap(prices);
  return reduced_;
}

// False: no more rounds are wanted.
bool PriceBound::round(Cost goal) {
  const Cost value = evaluate();
  if (value > best_ || best_prices_.size() != prices.size()) {
    best_ = value;
    best_prices_ = prices;
    without_gain_ = 0;
  } else if (++without_gain_ >= patience_) {
    without_gain_ = 0;
    step_ /= 2;
    prices = best_prices_;
    return step_ >= 4;
  }
  if (best_ > goal || effort_.ended()) return false;

  times_.assign(prices.size(), 0);
  std::uint64_t chosen = 0;
  for (std::size_t s = 0; s < sets_.size(); ++s) {
    if (reduced_[s] >= 0) continue;
    chosen += sets_.length(s);
    for (const Index e : sets_[s]) ++times_[e];
  }
  Cost norm = 0;
  for (std::size_t e = 0; e < prices.size(); ++e) {
    const Cost direction = 1 - Cost{times_[e]};
    if (direction < 0 && prices[e] == 0) continue;
    if (direction > 0 && prices[e] == caps_[e]) continue;
    norm += std::min<Cost>(direction * direction, Cost{1} << 30);
  }
  effort_.spend(chosen + 2 * prices.size());
  if (norm == 0) return false;  // no direction leads up: this is the maximum
  const Cost gap = goal - value + scale_ / 64 + 1;
  const Cost step =
      gap < (Cost{1} << 50) ? gap * step_ / full_step / norm : gap / full_step * step_ / norm;
  const Cost length = std::max<Cost>(1, step);
  for (std::size_t e = 0; e < prices.size(); ++e) {
    // |direction| < n and length <= gap, which alone could be too much for 64 bits.
    const Cost direction = 1 - Cost{times_[e]};
    if (direction > 0) {
      prices[e] = length < caps_[e] - prices[e] ? prices[e] + length : caps_[e];
    } else if (direction < 0) {
      prices[e] = prices[e] / -direction < length ? 0 : prices[e] + direction * length;
    }
  }
  return true;
}

}  // namespace rookery::math::set_cover
