// SPDX-License-Identifier: GPL-3.0-or-later
//
// The command-line contract: exact output of every question.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "support/program.hpp"
#include "support/temporary_file.hpp"

namespace rookery::testing::terminal_questions_test {
namespace {

using Json = nlohmann::ordered_json;

TEST(Count, PolynomialOneSizeAndTotal) {
  expect_outcome({{"count", "king", "3"}}, 0, "0 1\n1 9\n2 16\n3 8\n4 1\n");
  expect_outcome({{"count", "K", "3", "-k", "2"}}, 0, "16\n");
  expect_outcome({{"count", "WF", "3", "-k", "5"}}, 0, "0\n");
  expect_outcome({{"count", "king", "3", "--total"}}, 0, "35\n");
  expect_outcome({{"count", "king", "3", "--total", "--mod", "10"}}, 0, "5\n");
  expect_outcome({{"count", "king", "3", "--mod", "5"}}, 0, "0 1\n1 4\n2 1\n3 3\n4 1\n");
  expect_outcome({{"count", "queen", "8", "-k", "8"}}, 0, "92\n");
  expect_outcome({{"count", "king", "3", "--total", "--mod", "1"}}, 0, "0\n");
}

TEST(Count, EnginesAndChecksAgree) {
  for (const char* engine : {"auto", "search", "sparse", "components"}) {
    expect_outcome({{"count", "knight", "4x5", "--total", "--engine", engine, "--check"}}, 0,
                   "7164\n");
  }
  for (const char* engine : {"auto", "sparse", "plain", "dense", "components"}) {
    expect_outcome({{"count", "king", "8", "--total", "--engine", engine, "--check"}}, 0,
                   "1355115601\n");
  }
  for (const char* engine : {"auto", "sparse", "rows"}) {
    expect_outcome({{"count", "queen", "8", "-k", "8", "--engine", engine, "--check"}}, 0, "92\n");
  }
  expect_outcome({{"count", "rook", "8", "-k", "8", "--engine", "formula", "--check"}}, 0,
                 "40320\n");
}

TEST(Count, Armies) {
  expect_outcome({{"count", "--army", "K=2,Q=2,B=2,N=1", "7x7"}}, 0, "3063828\n");
  expect_outcome({{"count", "--army", "K=2,Q=1,B=1,R=1,N=1", "6x9"}}, 0, "20136752\n");
  expect_outcome({{"count", "--army", "K=2,R=1", "3x3"}}, 0, "4\n");
  expect_outcome({{"count", "--army", "R=2,N=4", "4x4"}}, 0, "8\n");
  expect_outcome({{"count", "--army", "R=2,N=4", "4x4", "--mod", "3"}}, 0, "2\n");
  for (const char* engine : {"auto", "search", "sparse", "branch"}) {
    expect_outcome({{"count", "--army", "K=2,R=1", "1..4", "--engine", engine}}, 0,
                   "1 0\n2 0\n3 4\n4 168\n");
  }
}

TEST(Count, TheMostPieces) {
  expect_outcome({{"count", "king", "8", "--max"}}, 0, "16 281571\n");
  expect_outcome({{"count", "knight", "8", "--max"}}, 0, "32 2\n");
  expect_outcome({{"count", "queen", "8", "--max"}}, 0, "8 92\n");
  expect_outcome({{"count", "bishop", "8", "--max", "--mod", "100"}}, 0, "14 56\n");
}

TEST(Count, TheQuestionAsCnf) {
  const TemporaryFile cnf("");
  expect_outcome({{"count", "king", "2", "--dimacs", cnf.path()}}, 0, "");
  std::ifstream file(cnf.path());
  const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  EXPECT_NE(text.find("c t mc"), std::string::npos);
  EXPECT_NE(text.find("p cnf 4 6"), std::string::npos);  // four squares, all in conflict
  expect_outcome({{"count", "queen", "30", "-k", "30", "--dimacs", cnf.path()}}, 0, "");
}

TEST(Count, RangesAreBFileLines) {
  expect_outcome({{"count", "wazir", "1..5", "--total"}}, 0,  // OEIS A006506
                 "1 2\n2 7\n3 63\n4 1234\n5 55447\n");
  expect_outcome({{"count", "king", "1..4x2", "-k", "1"}}, 0, "1 2\n2 4\n3 6\n4 8\n");
}

TEST(Count, ToriPicturesAndLearnedPieces) {
  expect_outcome({{"count", "king", "1", "--torus"}}, 0, "0 1\n");  // it attacks itself
  expect_outcome({{"count", "wazir", "2", "--torus", "--total"}}, 0, "7\n");
  expect_outcome({{"count", "king", "1x4", "--cylinder"}}, 0, "0 1\n1 4\n2 2\n");
  const TemporaryFile holes(".#.\n...\n");
  expect_outcome({{"count", "rook", "@" + holes.path(), "-k", "2"}}, 0, "5\n");
  const TemporaryFile forced("o..\n...\n");
  expect_outcome({{"count", "king", "@" + forced.path()}}, 0, "0 0\n1 1\n2 2\n");
  const TemporaryFile learned("YES\n...\n.ox\n...\n");
  expect_outcome({{"count", "@" + learned.path(), "1x3"}}, 0, "0 1\n1 3\n2 1\n");
}

TEST(Still, KindsAllDimensionList) {
  expect_outcome({{"still", "4"}}, 0, "5\n");
  expect_outcome({{"still", "4", "--all"}}, 0, "16\n");
  expect_outcome({{"still", "4", "--dimension"}}, 0, "4\n");
  expect_outcome({{"still", "4", "--list"}}, 0,
                 "++++\n++++\n++++\n++++\n\n"
                 "+++-\n++--\n+-+-\n---+\n\n"
                 "++-+\n+---\n-+++\n-+--\n\n"
                 "+--+\n-++-\n-++-\n+--+\n\n"
                 "-++-\n----\n----\n-++-\n");
  expect_outcome({{"still", "1..12"}}, 0,
                 "1 1\n2 1\n3 1\n4 5\n5 3\n6 1\n7 1\n8 1\n9 43\n10 1\n11 21\n12 1\n");
  expect_outcome({{"still", "4", "--all", "--mod", "7"}}, 0, "2\n");
  for (const char* engine : {"auto", "dense", "rows", "plain", "gcd"}) {
    expect_outcome({{"still", "9", "--engine", engine, "--check"}}, 0, "43\n");
  }
  expect_outcome({{"still", "3x5", "--piece", "king", "--all"}}, 0, "8\n");
}

unsigned long power_of_two_modulo(int exponent, unsigned long modulus) {
  unsigned long power = 1;
  for (; exponent > 0; --exponent) power = 2 * power % modulus;
  return power;
}

TEST(Still, LargeNumbersAreExpressionsUnlessAskedForDigits) {
  // 159999 + 1 = 2^8 * 625: d = 1024, 308 digits.
  EXPECT_EQ(run_program({{"still", "159999", "--all"}}).out.size(), 310U);
  // 2^20 * 5 - 1: d = 2^22.
  expect_outcome({{"still", "5242879", "--all"}}, 0, "2^4194304\n");
  expect_outcome({{"still", "5242879"}}, 0, "(2^4194304+2^2097154+2^2097152+2^1048577)/8\n");
  expect_outcome({{"still", "5242879", "--dimension"}}, 0, "4194304\n");
  expect_outcome({{"still", "5242879", "--all", "--mod", "1000007"}}, 0,
                 std::to_string(power_of_two_modulo(4194304, 1000007)) + "\n");
  const std::string digits = run_program({{"still", "5242879", "--all", "--digits"}}).out;
  EXPECT_EQ(digits.size(), 1262613U);  // floor(4194304 log10 2) + 1 digits and the newline
  EXPECT_EQ(digits.substr(digits.size() - 5),
            std::to_string(power_of_two_modulo(4194304, 10000)) + "\n");
  expect_outcome({{"still", "576460752303423487x3", "--dimension"}}, 0, "0\n");  // 2^59 - 1
}

TEST(Still, RangesOfEveryKind) {
  expect_outcome({{"still", "28..30", "--all"}}, 0, "28 1\n29 1024\n30 1048576\n");
  expect_outcome({{"still", "3x2..6", "--dimension"}}, 0, "2 2\n3 0\n4 0\n5 3\n6 0\n");
  expect_outcome({{"still", "3..5", "--symmetric", "--all"}}, 0, "3 1\n4 2\n5 2\n");
  // What fits is given before what does not is refused.
  const Outcome half = run_program(
      {{"still", "576460752303423487..576460752303423488", "--dimension"}});  // 2^59 - 1
  EXPECT_EQ(half.out, "576460752303423487 0\n");
  EXPECT_EQ(half.status, 3);
  expect_outcome({{"still", "3..5", "--piece", "N", "--dimension"}}, 0, "3 0\n4 0\n5 0\n");
}

TEST(Still, ListsBasesAndChance) {
  expect_outcome({{"still", "4", "--list", "2"}}, 0,
                 "++++\n++++\n++++\n++++\n\n+++-\n++--\n+-+-\n---+\n");
  expect_outcome({{"still", "--list", "2x2"}}, 0, "++\n++\n");
  expect_outcome({{"still", "5", "--basis"}}, 0,
                 "-+-+-\n-+-+-\n+++++\n-+-+-\n-+-+-\n\n"
                 "+---+\n-+-+-\n--+--\n-+-+-\n+---+\n");
  const Outcome none = run_program({{"still", "3", "--basis"}});
  EXPECT_EQ(none.status, 0);
  EXPECT_EQ(none.out, "");
  EXPECT_EQ(none.err, "rookery: the basis is empty: only the board of + alone is still\n");
  const Outcome chance = run_program({{"still", "9", "--random", "--seed", "7"}});
  EXPECT_EQ(chance.out, run_program({{"still", "9", "--random", "--seed", "7"}}).out);
  expect_outcome({{"still", "--step", "1000000000000000000"}, chance.out}, 0, chance.out);
  EXPECT_EQ(run_program({{"still", "30", "--list", "3", "--json"}}).status, 0);
}

TEST(Still, StepsOrbitsAndNegatives) {
  expect_outcome({{"still", "--step", "1"}, "+-+\n+++\n"}, 0, "-+-\n+-+\n");
  expect_outcome({{"still", "2x3", "--step", "1"}, "+-+\n+++\n"}, 0, "-+-\n+-+\n");
  const TemporaryFile file("+-+\r\n+#+\r\n\r\n");
  expect_outcome({{"still", "--step", "2", file.path()}}, 0, "+++\n-#-\n");
  expect_outcome({{"still", "2x3", file.path(), "--orbit"}}, 2, "",
                 "rookery: file '" + file.path() +
                     "', line 2, column 2: the board has a square here; + or - is needed\n");
  expect_outcome({{"still", "--orbit"}, "-++\n+++\n+++\n"}, 0, "preperiod 4\nperiod 1\n");
  expect_outcome({{"still", "3x3", "--orbit"}, "+-\n"}, 2, "",
                 "rookery: standard input: 1 rows, and the board 3x3 has 3\n");
  expect_outcome({{"still", "2", "--negated"}}, 0, "--\n--\n");
  expect_outcome({{"still", "1x2", "--negated", "--piece", "{(1,0)}"}}, 0, "+-\n");
  expect_outcome({{"still", "1x3", "--negated", "--torus", "--piece", "{(1,0)}"}}, 0, "NO\n");
  // On 3x3 all boards end as + after four steps; on a ring of three those with an even
  // number of - stay.
  expect_outcome({{"still", "3", "--period", "2", "--dimension"}}, 0, "0\n");
  expect_outcome({{"still", "1x3", "--piece", "rlW", "--torus", "--period", "2", "--all"}}, 0,
                 "4\n");
}

TEST(Play, CountsAndPositions) {
  const std::string moves = "left,up:2,3,5,7";
  expect_outcome({{"play", moves, "3", "-c", "1"}}, 0, "4\n");
  expect_outcome({{"play", moves, "9", "-c", "3"}}, 0, "450304\n");
  expect_outcome({{"play", moves, "9", "-c", "3", "--losing"}}, 0, "81137\n");
  expect_outcome({{"play", moves, "10000019", "-c", "100", "--mod", "10**9"}}, 0, "924668016\n");
  expect_outcome({{"play", moves, "1..4", "-c", "1"}}, 0, "1 0\n2 0\n3 4\n4 8\n");
  expect_outcome({{"play", moves, "9", "--at", "3,3", "--at", "8,6"}}, 0,
                 "value 1\nfirst player wins\n"
                 "3,3 -> 3,1\n3,3 -> 1,3\n8,6 -> 5,6\n8,6 -> 6,6\n");
  expect_outcome({{"play", moves, "9", "--at", "3,3"}}, 0, "value 0\nsecond player wins\n");
  for (const char* engine : {"auto", "search", "table", "fronts", "lines", "axis"}) {
    expect_outcome({{"play", moves, "5", "-c", "2", "--engine", engine}}, 0, "448\n");
  }
}

const std::string knight_board = ".x.x..\nx.x.x.\n.xo..x\nx..ox.\n.x.x.x\n..x.x.\n";

TEST(Infer, YesWithThePictureAndNoWithTheReason) {
  expect_outcome({{"infer"}, "o.x\nx..\n..o\n"}, 0, "YES\nx.xxx\nx..xx\n..o.x\nxxx..\nxx..x\n");
  expect_outcome(
      {{"infer"}, "3\no.x\noxx\no.x\n"}, 0, "NO\n",
      "rookery: nothing explains the attacked square 2,2\n"
      "rookery:   not from 1,1: its move (1,1) would lead from 1,2 to 2,3, which is not attacked\n"
      "rookery:   not from 1,2: its move (1,0) would lead from 1,1 to 2,1, which is not attacked\n"
      "rookery:   not from 1,3: its move (1,-1) would lead from 1,2 to 2,1, which is not "
      "attacked\n");
  const TemporaryFile board(knight_board);
  const Outcome from_file = run_program({{"infer", board.path()}});
  EXPECT_EQ(from_file.status, 0);
  EXPECT_EQ(from_file.out, run_program({{"infer", "-"}, knight_board}).out);
  EXPECT_EQ(from_file.out, run_program({{"infer", "--engine", "plain"}, "6\n" + knight_board}).out);
}

TEST(Infer, WhatItLearnsCanBeAskedAbout) {
  const TemporaryFile piece(run_program({{"infer"}, "....\n.o..\n....\n....\n"}).out);
  expect_outcome({{"count", "@" + piece.path(), "2"}}, 0, "0 1\n1 4\n2 6\n3 4\n4 1\n");
}

const std::string sudoku =
    "000000000\n001000100\n000000000\n000110000\n000111000\n000000000\n000000000\n000000000\n"
    "000000000\n";

TEST(Repair, FewestTogglesSquaresAndBoard) {
  expect_outcome({{"repair"}, sudoku}, 0, "3\n");
  const Outcome toggles = run_program({{"repair", "--toggles"}, sudoku});
  EXPECT_EQ(toggles.status, 0);
  EXPECT_EQ(std::count(toggles.out.begin(), toggles.out.end(), '\n'), 3);
  const Outcome shown = run_program({{"repair", "--show"}, sudoku});
  expect_outcome({{"repair"}, shown.out}, 0, "0\n");
  expect_outcome({{"repair", "--toggles"}, shown.out}, 0, "");
  const TemporaryFile spaced(
      "000 000 000\n\n001 000 100\n000 000 000\n000 110 000\n000 111 000\n"
      "000 000 000\n000 000 000\n000 000 000\n000 000 000");
  expect_outcome({{"repair", spaced.path()}}, 0, "3\n");
  expect_outcome({{"repair", "--boxes", "2x3"}, "100000\n000000\n000000\n000000\n000000\n000001\n"},
                 0, "2\n");
  expect_outcome({{"repair", "--engine", "table"}, "1000\n0000\n0000\n0001\n"}, 0, "2\n");
  expect_outcome({{"repair"}, std::string(81, '0')}, 0, "0\n");
}

TEST(Piece, DrawnWithItsMovesAndItsName) {
  expect_outcome(
      {{"piece", "{(1,2),(2,1),(-1,2),(-2,1),(1,-2),(2,-1),(-1,-2),(-2,-1)}"}}, 0,
      ". x . x .\nx . . . x\n. . o . .\nx . . . x\n. x . x .\n\n"
      "Betza  N\nname   knight\nmoves  8\n"
      "  (-1,-2)\n  (1,-2)\n  (-2,-1)\n  (2,-1)\n  (-2,1)\n  (2,1)\n  (-1,2)\n  (1,2)\n");
  expect_outcome({{"piece", "fmWfcF"}}, 0,
                 "c m c\n. o .\n. . .\n\nBetza  fmWfcF\nname   pawn\nmoves  3\n"
                 "  (-1,-1) to capture\n  (0,-1) to move\n  (1,-1) to capture\n");
  const Outcome remark = run_program({{"piece", "fK"}});
  EXPECT_EQ(remark.status, 0);
  EXPECT_NE(remark.out.find("Betza  fW\n"), std::string::npos);
  EXPECT_EQ(remark.err.find("rookery: "), 0U);
  EXPECT_NE(remark.err.find("Fairy-Stockfish"), std::string::npos);
}

TEST(JsonOutput, HasTheSevenKeysInOrder) {
  const std::vector<std::pair<Call, Json>> cases = {
      {{{"count", "king", "3", "--json"}}, {"1", "9", "16", "8", "1"}},
      {{{"count", "king", "3", "--total", "--json"}}, "35"},
      {{{"still", "4", "--json"}}, "5"},
      {{{"play", "left,up:2,3,5,7", "9", "-c", "3", "--json"}}, "450304"},
      {{{"infer", "--json"}, "o.x\nx..\n..o\n"}, "YES"},
      {{{"repair", "--json"}, sudoku}, 3},
      {{{"piece", "N", "--json"}}, "knight"},
  };
  for (const auto& [call, answer] : cases) {
    SCOPED_TRACE(call.arguments.front());
    const Outcome outcome = run_program(call);
    EXPECT_EQ(outcome.status, 0);
    const Json object = Json::parse(outcome.out);
    std::vector<std::string> keys;
    for (const auto& [key, value] : object.items()) keys.push_back(key);
    ASSERT_GE(keys.size(), 7U);
    EXPECT_EQ(
        std::vector<std::string>(keys.begin(), keys.begin() + 6),
        (std::vector<std::string>{"question", "board", "piece", "answer", "method", "evidence"}));
    EXPECT_EQ(keys.back(), "seconds");
    const Json& question = object["question"];
    EXPECT_EQ(question.is_object() ? question["question"] : question, call.arguments.front());
    EXPECT_EQ(object["answer"], answer);
    EXPECT_TRUE(object["evidence"].is_object());
    EXPECT_TRUE(object["seconds"].is_number());
  }
}

TEST(JsonOutput, LargeIntegersAreStrings) {
  const Json position = Json::parse(
      run_program({{"play", "left:1,2", "1e18", "--at", "999999999999999998,1", "--json"}}).out);
  EXPECT_EQ(position["answer"]["winning_moves"][0]["from"], Json({"999999999999999998", 1}));
  const Json piece =
      Json::parse(run_program({{"piece", "{(1000000000000000000,1)}", "--json"}}).out);
  EXPECT_EQ(piece["moves"][0]["step"], Json({"1000000000000000000", 1}));
}

TEST(JsonOutput, OfPositionsRangesAndRefusals) {
  const Json position =
      Json::parse(run_program({{"play", "left:1", "1x3", "--at", "2,1", "--json"}}).out);
  EXPECT_EQ(position["answer"]["value"], 1);
  EXPECT_EQ(position["answer"]["winner"], "first player");
  EXPECT_EQ(position["answer"]["winning_moves"][0]["to"], Json({1, 1}));
  const Json range = Json::parse(run_program({{"still", "3..4", "--all", "--json"}}).out);
  EXPECT_EQ(range["answer"], Json::parse(R"([{"n":3,"value":"1"},{"n":4,"value":"16"}])"));
  const Json no = Json::parse(run_program({{"infer", "--json"}, "o.x\noxx\no.x\n"}).out);
  EXPECT_EQ(no["answer"], "NO");
  EXPECT_EQ(no["unexplained"], Json({2, 2}));
  EXPECT_EQ(no["refutations"].size(), 3U);
}

TEST(Svg, EveryQuestionDraws) {
  const TemporaryFile file;
  const std::vector<Call> calls = {
      {{"count", "knight", "8", "--total", "--svg", file.path()}},
      {{"still", "5", "--svg", file.path()}},
      {{"still", "30", "--list", "7", "--svg", file.path()}},
      {{"still", "5", "--basis", "--svg", file.path()}},
      {{"still", "9", "--random", "--svg", file.path()}},
      {{"still", "5", "--negated", "--svg", file.path()}},
      {{"still", "--step", "3", "--svg", file.path()}, "+-\n-+\n"},
      {{"play", "left,up:2,3,5,7", "9", "--at", "3,3", "--at", "8,6", "--svg", file.path()}},
      {{"play", "flRflB", "60", "--svg", file.path()}},
      {{"play", "flN", "9", "--table", "--svg", file.path()}},
      {{"play", "5", "--coin", "left:1@3,3", "--coin", "up:1@2,2 on 4", "--svg", file.path()}},
      {{"infer", "--svg", file.path()}, knight_board},
      {{"infer", "--svg", file.path()}, "o.x\noxx\no.x\n"},
      {{"repair", "--svg", file.path()}, sudoku},
      {{"piece", "fmWfcF", "--svg", file.path()}},
  };
  for (const Call& call : calls) {
    SCOPED_TRACE(call.arguments.front());
    std::ofstream(file.path(), std::ios::trunc);
    EXPECT_EQ(run_program(call).status, 0);
    const std::string svg = file.text();
    EXPECT_NE(svg.find("<svg"), std::string::npos);
    EXPECT_NE(svg.find("</svg>"), std::string::npos);
  }
}

}  // namespace
}  // namespace rookery::testing::terminal_questions_test
