// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/kings/states/board.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "board/attacks.hpp"
#include "count/kings/states/plain.hpp"

namespace rookery::count::kings::states {

namespace {

constexpr std::int64_t most_squares = std::int64_t{1} << 22;

// The steps of a king or a wazir that lead somewhere on the board.
std::set<Vector> steps_of(Neighbours neighbours, const Board& board) {
  std::set<Vector> steps;
  for (std::int64_t dy = -1; dy <= 1; ++dy) {
    for (std::int64_t dx = -1; dx <= 1; ++dx) {
      if (dx == 0 && dy == 0) continue;
      if (neighbours == Neighbours::four && dx != 0 && dy != 0) continue;
      if ((dx != 0 && board.columns() == 1) || (dy != 0 && board.rows() == 1)) continue;
      steps.insert({dx, dy});
    }
  }
  return steps;
}

void close_around(DenseBoard& dense, const Board& board, const std::set<Vector>& steps,
                  Square forced) {
  const auto index = [&](Square square) {
    return static_cast<std::size_t>(square.y) * dense.columns + static_cast<std::size_t>(square.x);
  };
  dense.closed[index(forced)] = true;
  for (const Vector step : steps) {
    const auto next = board.step(forced, step);
    if (!next) continue;
    dense.closed[index(*next)] = true;
    dense.impossible = dense.impossible || board.is_forced(*next);
  }
}

}  // namespace

std::size_t DenseBoard::most_pieces() const {
  if (neighbours == Neighbours::four) {
    // A domino holds at most one.
    return std::min((rows * columns + 1) / 2 + forced, rows * columns);
  }
  // A block of 2x2 holds at most one; closed squares do not matter to that.
  return (rows + 1) / 2 * ((columns + 1) / 2) + forced;
}

std::optional<DenseBoard> dense_board(const Piece& any_piece, const Board& board) {
  if (board.rows() > most_squares / board.columns()) return std::nullopt;
  // Around a side of one or two squares different steps lead to the same square.
  if (board.wraps_columns() && board.columns() < 3) return std::nullopt;
  if (board.wraps_rows() && board.rows() < 3) return std::nullopt;

  // Two pieces conflict if either attacks the other: the steps and their opposites.
  std::set<Vector> steps;
  const Piece piece = board::fitting(any_piece, board);
  for (const Move& move : piece.moves()) {
    if (move.attack == 0) continue;
    if (move.attack != 1) return std::nullopt;
    steps.insert(move.step);
    steps.insert({-move.step.dx, -move.step.dy});
  }
  DenseBoard dense;
  if (steps == steps_of(Neighbours::eight, board)) {
    dense.neighbours = Neighbours::eight;
  } else if (steps == steps_of(Neighbours::four, board)) {
    dense.neighbours = Neighbours::four;
  } else {
    return std::nullopt;
  }
  dense.rows = static_cast<std::size_t>(board.rows());
  dense.columns = static_cast<std::size_t>(board.columns());
  dense.torus = board.wraps_rows();
  dense.cylinder = board.wraps_columns() && !board.wraps_rows();
  if (board.is_picture()) {
    dense.closed.assign(dense.rows * dense.columns, false);
    for (std::int64_t y = 0; y < board.rows(); ++y) {
      for (std::int64_t x = 0; x < board.columns(); ++x) {
        const Square square{x, y};
        if (!board.contains(square)) {
          dense.closed[static_cast<std::size_t>(y * board.columns() + x)] = true;
        }
        if (board.is_forced(square)) {
          ++dense.forced;
          close_around(dense, board, steps, square);
        }
      }
    }
    if (std::find(dense.closed.begin(), dense.closed.end(), true) == dense.closed.end()) {
      dense.closed.clear();
    }
  }
  if (!dense.cylinder && dense.columns > dense.rows) dense = transposed(dense);
  return dense;
}

DenseBoard transposed(const DenseBoard& board) {
  DenseBoard other = board;
  other.rows = board.columns;
  other.columns = board.rows;
  for (std::size_t row = 0; row < other.rows && !board.closed.empty(); ++row) {
    for (std::size_t column = 0; column < other.columns; ++column) {
      other.closed[row * other.columns + column] = board.closed[column * board.columns + row];
    }
  }
  return other;
}

double placement_bits(const DenseBoard& board) {
  constexpr std::size_t strip = 20;
  // Open squares only add placements, and so does cutting the glued sides.
  // Two strips at least on all but small boards: a bound a few bits worse is found in no time.
  const std::size_t strips =
      std::max<std::size_t>((board.rows + strip - 1) / strip, board.rows >= 12 ? 2 : 1);
  const std::size_t low = board.rows / strips;
  const std::size_t higher = board.rows % strips;  // so many strips have one row more
  const auto bits_of = [&](std::size_t rows) {
    DenseBoard part;
    part.neighbours = board.neighbours;
    part.rows = std::max(rows, board.columns);
    part.columns = std::min(rows, board.columns);
    return log2_total_plain(part);
  };
  double bits = static_cast<double>(strips - higher) * bits_of(low);
  if (higher > 0) bits += static_cast<double>(higher) * bits_of(low + 1);
  // The rounding errors of a sweep are far below one part in a million.
  return bits * 1.000001 + 1;
}

}  // namespace rookery::count::kings::states
