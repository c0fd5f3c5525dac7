// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reading what lies beside a board: lamps with holes, regions, locked squares, weights. One
// character a square (weights also as words), white space and blank lines ignored; one
// line of n * n characters, n > 1, is an n x n board.

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>

#include "base/text.hpp"
#include "base/white_space.hpp"
#include "repair/parities/parity.hpp"
#include "rookery/repair.hpp"

namespace rookery {

namespace {

// A character or word of the input, and where it stands, counted from 1.
struct Item {
  std::string_view text;
  std::size_t line;
  std::size_t column;
};

enum class Cut { characters, words };

// The items of each line that has any.
std::vector<std::vector<Item>> items_of(std::string_view text, Cut cut) {
  std::vector<std::vector<Item>> rows;
  std::size_t number = 0;
  while (!text.empty()) {
    ++number;
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    std::vector<Item> row;
    for (std::size_t i = 0; i < line.size();) {
      if (base::is_white(line[i])) {
        ++i;
        continue;
      }
      std::size_t length = 1;
      while (cut == Cut::words && i + length < line.size() && !base::is_white(line[i + length])) {
        ++length;
      }
      row.push_back({line.substr(i, length), number, i + 1});
      i += length;
    }
    if (!row.empty()) rows.push_back(std::move(row));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return rows;
}

using Rows = std::vector<std::vector<Item>>;

// One line cut into rows of `width`.
void cut_line(Rows& rows, std::size_t width) {
  const std::vector<Item> all = std::move(rows[0]);
  rows.clear();
  for (auto at = all.begin(); at != all.end(); at += static_cast<std::ptrdiff_t>(width)) {
    rows.emplace_back(at, at + static_cast<std::ptrdiff_t>(width));
  }
}

// All rows of one length, and there are some.
void require_rectangle(const Rows& rows, const std::string& where, const std::string& what) {
  if (rows.empty()) {
    base::fail_input(base::place(where, 1, 1),
                     fmt::format("the input is empty; {} expected", what));
  }
  for (const std::vector<Item>& row : rows) {
    if (row.size() == rows[0].size()) continue;
    const Item& at = row.size() > rows[0].size() ? row[rows[0].size()] : row.back();
    base::fail_input(
        base::place(where, at.line, at.column),
        fmt::format("the row has {} squares, the first row has {}", row.size(), rows[0].size()));
  }
}

// Of a board of this size, if it is known, which may be on one line; otherwise a whole square
// board may be.
void make_board(Rows& rows, const std::string& where, const std::string& what,
                std::optional<std::pair<std::int64_t, std::int64_t>> size) {
  require_rectangle(rows, where, what);
  const std::size_t all = rows[0].size();
  if (!size) {
    const auto side =
        static_cast<std::size_t>(repair_room::parities::floor_root(static_cast<std::int64_t>(all)));
    if (rows.size() == 1 && side > 1 && side * side == all) cut_line(rows, side);
    return;
  }
  repair_room::parities::check_size(size->first, size->second, "size");
  const auto high = static_cast<std::size_t>(size->first);
  const auto wide = static_cast<std::size_t>(size->second);
  if (rows.size() == 1 && all == high * wide) cut_line(rows, wide);
  if (rows.size() == high && rows[0].size() == wide) return;
  base::fail_input(where, fmt::format("{} x {} squares (rows x columns), but the board has {} x {}",
                                      rows.size(), rows[0].size(), high, wide));
}

}  // namespace

Lamps read_lamps(std::string_view text, const std::string& where, Wrap wrap,
                 std::optional<std::pair<std::int64_t, std::int64_t>> size) {
  if (text.find('#') == std::string_view::npos) {
    BitBoard lit = BitBoard::read(text, where, size);
    return {Board::rectangle(lit.rows(), lit.columns(), wrap), std::move(lit)};
  }
  auto rows = items_of(text, Cut::characters);
  make_board(rows, where, "rows of 0, 1 and # (a hole) are", size);
  BitBoard lit(static_cast<std::int64_t>(rows.size()), static_cast<std::int64_t>(rows[0].size()));
  std::string picture;
  for (std::size_t y = 0; y < rows.size(); ++y) {
    for (std::size_t x = 0; x < rows[y].size(); ++x) {
      const Item& item = rows[y][x];
      const char letter = item.text[0];
      if (letter != '0' && letter != '1' && letter != '#') {
        base::fail_input(base::place(where, item.line, item.column),
                         fmt::format("{} is none of 0, 1 and # (a hole)", base::quote(letter)));
      }
      picture += letter == '#' ? '#' : '.';
      if (letter == '1') lit.toggle({static_cast<std::int64_t>(x), static_cast<std::int64_t>(y)});
    }
    picture += '\n';
  }
  return {Board::read_picture(picture, where, wrap), std::move(lit)};
}

std::vector<std::string> read_regions(std::string_view text, const std::string& where,
                                      std::optional<std::pair<std::int64_t, std::int64_t>> size) {
  auto rows = items_of(text, Cut::characters);
  make_board(rows, where, "a letter for every square is", size);
  std::vector<std::string> regions;
  for (const std::vector<Item>& row : rows) {
    std::string letters;
    for (const Item& item : row) {
      const char letter = item.text[0];
      if (letter < '!' || letter > '~') {
        base::fail_input(base::place(where, item.line, item.column),
                         fmt::format("{} is not a printable ASCII character; such a character "
                                     "names a region, and . is a square in none",
                                     base::quote(letter)));
      }
      letters += letter;
    }
    regions.push_back(std::move(letters));
  }
  return regions;
}

std::vector<Square> read_locked(std::string_view text, const std::string& where,
                                std::int64_t height, std::int64_t width) {
  auto rows = items_of(text, Cut::characters);
  make_board(rows, where, "rows of . (free) and # (locked) are", {{height, width}});
  std::vector<Square> locked;
  for (std::size_t y = 0; y < rows.size(); ++y) {
    for (std::size_t x = 0; x < rows[y].size(); ++x) {
      const Item& item = rows[y][x];
      const char letter = item.text[0];
      if (letter == '#' || letter == '1') {
        locked.push_back({static_cast<std::int64_t>(x), static_cast<std::int64_t>(y)});
      } else if (letter != '.' && letter != '0') {
        base::fail_input(
            base::place(where, item.line, item.column),
            fmt::format("{} is neither . or 0 (free) nor # or 1 (locked)", base::quote(letter)));
      }
    }
  }
  return locked;
}

std::vector<std::int64_t> read_weights(std::string_view text, const std::string& where,
                                       std::int64_t height, std::int64_t width) {
  // Words, if there are as many as squares; otherwise a digit per square.
  auto rows = items_of(text, Cut::words);
  std::int64_t words = 0;
  for (const auto& row : rows) words += static_cast<std::int64_t>(row.size());
  if (words != height * width) rows = items_of(text, Cut::characters);
  make_board(rows, where, "a weight for every square is", {{height, width}});
  std::vector<std::int64_t> weights;
  for (const std::vector<Item>& row : rows) {
    for (const Item& item : row) {
      weights.push_back(base::parse_int64(item.text, base::place(where, item.line, item.column), 1,
                                          ToggleSystem::largest_weight));
    }
  }
  return weights;
}

}  // namespace rookery
