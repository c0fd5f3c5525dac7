// SPDX-License-Identifier: GPL-3.0-or-later
//
// merge as a value: the parts of every kind of count, joined, are the count.

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include "rookery/merge_question.hpp"

namespace rookery::count::question::merge_test {
namespace {

CountQuestion count_of(const char* piece, const char* board) {
  CountQuestion question;
  question.piece = Piece::parse(piece);
  question.board = Boards::parse(board);
  return question;
}

MergeQuestion parts_of(CountQuestion count, std::size_t number) {
  MergeQuestion question;
  for (std::size_t i = 1; i <= number; ++i) {
    count.part = Share{i, number};
    question.files.push_back({"part " + std::to_string(i),
                              std::get<CountedPart>(answer(count, Resources{}).value).text});
  }
  return question;
}

std::vector<mpz_class> numbers_of(const CountValue& value) {
  if (const auto* const number = std::get_if<mpz_class>(&value)) return {*number};
  return std::get<std::vector<mpz_class>>(value);
}

TEST(MergeQuestionAnswer, IsThatOfTheCountAndSaysWhatWasAsked) {
  CountQuestion all = count_of("king", "5x6");
  CountQuestion total = count_of("wazir", "6");
  total.total = true;
  total.wrap = Wrap::torus;
  CountQuestion some = count_of("queen", "6");
  some.k = 4;
  for (const CountQuestion& count : {all, total, some}) {
    SCOPED_TRACE(count.piece->betza());
    const Answer<MergeValue> merged = answer(parts_of(count, 2), Resources{});
    EXPECT_EQ(merged.value.asked, count);
    EXPECT_EQ(numbers_of(merged.value.value), numbers_of(answer(count, Resources{}).value));
    EXPECT_EQ(merged.method, "merge");
  }
}

TEST(MergeQuestionCheck, FilesAreNeeded) {
  try {
    static_cast<void>(answer(MergeQuestion{}, Resources{}));
    FAIL() << "nothing was thrown";
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), Code::missing);
    EXPECT_EQ(error.argument(), "file");
  }
}

TEST(MergeQuestionValue, TheNameOfAFileIsNoPartOfIt) {
  MergeQuestion question;
  question.files = {{"one", "text"}};
  MergeQuestion other = question;
  other.files.front().name = "two";
  EXPECT_EQ(question, other);
  other.files.front().text = "more";
  EXPECT_NE(question, other);
}

}  // namespace
}  // namespace rookery::count::question::merge_test
