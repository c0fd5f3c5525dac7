// SPDX-License-Identifier: GPL-3.0-or-later

#include "rookery/board.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdio>
#include <fstream>

#include "board/attacks.hpp"
#include "support/support.hpp"

namespace rookery::board::board_test {
namespace {

TEST(Board, ReadsSquaresAndRectangles) {
  EXPECT_EQ(Board::parse("8"), Board::rectangle(8, 8));
  EXPECT_EQ(Board::parse("3x5"), Board::rectangle(3, 5));
  EXPECT_EQ(Board::parse("3X5", Wrap::torus), Board::rectangle(3, 5, Wrap::torus));
  EXPECT_EQ(Board::parse("1e3x2**4"), Board::rectangle(1000, 16));
  EXPECT_EQ(Board::parse("3x5").rows(), 3);
  EXPECT_EQ(Board::parse("3x5").columns(), 5);
}

TEST(Board, IsOnlyADescription) {
  const Board board = Board::parse("1e18");
  EXPECT_EQ(board.square_count().get_str(), "1" + std::string(36, '0'));
  EXPECT_TRUE(board.contains({largest_side - 1, largest_side - 1}));
  EXPECT_FALSE(board.contains({largest_side, 0}));
  EXPECT_FALSE(board.step({largest_side - 1, 0}, {largest_side, 0}).has_value());
  const Board torus = Board::parse("1e18", Wrap::torus);
  EXPECT_EQ(torus.step({largest_side - 1, 5}, {largest_side, -largest_side}),
            (Square{largest_side - 1, 5}));
  EXPECT_ERROR(beyond_limit, "squares", board.squares());
  EXPECT_ERROR(beyond_limit, "too large to draw", board.picture());
}

TEST(Board, RefusesWhatIsNoBoard) {
  for (const char* text :
       {"", "x", "8x", "x8", "0", "0x5", "-3", "3x-1", "8x8x8", "eight", "1e19", "3 x 5", "8.5"}) {
    EXPECT_ERROR(bad_input, "board", Board::parse(text));
  }
  EXPECT_ERROR(bad_input, "a range of boards", Board::parse("1..9"));
  EXPECT_ERROR(bad_input, "cannot be opened", Board::parse("@/no/such/file"));
  EXPECT_ERROR(bad_input, "a side is from 1", Board::rectangle(0, 3));
}

TEST(Board, StepWrapsAsTheBoardWraps) {
  const Square corner{0, 0};
  EXPECT_FALSE(Board::rectangle(3, 4).step(corner, {-1, 0}).has_value());
  EXPECT_EQ(Board::rectangle(3, 4, Wrap::cylinder).step(corner, {-1, 0}), (Square{3, 0}));
  EXPECT_FALSE(Board::rectangle(3, 4, Wrap::cylinder).step(corner, {0, -1}).has_value());
  EXPECT_EQ(Board::rectangle(3, 4, Wrap::torus).step(corner, {-9, -4}), (Square{3, 2}));
}

TEST(Board, NamesItself) {
  EXPECT_EQ(Board::parse("8").name(), "8x8");
  EXPECT_EQ(Board::parse("3x5", Wrap::cylinder).name(), "3x5 cylinder");
  EXPECT_EQ(Board::read_picture("..\n.#\n", "p", Wrap::torus).name(), "picture 2x2 torus");
}

TEST(BoardPicture, HolesAndForcedSquares) {
  const Board board = Board::read_picture(".#o\n...\n");
  EXPECT_EQ(board.rows(), 2);
  EXPECT_EQ(board.columns(), 3);
  EXPECT_EQ(board.square_count(), 5);
  EXPECT_FALSE(board.contains({1, 0}));
  EXPECT_TRUE(board.is_forced({2, 0}));
  EXPECT_FALSE(board.is_forced({0, 0}));
  EXPECT_EQ(board.squares().size(), 5U);
  EXPECT_FALSE(board.step({0, 0}, {1, 0}).has_value());
  EXPECT_EQ(board.step({0, 0}, {2, 0}), (Square{2, 0}));  // a leap crosses the hole
}

TEST(BoardPicture, EqualsTheRectangleItShows) {
  EXPECT_EQ(Board::read_picture("...\n...\n"), Board::rectangle(2, 3));
  EXPECT_FALSE(Board::read_picture("..#\n...\n") == Board::rectangle(2, 3));
  EXPECT_FALSE(Board::read_picture("...\n...\n") == Board::rectangle(3, 2));
}

TEST(BoardPicture, ForgivesLineEndsOnly) {
  const Board board = Board::read_picture("..\n#o\n");
  EXPECT_EQ(Board::read_picture("..\r\n#o\r\n"), board);
  EXPECT_EQ(Board::read_picture("..  \n#o"), board);
  EXPECT_EQ(Board::read_picture("\n..\n#o\n\n\n"), board);
  EXPECT_ERROR(bad_input, "p, line 2, column 3: this row has 3 squares and the first has 2",
               Board::read_picture("..\n...\n", "p"));
  EXPECT_ERROR(bad_input, "p, line 2, column 2: this row has 1 squares and the first has 2",
               Board::read_picture("..\n.\n", "p"));
  EXPECT_ERROR(bad_input, "p, line 1, column 2: 'x' is not part of a board",
               Board::read_picture(".x\n..\n", "p"));
  EXPECT_ERROR(bad_input, "p, line 2, column 1: a blank line inside the picture",
               Board::read_picture("..\n\n..\n", "p"));
  EXPECT_ERROR(bad_input, "holds no board", Board::read_picture("", "p"));
  EXPECT_ERROR(bad_input, "holds no board", Board::read_picture(" \n\n", "p"));
  EXPECT_ERROR(bad_input, "'\\x00'", Board::read_picture(std::string("\0", 1), "p"));
}

TEST(BoardPicture, ComesFromAFile) {
  const std::string path = ::testing::TempDir() + "rookery_board_test";
  std::ofstream(path) << ".#\n..\n";
  EXPECT_EQ(Board::parse("@" + path).square_count(), 3);
  std::ofstream(path) << ".#\n.?\n";
  EXPECT_ERROR(bad_input, "line 2, column 2: '?'", Board::parse("@" + path));
  std::remove(path.c_str());
}

RC_GTEST_PROP(BoardLaw, DrawingThenReadingIsTheIdentity, ()) {
  const auto rows = *rc::gen::inRange<std::size_t>(1, 9);
  const auto columns = *rc::gen::inRange<std::size_t>(1, 9);
  std::string text;
  for (std::size_t y = 0; y < rows; ++y) {
    text += *rc::gen::container<std::string>(columns, rc::gen::element('.', '#', 'o')) + "\n";
  }
  const auto wrap = *rc::gen::element(Wrap::none, Wrap::cylinder, Wrap::torus);
  const Board board = Board::read_picture(text, "p", wrap);
  RC_ASSERT(board.picture() == text);
  RC_ASSERT(Board::read_picture(board.picture(), "p", wrap) == board);
}

RC_GTEST_PROP(BoardLaw, AStepAndItsOppositeLeadBack, ()) {
  const Board board = Board::rectangle(*rc::gen::inRange(1, 7), *rc::gen::inRange(1, 7),
                                       *rc::gen::element(Wrap::none, Wrap::cylinder, Wrap::torus));
  const Vector vector{*rc::gen::inRange(-20, 21), *rc::gen::inRange(-20, 21)};
  for (const Square square : board.squares()) {
    if (const auto there = board.step(square, vector)) {
      RC_ASSERT(board.contains(*there));
      RC_ASSERT(board.step(*there, {-vector.dx, -vector.dy}) == square);
    }
  }
}

Piece single(const Move& move) { return Piece(std::vector<Move>{move}); }

std::vector<Square> attacked(const Piece& piece, const Board& board, Square from) {
  std::vector<Square> squares;
  for_each_attacked(piece, board, from, [&](Square square) { squares.push_back(square); });
  return squares;
}

TEST(Attacks, RidesStopAtHolesAndLeapsCrossThem) {
  const Board board = Board::read_picture("..#.\n");
  EXPECT_EQ(attacked(single({{1, 0}, without_limit, 1}), board, {0, 0}).size(), 1U);
  EXPECT_EQ(attacked(single({{3, 0}}), board, {0, 0}), (std::vector<Square>{{3, 0}}));
  EXPECT_EQ(attacked(single({{1, 0}, 2, 2}), Board::parse("1x9"), {0, 0}).size(), 2U);
  EXPECT_TRUE(attacked(single({{1, 0}, 0, 1}), board, {0, 0}).empty());  // it only moves
}

TEST(Attacks, ARideEndsWhereItBegan) {
  const Board torus = Board::parse("4x6", Wrap::torus);
  EXPECT_EQ(attacked(single({{1, 0}, without_limit, 1}), torus, {2, 1}).size(), 5U);
  EXPECT_EQ(attacked(single({{1, 1}, without_limit, 1}), torus, {0, 0}).size(), 11U);
  EXPECT_EQ(attacked(single({{6, 4}, without_limit, 1}), torus, {2, 1}),
            (std::vector<Square>{{2, 1}}));  // the first step already does
}

TEST(BoardRange, SquaresAndStrips) {
  const BoardRange squares = BoardRange::parse("2..4");
  EXPECT_FALSE(squares.is_single());
  EXPECT_EQ(squares.first(), 2);
  EXPECT_EQ(squares.last(), 4);
  EXPECT_EQ(squares.at(3), Board::rectangle(3, 3));
  EXPECT_EQ(BoardRange::parse("1..9x4").at(7), Board::rectangle(7, 4));
  EXPECT_EQ(BoardRange::parse("4x1..9", Wrap::torus).at(7), Board::rectangle(4, 7, Wrap::torus));
  const BoardRange single = BoardRange::parse("5x6");
  EXPECT_TRUE(single.is_single());
  EXPECT_EQ(single.at(1), Board::rectangle(5, 6));
}

TEST(BoardRange, GoesOnFromABoard) {
  const BoardRange rest = BoardRange::parse("4x1..9", Wrap::torus).from(7);
  EXPECT_EQ(rest.first(), 7);
  EXPECT_EQ(rest.last(), 9);
  EXPECT_EQ(rest.at(8), Board::rectangle(4, 8, Wrap::torus));
}

TEST(BoardRange, RefusesWhatIsNoRange) {
  EXPECT_ERROR(bad_input, "the range runs from 9 down to 1; write 1..9", BoardRange::parse("9..1"));
  EXPECT_ERROR(bad_input, "only one side", BoardRange::parse("1..3x1..3"));
  for (const char* text : {"..", "1..", "..3", "0..3", "1..2..3", "1..3x", "a..b", "1...3"}) {
    EXPECT_ERROR(bad_input, "is not a whole number", BoardRange::parse(text));
  }
}

}  // namespace
}  // namespace rookery::board::board_test
