// SPDX-License-Identifier: GPL-3.0-or-later
//
// The placements themselves, in order: a list, the placement with a given number, the number
// of a given placement, and exactly uniform random ones.
//
// The order is that of the drawings read as text, row by row, with an empty square before a
// piece: of two placements the one that is empty at the first square where they differ comes
// first.

#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "rookery/answer.hpp"
#include "rookery/board.hpp"
#include "rookery/count.hpp"
#include "rookery/drawing.hpp"
#include "rookery/piece.hpp"

namespace rookery {

/// The squares of a placement, row by row.
using Placement = std::vector<Square>;

/// Which placements, and how: engine automatic, search (tries square after square, no table)
/// or sparse (the table of the sweep); memory, threads and monitor as for count; alike: one of
/// each class, the first in the order.
struct PlacementOptions {
  std::optional<mpz_class> pieces;  ///< exactly so many; none: any number
  CountOptions count;
};

/// Calls visit with one placement after the other, in order, until it returns false. Nothing
/// is kept, and a placement is given as soon as it is found.
[[nodiscard]] Answer<mpz_class> list_placements(const Piece& piece, const Board& board,
                                                const PlacementOptions& options,
                                                const std::function<bool(const Placement&)>& visit);

/// The number of a placement in the list, counted from 1. Throws Error(bad_input) if it is
/// not in it: an attacking pair, a wrong number of pieces, a square that must hold one.
[[nodiscard]] Answer<mpz_class> rank_placement(const Piece& piece, const Board& board,
                                               const Placement& placement,
                                               const PlacementOptions& options = {});

/// The placement with this number, counted from 1. Throws Error(bad_input) if there are fewer.
[[nodiscard]] Answer<Placement> unrank_placement(const Piece& piece, const Board& board,
                                                 const mpz_class& rank,
                                                 const PlacementOptions& options = {});

/// So many independent random placements, each with a probability exactly proportional to
/// fugacity^(number of pieces); fugacity > 0, 1 for all alike. The same seed gives the same
/// ones, also when more of them are asked for. Throws Error(bad_input) if there is no placement.
[[nodiscard]] Answer<std::vector<Placement>> sample_placements(
    const Piece& piece, const Board& board, std::uint64_t number, std::uint64_t seed,
    const mpq_class& fugacity = 1, const PlacementOptions& options = {});

/// "king", or the Betza form, or "piece" where that is long.
[[nodiscard]] std::string short_name(const Piece& piece);

/// The board with pieces on these squares, which must lie on it.
[[nodiscard]] Drawing draw_placement(const Piece& piece, const Board& board,
                                     const Placement& squares);

}  // namespace rookery
