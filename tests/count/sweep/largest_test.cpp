// SPDX-License-Identifier: GPL-3.0-or-later
//
// The largest placement: non-attacking by the rules written a second time, and as many
// pieces as the polynomial's degree.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "count/pieces.hpp"
#include "rookery/count.hpp"
#include "support/support.hpp"

namespace rookery::count::sweep::largest_test {
namespace {

void check(const Piece& piece, const testing::Picture& picture) {
  SCOPED_TRACE(picture.text());
  const Board board = picture.board();
  const auto polynomial = testing::try_all_subsets(piece, picture);
  const auto answer = largest_placement(piece, board);
  if (polynomial == std::vector<mpz_class>{0}) {
    EXPECT_TRUE(answer.value.empty());
    return;
  }
  EXPECT_EQ(answer.value.size(), polynomial.size() - 1);
  EXPECT_TRUE(std::is_sorted(answer.value.begin(), answer.value.end()));
  std::uint32_t placed = 0;
  for (const Square square : answer.value) {
    EXPECT_TRUE(board.contains(square));
    placed |= 1U << (square.y * board.columns() + square.x);
  }
  const auto conflicts = testing::conflict_masks(piece, picture);
  for (int cell = 0; cell < picture.cells(); ++cell) {
    const bool here = (placed >> cell & 1U) != 0;
    EXPECT_TRUE(!here || (conflicts[static_cast<std::size_t>(cell)] & placed) == 0);
    EXPECT_TRUE(here || picture.at(cell) != 'o');
    EXPECT_FALSE(here && picture.is_hole(cell));
  }
}

class LargestPlacement : public ::testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Count, LargestPlacement, ::testing::ValuesIn(testing::counted_pieces),
                         [](const auto& test) { return testing::name_of(test.param, test.index); });

TEST_P(LargestPlacement, IsPeacefulAndLargest) {
  const Piece piece = Piece::parse(GetParam());
  ROOKERY_SEEDED(random, 51);
  for (const Wrap wrap : {Wrap::none, Wrap::cylinder, Wrap::torus}) {
    for (int rows = 1; rows <= 4; ++rows) {
      for (int columns = 1; columns <= 4; ++columns) {
        check(piece, testing::full_picture(rows, columns, wrap));
      }
    }
    for (int round = 0; round < 20; ++round) {
      check(piece, testing::random_picture(random, 3, 4, 20, wrap, 15));
    }
  }
}

TEST(LargestPlacements, OnTheChessboard) {
  const Board board = Board::rectangle(8, 8);
  for (const auto& [name, most] : std::vector<std::pair<std::string, std::size_t>>{
           {"king", 16}, {"queen", 8}, {"rook", 8}, {"wazir", 32}, {"ferz", 32}}) {
    EXPECT_EQ(largest_placement(Piece::parse(name), board).value.size(), most) << name;
  }
}

TEST(LargestPlacements, AllHolesAndImpossible) {
  EXPECT_TRUE(largest_placement(Piece::parse("king"), Board::read_picture("#\n")).value.empty());
  EXPECT_TRUE(largest_placement(Piece::parse("king"), Board::read_picture("oo\n")).value.empty());
  EXPECT_TRUE(
      largest_placement(Piece::parse("king"), Board::read_picture("o\n", "picture", Wrap::torus))
          .value.empty());
}

// Four bytes for each state of each layer: a tall board has the same layers as a low one, but
// more of them.
TEST(LargestPlacements, MemoryIsCountedForAllLayers) {
  CountOptions options;
  options.memory_limit = 10'000;
  const Piece wazir = Piece::parse("wazir");
  EXPECT_EQ(largest_placement(wazir, Board::rectangle(7, 7), options).value.size(), 25U);
  EXPECT_ERROR(beyond_limit, "states at square",
               largest_placement(wazir, Board::rectangle(40, 7), options));
  options.memory_limit = 1'000;
  EXPECT_ERROR(beyond_limit, "states at square",
               largest_placement(wazir, Board::rectangle(7, 7), options));
}

}  // namespace
}  // namespace rookery::count::sweep::largest_test
