// SPDX-License-Identifier: GPL-3.0-or-later

#include "rookery/drawing.hpp"

#include <fmt/format.h>

#include <cassert>

#include "board/text.hpp"

namespace rookery {
namespace {

std::size_t checked_area(std::int64_t rows, std::int64_t columns) {
  if (rows < 1 || columns < 1) {
    fail_input("drawing", fmt::format("a board of {} rows and {} columns; both must be at least 1",
                                      rows, columns));
  }
  if (rows > largest_drawn_side || columns > largest_drawn_side) {
    fail_limit("drawing", fmt::format("a board of {} rows and {} columns is too large to draw; "
                                      "the limit is {} on a side",
                                      rows, columns, largest_drawn_side));
  }
  return static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
}

}  // namespace

Figure figure_named(std::string_view piece_name) noexcept {
  if (piece_name == "king") return Figure::king;
  if (piece_name == "queen") return Figure::queen;
  if (piece_name == "rook") return Figure::rook;
  if (piece_name == "bishop") return Figure::bishop;
  if (piece_name == "knight") return Figure::knight;
  return Figure::man;
}

Drawing::Drawing(std::int64_t rows, std::int64_t columns)
    : rows_(rows), columns_(columns), cells_(checked_area(rows, columns)) {}

Drawing::Drawing(const Board& board) : Drawing(board.rows(), board.columns()) {
  wrap = board.wrap();
  if (!board.is_picture()) return;
  for (std::int64_t y = 0; y < rows_; ++y) {
    for (std::int64_t x = 0; x < columns_; ++x) {
      const Square square{x, y};
      if (!board.contains(square)) {
        at(square).sign = Sign::hole;
      } else if (board.is_forced(square)) {
        at(square).sign = Sign::piece;
      }
    }
  }
}

std::size_t Drawing::index(Square square) const {
  assert(square.x >= 0 && square.x < columns_ && square.y >= 0 && square.y < rows_);
  return static_cast<std::size_t>(square.y * columns_ + square.x);
}

Cell& Drawing::at(Square square) { return cells_[index(square)]; }

const Cell& Drawing::at(Square square) const { return cells_[index(square)]; }

}  // namespace rookery
