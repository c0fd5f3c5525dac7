// SPDX-License-Identifier: GPL-3.0-or-later
//
// What count refuses, what it answers without looking at a square, and how it is
// watched and stopped.

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "rookery/count.hpp"
#include "support/support.hpp"

namespace rookery::count::limits_test {
namespace {

const Piece king = Piece::parse("king");
const Piece knight = Piece::parse("knight");
const Piece wazir = Piece::parse("wazir");

CountOptions with_memory(std::uint64_t bytes) {
  CountOptions options;
  options.memory_limit = bytes;
  return options;
}

TEST(CountLimits, MorePiecesThanCanStandAreNone) {
  const Board board = Board::rectangle(8, 8);
  for (const char* k : {"17", "64", "65", "1000000000000000000000000000000"}) {
    EXPECT_EQ(count_exactly(king, board, mpz_class(k)).value, 0) << k;
  }
  EXPECT_EQ(count_exactly(wazir, board, 33).value, 0);
  EXPECT_EQ(count_exactly(wazir, board, 32).value, 2);
  EXPECT_EQ(count_exactly(Piece(), board, 65).value, 0);
  EXPECT_EQ(count_exactly(Piece(), board, 64).value, 1);
}

TEST(CountLimits, HugeBoardsWithImpossibleNumbersAreAnsweredAtOnce) {
  const Board board = Board::rectangle(largest_side, largest_side);
  const mpz_class squares = board.square_count();
  const mpz_class blocks = squares / 4;
  const auto answer = count_exactly(king, board, blocks + 1);
  EXPECT_EQ(answer.value, 0);
  EXPECT_EQ(answer.method, "bound");
  EXPECT_EQ(answer.evidence.front(), (Fact{"at_most", blocks.get_str()}));
  EXPECT_EQ(count_exactly(Piece::parse("queen"), board, blocks + 1).value, 0);
  EXPECT_EQ(count_exactly(knight, board, squares + 1).value, 0);
  EXPECT_EQ(count_exactly(knight, board, squares * squares).value, 0);
  // On a torus and beside holes the same bound holds.
  EXPECT_EQ(count_exactly(king, Board::rectangle(largest_side, 3, Wrap::torus),
                          mpz_class(static_cast<long>(largest_side)) + 1)
                .value,
            0);
}

TEST(CountLimits, HugeBoardsOtherwiseAreRefused) {
  const Board board = Board::rectangle(largest_side, largest_side);
  EXPECT_ERROR(beyond_limit, "", count_exactly(Piece::parse("queen"), board, 2));
  EXPECT_ERROR(beyond_limit, "", count_exactly(king, board, 2000));
  EXPECT_ERROR(beyond_limit, "", count_polynomial(king, board));
  EXPECT_ERROR(beyond_limit, "", count_total(king, Board::rectangle(1, largest_side)));
  EXPECT_ERROR(beyond_limit, "", largest_placement(king, board));
}

TEST(CountLimits, NegativeNumbersAreRefused) {
  EXPECT_ERROR(bad_input, "cannot be negative", count_exactly(king, Board::rectangle(3, 3), -1));
  EXPECT_ERROR(bad_input, "cannot be negative",
               count_exactly(king, Board::rectangle(3, 3), mpz_class("-100000000000000000000")));
}

TEST(CountLimits, SearchRefusesWhatWouldTakeForEver) {
  CountOptions options;
  options.engine = CountEngine::search;
  EXPECT_ERROR(beyond_limit, "engine search visits every placement",
               count_polynomial(Piece(), Board::rectangle(8, 8), options));
  EXPECT_ERROR(beyond_limit, "engine search visits every placement",
               count_total(wazir, Board::rectangle(12, 12), options));
}

TEST(CountLimits, LittleMemoryIsRefusedWithTheFigures) {
  const Board board = Board::rectangle(8, 8);
  for (const std::uint64_t bytes : {1U, 100U, 10'000U}) {
    EXPECT_ERROR(beyond_limit, "states at square",
                 count_polynomial(knight, board, with_memory(bytes)));
    EXPECT_ERROR(beyond_limit, "are free", count_polynomial(knight, board, with_memory(bytes)));
  }
  EXPECT_EQ(testing::error_text([&] {
              static_cast<void>(count_total(knight, board, with_memory(1)));
            }).find("count: needs more than "),
            0U);
  EXPECT_ERROR(beyond_limit, "and 19.5 KiB are free",
               count_total(knight, board, with_memory(20'000)));
}

// A sweep that has taken a sixteenth of the memory is first run to its end with the
// smallest values, to see whether it will fit. With limits from far too little to more
// than enough, that prediction runs and refuses, runs and agrees, and is not needed.
TEST(CountLimits, APredictionThatFits) {
  const Board board = Board::rectangle(9, 9);
  const auto plain = count_polynomial(king, board);
  bool fitted = false;
  for (std::uint64_t bytes = std::uint64_t{1} << 12; bytes < std::uint64_t{1} << 24; bytes *= 2) {
    try {
      EXPECT_EQ(count_polynomial(king, board, with_memory(bytes)).value, plain.value);
      fitted = true;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), Failure::beyond_limit);
      EXPECT_FALSE(fitted) << "fits in less, but not in " << bytes;
    }
  }
  EXPECT_TRUE(fitted);
}

TEST(CountLimits, APredictionThatDoesNotFit) {
  const Board board = Board::rectangle(12, 12);
  CountOptions options = with_memory(std::uint64_t{1} << 20);
  EXPECT_ERROR(beyond_limit, "and 1.0 MiB are free", count_polynomial(knight, board, options));
}

TEST(CountLimits, AStopIsHeard) {
  const Board board = Board::rectangle(8, 8);
  for (const CountEngine engine : {CountEngine::search, CountEngine::sparse}) {
    for (const int calls : {0, 1, 5}) {
      CountOptions options;
      options.engine = engine;
      int asked = 0;
      options.monitor.stop_requested = [&] { return asked++ >= calls; };
      EXPECT_ERROR(interrupted, "", count_polynomial(king, board, options));
      asked = 0;
      EXPECT_ERROR(interrupted, "", count_total(king, board, options));
      asked = 0;
      EXPECT_ERROR(interrupted, "", count_exactly(king, board, 8, options));
    }
  }
  CountOptions options;
  options.monitor.stop_requested = [] { return true; };
  EXPECT_ERROR(interrupted, "", largest_placement(king, board, options));
}

TEST(CountLimits, ProgressGrowsFromZeroToOne) {
  const Board board = Board::rectangle(8, 8);
  CountOptions options;
  std::vector<double> fractions;
  options.monitor.progress = [&](double fraction) { fractions.push_back(fraction); };
  static_cast<void>(count_polynomial(king, board, options));
  ASSERT_GT(fractions.size(), 32U);
  for (std::size_t i = 0; i < fractions.size(); ++i) {
    EXPECT_GE(fractions[i], 0);
    EXPECT_LE(fractions[i], 1);
    EXPECT_GE(fractions[i], i == 0 ? 0 : fractions[i - 1]) << i;
  }
  EXPECT_GT(fractions.back(), 0.9);
}

TEST(CountLimits, EvidenceOfASmallBoardNamesTheSecondRoute) {
  CountOptions sparse;
  sparse.engine = CountEngine::sparse;
  const auto answer = count_polynomial(king, Board::rectangle(3, 3), sparse);
  EXPECT_EQ(answer.method, "sparse");
  const std::vector<Fact> expected = {{"squares", "9"},
                                      {"conflicts", "20"},
                                      {"states", answer.evidence.at(2).value},
                                      {"first_coefficients", "agree with squares and conflicts"},
                                      {"second_route", "search agrees"}};
  EXPECT_EQ(answer.evidence, expected);
}

TEST(CountLimits, TheArrayOfFrontiersIsRefusedWithWhatWouldFit) {
  EXPECT_ERROR(beyond_limit, "columns would fit",
               count_total(king, Board::rectangle(60, 60), with_memory(std::uint64_t{1} << 30)));
  EXPECT_ERROR(beyond_limit, "the array of frontiers would take",
               count_total(wazir, Board::rectangle(500, 500)));
  CountOptions options = with_memory(std::uint64_t{1} << 20);
  options.engine = CountEngine::dense;
  EXPECT_ERROR(beyond_limit, "and 1.0 MiB are free; 20 columns would fit",
               count_total(king, Board::rectangle(30, 30), options));
  options.engine = CountEngine::plain;
  EXPECT_ERROR(beyond_limit, "20 columns would fit",
               count_polynomial(king, Board::rectangle(21, 21), options));
}

TEST(CountLimits, EnginesThatCannotSayWhy) {
  const auto with = [](CountEngine engine) {
    CountOptions options;
    options.engine = engine;
    return options;
  };
  const Board board = Board::rectangle(5, 5);
  EXPECT_ERROR(bad_input, "dense is for kings and wazirs",
               count_total(knight, board, with(CountEngine::dense)));
  EXPECT_ERROR(bad_input, "plain is for kings and wazirs on boards without glued sides",
               count_total(king, Board::rectangle(5, 5, Wrap::torus), with(CountEngine::plain)));
  EXPECT_ERROR(bad_input, "rows cannot be used", count_total(king, board, with(CountEngine::rows)));
  EXPECT_ERROR(bad_input, "formula is for rooks",
               count_total(king, board, with(CountEngine::formula)));
  EXPECT_ERROR(bad_input, "branch is for armies",
               count_total(king, board, with(CountEngine::branch)));
  CountOptions options;
  options.modulus = 0;
  EXPECT_ERROR(bad_input, "the modulus must be at least 1", count_total(king, board, options));
  options = {};
  options.threads = -1;
  EXPECT_ERROR(bad_input, "threads are not between", count_total(king, board, options));
}

// The sweep goes along the short side; the array would go around.
TEST(CountLimits, WideCylindersAreSwept) {
  const Board board = Board::rectangle(3, 45, Wrap::cylinder);
  CountOptions sparse;
  sparse.engine = CountEngine::sparse;
  EXPECT_EQ(count_total(king, board).value, count_total(king, board, sparse).value);
}

TEST(CountLimits, NarrowToriFallBackToTheSweep) {
  EXPECT_EQ(count_total(king, Board::rectangle(4, 4, Wrap::torus), with_memory(100'000)).value,
            133);
}

TEST(CountLimits, OnePieceOnAnyBoard) {
  EXPECT_EQ(count_exactly(king, Board::rectangle(largest_side, largest_side), 1).value,
            mpz_class("1" + std::string(36, '0')));
}

// More pieces than there are numbers: nothing is made for those that are 0.
TEST(CountLimits, ManyPiecesWhereFewFit) {
  const Piece rook = Piece::parse("rook");
  EXPECT_EQ(count_exactly(rook, Board::rectangle(1, 10'000'000'000), 4'000'000'000UL).value, 0);
  EXPECT_EQ(count_exactly(rook, Board::rectangle(1, 10'000'000'000), 1).value, 10'000'000'000UL);
  EXPECT_EQ(count_exactly(wazir, Board::rectangle(1, 100), 60).value, 0);
  EXPECT_EQ(count_exactly(Piece::parse("bishop"), Board::rectangle(3, 3), 9).value, 0);
}

// A stop from another thread's point of view: the array is shared by two.
TEST(CountLimits, AStopIsHeardByThreads) {
  for (const int calls : {0, 3, 50}) {
    CountOptions options;
    options.threads = 2;
    options.engine = CountEngine::dense;
    int asked = 0;
    options.monitor.stop_requested = [&] { return asked++ >= calls; };
    // A task for each thread, which this thread watches; and tasks that the threads share.
    EXPECT_ERROR(interrupted, "", count_polynomial(king, Board::rectangle(21, 21), options));
    asked = 0;
    EXPECT_ERROR(interrupted, "", count_total(king, Board::rectangle(26, 26), options));
    asked = 0;
    EXPECT_ERROR(interrupted, "",
                 count_total(king, Board::rectangle(14, 14, Wrap::torus), options));
  }
}

}  // namespace
}  // namespace rookery::count::limits_test
