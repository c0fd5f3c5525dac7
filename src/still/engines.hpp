// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rungs of still's ladder. Each gives the still boards as a reduced basis,
// one board a row, one column a square in the order of Board::squares().

#pragma once

#include "math/gf2_matrix.hpp"
#include "rookery/answer.hpp"
#include "rookery/board.hpp"
#include "rookery/piece.hpp"

namespace rookery {

/// dense.cpp: elimination with one unknown a square.
[[nodiscard]] Gf2Matrix still_by_elimination(const Piece& piece, const Board& board,
                                             const Monitor& monitor);

/// rows.cpp: every row from the first. Needs rows_apply.
[[nodiscard]] Gf2Matrix still_by_rows(const Board& board, const Monitor& monitor);
[[nodiscard]] bool rows_apply(const Piece& piece, const Board& board);

}  // namespace rookery
