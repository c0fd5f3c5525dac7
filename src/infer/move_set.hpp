// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sets of moves of another reach, and with their images.

#pragma once

#include <cstdint>

#include "rookery/infer.hpp"

namespace rookery::infer_room {

/// The same moves with another reach; those beyond it are left out.
[[nodiscard]] MoveSet resized(const MoveSet& moves, std::int64_t reach_x, std::int64_t reach_y);
/// Every move of the reach.
[[nodiscard]] MoveSet all_moves(std::int64_t reach_x, std::int64_t reach_y);

/// The moves whose eight images are all in the set; and the images of its moves. The reach is
/// the same both ways.
[[nodiscard]] MoveSet symmetric_part(const MoveSet& moves);
[[nodiscard]] MoveSet symmetric_closure(const MoveSet& moves);

}  // namespace rookery::infer_room
