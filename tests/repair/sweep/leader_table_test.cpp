// SPDX-License-Identifier: GPL-3.0-or-later

#include "repair/sweep/leader_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "repair/random_systems.hpp"
#include "support/support.hpp"

namespace rookery::testing::repair_sweep_leader_table_test {
namespace {

std::vector<std::int64_t> distance_counts(const repair_room::sweep::LeaderTable& table) {
  std::vector<std::int64_t> counts;
  for (std::uint64_t pattern = 0; pattern < table.size(); ++pattern) {
    const auto distance = static_cast<std::size_t>(
        table.distance(static_cast<repair_room::sweep::LeaderTable::Pattern>(pattern)));
    if (distance >= counts.size()) counts.resize(distance + 1);
    ++counts[distance];
  }
  return counts;
}

TEST(LeaderTable, AgreesWithTryingEverySet) {
  ROOKERY_SEEDED(random, 501);
  for (int round = 0; round < 150; ++round) {
    SCOPED_TRACE("round " + std::to_string(round));
    const ToggleSystem system = random_system(random, 12);
    const auto expected = lightest_by_trying(system);
    const repair_room::sweep::LeaderTable table(system, false, {});
    const repair_room::sweep::LeaderTable counted(system, true, {});
    EXPECT_EQ(table.size(), expected.size());
    for (const auto& [odd, lightest] : expected) {
      const auto pattern = table.pattern_of(odd);
      ASSERT_TRUE(pattern);
      EXPECT_FALSE(table.contradiction(odd));
      EXPECT_EQ(table.distance(*pattern), lightest.weight);
      expect_solution(system, odd, table.toggles(*pattern), lightest.weight);
      const auto solution = counted.solve(odd);
      ASSERT_TRUE(solution);
      EXPECT_EQ(solution->weight, lightest.weight);
      EXPECT_EQ(solution->cells, table.toggles(*pattern));
      EXPECT_EQ(*solution->ways, lightest.ways);
    }
    for (int i = 0; i < 5; ++i) {
      std::vector<std::uint8_t> odd(system.group_count());
      for (auto& bit : odd) bit = static_cast<std::uint8_t>(random.below(2));
      EXPECT_EQ(table.pattern_of(odd).has_value(), expected.count(odd) != 0);
      const auto groups = table.contradiction(odd);
      EXPECT_EQ(groups.has_value(), expected.count(odd) == 0);
      if (groups) expect_contradiction(system, odd, *groups);
    }
  }
}

// Published with the closed form (docs/repair.md).
TEST(LeaderTable, CountsTheDistancesOfSudoku) {
  const repair_room::sweep::LeaderTable table(box_system(9, 9, {3, 3}), false, {});
  EXPECT_EQ(table.rank(), 21);
  EXPECT_EQ(distance_counts(table), (std::vector<std::int64_t>{1, 81, 2205, 26145, 148995, 431199,
                                                               663825, 551493, 233550, 39658}));
}

// Jaap Scherphuis, "Lights Out": 7350 boards of 5x5 need 15 presses, none needs more.
TEST(LeaderTable, CountsTheWorstBoardsOfLightsOut) {
  const repair_room::sweep::LeaderTable table(
      ToggleSystem::of_lights(Piece::parse("wazir"), Board::rectangle(5, 5)), false, {});
  EXPECT_EQ(table.rank(), 23);
  const auto counts = distance_counts(table);
  ASSERT_EQ(counts.size(), 16U);
  EXPECT_EQ(counts[15], 7350);
}

// Rows alone: to repair k odd rows of n squares takes one of n in each.
TEST(LeaderTable, CountsWaysUpToItsLimit) {
  RepairGroups rows;
  rows.columns = false;
  const repair_room::sweep::LeaderTable small(ToggleSystem::of_groups(6, 10, rows), true, {});
  EXPECT_EQ(small.ways(0b111), 1000);
  EXPECT_EQ(small.ways(0), 1);
  const repair_room::sweep::LeaderTable large(ToggleSystem::of_groups(20, 10, rows), true, {});
  EXPECT_EQ(large.ways((1U << 19) - 1).get_str(), "10000000000000000000");
  EXPECT_ERROR(beyond_limit, "2^64", large.ways((1U << 20) - 1));
}

TEST(LeaderTable, TakesNoCellsAtAll) {
  ToggleSystem system = ToggleSystem::of_groups(1, 2, {});
  system.lock({{0, 0}, {1, 0}});
  const repair_room::sweep::LeaderTable table(system, true, {});
  EXPECT_EQ(table.size(), 1U);
  EXPECT_EQ(table.distance(0), 0);
  EXPECT_EQ(table.ways(0), 1);
  EXPECT_FALSE(table.pattern_of(std::vector<std::uint8_t>{1, 0, 0}));
}

TEST(LeaderTable, RefusesLargeRanks) {
  EXPECT_ERROR(beyond_limit, "2^26",
               repair_room::sweep::LeaderTable(box_system(16, 16, {4, 4}), false, {}));
}

TEST(LeaderTable, StopsWhenAsked) {
  int checks = 0;
  const Monitor monitor{[&] { return ++checks > 40; }, {}};
  EXPECT_ERROR(interrupted, "",
               repair_room::sweep::LeaderTable(box_system(9, 9, {3, 3}), false, monitor));
}

}  // namespace
}  // namespace rookery::testing::repair_sweep_leader_table_test
