// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sets of moves while a piece is being read.

#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "rookery/piece.hpp"

namespace rookery::board::piece {

/// Sorts by (dy, dx), joins moves with the same step (the longer reach counts, for
/// attacking and moving separately) and drops those that reach nothing. O(n log n).
void merge_moves(std::vector<Move>& moves);

/// Collects moves in memory proportional to the number of different steps, however
/// often a text repeats them.
class MoveCollector {
 public:
  void add(const Move& move);
  [[nodiscard]] std::vector<Move> take() && { return std::move(moves_); }

 private:
  std::vector<Move> moves_;
  std::size_t merge_at_ = std::size_t{1} << 16;
};

}  // namespace rookery::board::piece
