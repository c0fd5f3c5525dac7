// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lightest solution of a system by a sweep over its cells; see trellis.cpp.

#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "repair/sweep/plan.hpp"
#include "repair/system/solution.hpp"
#include "rookery/answer.hpp"
#include "rookery/repair.hpp"

namespace rookery::repair_room::sweep {

/// The lightest cells that make the odd groups even; nothing when there are none. The plan
/// must be one of the system. odd: 0 or 1 per group. threads: 0 is as many as the machine
/// has. kept_at_once: see SweepPlan::segment_bytes. Throws Error(beyond_limit) when the
/// plan cannot be run or does not fit in memory.
[[nodiscard]] std::optional<system::Solution> sweep(
    const SweepPlan& plan, const ToggleSystem& system, std::span<const std::uint8_t> odd,
    bool count, int threads, const Monitor& monitor,
    double kept_at_once = SweepPlan::usual_kept_at_once);

}  // namespace rookery::repair_room::sweep
