// SPDX-License-Identifier: GPL-3.0-or-later
//
// The engines against each other, against plain enumeration of first lines, and against
// published lists.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rookery/still.hpp"
#include "still/boards.hpp"
#include "still/published.hpp"
#include "support/support.hpp"

namespace rookery::still::engines_test {
namespace {

using testing::with_engine;

const Piece wazir = Piece::parse("wazir");

constexpr std::array board_engines = {StillEngine::dense, StillEngine::rows, StillEngine::gcd};
constexpr std::array all_engines = {StillEngine::dense, StillEngine::rows, StillEngine::gcd,
                                    StillEngine::plain};

using testing::a159257;
using testing::a165738;
using testing::classes_of_squares;

using Rows = std::vector<std::uint32_t>;  // bit x of a row: -1 in column x

// Every still board of the wazir with at most 12 columns or rows: all first rows are
// tried, each row gives the next, and the row after the last must come out empty.
std::vector<Rows> enumerate(int rows, int columns) {
  std::vector<Rows> boards;
  const std::uint32_t all = (1U << columns) - 1;
  for (std::uint32_t first = 0; first <= all; ++first) {
    Rows board = {first};
    std::uint32_t above = 0;
    for (int y = 0; y < rows; ++y) {
      const std::uint32_t row = board.back();
      board.push_back(((row << 1U) ^ (row >> 1U) ^ row ^ above) & all);
      above = row;
    }
    if (board.back() != 0) continue;
    board.pop_back();
    boards.push_back(std::move(board));
  }
  return boards;
}

bool is_minus(const Rows& board, Square square) {
  return (board[static_cast<std::size_t>(square.y)] >> square.x & 1U) != 0;
}

class StillEngines : public ::testing::TestWithParam<int> {};

INSTANTIATE_TEST_SUITE_P(Still, StillEngines, ::testing::Range(1, 13));

TEST_P(StillEngines, AgreeWithPlainEnumeration) {
  const int rows = GetParam();
  for (int columns = 1; columns <= 12; ++columns) {
    SCOPED_TRACE(std::to_string(rows) + "x" + std::to_string(columns));
    const Board board = Board::rectangle(rows, columns);
    std::vector<Rows> expected = enumerate(rows, columns);
    // How many each symmetry keeps.
    std::vector<std::int64_t> kept;
    for (const Symmetry& symmetry : symmetries(board)) {
      kept.push_back(std::count_if(expected.begin(), expected.end(), [&](const Rows& one) {
        for (const Square& square : board.squares()) {
          if (is_minus(one, square) != is_minus(one, symmetry(square))) return false;
        }
        return true;
      }));
    }
    for (const StillEngine engine : all_engines) {
      const StillCount count = count_still(wazir, board, with_engine(engine)).value;
      EXPECT_EQ(std::size_t{1} << count.dimension, expected.size());
      ASSERT_EQ(count.fixed.size(), kept.size());
      for (std::size_t i = 0; i < kept.size(); ++i) {
        EXPECT_EQ(std::int64_t{1} << count.fixed[i].dimension, kept[i])
            << count.fixed[i].symmetry.name();
      }
    }
    for (const StillEngine engine : board_engines) {
      const auto answer = find_still(wazir, board, with_engine(engine));
      ASSERT_EQ(std::size_t{1} << answer.value.dimension(), expected.size());
      for (std::size_t i = 0; i < answer.value.dimension(); ++i) {
        Rows basis(static_cast<std::size_t>(rows), 0);
        for (const Square& square : board.squares()) {
          if (answer.value.basis_at(i, square)) {
            basis[static_cast<std::size_t>(square.y)] |= 1U << square.x;
          }
        }
        EXPECT_EQ(std::count(expected.begin(), expected.end(), basis), 1);
      }
    }
  }
}

TEST(StillEnginesAgree, OnSquaresToFortyByNumbers) {
  for (std::int64_t n = 1; n <= 40; ++n) {
    for (const StillEngine engine : {StillEngine::rows, StillEngine::gcd, StillEngine::plain}) {
      const StillCount count =
          count_still(wazir, Board::rectangle(n, n), with_engine(engine)).value;
      EXPECT_EQ(count.dimension, a159257[static_cast<std::size_t>(n) - 1]) << n;
      const StillCount other = count_still(wazir, Board::rectangle(n, n)).value;
      EXPECT_EQ(count.classes().expression(), other.classes().expression()) << n;
    }
  }
}

TEST(StillEnginesAgree, OnSquaresToFortyByBoards) {
  for (std::int64_t n = 13; n <= 40; ++n) {
    if (a159257[static_cast<std::size_t>(n) - 1] == 0 && n % 5 != 0) continue;
    const Board board = Board::rectangle(n, n);
    const StillSpace by_gcd = find_still(wazir, board, with_engine(StillEngine::gcd)).value;
    const StillSpace by_rows = find_still(wazir, board, with_engine(StillEngine::rows)).value;
    const StillSpace dense = find_still(wazir, board, with_engine(StillEngine::dense)).value;
    EXPECT_TRUE(by_gcd == dense) << n;
    EXPECT_TRUE(by_rows == dense) << n;
  }
}

TEST(StillEnginesAgree, OnLargerRectanglesByBoards) {
  ROOKERY_SEEDED(random, 4201);
  for (int round = 0; round < 40; ++round) {
    const std::int64_t common = random.between(2, 12);
    std::int64_t rows = random.between(1, 90);
    std::int64_t columns = random.between(1, 90);
    if (round % 2 == 0) {
      rows = common * random.between(1, 90 / common) - 1;
      columns = common * random.between(1, 90 / common) - 1;
    }
    const Board board = Board::rectangle(rows, columns);
    EXPECT_TRUE(find_still(wazir, board, with_engine(StillEngine::gcd)).value ==
                find_still(wazir, board, with_engine(StillEngine::rows)).value)
        << board.name();
  }
}

TEST(StillPublishedNumbers, A159257) {
  ASSERT_EQ(a159257.size(), 130U);
  for (std::size_t i = 0; i < a159257.size(); ++i) {
    const auto n = static_cast<std::int64_t>(i) + 1;
    const Board board = Board::rectangle(n, n);
    EXPECT_EQ(count_still(wazir, board).value.dimension, a159257[i]) << n;
    EXPECT_EQ(count_still(wazir, board, with_engine(StillEngine::plain)).value.dimension,
              a159257[i])
        << n;
  }
}

TEST(StillPublishedNumbers, A159257ByRows) {
  for (const std::int64_t n : {47, 50, 59, 62, 64, 67, 95, 119, 123, 126, 129}) {
    EXPECT_EQ(
        find_still(wazir, Board::rectangle(n, n), with_engine(StillEngine::rows)).value.dimension(),
        static_cast<std::size_t>(a159257[static_cast<std::size_t>(n) - 1]))
        << n;
  }
}

TEST(StillPublishedNumbers, A165738) {
  ASSERT_EQ(a165738.size(), 40U);
  for (std::size_t i = 0; i < a165738.size(); ++i) {
    const auto n = static_cast<std::int64_t>(i) + 1;
    const auto space = find_still(wazir, Board::rectangle(n, n, Wrap::torus));
    EXPECT_EQ(space.value.dimension(), static_cast<std::size_t>(a165738[i])) << n;
    EXPECT_EQ(space.method, n <= 3 ? "dense" : "rows") << n;
  }
}

TEST(StillPublishedNumbers, A165738ByElimination) {
  for (const std::int64_t n : {21, 24, 25, 27, 30, 31, 33}) {
    EXPECT_EQ(
        find_still(wazir, Board::rectangle(n, n, Wrap::torus), with_engine(StillEngine::dense))
            .value.dimension(),
        static_cast<std::size_t>(a165738[static_cast<std::size_t>(n) - 1]))
        << n;
  }
}

TEST(StillPublishedNumbers, KindsOfSquares) {
  for (std::size_t i = 0; i < classes_of_squares.size(); ++i) {
    const auto n = static_cast<std::int64_t>(i) + 1;
    for (const StillEngine engine : {StillEngine::gcd, StillEngine::plain}) {
      EXPECT_EQ(
          count_still(wazir, Board::rectangle(n, n), with_engine(engine)).value.classes().value(),
          classes_of_squares[i])
          << n;
    }
  }
}

TEST(StillEngineChoice, TheMethodIsTheEngine) {
  const Board board = Board::rectangle(9, 9);
  EXPECT_EQ(find_still(wazir, board).method, "gcd");
  EXPECT_EQ(count_still(wazir, board).method, "gcd");
  EXPECT_EQ(count_still(wazir, board, with_engine(StillEngine::plain)).method, "plain");
  EXPECT_EQ(count_still(wazir, board, with_engine(StillEngine::rows)).method, "rows");
  EXPECT_EQ(count_still(wazir, board, with_engine(StillEngine::dense)).method, "dense");
  EXPECT_EQ(count_still(Piece::parse("{}"), board).method, "dense");
  StillOptions period;
  period.period = 2;
  EXPECT_EQ(count_still(wazir, board, period).method, "dense");
}

TEST(StillEngineChoice, WhatAnEngineDoesNotTakeIsRefused) {
  const Board board = Board::rectangle(4, 4);
  const Piece king = Piece::parse("king");
  for (const StillEngine engine : {StillEngine::gcd, StillEngine::plain}) {
    EXPECT_ERROR(bad_input, "wazir on a full rectangle",
                 count_still(king, board, with_engine(engine)));
    EXPECT_ERROR(bad_input, "wazir on a full rectangle",
                 find_still(king, board, with_engine(engine)));
    EXPECT_ERROR(bad_input, "wazir on a full rectangle",
                 count_still(wazir, Board::rectangle(4, 4, Wrap::cylinder), with_engine(engine)));
    EXPECT_ERROR(bad_input, "wazir on a full rectangle",
                 count_still(wazir, Board::read_picture("..\n.#\n"), with_engine(engine)));
  }
  const StillOptions rows = with_engine(StillEngine::rows);
  EXPECT_ERROR(bad_input, "use engine dense", find_still(Piece(), board, rows));
  EXPECT_ERROR(bad_input, "use engine dense", count_still(Piece(), board, rows));
  EXPECT_ERROR(bad_input, "use engine dense",
               find_still(wazir, Board::rectangle(2, 2, Wrap::torus), rows));
  EXPECT_ERROR(bad_input, "plain gives numbers only",
               find_still(wazir, board, with_engine(StillEngine::plain)));
  for (const StillEngine engine : {StillEngine::gcd, StillEngine::plain, StillEngine::rows}) {
    StillOptions options = with_engine(engine);
    options.period = 2;
    EXPECT_ERROR(bad_input, "takes period 1 only", find_still(wazir, board, options));
    EXPECT_ERROR(bad_input, "takes period 1 only", count_still(wazir, board, options));
  }
  for (const std::int64_t period : {std::int64_t{0}, std::int64_t{-1}, largest_side + 1}) {
    StillOptions options;
    options.period = period;
    EXPECT_ERROR(bad_input, "is not from 1 to 10^18", find_still(wazir, board, options));
    EXPECT_ERROR(bad_input, "is not from 1 to 10^18", count_still(wazir, board, options));
  }
}

// What is the same piece or board under another name is the same question.
TEST(StillEngineChoice, TheWazirByAnyName) {
  for (const char* name : {"W", "{(1,0),(0,1),(-1,0),(0,-1)}", "WmF", "W1", "WmN"}) {
    EXPECT_EQ(count_still(Piece::parse(name), Board::rectangle(9, 9)).method, "gcd") << name;
  }
  EXPECT_EQ(count_still(wazir, Board::read_picture("....\n....\n....\n....\n")).method, "gcd");
  EXPECT_NE(count_still(Piece::parse("mWcF"), Board::rectangle(4, 4)).method, "gcd");
}

TEST(StillEngineChoice, AskedToCheckBothRoutesAgree) {
  for (const StillEngine engine : all_engines) {
    StillOptions options = with_engine(engine);
    options.check = true;
    EXPECT_EQ(count_still(wazir, Board::rectangle(23, 23), options).value.dimension, 14);
    EXPECT_EQ(count_still(wazir, Board::rectangle(11, 23), options).value.dimension,
              count_still(wazir, Board::rectangle(11, 23)).value.dimension);
  }
}

TEST(StillEngineChoice, AStopIsHeardByEveryEngine) {
  for (const StillEngine engine : all_engines) {
    StillOptions options = with_engine(engine);
    options.monitor.stop_requested = [] { return true; };
    const bool boards = engine == StillEngine::dense || engine == StillEngine::rows;
    const std::int64_t side = boards ? 21 : 3001;
    EXPECT_ERROR(interrupted, "", count_still(wazir, Board::rectangle(side, side), options));
  }
}

}  // namespace
}  // namespace rookery::still::engines_test
