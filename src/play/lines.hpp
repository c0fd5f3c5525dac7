// SPDX-License-Identifier: GPL-3.0-or-later
//
// The engine `lines`: rides without limit, and leaps.

#pragma once

#include <cstdint>
#include <vector>

#include "play/table.hpp"

namespace rookery::play {

/// The same for rides without limit and leaps.
[[nodiscard]] bool lines_apply(const Piece& usable, const Board& board);
[[nodiscard]] GrundyTable table_by_lines(const Piece& usable, const Board& board,
                                         const Direction& direction, const Monitor& monitor);
[[nodiscard]] std::vector<std::uint64_t> histogram_by_lines(const Piece& usable, const Board& board,
                                                            const Direction& direction,
                                                            const Monitor& monitor);

}  // namespace rookery::play
