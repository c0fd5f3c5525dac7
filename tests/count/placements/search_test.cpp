// SPDX-License-Identifier: GPL-3.0-or-later
//
// The list by search against every subset of the squares, in order.

#include "count/placements/search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "count/placement_lists.hpp"

namespace rookery::count::placements::search_test {
namespace {

using testing::every_placement;
using testing::full_picture;
using testing::Picture;

std::vector<std::uint32_t> searched(const Piece& piece, const Picture& picture,
                                    const std::optional<std::size_t>& pieces) {
  const Board board = picture.board();
  const graph::ConflictGraph graph =
      graph::conflict_graph(piece, board, graph::SquareOrder::by_rows);
  std::vector<std::uint32_t> list;
  EXPECT_TRUE(search_placements(graph, pieces, {}, [&](const std::vector<std::uint32_t>& found) {
    Placement placement;
    for (const std::uint32_t v : found) placement.push_back(graph.squares[v]);
    list.push_back(testing::mask_of(placement, board));
    return true;
  }));
  return list;
}

void compare(const Piece& piece, const Picture& picture) {
  SCOPED_TRACE(piece.betza() + " on\n" + picture.text());
  const std::vector<std::uint32_t> all = every_placement(piece, picture);
  ASSERT_EQ(searched(piece, picture, std::nullopt), all);
  for (int k = 0; k <= picture.cells() + 1; ++k) {
    std::vector<std::uint32_t> of_size;
    for (const std::uint32_t mask : all) {
      if (std::popcount(mask) == k) of_size.push_back(mask);
    }
    ASSERT_EQ(searched(piece, picture, static_cast<std::size_t>(k)), of_size) << k << " pieces";
  }
}

TEST(PlacementSearch, EverySubsetOfSmallRectangles) {
  for (const char* name : testing::counted_pieces) {
    const Piece piece = Piece::parse(name);
    for (int rows = 1; rows <= 4; ++rows) {
      for (int columns = 1; columns <= 4; ++columns) {
        if (rows * columns <= 9) compare(piece, full_picture(rows, columns));
      }
    }
  }
}

TEST(PlacementSearch, EverySubsetOfLargerRectangles) {
  for (std::size_t i = 0; i < testing::counted_pieces.size(); ++i) {
    const Piece piece = Piece::parse(testing::counted_pieces[i]);
    const Picture picture = i % 2 == 0 ? full_picture(4, 4) : full_picture(3, 5);
    ASSERT_EQ(searched(piece, picture, std::nullopt), every_placement(piece, picture))
        << piece.betza();
  }
}

TEST(PlacementSearch, HolesForcedSquaresAndGluedSides) {
  ROOKERY_SEEDED(random, 81);
  for (int round = 0; round < 300; ++round) {
    const char* const name = testing::counted_pieces[static_cast<std::size_t>(
        random.below(static_cast<std::int64_t>(testing::counted_pieces.size())))];
    const Wrap wrap = static_cast<Wrap>(random.below(3));
    compare(Piece::parse(name),
            testing::random_picture(random, static_cast<int>(random.between(1, 3)),
                                    static_cast<int>(random.between(1, 4)), random.below(40), wrap,
                                    random.below(40)));
  }
}

TEST(PlacementSearch, LargeBoardsBeginAtOnce) {
  // No call stack as deep as the board, and no wait for the first ones.
  const graph::ConflictGraph graph = graph::conflict_graph(
      Piece::parse("king"), Board::parse("2x25000"), graph::SquareOrder::by_rows);
  std::vector<std::vector<std::uint32_t>> first;
  const auto three = [&](const std::vector<std::uint32_t>& found) {
    first.push_back(found);
    return first.size() < 3;
  };
  EXPECT_FALSE(search_placements(graph, std::nullopt, {}, three));
  EXPECT_EQ(first, (std::vector<std::vector<std::uint32_t>>{{}, {49999}, {49998}}));
  first.clear();
  EXPECT_FALSE(search_placements(graph, 2, {}, three));
  EXPECT_EQ(first, (std::vector<std::vector<std::uint32_t>>{
                       {49997, 49999}, {49996, 49999}, {49996, 49998}}));
}

TEST(PlacementSearch, ForcedSquaresThatAttackAreSeenAtOnce) {
  std::string picture;
  for (int row = 0; row < 20; ++row) picture += std::string(20, '.') + "\n";
  picture.replace(picture.size() - 3, 2, "oo");
  const graph::ConflictGraph graph = graph::conflict_graph(
      Piece::parse("king"), Board::read_picture(picture), graph::SquareOrder::by_rows);
  Monitor monitor;
  int asked = 0;
  monitor.stop_requested = [&] { return ++asked > 100; };
  EXPECT_TRUE(search_placements(graph, std::nullopt, monitor, [](const auto&) { return true; }));
}

TEST(PlacementSearch, CliquesConflictPairwise) {
  for (const char* name : testing::counted_pieces) {
    const graph::ConflictGraph graph =
        graph::conflict_graph(Piece::parse(name), Board::parse("5x6"), graph::SquareOrder::by_rows);
    const std::vector<std::uint32_t> cliques = cliques_of(graph);
    ASSERT_EQ(cliques.size(), graph.size());
    for (std::uint32_t v = 0; v < graph.size(); ++v) {
      for (std::uint32_t w = v + 1; w < graph.size(); ++w) {
        if (cliques[v] != cliques[w]) continue;
        EXPECT_TRUE(std::binary_search(graph.later[v].begin(), graph.later[v].end(), w)) << name;
      }
    }
  }
  const std::vector<std::uint32_t> kings = cliques_of(
      graph::conflict_graph(Piece::parse("king"), Board::parse("8"), graph::SquareOrder::by_rows));
  EXPECT_EQ(*std::max_element(kings.begin(), kings.end()), 15U);  // 2x2 blocks
}

TEST(PlacementSearch, StopsWhenAsked) {
  const graph::ConflictGraph graph =
      graph::conflict_graph(Piece::parse("king"), Board::parse("30"), graph::SquareOrder::by_rows);
  Monitor monitor;
  int asked = 0;
  monitor.stop_requested = [&] { return ++asked > 3; };
  EXPECT_ERROR(interrupted, "",
               search_placements(graph, 200, monitor, [](const auto&) { return true; }));
}

}  // namespace
}  // namespace rookery::count::placements::search_test
