// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "math/gf2_matrix.hpp"
#include "rookery/still.hpp"

namespace rookery {

struct StillSpace::Data {
  Board board;
  std::vector<Square> squares;      // the columns of `basis`
  std::vector<std::size_t> number;  // of a cell y * columns + x: its column
  Gf2Matrix basis;                  // reduced echelon form
  std::vector<std::size_t> pivots;  // the column of each row's leading 1
  std::vector<Symmetry> group;      // of the board and the piece

  [[nodiscard]] std::size_t column(Square square) const {
    return number[static_cast<std::size_t>(square.y * board.columns() + square.x)];
  }
};

/// Builds the space from an engine's basis.
[[nodiscard]] StillSpace make_still_space(const Piece& piece, const Board& board, Gf2Matrix basis);

}  // namespace rookery
