// SPDX-License-Identifier: GPL-3.0-or-later
//
// Still boards of any piece on any board: one unknown a square, one equation a
// square (the cell plus the sum of its neighbours is 0), and elimination over
// GF(2). Time O(S^3 / log S) bit operations, memory O(S^2) bits for S squares.
// M4RI cannot be interrupted, so the time is bounded before the start.

#include <fmt/format.h>

#include "board/attacks.hpp"
#include "board/square_numbers.hpp"
#include "board/text.hpp"
#include "still/engines.hpp"

namespace rookery {

namespace {

constexpr std::int64_t most_unknowns = 200'000;  // 5 GB, and as much again twice to work in

}  // namespace

Gf2Matrix still_by_elimination(const Piece& piece, const Board& board, const Monitor& monitor) {
  const mpz_class count = board.square_count();
  if (count > to_mpz(most_unknowns)) {
    fail_limit("still", fmt::format("engine dense has one unknown a square: {} on {}, and at most "
                                    "{} fit",
                                    count.get_str(), board.name(), most_unknowns));
  }
  const SquareNumbers unknowns(board, board.squares(most_unknowns));
  Gf2Matrix equations(unknowns.size(), unknowns.size());
  for (std::size_t i = 0; i < unknowns.size(); ++i) {
    if (i % 1024 == 0) monitor.check(0);
    equations.flip(i, i);
    for_each_attacked(piece, board, unknowns.square(i),
                      [&](Square neighbour) { equations.flip(i, unknowns.number(neighbour)); });
  }
  return std::move(equations).kernel();
}

}  // namespace rookery
