// SPDX-License-Identifier: GPL-3.0-or-later
//
// The question what a piece is: the piece's own words and moves, and what is missing.

#include <gtest/gtest.h>

#include <variant>

#include "rookery/piece_question.hpp"

namespace rookery::board::piece::question_test {
namespace {

TEST(PieceQuestionCheck, APieceIsNeeded) {
  try {
    check(PieceQuestion{});
    FAIL() << "nothing was thrown";
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), Code::missing);
    EXPECT_EQ(error.argument(), "piece");
  }
}

TEST(PieceQuestionAnswer, IsThePieceItself) {
  for (const char* const text : {"knight", "fmWfcF", "left,up:2,3", "{}"}) {
    PieceQuestion question;
    question.piece = Piece::parse(text);
    const Answer<PieceValue> found = answer(question, Resources{});
    EXPECT_EQ(std::get<PieceFound>(found.value),
              (PieceFound{question.piece->plain_name(), question.piece->betza(),
                          question.piece->moves()}));
    EXPECT_EQ(found.method, "parsed");
  }
}

}  // namespace
}  // namespace rookery::board::piece::question_test
