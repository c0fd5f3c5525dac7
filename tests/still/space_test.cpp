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

namespace rookery {
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

// The list has one board for each kind, and the images of all of them are all boards.
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
  EXPECT_EQ(space.kinds(), count);
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
    EXPECT_TRUE(count % 64 != 0 || transform(wazir, space.board(), cells) == cells);
    EXPECT_TRUE(before.empty() || before < cells);
    before = cells;
    ++count;
    return true;
  });
  EXPECT_EQ(count, 8356U);
  EXPECT_EQ(space.kinds(), 8356);
}

TEST(StillSpace, TheListStopsWhenItIsTold) {
  int visited = 0;
  squares(9).for_each_kind([&](const Cells&) { return ++visited < 7; });
  EXPECT_EQ(visited, 7);
}

TEST(StillSpace, ALongListIsBegunAndTooLongAListRefused) {
  // 39 x 39 has 2^32 boards: the first few come at once.
  int visited = 0;
  squares(39).for_each_kind([&](const Cells&) { return ++visited < 3; });
  EXPECT_EQ(visited, 3);
  const StillSpace large = squares(79);
  ASSERT_EQ(large.dimension(), 64U);
  EXPECT_ERROR(beyond_limit, "there are 2^64 still boards on 79x79",
               large.for_each_kind([](const Cells&) { return true; }));
}

TEST(StillLimits, RowsTakesTheWazirOnAFullRectangle) {
  const StillOptions rows = with_engine(StillEngine::rows);
  const std::string message =
      "still: engine rows takes the wazir on a full rectangle; use engine dense";
  EXPECT_ERROR(bad_input, message, find_still(Piece::parse("king"), Board::rectangle(4, 4), rows));
  EXPECT_ERROR(bad_input, message, find_still(wazir, Board::rectangle(4, 4, Wrap::torus), rows));
  EXPECT_ERROR(bad_input, message, find_still(wazir, Board::rectangle(4, 4, Wrap::cylinder), rows));
  EXPECT_ERROR(bad_input, message, find_still(wazir, Board::read_picture("..\n.#\n"), rows));
  // A picture without holes is a full rectangle, and a wazir by any other name a wazir.
  EXPECT_EQ(
      find_still(wazir, Board::read_picture("....\n....\n....\n....\n"), rows).value.dimension(),
      4U);
  EXPECT_EQ(find_still(Piece::parse("{(1,0),(0,1),(-1,0),(0,-1)}"), Board::rectangle(4, 4), rows)
                .value.dimension(),
            4U);
  EXPECT_EQ(find_still(Piece::parse("WmF"), Board::rectangle(4, 4), rows).value.dimension(), 4U);
}

TEST(StillLimits, WhatDoesNotFitIsRefused) {
  EXPECT_ERROR(beyond_limit, "one unknown a square: 1000000 on 1000x1000",
               find_still(wazir, Board::rectangle(1000, 1000), with_engine(StillEngine::dense)));
  EXPECT_ERROR(beyond_limit, "one unknown a square",
               find_still(Piece::parse("king"), Board::rectangle(largest_side, largest_side)));
  EXPECT_ERROR(beyond_limit, "engine rows keeps every cell",
               find_still(wazir, Board::rectangle(largest_side, largest_side)));
  EXPECT_ERROR(beyond_limit, "engine rows keeps every cell",
               find_still(wazir, Board::rectangle(1, largest_side)));
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
  EXPECT_ERROR(bad_input, "2 rows are needed", transform(wazir, board, {"+++"}));
  EXPECT_ERROR(bad_input, "rows of 3 cells are needed", transform(wazir, board, {"+++", "++"}));
}

TEST(StillEvidence, NamesTheSecondRoute) {
  const auto small = find_still(wazir, Board::rectangle(4, 4));
  EXPECT_EQ(small.method, "rows");
  EXPECT_EQ(small.evidence,
            (std::vector<Fact>{{"basis_boards_checked", "4"}, {"second_route", "dense agrees"}}));
  const auto king = find_still(Piece::parse("king"), Board::rectangle(4, 4));
  EXPECT_EQ(king.method, "dense");
  EXPECT_EQ(king.evidence.size(), 1U);
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
}  // namespace rookery
