// SPDX-License-Identifier: GPL-3.0-or-later
//
// The published values by the engines that find boards; engines_test.cpp has those that
// count without. The first forty of A159257 were also computed anew by elimination in a
// program of its own.

#include "still/published.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <vector>

#include "rookery/still.hpp"
#include "support/support.hpp"

namespace rookery::still::published_test {
namespace {

const Piece wazir = Piece::parse("wazir");

StillSpace solve(std::int64_t rows, std::int64_t columns, StillEngine engine,
                 Wrap wrap = Wrap::none) {
  StillOptions options;
  options.engine = engine;
  return find_still(wazir, Board::rectangle(rows, columns, wrap), options).value;
}

// The number of a square that a sequence gives at place i.
std::int64_t side(std::size_t i) { return static_cast<std::int64_t>(i) + 1; }

TEST(StillPublished, DimensionsOfSquaresA159257) {
  for (std::size_t i = 0; i < testing::a159257.size(); ++i) {
    const StillSpace space = solve(side(i), side(i), StillEngine::rows);
    EXPECT_EQ(static_cast<std::int64_t>(space.dimension()), testing::a159257[i]) << side(i);
  }
}

TEST(StillPublished, DimensionsOfToriA165738) {
  for (std::size_t i = 0; i < 15; ++i) {
    const StillSpace space = solve(side(i), side(i), StillEngine::dense, Wrap::torus);
    EXPECT_EQ(static_cast<std::int64_t>(space.dimension()), testing::a165738[i]) << side(i);
  }
}

TEST(StillPublished, KindsOfSquaresHnoi2001) {
  for (std::size_t i = 0; i < testing::classes_of_squares.size(); ++i) {
    EXPECT_EQ(solve(side(i), side(i), StillEngine::rows).classes(), testing::classes_of_squares[i])
        << side(i);
  }
}

// Both engines, all rectangles to 12 x 12 and some beyond: one space, one basis.
TEST(StillPublished, RowsAndDenseAgree) {
  for (std::int64_t rows = 1; rows <= 12; ++rows) {
    for (std::int64_t columns = 1; columns <= 12; ++columns) {
      const StillSpace by_rows = solve(rows, columns, StillEngine::rows);
      const StillSpace dense = solve(rows, columns, StillEngine::dense);
      EXPECT_TRUE(by_rows == dense) << rows << "x" << columns;
      EXPECT_EQ(by_rows.classes(), dense.classes());
    }
  }
}

TEST(StillPublished, RowsAndDenseAgreeOnLargerRectangles) {
  for (const auto& [rows, columns] : std::vector<std::pair<std::int64_t, std::int64_t>>{
           {19, 19}, {23, 23}, {16, 33}, {33, 16}, {1, 40}, {40, 1}, {2, 40}, {39, 7}, {30, 24}}) {
    EXPECT_TRUE(solve(rows, columns, StillEngine::rows) == solve(rows, columns, StillEngine::dense))
        << rows << "x" << columns;
  }
}

// A board and the board turned on its side have equally many.
TEST(StillPublished, TurnedBoardsAgree) {
  for (std::int64_t rows = 1; rows <= 20; ++rows) {
    for (std::int64_t columns = rows + 1; columns <= 20; columns += 3) {
      const StillSpace lying = solve(rows, columns, StillEngine::rows);
      const StillSpace standing = solve(columns, rows, StillEngine::rows);
      EXPECT_EQ(lying.dimension(), standing.dimension()) << rows << "x" << columns;
      EXPECT_EQ(lying.classes(), standing.classes()) << rows << "x" << columns;
    }
  }
}

// A single row: a cell is the product of two neighbours, and a still row of length n is
// not all + iff n is 2 more than a multiple of 3 (--+--+--).
TEST(StillPublished, OneRow) {
  for (std::int64_t n = 1; n <= 100; ++n) {
    EXPECT_EQ(solve(1, n, StillEngine::rows).dimension(), n % 3 == 2 ? 1U : 0U) << n;
    EXPECT_EQ(solve(n, 1, StillEngine::rows).dimension(), n % 3 == 2 ? 1U : 0U) << n;
  }
}

}  // namespace
}  // namespace rookery::still::published_test
