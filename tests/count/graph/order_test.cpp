// SPDX-License-Identifier: GPL-3.0-or-later
//
// Orders: the graph stays the same, and the order found makes a small sweep.

#include "count/graph/order.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "count/graph/components.hpp"
#include "count/graph/conflicts.hpp"
#include "count/pieces.hpp"
#include "count/sweep/sparse.hpp"
#include "count/sweep/steps.hpp"
#include "support/support.hpp"

namespace rookery::count::graph::order_test {
namespace {

bool conflict(const ConflictGraph& graph, std::uint32_t v, std::uint32_t w) {
  const auto& list = graph.later[std::min(v, w)];
  return std::binary_search(list.begin(), list.end(), std::max(v, w));
}

// The same graph, with its squares listed otherwise.
void expect_same(const ConflictGraph& graph, const ConflictGraph& other) {
  ASSERT_EQ(graph.size(), other.size());
  ASSERT_EQ(other.later.size(), graph.size());
  ASSERT_EQ(other.forced.size(), graph.size());
  EXPECT_EQ(graph.edges, other.edges);
  EXPECT_EQ(graph.impossible, other.impossible);
  std::vector<std::uint32_t> place;
  for (const Square square : graph.squares) {
    const auto found = std::find(other.squares.begin(), other.squares.end(), square);
    ASSERT_NE(found, other.squares.end());
    place.push_back(static_cast<std::uint32_t>(found - other.squares.begin()));
  }
  for (std::uint32_t v = 0; v < graph.size(); ++v) {
    EXPECT_EQ(graph.forced[v], other.forced[place[v]]);
    EXPECT_TRUE(std::is_sorted(other.later[v].begin(), other.later[v].end()));
    for (std::uint32_t w = v + 1; w < graph.size(); ++w) {
      EXPECT_EQ(conflict(graph, v, w), conflict(other, place[v], place[w]));
    }
  }
}

std::size_t states(const ConflictGraph& graph) {
  sweep::SweepLimits limits;
  limits.bytes = std::uint64_t{1} << 28;
  return sweep::total_by_sweep(graph, limits).states;
}

ConflictGraph first_component(const std::string& piece, const Board& board) {
  return components(conflict_graph(Piece::parse(piece), board)).front().graph;
}

TEST(SweepOrder, ReorderedIsTheSameGraph) {
  ROOKERY_SEEDED(random, 72);
  for (const char* name : testing::counted_pieces) {
    SCOPED_TRACE(name);
    for (const Wrap wrap : {Wrap::none, Wrap::torus}) {
      const ConflictGraph graph = conflict_graph(
          Piece::parse(name), testing::random_picture(random, 4, 5, 10, wrap, 20).board());
      std::vector<std::uint32_t> order(graph.size());
      std::iota(order.begin(), order.end(), 0U);
      for (std::size_t i = order.size(); i > 1; --i) {
        std::swap(order[i - 1],
                  order[static_cast<std::size_t>(random.below(static_cast<std::int64_t>(i)))]);
      }
      const ConflictGraph other = reordered(graph, order);
      expect_same(graph, other);
      for (std::size_t i = 0; i < order.size(); ++i) {
        EXPECT_EQ(other.squares[i], graph.squares[order[i]]);
      }
    }
  }
}

TEST(SweepOrder, RefusesWhatIsNoOrder) {
  const ConflictGraph graph = conflict_graph(Piece::parse("king"), Board::rectangle(1, 3));
  using Order = std::vector<std::uint32_t>;
  EXPECT_ERROR(bug, "vertex 1", reordered(graph, Order{0, 1, 1}));
  EXPECT_ERROR(bug, "vertex 3", reordered(graph, Order{0, 1, 3}));
  EXPECT_ERROR(bug, "", reordered(graph, Order{0, 1}));
}

TEST(SweepOrder, TheBestIsTheSameGraph) {
  ROOKERY_SEEDED(random, 73);
  for (const char* name : testing::counted_pieces) {
    SCOPED_TRACE(name);
    const Piece piece = Piece::parse(name);
    for (const Wrap wrap : {Wrap::none, Wrap::cylinder, Wrap::torus}) {
      for (const testing::Picture& picture :
           {testing::full_picture(6, 6, wrap), testing::full_picture(1, 1, wrap),
            testing::random_picture(random, 7, 6, 20, wrap, 10)}) {
        const ConflictGraph graph = conflict_graph(piece, picture.board());
        expect_same(graph, with_best_order(graph));
      }
    }
  }
}

TEST(SweepOrder, HasFewStates) {
  struct Case {
    const char* piece;
    Board board;
    std::size_t most;
  };
  // In rows: 55,290 for the zebra, 93,630 for the (4,1) leaper, 282 for the torus; for
  // bishops 1,944 and 7,916 (and 2,048 on 12x20, where the long diagonals have more).
  for (const Case& c :
       {Case{"zebra", Board::rectangle(8, 8), 1000}, Case{"(4,1)", Board::rectangle(7, 7), 200},
        Case{"knight", Board::rectangle(6, 6, Wrap::torus), 100},
        Case{"bishop", Board::rectangle(12, 12), 250},
        Case{"bishop", Board::rectangle(14, 14), 700},
        Case{"bishop", Board::rectangle(12, 20), 2048}}) {
    SCOPED_TRACE(c.piece);
    EXPECT_LE(states(with_best_order(first_component(c.piece, c.board))), c.most);
  }
}

TEST(SweepOrder, KeepsTheRowsWhereTheyAreBest) {
  for (const char* name : {"king", "wazir", "ferz", "knight", "dabbaba"}) {
    SCOPED_TRACE(name);
    const ConflictGraph graph = first_component(name, Board::rectangle(10, 10));
    EXPECT_EQ(with_best_order(graph).squares, graph.squares);
  }
}

TEST(SweepOrder, PredictsMoreForMore) {
  const ConflictGraph rows = first_component("zebra", Board::rectangle(8, 8));
  const ConflictGraph best = with_best_order(rows);
  EXPECT_GT(predicted_sweep_bits(rows), predicted_sweep_bits(best) + 5);
  EXPECT_GE(predicted_sweep_bits(ConflictGraph{}), 0);
  const ConflictGraph large = conflict_graph(Piece::parse("king"), Board::rectangle(30, 40));
  EXPECT_GT(predicted_sweep_bits(large), 25);
}

TEST(SweepOrder, CanBeInterrupted) {
  Monitor monitor;
  monitor.stop_requested = [] { return true; };
  const ConflictGraph graph = conflict_graph(Piece::parse("knight"), Board::rectangle(8, 8));
  EXPECT_ERROR(interrupted, "", with_best_order(graph, monitor));
}

}  // namespace
}  // namespace rookery::count::graph::order_test
