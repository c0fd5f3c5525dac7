// SPDX-License-Identifier: GPL-3.0-or-later
//
// The plain engine for sums of points: every pair.

#pragma once

#include <cstdint>
#include <vector>

#include "infer/point_sums/parts.hpp"

namespace rookery::infer_room::point_sums {

/// Calls for every pair of points whose sum is wanted; `parts` must not be nothing().
[[nodiscard]] SumAnswer plain_sum(const SumQuestion& question, const SumParts& parts, bool twice,
                                  const Monitor& monitor);
[[nodiscard]] std::vector<std::uint32_t> plain_ways(const SumQuestion& question,
                                                    const SumParts& parts, const Monitor& monitor);

}  // namespace rookery::infer_room::point_sums
