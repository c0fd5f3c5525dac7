// SPDX-License-Identifier: GPL-3.0-or-later
//
// The picture of repair.

#include <fmt/format.h>

#include "rookery/repair.hpp"

namespace rookery {

Drawing draw_repair(const BitBoard& board, BoxShape boxes, const std::vector<Square>& toggles) {
  Drawing drawing(board.rows(), board.columns());
  drawing.box_rows = boxes.rows;
  drawing.box_columns = boxes.columns;
  for (std::int64_t y = 0; y < board.rows(); ++y) {
    for (std::int64_t x = 0; x < board.columns(); ++x) {
      drawing.at({x, y}) = {Sign::label, Tint::plain, board.at({x, y}) ? "1" : "0"};
    }
  }
  for (const Square square : toggles) {
    drawing.at(square) = {Sign::label, Tint::accent, board.at(square) ? "-" : "+"};
  }
  return drawing;
}

}  // namespace rookery
