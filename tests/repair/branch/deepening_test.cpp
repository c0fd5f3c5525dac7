// SPDX-License-Identifier: GPL-3.0-or-later
//
// Branch and bound against all subsets of the cells of small systems, and against the
// closed form on larger boards.

#include "repair/branch/deepening.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "repair/branch/bounds.hpp"
#include "repair/branch/light_solution.hpp"
#include "repair/branch/pair_cuts.hpp"
#include "repair/formula/fewest.hpp"
#include "repair/parities/parity.hpp"
#include "repair/sweep/leader_table.hpp"
#include "support/support.hpp"

namespace rookery::repair_room::branch::deepening_test {
namespace {

using Cells = std::vector<std::uint32_t>;
using testing::SeededRandom;

constexpr double many_nodes = 1e6;

// Whether these cells, each once and in order, change exactly the odd groups.
bool solves(const ToggleSystem& system, std::vector<std::uint8_t> odd, const Cells& cells) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells[i] >= system.cell_count() || (i > 0 && cells[i - 1] >= cells[i])) return false;
    for (const std::uint32_t group : system.groups_of(cells[i])) odd[group] ^= 1;
  }
  return std::all_of(odd.begin(), odd.end(), [](std::uint8_t bit) { return bit == 0; });
}

std::int64_t weight_of(const ToggleSystem& system, const Cells& cells) {
  std::int64_t weight = 0;
  for (const std::uint32_t cell : cells) weight += system.weight(cell);
  return weight;
}

// All lightest solutions, from all subsets of up to 16 cells (and up to 64 groups).
std::set<Cells> lightest(const ToggleSystem& system, const std::vector<std::uint8_t>& odd) {
  std::uint64_t wanted = 0;
  for (std::size_t group = 0; group < odd.size(); ++group) {
    wanted |= std::uint64_t{odd[group]} << group;
  }
  std::vector<std::uint64_t> changes;
  for (std::size_t cell = 0; cell < system.cell_count(); ++cell) {
    changes.push_back(0);
    for (const std::uint32_t group : system.groups_of(cell)) {
      changes.back() |= std::uint64_t{1} << group;
    }
  }
  std::set<Cells> best;
  std::int64_t least = 0;
  for (std::uint32_t subset = 0; subset < std::uint32_t{1} << system.cell_count(); ++subset) {
    std::uint64_t changed = 0;
    for (std::uint32_t left = subset; left != 0; left &= left - 1) {
      changed ^= changes[static_cast<std::size_t>(std::countr_zero(left))];
    }
    if (changed != wanted) continue;
    Cells cells;
    for (std::uint32_t left = subset; left != 0; left &= left - 1) {
      cells.push_back(static_cast<std::uint32_t>(std::countr_zero(left)));
    }
    const std::int64_t weight = weight_of(system, cells);
    if (best.empty() || weight < least) {
      best.clear();
      least = weight;
    }
    if (weight == least) best.insert(cells);
  }
  return best;
}

// Everything that branch says of the board, against all subsets.
void expect_lightest(const ToggleSystem& system, const std::vector<std::uint8_t>& odd) {
  const std::set<Cells> expected = lightest(system, odd);
  const branch::BranchResult result =
      branch::branch(system, odd, std::nullopt, true, many_nodes, {});
  ASSERT_TRUE(result.proved);
  ASSERT_EQ(result.best.has_value(), !expected.empty());
  if (expected.empty()) return;
  const std::int64_t least = weight_of(system, *expected.begin());
  EXPECT_EQ(result.best->weight, least);
  EXPECT_EQ(result.at_least, least);
  EXPECT_TRUE(expected.contains(result.best->cells));
  ASSERT_TRUE(result.best->ways.has_value());
  EXPECT_EQ(*result.best->ways, expected.size());

  std::set<Cells> listed;
  EXPECT_TRUE(branch::for_each_of_weight(system, odd, least,
                                         [&](const Cells& cells) {
                                           EXPECT_TRUE(listed.insert(cells).second) << "twice";
                                           return true;
                                         },
                                         {}));
  EXPECT_EQ(listed, expected);
}

BitBoard random_board(SeededRandom& random, std::int64_t rows, std::int64_t columns) {
  BitBoard board(rows, columns);
  const std::int64_t percent = random.between(0, 100);
  for (std::int64_t y = 0; y < rows; ++y) {
    for (std::int64_t x = 0; x < columns; ++x) {
      if (random.chance(percent)) board.toggle({x, y});
    }
  }
  return board;
}

void lock_some(ToggleSystem& system, SeededRandom& random, std::int64_t percent) {
  std::vector<Square> locked;
  for (std::size_t cell = 0; cell < system.cell_count(); ++cell) {
    if (random.chance(percent)) locked.push_back(system.square(cell));
  }
  system.lock(locked);
}

void weigh(ToggleSystem& system, SeededRandom& random, std::int64_t most) {
  std::vector<std::int64_t> weights;
  for (std::int64_t i = 0; i < system.rows() * system.columns(); ++i) {
    weights.push_back(random.between(1, most));
  }
  system.set_weights(weights);
}

// Locks and weights, each in a part of the cases.
void vary(ToggleSystem& system, SeededRandom& random) {
  if (random.chance(40)) lock_some(system, random, random.between(5, 50));
  if (random.chance(20)) weigh(system, random, 1);
  if (random.chance(40)) weigh(system, random, random.between(2, 9));
  if (random.chance(5)) weigh(system, random, ToggleSystem::largest_weight);
}

// Groups of every sort; with locks many boards cannot be repaired.
TEST(BranchTest, RandomGroups) {
  ROOKERY_SEEDED(random, 11);
  for (int round = 0; round < 1500; ++round) {
    const std::int64_t rows = random.between(1, 4);
    const std::int64_t columns = random.between(1, rows == 4 ? 3 : 4);
    RepairGroups groups;
    groups.rows = random.chance(70);
    groups.columns = random.chance(70);
    groups.diagonals = rows == columns && random.chance(40);
    if (rows % 2 == 0 && random.chance(40)) groups.boxes = BoxShape{2, 1};
    if (random.chance(60)) {
      for (std::int64_t y = 0; y < rows; ++y) {
        groups.regions.emplace_back();
        for (std::int64_t x = 0; x < columns; ++x)
          groups.regions.back() += "ABCD."[random.below(5)];
      }
    }
    ToggleSystem system = ToggleSystem::of_groups(rows, columns, groups);
    vary(system, random);
    // The parities of a board, or any.
    std::vector<std::uint8_t> odd = system.odd_groups(random_board(random, rows, columns));
    if (random.chance(30)) {
      for (std::uint8_t& bit : odd) bit = random.chance(50) ? 1 : 0;
    }
    SCOPED_TRACE("round " + std::to_string(round));
    expect_lightest(system, odd);
    if (HasFailure()) return;
  }
}

TEST(BranchTest, RandomLights) {
  ROOKERY_SEEDED(random, 12);
  for (int round = 0; round < 600; ++round) {
    const std::int64_t rows = random.between(1, 4);
    const std::int64_t columns = random.between(1, rows == 4 ? 3 : 4);
    const auto wrap = static_cast<Wrap>(random.below(3));
    const char* pieces[] = {"wazir", "ferz", "knight", "king", "rook"};
    ToggleSystem system =
        ToggleSystem::of_lights(Piece::parse(pieces[random.below(5)]),
                                Board::rectangle(rows, columns, wrap), random.chance(30));
    vary(system, random);
    SCOPED_TRACE("round " + std::to_string(round));
    expect_lightest(system, system.odd_groups(random_board(random, rows, columns)));
    if (HasFailure()) return;
  }
}

// All 2^10 patterns of groups of a board with three families.
TEST(BranchTest, EveryPattern) {
  const ToggleSystem system =
      ToggleSystem::of_groups(3, 4, {true, true, false, std::nullopt, {"AABB", "ABBC", "CCCC"}});
  ASSERT_EQ(system.group_count(), 10U);
  for (std::uint32_t pattern = 0; pattern < 1024; ++pattern) {
    // Rows and columns must have the same sum; the others are tried as well, but fewer.
    const bool even = std::popcount(pattern & 0x7FU) % 2 == 0;
    if (!even && pattern % 16 != 0) continue;
    std::vector<std::uint8_t> odd(10);
    for (std::size_t group = 0; group < 10; ++group) odd[group] = pattern >> group & 1U;
    SCOPED_TRACE("pattern " + std::to_string(pattern));
    const branch::BranchResult result =
        branch::branch(system, odd, std::nullopt, false, many_nodes, {});
    ASSERT_TRUE(result.proved);
    const std::set<Cells> expected = pattern % 8 == 0 ? lightest(system, odd) : std::set<Cells>{};
    if (pattern % 8 == 0) {
      ASSERT_EQ(result.best.has_value(), !expected.empty());
    }
    if (!result.best) continue;
    ASSERT_TRUE(solves(system, odd, result.best->cells));
    if (!expected.empty()) {
      ASSERT_TRUE(expected.contains(result.best->cells));
    }
  }
}

// Fewest toggles and ways for every pattern of the groups, breadth first: a shortest path to a
// pattern never uses a cell twice, so each set of k cells is found on k! paths.
struct Distances {
  std::vector<std::uint8_t> fewest;  // 255: never
  std::vector<std::uint64_t> paths;

  explicit Distances(const ToggleSystem& system)
      : fewest(std::size_t{1} << system.group_count(), 255), paths(fewest.size()) {
    std::vector<std::uint32_t> changes;
    for (std::size_t cell = 0; cell < system.cell_count(); ++cell) {
      changes.push_back(0);
      for (const std::uint32_t group : system.groups_of(cell)) {
        changes.back() |= std::uint32_t{1} << group;
      }
    }
    fewest[0] = 0;
    paths[0] = 1;
    std::vector<std::uint32_t> queue{0};
    for (std::size_t i = 0; i < queue.size(); ++i) {
      for (const std::uint32_t change : changes) {
        const std::uint32_t next = queue[i] ^ change;
        if (fewest[next] == 255) {
          fewest[next] = static_cast<std::uint8_t>(fewest[queue[i]] + 1);
          queue.push_back(next);
        }
        if (fewest[next] == fewest[queue[i]] + 1) paths[next] += paths[queue[i]];
      }
    }
  }
};

std::uint64_t factorial(std::int64_t n) {
  return n < 2 ? 1 : static_cast<std::uint64_t>(n) * factorial(n - 1);
}

// Irregular regions; in flat ones odd rows and regions far apart need chains of cells.
const std::vector<std::vector<std::string>> jigsaws = {
    {"AAABB", "CAABB", "CCDDB", "CCDEE", "DDEEE"},
    {"AAAAA", "BBBAB", "BCCCC", "DDDCD", "EEEEE"},
    {"AAAAAA", "BBBBBB", "CCCDDD", "CCCDDD", "EEEEEE", "FFFFFF"},
    {"AAABBB", "AADDBB", "ADDDBE", "CCDFEE", "CCFFEE", "CCFFFE"},
};

TEST(BranchTest, Jigsaws) {
  ROOKERY_SEEDED(random, 16);
  for (const auto& regions : jigsaws) {
    const auto n = static_cast<std::int64_t>(regions.size());
    ToggleSystem system = ToggleSystem::of_groups(n, n, {true, true, false, std::nullopt, regions});
    for (const bool locked : {false, true}) {
      if (locked) lock_some(system, random, 30);
      const Distances distances(system);
      const std::uint8_t worst = [&] {
        std::uint8_t most = 0;
        for (const std::uint8_t fewest : distances.fewest) {
          if (fewest != 255) most = std::max(most, fewest);
        }
        return most;
      }();
      int far = 0;
      for (int round = 0; round < 4000 && far < 25; ++round) {
        const auto pattern = static_cast<std::size_t>(
            random.below(static_cast<std::int64_t>(distances.fewest.size())));
        const std::uint8_t fewest = distances.fewest[pattern];
        const bool possible = fewest != 255;
        // A few of every sort, and most of those that are nearly the worst.
        if (round >= 12 && (!possible || fewest + 2 < worst)) continue;
        if (possible) ++far;
        std::vector<std::uint8_t> odd(system.group_count());
        for (std::size_t group = 0; group < odd.size(); ++group) odd[group] = pattern >> group & 1U;
        SCOPED_TRACE("pattern " + std::to_string(pattern));
        const branch::BranchResult result =
            branch::branch(system, odd, std::nullopt, true, many_nodes, {});
        ASSERT_TRUE(result.proved);
        ASSERT_EQ(result.best.has_value(), possible);
        if (!possible) continue;
        ASSERT_EQ(result.best->weight, fewest);
        ASSERT_TRUE(solves(system, odd, result.best->cells));
        ASSERT_TRUE(result.best->ways.has_value());
        ASSERT_EQ(*result.best->ways, distances.paths[pattern] / factorial(fewest));
      }
    }
  }
}

// Rows and regions on their own: the sweep against the breadth-first table, and as many sums
// of groups as it says, all odd and with no cell in two of them.
TEST(BranchTest, CutsOfPairs) {
  ROOKERY_SEEDED(random, 17);
  int above_packing = 0;
  for (const auto& regions : jigsaws) {
    const auto n = static_cast<std::int64_t>(regions.size());
    for (int round = 0; round < 20; ++round) {
      ToggleSystem system =
          ToggleSystem::of_groups(n, n, {true, false, false, std::nullopt, regions});
      if (round % 3 == 1) lock_some(system, random, 40);
      const Distances distances(system);
      const branch::BitSystem bits(system);
      if (bits.families().size() != 2) continue;
      const auto pattern = static_cast<std::size_t>(
          random.below(static_cast<std::int64_t>(distances.fewest.size())));
      const std::uint8_t fewest = distances.fewest[pattern];
      if (fewest == 255) continue;
      std::vector<std::uint8_t> odd(system.group_count());
      for (std::size_t group = 0; group < odd.size(); ++group) odd[group] = pattern >> group & 1U;
      const branch::PairCuts cuts = branch::pair_cuts(bits, 0, 1, odd, -1, {});
      ASSERT_EQ(cuts.needed, fewest);
      ASSERT_EQ(cuts.cuts.size(), fewest);
      const std::vector<std::vector<std::vector<std::uint32_t>>> sums{cuts.cuts};
      const branch::BitSystem strong(system, sums);
      // None was left out for sharing a cell with another.
      ASSERT_EQ(strong.groups(), bits.groups() + fewest);
      const auto all = strong.all_odd(odd);
      for (std::size_t group = bits.groups(); group < strong.groups(); ++group) {
        EXPECT_EQ(all[group], 1);
      }
      // Odd rows and odd regions, each alone.
      const auto ones = std::accumulate(odd.begin(), odd.begin() + n, 0);
      const auto others = std::accumulate(odd.begin() + n, odd.end(), 0);
      if (fewest > std::max(ones, others)) ++above_packing;
    }
  }
  EXPECT_GT(above_packing, 3);
}

// With weights, against the lightest of all subsets.
TEST(BranchTest, PairsWithWeights) {
  ROOKERY_SEEDED(random, 18);
  for (int round = 0; round < 60; ++round) {
    ToggleSystem system =
        ToggleSystem::of_groups(3, 4, {true, false, false, std::nullopt, {"AABB", "AC.B", "CC.D"}});
    if (round % 2 != 0) lock_some(system, random, 20);
    weigh(system, random, 9);
    const branch::BitSystem bits(system);
    if (bits.families().size() != 2) continue;
    const auto odd = system.odd_groups(random_board(random, 3, 4));
    const std::set<Cells> expected = lightest(system, odd);
    if (expected.empty()) continue;
    EXPECT_EQ(branch::pair_cuts(bits, 0, 1, odd, -1, {}).needed,
              weight_of(system, *expected.begin()));
    EXPECT_EQ(branch::pair_cuts(bits, 1, 0, odd, -1, {}).needed,
              weight_of(system, *expected.begin()));
  }
}

// The root's bound is the closed form itself, so nothing must be refuted.
TEST(BranchTest, ClosedForm) {
  ROOKERY_SEEDED(random, 13);
  const struct {
    std::int64_t rows;
    std::int64_t columns;
    BoxShape box;
  } shapes[] = {{4, 4, {2, 2}}, {6, 6, {2, 3}},   {8, 8, {2, 4}},
                {9, 9, {3, 3}}, {12, 12, {3, 4}}, {6, 10, {3, 5}}};
  for (const auto& shape : shapes) {
    const ToggleSystem system =
        ToggleSystem::of_groups(shape.rows, shape.columns, {true, true, false, shape.box, {}});
    for (int round = 0; round < 8; ++round) {
      const BitBoard board = random_board(random, shape.rows, shape.columns);
      const auto odd = system.odd_groups(board);
      const auto parities = parities::parities_of(board, {shape.rows, shape.columns, shape.box});
      const std::int64_t fewest = formula::fewest_toggles(parities);
      const branch::BranchResult result =
          branch::branch(system, odd, std::nullopt, false, many_nodes, {});
      ASSERT_TRUE(result.proved);
      EXPECT_EQ(result.at_least, fewest) << board.text();
      ASSERT_TRUE(result.best.has_value());
      EXPECT_EQ(result.best->weight, fewest) << board.text();
      EXPECT_TRUE(solves(system, odd, result.best->cells));

      const branch::BitSystem bits(system);
      branch::Bounds bounds(bits);
      std::vector<branch::Word> allowed(bits.cell_words());
      for (std::size_t cell = 0; cell < bits.cells(); ++cell) {
        branch::flip(allowed.data(), cell);
      }
      std::vector<branch::Word> odd_set(bits.group_words());
      for (std::size_t group = 0; group < odd.size(); ++group) {
        if (odd[group] != 0) branch::flip(odd_set.data(), group);
      }
      if (fewest > 0) {
        EXPECT_EQ(bounds(allowed.data(), odd_set.data(), branch::Bounds::never).needed, fewest)
            << board.text();
      }
    }
  }
}

// The first solutions of large boards come without a search through all of them.
TEST(BranchTest, FirstSolutionsComeAtOnce) {
  ROOKERY_SEEDED(random, 14);
  for (const std::int64_t n : {3, 4, 5}) {
    const BoxShape box{n, n};
    const ToggleSystem system = ToggleSystem::of_groups(n * n, n * n, {true, true, false, box, {}});
    const BitBoard board = random_board(random, n * n, n * n);
    const auto odd = system.odd_groups(board);
    const std::int64_t fewest =
        formula::fewest_toggles(parities::parities_of(board, {n * n, n * n, box}));
    std::vector<Cells> first;
    const auto list = [&](std::vector<Cells>& to) {
      return branch::for_each_of_weight(system, odd, fewest,
                                        [&](const Cells& cells) {
                                          to.push_back(cells);
                                          return to.size() < 20;
                                        },
                                        {});
    };
    const bool complete = list(first);
    EXPECT_EQ(complete, first.size() < 20);
    EXPECT_FALSE(first.empty());
    for (const Cells& cells : first) {
      EXPECT_TRUE(solves(system, odd, cells));
      EXPECT_EQ(weight_of(system, cells), fewest);
    }
    EXPECT_EQ(std::set<Cells>(first.begin(), first.end()).size(), first.size());
    std::vector<Cells> again;
    static_cast<void>(list(again));
    EXPECT_EQ(again, first);
  }
}

// With few nodes the bound stays below the minimum and the solution above it.
TEST(BranchTest, BudgetEnds) {
  ROOKERY_SEEDED(random, 15);
  for (int round = 0; round < 12; ++round) {
    ToggleSystem system =
        ToggleSystem::of_groups(6, 6,
                                {true,
                                 true,
                                 true,
                                 std::nullopt,
                                 {"AAABBB", "AADDBB", "ADDDBE", "CCDFEE", "CCFFEE", "CCFFFE"}});
    if (round % 2 != 0) weigh(system, random, 9);
    const auto odd = system.odd_groups(random_board(random, 6, 6));
    const branch::BranchResult full =
        branch::branch(system, odd, std::nullopt, false, many_nodes, {});
    ASSERT_TRUE(full.proved);
    ASSERT_TRUE(full.best.has_value());
    for (const double nodes : {0.0, 1.0, 2.0, 5.0, 20.0, 100.0}) {
      const branch::BranchResult part = branch::branch(system, odd, std::nullopt, true, nodes, {});
      ASSERT_TRUE(part.best.has_value());
      EXPECT_TRUE(solves(system, odd, part.best->cells));
      EXPECT_EQ(part.best->weight, weight_of(system, part.best->cells));
      EXPECT_LE(part.at_least, full.best->weight);
      EXPECT_GE(part.best->weight, full.best->weight);
      EXPECT_EQ(part.proved, part.best->weight == part.at_least);
      EXPECT_LE(static_cast<double>(part.nodes), nodes + 1);
    }
    // A solution that is known is taken, and not lost.
    const branch::BranchResult known = branch::branch(system, odd, full.best, false, 0, {});
    EXPECT_EQ(known.best->weight, full.best->weight);
    EXPECT_LE(known.at_least, full.best->weight);
  }
}

TEST(BranchTest, NothingToDo) {
  const ToggleSystem system =
      ToggleSystem::of_groups(3, 3, {true, true, false, BoxShape{1, 3}, {}});
  const std::vector<std::uint8_t> even(system.group_count());
  const branch::BranchResult result =
      branch::branch(system, even, std::nullopt, true, many_nodes, {});
  ASSERT_TRUE(result.proved);
  EXPECT_TRUE(result.best->cells.empty());
  EXPECT_EQ(result.at_least, 0);
  EXPECT_EQ(*result.best->ways, 1);
  EXPECT_ERROR(bug, "parities for", branch::branch(system, {}, std::nullopt, true, many_nodes, {}));
}

// Whether all solutions weigh the same modulo 2 is known from the kernel.
TEST(BranchTest, ForcedParity) {
  const auto forced = [](const ToggleSystem& system) {
    const std::vector<std::uint8_t> even(system.group_count());
    const branch::BitSystem bits(system);
    const Monitor monitor;
    const branch::LightSearch light(bits, even, monitor);
    EXPECT_TRUE(light.possible());
    return light.parity_is_forced();
  };
  // Rows are a partition of the board.
  EXPECT_TRUE(forced(ToggleSystem::of_groups(4, 4, {true, false, false, std::nullopt, {}})));
  EXPECT_TRUE(forced(ToggleSystem::of_groups(4, 4, {false, true, false, std::nullopt, {}})));
  // The cell off the diagonals is in no group.
  EXPECT_FALSE(forced(ToggleSystem::of_groups(4, 4, {false, false, true, std::nullopt, {}})));
  ToggleSystem weighted = ToggleSystem::of_groups(1, 3, {true, false, false, std::nullopt, {}});
  weighted.set_weights({1, 3, 5});
  EXPECT_TRUE(forced(weighted));
  weighted.set_weights({1, 2, 5});
  EXPECT_FALSE(forced(weighted));
}

TEST(BranchTest, StopsWhenAsked) {
  const ToggleSystem system =
      ToggleSystem::of_lights(Piece::parse("wazir"), Board::rectangle(9, 9));
  const std::vector<std::uint8_t> lit(81, 1);
  int calls = 0;
  Monitor monitor;
  monitor.stop_requested = [&] { return ++calls > 50; };
  EXPECT_ERROR(interrupted, "", branch::branch(system, lit, std::nullopt, true, 1e9, monitor));
}

TEST(BranchTest, TooLargeForBits) {
  const ToggleSystem system =
      ToggleSystem::of_lights(Piece::parse("wazir"), Board::rectangle(200, 200));
  const std::vector<std::uint8_t> lit(40000, 1);
  const branch::BranchResult result =
      branch::branch(system, lit, std::nullopt, true, many_nodes, {});
  EXPECT_FALSE(result.best.has_value());
  EXPECT_FALSE(result.proved);
  EXPECT_EQ(result.at_least, 0);
  EXPECT_ERROR(beyond_limit, "would fit",
               branch::for_each_of_weight(system, lit, 5, [](const Cells&) { return true; }, {}));
}

// Whatever the budget, a bound above it holds for all solutions, not only for those without
// the cells that were excluded on the way.
TEST(BoundsTest, HoldForEveryBudget) {
  ROOKERY_SEEDED(random, 77);
  int above = 0;
  for (int i = 0; i < 12; ++i) {
    RepairGroups groups;
    for (int y = 0; y < 8; ++y) {
      std::string row;
      for (int x = 0; x < 7; ++x) row += "ABCDE"[random.below(5)];
      groups.regions.push_back(row);
    }
    const ToggleSystem system = ToggleSystem::of_groups(8, 7, groups);
    const branch::BitSystem bits(system);
    const sweep::LeaderTable table(system, false, {});
    branch::Bounds bounds(bits);
    for (int j = 0; j < 4000; ++j) {
      const auto pattern = static_cast<std::uint32_t>(random.bits() % table.size());
      const std::int64_t least = table.distance(pattern);
      const std::vector<std::uint8_t> odd = table.odd_groups(pattern);
      std::vector<branch::Word> set(bits.group_words());
      for (std::size_t group = 0; group < odd.size(); ++group) {
        if (odd[group] != 0) branch::flip(set.data(), group);
      }
      for (std::int64_t budget = 1; budget < least; ++budget) {
        std::vector<branch::Word> allowed(bits.cell_words());
        for (std::size_t cell = 0; cell < system.cell_count(); ++cell)
          branch::flip(allowed.data(), cell);
        const branch::Bounds::Result result = bounds(allowed.data(), set.data(), budget);
        if (result.needed <= budget) continue;
        ++above;
        EXPECT_LE(result.needed, least);
      }
    }
  }
  EXPECT_GT(above, 10'000);
}

}  // namespace
}  // namespace rookery::repair_room::branch::deepening_test
