// SPDX-License-Identifier: GPL-3.0-or-later
//
// The engine `fronts`: leaps and short rides.

#pragma once

#include <cstdint>
#include <vector>

#include "play/table.hpp"

namespace rookery::play {

/// Leaps and short rides. Whether it takes the game; the table; the histogram
/// alone, without memory for the table.
[[nodiscard]] bool fronts_apply(const Piece& usable, const Board& board);
[[nodiscard]] GrundyTable table_by_fronts(const Piece& usable, const Board& board,
                                          const Direction& direction, const Monitor& monitor);
[[nodiscard]] std::vector<std::uint64_t> histogram_by_fronts(const Piece& usable,
                                                             const Board& board,
                                                             const Direction& direction,
                                                             const Monitor& monitor);

}  // namespace rookery::play
