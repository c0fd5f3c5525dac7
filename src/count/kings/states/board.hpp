// SPDX-License-Identifier: GPL-3.0-or-later
//
// The boards of the dense engines: kings or wazirs on a rectangle, perhaps with
// squares left out.
//
// A square that must hold a piece is left out together with its neighbours, and
// counts as one piece: the placements that contain it are those of the rest of the
// board without its neighbourhood.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "rookery/board.hpp"
#include "rookery/piece.hpp"

namespace rookery::count::kings::states {

enum class Neighbours {
  eight,  ///< kings
  four    ///< wazirs
};

struct DenseBoard {
  Neighbours neighbours = Neighbours::eight;
  std::size_t rows = 0;
  std::size_t columns = 0;   ///< at most the rows: the frontier lies along the shorter side
  bool torus = false;        ///< both pairs of sides are glued
  bool cylinder = false;     ///< the columns are glued
  std::vector<bool> closed;  ///< row by row; empty if every square is open
  std::size_t forced = 0;    ///< pieces that stand in any case, on closed squares
  bool impossible = false;   ///< two of them attack each other

  [[nodiscard]] bool is_open(std::size_t row, std::size_t column) const {
    return closed.empty() || !closed[row * columns + column];
  }
  /// The most pieces that could stand, the forced ones included.
  [[nodiscard]] std::size_t most_pieces() const;
};

/// The board of the question, or nothing if the piece is not a king or a wazir on
/// it. A piece that is symmetric to a king only through its neighbours' attacks (the
/// half of the eight steps) is a king here.
[[nodiscard]] std::optional<DenseBoard> dense_board(const Piece& piece, const Board& board);

/// The same question with rows and columns exchanged (needs no gluing).
[[nodiscard]] DenseBoard transposed(const DenseBoard& board);

/// All placements are fewer than 2^(this): the board is cut into strips of at most
/// twenty rows (two of them from twelve rows on), whose counts are multiplied (every placement
/// restricts to one of each strip); each is counted in floating point, rounded up.
[[nodiscard]] double placement_bits(const DenseBoard& board);

}  // namespace rookery::count::kings::states
