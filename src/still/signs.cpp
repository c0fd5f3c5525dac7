// SPDX-License-Identifier: GPL-3.0-or-later
//
// Boards of signs: reading, the board they stand on, drawing.

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "rookery/still.hpp"

namespace rookery {

namespace {

void require_rows_of_one_length(const Signs& signs, const std::string& where) {
  for (const std::string& row : signs) {
    if (row.size() != signs.front().size()) {
      base::fail_input(where, "rows of one length are needed");
    }
  }
  if (signs.empty() || signs.front().empty()) {
    base::fail_input(where, "a board has at least one cell");
  }
}

}  // namespace

Signs read_signs(const std::string& text, const std::string& where) {
  Signs signs;
  std::size_t number = 0;
  std::size_t empty_line = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view line =
        base::without_trailing_space(std::string_view(text).substr(begin, end - begin));
    begin = end + 1;
    ++number;
    if (line.empty()) {
      if (empty_line == 0) empty_line = number;
      continue;
    }
    if (empty_line != 0) {
      base::fail_input(base::place(where, empty_line, 1),
                       signs.empty() ? "an empty line before the board; remove it"
                                     : "an empty line inside a board; give one board");
    }
    empty_line = 0;
    const std::size_t bad = line.find_first_not_of("+-#");
    if (bad != std::string_view::npos) {
      base::fail_input(base::place(where, number, bad + 1),
                       base::quote(line[bad]) + " is neither +, - nor # (a hole)");
    }
    if (!signs.empty() && line.size() != signs.front().size()) {
      base::fail_input(
          base::place(where, number, 1),
          fmt::format("{} cells, and {} in the rows above; rows of one length are needed",
                      line.size(), signs.front().size()));
    }
    signs.emplace_back(line);
  }
  if (signs.empty()) base::fail_input(where, "no board; rows of + and - are needed");
  return signs;
}

std::string text_of_signs(const Signs& signs) {
  std::string text;
  for (const std::string& row : signs) text += row + "\n";
  return text;
}

Board board_of_signs(const Signs& signs, Wrap wrap) {
  require_rows_of_one_length(signs, "signs");
  bool holes = false;
  std::string picture;
  for (const std::string& row : signs) {
    for (const char sign : row) {
      holes = holes || sign == '#';
      picture += sign == '#' ? '#' : '.';
    }
    picture += '\n';
  }
  if (holes) return Board::read_picture(picture, "signs", wrap);
  return Board::rectangle(static_cast<std::int64_t>(signs.size()),
                          static_cast<std::int64_t>(signs.front().size()), wrap);
}

void require_signs_fit(const Board& board, const Signs& signs, const std::string& where) {
  if (static_cast<std::int64_t>(signs.size()) != board.rows()) {
    base::fail_input(where, fmt::format("{} rows, and the board {} has {}", signs.size(),
                                        board.name(), board.rows()));
  }
  for (std::size_t y = 0; y < signs.size(); ++y) {
    if (static_cast<std::int64_t>(signs[y].size()) != board.columns()) {
      base::fail_input(base::place(where, y + 1, 1),
                       fmt::format("{} cells, and the board {} has {} columns", signs[y].size(),
                                   board.name(), board.columns()));
    }
    for (std::size_t x = 0; x < signs[y].size(); ++x) {
      const char sign = signs[y][x];
      if (sign != '+' && sign != '-' && sign != '#') {
        base::fail_input(base::place(where, y + 1, x + 1),
                         base::quote(sign) + " is neither +, - nor # (a hole)");
      }
      const bool hole =
          !board.contains({static_cast<std::int64_t>(x), static_cast<std::int64_t>(y)});
      if (hole != (sign == '#')) {
        base::fail_input(base::place(where, y + 1, x + 1),
                         hole ? "the board has a hole here; # is needed"
                              : "the board has a square here; + or - is needed");
      }
    }
  }
}

Drawing draw_signs(const Signs& signs) {
  require_rows_of_one_length(signs, "draw_signs");
  Drawing drawing(static_cast<std::int64_t>(signs.size()),
                  static_cast<std::int64_t>(signs.front().size()));
  for (std::int64_t y = 0; y < drawing.rows(); ++y) {
    for (std::int64_t x = 0; x < drawing.columns(); ++x) {
      const char c = signs[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
      drawing.at({x, y}).sign = c == '+' ? Sign::plus : c == '-' ? Sign::minus : Sign::hole;
    }
  }
  return drawing;
}

}  // namespace rookery
