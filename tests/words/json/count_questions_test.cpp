// SPDX-License-Identifier: GPL-3.0-or-later
//
// count as JSON: what is written is read back as the same question, and no text of it names a file.

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "support/support.hpp"
#include "words/json/answers.hpp"
#include "words/json/any_values.hpp"
#include "words/json/questions.hpp"

namespace rookery::words::json::count_questions_test {
namespace {

Piece any_piece() {
  return Piece::parse(*rc::gen::element<std::string>("K", "fsN", "{(1,2),(2,-1)}", "W3", "NN",
                                                     "mWcF", "left,up:2,3", "{}",
                                                     "{(999999999999999999,-1)}"));
}

Boards any_boards() {
  return Boards::parse(*rc::gen::element<std::string>("8", "3x5", "1x1000000000000000000", "1..9",
                                                      "2x1..7", "4..4", "N", "MxN", "8xN", "Nx3",
                                                      ".#o\n...\n", "#", "o.\n"));
}

mpz_class any_number() {
  return mpz_class(*rc::gen::element<std::string>(
             "0", "1", "-3", "9007199254740992", "9007199254740993", "1" + std::string(300, '7'))) +
         *rc::gen::inRange(0, 100);
}

std::uint64_t any_size() {
  return *rc::gen::element<std::uint64_t>(0, 1, 77, std::uint64_t{1} << 53,
                                          std::numeric_limits<std::int64_t>::max());
}

Placement any_placement() {
  Placement squares;
  for (auto left = *rc::gen::inRange(0, 4); left > 0; --left) {
    squares.push_back({*rc::gen::inRange<std::int64_t>(0, largest_side), *rc::gen::inRange(0, 9)});
  }
  return squares;
}

CountQuestion any_question() {
  const auto flag = rc::gen::arbitrary<bool>();
  CountQuestion question;
  if (*flag) question.piece = any_piece();
  for (auto left = *rc::gen::inRange(0, 3); left > 0; --left) {
    question.army.push_back({any_piece(), *rc::gen::inRange<std::int64_t>(0, 9)});
  }
  if (*flag) question.board = any_boards();
  question.wrap = *rc::gen::element(Wrap::none, Wrap::cylinder, Wrap::torus);
  if (*flag) question.k = any_number();
  for (bool* const member :
       {&question.total, &question.most, &question.up_to_symmetry, &question.translations,
        &question.formula, &question.recurrence, &question.constant, &question.largest,
        &question.forecast, &question.dimacs, &question.check}) {
    *member = *flag;
  }
  if (*flag) question.list = ListAsked{};
  if (*flag) question.list = ListAsked{1 + any_size() / 2};
  if (*flag) question.sample = any_size();
  if (*flag) question.seed = any_size();
  if (*flag) question.fugacity = mpq_class(*rc::gen::inRange(1, 99), *rc::gen::inRange(1, 99));
  if (question.fugacity) question.fugacity->canonicalize();
  if (*flag) question.rank = any_placement();
  if (*flag) question.unrank = any_number();
  question.ranks = testing::perhaps(rc::gen::inRange(0, 1'000'000));
  if (*flag) question.part = Share{2, 2 + *rc::gen::inRange<std::size_t>(0, 1000)};
  if (*flag) question.mod = any_number();
  question.engine = *rc::gen::element<std::string>("auto", "search", "nosuch");
  return question;
}

RC_GTEST_PROP(CountQuestionAsJson, IsReadBackAsTheSame, ()) {
  const CountQuestion question = any_question();
  const std::string text = to_json(question).dump();
  RC_ASSERT(question_of(parse(text), {}) == Question(question));
}

std::string refused(const std::string& text) {
  return testing::error_text([&] { static_cast<void>(question_of(parse(text), {})); });
}

TEST(CountQuestionAsJson, TakesWhatPeopleWrite) {
  CountQuestion question;
  question.piece = Piece::parse("king");
  question.board = Boards::parse("8");
  question.k = mpz_class("1000000000000000000");
  EXPECT_EQ(question_of(parse(R"({"piece": "king", "board": 8, "k": "10**18"})"), {}, "count"),
            Question(question));
  question.k = 1000;
  EXPECT_EQ(
      question_of(parse(R"({"question": "count", "piece": "K", "board": "8", "k": 1e3})"), {}),
      Question(question));
}

TEST(CountQuestionAsJson, RefusesWhatIsNoQuestion) {
  EXPECT_NE(refused(R"({"piece": "king"})").find("question: is needed"), std::string::npos);
  EXPECT_NE(refused(R"({"question": "cuont"})").find("did you mean count?"), std::string::npos);
  EXPECT_NE(refused(R"({"question": "count", "totl": true})").find("did you mean total?"),
            std::string::npos);
  EXPECT_NE(refused(R"({"question": "count", "total": 1})").find("not true or false"),
            std::string::npos);
  EXPECT_NE(refused(R"({"question": "count", "k": [1]})").find("not a whole number"),
            std::string::npos);
  EXPECT_NE(refused(R"({"question": "count", "k": 1e300})").find("write a text"),
            std::string::npos);
  EXPECT_NE(refused(R"({"question": "count", "torus": true, "cylinder": true})")
                .find("cylinder: cannot be combined with torus"),
            std::string::npos);
  EXPECT_NE(refused("[1]").find("a question is an object"), std::string::npos);
}

TEST(CountQuestionAsJson, NamesNoFile) {
  for (const char* const key : {"piece", "board", "army"}) {
    const std::string text =
        R"({"question": "count", ")" + std::string(key) + R"(": "@/etc/passwd"})";
    EXPECT_NE(refused(text).find("names a file"), std::string::npos) << key;
  }
}

TEST(CountAnswerAsJson, HasTheQuestionItAnswers) {
  const Question question = question_of(
      parse(R"({"question": "count", "piece": "king", "board": 4, "total": true})"), {});
  std::string line;
  write_answer(question, {}, [&](const std::string& part) { line += part; });
  ASSERT_TRUE(line.ends_with("}\n"));
  const Json object = parse(line);
  EXPECT_EQ(object["answer"], "314");
  EXPECT_EQ(question_of(object["question"], {}), question);
}

}  // namespace
}  // namespace rookery::words::json::count_questions_test
