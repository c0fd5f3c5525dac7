// SPDX-License-Identifier: GPL-3.0-or-later
//
// The period of a strip's values, and its proof.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "play/strip/values.hpp"

namespace rookery::play::strip {

/// g(i) = g(i + period) for all i >= preperiod.
struct StripPeriod {
  std::int64_t preperiod = 0;
  std::int64_t period = 1;
};

/// The least p > 0 such that the `window` values at `start` come again at start + p, within the
/// values.
[[nodiscard]] std::optional<std::size_t> strip_recurrence(const StripValues& values,
                                                          std::size_t start, std::size_t window,
                                                          const Monitor& monitor);

struct StripSearch {
  std::int64_t length = 0;       ///< so many values are wanted
  std::int64_t window = 1;       ///< the largest distance, or 1
  std::int64_t worth = 0;        ///< so many may be computed for the sake of the period alone
  std::uint64_t most_bytes = 0;  ///< for the values; 0: half of the usable memory
};

/// Extends `values` until it holds all that are wanted, or pre-period and period. Throws
/// Error(beyond_limit) if neither fits.
[[nodiscard]] std::optional<StripPeriod> compute_strip(StripRung& rung, StripValues& values,
                                                       const StripSearch& search,
                                                       const Monitor& monitor);

/// `most_bytes`, or half of the usable memory if that is 0.
[[nodiscard]] std::uint64_t strip_memory(std::uint64_t most_bytes);

}  // namespace rookery::play::strip
