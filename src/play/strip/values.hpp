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

namespace rookery::play::strip {

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
}  // namespace rookery::play::strip
