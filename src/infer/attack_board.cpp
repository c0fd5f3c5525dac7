// SPDX-License-Identifier: GPL-3.0-or-later
//
// The drawing of attacks and its reader. Linear time; one pass over the text,
// and nothing after the first fault is looked at.

#include <fmt/format.h>

#include <cstddef>
#include <optional>
#include <utility>

#include "board/text.hpp"
#include "rookery/infer.hpp"

namespace rookery {

namespace {

// The most squares along a side. It keeps every product of counts in the engines
// far below 2^63, and a line without an end is refused after so many squares.
constexpr std::size_t longest_side = 10'000;

// Where the width of the board comes from, for the errors.
struct Width {
  std::size_t squares = longest_side;
  std::string source = "the most that is read";
};

bool is_square_letter(char letter) {
  return letter == 'o' || letter == 'x' || letter == '.' || letter == '?';
}

void check_row(std::string_view row, const Width& width, bool may_be_shorter,
               const std::string& where, std::size_t line) {
  for (std::size_t i = 0; i < row.size() && i <= width.squares; ++i) {
    if (!is_square_letter(row[i])) {
      fail_input(place(where, line, i + 1),
                 fmt::format("{} is not a square: o is a piece, x attacked, . not attacked and "
                             "? not known",
                             quote(row[i])));
    }
  }
  if (row.size() > width.squares) {
    fail_input(place(where, line, width.squares + 1),
               fmt::format("the row is longer than {} squares, {}", width.squares, width.source));
  }
  if (row.size() < width.squares && !may_be_shorter) {
    fail_input(place(where, line, row.size() + 1),
               fmt::format("the row ends after {} of {} squares, {}", row.size(), width.squares,
                           width.source));
  }
}

bool is_number(std::string_view line) {
  return !line.empty() && line.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

AttackBoard::AttackBoard(std::vector<std::string> cells) : cells_(std::move(cells)) {
  const std::string where = "attack board";
  if (cells_.empty() || cells_.front().empty()) {
    fail_input(where, "there are no squares; at least one is needed");
  }
  if (cells_.size() > longest_side) {
    fail_input(where, fmt::format("{} rows are more than the {} that are read", cells_.size(),
                                  longest_side));
  }
  check_row(cells_.front(), {}, true, where, 1);
  const Width width{cells_.front().size(), "as in the first row"};
  for (std::size_t y = 1; y < cells_.size(); ++y) {
    check_row(cells_[y], width, false, where, y + 1);
  }
}

AttackBoard AttackBoard::read(std::string_view text, const std::string& where) {
  std::vector<std::string> rows;
  std::optional<std::size_t> announced;  // the n of the first line
  std::size_t line_number = 0;
  std::size_t first_blank = 0;  // the line where white space alone began; 0: not yet
  Width width;
  while (!text.empty()) {
    ++line_number;
    const std::size_t end = text.find('\n');
    const std::string_view line = without_trailing_space(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.empty()) {
      if (first_blank == 0) first_blank = line_number;
      continue;
    }
    if (first_blank != 0) {
      fail_input(place(where, first_blank, 1),
                 "the line is blank; only at the end may blank lines stand");
    }
    if (line_number == 1 && is_number(line)) {
      announced = static_cast<std::size_t>(
          parse_int64(line, place(where, 1, 1), 1, static_cast<std::int64_t>(longest_side)));
      width = {*announced, "the number in line 1"};
      continue;
    }
    const std::size_t most_rows = announced.value_or(longest_side);
    if (rows.size() == most_rows) {
      fail_input(place(where, line_number, 1),
                 fmt::format("this is one row too many: {} rows are {}", most_rows,
                             announced ? "announced in line 1" : "the most that is read"));
    }
    check_row(line, width, rows.empty() && !announced, where, line_number);
    if (rows.empty() && !announced) width = {line.size(), "as in the first row"};
    rows.emplace_back(line);
  }
  const std::size_t after_last = rows.size() + (announced ? 2 : 1);
  if (announced && rows.size() < *announced) {
    fail_input(place(where, after_last, 1),
               fmt::format("the input ends after {} of {} rows, the number in line 1", rows.size(),
                           *announced));
  }
  if (rows.empty()) {
    fail_input(place(where, 1, 1), "the input is empty; rows of o, x, . and ? are expected");
  }
  return AttackBoard(std::move(rows));
}

std::int64_t AttackBoard::rows() const noexcept { return static_cast<std::int64_t>(cells_.size()); }

std::int64_t AttackBoard::columns() const noexcept {
  return static_cast<std::int64_t>(cells_.front().size());
}

char AttackBoard::at(Square square) const noexcept {
  return cells_[static_cast<std::size_t>(square.y)][static_cast<std::size_t>(square.x)];
}

}  // namespace rookery
