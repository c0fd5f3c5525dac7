// SPDX-License-Identifier: GPL-3.0-or-later
//
// Ranges of boards, as the b-files of the OEIS need them: "1..9" or "1..9x4".

#include <cassert>

#include "base/text.hpp"
#include "board/sides.hpp"
#include "rookery/board.hpp"

namespace rookery {

BoardRange BoardRange::parse(std::string_view text, Wrap wrap) {
  BoardRange range;
  range.wrap_ = wrap;
  const board::SidesText sides(text);
  if (board::names_picture(text) || !sides.has_range()) {
    range.single_ = Board::parse(text, wrap);
    return range;
  }
  const std::string where = "board " + base::quote(text);
  const board::SideText::Range rows = sides.rows.range(where);
  const board::SideText::Range columns = sides.columns.range(where);
  if (!sides.is_square && sides.rows.is_range() && sides.columns.is_range()) {
    base::fail_input(where, "only one side of a board may run; write 1..9 or 1..9x4");
  }
  const board::SideText::Range& running = sides.rows.is_range() ? rows : columns;
  range.first_ = running.first;
  range.last_ = running.last;
  if (!sides.rows.is_range()) range.fixed_rows_ = rows.first;
  if (!sides.columns.is_range()) range.fixed_columns_ = columns.first;
  return range;
}

BoardRange BoardRange::from(std::int64_t n) const {
  assert(n >= first_ && n <= last_);
  BoardRange rest = *this;
  rest.first_ = n;
  return rest;
}

Board BoardRange::at(std::int64_t n) const {
  if (single_) return *single_;
  assert(n >= first_ && n <= last_);
  return Board::rectangle(fixed_rows_ != 0 ? fixed_rows_ : n,
                          fixed_columns_ != 0 ? fixed_columns_ : n, wrap_);
}

}  // namespace rookery
