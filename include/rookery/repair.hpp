// SPDX-License-Identifier: GPL-3.0-or-later
//
// repair: the fewest squares to toggle so that every row, every column and every
// box of a 0/1 board has an even number of ones. There is a closed form for any
// size; see src/repair/formula.cpp for the proof.

#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/answer.hpp"
#include "rookery/board.hpp"
#include "rookery/drawing.hpp"

namespace rookery {

/// A board of zeros and ones.
class BitBoard {
 public:
  /// All zeros. Throws Error(bad_input) unless both sides are positive,
  /// Error(beyond_limit) for more than 2^30 squares.
  BitBoard(std::int64_t rows, std::int64_t columns);
  /// Reads rows of 0 and 1. White space inside a row and blank lines are
  /// ignored; one line of n*n digits with n > 1 is an n x n board. Throws
  /// Error(bad_input) with line and column.
  static BitBoard read(std::string_view text, const std::string& where = "input");

  [[nodiscard]] std::int64_t rows() const noexcept { return rows_; }
  [[nodiscard]] std::int64_t columns() const noexcept { return columns_; }
  [[nodiscard]] bool at(Square square) const noexcept;
  /// Row y, one byte (0 or 1) a square.
  [[nodiscard]] std::span<const std::uint8_t> row(std::int64_t y) const noexcept;
  void toggle(Square square) noexcept;
  /// The rows as lines of 0 and 1.
  [[nodiscard]] std::string text() const;

  friend bool operator==(const BitBoard&, const BitBoard&) = default;

 private:
  std::int64_t rows_;
  std::int64_t columns_;
  std::vector<std::uint8_t> bits_;
};

/// The size of a box. Boxes tile the board.
struct BoxShape {
  std::int64_t rows = 0;
  std::int64_t columns = 0;

  friend bool operator==(const BoxShape&, const BoxShape&) = default;
};

/// Reads "RxC". Throws Error(bad_input).
[[nodiscard]] BoxShape parse_box_shape(std::string_view text);
/// The square root: k x k boxes for a k^2 x k^2 board. Throws Error(bad_input)
/// for any other board, saying that the boxes must be given.
[[nodiscard]] BoxShape default_boxes(const BitBoard& board);

enum class RepairEngine {
  automatic,
  formula,  ///< the closed form with its construction: linear time
  table     ///< breadth-first search over all parity patterns: the reference for small boards
};

/// The fewest toggles, row by row. Both engines substitute the toggles back into
/// the board before they answer. Throws Error(bad_input) when the boxes do not
/// tile the board, Error(beyond_limit) when the table would not fit.
[[nodiscard]] Answer<std::vector<Square>> repair(const BitBoard& board, BoxShape boxes,
                                                 RepairEngine engine = RepairEngine::automatic,
                                                 const Monitor& monitor = {});

/// True when every row, column and box has an even number of ones.
[[nodiscard]] bool is_even(const BitBoard& board, BoxShape boxes);

/// The board with heavy lines between the boxes; a toggled square shows + when
/// its 0 becomes 1 and - when its 1 becomes 0.
[[nodiscard]] Drawing draw_repair(const BitBoard& board, BoxShape boxes,
                                  const std::vector<Square>& toggles);

}  // namespace rookery
