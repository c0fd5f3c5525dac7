// SPDX-License-Identifier: GPL-3.0-or-later
//
// The symmetries that "essentially different" speaks of: the maps of the board that commute
// with the step. They map boards that return to boards that return. What counts is the
// neighbours that cells really have, an odd number of times, not the list of moves: moves
// that fit nowhere on the board, or that are the same around a torus, make no difference.

#pragma once

#include <vector>

#include "board/square_numbers.hpp"
#include "rookery/board.hpp"
#include "rookery/piece.hpp"
#include "rookery/symmetry.hpp"

namespace rookery::still {

/// Those without shifts on a full board that wraps (where all shifts commute too), and all of
/// them elsewhere. The piece must fit the board.
[[nodiscard]] std::vector<Symmetry> commuting_symmetries(const Piece& piece, const Board& board);

/// Full boards that wrap: for these shifts are added later.
[[nodiscard]] bool has_all_shifts(const Board& board);

}  // namespace rookery::still
