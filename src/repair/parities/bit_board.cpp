// SPDX-License-Identifier: GPL-3.0-or-later
//
// The board of zeros and ones: one byte a square, read and written in linear time.

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>

#include "base/text.hpp"
#include "base/white_space.hpp"
#include "board/sides.hpp"
#include "repair/parities/parity.hpp"
#include "rookery/repair.hpp"

namespace rookery {

BitBoard::BitBoard(std::int64_t rows, std::int64_t columns) : rows_(rows), columns_(columns) {
  repair_room::parities::check_size(rows, columns, "board");
  bits_.resize(static_cast<std::size_t>(rows * columns));
}

BitBoard BitBoard::read(std::string_view text, const std::string& where,
                        std::optional<std::pair<std::int64_t, std::int64_t>> size) {
  std::vector<std::uint8_t> digits;
  digits.reserve(
      std::min(text.size(), static_cast<std::size_t>(repair_room::parities::most_squares)));
  std::int64_t rows = 0;
  std::int64_t width = 0;  // of the first row
  std::size_t line = 0;
  std::size_t start = 0;
  while (start < text.size()) {
    ++line;
    std::int64_t in_row = 0;
    std::size_t i = start;
    for (; i < text.size() && text[i] != '\n'; ++i) {
      const char letter = text[i];
      if (base::is_white(letter)) continue;
      const std::size_t column = i - start + 1;
      if (letter != '0' && letter != '1') {
        base::fail_input(base::place(where, line, column),
                         fmt::format("{} is neither 0 nor 1", base::quote(letter)));
      }
      if (rows > 0 && in_row == width) {
        base::fail_input(
            base::place(where, line, column),
            fmt::format("the row is longer than {} digits, as in the first row", width));
      }
      if (static_cast<std::int64_t>(digits.size()) == repair_room::parities::most_squares) {
        base::fail_limit(base::place(where, line, column),
                         fmt::format("the board has more than {} squares, the most that are kept",
                                     repair_room::parities::most_squares));
      }
      digits.push_back(letter == '1' ? 1 : 0);
      ++in_row;
    }
    if (in_row > 0) {
      if (rows > 0 && in_row < width) {
        base::fail_input(
            base::place(where, line, i - start + 1),
            fmt::format("the row ends after {} of {} digits, as in the first row", in_row, width));
      }
      if (rows == 0) width = in_row;
      ++rows;
    }
    start = i + 1;
  }
  if (rows == 0) {
    base::fail_input(base::place(where, 1, 1), "the input is empty; rows of 0 and 1 are expected");
  }
  if (size) {
    const auto [high, wide] = *size;
    repair_room::parities::check_size(high, wide, "size");
    if (rows == 1 && width == high * wide) {
      rows = size->first;
      width = size->second;
    }
    if (rows != size->first || width != size->second) {
      base::fail_input(
          where, fmt::format("{} rows of {} digits are not a board of {} rows and {} columns", rows,
                             width, size->first, size->second));
    }
  } else if (rows == 1 && width > 1) {  // perhaps a whole square board on one line
    if (const std::int64_t n = repair_room::parities::floor_root(width); n > 1 && n * n == width) {
      rows = n;
      width = n;
    }
  }
  BitBoard board(1, 1);
  board.rows_ = rows;
  board.columns_ = width;
  board.bits_ = std::move(digits);
  return board;
}

BitBoard BitBoard::of_bits(std::int64_t rows, std::int64_t columns,
                           std::vector<std::uint8_t> bits) {
  BitBoard board(1, 1);
  repair_room::parities::check_size(rows, columns, "board");
  if (bits.size() != static_cast<std::size_t>(rows * columns)) {
    base::fail_input("board", fmt::format("{} squares are not a board of {} rows and {} columns",
                                          bits.size(), rows, columns));
  }
  if (std::any_of(bits.begin(), bits.end(), [](std::uint8_t bit) { return bit > 1; })) {
    base::fail_input("board", "a square is neither 0 nor 1");
  }
  board.rows_ = rows;
  board.columns_ = columns;
  board.bits_ = std::move(bits);
  return board;
}

bool BitBoard::at(Square square) const noexcept {
  return bits_[static_cast<std::size_t>(square.y * columns_ + square.x)] != 0;
}

std::span<const std::uint8_t> BitBoard::row(std::int64_t y) const noexcept {
  return {bits_.data() + y * columns_, static_cast<std::size_t>(columns_)};
}

void BitBoard::toggle(Square square) noexcept {
  bits_[static_cast<std::size_t>(square.y * columns_ + square.x)] ^= 1;
}

std::string BitBoard::text() const {
  std::string out;
  out.reserve(bits_.size() + static_cast<std::size_t>(rows_));
  for (std::int64_t y = 0; y < rows_; ++y) {
    for (const std::uint8_t bit : row(y)) out += bit != 0 ? '1' : '0';
    out += '\n';
  }
  return out;
}

BoxShape parse_box_shape(std::string_view text) {
  const std::string where = "boxes";
  const board::SidesText sides(text);
  const bool whole = !sides.is_square && !sides.rows.text.empty() && !sides.columns.text.empty() &&
                     board::SidesText(sides.columns.text).is_square;
  if (!whole) {
    base::fail_input(where, fmt::format("{} is not a box; write ROWSxCOLUMNS, for example 2x3",
                                        base::quote(text)));
  }
  return {sides.rows.length(where), sides.columns.length(where)};
}

BoxShape default_boxes(const BitBoard& board) {
  return repair_room::parities::boxes_of_root(board.rows(), board.columns());
}

}  // namespace rookery
