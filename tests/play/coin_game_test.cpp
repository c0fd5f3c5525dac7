// SPDX-License-Identifier: GPL-3.0-or-later
//
// Games that are played: the moves against the rules written a second time, and a thousand
// games against chance in which the machine must win whatever is won.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "play/games.hpp"
#include "rookery/play.hpp"
#include "support/reference.hpp"
#include "support/support.hpp"

namespace rookery::testing::play_coin_game_test {
namespace {

// A game of a test: the picture of each coin's board beside the coin.
struct Setting {
  std::vector<Coin> coins;
  std::vector<Picture> pictures;
  std::string text;

  [[nodiscard]] int cell(std::size_t coin) const {
    return static_cast<int>(coins[coin].square.y) * pictures[coin].width() +
           static_cast<int>(coins[coin].square.x);
  }
  [[nodiscard]] std::size_t arrangements() const {
    std::size_t product = 1;
    for (const Picture& picture : pictures) product *= static_cast<std::size_t>(picture.cells());
    return product;
  }
};

Setting random_setting(SeededRandom& random, std::int64_t longest_side, std::int64_t most_coins) {
  Setting setting;
  const std::int64_t coins = random.between(1, most_coins);
  for (std::int64_t i = 0; i < coins; ++i) {
    const std::int64_t before = static_cast<std::int64_t>(setting.coins.size());
    if (before > 0 && random.chance(60)) {  // of a kind that is there
      const auto like = static_cast<std::size_t>(random.below(before));
      const Coin coin = setting.coins[like];
      const Picture picture = setting.pictures[like];
      setting.coins.push_back(coin);
      setting.pictures.push_back(picture);
    } else {
      const bool cylinder = random.chance(20);
      const std::string moves =
          cylinder ? cylinder_games[static_cast<std::size_t>(
                         random.below(static_cast<std::int64_t>(cylinder_games.size())))]
                   : games[static_cast<std::size_t>(
                         random.below(static_cast<std::int64_t>(games.size())))];
      Picture picture =
          random_picture(random, static_cast<int>(random.between(1, longest_side)),
                         static_cast<int>(random.between(1, longest_side)),
                         random.chance(40) ? 20 : 0, cylinder ? Wrap::cylinder : Wrap::none);
      picture.rows[0][0] = '.';
      setting.coins.push_back({{Piece::parse(moves), picture.board()}, {0, 0}});
      setting.text += moves + " on\n" + picture.text() + "\n";
      setting.pictures.push_back(std::move(picture));
    }
    const Picture& picture = setting.pictures.back();
    int cell = 0;
    do {
      cell = static_cast<int>(random.below(picture.cells()));
    } while (picture.is_hole(cell));
    setting.coins.back().square = {cell % picture.width(), cell / picture.width()};
    setting.text += "coin on cell " + std::to_string(cell) + "\n";
  }
  return setting;
}

// The moves from here, by the rules of the reference. Of like coins on a square the first moves.
std::vector<CoinMove> expected_moves(const Setting& setting, const std::vector<Coin>& coins) {
  std::set<CoinMove> moves;
  for (std::size_t i = 0; i < coins.size(); ++i) {
    const bool seen = std::any_of(
        coins.begin(), coins.begin() + static_cast<std::ptrdiff_t>(i), [&](const Coin& coin) {
          return coin.square == coins[i].square && coin.kind == coins[i].kind;
        });
    if (seen) continue;
    const Picture& picture = setting.pictures[i];
    const Square from = coins[i].square;
    const int cell = static_cast<int>(from.y) * picture.width() + static_cast<int>(from.x);
    for (const int to : reached(coins[i].kind.piece, picture, cell, Kind::move)) {
      moves.insert({from, {to % picture.width(), to / picture.width()}, i});
    }
  }
  return {moves.begin(), moves.end()};
}

// Who wins, by a recursion over tuples of cells that knows the rules alone.
class Oracle {
 public:
  Oracle(const Setting& setting, bool misere) : setting_(setting), misere_(misere) {}

  [[nodiscard]] bool wins(const std::vector<Coin>& coins) {
    std::vector<int> cells;
    for (std::size_t i = 0; i < coins.size(); ++i) {
      cells.push_back(static_cast<int>(coins[i].square.y) * setting_.pictures[i].width() +
                      static_cast<int>(coins[i].square.x));
    }
    return wins(std::move(cells));
  }

 private:
  bool wins(std::vector<int> cells) {
    if (const auto known = known_.find(cells); known != known_.end()) return known->second;
    bool can_move = false;
    bool won = false;
    for (std::size_t i = 0; i < cells.size() && !won; ++i) {
      const int from = cells[i];
      for (const int to :
           reached(setting_.coins[i].kind.piece, setting_.pictures[i], from, Kind::move)) {
        can_move = true;
        cells[i] = to;
        won = won || !wins(cells);
      }
      cells[i] = from;
    }
    if (!can_move) won = misere_;
    known_.emplace(std::move(cells), won);
    return won;
  }

  const Setting& setting_;
  bool misere_;
  std::map<std::vector<int>, bool> known_;
};

struct Tally {
  int won = 0;   // games that the machine had to win
  int lost = 0;  // games that chance won
};

// One game of the machine against chance.
void play_out(SeededRandom& random, const Setting& setting, bool misere, Tally& tally) {
  SCOPED_TRACE(setting.text);
  PlayOptions options;
  options.misere = misere;
  CoinGame game(setting.coins, options);
  ASSERT_EQ(game.misere(), misere);
  std::optional<Oracle> oracle;
  if (setting.arrangements() <= 4096) oracle.emplace(setting, misere);
  bool machines_turn = random.chance(50);
  bool must_win = false;
  while (!game.over()) {
    const Position here = game.position();
    if (oracle) {
      ASSERT_EQ(here.won, oracle->wins(game.coins()));
    }
    CoinMove move;
    if (machines_turn) {
      ASSERT_TRUE(here.won || !must_win) << "a won game was given away";
      must_win = here.won;
      move = game.best_move();
      ASSERT_TRUE(game.allows(move));
      if (here.won) {
        ASSERT_NE(std::find(here.winning_moves.begin(), here.winning_moves.end(), move),
                  here.winning_moves.end());
      }
    } else {
      const std::vector<CoinMove> moves = game.moves(10'000);
      ASSERT_FALSE(moves.empty());
      move = moves[static_cast<std::size_t>(random.below(static_cast<std::int64_t>(moves.size())))];
    }
    game.play(move);
    ASSERT_EQ(game.coins()[move.coin].square, move.to);
    ASSERT_FALSE(machines_turn && must_win && game.position().won);
    machines_turn = !machines_turn;
  }
  // Whose turn it is cannot move.
  const bool machine_wins = machines_turn == misere;
  ASSERT_TRUE(machine_wins || !must_win);
  if (must_win) ++tally.won;
  if (!machine_wins) ++tally.lost;
}

TEST(CoinGame, AThousandGamesAgainstChance) {
  ROOKERY_SEEDED(random, 1007);
  Tally tally;
  for (int round = 0; round < 1000; ++round) {
    ASSERT_NO_FATAL_FAILURE(play_out(random, random_setting(random, 9, 4), false, tally))
        << "round " << round;
  }
  EXPECT_GT(tally.won, 500);  // the machine had something to win
  EXPECT_GT(tally.lost, 50);  // and chance, too
}

TEST(CoinGame, MisereGamesAgainstChance) {
  ROOKERY_SEEDED(random, 1008);
  Tally tally;
  for (int round = 0; round < 1000; ++round) {
    ASSERT_NO_FATAL_FAILURE(play_out(random, random_setting(random, 4, 3), true, tally))
        << "round " << round;
  }
  EXPECT_GT(tally.won, 150);
  EXPECT_GT(tally.lost, 20);
}

TEST(CoinGame, MovesAreThoseOfTheRules) {
  ROOKERY_SEEDED(random, 1009);
  for (int round = 0; round < 200; ++round) {
    const Setting setting = random_setting(random, 6, 4);
    SCOPED_TRACE(setting.text);
    const CoinGame game(setting.coins);
    const std::vector<CoinMove> expected = expected_moves(setting, setting.coins);
    ASSERT_EQ(game.moves(10'000), expected);
    ASSERT_EQ(game.over(), expected.empty());
    for (const std::size_t limit : {0U, 1U, 3U}) {
      const std::vector<CoinMove> some = game.moves(limit);
      ASSERT_EQ(some.size(), std::min<std::size_t>(limit, expected.size()));
      ASSERT_TRUE(std::includes(expected.begin(), expected.end(), some.begin(), some.end()));
    }
    for (std::size_t i = 0; i < setting.coins.size(); ++i) {
      const Square from = setting.coins[i].square;
      const std::vector<int> reachable =
          reached(setting.coins[i].kind.piece, setting.pictures[i], setting.cell(i), Kind::move);
      const std::int64_t width = setting.pictures[i].width();
      const std::int64_t height = setting.pictures[i].height();
      for (std::int64_t y = -1; y <= height; ++y) {
        for (std::int64_t x = -1; x <= width; ++x) {
          const bool on_board = x >= 0 && y >= 0 && x < width && y < height;
          const bool allowed = on_board && std::count(reachable.begin(), reachable.end(),
                                                      static_cast<int>(y * width + x)) > 0;
          ASSERT_EQ(game.allows({from, {x, y}, i}), allowed)
              << "coin " << i << " to " << x << "," << y;
          CoinGame tried = game;
          if (allowed) {
            tried.play({from, {x, y}, i});
          } else {
            EXPECT_ERROR(bad_input, "", tried.play({from, {x, y}, i}));
            ASSERT_EQ(tried.coins()[i].square, from);
          }
          ASSERT_EQ(game.coins()[i].square, from);  // copies are games of their own
        }
      }
    }
  }
}

TEST(CoinGame, WrongMovesAreRefused) {
  const CoinKind rook{Piece::parse("flR"), Board::rectangle(4, 4)};
  CoinGame game({{rook, {3, 3}}, {rook, {1, 2}}});
  EXPECT_ERROR(bad_input, "4,4 to 3,3", game.play({{3, 3}, {2, 2}, 0}));
  EXPECT_ERROR(bad_input, "1,1 to 1,1", game.play({{0, 0}, {0, 0}, 0}));  // no coin is there
  EXPECT_ERROR(bad_input, "4,4 to 4,1", game.play({{3, 3}, {3, 0}, 1}));  // another coin's move
  EXPECT_ERROR(bad_input, "4,4 to 4,1", game.play({{3, 3}, {3, 0}, 2}));  // no such coin
  EXPECT_ERROR(bad_input, "4,4 to 4,4", game.play({{3, 3}, {3, 3}, 0}));  // no move at all
  game.play({{3, 3}, {3, 0}, 0});
  EXPECT_EQ(game.coins()[0].square, (Square{3, 0}));
  EXPECT_EQ(game.coins()[1].square, (Square{1, 2}));
  EXPECT_ERROR(bad_input, "", CoinGame({{rook, {4, 0}}}));
  EXPECT_ERROR(bad_input, "", CoinGame({{{Piece::parse("R"), Board::rectangle(2, 2)}, {0, 0}}}));
}

TEST(CoinGame, NoCoinsAndNoMoves) {
  const CoinGame nothing(std::vector<Coin>{});
  EXPECT_TRUE(nothing.over());
  EXPECT_TRUE(nothing.moves(10).empty());
  EXPECT_FALSE(nothing.position().won);
  EXPECT_FALSE(nothing.allows({{0, 0}, {0, 0}, 0}));
  const CoinGame stuck({{{Piece::parse("{}"), Board::rectangle(2, 2)}, {1, 1}}});
  EXPECT_TRUE(stuck.over());
  EXPECT_FALSE(stuck.position().won);
}

TEST(CoinGame, LikeCoinsOnASquareMoveAsOne) {
  const CoinKind king{Piece::parse("{(-1,0),(0,-1)}"), Board::rectangle(3, 3)};
  const CoinKind pawn{Piece::parse("fW"), Board::rectangle(3, 3)};
  const CoinGame game({{king, {1, 1}}, {pawn, {1, 1}}, {king, {1, 1}}});
  EXPECT_EQ(game.moves(100),
            (std::vector<CoinMove>{{{1, 1}, {1, 0}, 0}, {{1, 1}, {1, 0}, 1}, {{1, 1}, {0, 1}, 0}}));
}

TEST(CoinGame, BoardsWithoutMeasure) {
  // A rook that goes left or up is two heaps of nim: lost on the diagonal.
  const CoinKind rook{Piece::parse("flR"), Board::rectangle(largest_side, largest_side)};
  const std::int64_t far = largest_side - 1;
  CoinGame game({{rook, {far, far}}});
  EXPECT_FALSE(game.over());
  EXPECT_FALSE(game.position().won);
  EXPECT_EQ(game.moves(5).size(), 5U);
  EXPECT_TRUE(game.allows({{far, far}, {3, far}, 0}));
  EXPECT_FALSE(game.allows({{far, far}, {3, 3}, 0}));
  EXPECT_TRUE(game.allows(game.best_move()));
  game.play({{far, far}, {3, far}, 0});
  EXPECT_TRUE(game.position().won);
  EXPECT_EQ(game.best_move(), (CoinMove{{3, far}, {3, 3}, 0}));
}

// Two rides that lead to the same squares: a limit counts different moves.
TEST(CoinGameMoves, OverlappingRidesCountOnce) {
  const CoinKind kind{Piece::parse("lD20lR"), Board::rectangle(1, 200)};
  const CoinGame game({{kind, {199, 0}}});
  EXPECT_EQ(game.moves(1000).size(), 199U);
  for (const std::size_t limit : {1U, 20U, 40U, 150U, 199U}) {
    const std::vector<CoinMove> moves = game.moves(limit);
    EXPECT_EQ(moves.size(), limit);
    EXPECT_TRUE(std::adjacent_find(moves.begin(), moves.end()) == moves.end());
  }
}

TEST(CoinGameMoves, NoneIsLeft) {
  const CoinKind kind{Piece::parse("left:1"), Board::rectangle(1, 3)};
  const CoinGame game({{kind, {0, 0}}});
  EXPECT_TRUE(game.over());
  EXPECT_ERROR(bad_input, "the game is over", game.best_move());
}

}  // namespace
}  // namespace rookery::testing::play_coin_game_test
