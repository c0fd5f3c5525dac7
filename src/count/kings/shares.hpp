// SPDX-License-Identifier: GPL-3.0-or-later
//
// One array shared by several ranks: by the patterns of its highest bits. The strings with one
// pattern there lie side by side, and so do those of neighbouring patterns: each rank has a run of
// patterns, about as many entries as the others.
//
// What is decided below those bits stays within a rank. The highest segment of a plan is decided
// by all together (exchange.hpp).

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "count/kings/states/board.hpp"
#include "count/kings/states/frontier.hpp"

namespace rookery::count::kings {

struct DenseShares {
  std::size_t bits = 0;               ///< of a whole string: columns + 1
  std::size_t top = 0;                ///< the highest bits, whose patterns are shared out
  std::vector<std::uint64_t> border;  ///< rank r has the patterns [border[r], border[r + 1])

  [[nodiscard]] std::size_t cut() const { return bits - top; }
  [[nodiscard]] std::size_t ranks() const { return border.size() - 1; }
  /// The number of the first string of rank r (or, of r = ranks(), of all strings), among the
  /// strings of the bits from `low` up; low <= cut().
  [[nodiscard]] std::uint64_t first(std::size_t rank, std::size_t low) const {
    return states::moved_up(border[rank], cut() - low);
  }
  /// The largest share, in entries.
  [[nodiscard]] std::uint64_t largest() const;
};

/// How many squares the highest segment of a plan for so many ranks decides: enough for
/// shares of about the same size, and few enough that the middle of a string is left for the
/// joining of halves. 0: the board is too narrow to be shared.
[[nodiscard]] std::size_t top_squares(const states::DenseBoard& board, std::size_t ranks);

/// `top` is top_squares; ranks beyond its patterns get nothing.
[[nodiscard]] DenseShares dense_shares(const states::DenseBoard& board, std::size_t top,
                                       std::size_t ranks);

}  // namespace rookery::count::kings
