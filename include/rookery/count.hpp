// SPDX-License-Identifier: GPL-3.0-or-later
//
// count: in how many ways can k identical pieces stand on a board without
// attacking each other?
//
// Two pieces conflict if either attacks the other. A leap that leads a piece
// back to its own square (around a small torus) is an attack on itself, and then
// no piece can stand there; a ride ends where it returns to its own square.
// Squares that a picture marks `o` must hold a piece.

#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <vector>

#include "rookery/answer.hpp"
#include "rookery/board.hpp"
#include "rookery/piece.hpp"

namespace rookery {

enum class CountEngine {
  automatic,
  search,  ///< visits every placement: the reference for small boards
  sparse   ///< a sweep over the squares, state = attacked squares still to come
};

struct CountOptions {
  CountEngine engine = CountEngine::automatic;
  std::uint64_t memory_limit = 0;  ///< bytes for the sweep; 0: what is free
  bool check = false;              ///< also sweep the transposed order and compare
  Monitor monitor;
};

/// The whole polynomial: entry k is the number of placements of k pieces, for k
/// from 0 to the largest possible. Time and memory grow with the number of
/// different attacked sets, exponential in the shorter side. Throws
/// Error(beyond_limit) with the figures when memory would not suffice. If a
/// square that must hold a piece cannot, the answer is the single entry 0.
[[nodiscard]] Answer<std::vector<mpz_class>> count_polynomial(const Piece& piece,
                                                              const Board& board,
                                                              const CountOptions& options = {});

/// The placements of exactly k pieces; 0 when they cannot fit. Needs k >= 0, as
/// large as it likes. Cheaper than the polynomial for small k.
[[nodiscard]] Answer<mpz_class> count_exactly(const Piece& piece, const Board& board,
                                              const mpz_class& k, const CountOptions& options = {});

/// The placements of any number of pieces, the empty one included.
[[nodiscard]] Answer<mpz_class> count_total(const Piece& piece, const Board& board,
                                            const CountOptions& options = {});

/// One placement of as many pieces as can stand, row by row; checked square
/// against square. Empty if a square that must hold a piece cannot.
[[nodiscard]] Answer<std::vector<Square>> largest_placement(const Piece& piece, const Board& board,
                                                            const CountOptions& options = {});

}  // namespace rookery
