// SPDX-License-Identifier: GPL-3.0-or-later
//
// What stands where a question takes a board: sizes, ranges, sides left open, pictures.

#include <fmt/format.h>

#include "base/text.hpp"
#include "board/sides.hpp"
#include "rookery/board.hpp"

namespace rookery {

namespace {

// The lines of a picture; one alone has a hole or a piece, for ".." might be half a range.
bool is_drawn(std::string_view text) {
  return text.find('\n') != std::string_view::npos ||
         (text.find_first_of("#o") != std::string_view::npos &&
          text.find_first_not_of(".#o") == std::string_view::npos);
}

}  // namespace

Boards Boards::parse(std::string_view text) {
  Boards boards;
  if (board::names_picture(text)) {
    boards.picture_ = Board::parse(text);
    return boards;
  }
  if (is_drawn(text)) {
    boards.picture_ = Board::read_picture(text, "board");
    return boards;
  }
  const std::string where = "board " + base::quote(text);
  if (text.empty()) base::fail_input(where, "is not a board: write 8, 3x5 or @file");
  const board::SidesText sides(text);
  const auto side = [&](const board::SideText& written) -> Side {
    if (written.is_open()) return {};
    if (written.text.empty() && !sides.has_range()) {
      base::fail_input(where, "is not a board: write 8, 3x5 or @file");
    }
    const board::SideText::Range range = written.range(where);
    return {range.first, range.last, written.is_range()};
  };
  boards.rows_ = side(sides.rows);
  boards.columns_ = side(sides.columns);
  // NxN is N: the same letter is the same length.
  boards.square_ =
      sides.is_square || (sides.rows.is_open() && sides.rows.text == sides.columns.text);
  if (!sides.is_square && sides.rows.is_range() && sides.columns.is_range()) {
    base::fail_input(where, "only one side of a board may be a range; write 1..9 or 1..9x4");
  }
  if (sides.has_range() && boards.is_open()) {
    base::fail_input(where, "a board cannot have both an open side and a range");
  }
  return boards;
}

Boards Boards::of(const Board& board) {
  Boards boards;
  if (board.is_picture()) {
    boards.picture_ = board.glued(Wrap::none);
  } else {
    boards.rows_ = {board.rows(), board.rows(), false};
    boards.columns_ = {board.columns(), board.columns(), false};
    boards.square_ = board.rows() == board.columns();
  }
  return boards;
}

BoardRange Boards::range(Wrap wrap) const {
  BoardRange range;
  range.wrap_ = wrap;
  if (picture_) {
    range.single_ = picture_->glued(wrap);
    return range;
  }
  if (is_open()) {
    base::fail_input("board " + base::quote(text()),
                     "a letter stands for any length in the formulas of count (`formula`, "
                     "`recurrence`, `constant`); here a length is needed");
  }
  if (!is_range()) {
    range.single_ = Board::rectangle(rows_.first, columns_.first, wrap);
    return range;
  }
  const Side& running = rows_.is_range ? rows_ : columns_;
  range.first_ = running.first;
  range.last_ = running.last;
  if (!rows_.is_range) range.fixed_rows_ = rows_.first;
  if (!columns_.is_range) range.fixed_columns_ = columns_.first;
  return range;
}

Board Boards::single(Wrap wrap) const {
  if (is_range()) {
    base::fail_input("board " + base::quote(text()),
                     "is a range of boards, and one board is needed here (8, 3x5 or @file)");
  }
  return range(wrap).at(1);
}

Boards Boards::from(std::int64_t n) const {
  Boards rest = *this;
  if (rest.rows_.is_range) rest.rows_.first = n;
  if (rest.columns_.is_range) rest.columns_.first = n;
  return rest;
}

std::optional<BoardFamily> Boards::family() const {
  if (picture_ || is_range()) return std::nullopt;
  const auto side = [](const Side& each) {
    return each.first == 0 ? BoardSide{} : BoardSide{each.first};
  };
  return BoardFamily{side(rows_), side(columns_), square_};
}

std::string Boards::Side::text(const char* letter) const {
  if (first == 0) return letter;
  return is_range ? fmt::format("{}..{}", first, last) : fmt::format("{}", first);
}

std::string Boards::Side::title() const {
  return first == 0 || is_range ? "n" : fmt::format("{}", first);
}

std::string Boards::text() const {
  if (picture_) return picture_->picture();
  if (square_) return rows_.text("N");
  return rows_.text(columns_.first == 0 ? "M" : "N") + "x" + columns_.text("N");
}

}  // namespace rookery
