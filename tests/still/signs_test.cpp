// SPDX-License-Identifier: GPL-3.0-or-later
//
// Boards of signs as text: what is read, what is refused and where, and the board on which
// they stand.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "rookery/still.hpp"
#include "still/boards.hpp"
#include "support/support.hpp"

namespace rookery::still::signs_test {
namespace {

TEST(ReadSigns, Rows) {
  EXPECT_EQ(read_signs("+-\n-+\n", "file"), (Signs{"+-", "-+"}));
  EXPECT_EQ(read_signs("+-\n-+", "file"), (Signs{"+-", "-+"}));
  EXPECT_EQ(read_signs("+", "file"), Signs{"+"});
  EXPECT_EQ(read_signs("#+-\n", "file"), Signs{"#+-"});
  EXPECT_EQ(read_signs("##\n##\n", "file"), (Signs{"##", "##"}));
}

TEST(ReadSigns, WhiteSpaceAtTheEndsAndCrlf) {
  EXPECT_EQ(read_signs("+-\r\n-+\r\n", "file"), (Signs{"+-", "-+"}));
  EXPECT_EQ(read_signs("+-  \n-+\t\n", "file"), (Signs{"+-", "-+"}));
  EXPECT_EQ(read_signs("+-\n-+\n\n\n", "file"), (Signs{"+-", "-+"}));
  EXPECT_EQ(read_signs("+-\n-+\n  \r\n\r\n", "file"), (Signs{"+-", "-+"}));
}

TEST(ReadSigns, ErrorsNameThePlace) {
  EXPECT_ERROR(bad_input, "file: no board", read_signs("", "file"));
  EXPECT_ERROR(bad_input, "file: no board", read_signs("\n\n  \n", "file"));
  EXPECT_ERROR(bad_input, "file, line 2, column 3: '.' is neither +, - nor #",
               read_signs("+-+\n-+.\n", "file"));
  EXPECT_ERROR(bad_input, "line 1, column 1: '0'", read_signs("01\n10\n", "file"));
  EXPECT_ERROR(bad_input, "line 1, column 2: ' '", read_signs("+ -\n", "file"));
  EXPECT_ERROR(bad_input, "line 3, column 1: 3 cells, and 2 in the rows above",
               read_signs("+-\n-+\n+++\n", "file"));
  EXPECT_ERROR(bad_input, "line 2, column 1: 1 cells, and 2", read_signs("+-\n-\n", "file"));
  EXPECT_ERROR(bad_input, "line 2, column 1: an empty line inside a board",
               read_signs("+-\n\n-+\n", "file"));
  EXPECT_ERROR(bad_input, "line 3, column 1: an empty line",
               read_signs("+-\n-+\n\n \n+-\n-+\n", "file"));
}

// Bytes that are not text still give an error of one line.
TEST(ReadSigns, StrangeBytes) {
  for (int byte = 0; byte < 256; ++byte) {
    const char c = static_cast<char>(byte);
    if (c == '+' || c == '-' || c == '#' || c == '\n') continue;
    const std::string text = std::string("+") + c + "-\n";
    EXPECT_ERROR(bad_input, "line 1, column 2", read_signs(text, "file"));
  }
}

TEST(ReadSigns, GivesBackWhatWasWritten) {
  ROOKERY_SEEDED(random, 5001);
  for (int round = 0; round < 300; ++round) {
    const testing::Picture picture =
        testing::random_picture(random, static_cast<int>(random.between(1, 20)),
                                static_cast<int>(random.between(1, 70)), 10);
    const Signs signs = testing::random_signs(random, picture);
    std::string text;
    for (const std::string& row : signs) text += row + (round % 2 == 0 ? "\n" : " \r\n");
    EXPECT_EQ(read_signs(text, "file"), signs);
  }
}

TEST(BoardOfSigns, IsTheBoardOnWhichTheyStand) {
  for (const Wrap wrap : testing::all_wraps) {
    EXPECT_TRUE(board_of_signs({"+-+", "--+"}, wrap) == Board::rectangle(2, 3, wrap));
    EXPECT_TRUE(board_of_signs({"+#+", "--+"}, wrap) ==
                Board::read_picture(".#.\n...\n", "picture", wrap));
    EXPECT_TRUE(board_of_signs({"##"}, wrap) == Board::read_picture("##\n", "picture", wrap));
  }
  EXPECT_FALSE(board_of_signs({"+-", "-+"}).is_picture());
  EXPECT_ERROR(bad_input, "", board_of_signs({}));
  EXPECT_ERROR(bad_input, "", board_of_signs({""}));
}

TEST(BoardOfSigns, RowsAreOfOneLengthAndNotEmpty) {
  EXPECT_ERROR(bad_input, "rows of one length", board_of_signs({"+-", "+"}));
  EXPECT_ERROR(bad_input, "at least one cell", board_of_signs({}));
  EXPECT_ERROR(bad_input, "at least one cell", draw_signs({"", ""}));
}

TEST(BoardOfSigns, TakesItsOwnSigns) {
  ROOKERY_SEEDED(random, 5002);
  for (int round = 0; round < 200; ++round) {
    const testing::Picture picture = testing::random_picture(
        random, static_cast<int>(random.between(1, 9)), static_cast<int>(random.between(1, 9)),
        round % 2 == 0 ? 0 : 30, testing::all_wraps[static_cast<std::size_t>(round % 3)]);
    const Signs signs = testing::random_signs(random, picture);
    const Board board = board_of_signs(signs, picture.wrap);
    EXPECT_TRUE(board == picture.board());
    require_signs_fit(board, signs, "here");
  }
}

TEST(RequireSignsFit, NamesTheFirstMisfit) {
  const Board board = Board::read_picture(".#.\n...\n");
  require_signs_fit(board, {"+#-", "---"}, "here");
  EXPECT_ERROR(bad_input, "here: 1 rows, and the board picture 2x3 has 2",
               require_signs_fit(board, {"+#-"}, "here"));
  EXPECT_ERROR(bad_input, "here, line 2, column 1: 2 cells",
               require_signs_fit(board, {"+#-", "++"}, "here"));
  EXPECT_ERROR(bad_input, "here, line 1, column 2: the board has a hole here; #",
               require_signs_fit(board, {"++-", "+++"}, "here"));
  EXPECT_ERROR(bad_input, "here, line 2, column 3: the board has a square here; +",
               require_signs_fit(board, {"+#-", "++#"}, "here"));
  EXPECT_ERROR(bad_input, "here, line 2, column 3: 'o'",
               require_signs_fit(board, {"+#-", "++o"}, "here"));
}

TEST(DrawSigns, EveryCell) {
  const Drawing drawing = draw_signs({"+-", "#+", "--"});
  ASSERT_EQ(drawing.rows(), 3);
  ASSERT_EQ(drawing.columns(), 2);
  EXPECT_EQ(drawing.at({0, 0}).sign, Sign::plus);
  EXPECT_EQ(drawing.at({1, 0}).sign, Sign::minus);
  EXPECT_EQ(drawing.at({0, 1}).sign, Sign::hole);
  EXPECT_EQ(drawing.at({1, 2}).sign, Sign::minus);
  EXPECT_ERROR(bad_input, "rows of one length", draw_signs({"+-", "+"}));
  EXPECT_ERROR(bad_input, "", draw_signs({}));
}

}  // namespace
}  // namespace rookery::still::signs_test
