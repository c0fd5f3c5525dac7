// SPDX-License-Identifier: GPL-3.0-or-later
//
// For the growth constant: the coordinates in which a piece's conflicts are shortest.

#pragma once

#include <gmpxx.h>

#include <cstdint>

#include "rookery/piece.hpp"

namespace rookery::count::strip {

/// The conflicts of a leaper on the lattice that they span, in coordinates of that lattice.
struct GrowthFrame {
  /// 0: nothing conflicts. 1: all conflicts lie on lines. 2: else.
  int rank = 0;
  /// Rank 2: so many copies of the lattice are the board.
  mpz_class index = 1;
  /// Leaps (both of d and -d) such that the squares of a strip's row are its columns, and few
  /// rows are attacked. Rank 1: in one column.
  Piece strips;
  /// Columns of a strip that a leap crosses at most.
  std::int64_t across = 0;
  /// Layers (the columns of a strip) conflict only with the next, and these conflicts are the
  /// same read backwards, up to a shift. If so, `rings` are the leaps where the layers lie on a
  /// ring: of every length that is a multiple of ring_step, from shortest_ring on. With
  /// ring_step 1 a square of a ring stands for two layers.
  bool symmetric = false;
  Piece rings;
  std::int64_t ring_step = 2;
  std::int64_t shortest_ring = 4;
};

/// Needs a piece without endless rides. Throws Error(beyond_limit) for more than 4096 leaps, and
/// for leaps of more than 2^20 in those coordinates.
[[nodiscard]] GrowthFrame growth_frame(const Piece& piece);

}  // namespace rookery::count::strip
