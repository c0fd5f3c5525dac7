// SPDX-License-Identifier: GPL-3.0-or-later
//
// Many steps at once. On the plane without borders one step is a sum of shifts,
// T = sum of X^dx Y^dy over the moves, in a commutative ring of characteristic 2. So
// squaring is additive there:
//
//     T^(2^k) = sum of X^(2^k dx) Y^(2^k dy):
//
// 2^k steps are one step of the piece whose moves are 2^k times as long. The same holds
// on a torus, whose shifts commute too. A border is another matter, but can be undone:
//
// Reflection. Let the x axis of the board, with n columns, not wrap. Number the columns 1 to
// n, put walls in columns 0 and n+1, and continue the board over the whole line, with
// period 2(n+1), so that both walls are mirrors and hold 0:
//
//     board(-x) = board(x),   board(x + 2(n+1)) = board(x),   board(0) = board(n+1) = 0.
//
// If no move goes further than one column, and the moves are the same under dx -> -dx,
// then a step of the continued plane keeps this form and does on columns 1..n what the
// step of the board does:
//   it commutes with both mirrors because the moves are symmetric;
//   a wall stays 0: the moves with dx = 0 stay on the wall and find 0 there, and the others
//   come in pairs (dx, -dx) that find equal values at mirror places, whose sum is 0;
//   and a move from columns 1..n that leaves the board ends on a wall, where it finds 0,
//   which is what the board says about squares that do not exist.
// The same for rows, and for both. So T^N for N with binary digits 2^k + ... is the
// product of the steps of long pieces on the continued plane, folded back.
//
// This covers the wazir, the ferz, the king (reach 1, symmetric) on every full board and any
// piece (of at most 4096 leaps) on a full torus. It is false for a knight on a rectangle: its jumps
// over the wall would land on mirror images.

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "board/modulo.hpp"
#include "rookery/board.hpp"
#include "rookery/piece.hpp"

namespace rookery::still {

class Stencil {
 public:
  /// Nothing when the theorem does not apply to this piece on this board.
  static std::optional<Stencil> of(const Piece& piece, const Board& board);

  /// The moves of 2^k steps, for neighbours().
  [[nodiscard]] std::vector<Vector> moves(int k) const;

  /// Calls visit(square) for each neighbour by these moves that is on the board.
  template <class Visit>
  void for_each_neighbour(Square from, const std::vector<Vector>& moves, Visit visit) const {
    for (const Vector& move : moves) {
      const std::int64_t x = across_.fold(from.x, move.dx);
      const std::int64_t y = down_.fold(from.y, move.dy);
      if (x >= 0 && y >= 0) visit(Square{x, y});
    }
  }

 private:
  // One axis of the board: how long until it repeats, and whether by mirrors.
  struct Axis {
    std::int64_t side;
    bool wraps;

    [[nodiscard]] std::int64_t period() const { return wraps ? side : 2 * (side + 1); }
    // Where `shift` (0 to period - 1) leads from a place, -1: onto a wall.
    [[nodiscard]] std::int64_t fold(std::int64_t from, std::int64_t shift) const {
      if (wraps) return from + shift >= side ? from + shift - side : from + shift;
      std::int64_t at = from + 1 + shift;  // walls at 0 and side + 1
      if (at >= period()) at -= period();
      if (at > side + 1) at = period() - at;
      return at == side + 1 ? -1 : at - 1;
    }
  };

  Stencil(Axis across, Axis down) : across_(across), down_(down) {}

  Axis across_;
  Axis down_;
  std::vector<Vector> leaps_;
};

}  // namespace rookery::still
