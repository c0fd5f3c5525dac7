// SPDX-License-Identifier: GPL-3.0-or-later
//
// The kernel of the engine `rows` for any board.

#pragma once

#include "count/rows/kernels.hpp"

namespace rookery::count::rows {

/// Any board.
[[nodiscard]] Tally count_with_table(const RowBoard& rows, const LineQuestion& question,
                                     const Prefix& prefix, const StopRequest& stop);

}  // namespace rookery::count::rows
