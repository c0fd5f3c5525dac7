// SPDX-License-Identifier: GPL-3.0-or-later
//
// merge as JSON: what is written is read back as the same question, and answered as count.

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <variant>

#include "words/json/merge_answers.hpp"
#include "words/json/questions.hpp"

namespace rookery::words::json::merge_questions_test {
namespace {

RC_GTEST_PROP(MergeQuestions, AreReadBack, ()) {
  MergeQuestion question;
  for (auto left = *rc::gen::inRange(0, 4); left > 0; --left) {
    question.files.push_back({"any", *rc::gen::element<std::string>("a", "b\n", "@c", "1 2\n3\n")});
  }
  const Json object = parse(to_json(question).dump());
  RC_ASSERT(std::get<MergeQuestion>(question_of(object, {})) == question);
}

TEST(MergeQuestions, OneTextIsAListOfOne) {
  EXPECT_EQ(question_of(Json{{"question", "merge"}, {"file", "a"}}, {}),
            question_of(Json{{"question", "merge"}, {"file", {"a"}}}, {}));
}

TEST(MergeAnswers, HaveTheQuestionThatWasCut) {
  CountQuestion half;
  half.piece = Piece::parse("king");
  half.board = Boards::parse("4x4");
  half.total = true;
  half.part = Share{1, 1};
  MergeQuestion question;
  question.files = {{"all", std::get<CountedPart>(answer(half, Resources{}).value).text}};
  std::string text;
  write_answer(question, {}, [&](const std::string& part) { text += part; });
  const Json whole = parse(text);
  EXPECT_EQ(whole["question"].dump(),
            R"({"question":"count","piece":"K","board":"4","total":true})");
  EXPECT_EQ(whole["board"], "4x4");
  EXPECT_EQ(whole["answer"], "314");
  EXPECT_EQ(whole["method"], "merge");
}

}  // namespace
}  // namespace rookery::words::json::merge_questions_test
