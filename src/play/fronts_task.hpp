// SPDX-License-Identifier: GPL-3.0-or-later
//
// What fronts.cpp and its kernels share.

#pragma once

#include <cstddef>
#include <cstdint>

namespace rookery::play::detail {

/// A part of a front. Lanes are counted from the begin of a ring.
struct FrontTask {
  std::uint8_t* const* planes;  ///< rings of values: bit b of plane k is for the value 8 k + b
  std::size_t plane_count;
  const std::uint8_t* solid;        ///< a ring: 255 for a square, 0 for a hole; null without holes
  const std::int64_t* targets;      ///< for each move, where the targets of the front begin
  const std::uint8_t* begins_ride;  ///< of the moves from `leaps` on: is it a ride's first step?
  std::size_t leaps;
  std::size_t count;     ///< of moves: first the leaps, then the rides that a hole may stop
  std::int64_t first;    ///< the first lane of the part
  std::int64_t shift;    ///< the part begins so many lanes behind the begin of the front
  std::uint8_t* values;  ///< the values, as numbers
  std::size_t lanes;     ///< of the part
};

}  // namespace rookery::play::detail
