// SPDX-License-Identifier: GPL-3.0-or-later
//
// Questions of repair as JSON, both ways; and their answers as JSON.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

#include "rookery/repair_question.hpp"
#include "words/json/questions.hpp"
#include "words/json/repair_answers.hpp"

namespace rookery::testing::words_json_repair_questions_test {
namespace {

using words::json::Json;

template <class Value>
std::optional<Value> perhaps(const Value& value) {
  return *rc::gen::arbitrary<bool>() ? std::optional<Value>(value) : std::nullopt;
}

std::string rows_of(const std::string& letters) {
  std::string text;
  for (int y = 0; y < 3; ++y) {
    text += *rc::gen::container<std::string>(4, rc::gen::elementOf(letters)) + "\n";
  }
  return text;
}

// Any words, also those that cannot be combined.
RepairQuestion any_question() {
  const auto flag = [] { return *rc::gen::arbitrary<bool>(); };
  const auto boards = [] {
    return Boards::parse(
        *rc::gen::elementOf(std::vector<std::string>{"8", "3x5", "1..9", "2x1..4", "..#\n...\n"}));
  };
  const auto number = [] { return *rc::gen::inRange<std::uint64_t>(0, std::uint64_t{1} << 62); };
  RepairQuestion question;
  question.board = perhaps(RepairBoard(rows_of("01#"), "here"));
  question.lit = perhaps(boards());
  question.make = perhaps(boards());
  question.fewest = perhaps(number());
  question.seed = perhaps(number());
  question.hardest = flag();
  question.size = perhaps(boards());
  question.boxes = perhaps(BoxShape{*rc::gen::inRange(1, 9), *rc::gen::inRange(1, 9)});
  question.groups = perhaps(GroupKinds{flag(), flag(), flag(), flag()});
  question.regions = perhaps(SquaresText{rows_of("ABC."), "here"});
  question.locked = perhaps(SquaresText{rows_of(".#"), "here"});
  question.weights = perhaps(SquaresText{rows_of("123"), "here"});
  question.lights = perhaps(RepairLights{Piece::parse(
      *rc::gen::elementOf(std::vector<std::string>{"wazir", "K", "N", "fWbF", "(1,3)"}))});
  question.open = flag();
  question.wrap = *rc::gen::element(Wrap::none, Wrap::torus, Wrap::cylinder);
  question.number = flag();
  question.count = flag();
  question.all = perhaps(ListAsked{perhaps(number() + 1)});
  question.any = flag();
  question.lp = flag();
  question.wcnf = flag();
  question.engine = *rc::gen::elementOf(std::vector<std::string>{"auto", "formula", "sweep"});
  return question;
}

RepairQuestion read(const std::string& text) {
  return std::get<RepairQuestion>(words::json::question_of(words::json::parse(text), {}));
}

RC_GTEST_PROP(RepairQuestions, AreReadAsTheyWereWritten, ()) {
  const RepairQuestion question = any_question();
  RC_ASSERT(read(words::json::to_json(question).dump()) == question);
}

TEST(RepairQuestions, AsAPersonWritesThem) {
  RepairQuestion question;
  question.board = RepairBoard("0110\n1000\n", "");
  question.groups = GroupKinds{.rows = true, .diagonals = true};
  EXPECT_EQ(read(R"({"question":"repair","board":"0110\n1000\n","groups":"rows,diagonals"})"),
            question);
  EXPECT_EQ(read(R"({"question":"repair","board":"0110\n1000\n","groups":["diagonals","rows"]})"),
            question);
  question = {};
  question.lights.emplace();
  question.lit = Boards::parse("5");
  EXPECT_EQ(read(R"({"question":"repair","lights":true,"lit":5})"), question);
  EXPECT_EQ(read(R"({"question":"repair","lights":"wazir","lit":"5x5"})").lights, question.lights);
  EXPECT_EQ(words::json::to_json(question).dump(),
            R"({"question":"repair","lights":"W","lit":"5"})");
}

TEST(RepairQuestions, WhatIsRefused) {
  const auto expect_refused = [](const std::string& words, Code code, const std::string& argument) {
    try {
      static_cast<void>(read(R"({"question":"repair",)" + words + "}"));
      ADD_FAILURE() << words;
    } catch (const Error& error) {
      EXPECT_EQ(name_of(error.code()), name_of(code)) << error.what();
      EXPECT_EQ(error.argument(), argument) << error.what();
    }
  };
  expect_refused(R"("groups":"rows,cols")", Code::unknown_word, "groups");
  expect_refused(R"("groups":7)", Code::wrong_type, "groups");
  expect_refused(R"("groups":[7])", Code::wrong_type, "groups");
  expect_refused(R"("board":7)", Code::wrong_type, "board");
  expect_refused(R"("weights":[1,2])", Code::wrong_type, "weights");
  expect_refused(R"("lights":"@/etc/passwd")", Code::invalid, "lights");
  expect_refused(R"("lit":"@/etc/passwd")", Code::invalid, "lit");
  expect_refused(R"("fewest":-1)", Code::not_a_number, "fewest");
  expect_refused(R"("file":"0110")", Code::unknown_word, "file");
  expect_refused(R"("torus":true,"cylinder":true)", Code::excludes, "cylinder");
}

Json answer_of(const std::string& question) {
  std::string text;
  words::json::write_answer(read(question), Resources{},
                            [&](const std::string& part) { text += part; });
  return words::json::parse(text);
}

TEST(RepairAnswers, AreOneObjectOfEachKind) {
  const Json board = answer_of(R"({"question":"repair","board":"1000000000000001"})");
  EXPECT_EQ(board["question"]["board"], "1000\n0000\n0000\n0001\n");
  EXPECT_EQ(board["board"], "4x4");
  EXPECT_EQ(board["piece"], nullptr);
  EXPECT_EQ(board["answer"], 2);
  EXPECT_EQ(board["groups"], Json({"rows", "columns", "boxes"}));
  EXPECT_EQ(board["boxes"], "2x2");
  EXPECT_EQ(board["toggles"].dump(), "[[1,1],[4,4]]");
  const Json number =
      answer_of(R"({"question":"repair","board":"1000000000000001","number":true})");
  EXPECT_EQ(number["answer"], 2);
  EXPECT_FALSE(number.contains("toggles"));

  const Json range = answer_of(R"({"question":"repair","lights":true,"lit":"1..3"})");
  EXPECT_EQ(range["answer"].dump(),
            R"([{"n":1,"value":"1"},{"n":2,"value":"4"},{"n":3,"value":"5"}])");
  EXPECT_EQ(range["board"], "1..3");
  const Json list = answer_of(R"({"question":"repair","lights":true,"lit":2,"all":true})");
  EXPECT_EQ(list["answer"].dump(), "[[[1,1],[2,1],[1,2],[2,2]]]");
  const Json made = answer_of(R"({"question":"repair","make":4,"fewest":1,"seed":2})");
  EXPECT_EQ(made["answer"].size(), 4U);
  EXPECT_EQ(made["seed"], "2");
  EXPECT_EQ(answer_of(R"({"question":"repair","make":9,"hardest":true})")["answer"], 9);

  const Json none =
      answer_of(R"({"question":"repair","lights":true,"open":true,"board":"10\n00\n"})");
  EXPECT_EQ(none["answer"], "NO");
  EXPECT_EQ(none["certificate"], Json({"lamp 1,1", "lamp 2,2"}));
  EXPECT_EQ(none["quiet"].dump(), "[[1,1],[2,2]]");
}

TEST(RepairAnswers, ABoundIsWrittenAndThenSaidToBeNoMore) {
  std::string text;
  try {
    words::json::write_answer(read(R"({"question":"repair","lights":true,"lit":131})"), Resources{},
                              [&](const std::string& part) { text += part; });
    ADD_FAILURE() << "nothing was thrown";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), Failure::beyond_limit);
  }
  const Json unproved = words::json::parse(text);
  EXPECT_EQ(unproved["answer"], nullptr);
  EXPECT_EQ(unproved["proved"], false);
  EXPECT_GT(unproved["cost"], unproved["at_least"]);
}

}  // namespace
}  // namespace rookery::testing::words_json_repair_questions_test
