// SPDX-License-Identifier: GPL-3.0-or-later
//
// The number of ways by the sum over signs, against sets counted one by one, against path
// counts over all patterns, and against numbers known otherwise.

#include "repair/formula/ways.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "repair/branch/deepening.hpp"
#include "repair/formula/fewest.hpp"
#include "repair/parities/parity.hpp"
#include "support/support.hpp"

namespace rookery::repair_room::formula::ways_test {
namespace {

std::size_t index(std::int64_t number) { return static_cast<std::size_t>(number); }

std::int64_t group_count(const parities::Layout& layout) {
  return layout.rows + layout.columns + layout.bands() * layout.stacks();
}

// Bit i of the pattern is group i: rows, columns, boxes.
parities::GroupParities parities_of_groups(const parities::Layout& layout, std::uint32_t pattern) {
  parities::GroupParities parities{layout, {}, {}, {}};
  const auto take = [&](std::vector<std::uint8_t>& to, std::int64_t count) {
    for (std::int64_t i = 0; i < count; ++i) {
      to.push_back(pattern & 1U);
      pattern >>= 1;
    }
  };
  take(parities.row, layout.rows);
  take(parities.column, layout.columns);
  take(parities.box, layout.bands() * layout.stacks());
  return parities;
}

// ways[k][pattern]: sets of k squares that change exactly these groups, square by square.
std::vector<std::vector<std::uint64_t>> all_ways(const parities::Layout& layout, std::size_t most) {
  const std::size_t patterns = std::size_t{1} << group_count(layout);
  std::vector<std::vector<std::uint64_t>> ways(most + 1, std::vector<std::uint64_t>(patterns));
  ways[0][0] = 1;
  for (std::int64_t y = 0; y < layout.rows; ++y) {
    for (std::int64_t x = 0; x < layout.columns; ++x) {
      const std::int64_t box = y / layout.box.rows * layout.stacks() + x / layout.box.columns;
      const std::size_t move = std::size_t{1} << y | std::size_t{1} << (layout.rows + x) |
                               std::size_t{1} << (layout.rows + layout.columns + box);
      for (std::size_t k = most; k > 0; --k) {
        for (std::size_t pattern = 0; pattern < patterns; ++pattern) {
          ways[k][pattern] += ways[k - 1][pattern ^ move];
        }
      }
    }
  }
  return ways;
}

class AllPatternsTest : public ::testing::TestWithParam<parities::Layout> {};

// Every pattern, also those that no board has, and every number of toggles up to six, the
// fewest or not.
TEST_P(AllPatternsTest, SetsCountedSquareBySquare) {
  const parities::Layout layout = GetParam();
  constexpr std::size_t most = 6;
  const auto ways = all_ways(layout, most);
  const std::size_t patterns = ways[0].size();
  const std::size_t stride = std::max<std::size_t>(1, patterns / 8192) | 1U;
  for (std::size_t pattern = 0; pattern < patterns; pattern += stride) {
    const parities::GroupParities parities =
        parities_of_groups(layout, static_cast<std::uint32_t>(pattern));
    for (std::size_t k = 0; k <= most; ++k) {
      ASSERT_EQ(formula::formula_ways(parities, static_cast<std::int64_t>(k), {}), ways[k][pattern])
          << "pattern " << pattern << ", " << k << " toggles";
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    Layouts, AllPatternsTest,
    ::testing::Values(parities::Layout{1, 1, {1, 1}}, parities::Layout{4, 4, {2, 2}},
                      parities::Layout{2, 6, {2, 3}}, parities::Layout{2, 6, {1, 2}},
                      parities::Layout{3, 4, {3, 2}}, parities::Layout{4, 3, {2, 3}},
                      parities::Layout{3, 3, {1, 1}}, parities::Layout{4, 5, {4, 5}},
                      parities::Layout{6, 2, {3, 1}}, parities::Layout{6, 4, {3, 2}}),
    [](const auto& given) {
      const parities::Layout& layout = given.param;
      return std::to_string(layout.rows) + "x" + std::to_string(layout.columns) + "_boxes_" +
             std::to_string(layout.box.rows) + "x" + std::to_string(layout.box.columns);
    });

// The lightest solutions listed one by one.
TEST(FormulaWaysTest, ListedSolutions) {
  ROOKERY_SEEDED(random, 5);
  for (const parities::Layout& layout :
       {parities::Layout{6, 6, {2, 3}}, parities::Layout{6, 6, {3, 2}},
        parities::Layout{9, 9, {3, 3}}, parities::Layout{8, 6, {2, 3}}}) {
    const ToggleSystem system =
        ToggleSystem::of_groups(layout.rows, layout.columns, {true, true, false, layout.box, {}});
    for (int board = 0; board < 4; ++board) {
      BitBoard bits(layout.rows, layout.columns);
      for (std::int64_t y = 0; y < layout.rows; ++y) {
        for (std::int64_t x = 0; x < layout.columns; ++x) {
          if (random.chance(40)) bits.toggle({x, y});
        }
      }
      const parities::GroupParities parities = parities::parities_of(bits, layout);
      const std::int64_t fewest = formula::fewest_toggles(parities);
      std::uint64_t listed = 0;
      EXPECT_TRUE(branch::for_each_of_weight(system, system.odd_groups(bits), fewest,
                                             [&](const std::vector<std::uint32_t>&) {
                                               ++listed;
                                               return listed < 10'000;
                                             },
                                             {}) ||
                  listed == 10'000);
      const mpz_class ways = formula::formula_ways(parities, fewest, {});
      if (listed < 10'000) {
        EXPECT_EQ(ways, listed) << bits.text();
      } else {
        EXPECT_GE(ways, listed) << bits.text();
      }
      EXPECT_EQ(formula::formula_ways(parities, fewest - 2, {}), 0) << bits.text();
    }
  }
}

// All groups odd on n^2 x n^2 with n odd: a square in every row, column and box. There are
// n!^(2n) of these: the n squares of a band are shared out to its boxes, one row each in n!
// ways, and so are the columns of a stack.
TEST(FormulaWaysTest, OneInEveryGroup) {
  for (const std::int64_t n : {1, 3, 5, 7}) {
    const parities::Layout layout{n * n, n * n, {n, n}};
    const parities::GroupParities parities{layout, std::vector<std::uint8_t>(index(n * n), 1),
                                           std::vector<std::uint8_t>(index(n * n), 1),
                                           std::vector<std::uint8_t>(index(n * n), 1)};
    mpz_class factorial;
    mpz_fac_ui(factorial.get_mpz_t(), static_cast<unsigned long>(n));
    mpz_class expected;
    mpz_pow_ui(expected.get_mpz_t(), factorial.get_mpz_t(), static_cast<unsigned long>(2 * n));
    EXPECT_EQ(formula::formula_ways(parities, n * n, {}), expected) << n;
  }
}

// Four squares with all groups even are two rows times two columns, where the rows are of one
// band or the columns of one stack. Of the 300 pairs of rows 50 are of one band.
TEST(FormulaWaysTest, EvenBoards) {
  const parities::Layout layout{25, 25, {5, 5}};
  const parities::GroupParities even{layout, std::vector<std::uint8_t>(25),
                                     std::vector<std::uint8_t>(25), std::vector<std::uint8_t>(25)};
  EXPECT_EQ(formula::formula_ways(even, 0, {}), 1);
  EXPECT_EQ(formula::formula_ways(even, 1, {}), 0);
  EXPECT_EQ(formula::formula_ways(even, 2, {}), 0);
  EXPECT_EQ(formula::formula_ways(even, 4, {}), 300 * 300 - 250 * 250);
  EXPECT_EQ(formula::formula_ways(even, -2, {}), 0);
  EXPECT_EQ(formula::formula_ways(even, 627, {}), 0);
}

// The same board turned over its diagonal.
TEST(FormulaWaysTest, BandsAndStacksExchanged) {
  ROOKERY_SEEDED(random, 6);
  for (int board = 0; board < 20; ++board) {
    const parities::Layout layout{12, 8, {3, 4}};
    const parities::Layout turned_layout{8, 12, {4, 3}};
    BitBoard bits(12, 8);
    BitBoard turned(8, 12);
    for (std::int64_t y = 0; y < 12; ++y) {
      for (std::int64_t x = 0; x < 8; ++x) {
        if (!random.chance(50)) continue;
        bits.toggle({x, y});
        turned.toggle({y, x});
      }
    }
    const parities::GroupParities parities = parities::parities_of(bits, layout);
    const std::int64_t fewest = formula::fewest_toggles(parities);
    for (const std::int64_t k : {fewest, fewest + 2, fewest + 4}) {
      EXPECT_EQ(formula::formula_ways(parities, k, {}),
                formula::formula_ways(parities::parities_of(turned, turned_layout), k, {}));
    }
    EXPECT_GT(formula::formula_ways(parities, fewest, {}), 0);
  }
}

TEST(FormulaWaysTest, RefusesWhatIsTooLong) {
  ROOKERY_SEEDED(random, 7);
  BitBoard bits(144, 144);
  for (std::int64_t y = 0; y < 144; ++y) {
    for (std::int64_t x = 0; x < 144; ++x) {
      if (random.chance(50)) bits.toggle({x, y});
    }
  }
  const parities::GroupParities parities = parities::parities_of(bits, {144, 144, {12, 12}});
  EXPECT_ERROR(beyond_limit, "would fit",
               formula::formula_ways(parities, formula::fewest_toggles(parities), {}));
}

TEST(FormulaWaysTest, StopsWhenAsked) {
  const parities::Layout layout{9, 9, {3, 3}};
  const parities::GroupParities even = parities_of_groups(layout, 0);
  Monitor monitor;
  monitor.stop_requested = [] { return true; };
  EXPECT_ERROR(interrupted, "", formula::formula_ways(even, 4, monitor));
}

}  // namespace
}  // namespace rookery::repair_room::formula::ways_test
