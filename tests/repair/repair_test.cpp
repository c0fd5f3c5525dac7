// SPDX-License-Identifier: GPL-3.0-or-later
//
// The closed form of repair against the breadth-first table of every parity pattern,
// and the toggles that it builds against the board.

#include "rookery/repair.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "repair/formula/fewest.hpp"
#include "repair/parities/parity.hpp"
#include "repair/random_systems.hpp"
#include "repair/sweep/leader_table.hpp"
#include "support/support.hpp"

namespace rookery::repair_room::repair_test {
namespace {

// Do these squares change exactly the odd groups, and no square twice?
bool clears(const parities::GroupParities& parities, const std::vector<Square>& toggles) {
  parities::GroupParities left = parities;
  std::set<Square> seen;
  for (const Square square : toggles) {
    if (square.x < 0 || square.x >= left.layout.columns || square.y < 0 ||
        square.y >= left.layout.rows || !seen.insert(square).second) {
      return false;
    }
    left.row[static_cast<std::size_t>(square.y)] ^= 1;
    left.column[static_cast<std::size_t>(square.x)] ^= 1;
    left.box[static_cast<std::size_t>(square.y / left.layout.box.rows * left.layout.stacks() +
                                      square.x / left.layout.box.columns)] ^= 1;
  }
  for (const auto& groups : {left.row, left.column, left.box}) {
    for (const std::uint8_t odd : groups) {
      if (odd != 0) return false;
    }
  }
  return true;
}

sweep::LeaderTable table_of(const parities::Layout& layout) {
  return sweep::LeaderTable(testing::box_system(layout.rows, layout.columns, layout.box), false,
                            {});
}

// The boxes, all rows but one of each band and all columns but one of each stack are
// independent, and determine the rest.
std::int64_t independent_groups(const parities::Layout& layout) {
  return layout.bands() * layout.stacks() + layout.rows - layout.bands() + layout.columns -
         layout.stacks();
}

// The groups of a system are numbered rows first, then columns, then boxes.
parities::GroupParities parities_of_pattern(const sweep::LeaderTable& table,
                                            const parities::Layout& layout,
                                            sweep::LeaderTable::Pattern pattern) {
  const std::vector<std::uint8_t> odd = table.odd_groups(pattern);
  const auto rows = odd.begin();
  const auto columns = rows + layout.rows;
  const auto boxes = columns + layout.columns;
  return {layout, {rows, columns}, {columns, boxes}, {boxes, odd.end()}};
}

std::vector<Square> toggles_of(const sweep::LeaderTable& table, const parities::Layout& layout,
                               sweep::LeaderTable::Pattern pattern) {
  std::vector<Square> squares;
  for (const std::uint32_t cell : table.toggles(pattern)) {
    squares.push_back({cell % layout.columns, cell / layout.columns});
  }
  return squares;
}

// The closed form and its toggles for every pattern of a small board.
void expect_formula_equals_table(const parities::Layout& layout) {
  const sweep::LeaderTable table = table_of(layout);
  ASSERT_EQ(table.rank(), independent_groups(layout));
  std::int64_t most = 0;
  for (sweep::LeaderTable::Pattern pattern = 0; pattern < table.size(); ++pattern) {
    const parities::GroupParities parities = parities_of_pattern(table, layout, pattern);
    most = std::max(most, table.distance(pattern));
    ASSERT_EQ(formula::fewest_toggles(parities), table.distance(pattern)) << "pattern " << pattern;
    const std::vector<Square> toggles = formula::build_toggles(parities, {});
    ASSERT_EQ(static_cast<std::int64_t>(toggles.size()), table.distance(pattern));
    ASSERT_TRUE(clears(parities, toggles)) << "pattern " << pattern;
    if (pattern % 64 == 63) {
      ASSERT_TRUE(clears(parities, toggles_of(table, layout, pattern)));
    }
  }
  EXPECT_EQ(most, hardest_repair(layout.rows, layout.columns, layout.box));
}

class EveryPatternTest : public ::testing::TestWithParam<parities::Layout> {};

TEST_P(EveryPatternTest, FormulaEqualsTable) { expect_formula_equals_table(GetParam()); }

// Sudoku shapes, rectangles, boxes one square wide or high, boxes of one square, and
// the whole board as one box; at most 2^14 patterns each.
INSTANTIATE_TEST_SUITE_P(
    SmallBoards, EveryPatternTest,
    ::testing::Values(parities::Layout{4, 4, {2, 2}}, parities::Layout{6, 6, {2, 3}},
                      parities::Layout{6, 6, {3, 2}}, parities::Layout{4, 6, {2, 3}},
                      parities::Layout{4, 6, {2, 2}}, parities::Layout{4, 6, {4, 2}},
                      parities::Layout{6, 4, {3, 2}}, parities::Layout{4, 6, {2, 6}},
                      parities::Layout{4, 4, {1, 4}}, parities::Layout{4, 4, {4, 1}},
                      parities::Layout{3, 6, {1, 3}}, parities::Layout{6, 3, {3, 1}},
                      parities::Layout{2, 6, {1, 2}}, parities::Layout{4, 3, {2, 1}},
                      parities::Layout{3, 4, {1, 1}}, parities::Layout{1, 6, {1, 2}},
                      parities::Layout{6, 1, {3, 1}}, parities::Layout{1, 1, {1, 1}},
                      parities::Layout{1, 5, {1, 5}}, parities::Layout{1, 5, {1, 1}},
                      parities::Layout{5, 5, {5, 5}}, parities::Layout{3, 5, {3, 5}},
                      parities::Layout{2, 9, {2, 3}}, parities::Layout{10, 2, {5, 2}}),
    [](const ::testing::TestParamInfo<parities::Layout>& parameter) {
      const parities::Layout& layout = parameter.param;
      return "Board" + std::to_string(layout.rows) + "x" + std::to_string(layout.columns) +
             "Boxes" + std::to_string(layout.box.rows) + "x" + std::to_string(layout.box.columns);
    });

// The values alone, where building every set of toggles would take too long. The
// patterns are visited in Gray code order, so that one bit changes at a time.
// Returns how many patterns need 0, 1, 2, ... toggles.
std::vector<std::int64_t> check_every_value(const parities::Layout& layout) {
  const sweep::LeaderTable table = table_of(layout);
  std::vector<std::int64_t> counts;
  std::vector<parities::GroupParities> single;  // the groups that go with each bit
  for (int bit = 0; bit < table.rank(); ++bit) {
    single.push_back(parities_of_pattern(table, layout, sweep::LeaderTable::Pattern{1} << bit));
  }
  const auto add = [](std::vector<std::uint8_t>& to, const std::vector<std::uint8_t>& what) {
    for (std::size_t i = 0; i < to.size(); ++i) to[i] ^= what[i];
  };
  parities::GroupParities parities = parities_of_pattern(table, layout, 0);
  std::int64_t wrong = 0;
  for (sweep::LeaderTable::Pattern i = 0; i < table.size(); ++i) {
    if (i != 0) {
      const parities::GroupParities& change = single[static_cast<std::size_t>(std::countr_zero(i))];
      add(parities.row, change.row);
      add(parities.column, change.column);
      add(parities.box, change.box);
    }
    const sweep::LeaderTable::Pattern pattern = i ^ (i >> 1);
    const auto distance = static_cast<std::size_t>(table.distance(pattern));
    if (distance >= counts.size()) counts.resize(distance + 1);
    ++counts[distance];
    wrong += formula::fewest_toggles(parities) != table.distance(pattern) ? 1 : 0;
    if (i % 1021 == 0) {
      EXPECT_TRUE(clears(parities, formula::build_toggles(parities, {})));
    }
  }
  EXPECT_EQ(wrong, 0);
  return counts;
}

TEST(RepairTest, AllPatternsOf9x9) {
  EXPECT_EQ(check_every_value({9, 9, {3, 3}}),
            (std::vector<std::int64_t>{1, 81, 2205, 26145, 148995, 431199, 663825, 551493, 233550,
                                       39658}));
}

TEST(RepairTest, AllPatternsOf8x8) {
  const std::vector<std::int64_t> counts = check_every_value({8, 8, {2, 4}});
  EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::int64_t{0}), 1 << 18);
  EXPECT_EQ(counts[1], 64);  // every toggle is a pattern of its own
}

BitBoard random_board(testing::SeededRandom& random, std::int64_t rows, std::int64_t columns,
                      std::int64_t percent) {
  BitBoard board(rows, columns);
  for (std::int64_t y = 0; y < rows; ++y) {
    for (std::int64_t x = 0; x < columns; ++x) {
      if (random.chance(percent)) board.toggle({x, y});
    }
  }
  return board;
}

// The closed form computed from the board afresh, group by group.
std::int64_t closed_form(const BitBoard& board, BoxShape box) {
  const std::int64_t bands = board.rows() / box.rows;
  const std::int64_t stacks = board.columns() / box.columns;
  const auto parity = [&](std::int64_t x0, std::int64_t x1, std::int64_t y0, std::int64_t y1) {
    int ones = 0;
    for (std::int64_t y = y0; y < y1; ++y) {
      for (std::int64_t x = x0; x < x1; ++x) ones ^= board.at({x, y}) ? 1 : 0;
    }
    return ones;
  };
  const auto beta = [&](std::int64_t i, std::int64_t j) {
    return parity(j * box.columns, (j + 1) * box.columns, i * box.rows, (i + 1) * box.rows);
  };
  std::int64_t odd_boxes = 0;
  std::int64_t rows_short = 0;
  std::int64_t columns_short = 0;
  for (std::int64_t i = 0; i < bands; ++i) {
    std::int64_t need = 0;
    for (std::int64_t y = i * box.rows; y < (i + 1) * box.rows; ++y) {
      need += parity(0, board.columns(), y, y + 1);
    }
    for (std::int64_t j = 0; j < stacks; ++j) {
      odd_boxes += beta(i, j);
      need -= beta(i, j);
    }
    rows_short += std::max<std::int64_t>(0, need);
  }
  for (std::int64_t j = 0; j < stacks; ++j) {
    std::int64_t need = 0;
    for (std::int64_t x = j * box.columns; x < (j + 1) * box.columns; ++x) {
      need += parity(x, x + 1, 0, board.rows());
    }
    for (std::int64_t i = 0; i < bands; ++i) need -= beta(i, j);
    columns_short += std::max<std::int64_t>(0, need);
  }
  return odd_boxes + std::max(rows_short, columns_short);
}

void expect_repaired(const BitBoard& board, BoxShape box) {
  const std::vector<Square> toggles = repair(board, box).value;
  EXPECT_EQ(static_cast<std::int64_t>(toggles.size()), closed_form(board, box));
  BitBoard repaired = board;
  for (std::size_t i = 0; i < toggles.size(); ++i) {
    ASSERT_TRUE(toggles[i].x >= 0 && toggles[i].x < board.columns());
    ASSERT_TRUE(toggles[i].y >= 0 && toggles[i].y < board.rows());
    if (i > 0) {  // row by row, so no square twice
      EXPECT_LT(std::pair(toggles[i - 1].y, toggles[i - 1].x),
                std::pair(toggles[i].y, toggles[i].x));
    }
    repaired.toggle(toggles[i]);
  }
  EXPECT_TRUE(is_even(repaired, box));
  EXPECT_TRUE(repair(repaired, box).value.empty());
}

TEST(RepairTest, RandomBoardsOfManyShapes) {
  ROOKERY_SEEDED(random, 2011);
  for (int i = 0; i < 300; ++i) {
    const BoxShape box{random.between(1, 6), random.between(1, 6)};
    const std::int64_t bands = random.between(1, 5);
    const std::int64_t stacks = random.between(1, 5);
    const BitBoard board =
        random_board(random, box.rows * bands, box.columns * stacks, random.between(1, 99));
    SCOPED_TRACE("boxes " + std::to_string(box.rows) + "x" + std::to_string(box.columns) + " on\n" +
                 board.text());
    expect_repaired(board, box);
  }
}

TEST(RepairTest, RandomBoardsTo100x100) {
  ROOKERY_SEEDED(random, 100);
  for (const BoxShape box :
       {BoxShape{10, 10}, BoxShape{1, 100}, BoxShape{100, 1}, BoxShape{100, 100}, BoxShape{1, 1},
        BoxShape{50, 2}, BoxShape{2, 50}, BoxShape{1, 10}, BoxShape{20, 1}}) {
    SCOPED_TRACE(std::to_string(box.rows) + "x" + std::to_string(box.columns));
    expect_repaired(random_board(random, 100, 100, 50), box);
    expect_repaired(random_board(random, 100, 100, 2), box);
  }
  // Odd rows all along the diagonal of boxes, odd columns in one stack: long surplus.
  BitBoard board(60, 60);
  for (std::int64_t i = 0; i < 60; i += 2) board.toggle({i % 6, i});
  for (const BoxShape box :
       {BoxShape{6, 6}, BoxShape{60, 6}, BoxShape{6, 60}, BoxShape{1, 6}, BoxShape{6, 1}}) {
    expect_repaired(board, box);
  }
}

// The sample of USACO November 2011, Binary Sudoku.
TEST(RepairTest, Sample) {
  const BitBoard board = BitBoard::read(
      "000000000 \n001000100 \n000000000 \n000110000 \n000111000 \n000000000 \n"
      "000000000 \n000000000 \n000000000 \n");
  for (const RepairEngine engine : {RepairEngine::automatic, RepairEngine::formula}) {
    const auto answer = repair(board, default_boxes(board), engine);
    EXPECT_EQ(answer.value.size(), 3U);
    EXPECT_EQ(answer.method, "formula");
    EXPECT_EQ(answer.evidence[0], (Fact{"odd_groups", "1 rows, 3 columns, 3 boxes"}));
    EXPECT_EQ(answer.evidence[1], (Fact{"closed_form", "3"}));
  }
}

TEST(RepairTest, EnginesAgreeAndNameThemselves) {
  ROOKERY_SEEDED(random, 66);
  for (int i = 0; i < 20; ++i) {
    const BitBoard board = random_board(random, 6, 6, 40);
    const auto table = repair(board, {2, 3}, RepairEngine::table);
    const auto formula = repair(board, {2, 3}, RepairEngine::formula);
    EXPECT_EQ(table.value.size(), formula.value.size());
    EXPECT_EQ(table.method, "table");
  }
}

TEST(RepairTest, RefusesWhatDoesNotFit) {
  EXPECT_EQ(
      testing::error_text([] {
        static_cast<void>(repair(BitBoard(9, 9), {2, 3}));
      }),
      "boxes: boxes of 2 rows and 3 columns do not tile a board of 9 rows and 9 columns; their "
      "sides must divide the board's");
  EXPECT_ERROR(bad_input, "do not tile", is_even(BitBoard(4, 4), {0, 2}));
  EXPECT_ERROR(bad_input, "do not tile", repair(BitBoard(4, 4), {8, 2}));
  EXPECT_EQ(
      testing::error_text([] {
        static_cast<void>(repair(BitBoard(16, 16), {4, 4}, RepairEngine::table));
      }),
      "repair: the table would have more than 2^26 patterns of odd groups, which are the limit; "
      "choose another engine");
  Monitor monitor;
  monitor.stop_requested = [] { return true; };
  EXPECT_ERROR(interrupted, "", repair(BitBoard(9, 9), {3, 3}, RepairEngine::automatic, monitor));
  EXPECT_ERROR(interrupted, "", repair(BitBoard(9, 9), {3, 3}, RepairEngine::table, monitor));
}

TEST(RepairTest, Drawing) {
  const BitBoard board = BitBoard::read("1000 0000 0000 0011");
  ASSERT_EQ(board.rows(), 4);
  const auto toggles = repair(board, {2, 2}).value;
  EXPECT_EQ(draw_text(draw_repair(board, {2, 2}, toggles)),
            "- 0 | 0 0\n"
            "0 0 | 0 0\n"
            "----+----\n"
            "0 0 | + +\n"
            "0 0 | 1 1\n");
}

// Laws.

struct Case {
  BitBoard board{1, 1};
  BoxShape box{1, 1};
};

Case some_case() {
  const BoxShape box{*rc::gen::inRange<std::int64_t>(1, 5), *rc::gen::inRange<std::int64_t>(1, 5)};
  const auto bands = *rc::gen::inRange<std::int64_t>(1, 5);
  const auto stacks = *rc::gen::inRange<std::int64_t>(1, 5);
  Case result{BitBoard(box.rows * bands, box.columns * stacks), box};
  const auto bits = *rc::gen::container<std::vector<bool>>(
      static_cast<std::size_t>(result.board.rows() * result.board.columns()),
      rc::gen::arbitrary<bool>());
  for (std::size_t i = 0; i < bits.size(); ++i) {
    const auto number = static_cast<std::int64_t>(i);
    if (bits[i])
      result.board.toggle({number % result.board.columns(), number / result.board.columns()});
  }
  return result;
}

std::int64_t fewest(const BitBoard& board, BoxShape box) {
  return static_cast<std::int64_t>(repair(board, box).value.size());
}

RC_GTEST_PROP(RepairLaws, TransposingKeepsTheNumber, ()) {
  const Case given = some_case();
  BitBoard turned(given.board.columns(), given.board.rows());
  for (std::int64_t y = 0; y < given.board.rows(); ++y) {
    for (std::int64_t x = 0; x < given.board.columns(); ++x) {
      if (given.board.at({x, y})) turned.toggle({y, x});
    }
  }
  RC_ASSERT(fewest(turned, {given.box.columns, given.box.rows}) == fewest(given.board, given.box));
}

RC_GTEST_PROP(RepairLaws, OneToggleChangesTheNumberByAtMostOne, ()) {
  Case given = some_case();
  const std::int64_t before = fewest(given.board, given.box);
  given.board.toggle({*rc::gen::inRange<std::int64_t>(0, given.board.columns()),
                      *rc::gen::inRange<std::int64_t>(0, given.board.rows())});
  const std::int64_t after = fewest(given.board, given.box);
  RC_ASSERT(after - before <= 1);
  RC_ASSERT(before - after <= 1);
}

RC_GTEST_PROP(RepairLaws, MakingOneOfTheTogglesLeavesOneFewer, ()) {
  Case given = some_case();
  const auto toggles = repair(given.board, given.box).value;
  RC_PRE(!toggles.empty());
  given.board.toggle(*rc::gen::elementOf(toggles));
  RC_ASSERT(fewest(given.board, given.box) == static_cast<std::int64_t>(toggles.size()) - 1);
}

}  // namespace
}  // namespace rookery::repair_room::repair_test
