// SPDX-License-Identifier: GPL-3.0-or-later
//
// A kind of coin, and the proof that its game ends.

#pragma once

#include "play/advance.hpp"
#include "rookery/play.hpp"

namespace rookery::play {

/// A kind of coin whose game is known to end: the moves that fit on its board, and the
/// direction in which they all advance.
struct Game {
  Piece moving;  ///< with the moves that do not fit
  Piece usable;
  Board board;
  Direction direction;

  /// Throws Error(bad_input) that names a cycle when the moves could go on for ever.
  explicit Game(const CoinKind& kind)
      : moving(kind.piece.moving()),
        usable(usable_moves(kind.piece, kind.board)),
        board(kind.board),
        direction(advancing_direction(usable, board)) {}

  friend bool operator==(const Game& left, const Game& right) {
    return left.usable == right.usable && left.board == right.board;
  }
};

}  // namespace rookery::play
