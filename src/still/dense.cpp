// SPDX-License-Identifier: GPL-3.0-or-later
//
// Boards of any piece on any board that return after some steps: one unknown a square, one
// equation a square (its value after P steps is its value before), and elimination over
// GF(2). Time O(S^3 / log S) bit operations, memory O(S^2) bits for S squares.
// M4RI cannot be interrupted; the number of squares is bounded (40,000 take ten seconds, the
// most perhaps twenty minutes).
//
// T^P is built row by row with the long moves of stencil.hpp where they apply, S^2 bits
// for each binary digit 1 of P, and otherwise by repeated squaring, a product of matrices
// for each binary digit.

#include "still/dense.hpp"

#include <fmt/format.h>

#include <bit>

#include "base/text.hpp"
#include "board/attacks.hpp"
#include "still/stencil.hpp"

namespace rookery::still {

namespace {

constexpr std::int64_t most_unknowns = 200'000;  // 5 GB, and as much again twice to work in

math::gf2::Matrix identity(std::size_t size) {
  math::gf2::Matrix matrix(size, size);
  for (std::size_t i = 0; i < size; ++i) matrix.set(i, i, true);
  return matrix;
}

math::gf2::Matrix one_step(const Piece& piece, const Board& board,
                           const board::SquareNumbers& squares, const Monitor& monitor) {
  math::gf2::Matrix matrix(squares.size(), squares.size());
  for (std::size_t i = 0; i < squares.size(); ++i) {
    if (i % 1024 == 0) monitor.check(0);
    board::for_each_attacked(piece, board, squares.square(i),
                             [&](Square neighbour) { matrix.flip(i, squares.number(neighbour)); });
  }
  return matrix;
}

math::gf2::Matrix steps_by_stencil(const Stencil& stencil, const board::SquareNumbers& squares,
                                   std::uint64_t steps, const Monitor& monitor) {
  math::gf2::Matrix power = identity(squares.size());
  for (int k = 0; steps >> k != 0; ++k) {
    if ((steps >> k & 1) == 0) continue;
    const std::vector<Vector> moves = stencil.moves(k);
    math::gf2::Matrix next(squares.size(), squares.size());
    for (std::size_t i = 0; i < squares.size(); ++i) {
      if (i % 256 == 0) monitor.check(0);
      stencil.for_each_neighbour(squares.square(i), moves, [&](Square neighbour) {
        next.add_row(i, power, squares.number(neighbour));
      });
    }
    power = std::move(next);
  }
  return power;
}

math::gf2::Matrix steps_by_squaring(const math::gf2::Matrix& step, std::uint64_t steps,
                                    const Monitor& monitor) {
  math::gf2::Matrix power = step;
  for (int k = static_cast<int>(std::bit_width(steps)) - 1; k-- > 0;) {
    monitor.check(0);
    power = power.times(power);
    if ((steps >> k & 1) != 0) power = power.times(step);
  }
  return power;
}

void require_elimination_fits(const Board& board) {
  const mpz_class count = board.square_count();
  if (count > base::to_mpz(most_unknowns)) {
    base::fail_limit("still",
                     fmt::format("engine dense has one unknown per square: {} on {}, and at most "
                                 "{} fit",
                                 count.get_str(), board.name(), most_unknowns));
  }
}

}  // namespace

math::gf2::Matrix boards_by_elimination(const Piece& piece, const Board& board,
                                        const board::SquareNumbers& squares, std::int64_t period,
                                        RightSide right, const Monitor& monitor) {
  require_elimination_fits(board);
  const auto steps = static_cast<std::uint64_t>(period);
  const auto stencil = steps > 1 ? Stencil::of(piece, board) : std::nullopt;
  math::gf2::Matrix power =
      stencil ? steps_by_stencil(*stencil, squares, steps, monitor)
              : steps_by_squaring(one_step(piece, board, squares, monitor), steps, monitor);
  for (std::size_t i = 0; i < squares.size(); ++i) power.flip(i, i);
  if (right == RightSide::zero) return std::move(power).kernel();
  // One more unknown, before the others, that enters every equation: the constant.
  math::gf2::Matrix equations(squares.size(), 1 + squares.size());
  for (std::size_t i = 0; i < squares.size(); ++i) {
    equations.set(i, 0, true);
    for (std::size_t j = 0; j < squares.size(); ++j) {
      if (power.at(i, j)) equations.set(i, 1 + j, true);
    }
  }
  return std::move(equations).kernel();
}

}  // namespace rookery::still
