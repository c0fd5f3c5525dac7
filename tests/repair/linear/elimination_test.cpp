// SPDX-License-Identifier: GPL-3.0-or-later
//
// All solutions of small systems against every set of cells; the lights of the wazir by
// polynomials against elimination.

#include "repair/linear/elimination.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <set>

#include "repair/coset/lightest.hpp"
#include "repair/coset/walk.hpp"
#include "repair/linear/wazir_lights.hpp"
#include "repair/random_systems.hpp"

namespace rookery::repair_room::linear::elimination_test {
namespace {

using Word = std::vector<std::uint8_t>;

Word groups_changed(const ToggleSystem& system, const Word& word) {
  Word odd(system.group_count());
  for (std::size_t cell = 0; cell < word.size(); ++cell) {
    if (word[cell] == 0) continue;
    for (const std::uint32_t group : system.groups_of(cell)) odd[group] ^= 1;
  }
  return odd;
}

TEST(EliminationTest, FindsAllSolutionsOfSmallSystems) {
  ROOKERY_SEEDED(random, 5);
  int impossible = 0;
  for (int i = 0; i < 400; ++i) {
    const ToggleSystem system = testing::random_system(random, 10);
    const linear::Elimination elimination(system, {});
    std::map<Word, std::set<Word>> solutions;
    for (std::uint32_t set = 0; set < 1U << system.cell_count(); ++set) {
      Word word(system.cell_count());
      for (std::size_t cell = 0; cell < word.size(); ++cell) {
        word[cell] = static_cast<std::uint8_t>((set >> cell) & 1U);
      }
      solutions[groups_changed(system, word)].insert(word);
    }
    EXPECT_EQ(solutions.size(), std::size_t{1} << elimination.rank());
    for (int j = 0; j < 8; ++j) {
      Word odd(system.group_count());
      if (j % 2 == 0) {
        odd = testing::random_image(random, system);
      } else {
        for (std::uint8_t& one : odd) one = random.chance(50) ? 1 : 0;
      }
      const auto known = solutions.find(odd);
      const auto particular = elimination.solve(odd);
      ASSERT_EQ(particular.has_value(), known != solutions.end());
      if (!particular) {
        ++impossible;
        testing::expect_contradiction(system, odd, elimination.certificate(odd));
        continue;
      }
      const linear::Coset coset = elimination.coset(*particular, {});
      std::set<Word> found;
      for (std::uint64_t message = 0; message < std::uint64_t{1} << coset.dimension; ++message) {
        found.insert(coset::word_of(coset, message));
      }
      EXPECT_EQ(found, known->second);
    }
  }
  EXPECT_GT(impossible, 100);
}

TEST(EliminationTest, WazirNeedsOneSideOfTheBoard) {
  // Jigsaws, sudoku, lights: the numbers of independent groups are known.
  EXPECT_EQ(linear::Elimination(testing::box_system(9, 9, {3, 3}), {}).rank(), 21U);
  const auto lights = [](std::int64_t rows, std::int64_t columns) {
    return linear::Elimination(
        ToggleSystem::of_lights(Piece::parse("wazir"), Board::rectangle(rows, columns)), {});
  };
  EXPECT_EQ(lights(5, 5).dimension(), 2U);
  EXPECT_EQ(lights(4, 4).dimension(), 4U);
  EXPECT_EQ(lights(19, 19).dimension(), 16U);
}

// Every small rectangle, every kind of board: random, all lit, one lamp.
TEST(WazirLightsTest, AgreesWithElimination) {
  ROOKERY_SEEDED(random, 7);
  const Piece wazir = Piece::parse("wazir");
  int impossible = 0;
  for (std::int64_t rows = 1; rows <= 12; ++rows) {
    for (std::int64_t columns = 1; columns <= 12; ++columns) {
      const ToggleSystem system = ToggleSystem::of_lights(wazir, Board::rectangle(rows, columns));
      const linear::Elimination elimination(system, {});
      const linear::WazirLights polynomials(rows, columns, {});
      ASSERT_EQ(polynomials.dimension(), elimination.dimension());
      for (int i = 0; i < 4; ++i) {
        Word lit(system.group_count(), i == 0 ? 1 : 0);
        if (i == 1) lit[static_cast<std::size_t>(random.below(rows * columns))] = 1;
        if (i == 2) lit = testing::random_image(random, system);
        if (i == 3) {
          for (std::uint8_t& one : lit) one = random.chance(50) ? 1 : 0;
        }
        const auto presses = polynomials.solve(lit, {});
        ASSERT_EQ(presses.has_value(), elimination.solve(lit).has_value());
        if (!presses) {
          ++impossible;
          testing::expect_contradiction(system, lit, polynomials.certificate(lit, {}));
          continue;
        }
        EXPECT_EQ(groups_changed(system, *presses), lit);
        const linear::Coset coset = polynomials.coset(*presses, {});
        ASSERT_EQ(coset.dimension, elimination.dimension());
        if (coset.dimension == 0) continue;
        // The basis vectors are in the kernel, and independent: all words differ.
        std::set<Word> words;
        for (std::uint64_t message = 0;
             message < std::uint64_t{1} << std::min<std::size_t>(coset.dimension, 8); ++message) {
          const Word word = coset::word_of(coset, message);
          EXPECT_EQ(groups_changed(system, word), lit);
          words.insert(word);
        }
        EXPECT_EQ(words.size(), std::size_t{1} << std::min<std::size_t>(coset.dimension, 8));
      }
    }
  }
  EXPECT_GT(impossible, 10);
}

TEST(WazirLightsTest, LargeBoards) {
  // Unique at 1000x1000; long and thin both ways; a kernel above 64.
  for (const auto& [rows, columns] : std::vector<std::pair<std::int64_t, std::int64_t>>{
           {300, 300}, {3, 2000}, {2000, 3}, {123, 123}, {64, 130}}) {
    BitBoard lit(rows, columns);
    for (std::int64_t y = 0; y < rows; ++y) {
      for (std::int64_t x = 0; x < columns; ++x) lit.toggle({x, y});
    }
    const Answer<LargeLights> answer = solve_large_lights(lit);
    ASSERT_TRUE(answer.value.possible);  // Sutner's theorem
    std::vector<Square> presses;
    for (std::int64_t y = 0; y < rows; ++y) {
      for (std::int64_t x = 0; x < columns; ++x) {
        if (answer.value.presses->at({x, y})) presses.push_back({x, y});
      }
    }
    EXPECT_EQ(static_cast<std::int64_t>(presses.size()), answer.value.number);
    const ToggleSystem system =
        ToggleSystem::of_lights(Piece::parse("wazir"), Board::rectangle(rows, columns));
    EXPECT_EQ(system.after(lit, presses), BitBoard(rows, columns));
  }
}

TEST(WazirLightsTest, QuietSetOfALargeBoard) {
  BitBoard lit(99, 99);  // 2^16 solutions where there is one
  lit.toggle({0, 0});
  const Answer<LargeLights> answer = solve_large_lights(lit);
  ASSERT_FALSE(answer.value.possible);
  EXPECT_EQ(answer.value.dimension, 16U);
  const ToggleSystem system =
      ToggleSystem::of_lights(Piece::parse("wazir"), Board::rectangle(99, 99));
  std::vector<std::size_t> groups;
  for (const Square square : answer.value.quiet) {
    groups.push_back(static_cast<std::size_t>(square.y * 99 + square.x));
  }
  testing::expect_contradiction(system, system.odd_groups(lit), groups);
}

}  // namespace
}  // namespace rookery::repair_room::linear::elimination_test
