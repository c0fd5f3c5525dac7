// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reading attack boards: what is accepted, and the exact words for what is not.

#include <gtest/gtest.h>

#include <string>

#include "rookery/infer.hpp"
#include "support/support.hpp"

namespace rookery {
namespace {

using testing::error_text;

const std::vector<std::string> two_rows = {"ox.", "?.x"};

TEST(AttackBoardTest, ReadsEveryForm) {
  EXPECT_EQ(AttackBoard::read("ox.\n?.x\n").cells(), two_rows);
  EXPECT_EQ(AttackBoard::read("ox.\n?.x").cells(), two_rows);
  EXPECT_EQ(AttackBoard::read("ox.\r\n?.x\r\n").cells(), two_rows);
  EXPECT_EQ(AttackBoard::read("ox. \t\n?.x  \n\n \n\r\n").cells(), two_rows);
  EXPECT_EQ(AttackBoard::read("2\nox\n.?\n").cells(), (std::vector<std::string>{"ox", ".?"}));
  EXPECT_EQ(AttackBoard::read("2 \r\nox \r\n.? \r\n\r\n").cells(),
            (std::vector<std::string>{"ox", ".?"}));
  EXPECT_EQ(AttackBoard::read("1\no").cells(), (std::vector<std::string>{"o"}));
  EXPECT_EQ(AttackBoard::read(".").cells(), (std::vector<std::string>{"."}));
}

TEST(AttackBoardTest, KnowsItsSquares) {
  const AttackBoard board(two_rows);
  EXPECT_EQ(board.rows(), 2);
  EXPECT_EQ(board.columns(), 3);
  EXPECT_EQ(board.at({0, 0}), 'o');
  EXPECT_EQ(board.at({2, 1}), 'x');
  EXPECT_EQ(board.at({0, 1}), '?');
}

std::string reading(const std::string& text) {
  return error_text([&] { static_cast<void>(AttackBoard::read(text)); });
}

TEST(AttackBoardTest, SaysWhatIsWrongAndWhere) {
  const std::string letters =
      " is not a square: o is a piece, x attacked, . not attacked and ? not known";
  EXPECT_EQ(reading(""),
            "input, line 1, column 1: the input is empty; rows of o, x, . and ? are expected");
  EXPECT_EQ(reading(" \n\n"),
            "input, line 1, column 1: the input is empty; rows of o, x, . and ? are expected");
  EXPECT_EQ(reading("oxa\n"), "input, line 1, column 3: 'a'" + letters);
  EXPECT_EQ(reading("ox\no x\n"), "input, line 2, column 2: ' '" + letters);
  EXPECT_EQ(reading(" ox\n"), "input, line 1, column 1: ' '" + letters);
  EXPECT_EQ(reading("ox\r.o"), "input, line 1, column 3: '\\r'" + letters);
  EXPECT_EQ(reading(std::string("o\0x", 3)), "input, line 1, column 2: '\\x00'" + letters);
  EXPECT_EQ(reading("\xef\xbb\xbfox"), "input, line 1, column 1: '\\xef'" + letters);
  EXPECT_EQ(reading("-2\nox\nox"), "input, line 1, column 1: '-'" + letters);
  EXPECT_EQ(reading("2x\nox\nox"), "input, line 1, column 1: '2'" + letters);
  EXPECT_EQ(reading("ox\n2\n"), "input, line 2, column 1: '2'" + letters);
  EXPECT_EQ(reading("ox\nx\n"),
            "input, line 2, column 2: the row ends after 1 of 2 squares, as in the first row");
  EXPECT_EQ(reading("ox\nxxx\n"),
            "input, line 2, column 3: the row is longer than 2 squares, as in the first row");
  EXPECT_EQ(reading("\nox\n"),
            "input, line 1, column 1: the line is blank; only at the end may blank lines stand");
  EXPECT_EQ(reading("ox\n\n\nox\n"),
            "input, line 2, column 1: the line is blank; only at the end may blank lines stand");
  EXPECT_EQ(reading("3\nox.\nox\n"),
            "input, line 3, column 3: the row ends after 2 of 3 squares, the number in line 1");
  EXPECT_EQ(reading("2\nox.\n"),
            "input, line 2, column 3: the row is longer than 2 squares, the number in line 1");
  EXPECT_EQ(reading("3\nox.\nox.\n\n"),
            "input, line 4, column 1: the input ends after 2 of 3 rows, the number in line 1");
  EXPECT_EQ(reading("3"),
            "input, line 2, column 1: the input ends after 0 of 3 rows, the number in line 1");
  EXPECT_EQ(reading("2\nox\nox\nox"),
            "input, line 4, column 1: this is one row too many: 2 rows are announced in line 1");
  EXPECT_EQ(reading("0\n"), "input, line 1, column 1: '0' is not a whole number from 1 to 10000");
  EXPECT_EQ(reading("10001\n"),
            "input, line 1, column 1: '10001' is not a whole number from 1 to 10000");
}

TEST(AttackBoardTest, RefusesEndlessInputAtOnce) {
  EXPECT_EQ(
      reading(std::string(20'000, 'x')),
      "input, line 1, column 10001: the row is longer than 10000 squares, the most that is read");
  EXPECT_ERROR(bad_input, "10000 rows are the most that is read", AttackBoard::read([] {
                 std::string text;
                 for (int i = 0; i < 10'001; ++i) text += "x\n";
                 return text;
               }()));
  EXPECT_ERROR(bad_input, "line 1, column 1", AttackBoard::read(std::string(100'000, '9')));
  EXPECT_ERROR(bad_input, "line 1, column 1", AttackBoard::read(std::string(100'000, '\0')));
  EXPECT_EQ(error_text([] { static_cast<void>(AttackBoard::read("y", "my file")); }).substr(0, 25),
            "my file, line 1, column 1");
}

TEST(AttackBoardTest, ChecksRowsThatAreNotRead) {
  EXPECT_ERROR(bad_input, "at least one is needed", AttackBoard({}));
  EXPECT_ERROR(bad_input, "at least one is needed", AttackBoard({""}));
  EXPECT_ERROR(bad_input, "line 2, column 1", AttackBoard({"ox", ""}));
  EXPECT_ERROR(bad_input, "line 2, column 2: 'O'", AttackBoard({"ox", "xO"}));
  EXPECT_ERROR(bad_input, "10001 rows", AttackBoard(std::vector<std::string>(10'001, "x")));
}

}  // namespace
}  // namespace rookery
