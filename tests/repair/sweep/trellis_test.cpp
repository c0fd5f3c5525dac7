// SPDX-License-Identifier: GPL-3.0-or-later

#include "repair/sweep/trellis.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "repair/random_systems.hpp"
#include "repair/sweep/count.hpp"
#include "repair/sweep/leader_table.hpp"
#include "support/support.hpp"

namespace rookery::testing::repair_sweep_trellis_test {
namespace {

constexpr double enough = 1e9;

ToggleSystem lights(const std::string& piece, const Board& board) {
  return ToggleSystem::of_lights(Piece::parse(piece), board);
}

// The rank of the columns of some cells, by elimination with words.
int rank_of(const ToggleSystem& system, const std::vector<std::uint32_t>& cells) {
  std::vector<std::uint64_t> basis;
  for (const std::uint32_t cell : cells) {
    std::uint64_t column = 0;
    for (const std::uint32_t group : system.groups_of(cell)) column |= std::uint64_t{1} << group;
    for (const std::uint64_t vector : basis) column = std::min(column, column ^ vector);
    if (column != 0) basis.push_back(column);
  }
  return static_cast<int>(basis.size());
}

TEST(Sweep, AgreesWithTryingEverySet) {
  ROOKERY_SEEDED(random, 502);
  for (int round = 0; round < 150; ++round) {
    SCOPED_TRACE("round " + std::to_string(round));
    const ToggleSystem system = random_system(random, 12);
    const auto expected = lightest_by_trying(system);
    const repair_room::sweep::SweepPlan plan =
        repair_room::sweep::SweepPlan::make(system, {}, enough);
    ASSERT_TRUE(plan.can_run());
    for (int i = 0; i < 40; ++i) {
      std::vector<std::uint8_t> odd = random_image(random, system);
      if (i % 4 == 3) {
        for (auto& bit : odd) bit = static_cast<std::uint8_t>(random.below(2));
      }
      const auto found = expected.find(odd);
      const auto solution =
          repair_room::sweep::sweep(plan, system, odd, true, 1, {}, i % 2 == 0 ? 0 : 1e9);
      const auto groups = plan.contradiction(odd);
      EXPECT_EQ(solution.has_value(), found != expected.end());
      EXPECT_EQ(groups.has_value(), found == expected.end());
      if (groups) expect_contradiction(system, odd, *groups);
      if (!solution || found == expected.end()) continue;
      EXPECT_EQ(solution->weight, found->second.weight);
      EXPECT_EQ(*solution->ways, found->second.ways);
      expect_solution(system, odd, solution->cells, solution->weight);
    }
  }
}

// dim = rank(prefix) + rank(suffix) - rank(all), after every step.
TEST(Sweep, HasTheFewestStatesPossible) {
  ROOKERY_SEEDED(random, 503);
  for (int round = 0; round < 100; ++round) {
    SCOPED_TRACE("round " + std::to_string(round));
    const ToggleSystem system = random_system(random, 30);
    const repair_room::sweep::SweepPlan plan =
        repair_room::sweep::SweepPlan::make(system, {}, enough);
    ASSERT_TRUE(plan.can_run());
    std::vector<std::uint32_t> cells;
    for (const repair_room::sweep::SweepStep& step : plan.steps()) cells.push_back(step.cell);
    const int rank = rank_of(system, cells);
    EXPECT_EQ(plan.rank(), static_cast<std::size_t>(rank));
    EXPECT_EQ(plan.kernel(), cells.size() - plan.rank());
    int open = 0;
    int widest = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const repair_room::sweep::SweepStep::Kind kind = plan.steps()[i].kind;
      open += kind == repair_room::sweep::SweepStep::Kind::open    ? 1
              : kind == repair_room::sweep::SweepStep::Kind::close ? -1
                                                                   : 0;
      widest = std::max(widest, open);
      const auto middle = cells.begin() + static_cast<std::ptrdiff_t>(i) + 1;
      EXPECT_EQ(open, rank_of(system, {cells.begin(), middle}) +
                          rank_of(system, {middle, cells.end()}) - rank);
    }
    EXPECT_EQ(widest, plan.widest());
  }
}

void expect_like_table(SeededRandom& random, const ToggleSystem& system, int rounds,
                       bool count = false) {
  const repair_room::sweep::LeaderTable table(system, count, {});
  const repair_room::sweep::SweepPlan plan =
      repair_room::sweep::SweepPlan::make(system, {}, enough);
  ASSERT_TRUE(plan.can_run());
  EXPECT_EQ(plan.rank(), static_cast<std::size_t>(table.rank()));
  for (int round = 0; round < rounds; ++round) {
    const std::vector<std::uint8_t> odd = random_image(random, system);
    const auto expected = table.solve(odd);
    // In segments and in one go, with one thread and several.
    const auto solution = repair_room::sweep::sweep(plan, system, odd, count, 1 + round % 2, {},
                                                    round % 3 == 0 ? 0 : 1e9);
    ASSERT_TRUE(expected && solution);
    EXPECT_EQ(solution->weight, expected->weight);
    EXPECT_EQ(solution->ways, expected->ways);
    expect_solution(system, odd, solution->cells, solution->weight);
  }
}

TEST(Sweep, AgreesWithTheTableOnBoxes) {
  ROOKERY_SEEDED(random, 504);
  expect_like_table(random, box_system(4, 4, {2, 2}), 50, true);
  expect_like_table(random, box_system(6, 6, {2, 3}), 50, true);
  expect_like_table(random, box_system(4, 8, {2, 4}), 50, true);
  expect_like_table(random, box_system(9, 9, {3, 3}), 6);
}

TEST(Sweep, AgreesWithTheTableOnLights) {
  ROOKERY_SEEDED(random, 505);
  for (const char* piece : {"wazir", "king", "knight", "ferz"}) {
    for (const Wrap wrap : {Wrap::none, Wrap::cylinder, Wrap::torus}) {
      SCOPED_TRACE(piece);
      expect_like_table(random, lights(piece, Board::rectangle(4, 4, wrap)), 20, true);
      expect_like_table(random, lights(piece, Board::rectangle(4, 5, wrap)), 4);
    }
  }
}

TEST(Sweep, AgreesWithTheTableOnTheGame) {
  ROOKERY_SEEDED(random, 509);
  expect_like_table(random, lights("wazir", Board::rectangle(5, 5)), 6);
}

// Columns, and regions of squares that lie anywhere: many equations are open at once.
ToggleSystem scattered(SeededRandom& random, std::int64_t rows, std::int64_t columns,
                       std::int64_t most_weight) {
  RepairGroups groups;
  groups.rows = false;
  std::string letters;
  for (std::int64_t x = 0; x < columns; ++x) letters += static_cast<char>('A' + x);
  for (std::int64_t y = 0; y < rows; ++y) {
    for (std::size_t i = letters.size(); i > 1; --i) {
      std::swap(letters[i - 1],
                letters[static_cast<std::size_t>(random.below(static_cast<std::int64_t>(i)))]);
    }
    groups.regions.push_back(letters);
  }
  ToggleSystem system = ToggleSystem::of_groups(rows, columns, groups);
  std::vector<std::int64_t> weights;
  for (std::int64_t i = 0; i < rows * columns; ++i) {
    weights.push_back(random.between(1, most_weight));
  }
  system.set_weights(weights);
  return system;
}

// With ways the plain sweep runs as well, and the weights are compared. Each type of
// entries, in one go and in segments.
TEST(Sweep, AgreesWithThePlainSweep) {
  ROOKERY_SEEDED(random, 510);
  for (const std::int64_t most : {1, 3, 100, 20'000, 1'000'000}) {
    const ToggleSystem system = scattered(random, 4, 12, most);
    const repair_room::sweep::SweepPlan plan =
        repair_room::sweep::SweepPlan::make(system, {}, enough);
    ASSERT_TRUE(plan.can_run());
    EXPECT_GE(plan.widest(), 10);
    for (int round = 0; round < 3; ++round) {
      const std::vector<std::uint8_t> odd = random_image(random, system);
      const auto solution = repair_room::sweep::sweep(plan, system, odd, true, 1, {});
      const auto in_segments = repair_room::sweep::sweep(plan, system, odd, false, 1, {}, 0);
      ASSERT_TRUE(solution && in_segments);
      EXPECT_EQ(in_segments->cells, solution->cells);
      EXPECT_GE(*solution->ways, 1);
      expect_solution(system, odd, solution->cells, solution->weight);
    }
  }
}

// Every region has three squares, and the sweep must remember 22 of them: to repair an odd
// one takes the lightest of its three.
TEST(Sweep, SharesManyStatesAmongThreads) {
  ROOKERY_SEEDED(random, 511);
  constexpr std::size_t letters = 22;
  RepairGroups groups;
  groups.rows = false;
  groups.columns = false;
  std::string row;
  for (std::size_t i = 0; i < 3 * letters; ++i) row += static_cast<char>('A' + i % letters);
  groups.regions = {row};
  ToggleSystem system = ToggleSystem::of_groups(1, 3 * letters, groups);
  std::vector<std::int64_t> weights;
  for (std::size_t i = 0; i < 3 * letters; ++i) weights.push_back(random.between(1, 10));
  system.set_weights(weights);
  const repair_room::sweep::SweepPlan plan =
      repair_room::sweep::SweepPlan::make(system, {}, enough);
  EXPECT_EQ(plan.widest(), 22);
  std::vector<std::uint8_t> odd(letters);
  std::int64_t expected = 0;
  for (std::size_t i = 0; i < letters; ++i) {
    odd[i] = static_cast<std::uint8_t>(random.below(2));
    if (odd[i] != 0) {
      expected += std::min({weights[i], weights[i + letters], weights[i + 2 * letters]});
    }
  }
  for (const int threads : {1, 3}) {
    const auto solution =
        repair_room::sweep::sweep(plan, system, odd, false, threads, {}, threads == 1 ? 0 : 1e9);
    ASSERT_TRUE(solution);
    EXPECT_EQ(solution->weight, expected);
    expect_solution(system, odd, solution->cells, expected);
  }
}

// Weights for each of the types of entries.
TEST(Sweep, AgreesWithTheTableOnWeights) {
  ROOKERY_SEEDED(random, 506);
  for (const std::int64_t most : {3, 100, 5000, 1'000'000}) {
    ToggleSystem system = box_system(6, 6, {2, 3});
    std::vector<std::int64_t> weights;
    for (int i = 0; i < 36; ++i) weights.push_back(random.between(1, most));
    system.set_weights(weights);
    expect_like_table(random, system, 20, true);
  }
}

// The fewest presses for an n x n board all lit, OEIS A075464.
TEST(Sweep, SolvesLightsOutAllLit) {
  const std::vector<std::int64_t> published{1,   4,   5,   4,   15,  28,  33,  40,  25,  44,
                                            55,  72,  105, 56,  117, 104, 147, 188, 141, 224,
                                            245, 276, 231, 270, 353, 356, 405, 416, 345};
  for (std::size_t n = 1; n <= published.size(); ++n) {
    SCOPED_TRACE(n);
    const auto side = static_cast<std::int64_t>(n);
    const ToggleSystem system = lights("wazir", Board::rectangle(side, side));
    const repair_room::sweep::SweepPlan plan =
        repair_room::sweep::SweepPlan::make(system, {}, enough);
    const std::vector<std::uint8_t> odd(system.group_count(), 1);
    const auto solution = repair_room::sweep::sweep(plan, system, odd, false, 1, {});
    ASSERT_TRUE(solution);
    EXPECT_EQ(solution->weight, published[n - 1]);
  }
}

// Values beyond 8 and 16 bits are found out, and the sweep repeated.
TEST(Sweep, TakesWiderEntriesWhereNeeded) {
  for (const std::int64_t rows : {400, 70'000}) {
    RepairGroups only_rows;
    only_rows.columns = false;
    const ToggleSystem system = ToggleSystem::of_groups(rows, 2, only_rows);
    const repair_room::sweep::SweepPlan plan =
        repair_room::sweep::SweepPlan::make(system, {}, enough);
    const std::vector<std::uint8_t> odd(system.group_count(), 1);
    const auto solution = repair_room::sweep::sweep(plan, system, odd, rows == 400, 1, {});
    ASSERT_TRUE(solution);
    EXPECT_EQ(solution->weight, rows);
    expect_solution(system, odd, solution->cells, rows);
    if (rows == 400) {
      mpz_class ways;
      mpz_ui_pow_ui(ways.get_mpz_t(), 2, 400);
      EXPECT_EQ(*solution->ways, ways);
    }
  }
  ToggleSystem heavy = ToggleSystem::of_groups(3000, 1, {});
  heavy.set_weights(std::vector<std::int64_t>(3000, ToggleSystem::largest_weight));
  const repair_room::sweep::SweepPlan plan = repair_room::sweep::SweepPlan::make(heavy, {}, enough);
  std::vector<std::uint8_t> odd(heavy.group_count(), 1);
  odd.back() = 0;
  EXPECT_EQ(repair_room::sweep::sweep(plan, heavy, odd, false, 1, {})->weight, 3'000'000'000);
}

// Long and narrow, lying and standing.
TEST(Sweep, IsCheapOnLongBoards) {
  ROOKERY_SEEDED(random, 507);
  for (const bool lying : {false, true}) {
    const Board board = lying ? Board::rectangle(5, 2000) : Board::rectangle(2000, 5);
    const ToggleSystem system = lights("king", board);
    const repair_room::sweep::SweepPlan plan =
        repair_room::sweep::SweepPlan::make(system, {}, enough);
    ASSERT_TRUE(plan.can_run());
    EXPECT_LE(plan.widest(), 12);
    const std::vector<std::uint8_t> odd = random_image(random, system);
    const auto solution = repair_room::sweep::sweep(plan, system, odd, false, 1, {});
    ASSERT_TRUE(solution);
    expect_solution(system, odd, solution->cells, solution->weight);
  }
}

TEST(Sweep, RefusesWhatDoesNotFit) {
  const ToggleSystem large = box_system(100, 100, {10, 10});
  const repair_room::sweep::SweepPlan plan = repair_room::sweep::SweepPlan::make(large, {}, enough);
  EXPECT_FALSE(plan.can_run());
  EXPECT_GT(plan.widest(), repair_room::sweep::SweepPlan::most_slots);
  EXPECT_GT(plan.operations(), 1e12);
  const std::vector<std::uint8_t> odd(large.group_count());
  EXPECT_ERROR(beyond_limit, "2^36", repair_room::sweep::sweep(plan, large, odd, false, 1, {}));
  const repair_room::sweep::SweepPlan none = repair_room::sweep::SweepPlan::make(large, {}, 1000);
  EXPECT_TRUE(std::isinf(none.operations()));
  EXPECT_ERROR(beyond_limit, "too long to plan",
               repair_room::sweep::sweep(none, large, odd, false, 1, {}));
}

TEST(Sweep, StopsWhenAsked) {
  const ToggleSystem system = box_system(9, 9, {3, 3});
  const repair_room::sweep::SweepPlan plan =
      repair_room::sweep::SweepPlan::make(system, {}, enough);
  const std::vector<std::uint8_t> odd(system.group_count());
  const Monitor stopped{[] { return true; }, {}};
  EXPECT_ERROR(interrupted, "", repair_room::sweep::sweep(plan, system, odd, false, 1, stopped));
  EXPECT_ERROR(interrupted, "",
               repair_room::sweep::SweepPlan::make(lights("wazir", Board::rectangle(80, 80)),
                                                   stopped, enough));
}

}  // namespace
}  // namespace rookery::testing::repair_sweep_trellis_test
