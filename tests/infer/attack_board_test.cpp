// SPDX-License-Identifier: GPL-3.0-or-later
//
// Attack boards: their squares, letters and sizes, and what is no board. (What is read:
// attack_reader_test.cpp.)

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "rookery/infer.hpp"
#include "support/support.hpp"

namespace rookery::infer_room::attack_board_test {
namespace {

const std::vector<std::string> two_rows = {"ox.", "?.x"};

TEST(AttackBoardTest, KnowsItsSquares) {
  const AttackBoard board(two_rows);
  EXPECT_EQ(board.rows(), 2);
  EXPECT_EQ(board.columns(), 3);
  EXPECT_EQ(board.at({0, 0}), 'o');
  EXPECT_EQ(board.at({1, 0}), 'x');
  EXPECT_EQ(board.at({2, 0}), '.');
  EXPECT_EQ(board.at({2, 1}), 'x');
  EXPECT_EQ(board.at({0, 1}), '?');
  EXPECT_EQ(board.pieces().squares(), (std::vector<Square>{{0, 0}}));
  EXPECT_EQ(board.attacked().squares(), (std::vector<Square>{{1, 0}, {2, 1}}));
  EXPECT_EQ(board.unattacked().squares(), (std::vector<Square>{{2, 0}, {1, 1}}));
  EXPECT_EQ(board.cells(), two_rows);
  EXPECT_EQ(board.text(), "ox.\n?.x\n");
}

// Letters to bits and back, on both sides of the borders of bytes and words.
TEST(AttackBoardTest, EveryWidth) {
  ROOKERY_SEEDED(random, 1);
  for (std::int64_t columns = 1; columns <= 200; ++columns) {
    const std::int64_t rows = random.between(1, 4);
    std::vector<std::string> cells(static_cast<std::size_t>(rows));
    std::string text;
    for (std::string& row : cells) {
      for (std::int64_t x = 0; x < columns; ++x) {
        row += "ox.?"[static_cast<std::size_t>(random.below(4))];
      }
      text += row + "\n";
    }
    const AttackBoard board(cells);
    ASSERT_EQ(board.rows(), rows);
    ASSERT_EQ(board.columns(), columns);
    for (std::int64_t y = 0; y < rows; ++y) {
      for (std::int64_t x = 0; x < columns; ++x) {
        ASSERT_EQ(board.at({x, y}), cells[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)])
            << x << "," << y << " of " << columns;
      }
    }
    EXPECT_EQ(board.cells(), cells);
    EXPECT_EQ(board.text(), text);
    // The bits past the last column are 0, as a Bitmap demands: otherwise it would not be equal
    // to one that is made square by square.
    Bitmap pieces(rows, columns);
    Bitmap attacked(rows, columns);
    Bitmap unattacked(rows, columns);
    for (std::int64_t y = 0; y < rows; ++y) {
      for (std::int64_t x = 0; x < columns; ++x) {
        if (board.at({x, y}) == 'o') pieces.set({x, y});
        if (board.at({x, y}) == 'x') attacked.set({x, y});
        if (board.at({x, y}) == '.') unattacked.set({x, y});
      }
    }
    EXPECT_EQ(board, AttackBoard(pieces, attacked, unattacked));
  }
}

// Every byte at every place of a row is a letter or refused.
TEST(AttackBoardTest, RefusesEveryOtherByte) {
  for (int byte = 0; byte < 256; ++byte) {
    const char letter = static_cast<char>(byte);
    const bool good = letter == 'o' || letter == 'x' || letter == '.' || letter == '?';
    for (const std::size_t at : {0U, 7U, 8U, 63U, 64U, 69U}) {
      std::string row(70, 'x');
      row[at] = letter;
      if (good) {
        EXPECT_EQ(AttackBoard({row}).cells().front(), row);
      } else {
        EXPECT_ERROR(bad_input, "line 1, column " + std::to_string(at + 1) + ": ",
                     AttackBoard({row}));
      }
    }
  }
}

TEST(AttackBoardTest, SaysWhatIsWrongWithRows) {
  const auto making = [](const std::vector<std::string>& cells) {
    return testing::error_text([&] { static_cast<void>(AttackBoard(cells)); });
  };
  EXPECT_EQ(making({}), "attack board: there are no squares; at least one is needed");
  EXPECT_EQ(making({""}), "attack board: there are no squares; at least one is needed");
  EXPECT_EQ(making({"ox", ""}),
            "attack board, line 2, column 1: the row ends after 0 of 2 squares, as in the first "
            "row");
  EXPECT_EQ(making({"ox", "oxo"}),
            "attack board, line 2, column 3: the row is longer than 2 squares, as in the first "
            "row");
  EXPECT_EQ(making({"ox", "xO"}),
            "attack board, line 2, column 2: 'O' is not a square: o is a piece, x attacked, . not "
            "attacked and ? not known");
  EXPECT_EQ(making(std::vector<std::string>(1'000'001, "x")),
            "attack board: 1000001 rows of 1 squares; at most 1000000 along a side and 268435456 "
            "in all are kept");
  EXPECT_ERROR(beyond_limit, "1 rows of 1000001", AttackBoard({std::string(1'000'001, 'x')}));
  std::vector<std::string> ragged(1'000'000);  // the limit comes before what is wrong in row 2
  ragged.front() = std::string(300, '.');
  EXPECT_ERROR(beyond_limit, "1000000 rows of 300 squares", AttackBoard(ragged));
}

TEST(AttackBoardTest, SaysWhatIsWrongWithSets) {
  Bitmap one(2, 3);
  one.set({1, 1});
  const Bitmap none(2, 3);
  EXPECT_EQ(AttackBoard(none, none, none).text(), "???\n???\n");
  EXPECT_EQ(AttackBoard(none, one, none).text(), "???\n?x?\n");
  EXPECT_ERROR(bad_input, "a square is in two of the sets", AttackBoard(one, one, none));
  EXPECT_ERROR(bad_input, "a square is in two of the sets", AttackBoard(one, none, one));
  EXPECT_ERROR(bad_input, "a square is in two of the sets", AttackBoard(none, one, one));
  EXPECT_ERROR(bad_input, "they are of 2x3, 3x2 and 2x3", AttackBoard(none, Bitmap(3, 2), none));
  EXPECT_ERROR(bad_input, "they are of 2x3, 2x3 and 2x4", AttackBoard(none, none, Bitmap(2, 4)));
  EXPECT_ERROR(bad_input, "at least one is needed", AttackBoard(Bitmap(), Bitmap(), Bitmap()));
  const Bitmap tall(1'000'001, 1);
  EXPECT_ERROR(beyond_limit, "1000001 rows of 1 squares", AttackBoard(tall, tall, tall));
}

}  // namespace
}  // namespace rookery::infer_room::attack_board_test
