// SPDX-License-Identifier: GPL-3.0-or-later
//
// Published values: A159257 (Lights Out on n x n), A165738 (on the n x n torus), and
// the essentially different still boards of HNOI 2001. The first forty of A159257 were
// also computed anew by elimination in a program of its own.

#include <gtest/gtest.h>

#include <cstddef>
#include <vector>

#include "rookery/still.hpp"
#include "support/support.hpp"

namespace rookery {
namespace {

const Piece wazir = Piece::parse("wazir");

StillSpace solve(std::int64_t rows, std::int64_t columns, StillEngine engine,
                 Wrap wrap = Wrap::none) {
  StillOptions options;
  options.engine = engine;
  return find_still(wazir, Board::rectangle(rows, columns, wrap), options).value;
}

TEST(StillPublished, DimensionsOfSquaresA159257) {
  const std::vector<std::size_t> published = {0,  0,  0, 4,  2,  0, 0, 0, 8,  0, 6,  0, 0, 4,
                                              0,  8,  2, 0,  16, 0, 0, 0, 14, 4, 0,  0, 0, 0,
                                              10, 20, 0, 20, 16, 4, 6, 0, 0,  0, 32, 0};
  for (std::size_t i = 0; i < published.size(); ++i) {
    const auto n = static_cast<std::int64_t>(i) + 1;
    EXPECT_EQ(solve(n, n, StillEngine::rows).dimension(), published[i]) << n;
  }
}

TEST(StillPublished, LargeSquaresA159257) {
  EXPECT_EQ(solve(61, 61, StillEngine::rows).dimension(), 40U);
  EXPECT_EQ(solve(65, 65, StillEngine::rows).dimension(), 42U);
  EXPECT_EQ(solve(79, 79, StillEngine::rows).dimension(), 64U);
  EXPECT_EQ(solve(80, 80, StillEngine::rows).dimension(), 0U);
}

TEST(StillPublished, DimensionsOfToriA165738) {
  const std::vector<std::size_t> published = {0, 0, 4, 0, 8, 8, 0, 0, 4, 16, 0, 16, 0, 0, 12};
  for (std::size_t i = 0; i < published.size(); ++i) {
    const auto n = static_cast<std::int64_t>(i) + 1;
    EXPECT_EQ(solve(n, n, StillEngine::dense, Wrap::torus).dimension(), published[i]) << n;
  }
}

TEST(StillPublished, KindsOfSquaresHnoi2001) {
  const std::vector<unsigned long> published = {1,  1, 1,    5, 3, 1,  1, 1, 43,   1,
                                                21, 1, 1,    5, 1, 43, 3, 1, 8356, 1,
                                                1,  1, 2628, 5, 1, 1,  1, 1, 162,  131720};
  for (std::size_t i = 0; i < published.size(); ++i) {
    const auto n = static_cast<std::int64_t>(i) + 1;
    EXPECT_EQ(solve(n, n, StillEngine::rows).kinds(), published[i]) << n;
  }
}

// Both engines, all rectangles to 12 x 12 and some beyond: one space, one basis.
TEST(StillPublished, RowsAndDenseAgree) {
  for (std::int64_t rows = 1; rows <= 12; ++rows) {
    for (std::int64_t columns = 1; columns <= 12; ++columns) {
      const StillSpace by_rows = solve(rows, columns, StillEngine::rows);
      const StillSpace dense = solve(rows, columns, StillEngine::dense);
      EXPECT_TRUE(by_rows == dense) << rows << "x" << columns;
      EXPECT_EQ(by_rows.kinds(), dense.kinds());
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
      EXPECT_EQ(lying.kinds(), standing.kinds()) << rows << "x" << columns;
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
}  // namespace rookery
