// SPDX-License-Identifier: GPL-3.0-or-later
//
// still as JSON: what is written is read back as the same question, and answers have their shape.

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "support/support.hpp"
#include "words/json/any_values.hpp"
#include "words/json/questions.hpp"
#include "words/json/still_answers.hpp"
#include "words/still_titles.hpp"

namespace rookery::words::json::still_questions_test {
namespace {

using testing::error_text;

std::optional<Signs> any_signs() {
  if (*rc::gen::arbitrary<bool>()) return std::nullopt;
  const auto rows = *rc::gen::inRange<std::size_t>(1, 6);
  const auto columns = *rc::gen::inRange<std::size_t>(1, 9);
  return *rc::gen::container<Signs>(
      rows, rc::gen::container<std::string>(columns, rc::gen::element('+', '-', '#')));
}

StillQuestion any_still() {
  const auto flag = rc::gen::arbitrary<bool>();
  StillQuestion question;
  if (*flag) question.board = testing::any_boards();
  question.wrap = testing::any_wrap();
  if (*flag) question.piece = testing::any_piece();
  question.all = *flag;
  question.dimension = *flag;
  question.list = testing::any_list();
  question.basis = *flag;
  question.random = *flag;
  question.negated = *flag;
  question.step = testing::perhaps(testing::any_count());
  question.orbit = *flag;
  question.signs = any_signs();
  question.seed = testing::perhaps(testing::any_count());
  question.symmetric = *flag;
  question.period = testing::perhaps(testing::any_count());
  if (*flag) question.mod = testing::any_number();
  question.digits = *flag;
  question.engine = *rc::gen::element<std::string>("auto", "dense", "rows", "plain", "gcd");
  question.check = *flag;
  return question;
}

StillQuestion still_of(const std::string& words) {
  return std::get<StillQuestion>(question_of(parse(words), {}, "still"));
}

// The line that answers, without its seconds.
std::string answered(const std::string& words) {
  std::string line;
  write_answer(still_of(words), Resources{}, [&](const std::string& text) { line += text; });
  Json object = parse(line);
  EXPECT_TRUE(object.at("seconds").is_number());
  EXPECT_EQ(object.at("question"), to_json(still_of(words)));
  object.erase("seconds");
  object.erase("question");
  object.erase("evidence");
  return object.dump();
}

RC_GTEST_PROP(StillQuestions, AreReadBack, ()) {
  const StillQuestion question = any_still();
  const Json object = parse(to_json(question).dump());
  RC_ASSERT(std::get<StillQuestion>(question_of(object, {})) == question);
}

TEST(StillQuestions, WhatIsAsItBeginsIsLeftOut) {
  EXPECT_EQ(to_json(StillQuestion()).dump(), R"({"question":"still"})");
  EXPECT_EQ(to_json(still_of(R"({"board": 4, "piece": "wazir", "engine": "auto"})")).dump(),
            R"({"question":"still","board":"4"})");
  EXPECT_EQ(to_json(still_of(R"({"board": 4, "piece": "king"})")).dump(),
            R"({"question":"still","board":"4","piece":"K"})");
}

TEST(StillQuestions, SignsAreLines) {
  EXPECT_EQ(still_of(R"({"file": "+-\n#+\n"})").signs, (Signs{"+-", "#+"}));
  EXPECT_EQ(still_of(R"({"file": "+-\n#+"})").signs, (Signs{"+-", "#+"}));
  EXPECT_EQ(error_text([] { still_of(R"({"file": "+-\n+x"})"); }),
            "file, line 2, column 2: 'x' is neither +, - nor # (a hole)");
  EXPECT_EQ(error_text([] { still_of(R"({"file": ["+-"]})"); }),
            R"(file: '["+-"]' is not lines of + and -, with # for a hole)");
  EXPECT_EQ(error_text([] { still_of(R"({"file": "/etc/passwd"})"); }),
            "file, line 1, column 1: '/' is neither +, - nor # (a hole)");
}

TEST(StillQuestions, NameNoFiles) {
  EXPECT_EQ(error_text([] { still_of(R"({"board": "@/etc/passwd"})"); }),
            "board: '@/etc/passwd' names a file; give the text of the file itself");
  EXPECT_EQ(error_text([] { still_of(R"({"board": 4, "piece": "@/etc/passwd"})"); }),
            "piece: '@/etc/passwd' names a file; give the text of the file itself");
}

TEST(StillQuestions, ACheckpointBelongsToWhatIsAsked) {
  const std::string name = checkpoint_name(still_of(R"({"board": "1..9"})"));
  EXPECT_EQ(name, R"({"question":"still","board":"1..9"})");
  EXPECT_EQ(checkpoint_name(still_of(R"({"board": "1..9", "engine": "rows"})")), name);
  for (const char* other : {R"({"board": "1..8"})", R"({"board": "1..9", "digits": true})",
                            R"({"board": "1..9", "period": 2})"}) {
    EXPECT_NE(checkpoint_name(still_of(other)), name);
  }
}

TEST(StillAnswers, EachKind) {
  EXPECT_EQ(answered(R"({"board": 4})"),
            R"({"board":"4x4","piece":"W","answer":"5","method":"gcd"})");
  EXPECT_EQ(answered(R"({"board": "3..5", "dimension": true})"),
            R"({"board":"3..5","piece":"W","answer":[{"n":3,"value":"0"},{"n":4,"value":"4"},)"
            R"({"n":5,"value":"2"}],"method":"gcd"})");
  EXPECT_EQ(answered(R"({"board": 4, "list": 2})"),
            R"({"board":"4x4","piece":"W","answer":[["++++","++++","++++","++++"],)"
            R"(["+++-","++--","+-+-","---+"]],"method":"gcd"})");
  EXPECT_EQ(answered(R"({"board": 3, "basis": true})"),
            R"({"board":"3x3","piece":"W","answer":[],"method":"gcd"})");
  EXPECT_EQ(answered(R"({"board": 3, "random": true, "seed": 1})"),
            R"({"board":"3x3","piece":"W","answer":["+++","+++","+++"],"method":"gcd"})");
  EXPECT_EQ(answered(R"({"board": 2, "negated": true})"),
            R"({"board":"2x2","piece":"W","answer":["--","--"],"method":"rows","minus":4,)"
            R"("fewest":true})");
  EXPECT_EQ(answered(R"({"board": "1x3", "negated": true, "torus": true, "piece": "{(1,0)}"})"),
            R"({"board":"1x3 torus","piece":"rW","answer":"NO","method":"rows"})");
  EXPECT_EQ(answered(R"({"file": "+-+\n+++\n", "step": 1})"),
            R"({"board":"2x3","piece":"W","answer":["-+-","+-+"],"method":"steps"})");
  EXPECT_EQ(answered(R"({"file": "-++\n+++\n+++\n", "orbit": true})"),
            R"({"board":"3x3","piece":"W","answer":{"preperiod":4,"period":"1"},)"
            R"("method":"minimal polynomial"})");
}

TEST(StillTitles, SayWhatIsDrawn) {
  EXPECT_EQ(sheet_title(still_of(R"({"board": 9})")), "Still boards of 9x9");
  EXPECT_EQ(
      sheet_title(still_of(R"({"board": 9, "list": true, "symmetric": true, "torus": true})")),
      "Symmetric still boards of 9x9 torus");
  EXPECT_EQ(sheet_title(still_of(R"({"board": 5, "basis": true, "period": 6, "piece": "king"})")),
            "A basis of the still boards of 5x5 that return after 6 steps, king");
}

}  // namespace
}  // namespace rookery::words::json::still_questions_test
