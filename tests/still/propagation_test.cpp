// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lines that determine each other against elimination on the whole board: the same reduced
// basis, bit by bit, of still boards and of negated ones, for many pieces and boards.

#include "still/propagation.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "board/attacks.hpp"
#include "board/square_numbers.hpp"
#include "rookery/still.hpp"
#include "still/boards.hpp"
#include "still/dense.hpp"
#include "still/engines.hpp"
#include "support/support.hpp"

namespace rookery::still::propagation_test {
namespace {

using testing::all_wraps;
using testing::Picture;

// Compares if there is a plan; tells whether there was one.
bool agrees(const Piece& any_piece, const Board& board) {
  const Piece piece = board::fitting(any_piece.attacking(), board);
  const board::SquareNumbers squares(board, board.squares());
  const std::optional<Propagation> plan = Propagation::plan(piece, board, squares);
  if (!plan) return false;
  EXPECT_LE(plan->unknowns(), squares.size());
  for (const RightSide right : {RightSide::zero, RightSide::one}) {
    const math::gf2::Matrix values = plan->solve(right, {});
    EXPECT_EQ(values.columns(), plan->unknowns() + constants(right));
    const math::gf2::Matrix boards = plan->boards(values, right, {});
    const math::gf2::Matrix expected = boards_by_elimination(piece, board, squares, 1, right, {});
    EXPECT_EQ(boards.rows(), expected.rows());
    EXPECT_TRUE(boards == expected)
        << any_piece.vectors() << (right == RightSide::one ? " =1" : "");
  }
  return true;
}

class StillPropagation : public ::testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Still, StillPropagation,
                         ::testing::Values("wazir", "king", "knight", "dabbaba", "camel", "fN",
                                           "{(1,0)}", "{(0,1),(1,-1)}", "{(1,2)}", "W2", "fmWfcF",
                                           "hrN", "{(-1,-2),(-2,-1),(3,0)}", "ferz", "rook",
                                           "bishop", "fR", "{(0,1),(0,-2)}", "flN", "W3", "fBW",
                                           "{(2,3),(-1,0),(0,-1)}"));

TEST_P(StillPropagation, EveryFullBoardToSeven) {
  const Piece piece = Piece::parse(GetParam());
  for (const Wrap wrap : all_wraps) {
    for (int rows = 1; rows <= 7; ++rows) {
      for (int columns = 1; columns <= 7; ++columns) {
        SCOPED_TRACE(testing::full_picture(rows, columns, wrap).text());
        agrees(piece, Board::rectangle(rows, columns, wrap));
      }
    }
  }
}

TEST_P(StillPropagation, RandomHoles) {
  const Piece piece = Piece::parse(GetParam());
  ROOKERY_SEEDED(random, 4301);
  for (int round = 0; round < 120; ++round) {
    const Picture picture = testing::random_picture(
        random, static_cast<int>(random.between(1, 9)), static_cast<int>(random.between(1, 9)),
        round % 2 == 0 ? 10 : 35, all_wraps[static_cast<std::size_t>(round % 3)], 10);
    SCOPED_TRACE(picture.text());
    agrees(piece, picture.board());
  }
}

TEST_P(StillPropagation, LongAndLargeBoards) {
  const Piece piece = Piece::parse(GetParam());
  for (const Wrap wrap : all_wraps) {
    for (const auto& [rows, columns] : std::vector<std::pair<std::int64_t, std::int64_t>>{
             {1, 64}, {65, 1}, {3, 30}, {29, 4}, {17, 17}, {2, 33}, {20, 9}}) {
      SCOPED_TRACE(std::to_string(rows) + "x" + std::to_string(columns));
      agrees(piece, Board::rectangle(rows, columns, wrap));
    }
  }
}

TEST(StillPropagationRandom, LeapersOnEveryKindOfBoard) {
  ROOKERY_SEEDED(random, 4302);
  int planned = 0;
  for (int round = 0; round < 1000; ++round) {
    const Piece piece = testing::random_piece(random, 5, random.between(1, 3));
    const Picture picture = testing::random_picture(random, static_cast<int>(random.between(1, 8)),
                                                    static_cast<int>(random.between(1, 8)),
                                                    random.chance(50) ? 0 : random.between(5, 40),
                                                    all_wraps[static_cast<std::size_t>(round % 3)]);
    SCOPED_TRACE(piece.vectors() + "\n" + picture.text());
    if (agrees(piece, picture.board())) ++planned;
    if (HasFailure()) return;
  }
  EXPECT_GT(planned, 500);
}

TEST(StillPropagationRandom, RidersOnEveryKindOfBoard) {
  ROOKERY_SEEDED(random, 4303);
  int planned = 0;
  for (int round = 0; round < 1000; ++round) {
    const Piece piece = testing::random_piece(random, 4, random.between(1, 2), true);
    const Picture picture = testing::random_picture(random, static_cast<int>(random.between(1, 9)),
                                                    static_cast<int>(random.between(1, 9)),
                                                    random.chance(50) ? 0 : random.between(5, 40),
                                                    all_wraps[static_cast<std::size_t>(round % 3)]);
    SCOPED_TRACE(piece.vectors() + "\n" + picture.text());
    if (agrees(piece, picture.board())) ++planned;
    if (HasFailure()) return;
  }
  EXPECT_GT(planned, 300);
}

// Moves that do not fit, or lead around the board more than once.
TEST(StillPropagationRandom, LongMovesOnSmallBoards) {
  ROOKERY_SEEDED(random, 4304);
  for (int round = 0; round < 700; ++round) {
    const Piece piece = testing::random_piece(random, 4, 9, round % 2 == 0);
    const Picture picture = testing::random_picture(
        random, static_cast<int>(random.between(1, 6)), static_cast<int>(random.between(1, 6)),
        random.chance(60) ? 0 : 20, all_wraps[static_cast<std::size_t>(round % 3)]);
    SCOPED_TRACE(piece.vectors() + "\n" + picture.text());
    agrees(piece, picture.board());
    if (HasFailure()) return;
  }
}

std::optional<std::size_t> unknowns(const char* name, std::int64_t rows, std::int64_t columns,
                                    Wrap wrap = Wrap::none) {
  const Board board = Board::rectangle(rows, columns, wrap);
  const Piece piece = board::fitting(Piece::parse(name).attacking(), board);
  const board::SquareNumbers squares(board, board.squares());
  const auto plan = Propagation::plan(piece, board, squares);
  if (!plan) return std::nullopt;
  return plan->unknowns();
}

TEST(StillPropagationPlan, LeavesAsManyFreeCellsAsTheHeaderSays) {
  EXPECT_EQ(unknowns("wazir", 5, 9), 5U);  // the first column
  EXPECT_EQ(unknowns("wazir", 9, 5), 5U);  // the first row
  EXPECT_EQ(unknowns("dabbaba", 9, 5), 10U);
  EXPECT_EQ(unknowns("wazir", 9, 5, Wrap::cylinder), 5U);
  EXPECT_EQ(unknowns("wazir", 9, 5, Wrap::torus), 10U);  // two rows, across the seam
  EXPECT_EQ(unknowns("{(1,0)}", 4, 6), 4U);
  EXPECT_EQ(unknowns("king", 6, 9), 14U);    // the first row and the first column
  EXPECT_EQ(unknowns("knight", 6, 6), 16U);  // two rows and the rest of a column
  EXPECT_EQ(unknowns("wazir", 1, 1), std::nullopt);
  EXPECT_EQ(unknowns("{}", 3, 3), std::nullopt);
  EXPECT_EQ(unknowns("wazir", 2, 2, Wrap::torus), std::nullopt);  // twice to one square
}

TEST(StillPropagationPlan, PublicAnswersAreTheSame) {
  ROOKERY_SEEDED(random, 4305);
  for (int round = 0; round < 60; ++round) {
    const Piece piece = testing::random_piece(random, 3, 2);
    const Picture picture = testing::random_picture(
        random, static_cast<int>(random.between(2, 24)), static_cast<int>(random.between(2, 24)),
        random.chance(50) ? 0 : 8, all_wraps[static_cast<std::size_t>(round % 3)]);
    SCOPED_TRACE(piece.vectors() + "\n" + picture.text());
    const Board board = picture.board();
    const StillSpace automatic = find_still(piece, board).value;
    EXPECT_TRUE(automatic ==
                find_still(piece, board, testing::with_engine(StillEngine::dense)).value);
  }
}

}  // namespace
}  // namespace rookery::still::propagation_test
