// SPDX-License-Identifier: GPL-3.0-or-later
//
// A question about coins gets the answer of the function that it stands for.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "rookery/play_question.hpp"
#include "support/support.hpp"

namespace rookery::play::question_answer_test {
namespace {

PlayQuestion on_nine() {
  PlayQuestion question;
  question.moves = Piece::parse("left,up:2,3,5,7");
  question.board = Boards::parse("9");
  return question;
}

template <class Value>
Answer<Value> answered(const PlayQuestion& question) {
  const Answer<PlayValue> found = answer(question, Resources{});
  return {std::get<Value>(found.value), found.method, found.evidence};
}

template <class Value>
void expect_same(const Answer<Value>& found, const Answer<Value>& direct) {
  EXPECT_EQ(found.value, direct.value);
  EXPECT_EQ(found.method, direct.method);
  EXPECT_EQ(found.evidence, direct.evidence);
}

TEST(PlayAnswer, Numbers) {
  PlayQuestion question = on_nine();
  question.coins = 3;
  const Board board = Board::parse("9");
  expect_same(answered<mpz_class>(question), count_wins(*question.moves, board, 3));
  question.losing = true;
  question.identical = true;
  question.mod = 1000;
  question.engine = "table";
  PlayOptions options;
  options.losing = true;
  options.identical = true;
  options.modulus = 1000;
  options.engine = PlayEngine::table;
  expect_same(answered<mpz_class>(question), count_wins(*question.moves, board, 3, options));
  question = on_nine();
  question.coins = 1;
  question.also = {{2, Piece::parse("lR"), OwnBoard{Boards::parse("1x7")}},
                   {1, Piece::parse("fN"), std::nullopt}};
  const std::vector<CoinGroup> groups = {{{*question.moves, board}, 1},
                                         {{Piece::parse("lR"), Board::parse("1x7")}, 2},
                                         {{Piece::parse("fN"), board}, 1}};
  expect_same(answered<mpz_class>(question), count_wins(groups));
}

TEST(PlayAnswer, Ranges) {
  PlayQuestion question = on_nine();
  question.board = Boards::parse("2..4");
  question.coins = 2;
  std::vector<std::string> kept;
  for (const auto& [n, term] : answered<PlayTerms>(question).value) {
    kept.push_back(std::to_string(n) + " " + term.value.get_str() + " " + term.method);
  }
  EXPECT_EQ(kept.size(), 3U);
  PlayListener listener;
  std::vector<std::string> heard;
  listener.term = [&](std::int64_t n, const Answer<mpz_class>& term) {
    heard.push_back(std::to_string(n) + " " + term.value.get_str() + " " + term.method);
    EXPECT_EQ(term.value, count_wins(*question.moves, Board::rectangle(n, n), 2).value);
  };
  const Answer<PlayValue> rest = answer(question, Resources{}, listener);
  EXPECT_EQ(heard, kept);
  EXPECT_TRUE(std::get<PlayTerms>(rest.value).empty());
}

TEST(PlayAnswer, Positions) {
  PlayQuestion question = on_nine();
  question.at = {{CoinPlace{2, 2}, CoinPlace{7, 5}}};
  question.coin = {{Piece::parse("lR"), {6}, OwnBoard{Boards::parse("1x8")}},
                   {Piece::parse("fN"), {4, 4}, std::nullopt}};
  const Board nine = Board::parse("9");
  const std::vector<Coin> coins = {{{*question.moves, nine}, {2, 2}},
                                   {{*question.moves, nine}, {7, 5}},
                                   {{Piece::parse("lR"), Board::parse("1x8")}, {6, 0}},
                                   {{Piece::parse("fN"), nine}, {4, 4}}};
  const Answer<Position> direct = evaluate(coins);
  const Answer<Position> found = answered<Position>(question);
  EXPECT_EQ(found.value.value, direct.value.value);
  EXPECT_EQ(found.value.coin_values, direct.value.coin_values);
  EXPECT_EQ(found.value.winning_moves, direct.value.winning_moves);
  EXPECT_EQ(found.evidence, direct.evidence);
  EXPECT_EQ(game_of(question, Resources{}).position().winning_moves, direct.value.winning_moves);
  question.misere = true;
  question.at.reset();
  question.coin = {{Piece::parse("lR"), {1}, OwnBoard{Boards::parse("1x3")}}};
  EXPECT_FALSE(answered<Position>(question).value.value.has_value());
}

// Coins that bring a board: glued as that of the question, unless they say otherwise.
TEST(PlayAnswer, GluedBoards) {
  PlayQuestion question;
  question.moves = Piece::parse("fN");
  question.board = Boards::parse("5");
  question.wrap = Wrap::cylinder;
  const Boards four = Boards::parse("4");
  question.coin = {{*question.moves, {0, 0}, OwnBoard{four}},
                   {*question.moves, {0, 0}, OwnBoard{four, Wrap::none}},
                   {*question.moves, {0, 0}, std::nullopt}};
  const std::vector<Coin> coins = coins_of(question);
  EXPECT_EQ(coins[0].kind.board, Board::parse("4", Wrap::cylinder));
  EXPECT_EQ(coins[1].kind.board, Board::parse("4"));
  EXPECT_EQ(coins[2].kind.board, Board::parse("5", Wrap::cylinder));
}

TEST(PlayAnswer, TablesAndPeriods) {
  PlayQuestion question = on_nine();
  question.table = true;
  expect_same(answered<GrundyTable>(question), grundy_table(*question.moves, Board::parse("9")));
  question = on_nine();
  question.moves = Piece::parse("left:2,8,25,33");
  question.period = true;
  EXPECT_EQ(answered<AxisSequences>(question).value.across.values,
            grundy_sequences(*question.moves).value.across.values);
  question.limit = 7;
  EXPECT_EQ(answered<AxisSequences>(question).value.across.values.size(), 7U);
}

TEST(PlayAnswer, AGameNeedsAPosition) {
  PlayQuestion question = on_nine();
  question.table = true;
  EXPECT_ERROR(bad_input, "at: is needed", game_of(question, Resources{}));
  question.losing = true;
  EXPECT_ERROR(bad_input, "losing: needs c", answer(question, Resources{}));
}

TEST(PlayAnswer, ACheckThatDoesNotFitIsTold) {
  PlayQuestion question = on_nine();
  question.board = Boards::parse("10000019");
  question.coins = 100;
  question.mod = 7;
  question.check = true;
  Resources resources;
  std::vector<std::string> remarks;
  resources.remark = [&](const std::string& text) { remarks.push_back(text); };
  static_cast<void>(answer(question, resources));
  ASSERT_EQ(remarks.size(), 1U);
  EXPECT_TRUE(remarks.front().starts_with("`check`: none: ")) << remarks.front();
}

}  // namespace
}  // namespace rookery::play::question_answer_test
