// SPDX-License-Identifier: GPL-3.0-or-later
//
// One still board at random: still, the same for the same seed, and every board as likely
// as the others. All seeds are fixed, so nothing here can fail by chance.

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "rookery/still.hpp"
#include "still/boards.hpp"
#include "support/support.hpp"

namespace rookery::still::random_test {
namespace {

using testing::all_wraps;
using testing::Picture;
using testing::ReferenceStep;
using testing::with_engine;

const Piece wazir = Piece::parse("wazir");

// How often each board comes for the seeds 1, 2, ...
std::map<Signs, int> drawn(const Piece& piece, const Board& board, const StillOptions& options,
                           int draws) {
  std::map<Signs, int> times;
  for (int seed = 1; seed <= draws; ++seed) {
    ++times[random_still(piece, board, static_cast<std::uint64_t>(seed), options).value];
  }
  return times;
}

// Pearson's sum for equally likely boards: about as large as there are boards.
double pearson(const std::map<Signs, int>& times, double boards, double draws) {
  double sum = (boards - static_cast<double>(times.size())) * draws / boards;
  for (const auto& [board, count] : times) {
    const double off = count - draws / boards;
    sum += off * off * boards / draws;
  }
  return sum;
}

TEST(StillRandom, EveryBoardIsAsLikely) {
  constexpr int draws = 800;
  for (const StillEngine engine : {StillEngine::gcd, StillEngine::rows, StillEngine::dense}) {
    const auto times = drawn(wazir, Board::rectangle(4, 4), with_engine(engine), draws);
    EXPECT_EQ(times.size(), 16U);
    EXPECT_LT(pearson(times, 16, draws), 45);  // 15 on average, above 45 once in 10^4
  }
}

TEST(StillRandom, EveryBoardIsAsLikelyForOtherPieces) {
  constexpr int draws = 320;
  for (const char* name : {"ferz", "{(1,0),(0,1)}", "knight"}) {
    for (const Wrap wrap : all_wraps) {
      for (const auto& [rows, columns] :
           std::vector<std::pair<std::int64_t, std::int64_t>>{{4, 4}, {3, 3}, {5, 3}}) {
        const Board board = Board::rectangle(rows, columns, wrap);
        const std::size_t d = find_still(Piece::parse(name), board).value.dimension();
        if (d == 0 || d > 5) continue;
        const auto times = drawn(Piece::parse(name), board, {}, draws);
        const auto boards = static_cast<double>(std::size_t{1} << d);
        EXPECT_EQ(times.size(), std::size_t{1} << d) << name << " " << board.name();
        EXPECT_LT(pearson(times, boards, draws), 10 + 3 * boards) << name << " " << board.name();
      }
    }
  }
}

TEST(StillRandom, EveryBoardIsAsLikelyForAPeriod) {
  StillOptions options;
  options.period = 2;
  const Board board = Board::rectangle(3, 2);
  const std::size_t d = find_still(wazir, board, options).value.dimension();
  ASSERT_GE(d, 1U);
  const auto times = drawn(wazir, board, options, 1600);
  EXPECT_EQ(times.size(), std::size_t{1} << d);
  EXPECT_LT(pearson(times, static_cast<double>(std::size_t{1} << d), 1600),
            10 + 3 * static_cast<double>(std::size_t{1} << d));
}

TEST(StillRandom, IsStillAndTheSameForTheSameSeed) {
  ROOKERY_SEEDED(random, 4901);
  for (int round = 0; round < 200; ++round) {
    const Piece piece = round % 2 == 0 ? wazir : testing::random_piece(random, 4, 2);
    const Picture picture = testing::random_picture(
        random, static_cast<int>(random.between(1, 20)), static_cast<int>(random.between(1, 20)),
        random.chance(60) ? 0 : 15, all_wraps[static_cast<std::size_t>(round % 3)]);
    SCOPED_TRACE(piece.vectors() + "\n" + picture.text());
    const std::uint64_t seed = random.bits();
    const Signs signs = random_still(piece, picture.board(), seed).value;
    EXPECT_EQ(ReferenceStep(piece, picture)(signs), signs);
    EXPECT_EQ(random_still(piece, picture.board(), seed).value, signs);
  }
}

TEST(StillRandom, ReturnsAfterItsPeriod) {
  ROOKERY_SEEDED(random, 4902);
  for (int round = 0; round < 60; ++round) {
    const Piece piece = round % 2 == 0 ? wazir : testing::random_piece(random, 4, 2);
    const Picture picture = testing::random_picture(
        random, static_cast<int>(random.between(1, 9)), static_cast<int>(random.between(1, 9)),
        random.chance(60) ? 0 : 15, all_wraps[static_cast<std::size_t>(round % 3)]);
    SCOPED_TRACE(piece.vectors() + "\n" + picture.text());
    StillOptions options;
    options.period = random.between(2, 30);
    const Signs first = random_still(piece, picture.board(), random.bits(), options).value;
    const ReferenceStep step(piece, picture);
    Signs signs = first;
    for (std::int64_t i = 0; i < options.period; ++i) signs = step(signs);
    EXPECT_EQ(signs, first) << options.period;
  }
}

// A side of many words, and a space of more than 64 dimensions: all coins are thrown.
TEST(StillRandom, LargeSpaces) {
  const Board board = Board::rectangle(123, 123);  // d = 80
  std::map<Signs, int> times;
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    const Signs signs = random_still(wazir, board, seed).value;
    EXPECT_EQ(transform(wazir, board, signs), signs);
    EXPECT_TRUE(times.emplace(signs, 1).second);
  }
  // Without neighbours only + stays; with each cell its own neighbour every board does.
  const Board ring = Board::rectangle(10, 10, Wrap::torus);
  const Signs any = random_still(Piece::parse("{(10,0)}"), ring, 5).value;
  int minus = 0;
  for (const std::string& row : any) {
    for (const char sign : row) minus += sign == '-' ? 1 : 0;
  }
  EXPECT_GT(minus, 25);
  EXPECT_LT(minus, 75);
}

TEST(StillRandom, SmallestBoards) {
  for (const StillEngine engine :
       {StillEngine::automatic, StillEngine::gcd, StillEngine::rows, StillEngine::dense}) {
    EXPECT_EQ(random_still(wazir, Board::rectangle(1, 1), 1, with_engine(engine)).value,
              Signs{"+"});
  }
  EXPECT_EQ(random_still(wazir, Board::read_picture("##\n"), 1).value, Signs{"##"});
  EXPECT_EQ(random_still(Piece(), Board::rectangle(2, 2), 1).value, (Signs{"++", "++"}));
}

}  // namespace
}  // namespace rookery::still::random_test
