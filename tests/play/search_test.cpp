// SPDX-License-Identifier: GPL-3.0-or-later
//
// The search against the rules of the game as a recursion: misere play, positions; and
// games of several kinds of coins, counted and evaluated, against the search.

#include "play/search.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "play/games.hpp"
#include "rookery/play.hpp"
#include "support/support.hpp"

namespace rookery::play::search_test {
namespace {

using testing::Picture;

PlayOptions misere() {
  PlayOptions options;
  options.misere = true;
  return options;
}

class Misere : public ::testing::TestWithParam<const char*> {
 protected:
  const Piece piece = Piece::parse(GetParam());
};

INSTANTIATE_TEST_SUITE_P(Play, Misere, ::testing::ValuesIn(testing::games), [](const auto& test) {
  return testing::game_name(test.param, test.index);
});

TEST_P(Misere, CountsByTheRules) {
  for (int rows = 1; rows <= 4; ++rows) {
    for (int columns = 1; columns <= 4; ++columns) {
      const Picture picture = testing::full_picture(rows, columns);
      for (int coins = 0; coins <= 2; ++coins) {
        testing::Rules rules(piece, picture, coins, true);
        PlayOptions options = misere();
        EXPECT_EQ(count_wins(piece, picture.board(), coins, options).value, rules.count());
        options.identical = true;
        EXPECT_EQ(count_wins(piece, picture.board(), coins, options).value,
                  rules.count_multisets());
      }
    }
  }
}

TEST_P(Misere, PositionsByTheRules) {
  ROOKERY_SEEDED(random, 131);
  for (int round = 0; round < 20; ++round) {
    const Picture picture = testing::random_picture(random, static_cast<int>(random.between(1, 5)),
                                                    static_cast<int>(random.between(1, 5)), 15);
    std::vector<int> cells;
    std::vector<Square> squares;
    for (int i = 0; i < 2; ++i) {
      const int cell = static_cast<int>(random.below(picture.cells()));
      if (picture.is_hole(cell)) continue;
      cells.push_back(cell);
      squares.push_back({cell % picture.width(), cell / picture.width()});
    }
    testing::Rules rules(piece, picture, static_cast<int>(cells.size()), true);
    std::size_t tuple = 0;
    for (std::size_t i = cells.size(); i-- > 0;) {
      tuple =
          tuple * static_cast<std::size_t>(picture.cells()) + static_cast<std::size_t>(cells[i]);
    }
    const Position position = evaluate(piece, picture.board(), squares, misere()).value;
    EXPECT_EQ(position.first_player_wins(), rules.wins(tuple)) << picture.text();
    if (!position.first_player_wins()) {
      EXPECT_TRUE(position.winning_moves.empty());
    }
    EXPECT_TRUE(position.coin_values.empty());
    for (const CoinMove& move : position.winning_moves) {
      std::vector<Square> after = squares;
      after[move.coin] = move.to;
      EXPECT_FALSE(evaluate(piece, picture.board(), after, misere()).value.first_player_wins());
    }
  }
}

// Misere Nim (Bouton 1901): as in normal play while some heap has two or more; with heaps of
// one alone, an even number of them is won.
TEST(MisereNim, Bouton) {
  const Piece rook = Piece::parse("lR");
  const Board heap = Board::rectangle(1, 7);
  for (std::int64_t a = 0; a < 7; ++a) {
    for (std::int64_t b = 0; b < 7; ++b) {
      for (std::int64_t c = 0; c < 7; ++c) {
        const bool large = a > 1 || b > 1 || c > 1;
        const bool expected = large ? (a ^ b ^ c) != 0 : (a + b + c) % 2 == 0;
        EXPECT_EQ(evaluate(rook, heap, {{a, 0}, {b, 0}, {c, 0}}, misere()).value.won, expected);
      }
    }
  }
}

// A ride has many moves, and those of every square are listed: what does not fit is refused
// before they are, and a check that nobody asked for is not made.
TEST(SearchLimits, MovesAreCountedBeforeTheyAreListed) {
  const Piece rook = Piece::parse("lR");
  const Game small({rook, Board::rectangle(1, 100)});
  EXPECT_EQ(most_options(small), 99.0 * 100);
  EXPECT_TRUE(search_fits({small}, {1}, second_route_arrangements));
  const Game large({rook, Board::rectangle(1, 20'000)});
  EXPECT_FALSE(search_fits({large}, {1}, second_route_arrangements));
  EXPECT_ERROR(beyond_limit, "misere play: ",
               evaluate(rook, Board::rectangle(1, 100'000'000), {{5, 0}}, misere()));
  const Game cylinder({Piece::parse("fN"), Board::rectangle(4, 3, Wrap::cylinder)});
  EXPECT_EQ(most_options(cylinder), 2.0 * 12);
}

TEST(MisereLimits, SaysWhatItDoes) {
  const Piece primes = Piece::parse("left,up:2,3,5,7");
  EXPECT_ERROR(beyond_limit,
               "misere play looks at every arrangement of all coins: there are about 10^1",
               count_wins(primes, Board::rectangle(100, 100), 4, misere()));
  EXPECT_ERROR(
      beyond_limit, "misere play takes at most 64 coins, not 10^18",
      count_wins(primes, Board::rectangle(3, 3), mpz_class("1000000000000000000"), misere()));
  PlayOptions axis = misere();
  axis.engine = PlayEngine::axis;
  EXPECT_ERROR(bad_input, "misere play has no Grundy values",
               count_wins(primes, Board::rectangle(3, 3), 1, axis));
  EXPECT_ERROR(bad_input, "misere play has no Grundy values",
               evaluate(primes, Board::rectangle(3, 3), {{2, 2}}, axis));
}

std::vector<CoinKind> small_kinds() {
  return {{Piece::parse("left,up:1,2"), Board::rectangle(3, 3)},
          {Piece::parse("{(-1,-2),(-2,-1)}"), Board::rectangle(4, 4)},
          {Piece::parse("lR"), Board::rectangle(1, 7)},
          {Piece::parse("flRflB"), Board::read_picture("...\n.#.\n...\n")},
          {Piece::parse("right:2,3"), Board::rectangle(1, 10)},
          {Piece::parse("fN"), Board::rectangle(4, 3, Wrap::cylinder)}};
}

TEST(SeveralKinds, AreCountedAsTheSearchCounts) {
  const std::vector<CoinKind> kinds = small_kinds();
  PlayOptions search;
  search.engine = PlayEngine::search;
  for (std::size_t a = 0; a < kinds.size(); ++a) {
    for (std::size_t b = 0; b < kinds.size(); ++b) {
      for (const int coins : {0, 1, 2}) {
        const std::vector<CoinGroup> groups{{kinds[a], coins}, {kinds[b], 1}};
        for (const bool identical : {false, true}) {
          PlayOptions options;
          options.identical = identical;
          search.identical = identical;
          EXPECT_EQ(count_wins(groups, options).value, count_wins(groups, search).value);
          options.losing = true;
          options.modulus = 6;
          PlayOptions losing = search;
          losing.losing = true;
          EXPECT_EQ(count_wins(groups, options).value, count_wins(groups, losing).value % 6);
        }
      }
    }
  }
}

TEST(SeveralKinds, PositionsAgreeWithTheSearch) {
  const std::vector<CoinKind> kinds = small_kinds();
  PlayOptions search;
  search.engine = PlayEngine::search;
  ROOKERY_SEEDED(random, 132);
  for (int round = 0; round < 200; ++round) {
    std::vector<Coin> coins;
    for (std::int64_t i = random.between(0, 3); i > 0; --i) {
      const CoinKind& kind =
          kinds[static_cast<std::size_t>(random.below(static_cast<std::int64_t>(kinds.size())))];
      const std::vector<Square> squares = kind.board.squares();
      coins.push_back({kind, squares[static_cast<std::size_t>(
                                 random.below(static_cast<std::int64_t>(squares.size())))]});
    }
    const Position position = evaluate(coins).value;
    const Position again = evaluate(coins, search).value;
    EXPECT_EQ(position.won, again.won);
    EXPECT_EQ(position.winning_moves, again.winning_moves);
  }
}

TEST(SeveralKinds, NoGroupsAndNoCoins) {
  EXPECT_EQ(count_wins(std::vector<CoinGroup>{}).value, 0);
  PlayOptions losing;
  losing.losing = true;
  EXPECT_EQ(count_wins(std::vector<CoinGroup>{}, losing).value, 1);
  EXPECT_FALSE(evaluate(std::vector<Coin>{}).value.won);
  EXPECT_TRUE(evaluate(std::vector<Coin>{}, misere()).value.won);
}

// Heaps of different lengths, each a board of one row: the pairs of rows with equal values.
TEST(SeveralKinds, RowsOfDifferentLengths) {
  const Piece rook = Piece::parse("lR");
  const std::vector<CoinGroup> rows{{{rook, Board::rectangle(1, 5)}, 1},
                                    {{rook, Board::rectangle(1, 8)}, 1},
                                    {{rook, Board::rectangle(1, largest_side)}, 1}};
  PlayOptions losing;
  losing.losing = true;
  EXPECT_EQ(count_wins(rows, losing).value, 5 * 8);  // the third heap is a ^ b, below 8
}

TEST(SeveralKinds, AGameThatCouldGoOnIsRefused) {
  const Board board = Board::rectangle(5, 5);
  const CoinKind fine{Piece::parse("left:1"), board};
  const CoinKind endless{Piece::parse("left,right:1"), board};
  EXPECT_ERROR(bad_input, "could go on for ever", count_wins({{fine, 1}, {endless, 1}}));
  EXPECT_ERROR(bad_input, "could go on for ever",
               evaluate(std::vector<Coin>{{fine, {1, 1}}, {endless, {1, 1}}}));
}

}  // namespace
}  // namespace rookery::play::search_test
