// SPDX-License-Identifier: GPL-3.0-or-later
//
// The parities of the rows, columns and boxes of a board: all that repair needs
// to know of it.
//
// Words: a band is a row of boxes, a stack a column of boxes; a box has a rows and
// b columns.

#pragma once

#include <cstdint>
#include <vector>

#include "rookery/repair.hpp"

namespace rookery::detail::parity {

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

/// The parities of a board. Time: linear in its squares.
[[nodiscard]] GroupParities parities_of(const BitBoard& board, const Layout& layout);

}  // namespace rookery::detail::parity
