// SPDX-License-Identifier: GPL-3.0-or-later
//
// infer and attack as JSON: what is written is read back as the same question.

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "support/support.hpp"
#include "words/json/any_values.hpp"
#include "words/json/attack_answers.hpp"
#include "words/json/infer_answers.hpp"
#include "words/json/questions.hpp"

namespace rookery::words::json::infer_questions_test {
namespace {

using testing::error_text;

std::vector<AttackBoard> any_boards() {
  const auto number = *rc::gen::inRange<std::size_t>(0, 4);
  std::vector<AttackBoard> boards;
  while (boards.size() < number) {
    const auto columns = *rc::gen::inRange<std::size_t>(1, 9);
    const auto rows = *rc::gen::inRange<std::size_t>(1, 6);
    boards.emplace_back(*rc::gen::container<std::vector<std::string>>(
        rows, rc::gen::container<std::string>(columns, rc::gen::element('o', 'x', '.', '?'))));
  }
  return boards;
}

std::optional<mpz_class> any_number() {
  if (*rc::gen::arbitrary<bool>()) return std::nullopt;
  return testing::any_number();
}

InferQuestion any_infer() {
  const auto flag = rc::gen::arbitrary<bool>();
  InferQuestion question;
  question.boards = any_boards();
  question.certain = *flag;
  question.name = *flag;
  question.minimal = *flag;
  question.effort = any_number();
  question.next = *flag;
  question.most = any_number();
  question.symmetric = *flag;
  question.leaper = any_number();
  question.reasons = any_number();
  question.engine = *rc::gen::element<std::string>("auto", "plain", "bits", "fft");
  question.check = *flag;
  return question;
}

AttackQuestion any_attack() {
  AttackQuestion question;
  if (*rc::gen::arbitrary<bool>()) {
    question.piece =
        Piece::parse(*rc::gen::element<std::string>("knight", "queen", "left,up:2,3", "{(1,2)}"));
  }
  question.boards = any_boards();
  if (*rc::gen::arbitrary<bool>()) {
    question.random =
        Boards::parse(*rc::gen::element<std::string>("3", "4x5", "1..9", "N", "..\n"));
  }
  question.pieces = any_number();
  question.unknown = any_number();
  if (*rc::gen::arbitrary<bool>()) {
    question.seed = *rc::gen::inRange<std::uint64_t>(0, std::uint64_t{1} << 63);
  }
  return question;
}

template <class Asked>
void expect_same(const Asked& question) {
  const Json object = parse(to_json(question).dump());
  RC_ASSERT(std::get<Asked>(question_of(object, {})) == question);
}

RC_GTEST_PROP(InferQuestions, AreReadBack, ()) { expect_same(any_infer()); }
RC_GTEST_PROP(AttackQuestions, AreReadBack, ()) { expect_same(any_attack()); }

InferQuestion infer_of(const std::string& words) {
  return std::get<InferQuestion>(question_of(parse(words), {}, "infer"));
}

TEST(InferQuestions, BoardsAreATextOrAListOfTexts) {
  const std::vector<AttackBoard> both = {AttackBoard::read("o.\n.x\n"), AttackBoard::read("?o\n")};
  EXPECT_EQ(infer_of(R"({"file": "2\no.\n.x\n\n?o"})").boards, both);
  EXPECT_EQ(infer_of(R"({"file": ["o.\r\n.x", "?o"]})").boards, both);
  EXPECT_TRUE(infer_of("{}").boards.empty());
  InferQuestion question;
  question.boards = both;
  question.next = true;
  EXPECT_EQ(to_json(question).dump(),
            R"({"question":"infer","file":"o.\n.x\n\n?o\n","next":true})");
}

TEST(InferQuestions, WhatIsWrongIsSaidOfItsWord) {
  const auto said = [](const std::string& words) {
    return error_text([&] { static_cast<void>(infer_of(words)); });
  };
  EXPECT_EQ(said(R"({"file": 5})"), "file: '5' is not boards: rows of o, x, . and ?");
  EXPECT_EQ(said(R"({"file": "@seen.txt"})"),
            "file: '@seen.txt' names a file; give the text of the file itself");
  EXPECT_EQ(said(R"({"file": "ox\no"})").substr(0, 22), "file, line 2, column 2");
  EXPECT_EQ(said(R"({"file": ["ox", "oy"]})").substr(0, 31), "file, board 2, line 1, column 2");
  EXPECT_EQ(said(R"({"svg": "a.svg"})"), "svg: is not an argument of infer");
}

TEST(InferAnswers, AreWrittenAsOneLine) {
  std::string text;
  const auto out = [&](const std::string& part) { text += part; };
  InferQuestion question;
  question.boards = {AttackBoard::read("o.x\n"), AttackBoard::read("ox\n..\n")};
  write_answer(question, {}, out);
  EXPECT_EQ(text.back(), '\n');
  const Json no = parse(text);
  EXPECT_EQ(std::get<InferQuestion>(question_of(no["question"], {})), question);
  EXPECT_EQ(no["board"], Json::array({"1x3", "2x2"}));
  EXPECT_EQ(no["answer"], "NO");
  EXPECT_TRUE(no["piece"].is_null());
  EXPECT_EQ(no["refutations"].size(), 1U);
  text.clear();
  question.boards.pop_back();
  question.minimal = true;
  write_answer(question, {}, out);
  const Json yes = parse(text);
  EXPECT_EQ(yes["answer"], "YES");
  EXPECT_EQ(yes["piece"], "rD");
  EXPECT_EQ(yes["moves"], 1);
}

TEST(AttackAnswers, AreWrittenAsOneLine) {
  std::string text;
  const auto out = [&](const std::string& part) { text += part; };
  AttackQuestion question;
  question.piece = Piece::parse("wazir");
  question.random = Boards::parse("3");
  question.pieces = 9;
  question.seed = 77;
  write_answer(question, {}, out);
  const Json whole = parse(text);
  EXPECT_EQ(std::get<AttackQuestion>(question_of(whole["question"], {})), question);
  EXPECT_EQ(whole["board"], "3x3");
  EXPECT_EQ(whole["piece"], "W");
  EXPECT_EQ(whole["answer"], Json::array({Json::array({"ooo", "ooo", "ooo"})}));
  EXPECT_EQ(whole["pieces"], 9);
  EXPECT_EQ(whole["seed"], "77");
}

}  // namespace
}  // namespace rookery::words::json::infer_questions_test
