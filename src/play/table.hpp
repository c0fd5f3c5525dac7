// SPDX-License-Identifier: GPL-3.0-or-later
//
// The engines that give every square its Grundy value. `usable` is what usable_moves gave,
// `direction` what advancing_direction gave. Histograms: entry v is the number of squares of
// value v (holes are no squares); the last entry is not 0, and there is none without squares.

#pragma once

#include <cstdint>
#include <vector>

#include "play/advance.hpp"
#include "rookery/answer.hpp"
#include "rookery/board.hpp"
#include "rookery/piece.hpp"
#include "rookery/play.hpp"

namespace rookery::play {

/// Throws Error(beyond_limit) unless so many bytes are usable for the values of this board;
/// the message says how many squares would fit.
void require_table_memory(const Board& board, double bytes);

/// The squares of a board in an order in which every move leads to an earlier one.
[[nodiscard]] std::vector<Square> squares_in_order(const Board& board, const Direction& direction);

/// table.cpp: every square by the definition.
[[nodiscard]] GrundyTable table_by_definition(const Piece& usable, const Board& board,
                                              const Direction& direction, const Monitor& monitor);

/// The histogram of a table.
[[nodiscard]] std::vector<std::uint64_t> histogram(const GrundyTable& table, const Board& board);

}  // namespace rookery::play
