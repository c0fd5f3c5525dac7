// SPDX-License-Identifier: GPL-3.0-or-later
//
// Boards that turn into their negative, against trying all boards.

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rookery/still.hpp"
#include "still/boards.hpp"
#include "support/support.hpp"

namespace rookery::still::negated_test {
namespace {

using testing::all_wraps;
using testing::Picture;
using testing::ReferenceStep;
using testing::with_engine;

// The fewest -1 of a board that turns into its negative, if there is one.
std::optional<std::int64_t> fewest_by_trying(const ReferenceStep& step) {
  const std::vector<std::uint32_t> next = step.table();
  const std::uint32_t all = static_cast<std::uint32_t>(next.size() - 1);
  std::optional<std::int64_t> fewest;
  for (std::uint32_t board = 0; board <= all; ++board) {
    if ((next[board] ^ board) != all) continue;
    const std::int64_t minus = std::popcount(board);
    fewest = std::min(fewest.value_or(minus), minus);
  }
  return fewest;
}

// Compares all engines that take the question; tells whether there is a negated board.
bool check(const Piece& piece, const Picture& picture) {
  SCOPED_TRACE(piece.vectors() + "\n" + picture.text());
  const Board board = picture.board();
  const ReferenceStep step(piece, picture);
  const std::optional<std::int64_t> expected = fewest_by_trying(step);
  for (const StillEngine engine : {StillEngine::automatic, StillEngine::dense}) {
    StillOptions options = with_engine(engine);
    options.check = true;
    const auto answer = find_negated(piece, board, options);
    EXPECT_EQ(answer.value.has_value(), expected.has_value());
    if (!answer.value || !expected) continue;
    const NegatedBoard& found = *answer.value;
    EXPECT_TRUE(found.fewest);
    EXPECT_EQ(found.minus, *expected);
    const std::uint64_t number = step.number(found.signs);
    EXPECT_EQ(found.signs, step.signs(number)) << "signs and holes where they belong";
    EXPECT_EQ(std::popcount(number), found.minus);
    EXPECT_EQ(step(number) ^ number, (std::uint64_t{1} << step.squares()) - 1);
  }
  return expected.has_value();
}

class StillNegated : public ::testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Still, StillNegated,
                         ::testing::Values("wazir", "king", "knight", "ferz", "dabbaba", "rook",
                                           "fN", "{(1,0)}", "{(1,0),(0,1)}", "fmWfcF", "hrN", "{}",
                                           "{(-1,-2),(-2,-1),(3,0)}"));

TEST_P(StillNegated, EveryBoardToFourByFour) {
  const Piece piece = Piece::parse(GetParam());
  for (const Wrap wrap : all_wraps) {
    for (int rows = 1; rows <= 4; ++rows) {
      for (int columns = 1; columns <= 4; ++columns) {
        check(piece, testing::full_picture(rows, columns, wrap));
      }
    }
  }
}

TEST_P(StillNegated, RandomHoles) {
  const Piece piece = Piece::parse(GetParam());
  ROOKERY_SEEDED(random, 4601);
  for (int round = 0; round < 60; ++round) {
    check(piece, testing::random_picture(random, static_cast<int>(random.between(1, 4)),
                                         static_cast<int>(random.between(1, 4)), 25,
                                         all_wraps[static_cast<std::size_t>(round % 3)], 10));
  }
}

TEST(StillNegatedRandom, AsymmetricPiecesWithAndWithoutASolution) {
  ROOKERY_SEEDED(random, 4602);
  int with = 0;
  int without = 0;
  for (int round = 0; round < 500; ++round) {
    const Piece piece = testing::random_piece(random, 4, 2, round % 4 == 0);
    const Picture picture = testing::random_picture(
        random, static_cast<int>(random.between(1, 4)), static_cast<int>(random.between(1, 3)),
        random.chance(70) ? 0 : 20, all_wraps[static_cast<std::size_t>(round % 3)]);
    ++(check(piece, picture) ? with : without);
    if (HasFailure()) return;
  }
  EXPECT_GT(with, 100);
  EXPECT_GT(without, 50);
}

// Sutner's theorem: reversible moves, none from a square to itself.
TEST(StillNegatedRandom, ReversibleMovesHaveOne) {
  ROOKERY_SEEDED(random, 4603);
  int checked = 0;
  for (int round = 0; round < 150; ++round) {
    const Piece half = testing::random_piece(random, 3, 2);
    std::vector<Move> moves = half.moves();
    for (const Move& move : half.moves()) moves.push_back({{-move.step.dx, -move.step.dy}});
    const Picture picture = testing::random_picture(
        random, static_cast<int>(random.between(3, 20)), static_cast<int>(random.between(3, 20)),
        random.chance(50) ? 0 : 20, all_wraps[static_cast<std::size_t>(round % 3)]);
    const Piece piece(moves);
    SCOPED_TRACE(piece.vectors() + "\n" + picture.text());
    // With more still boards the search for the fewest takes too long for a test.
    if (find_still(piece, picture.board()).value.dimension() > 14) continue;
    ++checked;
    const auto answer = find_negated(piece, picture.board());
    ASSERT_TRUE(answer.value);
    const Signs after = ReferenceStep(piece, picture)(answer.value->signs);
    std::int64_t minus = 0;
    for (std::size_t y = 0; y < after.size(); ++y) {
      for (std::size_t x = 0; x < after[y].size(); ++x) {
        const char sign = answer.value->signs[y][x];
        EXPECT_TRUE(sign == '#' ? after[y][x] == '#' : after[y][x] != sign) << x << " " << y;
        minus += sign == '-' ? 1 : 0;
      }
    }
    EXPECT_EQ(answer.value->minus, minus);
  }
  EXPECT_GT(checked, 50);
}

// The wazir on n x n: every first row is tried, each row gives the next, and the row after
// the last must come out as if it held + everywhere.
std::int64_t fewest_of_wazir(int n) {
  const std::uint32_t all = (1U << n) - 1;
  int fewest = n * n + 1;
  for (std::uint32_t first = 0; first <= all; ++first) {
    std::uint32_t above = 0;
    std::uint32_t row = first;
    int minus = 0;
    for (int y = 0; y < n; ++y) {
      minus += std::popcount(row);
      const std::uint32_t below = ((row << 1U) ^ (row >> 1U) ^ row ^ above ^ all) & all;
      above = row;
      row = below;
    }
    if (row == 0) fewest = std::min(fewest, minus);
  }
  return fewest;
}

TEST(StillNegatedWazir, FewestOnSquares) {
  const Piece wazir = Piece::parse("wazir");
  for (int n = 1; n <= 14; ++n) {
    for (const StillEngine engine : {StillEngine::rows, StillEngine::dense}) {
      if (n == 1 && engine == StillEngine::rows) continue;
      const auto answer = find_negated(wazir, Board::rectangle(n, n), with_engine(engine));
      ASSERT_TRUE(answer.value) << n;
      EXPECT_TRUE(answer.value->fewest) << n;
      EXPECT_EQ(answer.value->minus, fewest_of_wazir(n)) << n;
    }
  }
}

TEST(StillNegatedWazir, KnownNumbers) {
  const Piece wazir = Piece::parse("wazir");
  EXPECT_EQ(find_negated(wazir, Board::rectangle(4, 4)).value->minus, 4);
  EXPECT_EQ(find_negated(wazir, Board::rectangle(5, 5)).value->minus, 15);
  EXPECT_EQ(find_negated(wazir, Board::rectangle(7, 7)).value->minus, 33);
}

// 2^64 boards cannot be tried: a board is found and it is said that it may not be best.
TEST(StillNegatedWazir, TooManyToTry) {
  const auto answer = find_negated(Piece::parse("wazir"), Board::rectangle(79, 79));
  ASSERT_TRUE(answer.value);
  EXPECT_FALSE(answer.value->fewest);
  EXPECT_EQ(std::count_if(answer.evidence.begin(), answer.evidence.end(),
                          [](const Fact& fact) {
                            return fact.name == "fewest" &&
                                   fact.value.find("not proved") != std::string::npos;
                          }),
            1);
}

TEST(StillNegatedWazir, ACycleOfOddLengthHasNone) {
  // On a ring of odd length one neighbour alone: the sum over all cells is 0, not n.
  const Piece right = Piece::parse("{(1,0)}");
  EXPECT_FALSE(find_negated(right, Board::rectangle(1, 7, Wrap::torus)).value);
  EXPECT_FALSE(find_negated(right, Board::rectangle(3, 99, Wrap::cylinder)).value);
  EXPECT_TRUE(find_negated(right, Board::rectangle(1, 8, Wrap::torus)).value);
}

TEST(StillNegatedWazir, WhatIsRefused) {
  const Piece wazir = Piece::parse("wazir");
  const Board board = Board::rectangle(4, 4);
  EXPECT_ERROR(bad_input, "rows or dense",
               find_negated(wazir, board, with_engine(StillEngine::gcd)));
  EXPECT_ERROR(bad_input, "rows or dense",
               find_negated(wazir, board, with_engine(StillEngine::plain)));
  EXPECT_ERROR(bad_input, "use engine dense",
               find_negated(Piece(), board, with_engine(StillEngine::rows)));
  EXPECT_ERROR(beyond_limit, "at most 2^26",
               find_negated(wazir, Board::rectangle(largest_side, largest_side)));
  EXPECT_ERROR(beyond_limit, "one unknown per square",
               find_negated(wazir, Board::rectangle(1000, 1000), with_engine(StillEngine::dense)));
  StillOptions options;
  options.monitor.stop_requested = [] { return true; };
  EXPECT_ERROR(interrupted, "", find_negated(wazir, board, options));
}

}  // namespace
}  // namespace rookery::still::negated_test
