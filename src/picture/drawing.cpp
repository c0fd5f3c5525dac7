// SPDX-License-Identifier: GPL-3.0-or-later

#include "rookery/drawing.hpp"

#include <fmt/format.h>

#include <cassert>

#include "base/text.hpp"

namespace rookery {
namespace {

std::size_t checked_area(std::int64_t rows, std::int64_t columns) {
  if (rows < 1 || columns < 1) {
    base::fail_input(
        "drawing",
        fmt::format("a board of {} rows and {} columns; both must be at least 1", rows, columns));
  }
  if (rows > largest_drawn_side || columns > largest_drawn_side) {
    base::fail_limit("drawing",
                     fmt::format("a board of {} rows and {} columns is too large to draw; "
                                 "the limit is {} on a side",
                                 rows, columns, largest_drawn_side));
  }
  return static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
}

void require_length(const char* what, std::size_t length, std::size_t needed) {
  if (length == 0 || length == needed) return;
  base::fail_input("drawing", fmt::format("{} has {} numbers; it must be empty or have {}", what,
                                          length, needed));
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

void Drawing::mark(Square square, Mark mark) {
  if (marks_.empty()) marks_.resize(cells_.size());
  std::uint8_t& marks = marks_[index(square)];
  marks = static_cast<std::uint8_t>(marks | static_cast<std::uint8_t>(mark));
}

bool Drawing::has_mark(Square square, Mark mark) const {
  return !marks_.empty() && (marks_[index(square)] & static_cast<std::uint8_t>(mark)) != 0;
}

bool Drawing::line_right_of(Square square) const {
  if (square.x + 1 >= columns_) return false;
  if (box_columns > 0 && (square.x + 1) % box_columns == 0) return true;
  return !regions.empty() && regions[index(square)] != regions[index({square.x + 1, square.y})];
}

bool Drawing::line_below(Square square) const {
  if (square.y + 1 >= rows_) return false;
  if (box_rows > 0 && (square.y + 1) % box_rows == 0) return true;
  return !regions.empty() && regions[index(square)] != regions[index({square.x, square.y + 1})];
}

void Drawing::require_fit() const {
  require_length("regions", regions.size(), cells_.size());
  require_length("marked_rows", marked_rows.size(), static_cast<std::size_t>(rows_));
  require_length("marked_columns", marked_columns.size(), static_cast<std::size_t>(columns_));
}

}  // namespace rookery
