// SPDX-License-Identifier: GPL-3.0-or-later
//
// Engine `plain`, the reference: lay the board over the picture with each piece
// in the centre in turn; wherever a `.` then lies, the vector is impossible.
//
// Time O(pieces * squares), memory 4 bytes a square.

#include <cstddef>

#include "infer/engines.hpp"

namespace rookery::detail::erosion {

std::int64_t steps_plain(const AttackBoard& board, const AttackCounts& counts) {
  return counts.pieces * board.rows() * board.columns();
}

Picture largest_set_plain(const AttackBoard& board, const Monitor& monitor) {
  const auto rows = static_cast<std::size_t>(board.rows());
  const auto columns = static_cast<std::size_t>(board.columns());
  const auto& cells = board.cells();
  Picture picture = full_picture(board);
  for (std::size_t y = 0; y < rows; ++y) {
    for (std::size_t x = 0; x < columns; ++x) {
      if (cells[y][x] != 'o') continue;
      monitor.check(static_cast<double>(y) / static_cast<double>(rows));
      for (std::size_t v = 0; v < rows; ++v) {
        std::string& line = picture[rows - 1 + v - y];
        for (std::size_t u = 0; u < columns; ++u) {
          if (cells[v][u] == '.') line[columns - 1 + u - x] = '.';
        }
      }
    }
  }
  return picture;
}

}  // namespace rookery::detail::erosion
