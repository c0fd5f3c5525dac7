// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which squares do the pieces of a board attack? Those that are a piece plus a leap: a sum of two
// sets of points. A ride counts as all its leaps, as far as the board reaches: with the step
// (dx,dy) on R rows of C squares the first min((C-1)/|dx|, (R-1)/|dy|) of them, so that a step
// longer than the board costs nothing and no multiple of a step overflows.
//
// With few pieces and leaps every pair is tried, O(pieces * leaps); otherwise point_sum chooses
// its way (rows of bits, or an FFT), with the leaps as a set of points: at most four times the
// squares of the board. Memory O(squares) bits, and what point_sum takes.

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "base/memory.hpp"
#include "base/text.hpp"
#include "base/threads/task_pool.hpp"
#include "infer/leaps.hpp"
#include "infer/point_sums/sums.hpp"
#include "rookery/infer.hpp"

namespace rookery {

namespace {

// Pairs of a piece and a leap that are tried one by one: some milliseconds.
constexpr std::int64_t most_pairs = 1'000'000;

constexpr std::size_t between_checks = std::size_t{1} << 14;  // moves

// The leaps within the board: their number, with repetitions, and the smallest rectangle.
struct Leaps {
  std::int64_t number = 0;
  Vector least{};
  Vector most{};
};

Leaps measure(const Piece& piece, std::int64_t rows, std::int64_t columns, const Monitor& monitor) {
  Leaps leaps;
  const auto include = [&](Vector leap) {
    if (leaps.number == 0) leaps.least = leaps.most = leap;
    leaps.least.dx = std::min(leaps.least.dx, leap.dx);
    leaps.least.dy = std::min(leaps.least.dy, leap.dy);
    leaps.most.dx = std::max(leaps.most.dx, leap.dx);
    leaps.most.dy = std::max(leaps.most.dy, leap.dy);
  };
  std::size_t seen = 0;
  for (const Move& move : piece.moves()) {
    if (++seen % between_checks == 0) monitor.check(0);
    const std::int64_t times = infer_room::repeats_within(move, columns - 1, rows - 1);
    if (times == 0) continue;
    // The first and the last leap of the ride: the others lie between.
    include(move.step);
    leaps.number += times;
    include({times * move.step.dx, times * move.step.dy});
  }
  return leaps;
}

// Calls visit(Vector) for every leap within the board; some come twice.
template <class Visit>
void for_each_leap(const Piece& piece, std::int64_t rows, std::int64_t columns,
                   const Monitor& monitor, const Visit& visit) {
  std::size_t seen = 0;
  std::int64_t steps = 0;
  for (const Move& move : piece.moves()) {
    const std::int64_t times = infer_room::repeats_within(move, columns - 1, rows - 1);
    steps += times;
    if (++seen % between_checks == 0 || steps > static_cast<std::int64_t>(between_checks)) {
      monitor.check(0);
      steps = 0;
    }
    Vector leap{};
    for (std::int64_t i = 0; i < times; ++i) {
      leap.dx += move.step.dx;
      leap.dy += move.step.dy;
      visit(leap);
    }
  }
}

// The squares of `free` that are attacked.
Bitmap try_pairs(const Piece& piece, const Bitmap& pieces, const Bitmap& free,
                 const Monitor& monitor) {
  Bitmap attacked(pieces.rows(), pieces.columns());
  const std::vector<Square> from = pieces.squares();
  for_each_leap(piece, pieces.rows(), pieces.columns(), monitor, [&](Vector leap) {
    for (const Square square : from) {
      const Square to{square.x + leap.dx, square.y + leap.dy};
      if (free.contains(to)) attacked.set(to);
    }
  });
  return attacked;
}

Bitmap sum_sets(const Piece& piece, const Leaps& leaps, const Bitmap& pieces, const Bitmap& free,
                const Monitor& monitor) {
  const std::int64_t rows = leaps.most.dy - leaps.least.dy + 1;
  const std::int64_t columns = leaps.most.dx - leaps.least.dx + 1;
  base::require_memory("attack",
                       static_cast<double>(rows) * (static_cast<double>(columns) + 64) / 8);
  Bitmap set(rows, columns);
  for_each_leap(piece, pieces.rows(), pieces.columns(), monitor, [&](Vector leap) {
    set.set({leap.dx - leaps.least.dx, leap.dy - leaps.least.dy});
  });
  // The leap (dx,dy) is the point (dx,dy) - least: the board begins at -least.
  infer_room::point_sums::SumOptions options;
  options.threads = base::threads::thread_number(0);
  return infer_room::point_sums::point_sum({pieces, set, -leaps.least.dy, -leaps.least.dx, free},
                                           options, monitor)
      .once;
}

}  // namespace

AttackBoard attack(const Piece& piece, const Bitmap& pieces, const Monitor& monitor) {
  constexpr double bitmaps = 4;
  base::require_memory("attack", bitmaps / 8 * static_cast<double>(pieces.rows()) *
                                     static_cast<double>(pieces.columns()));
  Bitmap free = pieces;
  free.invert();
  // What is not a board is refused before the work.
  AttackBoard board(pieces, Bitmap(pieces.rows(), pieces.columns()), free);
  const std::int64_t number = pieces.count();
  const Leaps leaps = measure(piece, pieces.rows(), pieces.columns(), monitor);
  if (number == 0 || leaps.number == 0) return board;
  Bitmap attacked = leaps.number <= most_pairs / number
                        ? try_pairs(piece, pieces, free, monitor)
                        : sum_sets(piece, leaps, pieces, free, monitor);
  free.remove(attacked);
  return AttackBoard(pieces, std::move(attacked), std::move(free));
}

bool explains(const Piece& piece, const AttackBoard& board) {
  const AttackBoard seen = attack(piece, board.pieces());
  return !seen.attacked().meets(board.unattacked()) && !seen.unattacked().meets(board.attacked());
}

}  // namespace rookery
