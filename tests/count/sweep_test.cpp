// SPDX-License-Identifier: GPL-3.0-or-later
//
// The state table against std::map, and the sweep's prediction.

#include "count/sweep.hpp"

#include <gtest/gtest.h>

#include <map>
#include <numeric>
#include <vector>

#include "count/engines.hpp"
#include "support/support.hpp"

namespace rookery {
namespace {

TEST(StateTable, HoldsWhatAMapHolds) {
  ROOKERY_SEEDED(random, 41);
  for (const std::size_t key_words : {1U, 2U, 5U}) {
    for (const std::size_t value_words : {1U, 3U}) {
      StateTable table(key_words, value_words);
      for (int layer = 0; layer < 3; ++layer) {
        std::map<std::vector<Word>, std::vector<Word>> expected;
        std::vector<std::vector<Word>> order;
        for (int i = 0; i < 3000; ++i) {
          std::vector<Word> key(key_words);
          // Few different words, so that keys recur and differ in one word alone.
          for (Word& word : key) word = random.bits() % 40 << 58;
          const auto [entry, is_new] = expected.try_emplace(key, value_words, 0);
          if (is_new) order.push_back(key);
          Word* const value = table.at(key.data());
          for (std::size_t j = 0; j < value_words; ++j) {
            EXPECT_EQ(value[j], entry->second[j]);
            value[j] += j + 1;
            entry->second[j] += j + 1;
          }
        }
        ASSERT_EQ(table.size(), expected.size());
        for (std::size_t i = 0; i < table.size(); ++i) {  // in order of their first mention
          EXPECT_TRUE(std::equal(order[i].begin(), order[i].end(), table.key(i)));
          const auto& value = expected[order[i]];
          EXPECT_TRUE(std::equal(value.begin(), value.end(), table.value(i)));
        }
        table.clear();
        EXPECT_EQ(table.size(), 0U);
      }
    }
  }
}

TEST(StateTable, TakeValuesGivesThemAway) {
  StateTable table(1, 2);
  for (Word key = 0; key < 100; ++key) table.at(&key)[1] = key;
  const std::vector<Word> values = table.take_values();
  ASSERT_EQ(values.size(), 200U);
  EXPECT_EQ(values[199], 99U);
  table.clear();
  const Word key = 7;
  EXPECT_EQ(table.at(&key)[1], 0U);
}

// What a sweep keeps and how wide it is do not depend on the value that it computes.
TEST(Sweep, ReportsTheWidestLayer) {
  const ConflictGraph graph = conflict_graph(Piece::parse("wazir"), Board::rectangle(6, 6));
  const SweepLimits limits{.bytes = std::uint64_t{1} << 30};
  const Counted counted = count_by_sweep(graph, graph.size(), limits);
  const Counted total = total_by_sweep(graph, limits);
  EXPECT_EQ(counted.states, total.states);
  EXPECT_EQ(std::accumulate(counted.by_size.begin(), counted.by_size.end(), mpz_class(0)),
            total.by_size.front());
  // At the start of a row the attacked squares are those below the last row's wazirs:
  // a set of 6 without neighbours, one of F(8).
  EXPECT_EQ(total.states, 21U);
}

// A placement of at most k pieces needs only the states that k pieces can make.
TEST(Sweep, FewPiecesMakeFewStates) {
  const ConflictGraph graph = conflict_graph(Piece::parse("knight"), Board::rectangle(7, 7));
  const SweepLimits limits{.bytes = std::uint64_t{1} << 30};
  EXPECT_EQ(count_by_sweep(graph, 0, limits).states, 1U);
  EXPECT_LT(count_by_sweep(graph, 1, limits).states, 40U);
  EXPECT_LT(count_by_sweep(graph, 3, limits).states, count_by_sweep(graph, 6, limits).states);
}

// With predict_from the prediction can be made to run at once or never; the answer is
// the same, and a refusal comes before the layers are full of large values.
TEST(Sweep, ThePredictionChangesNothing) {
  const ConflictGraph graph = conflict_graph(Piece::parse("knight"), Board::rectangle(6, 6));
  const std::uint64_t gigabyte = std::uint64_t{1} << 30;
  const Counted plain = count_by_sweep(graph, 18, {.bytes = gigabyte, .predict_from = 1});
  const Counted predicted =
      count_by_sweep(graph, 18, {.bytes = gigabyte, .predict_from = gigabyte});
  EXPECT_EQ(plain.by_size, predicted.by_size);
  EXPECT_EQ(plain.states, predicted.states);
}

TEST(Sweep, NeverAndAlwaysPredictingRefuseAlike) {
  const ConflictGraph graph = conflict_graph(Piece::parse("knight"), Board::rectangle(6, 6));
  const auto fits = [&](std::uint64_t bytes, std::uint64_t predict_from) {
    try {
      static_cast<void>(count_by_sweep(graph, 18, {.bytes = bytes, .predict_from = predict_from}));
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), Failure::beyond_limit);
      return false;
    }
    return true;
  };
  bool fitted = false;
  bool refused = false;
  for (std::uint64_t bytes = 1024; bytes <= std::uint64_t{1} << 26; bytes *= 4) {
    const bool never = fits(bytes, 1);
    EXPECT_EQ(never, fits(bytes, bytes)) << bytes;
    fitted = fitted || never;
    refused = refused || !never;
  }
  EXPECT_TRUE(fitted);
  EXPECT_TRUE(refused);
}

// The limit is for two layers together, also where a layer is small.
TEST(Sweep, TwoLayersDoNotFitWhereOneDoes) {
  const ConflictGraph graph = conflict_graph(Piece::parse("knight"), Board::rectangle(8, 8));
  const std::uint64_t most = std::uint64_t{1} << 30;
  const std::size_t states = total_by_sweep(graph, {.bytes = most}).states;
  const std::uint64_t one_layer = states * StateTable::bytes_per_state(1, 1);
  EXPECT_ERROR(beyond_limit, "states at square",
               total_by_sweep(graph, {.bytes = one_layer, .predict_from = 1}));
  EXPECT_EQ(total_by_sweep(graph, {.bytes = 4 * one_layer}).by_size.front(), 101693175442);
}

}  // namespace
}  // namespace rookery
