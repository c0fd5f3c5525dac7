// SPDX-License-Identifier: GPL-3.0-or-later
//
// Bishops by Ferrers boards against the sweep, and their polynomials against values.

#include "count/closed_form/bishops.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/text.hpp"
#include "count/directly.hpp"
#include "math/polynomial/rational.hpp"
#include "support/support.hpp"

namespace rookery::count::closed_form::bishops_test {
namespace {

/// The numbers of ways to place 0 .. `largest` bishops on side x side.
std::vector<mpz_class> count_bishops(std::int64_t side, std::size_t largest) {
  BishopCounts counts(side % 2, largest);
  for (std::int64_t at = side % 2; at < side; at += 2) counts.grow();
  std::vector<mpz_class> ways;
  for (std::size_t k = 0; k <= largest; ++k) ways.push_back(counts.ways(k));
  return ways;
}

TEST(Bishops, AreCountedAsTheSweepCountsThem) {
  const Piece bishop = Piece::parse("bishop");
  for (std::int64_t side = 1; side <= 7; ++side) {
    const auto most = static_cast<std::size_t>(2 * side);
    EXPECT_EQ(count_bishops(side, most),
              testing::count_directly(bishop, Board::rectangle(side, side), most))
        << side;
  }
  EXPECT_EQ(count_bishops(0, 2), (std::vector<mpz_class>{1, 0, 0}));
}

/// The definition: rooks on the columns of the heights given, from the lowest to the highest.
std::vector<mpz_class> rooks_on(const std::vector<std::int64_t>& heights, std::size_t largest) {
  std::vector<mpz_class> ways(largest + 1);
  ways[0] = 1;
  for (const std::int64_t height : heights) {
    for (std::size_t k = largest; k > 0; --k) {
      ways[k] += ways[k - 1] * base::to_mpz(height - static_cast<std::int64_t>(k) + 1);
    }
  }
  return ways;
}

/// Every board from nothing: the diagonals of both colours have the lengths side - |d|.
std::vector<mpz_class> plain_count(std::int64_t side, std::size_t largest) {
  std::vector<std::int64_t> heights[2];  // side - |d|, for d even and d odd
  for (std::int64_t height = 1; height <= side; ++height) {
    std::vector<std::int64_t>& colour = heights[(side - height) % 2];
    colour.insert(colour.end(), height == side ? 1 : 2, height);
  }
  const std::vector<mpz_class> one = rooks_on(heights[0], largest);
  const std::vector<mpz_class> other = rooks_on(heights[1], largest);
  std::vector<mpz_class> ways(largest + 1);
  for (std::size_t k = 0; k <= largest; ++k) {
    for (std::size_t i = 0; i <= k; ++i) ways[k] += one[i] * other[k - i];
  }
  return ways;
}

TEST(Bishops, GrowFromBoardToBoard) {
  constexpr std::size_t largest = 24;
  for (const std::int64_t parity : {0, 1}) {
    BishopCounts counts(parity, largest);
    for (std::int64_t side = parity; side <= 60; side += 2) {
      if (side > parity) counts.grow();
      const std::vector<mpz_class> plain = plain_count(side, largest);
      for (std::size_t k = 0; k <= largest; ++k) EXPECT_EQ(counts.ways(k), plain[k]) << side;
      EXPECT_EQ(count_bishops(side, largest), plain) << side;
    }
  }
  EXPECT_ERROR(bug, "first board", BishopCounts(2, 1));
}

TEST(Bishops, LongPolynomials) {
  constexpr std::size_t pieces = 30;
  const std::vector<RationalPolynomial> laws = bishop_polynomials(pieces);
  for (std::size_t parity = 0; parity < 2; ++parity) {
    std::vector<mpq_class> values;
    for (std::size_t i = 0; i <= 2 * pieces; ++i) {
      values.emplace_back(plain_count(static_cast<std::int64_t>(2 * i + parity), pieces)[pieces]);
    }
    EXPECT_EQ(laws[parity],
              math::polynomial::interpolate(static_cast<unsigned long>(parity), 2, values));
  }
  Monitor monitor;
  monitor.stop_requested = [] { return true; };
  EXPECT_ERROR(interrupted, "", bishop_polynomials(pieces, monitor));
}

TEST(Bishops, FollowTwoPolynomialsFromTheStart) {
  for (std::size_t pieces = 0; pieces <= 6; ++pieces) {
    const std::vector<RationalPolynomial> laws = bishop_polynomials(pieces);
    ASSERT_EQ(laws.size(), 2U);
    for (std::int64_t side = 0; side <= 60; ++side) {
      EXPECT_EQ(value_at(laws[static_cast<std::size_t>(side % 2)], base::to_mpz(side)),
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
}  // namespace rookery::count::closed_form::bishops_test
