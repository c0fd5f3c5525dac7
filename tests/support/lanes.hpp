// SPDX-License-Identifier: GPL-3.0-or-later
//
// Counting in lanes, one group after another: for tests of what evaluates them.

#pragma once

#include <functional>
#include <vector>

#include "count/kings/states/lanes.hpp"

namespace rookery::testing {

inline Counted count_by_lanes(const LaneQuestion& question,
                              const std::function<LaneValues(const LaneGroup&)>& evaluate) {
  const LanePlan lanes(question);
  std::vector<TaskResult> results;
  for (std::size_t number = 0; number < lanes.groups(); ++number) {
    results.push_back(lanes.result(number, evaluate(lanes.group(number))));
  }
  return lanes.join(results);
}

}  // namespace rookery::testing
