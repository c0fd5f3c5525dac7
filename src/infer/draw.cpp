// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pictures of infer: the board with its witness, and sets of moves.

#include <fmt/format.h>

#include "rookery/infer.hpp"

namespace rookery {

namespace {

Sign sign_of(char letter) {
  switch (letter) {
    case 'o':
      return Sign::piece;
    case 'x':
      return Sign::attacked;
    case '?':
      return Sign::unknown;
    default:
      return Sign::none;
  }
}

// Arrows show the first few reasons; a thousand of them would hide the board.
constexpr std::size_t most_arrows = 64;

// An empty picture of moves: the piece in the middle.
Drawing draw_window(const MoveSet& moves) {
  Drawing drawing(2 * moves.reach_y() + 1, 2 * moves.reach_x() + 1);
  drawing.at({moves.reach_x(), moves.reach_y()}).sign = Sign::piece;
  return drawing;
}

void paint(Drawing& drawing, const MoveSet& moves, Sign sign, Tint tint) {
  for_each_square(moves.bits(), [&](Square square) {
    drawing.at(square).sign = sign;
    drawing.at(square).tint = tint;
  });
}

}  // namespace

Drawing draw_attacks(const AttackBoard& board, const Inference& inference, std::size_t number) {
  Drawing drawing(board.rows(), board.columns());
  for (std::int64_t y = 0; y < board.rows(); ++y) {
    for (std::int64_t x = 0; x < board.columns(); ++x) {
      drawing.at({x, y}).sign = sign_of(board.at({x, y}));
    }
  }
  if (inference.explained) return drawing;
  drawing.coordinates = true;
  // A reason may be found on another board.
  for (const Refutation& reason : inference.refutations) {
    if (reason.board != number) continue;
    drawing.at(reason.refuted_at).tint = Tint::accent;
    if (drawing.arrows.size() < most_arrows) {
      drawing.arrows.push_back({reason.other, reason.refuted_at});
    }
  }
  if (number == inference.unexplained_board) {
    drawing.title = fmt::format("nothing explains the attack on {},{}", inference.unexplained.x + 1,
                                inference.unexplained.y + 1);
    drawing.at(inference.unexplained).tint = Tint::bad;
  }
  return drawing;
}

Drawing draw_moves(const MoveSet& moves) {
  Drawing drawing = draw_window(moves);
  paint(drawing, moves, Sign::attacked, Tint::good);
  return drawing;
}

Drawing draw_marks(const MoveMarks& marks) {
  Drawing drawing = draw_window(marks.certain);
  paint(drawing, marks.certain, Sign::attacked, Tint::good);
  paint(drawing, marks.possible, Sign::attacked, Tint::accent);
  paint(drawing, marks.impossible, Sign::none, Tint::plain);
  paint(drawing, marks.unseen, Sign::unknown, Tint::faint);
  return drawing;
}

}  // namespace rookery
