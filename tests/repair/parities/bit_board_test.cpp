// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reading boards of zeros and ones and sizes of boxes: what is accepted, and the
// exact words for what is not.

#include <gtest/gtest.h>

#include <string>

#include "rookery/repair.hpp"
#include "support/support.hpp"

namespace rookery::repair_room::parities::bit_board_test {
namespace {

using testing::error_text;

TEST(BitBoardTest, ReadsEveryForm) {
  const std::string text = "010\n111\n";
  EXPECT_EQ(BitBoard::read(text).text(), text);
  EXPECT_EQ(BitBoard::read("010\n111").text(), text);
  EXPECT_EQ(BitBoard::read("010 \r\n111\t\r\n").text(), text);
  EXPECT_EQ(BitBoard::read("0 1 0\n 1\t1 1\n").text(), text);
  EXPECT_EQ(BitBoard::read("\n\n010\n \n111\n\n").text(), text);
  EXPECT_EQ(BitBoard::read("1").text(), "1\n");
  EXPECT_EQ(BitBoard::read("1\n0\n1").text(), "1\n0\n1\n");
}

TEST(BitBoardTest, OneLineMayHoldASquareBoard) {
  EXPECT_EQ(BitBoard::read("0111").text(), "01\n11\n");
  EXPECT_EQ(BitBoard::read("01 11 10").text(), "011110\n");  // 6 is no square
  const BitBoard board = BitBoard::read(std::string(81, '1') + "\n");
  EXPECT_EQ(board.rows(), 9);
  EXPECT_EQ(board.columns(), 9);
}

TEST(BitBoardTest, KnowsItsSquares) {
  BitBoard board(2, 3);
  EXPECT_EQ(board.text(), "000\n000\n");
  board.toggle({2, 0});
  board.toggle({0, 1});
  board.toggle({0, 1});
  EXPECT_EQ(board.text(), "001\n000\n");
  EXPECT_TRUE(board.at({2, 0}));
  EXPECT_FALSE(board.at({0, 1}));
  EXPECT_EQ(board.row(0)[2], 1);
  EXPECT_EQ(board.row(1).size(), 3U);
}

std::string reading(const std::string& text) {
  return error_text([&] { static_cast<void>(BitBoard::read(text)); });
}

TEST(BitBoardTest, SaysWhatIsWrongAndWhere) {
  const std::string empty =
      "input, line 1, column 1: the input is empty; rows of 0 and 1 are expected";
  EXPECT_EQ(reading(""), empty);
  EXPECT_EQ(reading(" \n\t\r\n"), empty);
  EXPECT_EQ(reading("0120"), "input, line 1, column 3: '2' is neither 0 nor 1");
  EXPECT_EQ(reading("01\n-1"), "input, line 2, column 1: '-' is neither 0 nor 1");
  EXPECT_EQ(reading(std::string("0\0", 2)), "input, line 1, column 2: '\\x00' is neither 0 nor 1");
  EXPECT_EQ(reading("01\n0"),
            "input, line 2, column 2: the row ends after 1 of 2 digits, as in the first row");
  EXPECT_EQ(reading("01\n0 \n01"),
            "input, line 2, column 3: the row ends after 1 of 2 digits, as in the first row");
  EXPECT_EQ(reading("0 1\n0 1 1\n"),
            "input, line 2, column 5: the row is longer than 2 digits, as in the first row");
  EXPECT_EQ(error_text([] { static_cast<void>(BitBoard::read("x", "my file")); }),
            "my file, line 1, column 1: 'x' is neither 0 nor 1");
}

TEST(BitBoardTest, RefusesSizesThatDoNotFit) {
  EXPECT_ERROR(bad_input, "0 rows and 5 columns are not a board", BitBoard(0, 5));
  EXPECT_ERROR(bad_input, "-1 columns", BitBoard(5, -1));
  EXPECT_ERROR(beyond_limit, "1073741824", BitBoard(largest_side, largest_side));
  EXPECT_ERROR(beyond_limit, "1073741824", BitBoard(1 << 15, (1 << 15) + 1));
}

TEST(BoxShapeTest, IsRead) {
  EXPECT_EQ(parse_box_shape("2x3"), (BoxShape{2, 3}));
  EXPECT_EQ(parse_box_shape("1x1e2"), (BoxShape{1, 100}));
  for (const char* wrong : {"", "3", "x", "3x", "x3", "0x3", "3x-1", "3x3x3", "3 x3", "axb"}) {
    EXPECT_ERROR(bad_input, "boxes: '", parse_box_shape(wrong)) << wrong;
  }
}

TEST(BoxShapeTest, DefaultIsTheSquareRoot) {
  EXPECT_EQ(default_boxes(BitBoard(9, 9)), (BoxShape{3, 3}));
  EXPECT_EQ(default_boxes(BitBoard(1, 1)), (BoxShape{1, 1}));
  EXPECT_EQ(default_boxes(BitBoard(100, 100)), (BoxShape{10, 10}));
  EXPECT_EQ(error_text([] { static_cast<void>(default_boxes(BitBoard(6, 6))); }),
            "boxes: a 6x6 board has no boxes of its own (4x4, 9x9, 16x16 and so on have); give "
            "their size with boxes");
  EXPECT_ERROR(bad_input, "boxes: a 4x9 board", default_boxes(BitBoard(4, 9)));
}

}  // namespace
}  // namespace rookery::repair_room::parities::bit_board_test
