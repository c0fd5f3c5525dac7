// SPDX-License-Identifier: GPL-3.0-or-later

#include "board/sides.hpp"

#include <gtest/gtest.h>

#include "support/support.hpp"

namespace rookery::board::sides_test {
namespace {

TEST(SidesText, OneForBothOrTwo) {
  const SidesText square("8");
  EXPECT_TRUE(square.is_square);
  EXPECT_EQ(square.rows.text, "8");
  EXPECT_EQ(square.columns.text, "8");
  const SidesText rectangle("3X1..9");
  EXPECT_FALSE(rectangle.is_square);
  EXPECT_EQ(rectangle.rows.text, "3");
  EXPECT_EQ(rectangle.columns.text, "1..9");
  EXPECT_TRUE(rectangle.has_range());
  EXPECT_FALSE(rectangle.rows.is_range());
  const SidesText three("1x2x3");
  EXPECT_EQ(three.rows.text, "1");
  EXPECT_EQ(three.columns.text, "2x3");
  const SidesText nothing("x");
  EXPECT_FALSE(nothing.is_square);
  EXPECT_EQ(nothing.rows.text, "");
  EXPECT_EQ(nothing.columns.text, "");
}

TEST(SideText, LengthsRangesAndLetters) {
  EXPECT_EQ(SideText{"10**3"}.length("here"), 1000);
  EXPECT_EQ(SideText{"7"}.range("here").first, 7);
  EXPECT_EQ(SideText{"7"}.range("here").last, 7);
  EXPECT_EQ(SideText{"2..5"}.range("here").first, 2);
  EXPECT_EQ(SideText{"2..5"}.range("here").last, 5);
  for (const char* letter : {"N", "n", "M", "m"}) EXPECT_TRUE(SideText{letter}.is_open());
  for (const char* text : {"", "k", "NN", "1"}) EXPECT_FALSE(SideText{text}.is_open());
}

TEST(SideText, RefusesWhatIsNoLength) {
  EXPECT_ERROR(bad_input, "here: ", SideText{"0"}.length("here"));
  EXPECT_ERROR(bad_input, "here: ", SideText{"N"}.length("here"));
  EXPECT_ERROR(bad_input, "here: the range runs from 9 down to 1; write 1..9",
               SideText{"9..1"}.range("here"));
}

TEST(SidesText, ANameOfAFileIsNone) {
  EXPECT_TRUE(names_picture("@4x4.txt"));
  EXPECT_FALSE(names_picture("4x4"));
  EXPECT_FALSE(names_picture(""));
}

}  // namespace
}  // namespace rookery::board::sides_test
