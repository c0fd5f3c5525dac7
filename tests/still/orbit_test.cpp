// SPDX-License-Identifier: GPL-3.0-or-later
//
// When a board repeats: find_orbit against walking.

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "rookery/still.hpp"
#include "still/boards.hpp"
#include "support/support.hpp"

namespace rookery::still::orbit_test {
namespace {

using testing::all_wraps;
using testing::Picture;
using testing::ReferenceStep;

struct Walk {
  std::int64_t preperiod;
  std::int64_t period;
};

// Walks until a board comes again, or nothing after so many steps.
std::optional<Walk> walk(const ReferenceStep& step, std::uint64_t board, std::int64_t most) {
  std::unordered_map<std::uint64_t, std::int64_t> when;
  for (std::int64_t i = 0; i <= most; ++i) {
    const auto [seen, is_new] = when.emplace(board, i);
    if (!is_new) return Walk{seen->second, i - seen->second};
    board = step(board);
  }
  return std::nullopt;
}

void check(const Piece& piece, const Picture& picture, const Signs& signs) {
  SCOPED_TRACE(piece.vectors() + "\n" + picture.text());
  const ReferenceStep step(piece, picture);
  constexpr std::int64_t most = 3000;
  const std::optional<Walk> expected = walk(step, step.number(signs), most);
  const Orbit orbit = find_orbit(piece, picture.board(), signs).value;
  EXPECT_TRUE(orbit.exact);
  EXPECT_EQ(orbit.bound, orbit.period);
  if (expected) {
    EXPECT_EQ(orbit.preperiod, expected->preperiod);
    EXPECT_EQ(orbit.period, expected->period);
  } else {
    EXPECT_GT(orbit.preperiod + orbit.period, most);
  }
}

class StillOrbit : public ::testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Still, StillOrbit,
                         ::testing::Values("wazir", "king", "knight", "ferz", "dabbaba", "rook",
                                           "queen", "bishop", "fN", "{(1,0)}", "{(1,0),(0,1)}",
                                           "fmWfcF", "W2", "hrN", "{}", "{(-1,-2),(-2,-1),(3,0)}"));

TEST_P(StillOrbit, RandomBoardsToFiveByFive) {
  const Piece piece = Piece::parse(GetParam());
  ROOKERY_SEEDED(random, 4501);
  for (int round = 0; round < 90; ++round) {
    const Picture picture = testing::random_picture(
        random, static_cast<int>(random.between(1, 5)), static_cast<int>(random.between(1, 5)),
        random.chance(60) ? 0 : 20, all_wraps[static_cast<std::size_t>(round % 3)]);
    check(piece, picture, testing::random_signs(random, picture));
  }
}

TEST_P(StillOrbit, TheBoardOfAllPlus) {
  const Piece piece = Piece::parse(GetParam());
  for (const Wrap wrap : all_wraps) {
    for (std::size_t side = 1; side <= 6; ++side) {
      const auto n = static_cast<std::int64_t>(side);
      const auto orbit =
          find_orbit(piece, Board::rectangle(n, n, wrap), Signs(side, std::string(side, '+')));
      EXPECT_EQ(orbit.value.preperiod, 0);
      EXPECT_EQ(orbit.value.period, 1);
      EXPECT_TRUE(orbit.value.exact);
    }
  }
}

TEST(StillOrbitSmall, EveryBoardOfUpToNineSquares) {
  for (const char* name : {"wazir", "{(1,1),(0,1)}"}) {
    for (const Wrap wrap : all_wraps) {
      for (const auto& [rows, columns] :
           std::vector<std::pair<int, int>>{{1, 1}, {1, 4}, {2, 2}, {2, 3}, {3, 3}}) {
        const Picture picture = testing::full_picture(rows, columns, wrap);
        const ReferenceStep step(Piece::parse(name), picture);
        for (std::uint64_t board = 0; board < std::uint64_t{1} << step.squares(); ++board) {
          const std::optional<Walk> expected = walk(step, board, 1000);
          ASSERT_TRUE(expected);
          const Orbit orbit =
              find_orbit(Piece::parse(name), picture.board(), step.signs(board)).value;
          EXPECT_EQ(orbit.preperiod, expected->preperiod) << name << picture.text();
          EXPECT_EQ(orbit.period, expected->period) << name << picture.text();
        }
      }
    }
  }
}

TEST(StillOrbitSmall, RandomPieces) {
  ROOKERY_SEEDED(random, 4502);
  for (int round = 0; round < 800; ++round) {
    const Piece piece = testing::random_piece(random, 6, 2, round % 3 == 0);
    const Picture picture = testing::random_picture(
        random, static_cast<int>(random.between(1, 5)), static_cast<int>(random.between(1, 5)),
        random.chance(60) ? 0 : 20, all_wraps[static_cast<std::size_t>(round % 3)]);
    check(piece, picture, testing::random_signs(random, picture));
    if (HasFailure()) return;
  }
}

TEST(StillOrbitSmall, ShiftsAndNothing) {
  // On a torus {(1,0)} turns each row: a single -1 in 7 columns comes back after 7.
  const auto shift = find_orbit(Piece::parse("{(1,0)}"), Board::rectangle(2, 7, Wrap::torus),
                                {"-++++++", "+++++++"});
  EXPECT_EQ(shift.value.preperiod, 0);
  EXPECT_EQ(shift.value.period, 7);
  // On the plane it leaves: 5 steps from the last of the columns that it passes.
  const auto gone = find_orbit(Piece::parse("{(1,0)}"), Board::rectangle(1, 5), {"++++-"});
  EXPECT_EQ(gone.value.preperiod, 5);
  EXPECT_EQ(gone.value.period, 1);
  // Without neighbours everything is + after one step.
  const auto none = find_orbit(Piece(), Board::rectangle(3, 3), {"---", "+-+", "---"});
  EXPECT_EQ(none.value.preperiod, 1);
  EXPECT_EQ(none.value.period, 1);
  const auto holes = find_orbit(Piece::parse("wazir"), Board::read_picture("##\n"), {"##"});
  EXPECT_EQ(holes.value.preperiod, 0);
  EXPECT_EQ(holes.value.period, 1);
}

// Larger boards by the definition: they return after the period, and after no part of it.
TEST(StillOrbitLarge, ReturnsAfterThePeriodAndNotBefore) {
  ROOKERY_SEEDED(random, 4503);
  for (const std::int64_t n : {8, 9, 11, 12, 15, 16, 19, 20}) {
    const Piece wazir = Piece::parse("wazir");
    const Picture picture = testing::full_picture(static_cast<int>(n), static_cast<int>(n));
    const Board board = picture.board();
    const Signs signs = testing::random_signs(random, picture);
    const Orbit orbit = find_orbit(wazir, board, signs).value;
    ASSERT_TRUE(orbit.exact);
    ASSERT_LE(orbit.period, largest_side);
    const Signs entered = transform(wazir, board, signs, orbit.preperiod);
    const std::int64_t period = orbit.period.get_si();
    EXPECT_EQ(transform(wazir, board, entered, period), entered) << n;
    std::int64_t rest = period;
    for (std::int64_t prime = 2; rest > 1; ++prime) {
      if (prime * prime > rest) prime = rest;
      if (rest % prime != 0) continue;
      while (rest % prime == 0) rest /= prime;
      EXPECT_NE(transform(wazir, board, entered, period / prime), entered) << n << " " << prime;
    }
    if (orbit.preperiod > 0) {
      const Signs before = transform(wazir, board, signs, orbit.preperiod - 1);
      EXPECT_NE(transform(wazir, board, before, period), before) << n;
    }
  }
}

TEST(StillOrbitLarge, WhatIsRefused) {
  const Piece wazir = Piece::parse("wazir");
  EXPECT_ERROR(bad_input, "3 rows", find_orbit(wazir, Board::rectangle(2, 2), {"++", "++", "++"}));
  EXPECT_ERROR(bad_input, "'?'", find_orbit(wazir, Board::rectangle(1, 2), {"+?"}));
  EXPECT_ERROR(beyond_limit, "90000 squares",
               find_orbit(wazir, Board::rectangle(300, 300), Signs(300, std::string(300, '-'))));
  Monitor monitor;
  monitor.stop_requested = [] { return true; };
  EXPECT_ERROR(interrupted, "",
               find_orbit(wazir, Board::rectangle(9, 9), Signs(9, std::string(9, '-')), monitor));
}

}  // namespace
}  // namespace rookery::still::orbit_test
