// SPDX-License-Identifier: GPL-3.0-or-later
//
// The parities of the rows, columns and boxes of a board: all that repair needs
// to know of it.
//
// Words: a band is a row of boxes, a stack a column of boxes; a box has a rows and
// b columns.

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rookery/repair.hpp"

namespace rookery::repair_room::parities {

/// The most squares of a board that is kept.
inline constexpr std::int64_t most_squares = std::int64_t{1} << 30;

/// Throws Error(bad_input) unless both sides are positive, Error(beyond_limit) above
/// most_squares.
void check_size(std::int64_t rows, std::int64_t columns, const std::string& where);

/// The largest n with n * n <= number, for 0 <= number < 2^60.
[[nodiscard]] std::int64_t floor_root(std::int64_t number);

/// The boxes of the square root; throws as default_boxes does where a board of this size has none.
[[nodiscard]] BoxShape boxes_of_root(std::int64_t rows, std::int64_t columns);

[[nodiscard]] bool tiles(BoxShape boxes, std::int64_t rows, std::int64_t columns);
/// Throws Error(bad_input) unless the boxes tile the board.
void require_tiling(BoxShape boxes, std::int64_t rows, std::int64_t columns);

/// A board cut into boxes.
struct Layout {
  std::int64_t rows = 0;
  std::int64_t columns = 0;
  BoxShape box;

  [[nodiscard]] std::int64_t bands() const noexcept { return rows / box.rows; }
  [[nodiscard]] std::int64_t stacks() const noexcept { return columns / box.columns; }
};

/// Throws Error(bad_input) unless the boxes tile the board.
[[nodiscard]] Layout layout_of(const BitBoard& board, BoxShape boxes);

/// 1 for each odd group.
struct GroupParities {
  Layout layout;
  std::vector<std::uint8_t> row;     // by y
  std::vector<std::uint8_t> column;  // by x
  std::vector<std::uint8_t> box;     // by band * stacks + stack
};

/// How many of them are 1.
[[nodiscard]] std::int64_t count_odd(const std::vector<std::uint8_t>& groups);

/// The parities of a board. Time: linear in its squares.
[[nodiscard]] GroupParities parities_of(const BitBoard& board, const Layout& layout);

}  // namespace rookery::repair_room::parities
