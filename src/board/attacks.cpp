// SPDX-License-Identifier: GPL-3.0-or-later

#include "board/attacks.hpp"

namespace rookery::board {

Piece fitting(const Piece& piece, const Board& board) {
  std::vector<Move> moves = piece.moves();
  std::erase_if(moves, [&](const Move& move) {
    const Vector step = move.step;
    const bool too_wide =
        !board.wraps_columns() && (step.dx <= -board.columns() || step.dx >= board.columns());
    const bool too_high =
        !board.wraps_rows() && (step.dy <= -board.rows() || step.dy >= board.rows());
    return too_wide || too_high;
  });
  return Piece(std::move(moves));
}

}  // namespace rookery::board
