// SPDX-License-Identifier: GPL-3.0-or-later
//
// What makes a set cover smaller without changing its optimum.

#pragma once

#include <vector>

#include "math/set_cover/core.hpp"

namespace rookery::math::set_cover {

/// Takes and drops sets, drops elements, without changing the
/// optimum, until nothing more is found or the effort ends.
struct Reduced {
  std::vector<Index> taken;  ///< names of sets that some optimal cover of the rest goes with
  Cost paid = 0;             ///< what they cost
  bool coverable = true;     ///< no element is left without a set
  Instance rest;
};
[[nodiscard]] Reduced reduce(Instance instance, Effort& effort);

/// The problems that have no set and no element in common, those with few pairs first.
[[nodiscard]] std::vector<Instance> components(Instance instance);

}  // namespace rookery::math::set_cover
