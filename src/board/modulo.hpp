// SPDX-License-Identifier: GPL-3.0-or-later
//
// Coordinates around a side that wraps.

#pragma once

#include <cstdint>

namespace rookery::board {

/// The place of `value` around a side that wraps: 0 .. side - 1, for negative
/// values too.
[[nodiscard]] constexpr std::int64_t modulo(std::int64_t value, std::int64_t side) {
  const std::int64_t rest = value % side;
  return rest < 0 ? rest + side : rest;
}

}  // namespace rookery::board
