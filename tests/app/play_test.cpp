// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery play as a user sees it: every option, with the exact output.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "support/program.hpp"

namespace rookery::testing {
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
  // Two kinds that make the same move: it is printed once.
  expect_outcome(
      {{"play", "5", "--coin", "left:1@2,1", "--coin", "left:1,9@2,1", "--coin", "up:1@1,2"}}, 0,
      "value 1\nfirst player wins\n2,1 -> 1,1\n1,2 -> 1,1\n");
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
      "rookery: misere play: Grundy values do not decide it, so every arrangement is searched\n";
  // Two heaps of one: in misere play the first player wins by taking one of them.
  expect_outcome({{"play", "lR", "1x3", "--at", "2", "--at", "2", "--misere"}}, 0,
                 "first player wins\n2,1 -> 1,1\n", remark);
  expect_outcome({{"play", "lR", "1x3", "-c", "1", "--misere"}}, 0, "2\n", remark);
  expect_outcome(
      {{"play", "left,up:2,3,5,7", "100", "-c", "4", "--misere"}}, 3, "",
      remark +
          "rookery: play: misere play looks at every arrangement of all coins: there are about "
          "10^16 of them for 4 coins, and at most 134217728 fit\n");
}

TEST(PlayCommand, RooksOnAHugeBoard) {
  expect_outcome({{"play", "flR", "10**18", "--at", "6,4"}}, 0,
                 "value 6\nfirst player wins\n6,4 -> 4,4\n");
  expect_outcome({{"play", "lR", "1x10**18", "-c", "2", "--losing"}}, 0, "1000000000000000000\n");
}

}  // namespace
}  // namespace rookery::testing
