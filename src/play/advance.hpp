// SPDX-License-Identifier: GPL-3.0-or-later
//
// Does a game end? It does if all its moves advance in some direction; otherwise some moves lead a
// coin back.

#pragma once

#include <cstdint>
#include <vector>

#include "rookery/board.hpp"
#include "rookery/piece.hpp"

namespace rookery::play {

__extension__ using Wide = __int128;

/// A direction in which every move of a game advances: its product with every
/// step is negative, so that the game ends.
struct Direction {
  std::int64_t x = 0;
  std::int64_t y = 0;

  [[nodiscard]] Wide of(Square square) const noexcept {
    return Wide{x} * square.x + Wide{y} * square.y;
  }
};

/// The moves of a piece in play that fit on the board at all, as a piece whose
/// reach is the same for both kinds.
[[nodiscard]] Piece usable_moves(const Piece& piece, const Board& board);

/// Such a direction for these moves, or Error(bad_input) that names a cycle:
/// moves which, one after another, lead a coin back.
[[nodiscard]] Direction advancing_direction(const Piece& usable, const Board& board);

}  // namespace rookery::play
