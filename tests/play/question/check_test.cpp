// SPDX-License-Identifier: GPL-3.0-or-later
//
// What words of a question about coins exclude or need each other: each rule with its code and the
// argument that it names.

#include <gtest/gtest.h>

#include <functional>
#include <optional>
#include <string>

#include "rookery/play_question.hpp"
#include "support/support.hpp"

namespace rookery::play::question_check_test {
namespace {

PlayQuestion empty() {
  PlayQuestion question;
  question.moves = Piece::parse("left:1,2");
  question.board = Boards::parse("5");
  return question;
}

PlayQuestion number() {
  PlayQuestion question = empty();
  question.coins = 2;
  return question;
}

PlayQuestion position() {
  PlayQuestion question = empty();
  question.at = {{CoinPlace{2, 3}}};
  return question;
}

PlayQuestion table() {
  PlayQuestion question = empty();
  question.table = true;
  return question;
}

PlayQuestion period() {
  PlayQuestion question = empty();
  question.period = true;
  return question;
}

OtherCoin coin(const char* board, CoinPlace place) {
  OtherCoin coin{Piece::parse("up:1"), place};
  if (board != nullptr) coin.board = OwnBoard{Boards::parse(board)};
  return coin;
}

// "excludes mod c": the code, the argument, and the other one if there is one.
std::string fault(const PlayQuestion& question) {
  return testing::fault_text([&] { check(question); });
}

std::string fault(PlayQuestion question, const std::function<void(PlayQuestion&)>& change) {
  change(question);
  return fault(question);
}

TEST(PlayCheck, SoundQuestions) {
  EXPECT_EQ(fault(number()), "none");
  EXPECT_EQ(fault(position()), "none");
  EXPECT_EQ(fault(table()), "none");
  EXPECT_EQ(fault(period()), "none");
  EXPECT_EQ(fault(period(), [](PlayQuestion& asked) { asked.board.reset(); }), "none");
  EXPECT_EQ(fault(number(), [](PlayQuestion& asked) { asked.board = Boards::parse("1..9"); }),
            "none");
  EXPECT_EQ(fault(position(), [](PlayQuestion& asked) { asked.at->clear(); }), "none");
  PlayQuestion alone;  // every coin brings its moves and its board
  alone.coin = {coin("1x9", {4}), coin("5", {1, 1})};
  EXPECT_EQ(fault(alone), "none");
}

TEST(PlayCheck, OneThingIsAsked) {
  EXPECT_EQ(fault(empty()), "missing  c,at,coin,table,period");
  EXPECT_EQ(fault(number(),
                  [](PlayQuestion& asked) {
                    asked.at = {{CoinPlace{1, 1}}};
                  }),
            "excludes at c");
  EXPECT_EQ(fault(number(),
                  [](PlayQuestion& asked) {
                    asked.coin = {coin("5", {1, 1})};
                  }),
            "excludes coin c");
  EXPECT_EQ(fault(position(), [](PlayQuestion& asked) { asked.table = true; }),
            "excludes table at");
  EXPECT_EQ(fault(table(), [](PlayQuestion& asked) { asked.period = true; }),
            "excludes period table");
}

TEST(PlayCheck, WhatIsMissing) {
  for (PlayQuestion asked : {number(), position(), table(), period()}) {
    EXPECT_EQ(fault(asked, [](PlayQuestion& each) { each.moves.reset(); }), "missing moves");
    if (asked.period) continue;
    EXPECT_EQ(fault(asked, [](PlayQuestion& each) { each.board.reset(); }), "missing board");
  }
  PlayQuestion coins;
  coins.coin = {coin("1x9", {4}), coin(nullptr, {4, 1})};
  EXPECT_EQ(fault(coins), "missing board");
}

TEST(PlayCheck, WordsOfANumber) {
  for (const PlayQuestion& asked : {position(), table(), period()}) {
    EXPECT_EQ(fault(asked, [](PlayQuestion& each) { each.mod = 7; }), "needs mod c");
    EXPECT_EQ(fault(asked, [](PlayQuestion& each) { each.losing = true; }), "needs losing c");
    EXPECT_EQ(fault(asked, [](PlayQuestion& each) { each.identical = true; }), "needs identical c");
    EXPECT_EQ(fault(asked,
                    [](PlayQuestion& each) {
                      each.also = {{1, *each.moves, {}}};
                    }),
              "needs also c");
  }
  for (const PlayQuestion& asked : {table(), period()}) {
    EXPECT_EQ(fault(asked, [](PlayQuestion& each) { each.misere = true; }),
              "needs misere c,at,coin");
  }
}

TEST(PlayCheck, WordsOfAPeriod) {
  EXPECT_EQ(fault(table(), [](PlayQuestion& asked) { asked.limit = 9; }), "needs limit period");
  EXPECT_EQ(fault(period(), [](PlayQuestion& asked) { asked.engine = "axis"; }),
            "excludes engine period");
  EXPECT_EQ(fault(period(), [](PlayQuestion& asked) { asked.check = true; }),
            "excludes check period");
  EXPECT_EQ(fault(period(), [](PlayQuestion& asked) { asked.wrap = Wrap::torus; }),
            "excludes torus period");
  EXPECT_EQ(fault(period(), [](PlayQuestion& asked) { asked.wrap = Wrap::cylinder; }),
            "excludes cylinder period");
}

TEST(PlayCheck, Numbers) {
  const mpz_class largest("1000000000000000000");
  EXPECT_EQ(fault(number(), [&](PlayQuestion& asked) { asked.coins = largest; }), "none");
  EXPECT_EQ(fault(number(), [&](PlayQuestion& asked) { asked.coins = largest + 1; }),
            "not_a_number c");
  EXPECT_EQ(fault(number(), [](PlayQuestion& asked) { asked.coins = -1; }), "not_a_number c");
  EXPECT_EQ(fault(number(),
                  [](PlayQuestion& asked) {
                    asked.also = {{-1, *asked.moves, {}}};
                  }),
            "not_a_number also");
  EXPECT_EQ(fault(number(), [](PlayQuestion& asked) { asked.mod = 0; }), "not_a_number mod");
  EXPECT_EQ(
      fault(period(), [](PlayQuestion& asked) { asked.limit = (std::uint64_t{1} << 30) + 1; }),
      "not_a_number limit");
  EXPECT_EQ(fault(table(), [](PlayQuestion& asked) { asked.engine = "best"; }),
            "unknown_word engine");
}

TEST(PlayCheck, BoardsAndPlaces) {
  EXPECT_EQ(fault(number(), [](PlayQuestion& asked) { asked.board = Boards::parse("N"); }),
            "invalid ");
  EXPECT_EQ(fault(table(), [](PlayQuestion& asked) { asked.board = Boards::parse("1..5"); }),
            "invalid table");
  EXPECT_EQ(fault(position(), [](PlayQuestion& asked) { asked.board = Boards::parse("1..5"); }),
            "invalid at");
  EXPECT_EQ(fault(position(),
                  [](PlayQuestion& asked) {
                    asked.coin = {coin("1..5", {1, 1})};
                  }),
            "invalid coin");
  EXPECT_EQ(fault(number(),
                  [](PlayQuestion& asked) {
                    asked.also = {{1, *asked.moves, OwnBoard{Boards::parse("1..5")}}};
                  }),
            "invalid also");
  // The column alone is for one row.
  EXPECT_EQ(fault(position(), [](PlayQuestion& asked) { asked.at = {{CoinPlace{2}}}; }),
            "invalid at");
  EXPECT_EQ(fault(position(), [](PlayQuestion& asked) { asked.coin = {coin("5", {1})}; }),
            "invalid coin");
  EXPECT_EQ(fault(position(),
                  [](PlayQuestion& asked) {
                    asked.board = Boards::parse("1x5");
                    asked.at = {{CoinPlace{2}}};
                  }),
            "none");
}

}  // namespace
}  // namespace rookery::play::question_check_test
