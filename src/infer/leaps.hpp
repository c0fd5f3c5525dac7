// SPDX-License-Identifier: GPL-3.0-or-later
//
// A piece as a set of leaps.

#pragma once

#include <algorithm>
#include <cstdlib>

#include "rookery/infer.hpp"

namespace rookery::infer_room {

/// How often the step of an attacking move may be repeated without leaving the reach. No multiple
/// up to there overflows.
[[nodiscard]] inline std::int64_t repeats_within(const Move& move, std::int64_t reach_x,
                                                 std::int64_t reach_y) {
  std::int64_t most = move.attack;
  if (move.step.dx != 0) most = std::min(most, reach_x / std::abs(move.step.dx));
  if (move.step.dy != 0) most = std::min(most, reach_y / std::abs(move.step.dy));
  return most;
}

/// The attacking moves of a piece as leaps, each multiple of a ride a leap of its own, as far as
/// they lie within the reach.
[[nodiscard]] MoveSet leaps_within(const Piece& piece, std::int64_t reach_x, std::int64_t reach_y);

}  // namespace rookery::infer_room
