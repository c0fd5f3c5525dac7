// SPDX-License-Identifier: GPL-3.0-or-later
//
// The symmetries of an army on its board.

#pragma once

#include <cstdint>
#include <vector>

#include "count/army/board.hpp"

namespace rookery::count::army {

/// Maps of the squares, numbers to numbers, that keep all conflicts; they form a group.
using ArmyGroup = std::vector<std::vector<std::uint32_t>>;
[[nodiscard]] ArmyGroup identity_alone(const Army& army);
/// The maps of the board that keep the moves of every kind (the identity alone if there
/// are thousands).
[[nodiscard]] ArmyGroup army_group(const Army& army, const Board& board);

}  // namespace rookery::count::army
