// SPDX-License-Identifier: GPL-3.0-or-later
//
// The space of still boards: its basis, its symmetries, the list; what is refused; and
// how the work is watched.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "rookery/still.hpp"
#include "support/support.hpp"

namespace rookery::still::space_test {
namespace {

using Cells = std::vector<std::string>;

const Piece wazir = Piece::parse("wazir");

StillSpace squares(std::int64_t n) { return find_still(wazir, Board::rectangle(n, n)).value; }

StillOptions with_engine(StillEngine engine) {
  StillOptions options;
  options.engine = engine;
  return options;
}

TEST(StillSpace, TheBasisIsReducedAndStill) {
  for (const std::int64_t n : {4, 5, 9, 11, 16, 19}) {
    const StillSpace space = squares(n);
    const std::vector<Square> all = space.board().squares();
    std::size_t before = 0;
    for (std::size_t i = 0; i < space.dimension(); ++i) {
      Cells cells(static_cast<std::size_t>(n), std::string(static_cast<std::size_t>(n), '+'));
      std::size_t first = all.size();
      for (std::size_t s = all.size(); s-- > 0;) {
        if (!space.basis_at(i, all[s])) continue;
        first = s;
        cells[static_cast<std::size_t>(all[s].y)][static_cast<std::size_t>(all[s].x)] = '-';
      }
      ASSERT_LT(first, all.size());
      EXPECT_TRUE(i == 0 || first > before) << "leading squares go on";
      before = first;
      for (std::size_t j = 0; j < space.dimension(); ++j) {
        EXPECT_EQ(space.basis_at(j, all[first]), i == j) << "and are cleared elsewhere";
      }
      EXPECT_EQ(transform(wazir, space.board(), cells), cells);
    }
  }
}

TEST(StillSpace, TheGroupIsThatOfBoardAndPiece) {
  EXPECT_EQ(squares(4).group().size(), 8U);
  EXPECT_EQ(find_still(wazir, Board::rectangle(3, 5)).value.group().size(), 4U);
  EXPECT_EQ(find_still(wazir, Board::rectangle(3, 3, Wrap::torus)).value.group().size(), 72U);
  EXPECT_EQ(find_still(Piece::parse("fN"), Board::rectangle(4, 4)).value.group().size(), 2U);
  EXPECT_EQ(find_still(Piece::parse("{(1,0)}"), Board::rectangle(4, 4)).value.group().size(), 2U);
}

// What counts is where the moves lead on this board, not how they are written.
TEST(StillSpace, MovesThatMakeNoDifferenceBreakNoSymmetry) {
  const Board board = Board::rectangle(4, 4);
  const Piece with_a_move_too_far = Piece::parse("{(1,0),(-1,0),(0,1),(0,-1),(9,0)}");
  EXPECT_EQ(find_still(with_a_move_too_far, board).value.group().size(), 8U);
  EXPECT_EQ(find_still(with_a_move_too_far, board).value.classes(), 5);
  StillOptions twice;
  twice.period = 2;
  const Board torus = Board::rectangle(4, 4, Wrap::torus);
  for (const char* piece : {"{(1,2),(-1,-2),(0,1)}", "{(1,2),(-1,2),(0,1)}"}) {
    EXPECT_EQ(find_still(Piece::parse(piece), torus, twice).value.classes(), 34) << piece;
  }
}

// Shifts that move no board are left out of the group, which changes no mean.
TEST(StillSpace, ShiftsThatMoveNothing) {
  for (const std::int64_t n : {5, 6, 9, 10, 12}) {
    const Board torus = Board::rectangle(n, n, Wrap::torus);
    const StillSpace space = find_still(wazir, torus).value;
    std::vector<std::int64_t> exponents;
    for (const Symmetry& map : symmetries(torus, wazir)) {
      exponents.push_back(static_cast<std::int64_t>(space.fixed_dimension(map)));
    }
    const auto size = static_cast<std::int64_t>(exponents.size());
    EXPECT_EQ(space.classes(), PowerSum(exponents, size).value()) << n;
    EXPECT_EQ(exponents.size() % space.group().size(), 0U);
  }
  EXPECT_EQ(find_still(wazir, Board::rectangle(40, 40, Wrap::torus)).value.group().size() % 8, 0U);
}

TEST(StillSpace, FixedDimensions) {
  const StillSpace space = squares(4);
  EXPECT_EQ(space.fixed_dimension(Symmetry(space.board())), 4U);
  // On a square a diagonal reflection keeps a subspace of half the dimension.
  for (const std::int64_t n : {4, 5, 9, 11, 14, 16, 19}) {
    const StillSpace larger = squares(n);
    const Symmetry diagonal(larger.board(), true, false, false);
    EXPECT_EQ(2 * larger.fixed_dimension(diagonal), larger.dimension()) << n;
  }
}

// The list has one board for each class, and the images of all of them are all boards.
void check_list(std::int64_t n) {
  const StillSpace space = squares(n);
  std::set<Cells> seen;
  Cells before;
  std::size_t count = 0;
  space.for_each_kind([&](const Cells& cells) {
    ++count;
    EXPECT_TRUE(before.empty() || before < cells);  // '+' is before '-' in ASCII
    before = cells;
    for (const Symmetry& symmetry : space.group()) {
      Cells image = cells;
      for (const Square square : space.board().squares()) {
        const Square to = symmetry(square);
        image[static_cast<std::size_t>(to.y)][static_cast<std::size_t>(to.x)] =
            cells[static_cast<std::size_t>(square.y)][static_cast<std::size_t>(square.x)];
      }
      EXPECT_GE(image, cells) << "a smaller image";
      seen.insert(image);
    }
    return true;
  });
  EXPECT_EQ(space.classes(), count);
  EXPECT_EQ(seen.size(), std::size_t{1} << space.dimension());
}

TEST(StillSpace, TheListIsCompleteOnNineAndSixteen) {
  check_list(9);
  check_list(16);
}

TEST(StillSpace, EveryListedBoardOfNineteenIsStill) {
  const StillSpace space = squares(19);
  std::size_t count = 0;
  Cells before;
  space.for_each_kind([&](const Cells& cells) {
    EXPECT_TRUE(transform(wazir, space.board(), cells) == cells);
    EXPECT_TRUE(before.empty() || before < cells);
    before = cells;
    ++count;
    return true;
  });
  EXPECT_EQ(count, 8356U);
  EXPECT_EQ(space.classes(), 8356);
}

TEST(StillSpace, TheListStopsWhenItIsTold) {
  int visited = 0;
  squares(9).for_each_kind([&](const Cells&) { return ++visited < 7; });
  EXPECT_EQ(visited, 7);
}

// Boards that every symmetry keeps: the same by trying all classes.
TEST(StillSpace, Symmetric) {
  for (const std::int64_t n : {4, 5, 9, 11, 16}) {
    const StillSpace space = squares(n);
    const StillSpace symmetric = space.symmetric();
    std::set<Cells> kept;
    symmetric.for_each_kind([&](const Cells& cells) { return kept.insert(cells).second; });
    EXPECT_EQ(mpz_class(1) << symmetric.dimension(), mpz_class(kept.size()));
    std::set<Cells> expected;
    space.for_each_kind([&](const Cells& cells) {
      bool keeps = true;
      for (const Symmetry& symmetry : space.group()) {
        for (const Square& square : space.board().squares()) {
          const Square to = symmetry(square);
          keeps = keeps &&
                  cells[static_cast<std::size_t>(to.y)][static_cast<std::size_t>(to.x)] ==
                      cells[static_cast<std::size_t>(square.y)][static_cast<std::size_t>(square.x)];
        }
      }
      if (keeps) expected.insert(cells);
      return true;
    });
    EXPECT_EQ(kept, expected) << n;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      EXPECT_EQ(kept.count(symmetric.random(seed)), 1U);
    }
  }
}

TEST(StillSpace, ALongListIsBegun) {
  // 39 x 39 has 2^32 boards, 79 x 79 has 2^64, 127 coefficients and more need several
  // words: the first few come at once, and are the first of their classes.
  for (const std::int64_t n : {39, 79, 159}) {
    const StillSpace space = squares(n);
    std::vector<Cells> visited;
    space.for_each_kind([&](const Cells& cells) {
      visited.push_back(cells);
      return visited.size() < 40;
    });
    ASSERT_EQ(visited.size(), 40U);
    EXPECT_TRUE(std::is_sorted(visited.begin(), visited.end()));
    for (const Cells& cells : visited) {
      EXPECT_EQ(transform(wazir, space.board(), cells), cells);
      for (const Symmetry& symmetry : space.group()) {
        Cells image = cells;
        for (const Square& square : space.board().squares()) {
          const Square to = symmetry(square);
          image[static_cast<std::size_t>(to.y)][static_cast<std::size_t>(to.x)] =
              cells[static_cast<std::size_t>(square.y)][static_cast<std::size_t>(square.x)];
        }
        EXPECT_LE(cells, image) << n;  // '+' comes before '-' in ASCII too
      }
    }
  }
}

TEST(StillLimits, EnginesRefuseWhatTheyDoNotTake) {
  for (const StillEngine engine : {StillEngine::gcd, StillEngine::plain}) {
    const StillOptions options = with_engine(engine);
    const std::string message =
        "takes the wazir on a full rectangle that does not wrap; use engine";
    const auto refuse = [&](const Piece& piece, const Board& board) {
      EXPECT_ERROR(bad_input, message, count_still(piece, board, options));
    };
    refuse(Piece::parse("king"), Board::rectangle(4, 4));
    refuse(wazir, Board::rectangle(4, 4, Wrap::torus));
    refuse(wazir, Board::rectangle(4, 4, Wrap::cylinder));
    refuse(wazir, Board::read_picture("..\n.#\n"));
    // A picture without holes is a full rectangle, and a wazir by any other name a wazir.
    const auto dimension = [&](const Piece& piece, const Board& board) {
      return count_still(piece, board, options).value.dimension;
    };
    EXPECT_EQ(dimension(wazir, Board::read_picture("....\n....\n....\n....\n")), 4);
    EXPECT_EQ(dimension(Piece::parse("{(1,0),(0,1),(-1,0),(0,-1)}"), Board::rectangle(4, 4)), 4);
    EXPECT_EQ(dimension(Piece::parse("WmF"), Board::rectangle(4, 4)), 4);
  }
  EXPECT_ERROR(bad_input, "plain gives numbers only",
               find_still(wazir, Board::rectangle(4, 4), with_engine(StillEngine::plain)));
  EXPECT_ERROR(bad_input, "rows takes pieces that have a furthest move",
               find_still(Piece(), Board::rectangle(4, 4), with_engine(StillEngine::rows)));
  StillOptions twice = with_engine(StillEngine::rows);
  twice.period = 2;
  EXPECT_ERROR(bad_input, "rows takes period 1 only",
               find_still(wazir, Board::rectangle(4, 4), twice));
}

TEST(StillLimits, WhatDoesNotFitIsRefused) {
  EXPECT_ERROR(beyond_limit, "one unknown per square: 1000000 on 1000x1000",
               find_still(wazir, Board::rectangle(1000, 1000), with_engine(StillEngine::dense)));
  for (const Piece& piece : {Piece::parse("king"), wazir}) {
    EXPECT_ERROR(beyond_limit, "at most 2^28 fit, as 16384x16384 has",
                 find_still(piece, Board::rectangle(largest_side, largest_side)));
  }
  EXPECT_ERROR(beyond_limit, "at most 2^28 fit",
               random_still(Piece::parse("king"), Board::rectangle(1, largest_side), 1));
  EXPECT_ERROR(beyond_limit, "cells would fit",
               random_still(wazir, Board::rectangle(1, largest_side), 1));
  EXPECT_ERROR(beyond_limit, "engine gcd: the polynomials for",
               count_still(wazir, Board::rectangle(largest_side, largest_side)));
}

TEST(StillLimits, ACheckThatDoesNotFitIsSaidAndDoesNotCostTheAnswer) {
  StillOptions checked;
  checked.check = true;
  const Answer<StillCount> found = count_still(wazir, Board::rectangle(3, largest_side), checked);
  EXPECT_EQ(found.value.dimension, 0);
  EXPECT_EQ(found.evidence.back().name, "check");
  EXPECT_TRUE(found.evidence.back().value.starts_with("none: engine plain: the polynomials for"))
      << found.evidence.back().value;
}

TEST(StillLimits, AStopIsHeard) {
  for (const StillEngine engine : {StillEngine::dense, StillEngine::rows}) {
    StillOptions options = with_engine(engine);
    options.monitor.stop_requested = [] { return true; };
    EXPECT_ERROR(interrupted, "", find_still(wazir, Board::rectangle(9, 9), options));
  }
  Monitor monitor;
  monitor.stop_requested = [] { return true; };
  EXPECT_ERROR(interrupted, "",
               squares(9).for_each_kind([](const Cells&) { return true; }, monitor));
}

TEST(StillLimits, ProgressStaysBetweenZeroAndOne) {
  StillOptions options = with_engine(StillEngine::rows);
  std::vector<double> fractions;
  options.monitor.progress = [&](double fraction) { fractions.push_back(fraction); };
  static_cast<void>(find_still(wazir, Board::rectangle(100, 100), options));
  ASSERT_GE(fractions.size(), 6U);
  EXPECT_TRUE(std::is_sorted(fractions.begin(), fractions.end()));
  EXPECT_GE(fractions.front(), 0);
  EXPECT_LE(fractions.back(), 1);
}

TEST(StillLimits, TransformTakesBoardsOfItsSizeOnly) {
  const Board board = Board::rectangle(2, 3);
  EXPECT_EQ(transform(wazir, board, {"+-+", "+++"}), (Cells{"-+-", "+-+"}));
  EXPECT_ERROR(bad_input, "1 rows, and the board 2x3 has 2", transform(wazir, board, {"+++"}));
  EXPECT_ERROR(bad_input, "2 cells, and the board 2x3 has 3 columns",
               transform(wazir, board, {"+++", "++"}));
}

TEST(StillEvidence, NamesTheSecondRoute) {
  const auto small = find_still(wazir, Board::rectangle(4, 4));
  EXPECT_EQ(small.method, "gcd");
  EXPECT_EQ(small.evidence,
            (std::vector<Fact>{{"basis_boards_checked", "4"}, {"second_route", "rows agrees"}}));
  const auto king = find_still(Piece::parse("king"), Board::rectangle(8, 8));
  EXPECT_EQ(king.method, "rows");
  EXPECT_EQ(king.evidence.back(), (Fact{"second_route", "dense agrees"}));
  StillOptions twice;
  twice.period = 2;
  twice.check = true;
  const auto returning = find_still(wazir, Board::rectangle(4, 4), twice);
  EXPECT_EQ(returning.method, "dense");
  EXPECT_EQ(returning.evidence.back().value, "none: engine dense alone takes this question");
}

TEST(StillDrawing, IsAsLargeAsTheBoard) {
  const Drawing drawing = draw_signs({"+-#", "--+"});
  EXPECT_EQ(drawing.rows(), 2);
  EXPECT_EQ(drawing.columns(), 3);
  EXPECT_EQ(drawing.at({1, 0}).sign, Sign::minus);
  EXPECT_EQ(drawing.at({2, 0}).sign, Sign::hole);
  EXPECT_EQ(drawing.at({2, 1}).sign, Sign::plus);
}

}  // namespace
}  // namespace rookery::still::space_test
