// SPDX-License-Identifier: GPL-3.0-or-later
//
// The plain sweep: the least weight and the number of solutions that have it; see
// count.cpp.

#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <span>

#include "repair/sweep/plan.hpp"
#include "rookery/answer.hpp"

namespace rookery::repair_room::sweep {

struct LightestWays {
  std::int64_t weight = 0;
  mpz_class ways;
};

/// sides: those of the plan, which must be possible. most_cells: no lightest solution has
/// more cells (the plan's rank will do; a better bound makes the counts shorter). Throws
/// Error(beyond_limit) when the plan cannot be run or the counts do not fit in memory.
[[nodiscard]] LightestWays count_lightest(const SweepPlan& plan,
                                          std::span<const std::uint8_t> sides,
                                          std::size_t most_cells, const Monitor& monitor);

}  // namespace rookery::repair_room::sweep
