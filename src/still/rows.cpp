// SPDX-License-Identifier: GPL-3.0-or-later
//
// Still boards of the wazir on a full rectangle, every row from the first.
//
// Cell (x, y) is the sum of its neighbours iff the cell below is
//
//     r_{y+1}[x] = r_y[x] + r_y[x-1] + r_y[x+1] + r_{y-1}[x],      r_{-1} = 0,
//
// so the first row determines the board, and a first row works iff the row after
// the last comes out as 0. With n unknowns for the first row each cell is a
// linear form of n bits; the n forms of the row after the last are the equations.
// The first row is laid along the shorter side.
// Time O(long * short^2) bit operations (minutes for the largest board that fits),
// memory O(short^2) bits, the d boards, and 20 bytes a cell for the squares.

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "board/text.hpp"
#include "math/memory.hpp"
#include "still/engines.hpp"

namespace rookery {

namespace {

constexpr std::int64_t most_cells = std::int64_t{1} << 28;
constexpr double bytes_per_cell = 20;  // a square and its number, whatever d is

const Piece& wazir() {
  static const Piece piece({{{0, -1}}, {{-1, 0}}, {{1, 0}}, {{0, 1}}});
  return piece;
}

// One step of the recurrence on whole forms: `before` (row y-1) becomes row y+1.
void advance(Gf2Matrix& before, const Gf2Matrix& now) {
  const std::size_t n = now.rows();
  for (std::size_t x = 0; x < n; ++x) {
    before.add_row(x, now, x);
    if (x > 0) before.add_row(x, now, x - 1);
    if (x + 1 < n) before.add_row(x, now, x + 1);
  }
}

}  // namespace

bool rows_apply(const Piece& piece, const Board& board) {
  return piece.attacking() == wazir() && board.wrap() == Wrap::none &&
         board == Board::rectangle(board.rows(), board.columns());
}

Gf2Matrix still_by_rows(const Board& board, const Monitor& monitor) {
  const mpz_class cells_needed = to_mpz(board.rows()) * to_mpz(board.columns());
  const double bytes = cells_needed.get_d() * bytes_per_cell;
  if (cells_needed > to_mpz(most_cells) || bytes > static_cast<double>(usable_memory())) {
    fail_limit("still", fmt::format("engine rows keeps every cell of {}: about {}; at most 2^28 "
                                    "cells (16384x16384) and what is free fit",
                                    board.name(), in_bytes(bytes)));
  }
  const bool across = board.columns() > board.rows();  // lay the first "row" along a column
  const auto shorter = static_cast<std::size_t>(std::min(board.rows(), board.columns()));
  const auto longer = static_cast<std::size_t>(std::max(board.rows(), board.columns()));
  Gf2Matrix before(shorter, shorter);
  Gf2Matrix now(shorter, shorter);
  for (std::size_t x = 0; x < shorter; ++x) now.set(x, x, true);
  for (std::size_t y = 0; y < longer; ++y) {
    monitor.check(0.9 * static_cast<double>(y) / static_cast<double>(longer));
    advance(before, now);
    std::swap(before, now);
  }
  const Gf2Matrix first_rows = std::move(now).kernel();

  // All solutions at once, by the same recurrence: now a cell is d bits, its values
  // in the d boards. `cells` has one such row a square.
  const std::size_t d = first_rows.rows();
  Gf2Matrix cells(shorter * longer, d);
  before = Gf2Matrix(shorter, d);
  now = first_rows.transposed();
  for (std::size_t y = 0; y < longer && d > 0; ++y) {
    monitor.check(0.9 + 0.1 * static_cast<double>(y) / static_cast<double>(longer));
    for (std::size_t x = 0; x < shorter; ++x) {
      cells.add_row(across ? x * longer + y : y * shorter + x, now, x);
    }
    advance(before, now);
    std::swap(before, now);
  }
  Gf2Matrix boards = cells.transposed();
  boards.reduce();
  return boards;
}

}  // namespace rookery
