// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the engines of infer have in common. Each returns the picture of the
// largest candidate set: row dy + R - 1, column dx + C - 1 is `.` iff some piece
// would reach an unattacked square by (dx,dy), `o` in the centre, else `x`.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rookery/infer.hpp"

namespace rookery::detail::erosion {

using Picture = std::vector<std::string>;

/// The letters of a board.
struct AttackCounts {
  std::int64_t pieces = 0;      // o
  std::int64_t attacked = 0;    // x
  std::int64_t unattacked = 0;  // .
  std::int64_t piece_rows = 0;  // rows with a piece
};
[[nodiscard]] AttackCounts count_letters(const AttackBoard& board);

/// The picture in which every vector is a candidate.
[[nodiscard]] Picture full_picture(const AttackBoard& board);

/// The engines, and the elementary steps that each takes at most.
[[nodiscard]] Picture largest_set_plain(const AttackBoard& board, const Monitor& monitor);
[[nodiscard]] std::int64_t steps_plain(const AttackBoard& board, const AttackCounts& counts);
[[nodiscard]] Picture largest_set_bits(const AttackBoard& board, const Monitor& monitor);
[[nodiscard]] std::int64_t steps_bits(const AttackBoard& board, const AttackCounts& counts);

/// Applies the set to the board. Nothing when it attacks every x and no `.`.
/// steps_apply predicts all but the squares x of a board with more pieces than
/// dots; those throw Error(beyond_limit) after `most_steps`.
struct Misfit {
  Square square;                  // the first `.` that is attacked or else the first x that is not
  bool is_contradiction = false;  // true for an attacked `.`: the set is wrong
};
[[nodiscard]] std::optional<Misfit> apply_set(const AttackBoard& board, const Picture& picture,
                                              std::int64_t most_steps, const Monitor& monitor);
[[nodiscard]] std::int64_t steps_apply(const AttackBoard& board, const AttackCounts& counts);

/// For every piece, row by row, why its move to `unexplained` is impossible: the
/// first piece, row by row, that the move leads to a `.`.
[[nodiscard]] std::vector<Refutation> refute_all(const AttackBoard& board, Square unexplained,
                                                 const Monitor& monitor);

}  // namespace rookery::detail::erosion
