// SPDX-License-Identifier: GPL-3.0-or-later
//
// piece as JSON: what is written is read back as the same question.

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

#include "words/json/piece_answers.hpp"
#include "words/json/questions.hpp"

namespace rookery::words::json::piece_questions_test {
namespace {

RC_GTEST_PROP(PieceQuestions, AreReadBack, ()) {
  const auto side = rc::gen::inRange<std::int64_t>(1, largest_side + 1);
  const auto reach = rc::gen::element<Reach>(0, 1, 2, 30, without_limit);
  std::vector<Move> moves;
  for (auto left = *rc::gen::inRange(0, 4); left > 0; --left) {
    moves.push_back({{*side, -*side}, *reach, *reach});
  }
  PieceQuestion question;
  if (*rc::gen::arbitrary<bool>()) question.piece = Piece(std::move(moves));
  const Json object = parse(to_json(question).dump());
  RC_ASSERT(std::get<PieceQuestion>(question_of(object, {})) == question);
}

TEST(PieceAnswers, AreWrittenAsOneLine) {
  std::string text;
  PieceQuestion question;
  question.piece = Piece::parse("rook");
  write_answer(question, {}, [&](const std::string& part) { text += part; });
  const Json whole = parse(text);
  EXPECT_EQ(whole["question"].dump(), R"({"question":"piece","piece":"R"})");
  EXPECT_EQ(whole["answer"], "rook");
  EXPECT_TRUE(whole["board"].is_null());
  EXPECT_EQ(whole["moves"][0].dump(),
            R"({"step":[0,-1],"attack":"without limit","move":"without limit"})");
}

}  // namespace
}  // namespace rookery::words::json::piece_questions_test
