// SPDX-License-Identifier: GPL-3.0-or-later
//
// The conflict graph of a piece on a board: its vertices are the squares on
// which a piece can stand, its edges the pairs of squares on which two pieces
// would attack. Counting placements is counting its independent sets.
//
// Why blocking never matters. All pieces are alike. Suppose a rider on a attacks
// b along a line, and other pieces stand between. The nearest of them to a is
// attacked by a in its turn, so the placement does not count either way: a line
// with two pieces on it always holds an attacking pair. Hence "some pair attacks,
// with blocking" and "some pair attacks, without" are the same condition, and
// the second is a graph. Holes are no pieces: they do stop a ride.

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "rookery/answer.hpp"
#include "rookery/board.hpp"
#include "rookery/piece.hpp"

namespace rookery::count::graph {

enum class SquareOrder { automatic, by_rows, by_columns };

struct ConflictGraph {
  std::vector<Square> squares;                    ///< where a piece can stand, in sweep order
  std::vector<std::vector<std::uint32_t>> later;  ///< for each, the later conflicting ones, sorted
  std::vector<bool> forced;                       ///< must this square hold a piece?
  bool impossible = false;                        ///< a forced square cannot hold one
  std::size_t edges = 0;
  std::vector<std::uint32_t> weight;  ///< how many pieces stand on it, at least 1; empty: one each

  [[nodiscard]] std::size_t size() const noexcept { return squares.size(); }
};

/// Sweep order `automatic` runs along the shorter side, so that the frontier is
/// short. Throws Error(beyond_limit) when squares or edges would not fit.
[[nodiscard]] ConflictGraph conflict_graph(const Piece& piece, const Board& board,
                                           SquareOrder order = SquareOrder::automatic,
                                           const Monitor& monitor = {});

/// The vertices divided into cliques, greedily. A clique holds at most one
/// piece, so their number bounds the largest placement, and the product of
/// (size + 1) bounds the number of placements, also on any part of the board.
struct CliqueCover {
  std::size_t cliques = 0;
  std::size_t placement_bits = 0;  ///< that product is below 2^placement_bits
};
[[nodiscard]] CliqueCover clique_cover(const ConflictGraph& graph);

}  // namespace rookery::count::graph
