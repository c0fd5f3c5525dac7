// SPDX-License-Identifier: GPL-3.0-or-later

#include "terminal/contests/input.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "support/support.hpp"

namespace rookery::terminal::contests::input_test {
namespace {

std::string number_error(const std::string& text) {
  std::istringstream in(text);
  JudgeInput input(in);
  return testing::error_text([&] {
    static_cast<void>(input.number("n", 1, 100));
    input.end();
  });
}

TEST(JudgeInput, NumbersMayBeSurroundedByWhiteSpace) {
  std::istringstream in(" \r\n\t7\t 100\n\n");
  JudgeInput input(in);
  EXPECT_EQ(input.number("n", 1, 100), 7);
  EXPECT_EQ(input.number("n", 1, 100), 100);
  input.end();
  EXPECT_EQ(number_error("0042"), "no error");
}

TEST(JudgeInput, NumbersFailWhereTheyAreWrong) {
  const std::string range = "; n is a whole number from 1 to 100";
  EXPECT_EQ(number_error(""),
            "line 1, column 1: the end of the input where a number should be" + range);
  EXPECT_EQ(number_error("\n\n  -3"), "line 3, column 3: '-' where a number should be" + range);
  EXPECT_EQ(number_error("101"), "line 1, column 1: 101 is out of range" + range);
  EXPECT_EQ(number_error(" 0"), "line 1, column 2: 0 is out of range" + range);
  EXPECT_EQ(number_error("7.5"), "line 1, column 2: '.' after a number" + range);
  EXPECT_EQ(number_error("7\n8"), "line 2, column 1: '8' after the end of the input");
  EXPECT_EQ(number_error(std::string(1'000'000, '9')),
            "line 1, column 1: " + std::string(41, '9') + "... is out of range" + range);
}

std::string row_error(const std::string& text) {
  std::istringstream in(text);
  JudgeInput input(in);
  return testing::error_text([&] {
    static_cast<void>(input.row("row 1", 3, "ox."));
    static_cast<void>(input.row("row 2", 3, "ox."));
    input.end();
  });
}

TEST(JudgeInput, RowsForgiveLineEnds) {
  EXPECT_EQ(row_error("o.x\n...\n"), "no error");
  EXPECT_EQ(row_error("o.x\n..."), "no error");
  EXPECT_EQ(row_error("o.x  \t\r\n...\r\n\r\n \n"), "no error");
}

TEST(JudgeInput, RowsFailWhereTheyAreWrong) {
  EXPECT_EQ(row_error("o.x\n..\n"),
            "line 2, column 3: the end of the line where row 2 needs o, x or . (it has 2 of 3)");
  EXPECT_EQ(row_error("o.x\n"),
            "line 2, column 1: the end of the input where row 2 needs o, x or . (it has 0 of 3)");
  EXPECT_EQ(row_error("o.xx\n...\n"),
            "line 1, column 4: 'x' where the line should end after the 3 characters of row 1");
  EXPECT_EQ(row_error("o.\xff\n"),
            "line 1, column 3: '\\xff' where row 1 needs o, x or . (it has 2 of 3)");
  EXPECT_EQ(row_error("o.x\n...\nx"), "line 3, column 1: 'x' after the end of the input");
}

}  // namespace
}  // namespace rookery::terminal::contests::input_test
