// SPDX-License-Identifier: GPL-3.0-or-later
//
// Components: multiplied together they give what all subsets of the board give, and
// equal ones are found.

#include "count/graph/components.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "count/graph/conflicts.hpp"
#include "count/graph/search.hpp"
#include "count/pieces.hpp"
#include "math/polynomial/integer.hpp"
#include "support/support.hpp"

namespace rookery::count::graph::components_test {
namespace {

bool is_connected(const ConflictGraph& graph) {
  std::vector<bool> reached(graph.size(), false);
  reached[0] = true;
  for (std::size_t round = 0; round < graph.size(); ++round) {
    for (std::size_t v = 0; v < graph.size(); ++v) {
      for (const std::uint32_t w : graph.later[v]) {
        if (reached[v] || reached[w]) reached[v] = reached[w] = true;
      }
    }
  }
  return std::find(reached.begin(), reached.end(), false) == reached.end();
}

// The product over the components against every subset of the squares.
void check(const Piece& piece, const testing::Picture& picture, SquareOrder order) {
  SCOPED_TRACE(picture.text());
  const ConflictGraph graph = conflict_graph(piece, picture.board(), order);
  const std::vector<Component> parts = components(graph);
  std::size_t squares = 0;
  std::size_t edges = 0;
  std::size_t last_first = 0;
  std::vector<mpz_class> product{1};
  for (const Component& part : parts) {
    EXPECT_EQ(part.graph.impossible, graph.impossible);
    EXPECT_GE(part.copies, 1U);
    squares += part.copies * part.graph.size();
    edges += part.copies * part.graph.edges;
    if (part.graph.size() == 0) continue;
    EXPECT_TRUE(is_connected(part.graph));
    // A part of the graph as it is, in the order it has.
    std::size_t at = 0;
    std::vector<std::size_t> places;
    for (const Square square : part.graph.squares) {
      while (at < graph.size() && !(graph.squares[at] == square)) ++at;
      ASSERT_LT(at, graph.size());
      places.push_back(at);
    }
    EXPECT_GE(places.front(), last_first);
    last_first = places.front();
    std::size_t own_edges = 0;
    for (std::size_t v = 0; v < part.graph.size(); ++v) {
      EXPECT_EQ(part.graph.forced[v], graph.forced[places[v]]);
      ASSERT_EQ(part.graph.later[v].size(), graph.later[places[v]].size());
      for (std::size_t i = 0; i < part.graph.later[v].size(); ++i) {
        EXPECT_EQ(places[part.graph.later[v][i]], graph.later[places[v]][i]);
      }
      own_edges += part.graph.later[v].size();
    }
    EXPECT_EQ(part.graph.edges, own_edges);
    const auto alone = count_by_search(part.graph, part.graph.size(), {}).by_size;
    for (std::size_t copy = 0; copy < part.copies; ++copy) {
      product = math::polynomial::multiply_polynomials(product, alone);
    }
  }
  EXPECT_EQ(squares, graph.size());
  EXPECT_EQ(edges, graph.edges);
  if (graph.impossible) {
    EXPECT_FALSE(parts.empty());
    return;
  }
  while (product.size() > 1 && product.back() == 0) product.pop_back();
  EXPECT_EQ(product, testing::try_all_subsets(piece, picture));
}

TEST(Components, MultiplyToTheWholeForEveryPiece) {
  for (const char* name : testing::counted_pieces) {
    SCOPED_TRACE(name);
    const Piece piece = Piece::parse(name);
    for (const Wrap wrap : {Wrap::none, Wrap::cylinder, Wrap::torus}) {
      check(piece, testing::full_picture(1, 1, wrap), SquareOrder::automatic);
      check(piece, testing::full_picture(3, 4, wrap), SquareOrder::automatic);
      check(piece, testing::full_picture(2, 6, wrap), SquareOrder::by_rows);
      check(piece, testing::full_picture(6, 2, wrap), SquareOrder::by_columns);
    }
  }
}

TEST(Components, MultiplyToTheWholeWithHolesAndForcedSquares) {
  ROOKERY_SEEDED(random, 71);
  for (const char* name : testing::counted_pieces) {
    SCOPED_TRACE(name);
    const Piece piece = Piece::parse(name);
    for (const Wrap wrap : {Wrap::none, Wrap::cylinder, Wrap::torus}) {
      check(piece, testing::random_picture(random, 3, 4, 30, wrap, 15), SquareOrder::by_rows);
      check(piece, testing::random_picture(random, 4, 3, 40, wrap, 0), SquareOrder::by_columns);
    }
  }
}

std::vector<std::pair<std::size_t, std::size_t>> copies_and_sizes(const std::string& piece,
                                                                  const Board& board) {
  std::vector<std::pair<std::size_t, std::size_t>> found;
  for (const Component& part : components(conflict_graph(Piece::parse(piece), board))) {
    found.emplace_back(part.copies, part.graph.size());
  }
  return found;
}

using Found = std::vector<std::pair<std::size_t, std::size_t>>;

TEST(Components, FindEqualOnes) {
  EXPECT_EQ(copies_and_sizes("bishop", Board::rectangle(8, 8)), (Found{{2, 32}}));  // mirrored
  EXPECT_EQ(copies_and_sizes("bishop", Board::rectangle(9, 9)), (Found{{1, 41}, {1, 40}}));
  EXPECT_EQ(copies_and_sizes("ferz", Board::rectangle(7, 8)), (Found{{2, 28}}));
  EXPECT_EQ(copies_and_sizes("dabbaba", Board::rectangle(8, 8)), (Found{{4, 16}}));  // shifted
  // 4x4, 4x3 with 3x4 turned by a quarter, 3x3
  EXPECT_EQ(copies_and_sizes("dabbaba", Board::rectangle(7, 7)), (Found{{1, 16}, {2, 12}, {1, 9}}));
  EXPECT_EQ(copies_and_sizes("alfil", Board::rectangle(16, 16)), (Found{{8, 32}}));
  EXPECT_EQ(copies_and_sizes("king", Board::rectangle(5, 6)), (Found{{1, 30}}));
  EXPECT_EQ(copies_and_sizes("{(1,0)}", Board::rectangle(5, 6)), (Found{{5, 6}}));
  // Rings, wherever they cross the edge.
  EXPECT_EQ(copies_and_sizes("{(1,1)}", Board::rectangle(5, 5, Wrap::torus)), (Found{{5, 5}}));
  EXPECT_EQ(copies_and_sizes("{}", Board::rectangle(3, 4)), (Found{{12, 1}}));
}

TEST(Components, DoNotConfuseForcedSquares) {
  EXPECT_EQ(copies_and_sizes("{}", Board::read_picture("o.o\n...\n")), (Found{{2, 1}, {4, 1}}));
  // Pairs: free, with the left forced, and that mirrored.
  EXPECT_EQ(copies_and_sizes("{(1,0)}", Board::read_picture("..\no.\n.o\n..\n")),
            (Found{{2, 2}, {2, 2}}));
  EXPECT_EQ(copies_and_sizes("{(1,0)}", Board::read_picture("oo\no.\n")), (Found{{1, 2}, {1, 2}}));
}

TEST(Components, AreImpossibleWithTheirGraph) {
  const Piece piece = Piece::parse("{(3,0)}");  // returns to its square
  const auto none =
      components(conflict_graph(piece, Board::read_picture("o..\n", "", Wrap::torus)));
  ASSERT_EQ(none.size(), 1U);
  EXPECT_TRUE(none[0].graph.impossible);
  EXPECT_EQ(none[0].graph.size(), 0U);
  EXPECT_TRUE(components(conflict_graph(piece, Board::rectangle(1, 3, Wrap::torus))).empty());
}

TEST(Components, TakeManyLonelySquares) {
  EXPECT_EQ(copies_and_sizes("{}", Board::rectangle(1 << 9, 1 << 9)), (Found{{1 << 18, 1}}));
  EXPECT_EQ(copies_and_sizes("{(1,0)}", Board::rectangle(1 << 15, 2)), (Found{{1 << 15, 2}}));
}

TEST(Components, CanBeInterrupted) {
  Monitor monitor;
  monitor.stop_requested = [] { return true; };
  const ConflictGraph graph = conflict_graph(Piece::parse("king"), Board::rectangle(8, 8));
  EXPECT_ERROR(interrupted, "", components(graph, monitor));
}

}  // namespace
}  // namespace rookery::count::graph::components_test
