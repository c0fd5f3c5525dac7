// SPDX-License-Identifier: GPL-3.0-or-later
//
// The growth along strips and rings of all widths that fit: what the growth constant is found from.

#pragma once

#include <cstddef>
#include <cstdint>
#include <map>

#include "count/strip/growth.hpp"
#include "count/strip/growth_frame.hpp"
#include "rookery/count.hpp"

namespace rookery::count::strip {

using GrowthByWidth = std::map<std::int64_t, StripGrowth>;

struct GrowthTable {
  GrowthByWidth strips;  ///< of widths 1, 2, ..
  GrowthByWidth edged;   ///< the wider ones with the weight `edge`; symmetric frames only
  double edge = 1;
  GrowthByWidth rings;     ///< by length; symmetric frames only
  std::size_t states = 0;  ///< the most, between two rows
};

/// Rank 1 or 2. `width`: the widest strip, or 0 for what takes about ten seconds. Throws
/// Error(beyond_limit) when that strip does not fit, with one that does.
[[nodiscard]] GrowthTable growth_table(const GrowthFrame& frame, std::int64_t width,
                                       const CountOptions& options);

}  // namespace rookery::count::strip
