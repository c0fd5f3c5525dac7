// SPDX-License-Identifier: GPL-3.0-or-later
//
// The four marks against their definitions: certain means that without the move (and its
// images) some x is explained by nothing.

#include <gtest/gtest.h>

#include "infer/reference.hpp"
#include "rookery/infer.hpp"

namespace rookery::infer_room::mark_moves_test {
namespace {

using testing::as_set;
using testing::Boards;
using testing::Rows;
using testing::Vectors;

void check_marks(const Boards& boards, const InferOptions& options) {
  const Inference inference = infer(boards, options).value;
  if (!inference.explained) {
    EXPECT_ERROR(bad_input, "no piece explains", mark_moves(boards, inference, options));
    return;
  }
  const MoveMarks marks = mark_moves(boards, inference, options).value;
  const Vectors largest = testing::largest_by_definition(boards, options);
  Vectors certain;
  Vectors possible;
  Vectors unseen;
  for (const Vector v : largest) {
    const Vectors together = testing::orbit(v, options.symmetric);
    Vectors others = largest;
    for (const Vector w : together) others.erase(w);
    bool seen = false;
    for (const Vector w : together) seen = seen || testing::leads_to(boards, w, 'x');
    if (!testing::unexplained(boards, others).empty()) {
      certain.insert(v);
    } else {
      (seen ? possible : unseen).insert(v);
    }
  }
  EXPECT_EQ(as_set(marks.certain), certain);
  EXPECT_EQ(as_set(marks.possible), possible);
  EXPECT_EQ(as_set(marks.unseen), unseen);
  const Vectors all = testing::vectors_of(boards, options);
  EXPECT_EQ(marks.impossible.count(), static_cast<std::int64_t>(all.size() - largest.size()));
  for (const Vector v : as_set(marks.impossible)) EXPECT_FALSE(largest.contains(v));
}

TEST(MarkMovesTest, AllBoards2x2And1x4) {
  for (std::size_t number = 0; number < 256; ++number) {
    for (const bool symmetric : {false, true}) {
      InferOptions options;
      options.symmetric = symmetric;
      check_marks({testing::numbered_board(2, 2, "ox.?", number)}, options);
      check_marks({testing::numbered_board(1, 4, "ox.?", number)}, options);
    }
    if (::testing::Test::HasFailure()) FAIL() << number;
  }
}

TEST(MarkMovesTest, ManyBoards3x3) {
  for (std::size_t number = 0; number < 19683; number += 11) {
    InferOptions options;
    options.symmetric = number % 2 == 0;
    check_marks({testing::numbered_board(3, 3, "ox.", number)}, options);
    if (::testing::Test::HasFailure()) FAIL() << number;
  }
}

TEST(MarkMovesTest, PlantedPiecesOnSeveralBoards) {
  ROOKERY_SEEDED(random, 7);
  for (int i = 0; i < 60; ++i) {
    InferOptions options;
    options.symmetric = i % 2 == 1;
    options.engine = testing::all_infer_engines[i % 4];
    Vectors planted = testing::leaps_of(i % 3 == 0 ? "N" : i % 3 == 1 ? "Q" : "WAZ", 10);
    if (i % 5 == 0) {
      options.leaper = 3;
      std::erase_if(planted, [](Vector v) { return std::max(std::abs(v.dx), std::abs(v.dy)) > 3; });
    }
    Boards boards;
    for (std::int64_t k = random.between(1, 3); k > 0; --k) {
      boards.push_back(testing::planted_board(random, random.between(1, 9), random.between(1, 9),
                                              planted, random.between(5, 40), random.below(30)));
    }
    SCOPED_TRACE(testing::show(boards));
    check_marks(boards, options);
  }
}

TEST(MarkMovesTest, ThePictureHasFourLetters) {
  // The x between the pieces is attacked by the right one alone, since a step to the right
  // would lead to the dot; the last x by either of them.
  const Boards boards{AttackBoard({"oxo.x"})};
  const MoveMarks marks = mark_moves(boards, infer(boards).value).value;
  EXPECT_EQ(marks.picture(), (Rows{"???Xo.x.x"}));
  // Read back it is the largest set.
  EXPECT_EQ(Piece::read_picture("???Xo.x.x\n"), infer(boards).value.largest.piece());
}

TEST(MarkMovesTest, OneOrbitMayReachASquareTwice) {
  InferOptions options;
  options.symmetric = true;
  // Both pieces attack the middle by images of one move, so that it is certain.
  const Boards boards{AttackBoard({"oxo"})};
  const MoveMarks marks = mark_moves(boards, infer(boards, options).value, options).value;
  EXPECT_EQ(marks.certain.count(), 4);
  EXPECT_TRUE(marks.certain.contains({0, -1}));
  EXPECT_EQ(mark_moves(boards, infer(boards).value).value.certain.count(), 0);
}

TEST(MarkMovesTest, Drawings) {
  const Boards boards{AttackBoard({"oxo.x"})};
  const Drawing drawing = draw_marks(mark_moves(boards, infer(boards).value).value);
  EXPECT_EQ(drawing.at({3, 0}).tint, Tint::good);
  EXPECT_EQ(drawing.at({6, 0}).tint, Tint::accent);
  EXPECT_EQ(drawing.at({5, 0}).tint, Tint::plain);
  EXPECT_EQ(drawing.at({0, 0}).sign, Sign::unknown);
  EXPECT_EQ(drawing.at({4, 0}).sign, Sign::piece);
}

}  // namespace
}  // namespace rookery::infer_room::mark_moves_test
