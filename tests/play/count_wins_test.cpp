// SPDX-License-Identifier: GPL-3.0-or-later
//
// Published values, large boards, moduli, limits and degenerate boards of count_wins.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "rookery/play.hpp"
#include "support/support.hpp"

namespace rookery::play::count_wins_test {
namespace {

const Piece primes = Piece::parse("left,up:2,3,5,7");
const mpz_class huge("1000000000000000000");

mpz_class wins(const Piece& piece, const Board& board, const mpz_class& coins,
               const PlayOptions& options = {}) {
  return count_wins(piece, board, coins, options).value;
}

PlayOptions modulo(const mpz_class& modulus, PlayEngine engine = PlayEngine::automatic) {
  PlayOptions options;
  options.engine = engine;
  options.modulus = modulus;
  return options;
}

// Project Euler 649 states these four.
TEST(PlayPublished, LowPrimeChessboardNim) {
  EXPECT_EQ(wins(primes, Board::rectangle(3, 3), 1), 4);
  EXPECT_EQ(wins(primes, Board::rectangle(3, 3), 2), 40);
  EXPECT_EQ(wins(primes, Board::rectangle(9, 9), 3), 450304);
  EXPECT_EQ(wins(primes, Board::rectangle(10000019, 10000019), 100, modulo(1'000'000'000)),
            924668016);
}

TEST(PlayEngines, AxisAndTableAgree) {
  for (const char* game : {"left,up:2,3,5,7", "left,up:1", "right:1,4,9", "flR", "brW3", "{}",
                           "left,down:6,10,15", "{(-1,0),(-5,0),(0,3),(0,7)}"}) {
    SCOPED_TRACE(game);
    const Piece piece = Piece::parse(game);
    for (const auto& [rows, columns] :
         std::vector<std::pair<std::int64_t, std::int64_t>>{{1, 1}, {1, 50}, {50, 1}, {31, 47}}) {
      const Board board = Board::rectangle(rows, columns);
      for (const long coins : {0, 1, 2, 3, 10}) {
        PlayOptions axis;
        axis.engine = PlayEngine::axis;
        PlayOptions table;
        table.engine = PlayEngine::table;
        EXPECT_EQ(wins(piece, board, coins, axis), wins(piece, board, coins, table));
      }
    }
  }
}

TEST(PlayEngines, CheckAndEvidence) {
  PlayOptions options;
  options.check = true;
  const auto answer = count_wins(primes, Board::rectangle(3000, 200), 2, options);
  EXPECT_EQ(answer.method, "axis");
  EXPECT_EQ(answer.evidence.back(), (Fact{"second_route", "fronts agrees"}));
  const std::vector<Fact> periods{{"columns_preperiod", "0"}, {"columns_period", "9"},
                                  {"columns_window", "7"},    {"rows_preperiod", "0"},
                                  {"rows_period", "9"},       {"rows_window", "7"}};
  std::vector<Fact> expected = periods;
  expected.push_back({"second_route", "table agrees"});
  expected.push_back({"search", "every arrangement, by the rules alone, agrees"});
  EXPECT_EQ(count_wins(primes, Board::rectangle(9, 9), 2).evidence, expected);
  EXPECT_EQ(count_wins(primes, Board::rectangle(100'000, 100'000), 2).evidence, periods);
}

TEST(PlayEngines, ACheckThatDoesNotFitIsSaidNotToHaveBeenMade) {
  PlayOptions options;
  options.check = true;
  const Board board = Board::rectangle(100, 100);
  const Fact no_search{"check", "none: there are too many arrangements to search"};
  EXPECT_EQ(evaluate(primes, board, {{9, 9}, {5, 5}, {0, 7}}, options).value.won,
            evaluate(primes, board, {{9, 9}, {5, 5}, {0, 7}}).value.won);
  EXPECT_EQ(evaluate(primes, board, {{9, 9}, {5, 5}, {0, 7}}, options).evidence.back(), no_search);
  const Fact no_table{"check", "none: finding the values again would take too much time or memory"};
  EXPECT_EQ(
      count_wins(Piece::parse("lR"), Board::rectangle(1, 100'000'000), 1, options).evidence.back(),
      no_table);
  EXPECT_EQ(grundy_table(Piece::parse("lR"), Board::rectangle(1, 100'000), options).evidence,
            (std::vector<Fact>{no_table}));
  options.engine = PlayEngine::table;
  EXPECT_EQ(count_wins(primes, board, 3, options).evidence, (std::vector<Fact>{no_search}));
}

TEST(PlayEngines, AnEngineThatDoesNotTakeTheGame) {
  PlayOptions axis;
  axis.engine = PlayEngine::axis;
  EXPECT_ERROR(bad_input, "axis takes moves along the axes",
               wins(Piece::parse("flB"), Board::rectangle(5, 5), 1, axis));
  EXPECT_ERROR(bad_input, "axis takes moves along the axes",
               wins(primes, Board::read_picture("...\n.#.\n"), 1, axis));
  PlayOptions search;
  search.engine = PlayEngine::search;
  EXPECT_ERROR(
      beyond_limit,
      "engine search looks at every arrangement of all coins: there are 10000000000 of them",
      wins(primes, Board::rectangle(10, 10), 5, search));
  EXPECT_ERROR(beyond_limit, "at most 64 coins", wins(primes, Board::rectangle(1, 1), 65, search));
  PlayOptions table;
  table.engine = PlayEngine::table;
  EXPECT_ERROR(beyond_limit, "and at most 268435456 fit",
               wins(primes, Board::rectangle(largest_side, largest_side), 1, table));
  EXPECT_ERROR(beyond_limit, "", wins(Piece::parse("flB"), Board::rectangle(largest_side, 5), 1));
  EXPECT_ERROR(bad_input, "search decides arrangements",
               grundy_table(primes, Board::rectangle(3, 3), search));
}

// The number modulo M is the exact number modulo M, for odd and even and large M.
TEST(PlayModulus, AgreesWithTheExactNumber) {
  for (const char* game : {"left,up:2,3,5,7", "{(-1,-2),(-2,-1)}", "flRflB"}) {
    const Piece piece = Piece::parse(game);
    const Board board = Board::rectangle(13, 9);
    for (const long coins : {0, 1, 2, 7, 40}) {
      const mpz_class exact = wins(piece, board, coins);
      for (const char* m : {"1", "2", "3", "4", "6", "8", "1000", "65536", "1000000007",
                            "1000000000000000000000000000000000000000000000000000000000000000"
                            "000000000000000000000000000000000000000000"}) {
        const mpz_class modulus(m);
        EXPECT_EQ(wins(piece, board, coins, modulo(modulus)), exact % modulus) << m;
        PlayOptions losing = modulo(modulus);
        losing.losing = true;
        mpz_class all;
        mpz_ui_pow_ui(all.get_mpz_t(), 13 * 9, static_cast<unsigned long>(coins));
        EXPECT_EQ(wins(piece, board, coins, losing), mpz_class(all - exact) % modulus) << m;
      }
    }
  }
}

TEST(PlayModulus, IsAtLeastOne) {
  EXPECT_ERROR(bad_input, "a modulus is at least 1",
               wins(primes, Board::rectangle(3, 3), 1, modulo(0)));
  EXPECT_ERROR(bad_input, "a modulus is at least 1",
               wins(primes, Board::rectangle(3, 3), 1, modulo(-5)));
  EXPECT_ERROR(bad_input, "cannot be negative", wins(primes, Board::rectangle(3, 3), -1));
}

// Sides and coins of 10^18. On a strip with left:1 half the squares have value 0 and
// half 1, so that half of all arrangements are lost.
TEST(PlayHuge, HalfOfAStrip) {
  const Piece left = Piece::parse("left:1");
  const Board strip = Board::rectangle(1, largest_side);
  const mpz_class m = 1'000'000'007;
  mpz_class all;
  mpz_powm(all.get_mpz_t(), huge.get_mpz_t(), huge.get_mpz_t(), m.get_mpz_t());
  const mpz_class half = all * ((m + 1) / 2) % m;
  EXPECT_EQ(wins(left, strip, huge, modulo(m)), half);
  EXPECT_EQ(wins(left, strip, 1), huge / 2);
  EXPECT_EQ(wins(left, strip, 2), huge * huge / 2);
}

// The empty arrangement is lost, however large the board.
TEST(PlayHuge, NoCoins) {
  const Board board = Board::rectangle(largest_side, largest_side);
  EXPECT_EQ(wins(primes, board, 0), 0);
  EXPECT_EQ(wins(primes, board, 0, modulo(7)), 0);
  PlayOptions losing;
  losing.losing = true;
  EXPECT_EQ(wins(primes, board, 0, losing), 1);
}

// With period 9 in both axes: 10^18 is 1 more than a multiple of 9, and the numbers of
// squares of each value follow from one period.
TEST(PlayHuge, LowPrimesByHand) {
  const long g[9] = {0, 0, 1, 1, 2, 2, 3, 3, 4};
  std::vector<mpz_class> squares(8, 0);
  for (int x = 0; x < 9; ++x) {
    for (int y = 0; y < 9; ++y) {
      const mpz_class columns = huge / 9 + (x == 0 ? 1 : 0);
      const mpz_class rows = huge / 9 + (y == 0 ? 1 : 0);
      squares[static_cast<std::size_t>(g[x] ^ g[y])] += columns * rows;
    }
  }
  // Coin by coin, for five coins.
  std::vector<mpz_class> ways(8, 0);
  ways[0] = 1;
  for (int coin = 0; coin < 5; ++coin) {
    std::vector<mpz_class> next(8, 0);
    for (std::size_t v = 0; v < 8; ++v) {
      for (std::size_t w = 0; w < 8; ++w) next[v ^ w] += ways[v] * squares[w];
    }
    ways = next;
  }
  const Board board = Board::rectangle(largest_side, largest_side);
  mpz_class all;
  mpz_pow_ui(all.get_mpz_t(), mpz_class(huge * huge).get_mpz_t(), 5);
  EXPECT_EQ(wins(primes, board, 5), all - ways[0]);
  EXPECT_EQ(wins(primes, board, 5, modulo(1'000'000'000)),
            mpz_class(all - ways[0]) % 1'000'000'000);
}

TEST(PlayHuge, ExactNumbersOfTooManyDigits) {
  EXPECT_ERROR(beyond_limit, "mod gives it modulo any M",
               wins(primes, Board::rectangle(10, 10), huge));
  EXPECT_EQ(wins(primes, Board::rectangle(1, 1), huge), 0);
}

TEST(PlayDegenerate, OneSquareNoCoinsAllHoles) {
  for (const PlayEngine engine : {PlayEngine::automatic, PlayEngine::search, PlayEngine::table}) {
    PlayOptions options;
    options.engine = engine;
    PlayOptions losing = options;
    losing.losing = true;
    const Board one = Board::rectangle(1, 1);
    EXPECT_EQ(wins(primes, one, 0, options), 0);
    EXPECT_EQ(wins(primes, one, 5, options), 0);
    EXPECT_EQ(wins(primes, one, 5, losing), 1);
    EXPECT_EQ(wins(primes, Board::rectangle(9, 9), 0, losing), 1);
    const Board holes = Board::read_picture("##\n##\n");
    EXPECT_EQ(wins(primes, holes, 0, options), 0);
    EXPECT_EQ(wins(primes, holes, 0, losing), 1);
    EXPECT_EQ(wins(primes, holes, 3, options), 0);
    EXPECT_EQ(wins(primes, holes, 3, losing), 0);
    losing.modulus = 1;
    EXPECT_EQ(wins(primes, holes, 0, losing), 0);
    EXPECT_EQ(wins(primes, one, 5, losing), 0);
  }
}

TEST(PlayMonitor, AStopIsHeard) {
  for (const PlayEngine engine : {PlayEngine::search, PlayEngine::table, PlayEngine::axis,
                                  PlayEngine::fronts, PlayEngine::lines}) {
    PlayOptions options;
    options.engine = engine;
    options.monitor.stop_requested = [] { return true; };
    EXPECT_ERROR(interrupted, "", wins(primes, Board::rectangle(9, 9), 2, options));
  }
}

TEST(PlayMonitor, ProgressOfTheTableGrows) {
  PlayOptions options;
  options.engine = PlayEngine::table;
  std::vector<double> fractions;
  options.monitor.progress = [&](double fraction) { fractions.push_back(fraction); };
  static_cast<void>(count_wins(primes, Board::rectangle(300, 300), 2, options));
  ASSERT_GT(fractions.size(), 10U);
  EXPECT_TRUE(std::is_sorted(fractions.begin(), fractions.end()));
  EXPECT_GE(fractions.front(), 0);
  EXPECT_LE(fractions.back(), 1);
}

}  // namespace
}  // namespace rookery::play::count_wins_test
