// SPDX-License-Identifier: GPL-3.0-or-later
//
// A board cut into lines that hold at most one piece each, and what the search row
// by row must know of it: masks of free squares, attacks, symmetries. "Line" is a row of
// the board, or a column where only the columns qualify or there are fewer of them.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rookery/board.hpp"
#include "rookery/piece.hpp"

namespace rookery::count::rows {

inline constexpr std::int64_t most_lines = 64;

/// A set of squares of one line, bit x for place x.
using LineMask = std::uint64_t;

struct RowBoard {
  std::size_t lines = 0;
  std::size_t width = 0;
  std::vector<LineMask> usable;   ///< for each line: where a piece can stand by itself
  std::vector<LineMask> allowed;  ///< the same, less what forced pieces exclude
  std::vector<bool> must;         ///< lines with a forced piece, which cannot be skipped
  bool impossible = false;        ///< the forced pieces conflict, or one cannot stand
  std::vector<LineMask> attacks;  ///< see attacked()

  /// For each line, the squares in conflict with the square (line, place).
  [[nodiscard]] const LineMask* attacked(std::size_t line, std::size_t place) const {
    return attacks.data() + (line * width + place) * lines;
  }
  [[nodiscard]] LineMask full_line() const { return ~LineMask{0} >> (64 - width); }
};

/// The better of the two ways to cut, or (in `obstacle`) why neither serves.
[[nodiscard]] std::optional<RowBoard> cut_into_lines(const Piece& piece, const Board& board,
                                                     std::string* obstacle);

/// Attacks that are the same from every square: what a piece excludes d lines on are
/// its place (the column), its place + d and - d (the diagonals), and, for the
/// next `longest_leap` lines, its place plus certain distances.
struct LineShifts {
  static constexpr std::size_t longest_leap = 3;
  bool column = false;
  bool rising = false;   ///< place + d
  bool falling = false;  ///< place - d
  std::array<std::vector<int>, longest_leap> leaps;

  [[nodiscard]] bool only_queen_lines() const {
    return column && rising && falling && leaps[0].empty() && leaps[1].empty() && leaps[2].empty();
  }
};
/// Nothing if the attacks are not of that form.
[[nodiscard]] std::optional<LineShifts> find_shifts(const RowBoard& rows);

/// Do these maps keep the board, its forced squares and all conflicts?
struct LineSymmetries {
  bool mirror = false;     ///< place x -> width - 1 - x
  bool rotation = false;   ///< place x -> x + 1 around the line
  bool transpose = false;  ///< exchange line and place (square boards)
};
[[nodiscard]] LineSymmetries find_symmetries(const RowBoard& rows);

}  // namespace rookery::count::rows
