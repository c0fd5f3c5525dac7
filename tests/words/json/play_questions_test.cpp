// SPDX-License-Identifier: GPL-3.0-or-later
//
// play as JSON: what is written is read back as the same question, and no text of it names a file.

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "support/support.hpp"
#include "words/json/any_values.hpp"
#include "words/json/play_answers.hpp"
#include "words/json/questions.hpp"

namespace rookery::words::json::play_questions_test {
namespace {

using testing::any_boards;
using testing::any_number;
using testing::any_piece;
using testing::error_text;
using testing::perhaps;

std::optional<OwnBoard> any_own_board() {
  if (*rc::gen::arbitrary<bool>()) return std::nullopt;
  return OwnBoard{any_boards(), perhaps(rc::gen::element(Wrap::none, Wrap::cylinder, Wrap::torus))};
}

CoinPlace any_place() {
  const auto side = rc::gen::oneOf(rc::gen::inRange<std::int64_t>(0, 9),
                                   rc::gen::inRange<std::int64_t>(0, largest_side));
  return {*side, perhaps(side)};
}

std::size_t any_length() { return *rc::gen::inRange<std::size_t>(0, 4); }

PlayQuestion any_play() {
  const auto flag = rc::gen::arbitrary<bool>();
  PlayQuestion question;
  if (*flag) question.moves = any_piece();
  if (*flag) question.board = any_boards();
  question.wrap = *rc::gen::element(Wrap::none, Wrap::cylinder, Wrap::torus);
  if (*flag) question.coins = any_number();
  question.losing = *flag;
  question.identical = *flag;
  for (auto left = any_length(); left > 0; --left) {
    question.also.push_back({any_number(), any_piece(), any_own_board()});
  }
  if (*flag) {
    question.at.emplace();
    for (auto left = any_length(); left > 0; --left) question.at->push_back(any_place());
  }
  for (auto left = any_length(); left > 0; --left) {
    question.coin.push_back({any_piece(), any_place(), any_own_board()});
  }
  question.misere = *flag;
  question.table = *flag;
  question.period = *flag;
  question.limit = perhaps(rc::gen::inRange<std::uint64_t>(0, std::uint64_t{1} << 63));
  if (*flag) question.mod = any_number();
  question.engine = *rc::gen::element<std::string>("auto", "search", "fronts");
  question.check = *flag;
  return question;
}

RC_GTEST_PROP(PlayQuestions, AreReadBack, ()) {
  const PlayQuestion question = any_play();
  const Json object = parse(to_json(question).dump());
  RC_ASSERT(std::get<PlayQuestion>(question_of(object, {})) == question);
}

PlayQuestion play_of(const std::string& words) {
  return std::get<PlayQuestion>(question_of(parse(words), {}, "play"));
}

TEST(PlayQuestions, PlacesAreWrittenInThreeWays) {
  const std::vector<CoinPlace> places = {{2, 3}, {7, 0}, {4}, {5}};
  EXPECT_EQ(play_of(R"({"at": [[3,4], ["8","1"], 5, "6"]})").at, places);
  EXPECT_EQ(play_of(R"({"at": ["3,4", "8,1", "5", 6]})").at, places);
  EXPECT_EQ(play_of(R"({"at": []})").at, std::vector<CoinPlace>());
  EXPECT_EQ(play_of("{}").at, std::nullopt);
}

TEST(PlayQuestions, OtherCoinsAreTexts) {
  const Boards heap = Boards::parse("1x9");
  const std::vector<OtherCoins> also = {{3, Piece::parse("left:1,2"), OwnBoard{heap}},
                                        {1, Piece::parse("lR"), OwnBoard{heap, Wrap::none}},
                                        {2, Piece::parse("fN"), std::nullopt}};
  EXPECT_EQ(play_of(R"({"also": ["3 left:1,2 on 1x9", "1 lR on 1x9 flat", " 2  fN "]})").also,
            also);
  const std::vector<OtherCoin> coin = {
      {Piece::parse("left:1,2"), {6, 2}, std::nullopt},
      {Piece::parse("lR"), {6}, OwnBoard{Boards::parse("..\n.#\n"), Wrap::torus}}};
  EXPECT_EQ(play_of(R"({"coin": ["left:1,2@7,3", "lR@7 on ..\n.#\n torus"]})").coin, coin);
  PlayQuestion question;
  question.also = {also[1]};
  question.coin = {coin[1]};
  EXPECT_EQ(to_json(question).dump(),
            R"({"question":"play","also":["1 lR on 1x9 flat"],"coin":["lR@7 on ..\n.#\n torus"]})");
}

TEST(PlayQuestions, WhatIsWrongIsSaidOfItsWord) {
  const auto said = [](const std::string& words) {
    return error_text([&] { static_cast<void>(play_of(words)); });
  };
  EXPECT_EQ(said(R"({"at": "3,4"})"), R"(at: '"3,4"' is not a list of squares like [[3,4],[5,6]])");
  EXPECT_EQ(said(R"({"at": [[3]]})").substr(0, 4), "at: ");
  EXPECT_EQ(said(R"({"coin": ["left:1"]})"),
            "coin 'left:1': is not MOVES@X,Y, as in left:1,2@7,3 (or MOVES@X,Y on BOARD)");
  EXPECT_EQ(said(R"({"also": ["left:1"]})"),
            "also 'left:1': is not COINS MOVES, as in '3 left:1,2' (or COINS MOVES on BOARD)");
  EXPECT_EQ(said(R"({"also": ["many fN"]})"), "also: 'many' is not a whole number");
  EXPECT_EQ(said(R"({"coin": ["fN@3,4 on "]})"), "coin 'fN@3,4 on ': no board follows 'on'");
  EXPECT_EQ(said(R"({"versus": true})"), "versus: is not an argument of play");
}

TEST(PlayQuestions, NoTextNamesAFile) {
  for (const char* const words :
       {R"({"coin": ["@/etc/x@3,4"]})", R"({"coin": ["fN@3,4 on @/etc/x"]})",
        R"({"also": ["1 @/etc/x"]})", R"({"also": ["1 fN on @/etc/x"]})", R"({"moves": "@/etc/x"})",
        R"({"board": "@/etc/x"})"}) {
    EXPECT_ERROR(bad_input, "names a file; give the text of the file itself", play_of(words));
  }
  EXPECT_ERROR(bad_input, "cannot be opened",
               question_of(parse(R"({"coin": ["@/none/x@3,4"]})"), {.typed = true}, "play"));
}

Json written(const PlayQuestion& question) {
  std::string text;
  write_answer(question, {}, [&](const std::string& part) { text += part; });
  EXPECT_EQ(text.back(), '\n');
  Json whole = parse(text);
  EXPECT_EQ(std::get<PlayQuestion>(question_of(whole["question"], {})), question);
  return whole;
}

TEST(PlayAnswers, AreWrittenAsOneLine) {
  const Json number = written(play_of(R"({"moves": "left,up:2,3,5,7", "board": 9, "c": 3})"));
  EXPECT_EQ(number["answer"], "450304");
  EXPECT_EQ(number["board"], "9x9");
  EXPECT_EQ(number["coins"], Json::array({"3"}));
  EXPECT_EQ(number["counted"], "won");
  const Json terms = written(play_of(R"({"moves": "lR", "board": "1x1..3", "c": 2})"));
  EXPECT_EQ(terms["answer"].dump(),
            R"([{"n":1,"value":"0"},{"n":2,"value":"2"},{"n":3,"value":"6"}])");
  EXPECT_EQ(terms["board"], "1x1..3");
  const Json position = written(play_of(R"({"coin": ["lR@4 on 1x9", "lR@4 on 1x30"]})"));
  EXPECT_EQ(position["answer"]["winner"], "second player");
  EXPECT_EQ(position["board"], Json::array({"1x9", "1x30"}));
  EXPECT_EQ(position["piece"], "lR");
  const Json table = written(play_of(R"({"moves": "lfW", "board": "..#\n...", "table": true})"));
  EXPECT_EQ(table["answer"].dump(), "[[0,1,null],[1,0,1]]");
  const Json period = written(play_of(R"({"moves": "left:1,2", "period": true, "limit": 2})"));
  EXPECT_EQ(period["answer"]["columns"]["values"].dump(), "[0,1]");
  EXPECT_TRUE(period["board"].is_null());
}

TEST(PlayAnswers, ATableAsAValue) {
  const PlayQuestion question = play_of(R"({"moves": "lfW", "board": "..#\n...", "table": true})");
  const Answer<PlayValue> found = answer(question, {});
  EXPECT_EQ(answer_value(question, found.value).dump(), "[[0,1,null],[1,0,1]]");
}

}  // namespace
}  // namespace rookery::words::json::play_questions_test
