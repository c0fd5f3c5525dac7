// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a piece attacks from a square: the one place that says so.

#pragma once

#include "rookery/board.hpp"
#include "rookery/piece.hpp"

namespace rookery::board {

/// The piece without the moves whose first step is too long for the board.
[[nodiscard]] Piece fitting(const Piece& piece, const Board& board);

/// Calls visit(square) for everything that a piece on `from` attacks, once for
/// every move that leads there. A leap crosses holes; a ride ends at the edge, at
/// a hole, or where it comes back to `from`: only the first step of a move can
/// lead a piece to its own square.
template <class Visit>
void for_each_attacked(const Piece& piece, const Board& board, Square from, Visit visit) {
  for (const Move& move : piece.moves()) {
    Square at = from;
    for (Reach n = 0; n < move.attack; ++n) {
      const auto next = board.step(at, move.step);
      if (!next || (n > 0 && *next == from)) break;
      visit(*next);
      if (*next == from) break;
      at = *next;
    }
  }
}

}  // namespace rookery::board
