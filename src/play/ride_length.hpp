// SPDX-License-Identifier: GPL-3.0-or-later
//
// How far a ride can go on a board.

#pragma once

#include <algorithm>
#include <cstdint>

#include "rookery/board.hpp"
#include "rookery/piece.hpp"

namespace rookery::play {

/// How often a step fits on the board, from wherever that is most often: a ride that may go
/// so far has no limit there. (Holes do not matter.)
[[nodiscard]] inline std::int64_t longest_ride(Vector step, const Board& board) {
  const auto fits = [](std::int64_t side, std::int64_t along) {
    return along == 0 ? without_limit : (side - 1) / (along < 0 ? -along : along);
  };
  const std::int64_t upright = fits(board.rows(), step.dy);
  return board.wraps_columns() ? upright : std::min(upright, fits(board.columns(), step.dx));
}

}  // namespace rookery::play
