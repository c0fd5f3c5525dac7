// SPDX-License-Identifier: GPL-3.0-or-later
//
// The smallest set against all subsets on small boards, and what must hold on larger ones.

#include <gtest/gtest.h>

#include "infer/reference.hpp"
#include "rookery/infer.hpp"

namespace rookery::infer_room::smallest_set_test {
namespace {

using testing::as_set;
using testing::Boards;
using testing::Vectors;

// The fewest moves, from all subsets of the bundles (orbits).
std::int64_t fewest_of_all(const Boards& boards, const InferOptions& options) {
  const Vectors largest = testing::largest_by_definition(boards, options);
  std::vector<Vectors> bundles;
  for (const Vector v : largest) {
    const Vectors orbit = testing::orbit(v, options.symmetric);
    bool seen = false;
    for (const Vector w : orbit) seen = seen || testing::leads_to(boards, w, 'x');
    if (seen && *orbit.begin() == v) bundles.push_back(orbit);
  }
  std::int64_t fewest = 1000;
  for (std::size_t set = 0; set < std::size_t{1} << bundles.size(); ++set) {
    Vectors moves;
    for (std::size_t i = 0; i < bundles.size(); ++i) {
      if (((set >> i) & 1) != 0) moves.insert(bundles[i].begin(), bundles[i].end());
    }
    const auto size = static_cast<std::int64_t>(moves.size());
    if (size < fewest && testing::unexplained(boards, moves).empty()) fewest = size;
  }
  return fewest;
}

// A set that explains everything, and the bound that was asked for.
void check_set(const Boards& boards, const InferOptions& options, const SmallestSet& smallest) {
  const Vectors moves = as_set(smallest.moves);
  EXPECT_TRUE(testing::unexplained(boards, moves).empty());
  EXPECT_FALSE(testing::attacks_a_dot(boards, moves));
  const Vectors largest = testing::largest_by_definition(boards, options);
  for (const Vector v : moves) {
    for (const Vector w : testing::orbit(v, options.symmetric)) {
      EXPECT_TRUE(moves.contains(w));
      EXPECT_TRUE(largest.contains(w));
    }
  }
  EXPECT_LE(smallest.at_least, smallest.moves.count());
}

TEST(SmallestSetTest, AllSubsetsOnSmallBoards) {
  ROOKERY_SEEDED(random, 11);
  int explained = 0;
  for (int i = 0; i < 400; ++i) {
    InferOptions options;
    options.symmetric = i % 4 == 3;
    Boards boards;
    for (int k = 0; k <= i % 2; ++k) {
      boards.push_back(testing::random_board(random, random.between(1, 3), random.between(1, 3),
                                             i % 3 == 0 ? "oxx?" : "oxxxx."));
    }
    const Inference inference = infer(boards, options).value;
    if (!inference.explained) continue;
    SCOPED_TRACE(testing::show(boards));
    ++explained;
    const SmallestSet smallest = smallest_set(boards, inference, options).value;
    check_set(boards, options, smallest);
    EXPECT_TRUE(smallest.is_proved());
    EXPECT_EQ(smallest.moves.count(), fewest_of_all(boards, options));
  }
  EXPECT_GT(explained, 100);
}

TEST(SmallestSetTest, PlantedPieces) {
  ROOKERY_SEEDED(random, 12);
  for (int i = 0; i < 40; ++i) {
    InferOptions options;
    options.symmetric = i % 2 == 1;
    const Vectors planted = testing::leaps_of(i % 3 == 0 ? "N" : i % 3 == 1 ? "K" : "DZ", 10);
    const std::int64_t n = random.between(4, 16);
    const Boards boards{testing::planted_board(random, n, n, planted, random.between(3, 25))};
    SCOPED_TRACE(testing::show(boards));
    const Inference inference = infer(boards, options).value;
    ASSERT_TRUE(inference.explained);
    const SmallestSet smallest = smallest_set(boards, inference, options).value;
    check_set(boards, options, smallest);
    EXPECT_TRUE(smallest.is_proved());
    EXPECT_LE(smallest.moves.count(), static_cast<std::int64_t>(planted.size()));
  }
}

TEST(SmallestSetTest, NothingToExplain) {
  const Boards boards{AttackBoard({"o.", ".."})};
  const Answer<SmallestSet> answer = smallest_set(boards, infer(boards).value);
  EXPECT_EQ(answer.value.moves.count(), 0);
  EXPECT_TRUE(answer.value.is_proved());
  EXPECT_EQ(answer.method, "certain moves");
}

TEST(SmallestSetTest, TwoSquaresWithOneMove) {
  // Each x alone has two explanations; one step to the right explains both.
  const Boards boards{AttackBoard({"ox?", "?ox"})};
  const SmallestSet smallest = smallest_set(boards, infer(boards).value).value;
  EXPECT_EQ(as_set(smallest.moves), (Vectors{{1, 0}}));
}

// Beyond the list of who covers what: 500 x 500 squares, no dots, so that every move is
// a candidate. A greedy cover with a bound.
TEST(SmallestSetTest, ALargeBoardWithoutDots) {
  ROOKERY_SEEDED(random, 13);
  std::vector<std::string> cells(500, std::string(500, 'x'));
  for (std::string& row : cells) {
    for (char& cell : row) {
      if (random.chance(50)) cell = 'o';
    }
  }
  const Boards boards{AttackBoard(cells)};
  InferOptions options;
  options.leaper = 40;
  const Inference inference = infer(boards, options).value;
  ASSERT_TRUE(inference.explained);
  const Answer<SmallestSet> answer = smallest_set(boards, inference, options);
  EXPECT_EQ(answer.method, "greedy cover");
  EXPECT_FALSE(answer.value.is_proved());
  EXPECT_GE(answer.value.at_least, 2);
  EXPECT_LE(answer.value.moves.count(), 40);
  // Applied again, it marks every square that is not a piece.
  const AttackBoard again = attack(answer.value.moves.piece(), boards.front().pieces());
  EXPECT_EQ(again, boards.front());
}

}  // namespace
}  // namespace rookery::infer_room::smallest_set_test
