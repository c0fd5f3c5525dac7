// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lightest words of cosets: Gray's order, transforms and sublattices against each other,
// against every set of cells, and against published numbers.

#include "repair/coset/lightest.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "repair/coset/balances.hpp"
#include "repair/coset/split.hpp"
#include "repair/coset/transform.hpp"
#include "repair/coset/walk.hpp"
#include "repair/linear/elimination.hpp"
#include "repair/linear/wazir_lights.hpp"
#include "repair/random_systems.hpp"

namespace rookery::repair_room::coset::lightest_test {
namespace {

constexpr std::size_t all_of_them = 1 << 20;

std::int64_t weight_of(const linear::Coset& coset, std::uint64_t message) {
  const std::vector<std::uint8_t> word = word_of(coset, message);
  std::int64_t weight = 0;
  for (std::size_t cell = 0; cell < word.size(); ++cell) {
    if (word[cell] != 0) weight += coset.weight(cell);
  }
  return weight;
}

// A coset that comes from no board.
linear::Coset random_coset(testing::SeededRandom& random, std::size_t dimension, std::size_t cells,
                           std::int64_t most_weight) {
  linear::Coset coset;
  coset.dimension = dimension;
  for (std::size_t cell = 0; cell < cells; ++cell) {
    coset.particular.push_back(random.chance(50) ? 1 : 0);
    if (dimension > 0) coset.columns.push_back(random.bits() >> (64 - dimension));
    if (most_weight > 1) coset.weights.push_back(random.between(1, most_weight));
  }
  return coset;
}

Lightest by_weighing_all(const linear::Coset& coset) {
  Lightest best;
  for (std::uint64_t message = 0; message < std::uint64_t{1} << coset.dimension; ++message) {
    best.add(weight_of(coset, message), message, all_of_them);
  }
  return best;
}

void expect_same(const Lightest& left, const Lightest& right) {
  EXPECT_EQ(left.weight, right.weight);
  EXPECT_EQ(left.ways, right.ways);
  EXPECT_EQ(left.messages, right.messages);
}

TEST(LightestTest, WalkAndTransformWeighAllWords) {
  ROOKERY_SEEDED(random, 11);
  for (int i = 0; i < 120; ++i) {
    const auto dimension = static_cast<std::size_t>(random.between(0, 9));
    const linear::Coset coset =
        random_coset(random, dimension, static_cast<std::size_t>(random.between(0, 150)),
                     i % 3 == 0 ? random.between(1, 200) : 1);
    const Lightest known = by_weighing_all(coset);
    expect_same(walk(coset, all_of_them, 1, {}), known);
    ASSERT_TRUE(Balances::fits(coset));
    expect_same(transform(coset, all_of_them, 1, {}), known);
  }
}

TEST(LightestTest, SeveralTasksAndThreads) {
  ROOKERY_SEEDED(random, 12);
  for (const std::size_t dimension : {15U, 16U, 17U, 19U}) {
    for (const std::int64_t most_weight : {1, 3}) {
      const linear::Coset coset = random_coset(random, dimension, 70, most_weight);
      const Lightest walked = walk(coset, all_of_them, 2, {});
      expect_same(transform(coset, all_of_them, 2, {}), walked);
      EXPECT_EQ(weight_of(coset, walked.messages.front()), walked.weight);
    }
  }
}

TEST(LightestTest, KeepsAsManyMessagesAsAsked) {
  linear::Coset coset;
  coset.dimension = 3;
  coset.particular = {0, 0, 0};
  coset.columns = {1, 1, 0};  // message bits 1 and 2 change nothing
  EXPECT_EQ(walk(coset, 2, 1, {}).messages.size(), 2U);
  EXPECT_EQ(transform(coset, 2, 1, {}).messages.size(), 2U);
  EXPECT_EQ(walk(coset, 2, 1, {}).ways, 4U);
  EXPECT_EQ(transform(coset, 2, 1, {}).ways, 4U);
}

TEST(LightestTest, BalancesRefuseWhatLanesCannotHold) {
  linear::Coset coset;
  coset.dimension = 1;
  coset.particular = {0, 1};
  coset.columns = {1, 1};
  coset.weights = {30000, 2767};
  EXPECT_TRUE(Balances::fits(coset));
  EXPECT_EQ(transform(coset, 4, 1, {}).weight, 2767);
  coset.weights = {30000, 2768};
  EXPECT_FALSE(Balances::fits(coset));
  EXPECT_EQ(walk(coset, 4, 1, {}).weight, 2768);
}

TEST(LightestTest, StopsWhenAsked) {
  ROOKERY_SEEDED(random, 13);
  const linear::Coset coset = random_coset(random, 40, 500, 1);
  Monitor monitor;
  int checks = 0;
  monitor.stop_requested = [&] { return ++checks > 3; };
  EXPECT_ERROR(interrupted, "", transform(coset, 1, 1, monitor));
  checks = 0;
  EXPECT_ERROR(interrupted, "", walk(coset, 1, 1, monitor));
}

// Lights Out with the wazir.
struct Lights {
  linear::Coset coset;
  std::vector<std::uint8_t> part;
};

Lights lights(std::int64_t rows, std::int64_t columns, const std::vector<std::uint8_t>& lit) {
  const linear::WazirLights polynomials(rows, columns, {});
  Lights result{polynomials.coset(polynomials.solve(lit, {}).value(), {}), {}};
  for (std::int64_t y = 0; y < rows; ++y) {
    for (std::int64_t x = 0; x < columns; ++x) {
      result.part.push_back(static_cast<std::uint8_t>(2 * (y % 2) + x % 2));
    }
  }
  return result;
}

std::vector<std::uint8_t> all_lit(std::int64_t rows, std::int64_t columns) {
  return std::vector<std::uint8_t>(static_cast<std::size_t>(rows * columns), 1);
}

TEST(SplitTest, AgreesWithTransformOnAllSmallRectangles) {
  ROOKERY_SEEDED(random, 17);
  const Piece wazir = Piece::parse("wazir");
  int split_boards = 0;
  for (std::int64_t rows = 1; rows <= 24; ++rows) {
    for (std::int64_t columns = rows; columns <= 24; ++columns) {
      const linear::WazirLights polynomials(rows, columns, {});
      if (polynomials.dimension() == 0 || polynomials.dimension() > 16) continue;
      const ToggleSystem system = ToggleSystem::of_lights(wazir, Board::rectangle(rows, columns));
      for (const bool all : {true, false}) {
        const Lights board = lights(
            rows, columns, all ? all_lit(rows, columns) : testing::random_image(random, system));
        const auto split = Split::plan(board.coset, board.part);
        ASSERT_TRUE(split.has_value()) << rows << "x" << columns;
        const Lightest known = transform(board.coset, all_of_them, 1, {});
        Split::Result counted = split->run(true, all_of_them, 1e12, 2, {});
        std::sort(counted.best.messages.begin(), counted.best.messages.end());
        expect_same(counted.best, known);
        EXPECT_EQ(counted.at_least, known.weight);
        EXPECT_TRUE(counted.ways_are_known);
        const Split::Result one = split->run(false, 1, 1e12, 1, {});
        EXPECT_EQ(one.best.weight, known.weight);
        EXPECT_EQ(one.at_least, known.weight);
        EXPECT_EQ(weight_of(board.coset, one.best.messages.front()), known.weight);
        ++split_boards;
      }
    }
  }
  EXPECT_GT(split_boards, 100);
}

TEST(SplitTest, WeightsAndFewJoins) {
  ROOKERY_SEEDED(random, 19);
  Lights board = lights(19, 19, all_lit(19, 19));
  for (std::size_t i = 0; i < board.coset.cells(); ++i) {
    board.coset.weights.push_back(random.between(1, 9));
  }
  const auto split = Split::plan(board.coset, board.part);
  ASSERT_TRUE(split.has_value());
  const Lightest known = transform(board.coset, all_of_them, 1, {});
  expect_same(split->run(true, all_of_them, 1e12, 1, {}).best, known);
  // Without joins there is still a solution, and a bound below it.
  const Split::Result hasty = split->run(false, 1, 1, 1, {});
  EXPECT_GE(hasty.best.weight, known.weight);
  EXPECT_LE(hasty.at_least, known.weight);
  EXPECT_GT(hasty.at_least, 0);
}

// However few joins are allowed, what is called known is true.
TEST(SplitTest, WaysAreKnownOnlyWhereAllWereMet) {
  for (const auto& [n, ways] :
       std::vector<std::pair<std::int64_t, std::uint64_t>>{{9, 6}, {19, 28}}) {
    const Lights board = lights(n, n, all_lit(n, n));
    const auto split = Split::plan(board.coset, board.part);
    ASSERT_TRUE(split.has_value());
    const std::int64_t least = transform(board.coset, 1, 1, {}).weight;
    int known = 0;
    for (double most_joins = 0; most_joins < 700; most_joins += 4) {
      const Split::Result result = split->run(true, 1, most_joins, 1, {});
      EXPECT_LE(result.at_least, least);
      EXPECT_GE(result.best.weight, least);
      if (!result.ways_are_known) continue;
      ++known;
      EXPECT_EQ(result.best.weight, least);
      EXPECT_EQ(result.best.ways, ways);
    }
    EXPECT_GT(known, 0);
  }
}

TEST(SplitTest, NeedsPairs) {
  ROOKERY_SEEDED(random, 23);
  // Random words have no such structure.
  const linear::Coset coset = random_coset(random, 8, 60, 1);
  std::vector<std::uint8_t> part;
  for (int i = 0; i < 60; ++i) part.push_back(static_cast<std::uint8_t>(i % 4));
  EXPECT_FALSE(Split::plan(coset, part).has_value());
}

// OEIS A075462: the number of solutions with all lamps lit, 2^d.
TEST(SplitTest, PublishedNumbersOfSolutions) {
  const std::vector<std::size_t> published = {0, 0, 0,  4, 2, 0, 0,  0, 8, 0, 6, 0, 0,  4,  0, 8,
                                              2, 0, 16, 0, 0, 0, 14, 4, 0, 0, 0, 0, 10, 20, 0, 20};
  for (std::size_t i = 0; i < published.size(); ++i) {
    const auto n = static_cast<std::int64_t>(i + 1);
    EXPECT_EQ(linear::WazirLights(n, n, {}).dimension(), published[i]) << n;
  }
}

// OEIS A075464: the fewest presses that put out all lamps of an n x n board.
TEST(SplitTest, PublishedAllLit) {
  const std::vector<std::int64_t> published = {
      1,   4,   5,    4,    15,  28,   33,   40,   25,   44,   55,   72,  105, 56,
      117, 104, 147,  188,  141, 224,  245,  276,  231,  270,  353,  356, 405, 416,
      345, 376, 553,  428,  469, 520,  563,  600,  761,  772,  561,  696, 891, 940,
      953, 772, 1069, 1188, 971, 1096, 1165, 1220, 1317, 1256, 1487, 1400};
  for (std::size_t i = 0; i < published.size(); ++i) {
    const auto n = static_cast<std::int64_t>(i + 1);
    const Lights board = lights(n, n, all_lit(n, n));
    if (board.coset.dimension == 0) {
      EXPECT_EQ(weight_of(board.coset, 0), published[i]) << n;
    } else {
      const auto split = Split::plan(board.coset, board.part);
      ASSERT_TRUE(split.has_value()) << n;
      const Split::Result result = split->run(false, 1, 1e12, 1, {});
      EXPECT_EQ(result.best.weight, published[i]) << n;
      EXPECT_EQ(result.at_least, published[i]) << n;
    }
    if (board.coset.dimension > 0 && board.coset.dimension <= 20) {
      EXPECT_EQ(transform(board.coset, 1, 1, {}).weight, published[i]) << n;
    }
  }
}

}  // namespace
}  // namespace rookery::repair_room::coset::lightest_test
