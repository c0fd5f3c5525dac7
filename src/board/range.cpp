// SPDX-License-Identifier: GPL-3.0-or-later
//
// Ranges of boards, as the b-files of the OEIS need them: "1..9" or "1..9x4".

#include <fmt/format.h>

#include <cassert>

#include "base/text.hpp"
#include "rookery/board.hpp"

namespace rookery {

namespace {

struct Span {
  std::int64_t first;
  std::int64_t last;
  bool running;
};

Span parse_span(std::string_view text, const std::string& where) {
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos) {
    const std::int64_t side = parse_int64(text, where, 1, largest_side);
    return {side, side, false};
  }
  const std::int64_t first = parse_int64(text.substr(0, dots), where, 1, largest_side);
  const std::int64_t last = parse_int64(text.substr(dots + 2), where, 1, largest_side);
  if (first > last) {
    fail_input(where, fmt::format("the range runs from {} down to {}; write {}..{}", first, last,
                                  last, first));
  }
  return {first, last, true};
}

}  // namespace

BoardRange BoardRange::parse(std::string_view text, Wrap wrap) {
  BoardRange range;
  range.wrap_ = wrap;
  const bool is_file = !text.empty() && text.front() == '@';
  if (is_file || text.find("..") == std::string_view::npos) {
    range.single_ = Board::parse(text, wrap);
    return range;
  }
  const std::string where = "board " + quote(text);
  const std::size_t times = text.find_first_of("xX");
  if (times == std::string_view::npos) {
    const Span side = parse_span(text, where);
    range.first_ = side.first;
    range.last_ = side.last;
    return range;
  }
  const Span rows = parse_span(text.substr(0, times), where);
  const Span columns = parse_span(text.substr(times + 1), where);
  if (rows.running && columns.running) {
    fail_input(where, "only one side of a board may run; write 1..9 or 1..9x4");
  }
  const Span& side = rows.running ? rows : columns;
  range.first_ = side.first;
  range.last_ = side.last;
  (rows.running ? range.fixed_columns_ : range.fixed_rows_) =
      rows.running ? columns.first : rows.first;
  return range;
}

Board BoardRange::at(std::int64_t n) const {
  if (single_) return *single_;
  assert(n >= first_ && n <= last_);
  return Board::rectangle(fixed_rows_ != 0 ? fixed_rows_ : n,
                          fixed_columns_ != 0 ? fixed_columns_ : n, wrap_);
}

}  // namespace rookery
