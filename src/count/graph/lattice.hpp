// SPDX-License-Identifier: GPL-3.0-or-later
//
// A piece whose steps are all multiples of a in x and of b in y never leaves its
// residue class: the board splits into smaller boards with a shorter-stepped piece.

#pragma once

#include <gmpxx.h>

#include <vector>

#include "rookery/board.hpp"
#include "rookery/piece.hpp"

namespace rookery::count::graph {

/// A piece on a board, so many times.
struct Part {
  Piece piece;
  Board board;
  mpz_class copies = 1;
};

/// At most four parts whose placements, multiplied, are those of the piece on the
/// board; no two have boards of the same size. Empty if the board is a picture with
/// holes or forced squares, or does not split. The dabbaba on 30x30 is four wazirs on
/// 15x15; a piece that stays in its column has one part, a board of one column. Time
/// O(moves), whatever the size of the board.
[[nodiscard]] std::vector<Part> lattice_parts(const Piece& piece, const Board& board);

}  // namespace rookery::count::graph
