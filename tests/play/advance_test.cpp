// SPDX-License-Identifier: GPL-3.0-or-later
//
// Does the game end? Either the direction that is found has a negative product with
// every step, or the cycle that is named adds up to nothing; and which of the two it
// is agrees with trying all directions.

#include "play/advance.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <regex>
#include <string>
#include <vector>

#include "rookery/play.hpp"
#include "support/support.hpp"

namespace rookery::play::advance_test {
namespace {

Piece leaper(const std::vector<Vector>& steps) {
  std::vector<Move> moves;
  for (const Vector step : steps) moves.push_back({step, 1, 1});
  return Piece(moves);
}

std::string refusal(const Piece& piece, const Board& board) {
  return testing::error_text(
      [&] { static_cast<void>(advancing_direction(usable_moves(piece, board), board)); });
}

std::string refusal(const char* piece, const Board& board) {
  return refusal(Piece::parse(piece), board);
}

// What stands between "for ever: " and " leads a coin back", as (times, step).
struct Term {
  mpz_class times;
  Vector step;
};

std::vector<Term> cycle_of(const std::string& message) {
  static const std::regex term(R"((?:(\d+) times )?\((-?\d+),(-?\d+)\))");
  std::vector<Term> terms;
  for (std::sregex_iterator i(message.begin(), message.end(), term), end; i != end; ++i) {
    terms.push_back({mpz_class((*i)[1].matched ? (*i)[1].str() : "1"),
                     {std::stoll((*i)[2].str()), std::stoll((*i)[3].str())}});
  }
  return terms;
}

bool sums_to_zero(const std::vector<Term>& terms) {
  mpz_class x = 0;
  mpz_class y = 0;
  for (const Term& term : terms) {
    x += term.times * static_cast<long>(term.step.dx);
    y += term.times * static_cast<long>(term.step.dy);
  }
  return x == 0 && y == 0;
}

// Is every step on one side of some line? Steps reach 4 at most, so a normal with
// coordinates up to 8 tells.
bool advances_somewhere(const std::vector<Vector>& steps) {
  for (int x = -8; x <= 8; ++x) {
    for (int y = -8; y <= 8; ++y) {
      if (std::all_of(steps.begin(), steps.end(),
                      [&](Vector v) { return x * v.dx + y * v.dy < 0; })) {
        return true;
      }
    }
  }
  return false;
}

void check(const std::vector<Vector>& steps) {
  const Piece piece = leaper(steps);
  const Board board = Board::rectangle(100, 100);
  const bool advances = advances_somewhere(steps);
  try {
    const Direction direction = advancing_direction(usable_moves(piece, board), board);
    EXPECT_TRUE(advances) << piece.vectors();
    for (const Vector step : steps) {
      EXPECT_LT(static_cast<std::int64_t>(direction.of({step.dx, step.dy})), 0) << piece.vectors();
    }
  } catch (const Error& error) {
    const std::string text = error.what();
    EXPECT_FALSE(advances) << piece.vectors() << " " << text;
    EXPECT_EQ(error.kind(), Failure::bad_input);
    EXPECT_EQ(text.find("play: these moves could go on for ever: "), 0U);
    const auto terms = cycle_of(text);
    EXPECT_GE(terms.size(), 2U) << text;
    EXPECT_LE(terms.size(), 3U) << text;
    EXPECT_TRUE(sums_to_zero(terms)) << text;
    for (const Term& term : terms) {
      EXPECT_GT(term.times, 0);
      EXPECT_NE(std::find(steps.begin(), steps.end(), term.step), steps.end()) << text;
    }
  }
}

TEST(Advance, EverySetOfThreeSmallSteps) {
  std::vector<Vector> all;
  for (int dx = -2; dx <= 2; ++dx) {
    for (int dy = -2; dy <= 2; ++dy) {
      if (dx != 0 || dy != 0) all.push_back({dx, dy});
    }
  }
  for (std::size_t a = 0; a < all.size(); ++a) {
    check({all[a]});
    for (std::size_t b = a + 1; b < all.size(); ++b) {
      check({all[a], all[b]});
      for (std::size_t c = b + 1; c < all.size(); ++c) check({all[a], all[b], all[c]});
    }
  }
}

RC_GTEST_PROP(Advance, ADirectionOrACycle, ()) {
  const auto coordinate = rc::gen::inRange(-4, 5);
  const auto step = rc::gen::suchThat(rc::gen::apply(
                                          [](int dx, int dy) {
                                            return Vector{dx, dy};
                                          },
                                          coordinate, coordinate),
                                      [](Vector v) { return v.dx != 0 || v.dy != 0; });
  const auto steps = *rc::gen::nonEmpty(rc::gen::container<std::vector<Vector>>(step));
  check(steps);
  RC_ASSERT(!::testing::Test::HasFailure());
}

// Half the sets drawn above have a cycle; here all lie in a random half plane.
RC_GTEST_PROP(Advance, HalfPlanesAdvance, ()) {
  const int x = *rc::gen::inRange(-3, 4);
  const int y = x == 0 ? 1 : *rc::gen::inRange(-3, 4);
  const auto coordinate = rc::gen::inRange(-4, 5);
  auto steps = *rc::gen::container<std::vector<Vector>>(rc::gen::apply(
      [](int dx, int dy) {
        return Vector{dx, dy};
      },
      coordinate, coordinate));
  std::erase_if(steps, [&](Vector v) { return x * v.dx + y * v.dy >= 0; });
  if (steps.empty()) return;
  const Board board = Board::rectangle(50, 50);
  const Direction direction = advancing_direction(usable_moves(leaper(steps), board), board);
  for (const Vector v : steps) RC_ASSERT(direction.of({v.dx, v.dy}) < 0);
}

TEST(Advance, LargeCoordinatesDoNotOverflow) {
  const std::int64_t far = largest_side - 1;
  const Board board = Board::rectangle(largest_side, largest_side);
  const std::vector<Vector> steps = {{-far, far}, {-far, -far}, {-far, far - 1}, {-1, 0}};
  const Direction direction = advancing_direction(usable_moves(leaper(steps), board), board);
  for (const Vector v : steps) EXPECT_TRUE(direction.of({v.dx, v.dy}) < 0);

  const auto terms = cycle_of(refusal(leaper({{far, -far + 1}, {-far, -1}, {-1, far}}), board));
  EXPECT_EQ(terms.size(), 3U);
  EXPECT_TRUE(sums_to_zero(terms));
  const auto pair = cycle_of(refusal(leaper({{far, 0}, {-far + 1, 0}}), board));
  EXPECT_EQ(pair.size(), 2U);
  EXPECT_TRUE(sums_to_zero(pair));
}

TEST(Advance, MovesThatDoNotFitAreNoMoves) {
  EXPECT_TRUE(usable_moves(Piece::parse("knight"), Board::rectangle(1, 9)).empty());
  EXPECT_TRUE(usable_moves(Piece::parse("knight"), Board::rectangle(2, 2)).empty());
  EXPECT_EQ(usable_moves(Piece::parse("knight"), Board::rectangle(2, 3)).moves().size(), 4U);
  EXPECT_EQ(usable_moves(Piece::parse("king"), Board::rectangle(1, 9)).moves().size(), 2U);
  // What only attacks does not move; what only moves is a move of both kinds here.
  const Piece pawn = usable_moves(Piece::parse("fmWfcF"), Board::rectangle(8, 8));
  EXPECT_EQ(pawn, Piece::parse("fW"));
  // Around a cylinder nothing is too wide, only too high.
  EXPECT_EQ(usable_moves(Piece::parse("{(50,-1)}"), Board::rectangle(3, 3, Wrap::cylinder))
                .moves()
                .size(),
            1U);
  EXPECT_TRUE(
      usable_moves(Piece::parse("{(0,-3)}"), Board::rectangle(3, 3, Wrap::cylinder)).empty());
  // So a king on a single square is at rest.
  EXPECT_EQ(refusal("king", Board::rectangle(1, 1)), "no error");
}

TEST(AdvanceMessages, Pairs) {
  const Board board = Board::rectangle(8, 8);
  const std::string begin = "play: these moves could go on for ever: ";
  EXPECT_EQ(refusal("{(1,0),(-1,0)}", board), begin + "(1,0) and then (-1,0) leads a coin back");
  EXPECT_EQ(refusal("{(2,0),(-3,0)}", board),
            begin + "3 times (2,0) and then 2 times (-3,0) leads a coin back");
  EXPECT_EQ(refusal("{(2,4),(-1,-2)}", board),
            begin + "(2,4) and then 2 times (-1,-2) leads a coin back");
  EXPECT_EQ(refusal("{(0,3),(0,-6),(1,1)}", board),
            begin + "2 times (0,3) and then (0,-6) leads a coin back");
}

TEST(AdvanceMessages, Triples) {
  EXPECT_EQ(
      refusal("{(1,0),(0,1),(-1,-1)}", Board::rectangle(8, 8)),
      "play: these moves could go on for ever: (1,0), then (0,1) and then (-1,-1) leads a coin "
      "back");
  EXPECT_EQ(refusal("{(2,0),(0,3),(-1,-1)}", Board::rectangle(8, 8)),
            "play: these moves could go on for ever: 3 times (2,0), then 2 times (0,3) and then 6 "
            "times (-1,-1) leads a coin back");
}

TEST(AdvanceMessages, CylinderAndTorus) {
  const Board cylinder = Board::rectangle(6, 6, Wrap::cylinder);
  EXPECT_EQ(
      refusal("{(1,0)}", cylinder),
      "play: these moves could go on for ever: 6 times (1,0) around the cylinder leads a coin "
      "back");
  EXPECT_EQ(
      refusal("{(4,0)}", cylinder),
      "play: these moves could go on for ever: 3 times (4,0) around the cylinder leads a coin "
      "back");
  EXPECT_EQ(refusal("{(-6,0)}", cylinder),
            "play: these moves could go on for ever: (-6,0) around the cylinder leads a coin back");
  EXPECT_EQ(
      refusal("{(1,-1),(2,1)}", cylinder),
      "play: these moves could go on for ever: going up by (1,-1) and down by (2,1) around the "
      "cylinder leads a coin back");
  EXPECT_EQ(refusal("{(1,-1)}", Board::rectangle(6, 6, Wrap::torus)),
            "play: these moves could go on for ever: (1,-1) repeated around the torus leads a coin "
            "back");
  EXPECT_EQ(refusal("{}", Board::rectangle(6, 6, Wrap::torus)), "no error");
}

TEST(AdvanceMessages, EveryQuestionRefuses) {
  const Piece king = Piece::parse("king");
  const Board board = Board::rectangle(8, 8);
  EXPECT_ERROR(bad_input, "for ever", count_wins(king, board, 1));
  EXPECT_ERROR(bad_input, "for ever", evaluate(king, board, {{0, 0}}));
  EXPECT_ERROR(bad_input, "for ever", grundy_table(king, board));
}

}  // namespace
}  // namespace rookery::play::advance_test
