// SPDX-License-Identifier: GPL-3.0-or-later
//
// A board is a description: two sides, how they are glued, and for a picture
// its rows. Nothing is allocated for a full rectangle, whatever its size.

#include "rookery/board.hpp"

#include <fmt/format.h>

#include <cassert>

#include "base/text.hpp"
#include "board/modulo.hpp"
#include "board/sides.hpp"

namespace rookery {

namespace {

constexpr std::int64_t largest_drawn = 100'000'000;  // squares that picture() will write

void check_side(std::int64_t side, const char* what) {
  if (side < 1 || side > largest_side) {
    base::fail_input("board", fmt::format("{} is {}, and a side is from 1 to 10^18", what, side));
  }
}

}  // namespace

Board Board::rectangle(std::int64_t rows, std::int64_t columns, Wrap wrap) {
  check_side(rows, "the number of rows");
  check_side(columns, "the number of columns");
  return Board(rows, columns, wrap);
}

Board Board::parse(std::string_view text, Wrap wrap) {
  if (board::names_picture(text)) {
    const std::string path(text.substr(1));
    return read_picture(base::read_file(path), "file " + base::quote(path, 200), wrap);
  }
  return Boards::parse(text).single(wrap);
}

Board Board::read_picture(std::string_view text, const std::string& where, Wrap wrap) {
  auto cells = std::make_shared<std::vector<std::string>>();
  std::size_t line = 0;
  std::size_t blank_line = 0;  // the first blank line after the picture, 0 if none yet
  while (!text.empty()) {
    ++line;
    const std::size_t end = text.find('\n');
    std::string_view row = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    const std::size_t last = row.find_last_not_of(" \t\r");
    row = row.substr(0, last == std::string_view::npos ? 0 : last + 1);
    if (row.empty()) {
      if (blank_line == 0) blank_line = line;
      continue;
    }
    if (blank_line != 0 && !cells->empty()) {
      base::fail_input(base::place(where, blank_line, 1),
                       "a blank line inside the picture; every row is a line");
    }
    blank_line = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (row[i] != '.' && row[i] != '#' && row[i] != 'o') {
        base::fail_input(
            base::place(where, line, i + 1),
            base::quote(row[i]) + " is not part of a board; use . square, # hole, o piece");
      }
    }
    if (!cells->empty() && row.size() != cells->front().size()) {
      base::fail_input(base::place(where, line, std::min(row.size(), cells->front().size()) + 1),
                       fmt::format("this row has {} squares and the first has {}", row.size(),
                                   cells->front().size()));
    }
    cells->emplace_back(row);
  }
  if (cells->empty()) base::fail_input(where, "holds no board; write rows of . # o");
  Board board(static_cast<std::int64_t>(cells->size()),
              static_cast<std::int64_t>(cells->front().size()), wrap);
  board.cells_ = std::move(cells);
  return board;
}

Board Board::glued(Wrap wrap) const {
  Board board = *this;
  board.wrap_ = wrap;
  return board;
}

char Board::cell(Square square) const noexcept {
  return cells_ ? (*cells_)[static_cast<std::size_t>(square.y)][static_cast<std::size_t>(square.x)]
                : '.';
}

mpz_class Board::square_count() const {
  mpz_class count = base::to_mpz(rows_) * base::to_mpz(columns_);
  if (cells_) {
    for (const std::string& row : *cells_) {
      for (const char c : row) {
        if (c == '#') --count;
      }
    }
  }
  return count;
}

bool Board::contains(Square square) const noexcept {
  return square.x >= 0 && square.x < columns_ && square.y >= 0 && square.y < rows_ &&
         cell(square) != '#';
}

bool Board::is_forced(Square square) const noexcept {
  return contains(square) && cell(square) == 'o';
}

std::optional<Square> Board::step(Square from, Vector vector) const noexcept {
  // Sides and vectors are at most 10^18, so these sums cannot overflow.
  assert(vector.dx >= -largest_side && vector.dx <= largest_side);
  assert(vector.dy >= -largest_side && vector.dy <= largest_side);
  Square to{from.x + vector.dx, from.y + vector.dy};
  if (wraps_columns()) to.x = board::modulo(to.x, columns_);
  if (wraps_rows()) to.y = board::modulo(to.y, rows_);
  if (!contains(to)) return std::nullopt;
  return to;
}

std::vector<Square> Board::squares(std::int64_t limit) const {
  const mpz_class count = square_count();
  if (count > base::to_mpz(limit)) {
    base::fail_memory("board " + name(),
                      fmt::format("has {} squares, and this needs them all in memory: "
                                  "at most {} fit",
                                  count.get_str(), limit));
  }
  std::vector<Square> all;
  all.reserve(static_cast<std::size_t>(count.get_ui()));
  for (std::int64_t y = 0; y < rows_; ++y) {
    for (std::int64_t x = 0; x < columns_; ++x) {
      if (cell({x, y}) != '#') all.push_back({x, y});
    }
  }
  return all;
}

std::string Board::name() const {
  const char* const gluing = wrap_ == Wrap::torus      ? " torus"
                             : wrap_ == Wrap::cylinder ? " cylinder"
                                                       : "";
  return fmt::format("{}{}x{}{}", cells_ ? "picture " : "", rows_, columns_, gluing);
}

std::string Board::picture() const {
  if (base::to_mpz(rows_) * base::to_mpz(columns_) > largest_drawn) {
    base::fail_limit("board " + name(),
                     fmt::format("is too large to draw; at most {} squares are", largest_drawn));
  }
  std::string text;
  for (std::int64_t y = 0; y < rows_; ++y) {
    for (std::int64_t x = 0; x < columns_; ++x) text += cell({x, y});
    text += '\n';
  }
  return text;
}

bool operator==(const Board& left, const Board& right) {
  if (left.rows_ != right.rows_ || left.columns_ != right.columns_ || left.wrap_ != right.wrap_) {
    return false;
  }
  // A picture without holes or forced squares is the same board as a rectangle.
  if (left.cells_ && right.cells_) return *left.cells_ == *right.cells_;
  const auto& cells = left.cells_ ? left.cells_ : right.cells_;
  if (!cells) return true;
  for (const std::string& row : *cells) {
    if (row.find_first_not_of('.') != std::string::npos) return false;
  }
  return true;
}

}  // namespace rookery
