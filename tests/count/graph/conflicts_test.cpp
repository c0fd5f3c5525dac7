// SPDX-License-Identifier: GPL-3.0-or-later
//
// The conflict graph against all pairs, and the bounds of the clique cover.

#include "count/graph/conflicts.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <string>

#include "count/pieces.hpp"
#include "support/support.hpp"

namespace rookery::count::graph::conflicts_test {
namespace {

constexpr std::array all_orders = {SquareOrder::automatic, SquareOrder::by_rows,
                                   SquareOrder::by_columns};

void check(const Piece& piece, const testing::Picture& picture, SquareOrder order) {
  SCOPED_TRACE(picture.text());
  const Board board = picture.board();
  const ConflictGraph graph = conflict_graph(piece, board, order);
  const auto masks = testing::conflict_masks(piece, picture);
  const auto cell = [&](Square square) {
    return static_cast<std::size_t>(square.y * board.columns() + square.x);
  };
  const auto conflict = [&](std::size_t a, std::size_t b) { return (masks[a] >> b & 1U) != 0; };

  std::size_t standing = 0;
  bool impossible = false;
  for (int c = 0; c < picture.cells(); ++c) {
    const auto at = static_cast<std::size_t>(c);
    if (picture.is_hole(c)) continue;
    if (conflict(at, at)) impossible = impossible || picture.at(c) == 'o';
    if (!conflict(at, at)) ++standing;
  }
  EXPECT_EQ(graph.impossible, impossible);
  ASSERT_EQ(graph.size(), standing);
  ASSERT_EQ(graph.later.size(), standing);
  ASSERT_EQ(graph.forced.size(), standing);

  const bool by_columns = order == SquareOrder::by_columns ||
                          (order == SquareOrder::automatic && board.rows() < board.columns());
  std::size_t edges = 0;
  for (std::uint32_t v = 0; v < graph.size(); ++v) {
    const Square square = graph.squares[v];
    EXPECT_EQ(graph.forced[v], board.is_forced(square));
    if (v > 0) {
      const Square before = graph.squares[v - 1];
      EXPECT_TRUE(by_columns ? before.x < square.x || (before.x == square.x && before.y < square.y)
                             : before < square);
    }
    std::vector<std::uint32_t> expected;
    for (std::uint32_t w = v + 1; w < graph.size(); ++w) {
      if (conflict(cell(square), cell(graph.squares[w]))) expected.push_back(w);
    }
    EXPECT_EQ(graph.later[v], expected);
    edges += expected.size();
  }
  EXPECT_EQ(graph.edges, edges);

  // The cover bounds what there is.
  const CliqueCover cover = clique_cover(graph);
  EXPECT_LE(cover.cliques, standing);
  if (graph.impossible) return;
  testing::Picture unforced = picture;
  for (std::string& row : unforced.rows) std::replace(row.begin(), row.end(), 'o', '.');
  const auto polynomial = testing::try_all_subsets(piece, unforced);
  EXPECT_GE(cover.cliques + 1, polynomial.size());
  const mpz_class all = std::accumulate(polynomial.begin(), polynomial.end(), mpz_class(0));
  EXPECT_LT(all, mpz_class(1) << static_cast<mp_bitcnt_t>(cover.placement_bits));
}

TEST(ConflictGraph, EveryPieceEveryOrderEveryWrap) {
  for (const char* name : testing::counted_pieces) {
    SCOPED_TRACE(name);
    const Piece piece = Piece::parse(name);
    for (const Wrap wrap : {Wrap::none, Wrap::cylinder, Wrap::torus}) {
      for (const SquareOrder order : all_orders) {
        check(piece, testing::full_picture(1, 1, wrap), order);
        check(piece, testing::full_picture(3, 3, wrap), order);
        check(piece, testing::full_picture(2, 5, wrap), order);
        check(piece, testing::full_picture(5, 2, wrap), order);
      }
    }
  }
}

TEST(ConflictGraph, RandomPictures) {
  ROOKERY_SEEDED(random, 31);
  for (const char* name : testing::counted_pieces) {
    SCOPED_TRACE(name);
    const Piece piece = Piece::parse(name);
    for (const Wrap wrap : {Wrap::none, Wrap::cylinder, Wrap::torus}) {
      for (const SquareOrder order : all_orders) {
        check(piece, testing::random_picture(random, 3, 4, 30, wrap, 20), order);
      }
    }
  }
}

TEST(ConflictGraph, ACliqueCoverKnownByHand) {
  // 8 x 8 rooks: every row is a clique of eight.
  const auto rooks = clique_cover(conflict_graph(Piece::parse("rook"), Board::rectangle(8, 8)));
  EXPECT_EQ(rooks.cliques, 8U);
  EXPECT_GE(rooks.placement_bits, 26U);  // 9^8 > 2^25
  // No conflicts: every square is alone.
  const auto alone = clique_cover(conflict_graph(Piece(), Board::rectangle(3, 4)));
  EXPECT_EQ(alone.cliques, 12U);
  EXPECT_GE(alone.placement_bits, 13U);
}

TEST(ConflictGraph, RefusesBoardsThatDoNotFit) {
  const Piece king = Piece::parse("king");
  EXPECT_ERROR(beyond_limit, "", conflict_graph(king, Board::rectangle(largest_side, 1)));
  EXPECT_ERROR(beyond_limit, "", conflict_graph(king, Board::rectangle(3000, 3000)));
}

TEST(ConflictGraph, CanBeInterrupted) {
  Monitor monitor;
  monitor.stop_requested = [] { return true; };
  EXPECT_ERROR(interrupted, "",
               conflict_graph(Piece::parse("king"), Board::rectangle(8, 8), SquareOrder::automatic,
                              monitor));
}

}  // namespace
}  // namespace rookery::count::graph::conflicts_test
