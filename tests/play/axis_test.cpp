// SPDX-License-Identifier: GPL-3.0-or-later
//
// Grundy values of subtraction games and their periods, against plain computation far
// beyond the point where the library stops computing.

#include "play/axis.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "rookery/play.hpp"
#include "support/support.hpp"

namespace rookery {
namespace {

using Distances = std::vector<std::int64_t>;

// By definition, with a set.
std::vector<std::uint64_t> by_definition(const Distances& distances, std::int64_t length) {
  std::vector<std::uint64_t> values;
  for (std::int64_t i = 0; i < length; ++i) {
    std::set<std::uint64_t> options;
    for (const std::int64_t d : distances) {
      if (d <= i) options.insert(values[static_cast<std::size_t>(i - d)]);
    }
    std::uint64_t mex = 0;
    while (options.count(mex) != 0) ++mex;
    values.push_back(mex);
  }
  return values;
}

void check_values(const Distances& distances, std::int64_t length) {
  SCOPED_TRACE(::testing::PrintToString(distances) + " length " + std::to_string(length));
  const GrundyStrip strip(distances, length, {});
  const auto expected = by_definition(distances, length);
  std::vector<std::int64_t> histogram(strip.histogram().size(), 0);
  for (std::int64_t i = 0; i < length; ++i) {
    ASSERT_EQ(strip.at(i), expected[static_cast<std::size_t>(i)]) << i;
    ASSERT_LT(strip.at(i), histogram.size());
    ++histogram[strip.at(i)];
  }
  EXPECT_EQ(strip.histogram(), histogram);
}

TEST(GrundyStrip, ShortStrips) {
  for (const std::int64_t length : {1, 2, 3, 10, 100}) {
    check_values({}, length);
    check_values({1}, length);
    check_values({2, 3, 5, 7}, length);
    check_values({7, 5, 3, 2}, length);  // in any order
    check_values({1, 99, 100, 1000}, length);
  }
}

TEST(GrundyStrip, LongerThanTheTable) {
  check_values({2, 3, 5, 7}, 6000);
  check_values({1, 2}, 5000);
  check_values({1}, 2050);
  check_values({}, 10'000);
  check_values({4, 10, 15}, 9000);
  check_values({1, 500}, 8000);
  check_values({3, 600, 601}, 12'000);
}

TEST(GrundyStrip, LengthsAroundTheFirstWindow) {
  for (std::int64_t length = 2040; length <= 2060; ++length) check_values({2, 3, 5, 7}, length);
}

TEST(GrundyStrip, RandomSetsOfDistances) {
  ROOKERY_SEEDED(random, 91);
  for (int round = 0; round < 40; ++round) {
    Distances distances;
    const std::int64_t most = random.between(2, 60);
    for (std::int64_t d = 1; d <= most; ++d) {
      if (random.chance(25)) distances.push_back(d);
    }
    check_values(distances, random.between(1, 6000));
  }
}

// One step or a long leap: 0 1 0 1 ... for as long as the leap, so that the window all
// but recurs at every second place.
TEST(GrundyStrip, ALongWindowOfAlternatingValues) {
  for (const std::int64_t leap : {100'000, 100'001}) {
    const GrundyStrip strip({1, leap}, largest_side, {});
    ASSERT_TRUE(strip.period().has_value());
    EXPECT_EQ(strip.period()->period, leap % 2 == 0 ? leap + 1 : 2);
    EXPECT_EQ(strip.period()->preperiod, 0);
    EXPECT_EQ(strip.period()->window, leap);
    EXPECT_EQ(strip.at(leap - 1), leap % 2 == 0 ? 1U : 0U);
    EXPECT_EQ(strip.at(leap), leap % 2 == 0 ? 2U : 1U);
  }
}

// The least (pre-period, period) of a long enough stretch: the least period of its
// tail, then the first place from which it holds.
GrundyStrip::Period period_by_looking(const Distances& distances) {
  const std::int64_t length = 20'000;
  const auto values = by_definition(distances, length);
  const auto at = [&](std::int64_t i) { return values[static_cast<std::size_t>(i)]; };
  std::int64_t period = 1;
  for (;; ++period) {
    bool holds = true;
    for (std::int64_t i = length / 2; i + period < length && holds; ++i) {
      holds = at(i) == at(i + period);
    }
    if (holds) break;
  }
  std::int64_t preperiod = length / 2;
  while (preperiod > 0 && at(preperiod - 1) == at(preperiod - 1 + period)) --preperiod;
  return {preperiod, period, 0};
}

void check_period(const Distances& distances) {
  SCOPED_TRACE(::testing::PrintToString(distances));
  const GrundyStrip strip(distances, largest_side, {});
  ASSERT_TRUE(strip.period().has_value());
  const auto expected = period_by_looking(distances);
  EXPECT_EQ(strip.period()->preperiod, expected.preperiod);
  EXPECT_EQ(strip.period()->period, expected.period);
  std::int64_t sum = 0;
  for (const std::int64_t count : strip.histogram()) sum += count;
  EXPECT_EQ(sum, largest_side);
}

TEST(GrundyStrip, KnownPeriods) {
  const GrundyStrip primes({2, 3, 5, 7}, largest_side, {});
  ASSERT_TRUE(primes.period().has_value());
  EXPECT_EQ(primes.period()->period, 9);
  EXPECT_EQ(primes.period()->preperiod, 0);
  EXPECT_EQ(primes.period()->window, 7);
  EXPECT_EQ(GrundyStrip({1}, largest_side, {}).period()->period, 2);
  EXPECT_EQ(GrundyStrip({}, largest_side, {}).period()->period, 1);
  // Nim with at most m at a time: period m + 1.
  EXPECT_EQ(GrundyStrip({1, 2, 3, 4, 5}, largest_side, {}).period()->period, 6);
  // {a, b} without common pattern: period a + b; {1, even n}: n + 1; {1, odd n}: 2.
  EXPECT_EQ(GrundyStrip({1, 10}, largest_side, {}).period()->period, 11);
  EXPECT_EQ(GrundyStrip({1, 11}, largest_side, {}).period()->period, 2);
}

TEST(GrundyStrip, PeriodsAndPrePeriodsAgreeWithLooking) {
  for (const Distances& distances :
       {Distances{2, 3, 5, 7}, Distances{1}, Distances{1, 2}, Distances{3, 5}, Distances{2, 4, 7},
        Distances{4, 10, 15}, Distances{2, 5, 7, 11}, Distances{1, 8, 11}, Distances{3, 7, 12, 19},
        Distances{6, 9, 11, 20}}) {
    check_period(distances);
  }
}

// Some sets start irregularly; here is proof that the test above sees such sets.
TEST(GrundyStrip, SomePrePeriodsAreNotZero) {
  int irregular = 0;
  ROOKERY_SEEDED(random, 92);
  for (int round = 0; round < 60; ++round) {
    Distances distances;
    for (std::int64_t d = 1; d <= 20; ++d) {
      if (random.chance(20)) distances.push_back(d);
    }
    if (distances.empty()) continue;
    const GrundyStrip strip(distances, largest_side, {});
    ASSERT_TRUE(strip.period().has_value());
    if (strip.period()->preperiod == 0 || irregular >= 6) continue;
    ++irregular;
    check_period(distances);
  }
  EXPECT_GE(irregular, 3);
}

TEST(GrundyStrip, AStopIsHeard) {
  Monitor monitor;
  monitor.stop_requested = [] { return true; };
  EXPECT_ERROR(interrupted, "", GrundyStrip({1, 2}, 100, monitor));
}

TEST(AxisApplies, ToMovesAlongTheAxesOfAFullRectangle) {
  const Board board = Board::rectangle(9, 9);
  EXPECT_TRUE(axis_applies(Piece::parse("left,up:2,3"), board));
  EXPECT_TRUE(axis_applies(Piece::parse("{}"), board));
  EXPECT_TRUE(axis_applies(Piece::parse("flR"), board));
  EXPECT_FALSE(axis_applies(Piece::parse("flB"), board));
  EXPECT_FALSE(axis_applies(Piece::parse("left:1"), Board::read_picture("..\n.#\n")));
  EXPECT_TRUE(axis_applies(Piece::parse("left:1"), Board::read_picture("..\n..\n")));
  EXPECT_FALSE(axis_applies(Piece::parse("up:1"), Board::rectangle(9, 9, Wrap::cylinder)));
  // A ride has as many distances as it is long: 4096 are allowed.
  EXPECT_TRUE(axis_applies(Piece::parse("flR"), Board::rectangle(4097, 4097)));
  EXPECT_FALSE(axis_applies(Piece::parse("flR"), Board::rectangle(4098, 4098)));
  EXPECT_TRUE(axis_applies(Piece::parse("flW4096"), Board::rectangle(largest_side, 9)));
}

TEST(AxisGame, CountsFromTheSideToWhichTheMovesLead) {
  for (const char* game :
       {"left,up:1,3", "right,up:1,3", "left,down:1,3", "right,down:1,3", "right:2", "down:1,4"}) {
    SCOPED_TRACE(game);
    const Piece piece = Piece::parse(game);
    const Board board = Board::rectangle(7, 9);
    const AxisGame axis = axis_game(piece, board, {});
    const auto table = grundy_table(piece, board).value;
    for (const Square square : board.squares()) {
      EXPECT_EQ(axis.value(square), table[static_cast<std::size_t>(square.y * 9 + square.x)]);
    }
  }
}

}  // namespace
}  // namespace rookery
