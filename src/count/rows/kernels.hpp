// SPDX-License-Identifier: GPL-3.0-or-later
//
// The two kernels of the engine `rows`, and the work that they share: a question
// (which squares of each line are allowed, how many lines may stay empty) and the
// choices made in its first lines.
//
// Symmetry. A placement of n pieces on n x n, one in each line and each place, has
// exactly one piece on each of the four sides. For a map g of the square's group
// let h(g) be the place of the first line's piece after g if it is in the first half
// (the middle included), else -1. The largest of the eight values is the greatest
// distance of a side's piece from its nearer corner. A placement is counted only if
// h(identity) = i is that largest value, with weight 8/m, where m is the number of
// maps with h(g) = i. Of an orbit whose placements are kept by s maps each, m/s are
// counted, so it counts m/s * 8/m = 8/s: its size. For given i the condition is one
// of masks: the first and the last place are closed in lines strictly between i
// and n-1-i, and these places in the last line; and m is the number of sides with
// their piece at i or n-1-i, each such side twice if i is the middle. (A piece in a
// corner stands on two sides.) So the kernels count by m; that 8/m times each of the
// numbers is whole is a check. To ask for the least value instead is just as
// right, but visits a third more nodes on 15 x 15.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "count/rows/board.hpp"

namespace rookery::count::rows {

/// The lines of a question. Without the square's symmetry all placements are
/// counted under 0 ties; with it `first_place` is i, and they are counted by m.
struct LineQuestion {
  std::vector<LineMask> allowed;
  std::vector<bool> must;
  std::vector<std::size_t> musts_from;  ///< how many of the lines y and later must not be empty
  std::size_t pieces = 0;

  bool ties = false;
  std::size_t first_place = 0;
  LineMask sides = 0;           ///< the first and the last place
  LineMask last_line_ties = 0;  ///< places i and n-1-i
  std::size_t own_ties = 0;     ///< of the first line's piece; one in the last line has as many
  std::size_t side_ties = 1;    ///< of a piece on a side in line i or n-1-i

  [[nodiscard]] std::size_t lines() const { return allowed.size(); }
  [[nodiscard]] std::size_t empty_lines() const { return lines() - pieces; }
  /// Lines i and n-1-i. (With i = 0 they are the first and the last, whose ties are
  /// counted already.)
  [[nodiscard]] bool is_tie_line(std::size_t y) const {
    return ties && first_place > 0 && (y == first_place || y == lines() - 1 - first_place);
  }
};

inline constexpr int left_empty = -1;

/// The beginning of a search: the places taken in the first lines.
struct Prefix {
  std::vector<int> places;  ///< or left_empty
};

/// Placements by the number of ties (0 without).
using Tally = std::array<std::uint64_t, 9>;

/// Asked every 2^15 nodes; true ends the kernel with a useless tally.
using StopRequest = std::function<bool()>;

}  // namespace rookery::count::rows
