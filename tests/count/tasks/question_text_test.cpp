// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lines in the folders of checkpoints: folders of earlier runs are known by them.

#include "count/tasks/question_text.hpp"

#include <gtest/gtest.h>

namespace rookery::count::tasks::question_text_test {
namespace {

TEST(QuestionText, SaysWhatWasAsked) {
  CountOptions options;
  EXPECT_EQ(count_in_question("K", "40x40", std::nullopt, true, false, options),
            "count K 40x40 --total");
  EXPECT_EQ(count_in_question("N", "8x8", 4, false, false, options), "count N 8x8 -k 4");
  options.alike = Alike::translations;
  options.modulus = 7;
  options.check = true;
  EXPECT_EQ(count_in_question("K", "5x5 torus", std::nullopt, false, true, options),
            "count K 5x5 torus --max --up-to-symmetry --translations --mod 7 --check");
}

TEST(QuestionText, NamesArmiesPiecesAndBoards) {
  EXPECT_EQ(army_text(parse_army("king=2,Q=1")), "K=2,Q=1");
  EXPECT_EQ(army_text({}), "");
  EXPECT_EQ(piece_in_question(std::string(100, 'N')), std::string(100, 'N'));
  const std::string long_one = piece_in_question(std::string(101, 'N'));
  EXPECT_EQ(long_one.size(), std::string("piece ").size() + 16);
  EXPECT_NE(long_one, piece_in_question(std::string(102, 'N')));
  EXPECT_EQ(board_in_question(Board::parse("8", Wrap::torus)), "8x8 torus");
  // Pictures of one size differ in their squares.
  EXPECT_NE(board_in_question(Board::read_picture("..#")),
            board_in_question(Board::read_picture(".#.")));
}

}  // namespace
}  // namespace rookery::count::tasks::question_text_test
