// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the Grundy values of a strip are computed:
//
//     g(i) = mex { g(i - d) : d a distance, d <= i }.

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include "rookery/answer.hpp"

namespace rookery {

/// Values in as few bytes as the number of distances asks for: no value is larger than that.
using StripValues =
    std::variant<std::vector<std::uint8_t>, std::vector<std::uint16_t>, std::vector<std::uint32_t>>;

/// Empty, for values up to `largest`.
[[nodiscard]] StripValues strip_values(std::uint64_t largest);
[[nodiscard]] std::size_t bytes_of_value(const StripValues& values);

/// One way to compute values. It remembers what it needs from one call to the next.
class StripRung {
 public:
  StripRung() = default;
  StripRung(const StripRung&) = delete;
  StripRung& operator=(const StripRung&) = delete;
  virtual ~StripRung() = default;

  /// Appends values until there are at least `count` (a few hundred more may come). The values
  /// must be those of the last call. `goal` is what the fraction done refers to.
  virtual void extend(StripValues& values, std::size_t count, double goal,
                      const Monitor& monitor) = 0;
};

/// The rungs for these distances: ascending, positive, each once.
[[nodiscard]] std::unique_ptr<StripRung> plain_strip(std::vector<std::int64_t> distances);
inline constexpr std::int64_t longest_in_words = 64;
[[nodiscard]] std::unique_ptr<StripRung> words_strip(const std::vector<std::int64_t>& distances);
inline constexpr std::int64_t longest_in_rows = std::int64_t{1} << 24;
[[nodiscard]] std::unique_ptr<StripRung> rows_strip(const std::vector<std::int64_t>& distances);

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

/// `most_bytes`, or half of the usable memory if that is 0.
[[nodiscard]] std::uint64_t strip_memory(std::uint64_t most_bytes);

}  // namespace rookery
