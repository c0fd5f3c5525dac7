// SPDX-License-Identifier: GPL-3.0-or-later
//
// Counting in lanes, one group after another: for tests of what evaluates them.

#pragma once

#include <functional>
#include <vector>

#include "count/kings/states/lanes.hpp"

namespace rookery::testing {

inline count::Counted count_by_lanes(
    const count::kings::states::LaneQuestion& question,
    const std::function<count::kings::states::LaneValues(const count::kings::states::LaneGroup&)>&
        evaluate) {
  const count::kings::states::LanePlan lanes(question);
  std::vector<count::tasks::TaskResult> results;
  for (std::size_t number = 0; number < lanes.groups(); ++number) {
    results.push_back(lanes.result(number, evaluate(lanes.group(number))));
  }
  return lanes.join(results);
}

}  // namespace rookery::testing
