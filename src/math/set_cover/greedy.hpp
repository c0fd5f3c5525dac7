// SPDX-License-Identifier: GPL-3.0-or-later
//
// A cover at once, perhaps not the cheapest.

#pragma once

#include <cstdint>
#include <vector>

#include "math/set_cover/core.hpp"

namespace rookery::math::set_cover {

/// Covers every element; sets are numbers within the instance, as
/// everywhere below. A set is worth its cost less the prices of the elements that it
/// would add (no prices: 0), per element; `seed` decides between equals. Superfluous sets are
/// dropped.
[[nodiscard]] std::vector<Index> greedy_cover(const Instance& instance, Cost scale,
                                              const std::vector<Cost>& prices, std::uint64_t seed,
                                              Effort& effort);

}  // namespace rookery::math::set_cover
