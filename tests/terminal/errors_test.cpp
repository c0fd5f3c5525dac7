// SPDX-License-Identifier: GPL-3.0-or-later
//
// Bad input gets one clear line and status 2, what cannot fit status 3: exact
// texts, as a person reads them.

#include <gtest/gtest.h>

#include "support/program.hpp"

namespace rookery::testing::terminal_errors_test {
namespace {

struct Case {
  Call call;
  std::string message;
};

void expect_errors(int status, const std::vector<Case>& cases) {
  for (const auto& [call, message] : cases) {
    expect_outcome(call, status, "", "rookery: " + message + "\n");
  }
}

TEST(BadInput, Boards) {
  expect_errors(
      2, {
             {{{"count", "king", "0"}}, "board '0': '0' is not a whole number from 1 to 10^18"},
             {{{"count", "king", "1e30"}},
              "board '1e30': '1e30' is not a whole number from 1 to 10^18"},
             {{{"count", "king", "8x"}}, "board '8x': is not a board: write 8, 3x5 or @file"},
             {{{"count", "king", "5..3", "--total"}},
              "board '5..3': the range runs from 5 down to 3; write 3..5"},
             {{{"count", "king", "1..4"}},
              "BOARD: a range of boards needs -k or --total (see rookery count --help)"},
             {{{"still", "@/no/such/file"}},
              "file '/no/such/file': cannot be opened: No such file or directory"},
             {{{"still", "1..3", "--list"}}, "--list: takes one board, not a range"},
         });
}

TEST(BadInput, OptionsOfCount) {
  expect_errors(
      2,
      {
          {{{"count"}},
           "PIECE: is needed: king, N, left,up:2,3, ...; or --army (see rookery count --help)"},
          {{{"count", "king"}},
           "BOARD: is needed: 8, 3x5, or a picture (see rookery count --help)"},
          {{{"count", "--army", "K=2"}},
           "BOARD: is needed: 8, 3x5, or a picture (see rookery count --help)"},
          {{{"count", "--army", "K=2", "king", "3"}},
           "--army: cannot be combined with PIECE: it replaces the piece, so give the board alone "
           "(see rookery count --help)"},
          {{{"count", "--army", "K=2", "3", "--total"}},
           "--army: cannot be combined with --total: an army fixes the number of each piece, and "
           "all its placements are counted (see rookery count --help)"},
          {{{"count", "king", "3", "--threads", "0"}},
           "--threads: '0' is not a whole number from 1 to 1024"},
          {{{"count", "king", "3", "--memory", "much"}},
           "--memory: 'much' is not a size like 500M, 8G or 20GB"},
          {{{"count", "king", "3", "--memory", "99999999T"}},
           "--memory: '99999999T' is more than any machine has"},
          {{{"count", "king", "3", "--time", "0"}},
           "--time: '0' is not a number of seconds like 60 or 0.5"},
          {{{"count", "king", "3", "--time", "nan"}},
           "--time: 'nan' is not a number of seconds like 60 or 0.5"},
          {{{"count", "king", "3", "--dimacs", "/nowhere/file"}},
           "file '/nowhere/file': cannot be written: No such file or directory"},
          {{{"count", "king", "3", "--max", "--dimacs", "/tmp/file"}},
           "--dimacs: cannot be combined with --max (see rookery count --help)"},
          {{{"count", "king", "1..3", "--max"}},
           "BOARD: a range of boards needs -k or --total (see rookery count --help)"},
          {{{"count", "knight", "3", "--total", "--engine", "dense"}},
           "--engine: dense is for kings and wazirs (where sides are glued, without holes); sparse "
           "takes this question"},
      });
}

TEST(BadInput, WordsOfStill) {
  const std::string lines = "+-\n++\n";
  const std::string see = " (see rookery still --help)";
  expect_errors(
      2,
      {
          {{{"still"}}, "BOARD: is needed: 8, 3x5, or a picture" + see},
          {{{"still", "4", "--all", "--dimension"}},
           "--dimension: cannot be combined with --all" + see},
          {{{"still", "4", "--list", "--basis"}}, "--basis: cannot be combined with --list" + see},
          {{{"still", "4", "--step", "3", "--orbit"}},
           "--orbit: cannot be combined with --step" + see},
          {{{"still", "4", "--list", "--mod", "3"}},
           "--mod: cannot be combined with --list: it is for numbers" + see},
          {{{"still", "4", "--random", "--digits"}},
           "--digits: cannot be combined with --random: it is for numbers" + see},
          {{{"still", "4", "--all", "--digits", "--mod", "3"}},
           "--digits: cannot be combined with --mod: it is for numbers that may be long" + see},
          {{{"still", "4", "--negated", "--period", "2"}},
           "--period: cannot be combined with --negated: it is for questions about boards that "
           "return" +
               see},
          {{{"still", "4", "--orbit", "--engine", "rows"}},
           "--engine: cannot be combined with --orbit: it is for questions that find boards" + see},
          {{{"still", "4", "--step", "3", "--check"}},
           "--check: cannot be combined with --step: it is for questions that find boards" + see},
          {{{"still", "4", "--seed", "3"}}, "--seed: needs --random" + see},
          {{{"still", "4", "file"}}, "FILE: needs --step or --orbit" + see},
          {{{"still", "1..4", "--svg", "x.svg"}}, "--svg: takes one board, not a range"},
          {{{"still", "--orbit", "--svg", "x.svg"}, lines},
           "--svg: cannot be combined with --orbit: that is two numbers; draw a board of it with "
           "--step" +
               see},
          {{{"still", "4", "--period", "0"}},
           "--period: '0' is not a whole number from 1 to 10^18"},
          {{{"still", "--step", "2e18"}, lines},
           "--step: '2000000000000000000' is not a whole number from 0 to 10^18"},
          {{{"still", "3x2", "--step", "1"}, lines},
           "standard input: 2 rows, and the board 3x2 has 3"},
          {{{"still", "--step", "1"}, "+-\n+x\n"},
           "standard input, line 2, column 2: 'x' is neither +, - nor # (a hole)"},
          {{{"still", "4", "--engine", "best"}},
           "--engine: 'best' is none of auto, dense, rows, plain, gcd"},
      });
}

TEST(BadInput, NumbersAndNames) {
  expect_errors(
      2, {
             {{{"count", "king", "8", "-k", "many"}}, "-k: 'many' is not a whole number"},
             {{{"count", "king", "8", "--mod", "0"}},
              "--mod: '0' is not a whole number from 1 to 10^300"},
             {{{"count", "king", "8", "--engine", "fast"}},
              "--engine: 'fast' is none of auto, search, sparse, plain, dense, rows, components, "
              "formula, clusters, recurrence, branch"},
             {{{"count", "kingg", "8"}},
              "piece 'kingg': is not the name of a piece; did you mean king?"},
         });
}

TEST(BadInput, Contests) {
  expect_errors(2, {
                       {{{"judge", "p1869"}},
                        "ID: 'p1869' is none of hnoi2001, euler649, p1896, cf538d, usaco11nov; did "
                        "you mean p1896?"},
                       {{{"judge", "ioi"}},
                        "ID: 'ioi' is none of hnoi2001, euler649, p1896, cf538d, usaco11nov"},
                   });
}

TEST(BadInput, Games) {
  expect_errors(
      2,
      {
          {{{"play", "left:1", "5", "--coin", "left:1"}},
           "--coin 'left:1': is not MOVES@X,Y, as in left:1,2@7,3 (or MOVES@X,Y on BOARD)"},
          {{{"play", "left:1", "5", "-c", "1", "--also", "left:1"}},
           "--also 'left:1': is not COINS MOVES, as in '3 left:1,2' (or COINS MOVES on BOARD)"},
          {{{"play", "left:1", "5", "-c", "-1"}}, "-c: '-1' is not a whole number from 0 to 10^18"},
          {{{"play", "flB", "5", "--period"}},
           "play: only moves along the axes (left, right, up, down) have a period on each axis; "
           "--table shows the values of others"},
          {{{"play", "flB", "5", "-c", "2", "--engine", "axis"}},
           "--engine: axis takes moves along the axes on a full rectangle; table takes any game"},
          {{{"play", "left:1", "1..5", "--table"}}, "--table: needs one board, not a range"},
          {{{"play", "left,right:1", "5", "-c", "2"}},
           "play: these moves could go on for ever: (1,0) and then (-1,0) leads a coin back"},
          {{{"play", "{(2,-1),(-1,2),(-1,-1)}", "9", "-c", "1"}},
           "play: these moves could go on for ever: (-1,2), then (-1,-1) and then (2,-1) leads a "
           "coin "
           "back"},
          {{{"play", "K", "5", "-c", "1", "--torus"}},
           "play: these moves could go on for ever: (-1,-1) repeated around the torus leads a coin "
           "back"},
          {{{"play", "left:1", "5", "--at", "9,9"}},
           "coin 9,9: is not a square of the board 5x5: x is from 1 to 5, y from 1 to 5"},
          {{{"play", "left:1", "5", "--at", "9"}},
           "--at: '9' is not x,y (column, row, counted from 1); x alone is for one row"},
      });
}

TEST(BadInput, Drawings) {
  expect_errors(
      2, {
             {{{"infer"}, ""},
              "standard input, line 1, column 1: the input is empty; rows of o, x, . and "
              "? are expected"},
             {{{"infer"}, "ox\no!\n"},
              "standard input, line 2, column 2: '!' is not a square: o is a piece, x attacked, . "
              "not attacked and ? not known"},
             {{{"infer"}, "ox\noxx\n"},
              "standard input, line 2, column 3: the row is longer than 2 squares, as in the first "
              "row"},
             {{{"repair"}, "012\n"}, "standard input, line 1, column 3: '2' is neither 0 nor 1"},
             {{{"repair"}, "00\n000\n"},
              "standard input, line 2, column 3: the row is longer than 2 digits, as in the first "
              "row"},
             {{{"repair"}, "000\n000\n000\n"},
              "boxes: a 3x3 board has no boxes of its own (4x4, 9x9, 16x16 and so on have); give "
              "their size with --boxes"},
             {{{"repair", "--boxes", "2x2"}, "000\n000\n000\n"},
              "boxes: boxes of 2 rows and 2 columns do not tile a board of 3 rows and 3 columns; "
              "their sides must divide the board's"},
         });
}

TEST(BeyondLimit, SaysTheFigureAndWhatWouldFit) {
  expect_errors(
      3,
      {
          {{{"still", "1000", "--piece", "queen"}},
           "still: engine dense has one unknown per square: 1000000 on 1000x1000, and at most "
           "200000 "
           "fit"},
          {{{"still", "79", "--list"}},
           "--list: there are 2^64 boards on 79x79, too many to list; --list with a number lists "
           "that many of them"},
          {{{"count", "king", "1e9"}},
           "board 1000000000x1000000000: has 1000000000000000000 squares, and this needs them all "
           "in "
           "memory: at most 4194304 fit"},
          {{{"count", "wazir", "9", "--engine", "search"}},
           "count: engine search visits every placement, perhaps 2^66 of them; at most 2^43 fit, "
           "or "
           "use engine sparse"},
          {{{"play", "left,up:2,3", "1e18", "-c", "1e18"}},
           "play: the exact number has about 3.6e+19 digits, and at most 1000000 are written out; "
           "--mod gives it modulo any M"},
      });
}

// A forecast above --time is refused before the count begins; the same question fits a longer time.
TEST(BeyondALimit, ForecastOfCount) {
  const Outcome refused = run_program({{"count", "king", "32", "--total", "--time", "0.001"}});
  EXPECT_EQ(refused.status, 3);
  EXPECT_EQ(refused.out, "");
  EXPECT_TRUE(refused.err.starts_with("rookery: count: forecast to take ")) << refused.err;
  EXPECT_TRUE(refused.err.ends_with(", and 0.001 s are allowed; a smaller board would fit\n"))
      << refused.err;
  expect_outcome({{"count", "king", "9", "-k", "16", "--time", "60"}}, 0, "14518795348\n");
  // Two pieces have a closed form, whatever the others were forecast to take.
  expect_outcome({{"count", "wazir", "28", "-k", "2", "--time", "0.001"}}, 0, "305424\n");
}

TEST(BadInput, OptionsOfServe) {
  expect_errors(
      2, {{{{"serve", "--port", "70000"}}, "--port: '70000' is not a whole number from 0 to 65535"},
          {{{"serve", "--jobs", "0"}}, "--jobs: '0' is not a whole number from 1 to 1000"},
          {{{"serve", "--seconds", "-1"}},
           "--seconds: '-1' is not a number of seconds like 60 or 0.5"},
          {{{"serve", "--request", "big"}}, "--request: 'big' is not a size like 500M, 8G or 20GB"},
          {{{"serve", "--host", "no.such.host.invalid", "--port", "0"}},
           "serve: --host no.such.host.invalid: no such host here (Name or service not "
           "known)"}});
}

}  // namespace
}  // namespace rookery::testing::terminal_errors_test
