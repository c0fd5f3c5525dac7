// SPDX-License-Identifier: GPL-3.0-or-later
//
// Small systems of all kinds, and their lightest solutions by trying every set of cells.

#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "rookery/repair.hpp"
#include "support/reference.hpp"
#include "support/support.hpp"

namespace rookery::testing {

[[nodiscard]] inline std::size_t squares_of(const ToggleSystem& system) {
  return static_cast<std::size_t>(system.rows() * system.columns());
}

/// A system of at most `most` squares: groups of a board or lights, with dependent and
/// empty groups, holes, locks and weights now and then.
[[nodiscard]] inline ToggleSystem random_system(SeededRandom& random, std::int64_t most) {
  const std::int64_t rows = random.between(1, 5);
  const std::int64_t columns = random.between(1, most / rows < 6 ? most / rows : 6);
  const auto groups_of_board = [&] {
    RepairGroups groups;
    groups.rows = random.chance(60);
    groups.columns = random.chance(60);
    groups.diagonals = rows == columns && random.chance(50);
    if (random.chance(40)) {
      groups.boxes = BoxShape{rows % 2 == 0 ? 2 : 1, columns % 3 == 0 ? 3 : 1};
    }
    if (random.chance(60)) {
      const std::int64_t letters = random.between(1, 6);
      for (std::int64_t y = 0; y < rows; ++y) {
        std::string row;
        for (std::int64_t x = 0; x < columns; ++x) {
          row += ".ABCDEF"[random.between(0, letters)];
        }
        groups.regions.push_back(row);
      }
    }
    return ToggleSystem::of_groups(rows, columns, groups);
  };
  const auto lights = [&] {
    const auto wrap = static_cast<Wrap>(random.below(3));
    const Picture picture =
        random_picture(random, static_cast<int>(rows), static_cast<int>(columns), 15, wrap);
    std::vector<Move> moves;
    for (std::int64_t n = random.between(0, 5); n > 0; --n) {
      const Vector step{random.between(-2, 2), random.between(-2, 2)};
      if (step != Vector{}) moves.push_back({step, random.between(1, 2), 1});
    }
    return ToggleSystem::of_lights(Piece(moves), picture.board(), random.chance(30));
  };
  ToggleSystem system = random.chance(50) ? groups_of_board() : lights();
  if (random.chance(30)) {
    std::vector<Square> locked;
    for (std::size_t cell = 0; cell < system.cell_count(); ++cell) {
      if (random.chance(25)) locked.push_back(system.square(cell));
    }
    system.lock(locked);
  }
  if (random.chance(50)) {
    static constexpr std::int64_t largest[] = {2, 3, 60, 40'000, 1'000'000};
    const std::int64_t most_weight = largest[random.below(5)];
    std::vector<std::int64_t> weights;
    for (std::size_t i = 0; i < squares_of(system); ++i) {
      weights.push_back(random.between(random.chance(50) ? 1 : most_weight, most_weight));
    }
    system.set_weights(weights);
  }
  return system;
}

struct Lightest {
  std::int64_t weight = 0;
  std::int64_t ways = 0;
};

/// Of every pattern of odd groups that occurs: the least weight, and in how many ways.
[[nodiscard]] inline std::map<std::vector<std::uint8_t>, Lightest> lightest_by_trying(
    const ToggleSystem& system) {
  std::map<std::vector<std::uint8_t>, Lightest> result;
  const std::uint32_t sets = 1U << system.cell_count();
  for (std::uint32_t set = 0; set < sets; ++set) {
    std::vector<std::uint8_t> odd(system.group_count());
    std::int64_t weight = 0;
    for (std::size_t cell = 0; cell < system.cell_count(); ++cell) {
      if ((set >> cell & 1U) == 0) continue;
      weight += system.weight(cell);
      for (const std::uint32_t group : system.groups_of(cell)) odd[group] ^= 1;
    }
    const auto [at, is_new] = result.try_emplace(odd, Lightest{weight, 0});
    Lightest& lightest = at->second;
    if (weight < lightest.weight) lightest = {weight, 0};
    if (weight == lightest.weight) ++lightest.ways;
  }
  return result;
}

/// The cells are ascending, change exactly the odd groups, and have that weight.
inline void expect_solution(const ToggleSystem& system, std::vector<std::uint8_t> odd,
                            const std::vector<std::uint32_t>& cells, std::int64_t weight) {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) {
      EXPECT_LT(cells[i - 1], cells[i]);
    }
    ASSERT_LT(cells[i], system.cell_count());
    sum += system.weight(cells[i]);
    for (const std::uint32_t group : system.groups_of(cells[i])) odd[group] ^= 1;
  }
  EXPECT_EQ(odd, std::vector<std::uint8_t>(odd.size()));
  EXPECT_EQ(sum, weight);
}

/// Every cell changes an even number of the groups, and an odd number of them are odd.
inline void expect_contradiction(const ToggleSystem& system, const std::vector<std::uint8_t>& odd,
                                 const std::vector<std::size_t>& groups) {
  std::vector<std::uint8_t> in(system.group_count());
  unsigned odd_ones = 0;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    if (i > 0) {
      EXPECT_LT(groups[i - 1], groups[i]);
    }
    ASSERT_LT(groups[i], system.group_count());
    in[groups[i]] = 1;
    odd_ones += odd[groups[i]];
  }
  EXPECT_EQ(odd_ones % 2, 1U);
  for (std::size_t cell = 0; cell < system.cell_count(); ++cell) {
    unsigned changed = 0;
    for (const std::uint32_t group : system.groups_of(cell)) changed += in[group];
    EXPECT_EQ(changed % 2, 0U);
  }
}

/// The odd groups of a random set of cells: a pattern that occurs.
[[nodiscard]] inline std::vector<std::uint8_t> random_image(SeededRandom& random,
                                                            const ToggleSystem& system) {
  std::vector<std::uint8_t> odd(system.group_count());
  for (std::size_t cell = 0; cell < system.cell_count(); ++cell) {
    if (!random.chance(50)) continue;
    for (const std::uint32_t group : system.groups_of(cell)) odd[group] ^= 1;
  }
  return odd;
}

[[nodiscard]] inline ToggleSystem box_system(std::int64_t rows, std::int64_t columns,
                                             BoxShape box) {
  RepairGroups groups;
  groups.boxes = box;
  return ToggleSystem::of_groups(rows, columns, groups);
}

}  // namespace rookery::testing
