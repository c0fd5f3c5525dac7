// SPDX-License-Identifier: GPL-3.0-or-later
//
// The kernel of the engine `rows` for attacks that are shifts: many states at once, in registers.

#pragma once

#include <cstddef>

#include "count/rows/kernels.hpp"

namespace rookery::count::rows {

/// Attacks that are shifts, at most this width.
inline constexpr std::size_t widest_batch = 30;
[[nodiscard]] Tally count_in_batches(const LineShifts& shifts, const LineQuestion& question,
                                     const Prefix& prefix, const StopRequest& stop);

}  // namespace rookery::count::rows
