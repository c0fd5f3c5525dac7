// SPDX-License-Identifier: GPL-3.0-or-later
//
// The values of a strip with long rides, by sets of values.

#pragma once

#include <cstdint>
#include <vector>

#include "play/strip/values.hpp"

namespace rookery::play::strip {

/// A ride: 1 .. reach times the distance.
struct StripRide {
  std::int64_t distance = 1;
  std::int64_t reach = 1;
};

/// The first `length` values with rides among the moves, by sets of values. Throws
/// Error(beyond_limit) if they take more than so many bytes, or hours.
[[nodiscard]] StripValues strip_by_sets(const std::vector<std::int64_t>& leaps,
                                        const std::vector<StripRide>& rides, std::int64_t length,
                                        std::uint64_t most_bytes, const Monitor& monitor);

}  // namespace rookery::play::strip
