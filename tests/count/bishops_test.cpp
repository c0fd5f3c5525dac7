// SPDX-License-Identifier: GPL-3.0-or-later
//
// Bishops by Ferrers boards against the sweep, and their polynomials against values.

#include "count/bishops.hpp"

#include <gtest/gtest.h>

#include "board/text.hpp"
#include "count/direct_count.hpp"
#include "math/rational_polynomial.hpp"
#include "support/support.hpp"

namespace rookery {
namespace {

TEST(Bishops, AreCountedAsTheSweepCountsThem) {
  const Piece bishop = Piece::parse("bishop");
  for (std::int64_t side = 1; side <= 7; ++side) {
    const auto most = static_cast<std::size_t>(2 * side);
    EXPECT_EQ(count_bishops(side, most),
              count_directly(bishop, Board::rectangle(side, side), most, {}))
        << side;
  }
  EXPECT_EQ(count_bishops(0, 2), (std::vector<mpz_class>{1, 0, 0}));
}

TEST(Bishops, FollowTwoPolynomialsFromTheStart) {
  for (std::size_t pieces = 0; pieces <= 6; ++pieces) {
    const std::vector<RationalPolynomial> laws = bishop_polynomials(pieces);
    ASSERT_EQ(laws.size(), 2U);
    for (std::int64_t side = 0; side <= 60; ++side) {
      EXPECT_EQ(value_at(laws[static_cast<std::size_t>(side % 2)], to_mpz(side)),
                count_bishops(side, pieces)[pieces]);
    }
    EXPECT_EQ(laws[0].size(), 2 * pieces + 1);
  }
  EXPECT_ERROR(beyond_limit, "at most 1000", bishop_polynomials(1001));
}

TEST(Bishops, AreKnownByTheirMoves) {
  for (const char* text : {"bishop", "B", "FB", "flBfrB", "BA"}) {
    EXPECT_TRUE(is_bishop(Piece::parse(text))) << text;
  }
  for (const char* text : {"{}", "flB", "B4", "F", "queen", "rook", "AA", "BW", "mB"}) {
    EXPECT_FALSE(is_bishop(Piece::parse(text))) << text;
  }
  EXPECT_TRUE(
      is_bishop(Piece({{{1, 1}, without_limit, 1}, {{-1, 1}, without_limit, 0}, {{3, 3}, 2, 2}})));
  EXPECT_FALSE(is_bishop(Piece({{{1, 1}, without_limit, 1}, {{-2, 2}, without_limit, 0}})));
}

}  // namespace
}  // namespace rookery
