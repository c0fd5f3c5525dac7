// SPDX-License-Identifier: GPL-3.0-or-later
//
// JSON is read strictly: no two readers could take the same bytes for two questions.

#include "words/json/text.hpp"

#include <gtest/gtest.h>

#include <string>

#include "support/support.hpp"

namespace rookery::words::json::text_test {
namespace {

using namespace std::string_literals;

TEST(StrictJson, ReadsOneValue) {
  EXPECT_EQ(parse(" {\"a\": [1, \"x\"]}\n")["a"][1], "x");
  EXPECT_EQ(parse("3"), 3);
}

TEST(StrictJson, RefusesWhatCanBeReadInTwoWays) {
  EXPECT_ERROR(bad_input, "'a' is given twice", parse(R"({"a": 1, "a": 2})"));
  EXPECT_ERROR(bad_input, "'b' is given twice", parse(R"({"a": {"b": 1, "b": 1}})"));
  EXPECT_EQ(parse(R"([{"a": 1}, {"a": 2}])").size(), 2U);
  EXPECT_ERROR(bad_input, "NUL at byte 3", parse("{}\0{}"s));
  EXPECT_ERROR(bad_input, "goes wrong at byte 3", parse("{}x"));
  EXPECT_ERROR(bad_input, "goes wrong at byte", parse("{} {}"));
  EXPECT_ERROR(bad_input, "goes wrong at byte", parse(""));
  EXPECT_ERROR(bad_input, "goes wrong at byte", parse("{\"a\": 0x10}"));
  EXPECT_ERROR(bad_input, "goes wrong at byte", parse("{\"a\": \"\xff\"}"));
  EXPECT_ERROR(bad_input, "too large", parse("1e999999"));
}

TEST(StrictJson, RefusesWhatIsTooDeepOrTooLong) {
  EXPECT_NO_THROW(static_cast<void>(parse(std::string(9, '[') + std::string(9, ']'))));
  EXPECT_ERROR(bad_input, "nested deeper", parse(std::string(10, '[') + std::string(10, ']')));
  EXPECT_ERROR(bad_input, "nested deeper", parse(std::string(100'000, '[')));
  std::string many = "[0";
  for (int i = 0; i < 400'001; ++i) many += ",0";
  EXPECT_ERROR(bad_input, "more than 400000 values", parse(many + "]"));
}

TEST(Numbers, AreTextsWhereReadersWouldRound) {
  EXPECT_EQ(integer(std::int64_t{1} << 53), std::int64_t{1} << 53);
  EXPECT_EQ(integer((std::int64_t{1} << 53) + 1), "9007199254740993");
  EXPECT_EQ(square({0, 2}), Json::array({1, 3}));
}

}  // namespace
}  // namespace rookery::words::json::text_test
