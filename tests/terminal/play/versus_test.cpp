// SPDX-License-Identifier: GPL-3.0-or-later
//
// Games against the machine, word for word: the dialogue called directly, then through the
// program, piped and on a terminal. (Long because every dialogue is written out.)

#include "terminal/play/versus.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "support/program.hpp"
#include "support/support.hpp"

namespace rookery::testing::terminal_play_versus_test {
namespace {

struct Said {
  std::string out;
  std::string err;
};

Said dialogue(std::vector<Coin> coins, const std::string& input, bool machine_begins = false,
              bool misere = false) {
  PlayOptions options;
  options.misere = misere;
  std::istringstream in(input);
  ::testing::internal::CaptureStdout();
  ::testing::internal::CaptureStderr();
  terminal::play::play_versus(CoinGame(std::move(coins), options), machine_begins, in);
  std::string out = ::testing::internal::GetCapturedStdout();
  return {std::move(out), ::testing::internal::GetCapturedStderr()};
}

Coin coin(const std::string& moves, const std::string& board, std::int64_t x, std::int64_t y) {
  return {{Piece::parse(moves), Board::parse(board)}, {x - 1, y - 1}};
}

const std::string left_early = "rookery: the input ended: the game was left before its end\n";

TEST(Versus, AWinWithAHint) {
  const Said said =
      dialogue({coin("left:1,2", "1x5", 5, 1)}, "?\n5,1 -> 4,1\n\n  \t\r\n3,1 1,1\nnever read\n");
  EXPECT_EQ(said.out,
            "  1 2 3 4 5\n"
            "1 . . . . c\n"
            "you begin; who cannot move loses\n"
            "5,1 -> 4,1 wins\n"
            "\n"
            "you move 5,1 -> 4,1\n"
            "  1 2 3 4 5\n"
            "1 . . . c *\n"
            "\n"
            "the machine moves 4,1 -> 3,1\n"
            "  1 2 3 4 5\n"
            "1 . . c * .\n"
            "\n"
            "you move 3,1 -> 1,1\n"
            "  1 2 3 4 5\n"
            "1 c . * . .\n"
            "\n"
            "the machine cannot move: you win\n");
  EXPECT_EQ(said.err, "");
}

TEST(Versus, ALossAgainstTheMachineThatBegins) {
  const Said said =
      dialogue({coin("flR", "3x3", 3, 2), coin("flR", "3x3", 1, 1)}, "hint\n2,2-1,2\n", true);
  EXPECT_EQ(said.out,
            "  1 2 3\n"
            "1 c . .\n"
            "2 . . c\n"
            "3 . . .\n"
            "the machine begins; who cannot move loses\n"
            "\n"
            "the machine moves 3,2 -> 2,2\n"
            "  1 2 3\n"
            "1 c . .\n"
            "2 . c *\n"
            "3 . . .\n"
            "every move loses against a perfect player; 2,2 -> 2,1 keeps the game going\n"
            "\n"
            "you move 2,2 -> 1,2\n"
            "  1 2 3\n"
            "1 c . .\n"
            "2 c * .\n"
            "3 . . .\n"
            "\n"
            "the machine moves 1,2 -> 1,1\n"
            "  1 2 3\n"
            "1 2 . .\n"
            "2 * . .\n"
            "3 . . .\n"
            "a number in a square says how many coins stand there\n"
            "\n"
            "you cannot move: the machine wins\n");
  EXPECT_EQ(said.err, "");
}

TEST(Versus, Misere) {
  EXPECT_EQ(dialogue({coin("left:1,2,3", "1x4", 4, 1)}, "?\n4,1 -> 2,1\n", false, true).out,
            "  1 2 3 4\n"
            "1 . . . c\n"
            "you begin; who cannot move wins\n"
            "4,1 -> 2,1 wins\n"
            "\n"
            "you move 4,1 -> 2,1\n"
            "  1 2 3 4\n"
            "1 . c . *\n"
            "\n"
            "the machine moves 2,1 -> 1,1\n"
            "  1 2 3 4\n"
            "1 c * . .\n"
            "\n"
            "you cannot move, and that wins here: you win\n");
}

// The lines that answer the input, without the board and the greeting above them.
std::string answers(const std::vector<Coin>& coins, const std::string& input) {
  const Said said = dialogue(coins, input + "\nq\n");
  EXPECT_EQ(said.err, "");
  const std::string greeting = "you begin; who cannot move loses\n";
  const std::string end = "you leave the game\n";
  const std::size_t begin = said.out.find(greeting) + greeting.size();
  EXPECT_EQ(said.out.substr(said.out.size() - end.size()), end);
  return said.out.substr(begin, said.out.size() - begin - end.size());
}

TEST(Versus, WrongLinesAreAnsweredAndNothingIsLost) {
  const std::vector<Coin> coins = {coin("left:1", "3x3", 2, 1), coin("left:1", "3x3", 3, 3)};
  const std::string form =
      " is not a move: write one as 2,1 -> 1,1, or ? for a hint, moves for a list, q to leave\n";
  for (const std::string wrong : {"hello",
                                  "3,3",
                                  "3,3 ->",
                                  "3,3 -> 2",
                                  "3,3 -> 2,3 now",
                                  "3,3 -> -1,3",
                                  "3;3 2;3",
                                  ": 3,3 2,3",
                                  "1: 2: 3,3 2,3",
                                  "3,3 --> 2,3",
                                  "->",
                                  "3 -> 2",
                                  "3 2",
                                  "3,3 2",
                                  "3 2,3",
                                  "3,3,3 2,3",
                                  "3,3 2,3,3",
                                  "coin",
                                  "coin 3,3 2,3",
                                  "coin: 3,3 2,3",
                                  "coin 1:",
                                  "coins 1: 3,3 2,3",
                                  "coin coin 1: 3,3 2,3",
                                  "3e,3 2,3",
                                  "3**,3 2,3",
                                  "3*3,3 2,3",
                                  "3,3 2,3e",
                                  "q q",
                                  "-3,3 2,3"}) {
    EXPECT_EQ(answers(coins, wrong), "'" + wrong + "'" + form) << wrong;
  }
  EXPECT_EQ(answers(coins, "\x1b[31m"), "'\\x1b[31m'" + form);
  EXPECT_EQ(answers(coins, "3,3 -> 3,2"),
            "the coin on 3,3 cannot move to 3,2: write moves for a list of allowed moves\n");
  EXPECT_EQ(answers(coins, "3,3 -> 0,3"), "0,3 is not a square of the board 3x3\n");
  EXPECT_EQ(answers(coins, "3,3 -> 3,3"),
            "the coin on 3,3 cannot move to 3,3: write moves for a list of allowed moves\n");
  EXPECT_EQ(answers(coins, "1,1 -> 1,2"),
            "no coin stands on 1,1; the coins stand on 2,1 and 3,3\n");
  for (const std::string off : {"99999999999999999999,1", "4,1", "1,4", "0,1", "1,0", "1e19,1",
                                "10**99999999999,1", "1000000000000000000,1"}) {
    EXPECT_EQ(answers(coins, off + " -> 1,2"), off + " is not a square of the board 3x3\n");
    EXPECT_EQ(answers(coins, "3,3 " + off), off + " is not a square of the board 3x3\n");
    EXPECT_EQ(answers(coins, "1: 2,1 " + off), off + " is not a square of the board 3x3\n");
  }
  EXPECT_EQ(answers(coins, "3 , 123456789012345678901 -> 1,2"),
            "3,12345678901234567... is not a square of the board 3x3\n");
  EXPECT_EQ(answers(coins, "0: 3,3 -> 2,3"), "there is no coin 0: the coins are 1 to 2\n");
  EXPECT_EQ(answers(coins, "coin 18446744073709551617: 2,1 -> 1,1"),
            "there is no coin 18446744073709551617: the coins are 1 to 2\n");
  EXPECT_EQ(answers(coins, "3: 3,3 -> 2,3"), "there is no coin 3: the coins are 1 to 2\n");
  EXPECT_EQ(answers(coins, "1: 3,3 -> 2,3"), "coin 1 stands on 2,1, not on 3,3\n");
  EXPECT_EQ(answers(coins, "1: 2,1 -> 2,2"),
            "coin 1 cannot move to 2,2: write moves for a list of allowed moves\n");
  EXPECT_EQ(answers({coin("left:1", "3x3", 3, 3)}, "2: 3,3 -> 2,3\n2,2 1,2"),
            "there is no coin 2: the only coin is number 1\n"
            "no coin stands on 2,2; the coin stands on 3,3\n");
  EXPECT_EQ(answers(coins, std::string(100'000, 'x')).size(), 45 + form.size());
}

TEST(Versus, EveryFormOfAMoveIsUnderstood) {
  for (const std::string form : {"3,1 -> 2,1",
                                 "3,1->2,1",
                                 "3,1 2,1",
                                 "3,1-2,1",
                                 "3,1 - 2,1",
                                 " 3 , 1 -> 2 , 1 ",
                                 "1: 3,1 -> 2,1",
                                 "1:3,1-2,1",
                                 "3,1\t2,1\r",
                                 "coin 1: 3,1 -> 2,1",
                                 "coin 1 3,1 2,1",
                                 "COIN1:3,1->2,1",
                                 "Coin 1 : 3 2",
                                 "3 -> 2",
                                 "3 2",
                                 "3-2",
                                 "3->2",
                                 "1: 3 -> 2",
                                 "3,1 -> 2",
                                 "3 2,1",
                                 " 3\t2 ",
                                 "3e0,1 2**1,1",
                                 "003 -> 02E0"}) {
    const Said said = dialogue({coin("left:1", "1x3", 3, 1)}, form);  // and no newline at the end
    EXPECT_NE(said.out.find("\nyou move 3,1 -> 2,1\n"), std::string::npos) << form;
    EXPECT_NE(said.out.find("you cannot move: the machine wins\n"), std::string::npos) << form;
  }
}

TEST(Versus, HeapsAreBoardsOfOneRow) {
  const std::string rest = ", or ? for a hint, moves for a list, q to leave\n";
  const std::vector<Coin> heaps = {coin("left:1,2", "1x9", 5, 1), coin("left:1,2", "1x9", 7, 1)};
  EXPECT_EQ(answers(heaps, "what"),
            "'what' is not a move: write one as 5,1 -> 3,1 or 5 -> 3" + rest);
  EXPECT_EQ(answers(heaps, "5 -> 2"),
            "the coin on 5,1 cannot move to 2,1: write moves for a list of allowed moves\n");
  EXPECT_EQ(answers(heaps, "4 -> 2"), "no coin stands on 4,1; the coins stand on 5,1 and 7,1\n");
  EXPECT_EQ(answers(heaps, "5 -> 10"), "10 is not a square of the board 1x9\n");
  EXPECT_EQ(answers(heaps, "5,2 -> 4"), "5,2 is not a square of the board 1x9\n");
  // Where there are other boards as well, the short form means a heap.
  const std::vector<Coin> mixed = {coin("left:1,2", "3x9", 5, 1), coin("left:1,2", "1x9", 5, 1)};
  EXPECT_EQ(answers(mixed, "5,1 -> 3,1"),
            "coins 1 and 2 can move so: write the number of one before it, as in coin 1: 5,1 -> "
            "3,1\n");
  EXPECT_NE(dialogue(mixed, "5 -> 3\n").out.find("\nyou move coin 2: 5,1 -> 3,1\n"),
            std::string::npos);
  EXPECT_EQ(answers(mixed, "coin 1: 5 -> 3"),
            "coin 1 stands on 5,1: write both x and y of a square\n");
  EXPECT_EQ(answers(mixed, "5 -> 10"), "10 is not a square of the board 1x9\n");
  EXPECT_EQ(answers(mixed, "10,1 -> 5,1"), "10,1 is not a square of any of the boards\n");
  EXPECT_EQ(answers(mixed, "2: 5,1 -> 5,2"), "5,2 is not a square of the board 1x9\n");
  EXPECT_EQ(answers(mixed, "what"), "'what' is not a move: write one as coin 1: 5,1 -> 3,1" + rest);
  EXPECT_EQ(answers({mixed[1], mixed[0]}, "what"),
            "'what' is not a move: write one as coin 1: 5,1 -> 3,1 or 1: 5 -> 3" + rest);
  // A hole of the board is no square either.
  EXPECT_EQ(
      answers({{{Piece::parse("left:1,2"), Board::read_picture("..#.\n")}, {3, 0}}}, "4 -> 3"),
      "3 is not a square of the board picture 1x4\n");
}

TEST(Versus, LettersOfEitherCase) {
  const std::vector<Coin> coins = {coin("left:1", "1x3", 3, 1)};
  for (const char* const word : {"Q", "QUIT", "Quit", "Exit", "EXIT"}) {
    EXPECT_EQ(answers(coins, word + std::string("\nignored")), "") << word;
  }
  for (const char* const word : {"moves", "MOVES", "Moves"}) {
    EXPECT_EQ(answers(coins, word), "3,1 -> 2,1\n") << word;
  }
  for (const char* const word : {"?", "hint", "HINT", "Hint"}) {
    EXPECT_EQ(answers(coins, word),
              "every move loses against a perfect player; 3,1 -> 2,1 keeps the game going\n")
        << word;
  }
}

std::size_t lines_with(const std::string& text, const std::string& start) {
  std::istringstream in(text);
  std::size_t count = 0;
  for (std::string line; std::getline(in, line);) count += line.rfind(start, 0) == 0 ? 1U : 0U;
  return count;
}

TEST(Versus, MovesAreListed) {
  const std::vector<Coin> coins = {coin("flR", "3x3", 2, 2), coin("flR", "3x3", 2, 2),
                                   coin("flR", "3x3", 1, 2)};
  EXPECT_EQ(answers(coins, "moves"), "1,2 -> 1,1\n2,2 -> 2,1\n2,2 -> 1,2\n");
  const std::string many = answers({coin("flR", "1x100", 100, 1)}, "moves");
  EXPECT_EQ(std::count(many.begin(), many.end(), '\n'), 41);
  EXPECT_EQ(many.substr(many.size() - 9), "and more\n");
  const std::string enough = answers({coin("flR", "1x100", 41, 1)}, "moves");
  EXPECT_EQ(std::count(enough.begin(), enough.end(), '\n'), 40);
  EXPECT_EQ(enough.find("more"), std::string::npos);
}

TEST(Versus, ListedMovesAreSpreadOverCoinsAndDirections) {
  // A coin that has few leaves more to the others; each goes both ways.
  const std::string huge =
      answers({coin("flR", "1e18", 1'000'000, 2'000'000), coin("flR", "1e18", 3'000'000, 500'000),
               coin("flR", "1e18", 3, 2)},
              "moves");
  EXPECT_EQ(lines_with(huge, ""), 41U);
  EXPECT_EQ(lines_with(huge, "and more"), 1U);
  EXPECT_EQ(lines_with(huge, "3,2 -> "), 3U);
  const std::size_t first = lines_with(huge, "1000000,2000000 -> ");
  const std::size_t second = lines_with(huge, "3000000,500000 -> ");
  EXPECT_EQ(first + second, 37U);
  EXPECT_LE(std::max(first, second) - std::min(first, second), 1U);
  EXPECT_GE(lines_with(huge, "1000000,2000000 -> 1000000,"), 9U);
  EXPECT_GE(lines_with(huge, "3000000,500000 -> 3000000,"), 9U);
  EXPECT_EQ(lines_with(huge, "1000000,2000000 -> 999999,2000000"), 1U);
  // More coins than lines: one move of each.
  std::vector<Coin> fifty;
  for (std::int64_t y = 1; y <= 50; ++y) fifty.push_back(coin("flR", "60", 60, y));
  const std::string one_each = answers(fifty, "moves");
  EXPECT_EQ(lines_with(one_each, ""), 41U);
  for (std::int64_t y = 1; y <= 40; ++y) {
    EXPECT_EQ(lines_with(one_each, "60," + std::to_string(y) + " -> "), 1U) << y;
  }
  // Forty coins that can move once, and one that cannot at all: nothing is left out.
  std::vector<Coin> forty(1, coin("left:1", "60", 1, 60));
  for (std::int64_t y = 1; y <= 40; ++y) forty.push_back(coin("left:1", "60", 2, y));
  EXPECT_EQ(lines_with(answers(forty, "moves"), ""), 40U);
  EXPECT_EQ(lines_with(answers(forty, "moves"), "and"), 0U);
  forty.push_back(coin("left:1", "60", 2, 41));
  EXPECT_EQ(lines_with(answers(forty, "moves"), ""), 41U);
  EXPECT_EQ(lines_with(answers(forty, "moves"), "and"), 1U);
}

TEST(Versus, ListedMovesAreThoseOfTheGame) {
  for (const char* const moves : {"flR", "left,up:1,2,3", "fNlW", "{(-1,-2),(-2,-1),(-3,1)}",
                                  "fQlR2", "mflRcN", "cRmfW", "up-left,left:2"}) {
    for (const char* const board : {"1x7", "5x5", "6x3"}) {
      const Board on = Board::parse(board);
      for (std::int64_t x = 1; x <= on.columns(); ++x) {
        const std::vector<Coin> coins = {coin(moves, board, x, on.rows()),
                                         coin("left:1", board, x, on.rows()),
                                         coin(moves, board, x, on.rows())};
        const CoinGame game(coins);
        if (game.over()) continue;
        std::string expected;
        for (const CoinMove& move : game.moves(1000)) {
          expected += "coin " + std::to_string(move.coin + 1) + ": " +
                      std::to_string(move.from.x + 1) + "," + std::to_string(move.from.y + 1) +
                      " -> " + std::to_string(move.to.x + 1) + "," + std::to_string(move.to.y + 1) +
                      "\n";
        }
        EXPECT_EQ(answers(coins, "moves"), expected) << moves << " on " << board;
      }
    }
  }
}

TEST(Versus, SeveralCoinsAndKinds) {
  // Like coins on a square: their number.
  EXPECT_EQ(dialogue({coin("fW", "2x2", 2, 2), coin("fW", "2x2", 2, 2)}, "q").out,
            "  1 2\n1 . .\n2 . 2\na number in a square says how many coins stand there\n"
            "you begin; who cannot move loses\nyou leave the game\n");
  // Two kinds on a square: the number says which is meant, and need not be given where one
  // of them alone can move so.
  const std::vector<Coin> two = {coin("left:1,2", "2x3", 3, 2), coin("flR", "2x3", 3, 2)};
  EXPECT_EQ(dialogue(two, "3,2 -> 2,2\n3,2 -> 2,1\ncoin 2: 3,2 -> 2,2\n2,2 -> 1,2\nq\n").out,
            "1: lWlD; 2: flR\n"
            "    1   2   3\n"
            "1   .   .   .\n"
            "2   .   . 1+2\n"
            "a number in a square says which coin stands there\n"
            "you begin; who cannot move loses\n"
            "coins 1 and 2 can move so: write the number of one before it, as in "
            "coin 1: 3,2 -> 2,2\n"
            "no coin on 3,2 can move to 2,1: write moves for a list of allowed moves\n"
            "\n"
            "you move coin 2: 3,2 -> 2,2\n"
            "1: lWlD; 2: flR\n"
            "  1 2 3\n"
            "1 . . .\n"
            "2 . 2 1\n"
            "\n"
            "the machine moves coin 1: 3,2 -> 1,2\n"
            "1: lWlD; 2: flR\n"
            "  1 2 3\n"
            "1 . . .\n"
            "2 1 2 *\n"
            "\n"
            "you move coin 2: 2,2 -> 1,2\n"
            "1: lWlD; 2: flR\n"
            "    1   2   3\n"
            "1   .   .   .\n"
            "2 1+2   *   .\n"
            "\n"
            "the machine moves coin 2: 1,2 -> 1,1\n"
            "1: lWlD; 2: flR\n"
            "  1 2 3\n"
            "1 2 . .\n"
            "2 1 . .\n"
            "\n"
            "you cannot move: the machine wins\n");
}

TEST(Versus, BoardsSideBySide) {
  const Said said = dialogue({coin("left:1", "1x3", 3, 1), coin("flR", "2x2", 2, 2)}, "");
  EXPECT_EQ(said.out,
            "1: lW     2: flR\n"
            "  1 2 3     1 2\n"
            "1 . . 1   1 . .\n"
            "          2 . 2\n"
            "a number in a square says which coin stands there\n"
            "you begin; who cannot move loses\n");
  EXPECT_EQ(said.err, left_early);
}

TEST(Versus, LargeBoardsAreListed) {
  const std::vector<Coin> coins = {coin("left:1,2", "1e18", 31, 1), coin("left:1,2", "1e18", 2, 7)};
  EXPECT_EQ(dialogue(coins, "31,1 -> 29,1\nq").out,
            "coin 1 at 31,1\n"
            "coin 2 at 2,7\n"
            "you begin; who cannot move loses\n"
            "\n"
            "you move 31,1 -> 29,1\n"
            "coin 1 at 29,1\n"
            "coin 2 at 2,7\n"
            "\n"
            "the machine moves 29,1 -> 28,1\n"
            "coin 1 at 28,1\n"
            "coin 2 at 2,7\n"
            "you leave the game\n");
  // Of several boards those that fit are drawn.
  const std::string both = dialogue({coin("flR", "31", 2, 1), coin("flR", "30", 1, 2)}, "q").out;
  EXPECT_EQ(both.rfind("2: flR\n", 0), 0U);
  EXPECT_NE(both.find("\n30 . ."), std::string::npos);
  EXPECT_NE(both.find(" .\na number in a square says which coin stands there\ncoin 1 (flR on "
                      "31x31) at 2,1\nyou begin;"),
            std::string::npos);
}

TEST(Versus, OverAtOnce) {
  const std::vector<Coin> coins = {coin("left:1", "1x2", 1, 1)};
  const std::string board = "  1 2\n1 c .\n";
  EXPECT_EQ(dialogue(coins, "").out,
            board + "no coin can move, and it is your turn: the machine wins\n");
  EXPECT_EQ(dialogue(coins, "", true).out,
            board + "no coin can move, and it is the machine's turn: you win\n");
  EXPECT_EQ(dialogue(coins, "", false, true).out,
            board + "no coin can move, and it is your turn: you win\n");
  EXPECT_EQ(dialogue({}, "").out, "no coin can move, and it is your turn: the machine wins\n");
}

TEST(Versus, TheInputMayEnd) {
  const Said said = dialogue({coin("left:1", "1x3", 3, 1)}, "?\n");
  EXPECT_EQ(said.out,
            "  1 2 3\n1 . . c\nyou begin; who cannot move loses\n"
            "every move loses against a perfect player; 3,1 -> 2,1 keeps the game going\n");
  EXPECT_EQ(said.err, left_early);
  for (const char* const word : {"q", "quit", "exit", "  q  "}) {
    EXPECT_EQ(answers({coin("left:1", "1x3", 3, 1)}, word + std::string("\nignored")), "");
  }
}

TEST(VersusProgram, Piped) {
  expect_outcome({{"play", "left:1,2", "1x3", "--at", "3,1", "--versus"}, "3,1 -> 1,1\n"}, 0,
                 "  1 2 3\n1 . . c\nyou begin; who cannot move loses\n\n"
                 "you move 3,1 -> 1,1\n  1 2 3\n1 c . *\n\n"
                 "the machine cannot move: you win\n");
  expect_outcome({{"play", "left:1,2", "1x3", "--at", "3,1", "--versus"}}, 0,
                 "  1 2 3\n1 . . c\nyou begin; who cannot move loses\n", left_early);
}

const std::string prompt = "your move (x -> x, ? for a hint, q to leave): ";

TEST(VersusProgram, OnATerminal) {
  Terminal terminal({"play", "left:1,2", "1x3", "--at", "3,1", "--versus"});
  if (!terminal.exists()) GTEST_SKIP() << "no pseudo-terminals here";
  EXPECT_EQ(terminal.read_to(prompt),
            "  1 2 3\r\n1 . . c\r\nyou begin; who cannot move loses\r\n" + prompt);
  terminal.type("?\n");
  EXPECT_EQ(terminal.read_to(prompt), "?\r\n3,1 -> 1,1 wins\r\n" + prompt);
  terminal.type("q\n");
  EXPECT_EQ(terminal.read_to(""), "q\r\nyou leave the game\r\n");
  EXPECT_EQ(terminal.wait_for_end(), 0);
}

TEST(VersusProgram, TheTerminalAsksForBothNumbersWhereThereAreRows) {
  Terminal terminal({"play", "left:1,2", "2x3", "--at", "3,1", "--versus"});
  if (!terminal.exists()) GTEST_SKIP() << "no pseudo-terminals here";
  EXPECT_EQ(terminal.read_to("): "),
            "  1 2 3\r\n1 . . c\r\n2 . . .\r\nyou begin; who cannot move loses\r\n"
            "your move (x,y -> x,y, ? for a hint, q to leave): ");
  terminal.type("Q\n");
  EXPECT_EQ(terminal.read_to(""), "Q\r\nyou leave the game\r\n");
  EXPECT_EQ(terminal.wait_for_end(), 0);
}

TEST(VersusProgram, InterruptedWhileItWaits) {
  Terminal terminal({"play", "left:1,2", "1x3", "--at", "3,1", "--versus"});
  if (!terminal.exists()) GTEST_SKIP() << "no pseudo-terminals here";
  terminal.read_to(prompt);
  terminal.type("\x03");
  usleep(50'000);         // two at once would be one
  terminal.type("\x03");  // the second one does not wait
  terminal.read_to("");
  EXPECT_EQ(terminal.wait_for_end(), 130);
}

}  // namespace
}  // namespace rookery::testing::terminal_play_versus_test
