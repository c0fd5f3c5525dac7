// SPDX-License-Identifier: GPL-3.0-or-later
//
// The cheapest sets that together hold every element.

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "rookery/answer.hpp"

namespace rookery::math::set_cover {

/// Set s holds the elements members[starts[s]] .. members[starts[s+1]-1], ascending, below
/// `elements`, and costs costs[s] > 0.
struct SetCoverProblem {
  std::uint32_t elements = 0;
  std::vector<std::uint64_t> starts{0};
  std::vector<std::uint32_t> members;
  std::vector<std::int64_t> costs;

  void add(const std::vector<std::uint32_t>& set, std::int64_t cost = 1);
  [[nodiscard]] std::size_t sets() const noexcept { return costs.size(); }
};

struct SetCover {
  std::vector<std::size_t> chosen;  ///< ascending; a cover, whatever the bounds say
  std::int64_t cost = 0;
  std::int64_t at_least = 0;  ///< proved: no cover costs less
  std::uint64_t nodes = 0;    ///< of the search tree
  [[nodiscard]] bool is_proved() const noexcept { return cost == at_least; }
};

/// Throws Error(bad_input) if some element is in no set. `effort` bounds the work, not the
/// time, so that the same question always gets the same answer: about this many elementary
/// steps (a thousand million are some seconds).
[[nodiscard]] SetCover cheapest_cover(const SetCoverProblem& problem, double effort,
                                      const Monitor& monitor);

}  // namespace rookery::math::set_cover
