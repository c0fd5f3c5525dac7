// SPDX-License-Identifier: GPL-3.0-or-later

#include "board/piece/moves.hpp"

#include <algorithm>
#include <tuple>

namespace rookery::board::piece {

void merge_moves(std::vector<Move>& moves) {
  std::erase_if(moves, [](const Move& move) { return move.attack == 0 && move.move == 0; });
  std::sort(moves.begin(), moves.end(), [](const Move& left, const Move& right) {
    return std::tie(left.step.dy, left.step.dx) < std::tie(right.step.dy, right.step.dx);
  });
  std::size_t kept = 0;
  for (const Move& move : moves) {
    if (kept > 0 && moves[kept - 1].step == move.step) {
      Move& same = moves[kept - 1];
      same.attack = std::max(same.attack, move.attack);
      same.move = std::max(same.move, move.move);
    } else {
      moves[kept++] = move;
    }
  }
  moves.resize(kept);
}

void MoveCollector::add(const Move& move) {
  moves_.push_back(move);
  if (moves_.size() < merge_at_) return;
  merge_moves(moves_);
  // At least as many moves are added as are kept before the next merge, so merging
  // costs O(log n) a move.
  merge_at_ = std::max(merge_at_, 2 * moves_.size());
}

}  // namespace rookery::board::piece
