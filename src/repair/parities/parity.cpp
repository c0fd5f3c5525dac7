// SPDX-License-Identifier: GPL-3.0-or-later

#include "repair/parities/parity.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

#include "base/text.hpp"

namespace rookery::repair_room::parities {

void check_size(std::int64_t rows, std::int64_t columns, const std::string& where) {
  if (rows < 1 || columns < 1) {
    base::fail_input(
        where, fmt::format("{} rows and {} columns are not a board; at least one of each is needed",
                           rows, columns));
  }
  if (rows > most_squares / columns) {
    base::fail_limit(where, fmt::format("{}x{} squares are more than {}, the most that are kept",
                                        rows, columns, most_squares));
  }
}

std::int64_t floor_root(std::int64_t number) {
  std::int64_t root = 0;
  for (std::int64_t bit = std::int64_t{1} << 30; bit > 0; bit >>= 1) {
    if ((root + bit) * (root + bit) <= number) root += bit;
  }
  return root;
}

BoxShape boxes_of_root(std::int64_t rows, std::int64_t columns) {
  const std::int64_t root = floor_root(rows);
  if (rows != columns || root * root != rows) {
    base::fail_input("boxes",
                     fmt::format("a {}x{} board has no boxes of its own (4x4, 9x9, 16x16 and so "
                                 "on have); give their size with `boxes`",
                                 rows, columns));
  }
  return {root, root};
}

bool tiles(BoxShape boxes, std::int64_t rows, std::int64_t columns) {
  return boxes.rows >= 1 && boxes.columns >= 1 && rows % boxes.rows == 0 &&
         columns % boxes.columns == 0;
}

void require_tiling(BoxShape boxes, std::int64_t rows, std::int64_t columns) {
  if (tiles(boxes, rows, columns)) return;
  base::fail_input("boxes",
                   fmt::format("boxes of {} rows and {} columns do not tile a board of {} rows "
                               "and {} columns; their sides must divide the board's",
                               boxes.rows, boxes.columns, rows, columns));
}

Layout layout_of(const BitBoard& board, BoxShape boxes) {
  require_tiling(boxes, board.rows(), board.columns());
  return {board.rows(), board.columns(), boxes};
}

std::int64_t count_odd(const std::vector<std::uint8_t>& groups) {
  return std::count(groups.begin(), groups.end(), std::uint8_t{1});
}

GroupParities parities_of(const BitBoard& board, const Layout& layout) {
  const auto stacks = static_cast<std::size_t>(layout.stacks());
  const auto box_columns = static_cast<std::size_t>(layout.box.columns);
  GroupParities parities{layout, {}, {}, {}};
  parities.row.resize(static_cast<std::size_t>(layout.rows));
  parities.column.resize(static_cast<std::size_t>(layout.columns));
  parities.box.resize(static_cast<std::size_t>(layout.bands()) * stacks);
  for (std::int64_t y = 0; y < layout.rows; ++y) {
    const auto bits = board.row(y);
    std::uint8_t* box =
        parities.box.data() + static_cast<std::size_t>(y / layout.box.rows) * stacks;
    std::size_t x = 0;
    for (std::size_t stack = 0; stack < stacks; ++stack) {
      std::uint8_t ones = 0;  // modulo 2, of this row of the box
      for (const std::size_t end = x + box_columns; x < end; ++x) {
        ones ^= bits[x];
        parities.column[x] ^= bits[x];
      }
      box[stack] ^= ones;
      parities.row[static_cast<std::size_t>(y)] ^= ones;
    }
  }
  return parities;
}

}  // namespace rookery::repair_room::parities
