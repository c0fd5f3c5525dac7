// SPDX-License-Identifier: GPL-3.0-or-later
//
// Squares of a board, numbered: from the number to the square and back. Engines
// that work on vertices, unknowns or digits speak of squares through this.

#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "rookery/board.hpp"

namespace rookery::board {

/// The cell of a square, row by row, holes included.
[[nodiscard]] inline std::size_t cell_of(const Board& board, Square square) {
  return static_cast<std::size_t>(square.y * board.columns() + square.x);
}

/// The number of cells, holes included; for boards whose squares were enumerated.
[[nodiscard]] inline std::size_t cell_count(const Board& board) {
  return static_cast<std::size_t>(board.rows()) * static_cast<std::size_t>(board.columns());
}

class SquareNumbers {
 public:
  static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

  /// Numbers these squares of the board in their order. Needs fewer than 2^32 - 1
  /// of them; takes 4 bytes per cell.
  SquareNumbers(const Board& board, std::vector<Square> squares)
      : columns_(board.columns()),
        count_(squares.size()),
        squares_(std::move(squares)),
        numbers_(cell_count(board), none) {
    for (std::size_t i = 0; i < squares_.size(); ++i) {
      numbers_[cell_of(board, squares_[i])] = static_cast<std::uint32_t>(i);
    }
  }

  /// Numbers all squares of the board row by row; on a full rectangle without memory.
  /// Throws Error(beyond_limit) when there are more than `limit`.
  static SquareNumbers of_all(const Board& board, std::int64_t limit = std::int64_t{1} << 28) {
    if (board.is_picture() || board.square_count() > limit) {
      return SquareNumbers(board, board.squares(limit));
    }
    return SquareNumbers(board.columns(), cell_count(board));
  }

  [[nodiscard]] std::size_t size() const noexcept { return count_; }
  [[nodiscard]] Square square(std::size_t number) const {
    if (!squares_.empty()) return squares_[number];
    const auto cell = static_cast<std::int64_t>(number);
    return {cell % columns_, cell / columns_};
  }
  /// The number of a square of the board, or `none`.
  [[nodiscard]] std::uint32_t number(Square square) const {
    const auto cell = static_cast<std::size_t>(square.y * columns_ + square.x);
    return numbers_.empty() ? static_cast<std::uint32_t>(cell) : numbers_[cell];
  }

 private:
  // Every cell is a square, and its own number.
  SquareNumbers(std::int64_t columns, std::size_t cells) : columns_(columns), count_(cells) {}

  std::int64_t columns_;
  std::size_t count_;
  std::vector<Square> squares_;
  std::vector<std::uint32_t> numbers_;
};

}  // namespace rookery::board
