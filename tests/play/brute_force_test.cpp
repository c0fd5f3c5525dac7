// SPDX-License-Identifier: GPL-3.0-or-later
//
// play against the rules of the game, for every engine that takes the game: all small
// boards, up to three coins, holes, cylinders.

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "play/axis.hpp"
#include "play/fronts.hpp"
#include "play/game.hpp"
#include "play/games.hpp"
#include "play/lines.hpp"
#include "play/table.hpp"
#include "rookery/play.hpp"
#include "support/support.hpp"

namespace rookery::play::brute_force_test {
namespace {

using testing::Picture;

void check(const Piece& piece, const Picture& picture, int most_coins) {
  SCOPED_TRACE(picture.text());
  const Board board = picture.board();
  const Game game({piece, board});
  std::vector<PlayEngine> engines = {PlayEngine::automatic, PlayEngine::search, PlayEngine::table};
  if (axis_applies(game)) engines.push_back(PlayEngine::axis);
  if (fronts_apply(game.usable, board)) engines.push_back(PlayEngine::fronts);
  if (lines_apply(game.usable, board)) engines.push_back(PlayEngine::lines);
  for (int coins = 0; coins <= most_coins; ++coins) {
    testing::Rules rules(piece, picture, coins);
    const std::uint64_t expected = rules.count();
    const std::uint64_t multisets = rules.count_multisets();
    mpz_class all;
    mpz_pow_ui(all.get_mpz_t(), board.square_count().get_mpz_t(),
               static_cast<unsigned long>(coins));
    for (const PlayEngine engine : engines) {
      PlayOptions options;
      options.engine = engine;
      EXPECT_EQ(count_wins(piece, board, coins, options).value, expected) << coins << " coins";
      options.losing = true;
      EXPECT_EQ(count_wins(piece, board, coins, options).value, all - expected)
          << coins << " coins";
      options.losing = false;
      options.identical = true;
      EXPECT_EQ(count_wins(piece, board, coins, options).value, multisets) << coins << " coins";
    }
  }
}

class PlayGame : public ::testing::TestWithParam<const char*> {
 protected:
  const Piece piece = Piece::parse(GetParam());
};

INSTANTIATE_TEST_SUITE_P(Play, PlayGame, ::testing::ValuesIn(testing::games), [](const auto& test) {
  return testing::game_name(test.param, test.index);
});

TEST_P(PlayGame, EveryBoardUpToFourByFourThreeCoins) {
  for (int rows = 1; rows <= 4; ++rows) {
    for (int columns = 1; columns <= 4; ++columns) {
      check(piece, testing::full_picture(rows, columns), 3);
    }
  }
}

TEST_P(PlayGame, EveryBoardWithASideOfFiveThreeCoins) {
  for (int other = 1; other <= 5; ++other) {
    check(piece, testing::full_picture(5, other), 3);
    if (other < 5) check(piece, testing::full_picture(other, 5), 3);
  }
}

TEST_P(PlayGame, LongBoards) {
  check(piece, testing::full_picture(1, 20), 2);
  check(piece, testing::full_picture(20, 1), 2);
  check(piece, testing::full_picture(9, 7), 2);
}

// A quarter of the patterns for each game; all of them, and each several times, for all games.
TEST_P(PlayGame, HolePatternsOfThreeByThree) {
  const auto first = static_cast<std::int64_t>(piece.moves().size()) % 4;
  for (std::int64_t code = first; code < 512; code += 4) {
    check(piece, testing::numbered_picture(3, 3, code, 2), 2);
  }
}

TEST_P(PlayGame, RandomHoles) {
  ROOKERY_SEEDED(random, 71);
  for (int round = 0; round < 25; ++round) {
    const int rows = static_cast<int>(random.between(1, 7));
    const int columns = static_cast<int>(random.between(1, 7));
    check(piece, testing::random_picture(random, rows, columns, random.between(5, 40)), 2);
  }
}

class PlayCylinder : public ::testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Play, PlayCylinder, ::testing::ValuesIn(testing::cylinder_games),
                         [](const auto& test) {
                           return testing::game_name(test.param, test.index);
                         });

TEST_P(PlayCylinder, EveryMoveGoesUp) {
  const Piece piece = Piece::parse(GetParam());
  ROOKERY_SEEDED(random, 72);
  for (int rows = 1; rows <= 5; ++rows) {
    for (int columns = 1; columns <= 5; ++columns) {
      check(piece, testing::full_picture(rows, columns, Wrap::cylinder), 2);
      check(piece, testing::random_picture(random, rows, columns, 25, Wrap::cylinder), 2);
    }
  }
}

TEST_P(PlayCylinder, EveryMoveGoesDown) {
  std::vector<Move> moves = Piece::parse(GetParam()).moves();
  for (Move& move : moves) move.step.dy = -move.step.dy;
  for (int rows = 1; rows <= 4; ++rows) {
    for (int columns = 1; columns <= 4; ++columns) {
      check(Piece(moves), testing::full_picture(rows, columns, Wrap::cylinder), 2);
    }
  }
}

TEST(Play, WithoutMovesEveryGameEndsAnywhere) {
  for (const Wrap wrap : {Wrap::none, Wrap::cylinder, Wrap::torus}) {
    check(Piece(), testing::full_picture(3, 3, wrap), 2);
  }
}

}  // namespace
}  // namespace rookery::play::brute_force_test
