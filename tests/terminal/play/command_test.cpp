// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery play as a user sees it: every option, with the exact output.

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "support/program.hpp"

namespace rookery::testing::terminal_play_command_test {
namespace {

using Json = nlohmann::json;

TEST(PlayCommand, IdenticalCoins) {
  // Two coins on 3 squares with values 0 1 2: the six pairs without order, three lost.
  expect_outcome({{"play", "left:1,2", "1x3", "-c", "2", "--identical"}}, 0, "3\n");
  expect_outcome({{"play", "left:1,2", "1x3", "-c", "2", "--identical", "--losing"}}, 0, "3\n");
}

TEST(PlayCommand, Heaps) {
  expect_outcome({{"play", "lR", "1x9", "--at", "4", "--at", "6"}}, 0,
                 "value 6\nfirst player wins\n6,1 -> 4,1\n");
  expect_outcome({{"play", "--coin", "lR@4 on 1x9", "--coin", "lR@4 on 1x30"}}, 0,
                 "value 0\nsecond player wins\n");
  expect_outcome({{"play", "lR", "1x5", "-c", "1", "--also", "1 lR on 1x9", "--losing"}}, 0, "5\n");
}

TEST(PlayCommand, SeveralKinds) {
  expect_outcome({{"play", "left:1", "5", "--at", "2,1", "--coin", "up:1,2@1,3"}}, 0,
                 "value 3\nfirst player wins\n1,3 -> 1,2\n");
  expect_outcome({{"play", "5", "--coin", "left:1,2@3,1", "--coin", "up:1,2@1,2"}}, 0,
                 "value 3\nfirst player wins\n3,1 -> 2,1\n");
  // On different boards the coin is named.
  expect_outcome({{"play", "5", "--coin", "left:1@2,1", "--coin", "up:1,2@1,3 on 3"}}, 0,
                 "value 3\nfirst player wins\ncoin 2: 1,3 -> 1,2\n");
  // Where two kinds stand on a square the coin is named, too.
  expect_outcome(
      {{"play", "5", "--coin", "left:1@2,1", "--coin", "left:1,9@2,1", "--coin", "up:1@1,2"}}, 0,
      "value 1\nfirst player wins\n"
      "coin 1: 2,1 -> 1,1\ncoin 2: 2,1 -> 1,1\n1,2 -> 1,1\n");
}

// The pieces are read once, whatever the number of boards: a remark on one is made once.
TEST(PlayCommand, ARemarkIsMadeOnce) {
  const Outcome outcome =
      run_program({{"play", "left:1", "1..3", "-c", "1", "--also", "1 frK on 3"}});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
}

TEST(PlayCommand, Tables) {
  expect_outcome({{"play", "flR", "3x4", "--table"}}, 0, "0 1 2 3\n1 0 3 2\n2 3 0 1\n");
  expect_outcome({{"play", "lR", "1x12", "--table"}}, 0, " 0  1  2  3  4  5  6  7  8  9 10 11\n");
  const Json table = Json::parse(run_program({{"play", "flR", "2", "--table", "--json"}}).out);
  EXPECT_EQ(table["answer"], Json::parse("[[0,1],[1,0]]"));
  EXPECT_EQ(table["method"], "axis");
}

TEST(PlayCommand, Periods) {
  expect_outcome({{"play", "left,up:2,3,5,7", "9", "--period"}}, 0,
                 "columns: pre-period 0, period 9, proved by a window of 7\n"
                 "columns: 0 0 1 1 2 2 3 3 4\n"
                 "rows: pre-period 0, period 9, proved by a window of 7\n"
                 "rows: 0 0 1 1 2 2 3 3 4\n");
  const Json json = Json::parse(run_program({{"play", "left:1,2", "--period", "--json"}}).out);
  EXPECT_EQ(json["answer"]["columns"],
            Json::parse(R"({"preperiod":0,"period":3,"window":2,"values":[0,1,2]})"));
  const Json count =
      Json::parse(run_program({{"play", "left:1,2", "1e18", "-c", "2", "--json"}}).out);
  EXPECT_EQ(count["evidence"]["columns_preperiod"], "0");
  EXPECT_EQ(count["evidence"]["columns_period"], "3");
  EXPECT_EQ(count["evidence"]["columns_window"], "2");
}

TEST(PlayCommand, Misere) {
  const std::string remark =
      "rookery: misere play: Grundy values do not decide it, so every arrangement was searched\n";
  // Two heaps of one: in misere play the first player wins by taking one of them.
  expect_outcome({{"play", "lR", "1x3", "--at", "2", "--at", "2", "--misere"}}, 0,
                 "first player wins\n2,1 -> 1,1\n", remark);
  expect_outcome({{"play", "lR", "1x3", "-c", "1", "--misere"}}, 0, "2\n", remark);
  expect_outcome(
      {{"play", "left,up:2,3,5,7", "100", "-c", "4", "--misere"}}, 3, "",
      "rookery: play: misere play looks at every arrangement of all coins: there are about "
      "10^16 of them for 4 coins, and at most 134217728 fit\n");
}

// The search finds no values, so none is printed.
TEST(PlayCommand, PositionsBySearch) {
  expect_outcome({{"play", "lR", "1x5", "--at", "3", "--engine", "search"}}, 0,
                 "first player wins\n3,1 -> 1,1\n");
  const Json position = Json::parse(
      run_program({{"play", "lR", "1x5", "--at", "3", "--engine", "search", "--json"}}).out);
  EXPECT_TRUE(position["answer"]["value"].is_null());
  EXPECT_EQ(position["answer"]["coin_values"], Json::array());
}

TEST(PlayCommand, LargeValuesAreStringsInJson) {
  const Json position = Json::parse(
      run_program({{"play", "lR", "1x10**18", "--at", "123456789012345679", "--json"}}).out);
  EXPECT_EQ(position["answer"]["value"], "123456789012345678");
  EXPECT_EQ(position["answer"]["coin_values"], Json({"123456789012345678"}));
}

TEST(PlayCommand, TheObjectSaysWhatWasCounted) {
  const Json count = Json::parse(
      run_program({{"play", "left:1", "1x4", "-c", "2", "--losing", "--mod", "5", "--json"}}).out);
  EXPECT_EQ(count["answer"], "3");
  EXPECT_EQ(count["coins"], Json({"2"}));
  EXPECT_EQ(count["counted"], "lost");
  EXPECT_EQ(count["modulus"], "5");
  EXPECT_EQ(count["identical"], false);
}

// A period is a claim about boards of any length: none is made from a board that is too short
// for some move.
TEST(PlayCommand, NoPeriodFromABoardThatCutsMoves) {
  const auto evidence = [](const std::string& moves, const std::string& board) {
    return Json::parse(run_program({{"play", moves, board, "-c", "1", "--json"}}).out)["evidence"];
  };
  EXPECT_FALSE(evidence("left:1,4,13,17", "1x10").contains("columns_period"));
  EXPECT_EQ(evidence("left:1,4,13,17", "1x18")["columns_period"], "118");
  EXPECT_FALSE(evidence("lDDl(3,0)", "1x60").contains("columns_period"));
  expect_outcome({{"play", "left:1,1000000000000000000", "--period"}}, 3, "",
                 "rookery: play: a move of 10^18 squares or more leaves no period within 10^18 "
                 "squares, which is as far as boards go; shorter moves would do\n");
  expect_outcome({{"play", "lDDl(3,0)", "--period"}}, 3, "",
                 "rookery: play: rides without limit among other moves have no period that could "
                 "be proved; --table shows the values of a board\n");
}

TEST(PlayCommand, WhatIsTooLargeIsRefusedBeforeTheWork) {
  expect_outcome(
      {{"play", "flRflB", "100000", "--svg", "x.svg"}}, 3, "",
      "rookery: --svg: the board is 100000x100000, and a heat map has sides up to 2000\n");
  expect_outcome(
      {{"play", "flRflB", "60000", "-c", "10**6"}}, 3, "",
      "rookery: play: the exact number has about 9556303 digits, and at most 1000000 are "
      "written out; --mod gives it modulo any M\n");
  // A short answer, in spite of 200 million moves that a search would list.
  expect_outcome({{"play", "lR", "1x20000", "-c", "1", "--losing"}}, 0, "1\n");
}

TEST(PlayCommand, RooksOnAHugeBoard) {
  expect_outcome({{"play", "flR", "10**18", "--at", "6,4"}}, 0,
                 "value 6\nfirst player wins\n6,4 -> 4,4\n");
  expect_outcome({{"play", "lR", "1x10**18", "-c", "2", "--losing"}}, 0, "1000000000000000000\n");
}

}  // namespace
}  // namespace rookery::testing::terminal_play_command_test
