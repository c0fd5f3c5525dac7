// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pictures of infer: the board with its witness, and the largest set.

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

}  // namespace

Drawing draw_attacks(const AttackBoard& board, const Inference& inference) {
  Drawing drawing(board.rows(), board.columns());
  for (std::int64_t y = 0; y < board.rows(); ++y) {
    for (std::int64_t x = 0; x < board.columns(); ++x) {
      drawing.at({x, y}).sign = sign_of(board.at({x, y}));
    }
  }
  if (inference.explained) return drawing;
  drawing.title = fmt::format("nothing explains the attack on {},{}", inference.unexplained.x + 1,
                              inference.unexplained.y + 1);
  drawing.coordinates = true;
  for (const Refutation& reason : inference.refutations) {
    drawing.at(reason.refuted_at).tint = Tint::accent;
    if (drawing.arrows.size() < most_arrows) {
      drawing.arrows.push_back({reason.other, reason.refuted_at});
    }
  }
  drawing.at(inference.unexplained).tint = Tint::bad;
  return drawing;
}

Drawing draw_largest_set(const Inference& inference) {
  const auto rows = static_cast<std::int64_t>(inference.picture.size());
  const auto columns = rows == 0 ? 0 : static_cast<std::int64_t>(inference.picture.front().size());
  Drawing drawing(rows, columns);
  for (std::int64_t y = 0; y < rows; ++y) {
    for (std::int64_t x = 0; x < columns; ++x) {
      const char letter =
          inference.picture[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
      Cell& cell = drawing.at({x, y});
      cell.sign = sign_of(letter);
      if (letter == 'x') cell.tint = Tint::good;
    }
  }
  return drawing;
}

}  // namespace rookery
