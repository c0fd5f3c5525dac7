// SPDX-License-Identifier: GPL-3.0-or-later
//
// The picture of a piece, as `infer` prints it: an odd number of rows and columns, `o`
// in the centre, `x` where a leap leads. O(length) time.

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "board/text.hpp"
#include "rookery/piece.hpp"

namespace rookery {

namespace {

// 4095 x 4095, the piece learned from a board of 2048 x 2048; as moves it takes
// 0.5 GB at most.
constexpr std::size_t most_squares = std::size_t{1} << 24;

struct Row {
  std::string_view cells;
  std::size_t line;  // counted from 1
};

// The rows of the picture, without the line YES and without empty lines at the end.
std::vector<Row> rows_of(std::string_view text, const std::string& where) {
  // Empty lines at the end first, so that a file of them costs no memory.
  const std::size_t last = text.find_last_not_of(" \t\r\n\v\f");
  text = last == std::string_view::npos ? std::string_view{} : text.substr(0, last + 1);
  std::vector<Row> rows;
  std::size_t line = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view cells = without_trailing_space(text.substr(at, end - at));
    at = end + 1;
    ++line;
    if (line == 1 && cells == "YES") continue;
    if (line == 1 && cells == "NO") {
      fail_input(place(where, 1, 1), "NO: infer found no piece that explains its board");
    }
    if (cells.empty()) {
      fail_input(place(where, line, 1), "an empty line inside the picture");
    }
    rows.push_back({cells, line});
    if (rows.size() * rows.front().cells.size() > most_squares) {
      fail_limit(
          place(where, line, 1),
          fmt::format("the picture has more than {} squares, the most that is read", most_squares));
    }
  }
  if (rows.empty()) {
    fail_input(where, "holds no picture of a piece: rows of '.' and 'x' with 'o' in the centre");
  }
  return rows;
}

}  // namespace

Piece Piece::read_picture(std::string_view text, const std::string& where) {
  const std::vector<Row> rows = rows_of(text, where);
  const std::size_t columns = rows.front().cells.size();
  const std::size_t centre_row = rows.size() / 2;
  const std::size_t centre_column = columns / 2;

  // Characters and lengths first: they show what is wrong most plainly.
  for (const Row& row : rows) {
    const std::size_t odd_one = row.cells.find_first_not_of(".xo");
    if (odd_one != std::string_view::npos) {
      fail_input(place(where, row.line, odd_one + 1),
                 fmt::format("{} is not '.', 'x' or 'o'", quote(row.cells[odd_one])));
    }
    if (row.cells.size() != columns) {
      fail_input(place(where, row.line, std::min(row.cells.size(), columns) + 1),
                 fmt::format("the row has {} squares and the first row {}; all rows are of one "
                             "length",
                             row.cells.size(), columns));
    }
  }
  if (rows.size() % 2 == 0 || columns % 2 == 0) {
    fail_input(place(where, rows.back().line, columns),
               fmt::format("the picture has {} rows and {} columns; both are odd, so that it has a "
                           "centre",
                           rows.size(), columns));
  }
  if (rows[centre_row].cells[centre_column] != 'o') {
    fail_input(place(where, rows[centre_row].line, centre_column + 1),
               fmt::format("{} in the centre, where 'o' stands for the piece",
                           quote(rows[centre_row].cells[centre_column])));
  }
  std::vector<Move> moves;
  for (std::size_t y = 0; y < rows.size(); ++y) {
    const std::string_view cells = rows[y].cells;
    for (std::size_t x = 0; x < columns; ++x) {
      if (cells[x] == 'x') {
        // At most most_squares of each, so the difference is exact.
        moves.push_back({{static_cast<std::int64_t>(x) - static_cast<std::int64_t>(centre_column),
                          static_cast<std::int64_t>(y) - static_cast<std::int64_t>(centre_row)},
                         1,
                         1});
      } else if (cells[x] == 'o' && !(x == centre_column && y == centre_row)) {
        fail_input(place(where, rows[y].line, x + 1),
                   "a second 'o'; the piece stands in the centre only");
      }
    }
  }
  return Piece(std::move(moves));
}

}  // namespace rookery
