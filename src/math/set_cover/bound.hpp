// SPDX-License-Identifier: GPL-3.0-or-later
//
// A lower bound of a set cover, from prices of the elements.

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "math/set_cover/core.hpp"

namespace rookery::math::set_cover {

/// Prices u >= 0 of the elements prove that no cover costs less than
///   L(u) = sum of u + sum over sets of min(0, cost - prices of its elements).
class PriceBound {
 public:
  /// Costs are multiplied by scale.
  PriceBound(Cost scale, Effort& effort) : scale_(scale), effort_(effort) {}

  /// The problem: lists of elements below `elements`, and what they cost.
  void begin(std::size_t elements);
  void reserve(std::size_t pairs) { sets_.items.reserve(pairs); }
  void add_element(Index element) { sets_.items.push_back(element); }
  void end_set(Cost cost);

  /// Starts from these prices, and looks for better ones; stops early when L(u) exceeds
  /// `goal` (both times scale), or when no better ones can be found. `each` is called
  /// after every round, with its number, and may change the goal.
  template <class Each>
  void improve(const Cost& goal, int rounds, int patience, Each&& each) {
    start_rounds(patience);
    for (int i = 0; i < rounds && round(goal); ++i) each(i);
  }

  std::vector<Cost> prices;  ///< the present ones
  [[nodiscard]] Cost bound() const { return best_; }
  [[nodiscard]] const std::vector<Cost>& best_prices() const { return best_prices_; }
  /// cost - prices of set i's elements, for the best prices.
  [[nodiscard]] std::vector<Cost> reduced_costs();
  /// Prices of a first, feasible solution of the dual problem.
  void start_prices();

 private:
  void start_rounds(int patience);
  bool round(Cost goal);
  Cost evaluate();

  Cost scale_;
  Effort& effort_;
  Lists sets_;
  std::vector<Cost> costs_;
  std::vector<Cost> caps_;
  std::vector<Cost> reduced_;
  std::vector<std::int32_t> times_;
  std::vector<Cost> best_prices_;
  Cost best_ = 0;
  Cost step_ = 0;  ///< in 1/1024
  int patience_ = 0;
  int without_gain_ = 0;
};

}  // namespace rookery::math::set_cover
