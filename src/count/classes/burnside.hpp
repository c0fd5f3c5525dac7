// SPDX-License-Identifier: GPL-3.0-or-later
//
// Counting classes of placements: two are one if a map of the board takes one to the other.

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "rookery/answer.hpp"
#include "rookery/board.hpp"
#include "rookery/count.hpp"
#include "rookery/piece.hpp"
#include "rookery/symmetry.hpp"

namespace rookery::count::classes {

/// The group that acts, the identity first: the maps of the board (without shifts, unless
/// `up_to` is `translations`) that keep its holes, its forced squares and the conflicts between
/// the squares on which a piece can stand. A conflict has no direction, so a half turn acts
/// whatever the piece. Maps that move the squares alike (a side of 1) are all there. Throws
/// Error(beyond_limit) for more than 2^20 maps.
[[nodiscard]] std::vector<Symmetry> acting_group(const Piece& piece, const Board& board, UpTo up_to,
                                                 const Monitor& monitor = {});

/// Maps that keep equally many placements, of any size: one of them, and how many there are.
/// The identity is the first. Maps that are conjugate in the group, or generate the same
/// subgroup, are put together.
struct MapClass {
  Symmetry map;
  std::size_t members = 1;
};
[[nodiscard]] std::vector<MapClass> classes_of_maps(const std::vector<Symmetry>& group,
                                                    const Monitor& monitor = {});

/// Numbers of classes, and the evidence for them.
struct CountedClasses {
  std::vector<mpz_class> by_size;  ///< entry k: of k pieces; or a single number
  std::vector<Fact> evidence;
};

/// Counts all placements: the identity's share, by whatever engine is best. Given a modulus,
/// it may give the numbers modulo that.
using CountAll = std::function<std::vector<mpz_class>(const std::optional<mpz_class>& modulus)>;

/// Classes by size, for 0 .. `largest` pieces or as many as can stand. `all` gives the
/// numbers of placements by size, and gets no modulus unless there is a `largest`. The options'
/// modulus is obeyed; zeros at the end are dropped (not those that the modulus makes, unless there
/// is a `largest`). The options' engine matters only if it is `search`: then every placement is
/// visited, and `all` is not called. The monitor hears of the work beside `all`.
[[nodiscard]] CountedClasses count_classes(const Piece& piece, const Board& board,
                                           const CountOptions& options,
                                           const std::optional<std::size_t>& largest,
                                           const CountAll& all);

/// Classes of exactly k pieces: one number, and so from `all`.
[[nodiscard]] CountedClasses count_classes_exactly(const Piece& piece, const Board& board,
                                                   const CountOptions& options, std::size_t k,
                                                   const CountAll& all);

/// Classes of any number of pieces: one number, and so from `all`.
[[nodiscard]] CountedClasses count_classes_total(const Piece& piece, const Board& board,
                                                 const CountOptions& options, const CountAll& all);

/// The reference: visits every placement of at most `largest` pieces and counts those that
/// no map takes to an earlier one. Time: placements x maps x pieces. Throws
/// Error(beyond_limit) when that would take days.
[[nodiscard]] std::vector<mpz_class> count_classes_by_enumeration(const Piece& piece,
                                                                  const Board& board, UpTo up_to,
                                                                  std::size_t largest,
                                                                  const Monitor& monitor = {});

}  // namespace rookery::count::classes
