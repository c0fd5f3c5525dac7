// SPDX-License-Identifier: GPL-3.0-or-later
//
// Positions: who wins agrees with the rules, the winning moves are exactly the moves to
// lost positions, and the values are the least numbers that no move reaches.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "play/axis.hpp"
#include "play/fronts.hpp"
#include "play/game.hpp"
#include "play/games.hpp"
#include "play/grundy_reference.hpp"
#include "play/lines.hpp"
#include "play/table.hpp"
#include "rookery/play.hpp"
#include "support/support.hpp"

namespace rookery::play::position_test {
namespace {

using testing::Picture;

Square square_of(const Picture& picture, int cell) {
  return {cell % picture.width(), cell / picture.width()};
}

void check(const Piece& piece, const Picture& picture, const std::vector<int>& coins,
           PlayEngine engine) {
  SCOPED_TRACE(picture.text() + ::testing::PrintToString(coins));
  std::vector<Square> squares;
  for (const int coin : coins) squares.push_back(square_of(picture, coin));
  PlayOptions options;
  options.engine = engine;
  const Position position = evaluate(piece, picture.board(), squares, options).value;

  const std::vector<int> values = testing::reference_values(piece, picture);
  if (engine == PlayEngine::search) {  // it finds no values
    EXPECT_FALSE(position.value.has_value());
    EXPECT_TRUE(position.coin_values.empty());
  } else {
    ASSERT_EQ(position.coin_values.size(), coins.size());
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < coins.size(); ++i) {
      EXPECT_EQ(position.coin_values[i],
                static_cast<std::uint64_t>(values[static_cast<std::size_t>(coins[i])]));
      value ^= position.coin_values[i];
    }
    EXPECT_EQ(position.value, value);
  }

  testing::Rules rules(piece, picture, static_cast<int>(coins.size()));
  const auto tuple = [&](const std::vector<int>& cells) {
    std::size_t number = 0;
    for (std::size_t i = cells.size(); i-- > 0;) {
      number =
          number * static_cast<std::size_t>(picture.cells()) + static_cast<std::size_t>(cells[i]);
    }
    return number;
  };
  EXPECT_EQ(position.first_player_wins(), rules.wins(tuple(coins)));
  std::set<CoinMove> winning;
  for (std::size_t i = 0; i < coins.size(); ++i) {
    // Of several coins on a square the first one is named.
    if (std::find(coins.begin(), coins.end(), coins[i]) - coins.begin() <
        static_cast<std::ptrdiff_t>(i)) {
      continue;
    }
    for (const int to : testing::reached(piece, picture, coins[i], testing::Kind::move)) {
      std::vector<int> after = coins;
      after[i] = to;
      if (!rules.wins(tuple(after))) {
        winning.insert({square_of(picture, coins[i]), square_of(picture, to), i});
      }
    }
  }
  EXPECT_EQ(position.winning_moves, std::vector<CoinMove>(winning.begin(), winning.end()));
}

class PlayPosition : public ::testing::TestWithParam<const char*> {
 protected:
  const Piece piece = Piece::parse(GetParam());
};

INSTANTIATE_TEST_SUITE_P(Play, PlayPosition, ::testing::ValuesIn(testing::games),
                         [](const auto& test) {
                           return testing::game_name(test.param, test.index);
                         });

TEST_P(PlayPosition, EveryPairOfSquaresOfFourByFour) {
  const Picture picture = testing::full_picture(4, 4);
  for (int a = 0; a < 16; ++a) {
    for (int b = 0; b < 16; ++b) check(piece, picture, {a, b}, PlayEngine::automatic);
  }
}

TEST_P(PlayPosition, RandomPositionsWithHoles) {
  ROOKERY_SEEDED(random, 101);
  for (int round = 0; round < 60; ++round) {
    const int rows = static_cast<int>(random.between(1, 6));
    const int columns = static_cast<int>(random.between(1, 6));
    const Picture picture = testing::random_picture(random, rows, columns, round % 2 == 0 ? 0 : 20);
    std::vector<int> coins;
    for (std::int64_t i = random.between(0, 3); i > 0; --i) {
      const int cell = static_cast<int>(random.below(picture.cells()));
      if (!picture.is_hole(cell)) coins.push_back(cell);
    }
    check(piece, picture, coins, PlayEngine::table);
    const Board board = picture.board();
    const Game game({piece, board});
    if (axis_applies(game)) check(piece, picture, coins, PlayEngine::axis);
    if (fronts_apply(game.usable, board)) check(piece, picture, coins, PlayEngine::fronts);
    if (lines_apply(game.usable, board)) check(piece, picture, coins, PlayEngine::lines);
    check(piece, picture, coins, PlayEngine::search);
  }
}

TEST_P(PlayPosition, TheTableIsTheLeastNumberNotReached) {
  ROOKERY_SEEDED(random, 102);
  for (int round = 0; round < 20; ++round) {
    const Picture picture = testing::random_picture(random, static_cast<int>(random.between(1, 9)),
                                                    static_cast<int>(random.between(1, 9)), 15);
    const auto table = grundy_table(piece, picture.board()).value;
    ASSERT_EQ(table.size(), static_cast<std::size_t>(picture.cells()));
    const std::vector<int> values = testing::reference_values(piece, picture);
    for (int cell = 0; cell < picture.cells(); ++cell) {
      const int expected = picture.is_hole(cell) ? 0 : values[static_cast<std::size_t>(cell)];
      EXPECT_EQ(table[static_cast<std::size_t>(cell)], static_cast<std::uint32_t>(expected))
          << picture.text();
    }
  }
}

// The queen that moves towards the corner is Wythoff's game: its lost squares are
// (0,0), (1,2), (3,5), (4,7), (6,10), ... (A000201 and A001950).
TEST(PlayPositions, Wythoff) {
  const auto table = grundy_table(Piece::parse("flRflB"), Board::rectangle(30, 30)).value;
  std::set<std::pair<int, int>> lost;
  for (int y = 0; y < 30; ++y) {
    for (int x = 0; x < 30; ++x) {
      if (table[static_cast<std::size_t>(y * 30 + x)] == 0) lost.insert({x, y});
    }
  }
  std::set<std::pair<int, int>> expected;
  for (const auto& [a, b] : std::vector<std::pair<int, int>>{{0, 0},
                                                             {1, 2},
                                                             {3, 5},
                                                             {4, 7},
                                                             {6, 10},
                                                             {8, 13},
                                                             {9, 15},
                                                             {11, 18},
                                                             {12, 20},
                                                             {14, 23},
                                                             {16, 26},
                                                             {17, 28}}) {
    expected.insert({a, b});
    expected.insert({b, a});
  }
  EXPECT_EQ(lost, expected);
}

// The rook towards the corner is Nim with two heaps.
TEST(PlayPositions, Nim) {
  const auto table = grundy_table(Piece::parse("flR"), Board::rectangle(20, 33)).value;
  for (std::uint32_t y = 0; y < 20; ++y) {
    for (std::uint32_t x = 0; x < 33; ++x) EXPECT_EQ(table[y * 33 + x], x ^ y);
  }
}

TEST(PlayPositions, OnAHugeBoard) {
  const Piece primes = Piece::parse("left,up:2,3,5,7");
  const Board board = Board::rectangle(largest_side, largest_side);
  const std::int64_t x = largest_side - 1;  // 0 modulo 9
  const Position position = evaluate(primes, board, {{x, x - 1}}).value;
  EXPECT_EQ(position.value, 4U);  // g(0) ^ g(8)
  ASSERT_EQ(position.winning_moves,
            (std::vector<CoinMove>{{{x, x - 1}, {x, x - 8}}}));  // to g(0) ^ g(1)
  EXPECT_EQ(evaluate(primes, board, {{x, x - 8}}).value.value, 0U);
}

TEST(PlayPositions, CoinsOnOneSquareCancel) {
  const Position position =
      evaluate(Piece::parse("left,up:1,2"), Board::rectangle(5, 5), {{4, 4}, {4, 4}}).value;
  EXPECT_EQ(position.value, 0U);
  EXPECT_TRUE(position.winning_moves.empty());
}

TEST(PlayPositions, NoCoins) {
  for (const Board& board : {Board::rectangle(5, 5), Board::read_picture("##\n##\n")}) {
    const Position position = evaluate(Piece::parse("left,up:1"), board, {}).value;
    EXPECT_EQ(position.value, 0U);
    EXPECT_FALSE(position.first_player_wins());
    EXPECT_TRUE(position.winning_moves.empty());
  }
}

TEST(PlayPositions, SquaresOffTheBoardAreRefused) {
  const Piece piece = Piece::parse("left,up:1");
  const Board board = Board::rectangle(3, 5);
  EXPECT_ERROR(bad_input,
               "coin 6,1: is not a square of the board 3x5: x is from 1 to 5, y from 1 to 3",
               evaluate(piece, board, {{0, 0}, {5, 0}}));
  EXPECT_ERROR(bad_input, "coin 0,1: is not a square", evaluate(piece, board, {{-1, 0}}));
  EXPECT_ERROR(bad_input, "coin 1,4: is not a square", evaluate(piece, board, {{0, 3}}));
  EXPECT_ERROR(bad_input, "coin 2,1: is not a square",
               evaluate(piece, Board::read_picture(".#\n"), {{1, 0}}));
  EXPECT_ERROR(bad_input, "there is a hole",
               evaluate(piece, Board::read_picture(".#\n"), {{1, 0}}));
  // A coin is not wrapped around.
  EXPECT_ERROR(bad_input, "coin 6,1: is not a square",
               evaluate(Piece::parse("up:1"), Board::rectangle(3, 5, Wrap::cylinder), {{5, 0}}));
}

TEST(PlayPositions, AreDrawn) {
  const Piece piece = Piece::parse("left,up:1,2");
  const Board board = Board::rectangle(4, 5);
  const std::vector<Coin> coins = {{{piece, board}, {4, 3}}, {{piece, board}, {1, 1}}};
  const Position position = evaluate(coins).value;
  const std::vector<Drawing> drawings = draw_position(coins, position);
  ASSERT_EQ(drawings.size(), 1U);
  const Drawing& drawing = drawings.front();
  EXPECT_EQ(drawing.rows(), 4);
  EXPECT_EQ(drawing.columns(), 5);
  EXPECT_EQ(drawing.arrows.size(), position.winning_moves.size());
  for (const Coin& coin : coins) EXPECT_EQ(drawing.at(coin.square).sign, Sign::coin);
}

// How many coins stand on a square is written on them, and on one alone its value.
TEST(PlayPositions, StacksAreDrawnWithTheirCoins) {
  const Piece rook = Piece::parse("flR");
  const Board board = Board::rectangle(5, 5);
  std::vector<Coin> coins;
  for (const Square square : {Square{4, 3}, {1, 0}, {4, 3}, {2, 2}, {2, 2}, {4, 3}}) {
    coins.push_back({{rook, board}, square});
  }
  const Drawing drawing = draw_position(coins, evaluate(coins).value).front();
  EXPECT_EQ(drawing.at({4, 3}).text,
            "\xc3\x97"
            "3");
  EXPECT_EQ(drawing.at({2, 2}).text,
            "\xc3\x97"
            "2");
  EXPECT_EQ(drawing.at({1, 0}).text, "1");
  EXPECT_EQ(drawing.at({3, 0}).text, "3");  // no coin: the value alone
  for (const Coin& coin : coins) EXPECT_EQ(drawing.at(coin.square).sign, Sign::coin);

  // In misere play there are no values, but stacks.
  PlayOptions misere;
  misere.misere = true;
  const std::vector<Coin> few = {
      {{rook, board}, {1, 1}}, {{rook, board}, {1, 1}}, {{rook, board}, {0, 1}}};
  const Drawing other = draw_position(few, evaluate(few, misere).value).front();
  EXPECT_EQ(other.at({1, 1}).text,
            "\xc3\x97"
            "2");
  EXPECT_EQ(other.at({0, 1}).text, "");
}

// Among coins of several kinds on a board each has its number, counted over all boards.
TEST(PlayPositions, KindsAreDrawnWithTheirNumbers) {
  const Piece rook = Piece::parse("flR");
  const Piece bishop = Piece::parse("flB");
  const Board board = Board::rectangle(5, 5);
  const Board small = Board::rectangle(1, 4);
  const std::vector<Coin> coins = {{{rook, small}, {3, 0}},   {{rook, board}, {4, 4}},
                                   {{bishop, board}, {4, 4}}, {{rook, board}, {0, 2}},
                                   {{rook, board}, {1, 1}},   {{rook, board}, {1, 1}}};
  const std::vector<Drawing> drawings = draw_position(coins, evaluate(coins).value);
  ASSERT_EQ(drawings.size(), 2U);
  EXPECT_EQ(drawings[0].at({3, 0}).text, "3");  // of one kind on its board: its value
  EXPECT_EQ(drawings[1].at({4, 4}).text, "2+3");
  EXPECT_EQ(drawings[1].at({0, 2}).text, "4");
  EXPECT_EQ(drawings[1].at({1, 1}).text, "5+6");
  EXPECT_EQ(drawings[1].at({3, 3}).text, "");

  // A coin has room for few numbers.
  std::vector<Coin> many(6, {{rook, board}, {2, 2}});
  many.push_back({{bishop, board}, {0, 0}});
  const Drawing drawing = draw_position(many, evaluate(many).value).front();
  EXPECT_EQ(drawing.at({2, 2}).text, "1+2+\xe2\x80\xa6");
  EXPECT_EQ(drawing.at({0, 0}).text, "7");
}

}  // namespace
}  // namespace rookery::play::position_test
