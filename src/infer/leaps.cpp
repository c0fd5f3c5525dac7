// SPDX-License-Identifier: GPL-3.0-or-later

#include "infer/leaps.hpp"

namespace rookery::infer_room {

MoveSet leaps_within(const Piece& piece, std::int64_t reach_x, std::int64_t reach_y) {
  MoveSet leaps(reach_x, reach_y);
  for (const Move& move : piece.moves()) {
    const std::int64_t times = repeats_within(move, reach_x, reach_y);
    for (std::int64_t i = 1; i <= times; ++i) leaps.insert({i * move.step.dx, i * move.step.dy});
  }
  return leaps;
}

}  // namespace rookery::infer_room
