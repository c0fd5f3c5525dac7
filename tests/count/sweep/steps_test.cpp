// SPDX-License-Identifier: GPL-3.0-or-later
//
// The parts of the sweep: the table of states against std::map, and every way of counting
// (exact numbers, residues, points; cut off, closed early, modulo M; merged and searched
// for) against search.

#include "count/sweep/steps.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <vector>

#include "count/counted.hpp"
#include "count/graph/conflicts.hpp"
#include "count/graph/search.hpp"
#include "count/pieces.hpp"
#include "count/sweep/estimate.hpp"
#include "count/sweep/sparse.hpp"
#include "support/support.hpp"

namespace rookery::count::sweep::steps_test {
namespace {

constexpr std::uint64_t gigabyte = std::uint64_t{1} << 30;
const SweepLimits plenty{.bytes = gigabyte};

graph::ConflictGraph board(const char* piece, std::int64_t rows, std::int64_t columns) {
  return graph::conflict_graph(Piece::parse(piece), Board::rectangle(rows, columns));
}

mpz_class sum(const std::vector<mpz_class>& numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), mpz_class(0));
}

template <std::size_t KeyWords>
void compare_with_map(std::size_t key_words, std::size_t value_words, int entries = 3000) {
  ROOKERY_SEEDED(random, 41);
  BlockPool pool;
  StateLayer layer(pool, key_words);
  StateIndex<KeyWords> index(key_words);
  for (int round = 0; round < 3; ++round) {
    std::map<std::vector<Word>, std::vector<Word>> expected;
    std::vector<std::vector<Word>> order;
    layer.reset(value_words);
    index.reset(static_cast<std::size_t>(round) * 100, round == 1);
    for (int i = 0; i < entries; ++i) {
      std::vector<Word> key(key_words);
      // Few different words, so that keys recur and differ in one word alone.
      for (Word& word : key) word = random.bits() % 40 << 58;
      const auto [entry, is_new] = expected.try_emplace(key, value_words, 0);
      if (is_new) order.push_back(key);
      if (index.is_short(layer, 1)) index.grow(layer, 1);
      const auto found = index.find(layer, key.data(), index.slot(key.data()));
      ASSERT_EQ(found.is_new, is_new);
      for (std::size_t j = 0; j < value_words; ++j) {
        if (found.is_new) found.value[j] = 0;
        EXPECT_EQ(found.value[j], entry->second[j]);
        found.value[j] += j + 1;
        entry->second[j] += j + 1;
      }
    }
    ASSERT_EQ(layer.size(), expected.size());
    EXPECT_EQ(layer.bytes(), layer.size() * (key_words + value_words) * sizeof(Word));
    for (std::size_t i = 0; i < layer.size(); ++i) {  // in order of their first mention
      EXPECT_TRUE(std::equal(order[i].begin(), order[i].end(), layer.key(i)));
      const auto& value = expected[order[i]];
      EXPECT_TRUE(std::equal(value.begin(), value.end(), layer.value(i)));
    }
  }
}

TEST(StateTable, HoldsWhatAMapHolds) {
  compare_with_map<1>(1, 1);
  compare_with_map<1>(1, 3);
  compare_with_map<2>(2, 0);
  compare_with_map<2>(2, 5);
  compare_with_map<0>(1, 1);
  compare_with_map<0>(5, 20);
  compare_with_map<0>(3, 9000, 60);  // longer than a block
}

// Blocks that one layer has been read to the end of are another's.
TEST(StateTable, BlocksArePassedOn) {
  BlockPool pool;
  StateLayer old(pool, 1);
  StateLayer young(pool, 1);
  old.reset(1);
  young.reset(1);
  for (Word i = 0; i < 100'000; ++i) *old.append() = i;
  const Word* const first = old.key(0);
  old.forget_before(50'000);
  EXPECT_LT(old.bytes(), 51'000U * 16 + 65'536);
  EXPECT_GT(old.bytes(), 49'000U * 16);
  EXPECT_EQ(*old.key(50'000), 50'000U);
  bool reused = false;
  for (Word i = 0; i < 100'000; ++i) {
    Word* const record = young.append();
    reused = reused || record == first;
    *record = i;
  }
  EXPECT_TRUE(reused);
  for (Word i = 50'000; i < 100'000; ++i) ASSERT_EQ(*old.key(i), i);
  for (Word i = 0; i < 100'000; ++i) ASSERT_EQ(*young.key(i), i);
  old.reset(3);
  EXPECT_EQ(old.size(), 0U);
  EXPECT_EQ(old.bytes(), 0U);
}

// Blocks that no layer will want do not lie about: the values of a polynomial grow with every
// square, and with them the blocks.
TEST(StateTable, BlocksOfAnotherLengthAreGivenBack) {
  BlockPool pool;
  StateLayer old(pool, 1);
  StateLayer young(pool, 1);
  old.reset(1);
  for (Word i = 0; i < 100'000; ++i) *old.append() = i;
  young.reset(2);
  old.forget_before(50'000);
  EXPECT_EQ(pool.bytes(), 0U);
  EXPECT_EQ(*old.key(50'000), 50'000U);
  *young.append() = 7;
  EXPECT_EQ(*young.key(0), 7U);
  old.reset(2);  // as long as the other's
  EXPECT_EQ(pool.bytes(), 0U);
  for (Word i = 0; i < 100'000; ++i) *old.append() = i;
  old.forget_before(100'000);
  EXPECT_GT(pool.bytes(), 90'000U * 24);
  pool.clear();
  EXPECT_EQ(pool.bytes(), 0U);
  EXPECT_EQ(*young.key(0), 7U);
}

// What a sweep keeps and how wide it is do not depend on the value that it computes.
TEST(Sweep, ReportsTheWidestLayer) {
  const graph::ConflictGraph graph = board("wazir", 6, 6);
  const Counted counted = count_by_sweep(graph, graph.size(), plenty);
  const Counted total = total_by_sweep(graph, plenty);
  EXPECT_EQ(counted.states, total.states);
  EXPECT_EQ(counted.visits, total.visits);
  EXPECT_EQ(sum(counted.by_size), total.by_size.front());
  // At the start of a row the attacked squares are those below the last row's wazirs:
  // a set of 6 without neighbours, one of F(8).
  EXPECT_EQ(total.states, 21U);
}

// A placement of at most k pieces needs only the states that k - 2 pieces can make.
TEST(Sweep, FewPiecesMakeFewStates) {
  const graph::ConflictGraph graph = board("knight", 7, 7);
  EXPECT_EQ(count_by_sweep(graph, 0, plenty).states, 1U);
  EXPECT_EQ(count_by_sweep(graph, 1, plenty).states, 1U);
  EXPECT_EQ(count_by_sweep(graph, 2, plenty).states, 1U);
  EXPECT_LT(count_by_sweep(graph, 3, plenty).states, 40U);
  EXPECT_LT(count_by_sweep(graph, 5, plenty).states, count_by_sweep(graph, 8, plenty).states);
}

// Every cut, and every modulus, on boards with holes, forced squares and wraps: among them
// pictures whose last squares are forced, and more forced squares than pieces.
class Cut : public ::testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Sweep, Cut, ::testing::ValuesIn(testing::counted_pieces),
                         [](const auto& test) { return testing::name_of(test.param, test.index); });

TEST_P(Cut, IsTheBeginningOfThePolynomial) {
  const Piece piece = Piece::parse(GetParam());
  ROOKERY_SEEDED(random, 43);
  for (const Wrap wrap : {Wrap::none, Wrap::cylinder, Wrap::torus}) {
    for (int round = 0; round < 12; ++round) {
      const auto picture =
          testing::random_picture(random, 3 + round % 2, 4, 15, wrap, round % 3 == 0 ? 0 : 12);
      SCOPED_TRACE(picture.text());
      const graph::ConflictGraph graph = graph::conflict_graph(piece, picture.board());
      if (graph.impossible) continue;
      const Counted all = graph::count_by_search(graph, graph.size(), {});
      EXPECT_EQ(total_by_sweep(graph, plenty).by_size, std::vector<mpz_class>{sum(all.by_size)});
      for (std::size_t largest = 0; largest <= graph.size(); ++largest) {
        std::vector<mpz_class> expected(
            all.by_size.begin(), all.by_size.begin() + static_cast<std::ptrdiff_t>(largest) + 1);
        EXPECT_EQ(count_by_sweep(graph, largest, plenty).by_size, expected) << largest;
        const mpz_class modulus =
            largest % 3 == 0 ? mpz_class(largest + 1) : (mpz_class(1) << (62 + largest % 3)) - 1;
        for (mpz_class& number : expected) number %= modulus;
        EXPECT_EQ(count_by_sweep(graph, largest, plenty, modulus).by_size, expected) << largest;
      }
    }
  }
}

TEST(Sweep, ModulusOfAnyLength) {
  const graph::ConflictGraph graph = board("knight", 9, 9);
  const mpz_class total = total_by_sweep(graph, plenty).by_size.front();
  const std::vector<mpz_class> by_size = count_by_sweep(graph, 50, plenty).by_size;
  EXPECT_EQ(sum(by_size), total);
  for (const char* text : {"1", "2", "1000000007", "9223372036854775807", "9223372036854775808",
                           "18446744073709551616", "1000000000000000000000000000000"}) {
    const mpz_class modulus(text);
    EXPECT_EQ(total_by_sweep(graph, plenty, modulus).by_size.front(), total % modulus);
    std::vector<mpz_class> reduced = by_size;
    for (mpz_class& number : reduced) number %= modulus;
    EXPECT_EQ(count_by_sweep(graph, 50, plenty, modulus).by_size, reduced);
  }
  EXPECT_ERROR(bad_input, "at least 1", total_by_sweep(graph, plenty, mpz_class(0)));
  EXPECT_ERROR(bad_input, "at least 1", count_by_sweep(graph, 3, plenty, mpz_class(-5)));
}

// Numbers of several words: a path of 200 squares has F(202) placements of wazirs, and the
// number of k is C(201 - k, k).
TEST(Sweep, NumbersGrowAsTheyMust) {
  const graph::ConflictGraph graph = board("wazir", 1, 200);
  mpz_class fibonacci;
  mpz_fib_ui(fibonacci.get_mpz_t(), 202);
  EXPECT_EQ(total_by_sweep(graph, plenty).by_size.front(), fibonacci);
  for (const std::size_t largest : {5U, 40U, 100U, 120U}) {
    const Counted counted = count_by_sweep(graph, largest, plenty);
    ASSERT_EQ(counted.by_size.size(), largest + 1);
    for (std::size_t k = 0; k <= largest; ++k) {
      mpz_class expected = 0;
      if (k <= 100) mpz_bin_uiui(expected.get_mpz_t(), 201 - k, k);
      EXPECT_EQ(counted.by_size[k], expected) << k << " of " << largest;
    }
  }
}

// With less and less memory: exact numbers, residues in passes, points, a refusal. The
// answers are the same, and a limit that is refused is below all that suffice.
struct Ways {
  std::size_t passes = 0;  // the most that were made
  int fitted = 0;
  int refused = 0;
};

template <class Count>
Ways try_limits(Count count, const std::vector<mpz_class>& expected) {
  Ways ways;
  for (std::uint64_t bytes = gigabyte; bytes > 512; bytes = bytes * 7 / 8) {
    for (const std::uint64_t predict_from : {std::uint64_t{1}, std::uint64_t{16}, gigabyte}) {
      try {
        const Counted counted = count(SweepLimits{.bytes = bytes, .predict_from = predict_from});
        EXPECT_EQ(counted.by_size, expected) << bytes;
        EXPECT_EQ(ways.refused, 0) << bytes;
        ways.passes = std::max(ways.passes, counted.passes);
        ++ways.fitted;
      } catch (const Error& error) {
        EXPECT_EQ(error.kind(), Failure::beyond_limit);
        ++ways.refused;
      }
    }
  }
  return ways;
}

TEST(Sweep, LessMemoryMeansMorePassesAndThenARefusal) {
  const graph::ConflictGraph wide = board("wazir", 9, 30);
  const Ways total =
      try_limits([&](const SweepLimits& limits) { return total_by_sweep(wide, limits); },
                 total_by_sweep(wide, plenty).by_size);
  EXPECT_GT(total.passes, 1U);
  EXPECT_GT(total.refused, 0);
  EXPECT_GT(total.fitted, 0);
}

// Exact numbers, then residues and points in more and more passes.
TEST(Sweep, LessMemoryMeansMorePasses) {
  const graph::ConflictGraph graph = board("knight", 8, 10);
  const std::vector<mpz_class> expected = count_by_sweep(graph, graph.size(), plenty).by_size;
  std::size_t passes = 1;
  for (std::uint64_t bytes = 2'000'000; bytes > 250'000; bytes = bytes * 2 / 3) {
    const Counted counted = count_by_sweep(graph, graph.size(), SweepLimits{.bytes = bytes});
    EXPECT_EQ(counted.by_size, expected) << bytes;
    EXPECT_GE(counted.passes, passes) << bytes;
    passes = counted.passes;
  }
  EXPECT_GT(passes, 5U);
}

TEST(Sweep, APolynomialFromItsValuesAtPoints) {
  const graph::ConflictGraph graph = board("king", 7, 9);
  const Ways ways = try_limits(
      [&](const SweepLimits& limits) { return count_by_sweep(graph, graph.size(), limits); },
      count_by_sweep(graph, graph.size(), plenty).by_size);
  EXPECT_GE(ways.passes, 20U);  // one for each point
  EXPECT_GT(ways.refused, 0);
}

TEST(Sweep, PointsWithForcedSquares) {
  for (const char* text : {"o...\n....\n...o\n", "oo..\n....\n...o\n", "....\n....\no...\n"}) {
    const graph::ConflictGraph graph =
        graph::conflict_graph(Piece::parse("wazir"), Board::read_picture(text));
    const std::vector<mpz_class> expected = graph::count_by_search(graph, graph.size(), {}).by_size;
    const Ways ways = try_limits(
        [&](const SweepLimits& limits) { return count_by_sweep(graph, graph.size(), limits); },
        expected);
    EXPECT_GT(ways.fitted, 0);
  }
}

TEST(Sweep, ACutPolynomialInPasses) {
  const graph::ConflictGraph graph = board("wazir", 8, 30);
  const Ways ways =
      try_limits([&](const SweepLimits& limits) { return count_by_sweep(graph, 30, limits); },
                 count_by_sweep(graph, 30, plenty).by_size);
  EXPECT_GT(ways.passes, 1U);
  EXPECT_GT(ways.refused, 0);
}

// An estimate says what the sweep does.
TEST(SweepEstimates, AgreeWithTheSweep) {
  for (const char* piece : {"king", "knight", "queen", "wazir", "camel", "rook", "fN"}) {
    for (const std::int64_t side : {4, 6, 7}) {
      const graph::ConflictGraph graph = board(piece, side, side);
      const Counted total = total_by_sweep(graph, plenty);
      const SweepEstimate all = estimate_sweep(graph, any_number, 1'000'000);
      EXPECT_EQ(all.states, total.states) << piece << side;
      EXPECT_TRUE(all.complete || all.settled);
      EXPECT_GE(all.visits, total.visits);
      if (all.complete) {
        EXPECT_EQ(all.visits, total.visits);
      }
      EXPECT_FALSE(all.too_many);
      for (const std::size_t largest : {2U, 4U, 9U}) {
        const Counted counted = count_by_sweep(graph, largest, plenty);
        const SweepEstimate some = estimate_sweep(graph, largest, 1'000'000);
        EXPECT_EQ(some.states, counted.states) << piece << side << " " << largest;
      }
    }
  }
}

TEST(SweepEstimates, EndAtTheCap) {
  const graph::ConflictGraph graph = board("knight", 10, 10);
  const SweepEstimate enough = estimate_sweep(graph, any_number, 9370);
  EXPECT_FALSE(enough.too_many);
  EXPECT_EQ(enough.states, 9370U);
  EXPECT_TRUE(estimate_sweep(graph, any_number, 5000).too_many);
  EXPECT_GT(estimate_sweep(graph, any_number, 5000).states, 5000U);
  const SweepEstimate short_one = estimate_sweep(graph, any_number, 9370, {}, 1000);
  EXPECT_FALSE(short_one.too_many || short_one.complete || short_one.settled);
}

// The bound by strips is below the truth where that is known, and above 2^60 on boards that
// nobody could sweep.
TEST(SweepEstimates, BoundsFromBelow) {
  for (const char* piece : {"king", "knight", "wazir", "camel", "queen", "fN", "(3,2)"}) {
    for (const Wrap wrap : {Wrap::none, Wrap::cylinder, Wrap::torus}) {
      for (const std::int64_t side : {5, 9, 11}) {
        const graph::ConflictGraph graph =
            graph::conflict_graph(Piece::parse(piece), Board::rectangle(4, side, wrap));
        for (const std::size_t largest : {any_number, std::size_t{3}, std::size_t{6}}) {
          const StateBound bound = states_at_least(graph, largest, ~std::uint64_t{0});
          EXPECT_LE(bound.states, estimate_sweep(graph, largest, 1'000'000).states)
              << piece << side;
        }
      }
    }
  }
  EXPECT_GT(states_at_least(board("wazir", 10, 10), any_number, 1000).states, 10U);
  for (const char* piece : {"king", "knight", "wazir"}) {
    const graph::ConflictGraph graph = board(piece, 120, 120);
    EXPECT_GT(states_at_least(graph, any_number, std::uint64_t{1} << 60).states >> 60, 0U);
    EXPECT_ERROR(beyond_limit, "states at square", total_by_sweep(graph, plenty));
    EXPECT_ERROR(beyond_limit, "states at square", count_by_sweep(graph, 200, plenty));
  }
}

TEST(Sweep, AStopIsHeardInThePredictionToo) {
  const graph::ConflictGraph graph = board("knight", 12, 12);
  for (int calls = 0; calls < 400; calls += 13) {
    Monitor monitor;
    int asked = 0;
    monitor.stop_requested = [&] { return asked++ >= calls; };
    const SweepLimits limits{.bytes = 100 * 1024 * 1024, .monitor = &monitor, .predict_from = 1000};
    EXPECT_ERROR(interrupted, "", total_by_sweep(graph, limits));
  }
}

TEST(Sweep, ProgressDoesNotGoBack) {
  const graph::ConflictGraph graph = board("wazir", 5, 40);
  for (const std::uint64_t bytes : {std::uint64_t{800}, std::uint64_t{1200}, gigabyte}) {
    Monitor monitor;
    std::vector<double> fractions;
    monitor.progress = [&](double fraction) { fractions.push_back(fraction); };
    try {
      static_cast<void>(total_by_sweep(graph, {.bytes = bytes, .monitor = &monitor}));
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), Failure::beyond_limit);
    }
    EXPECT_TRUE(std::is_sorted(fractions.begin(), fractions.end())) << bytes;
    EXPECT_TRUE(fractions.empty() || (fractions.front() >= 0 && fractions.back() <= 1));
  }
}

TEST(Sweep, ProgressDoesNotGoBackFromPassToPass) {
  const graph::ConflictGraph graph = board("knight", 8, 10);
  std::size_t passes = 0;
  for (std::uint64_t bytes = 2'000'000; bytes > 150'000; bytes = bytes * 4 / 5) {
    Monitor monitor;
    std::vector<double> fractions;
    monitor.progress = [&](double fraction) { fractions.push_back(fraction); };
    const SweepLimits limits{.bytes = bytes, .monitor = &monitor};
    passes = std::max(passes, count_by_sweep(graph, graph.size(), limits).passes);
    EXPECT_FALSE(fractions.empty());
    EXPECT_TRUE(std::is_sorted(fractions.begin(), fractions.end())) << bytes;
    EXPECT_TRUE(fractions.empty() || (fractions.front() >= 0 && fractions.back() <= 1));
  }
  EXPECT_GT(passes, 5U);
}

// What is possible modulo one word is possible exactly, in passes.
TEST(Sweep, ExactNumbersNeedNoMoreMemoryThanOneWord) {
  const graph::ConflictGraph graph = board("knight", 8, 9);
  const auto fits = [&](std::uint64_t bytes, const std::optional<mpz_class>& modulus) {
    try {
      static_cast<void>(total_by_sweep(graph, SweepLimits{.bytes = bytes}, modulus));
      return true;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), Failure::beyond_limit);
      return false;
    }
  };
  int refused = 0;
  for (std::uint64_t bytes = 200'000; bytes > 10'000; bytes = bytes * 31 / 32) {
    const bool one_word = fits(bytes, mpz_class(1'000'000'007));
    refused += one_word ? 0 : 1;
    EXPECT_EQ(fits(bytes, std::nullopt), one_word) << bytes;
  }
  EXPECT_GT(refused, 0);
}

// Merging and searching make the same layers, in whatever order; merged ones are sorted.
class PolynomialAtThree {  // modulo 2^64
 public:
  [[nodiscard]] std::size_t words() const { return 1; }
  void start(Word* into) const { into[0] = 1; }
  [[nodiscard]] std::size_t begin(const StateLayer&, std::size_t, std::uint64_t) const { return 1; }
  [[nodiscard]] bool wants_piece(const Word*, const Word*, std::size_t) const { return true; }
  void join(Word* into, bool is_new, const Word* from, bool piece, std::size_t) const {
    into[0] = (is_new ? 0 : into[0]) + from[0] * (piece ? 3 : 1);
  }
  void finish(const Word* value) { result = value[0]; }
  Word result = 0;
};

using Layers = std::vector<std::vector<std::vector<Word>>>;  // [square][state]: value, key

std::vector<std::vector<Word>> contents(const StateLayer& layer) {
  std::vector<std::vector<Word>> states;
  for (std::size_t i = 0; i < layer.size(); ++i) {
    std::vector<Word> state(layer.key(i), layer.key(i) + layer.stride());
    std::reverse(state.begin(), state.end());
    states.push_back(std::move(state));
  }
  return states;
}

void compare_steps(const graph::ConflictGraph& graph) {
  SweepBudget searching;
  searching.sort_bytes = 0;
  const auto by_key = [](const std::vector<Word>& left, const std::vector<Word>& right) {
    return std::lexicographical_compare(left.begin() + 1, left.end(), right.begin() + 1,
                                        right.end());
  };
  Layers merged;
  PolynomialAtThree first;
  sweep(graph, first, {}, [&](const StateLayer& layer) {
    merged.push_back(contents(layer));
    EXPECT_TRUE(std::is_sorted(merged.back().begin(), merged.back().end(), by_key));
    return std::uint64_t{0};
  });
  Layers found;
  PolynomialAtThree second;
  sweep(graph, second, searching, [&](const StateLayer& layer) {
    found.push_back(contents(layer));
    std::sort(found.back().begin(), found.back().end(), by_key);
    return std::uint64_t{0};
  });
  EXPECT_EQ(merged, found);
  EXPECT_EQ(first.result, second.result);
}

TEST(Sweep, MergingAndSearchingMakeTheSameLayers) {
  for (const char* piece : {"king", "knight", "wazir", "camel", "fN", "{(3,0),(1,-1),(0,4)}"}) {
    for (const Wrap wrap : {Wrap::none, Wrap::cylinder, Wrap::torus}) {
      for (const auto& [rows, columns] :
           std::vector<std::pair<std::int64_t, std::int64_t>>{{6, 6}, {5, 7}, {2, 9}}) {
        SCOPED_TRACE(fmt::format("{} {}x{} wrap {}", piece, rows, columns, static_cast<int>(wrap)));
        compare_steps(
            graph::conflict_graph(Piece::parse(piece), Board::rectangle(rows, columns, wrap)));
      }
    }
  }
  // Lists longer than a block of them.
  compare_steps(board("knight", 10, 8));
  compare_steps(board("king", 16, 14));
  ROOKERY_SEEDED(random, 44);
  for (int round = 0; round < 40; ++round) {
    const auto picture = testing::random_picture(random, 5, 6, 20, Wrap::none, 3);
    SCOPED_TRACE(picture.text());
    compare_steps(graph::conflict_graph(Piece::parse(round % 2 == 0 ? "knight" : "king"),
                                        picture.board(), graph::SquareOrder::by_rows));
  }
}

// Graphs that no board has: edges at random, up to 90 squares ahead, so that states have
// two words; then only every fifth square conflicts with later ones, for small layers.
TEST(Sweep, MergingAndSearchingOnRandomGraphs) {
  ROOKERY_SEEDED(random, 45);
  for (int round = 0; round < 30; ++round) {
    graph::ConflictGraph graph;
    constexpr std::size_t squares = 100;
    const std::int64_t reach = round % 2 == 0 ? 90 : 12;
    for (std::size_t v = 0; v < squares; ++v) {
      graph.squares.push_back({static_cast<std::int64_t>(v), 0});
      graph.forced.push_back(random.chance(3));
      std::vector<std::uint32_t> later;
      for (int edge = 0; edge < 4 && (v % 5 == 0 || reach < 90); ++edge) {
        const std::size_t w = v + static_cast<std::size_t>(random.between(1, reach));
        if (w < squares) later.push_back(static_cast<std::uint32_t>(w));
      }
      std::sort(later.begin(), later.end());
      later.erase(std::unique(later.begin(), later.end()), later.end());
      graph.edges += later.size();
      graph.later.push_back(later);
    }
    compare_steps(graph);
  }
}

// A sweep that begins by merging and has to go on by searching.
TEST(Sweep, MergingGivesWayWhereMemoryIsShort) {
  const graph::ConflictGraph graph = board("knight", 8, 8);
  PolynomialAtThree merging;
  sweep(graph, merging, {});
  for (std::uint64_t bytes = 1000; bytes < 200'000; bytes *= 2) {
    SweepBudget budget;
    budget.sort_bytes = bytes;
    PolynomialAtThree values;
    EXPECT_EQ(sweep(graph, values, budget).end, SweepEnd::done);
    EXPECT_EQ(values.result, merging.result) << bytes;
  }
}

TEST(Sweep, StatesOfSeveralWords) {
  for (const auto& [rows, columns] : std::vector<std::pair<std::int64_t, std::int64_t>>{
           {2, 31}, {3, 33}, {2, 64}, {2, 70}, {3, 140}}) {
    // Along the longer side, so that a state is long.
    for (const char* piece : {"wazir", "knight", "rook"}) {
      const Board rectangle = Board::rectangle(rows, columns);
      const graph::ConflictGraph graph =
          graph::conflict_graph(Piece::parse(piece), rectangle, graph::SquareOrder::by_rows);
      const graph::ConflictGraph other =
          graph::conflict_graph(Piece::parse(piece), rectangle, graph::SquareOrder::by_columns);
      EXPECT_EQ(count_by_sweep(graph, 3, plenty).by_size, count_by_sweep(other, 3, plenty).by_size)
          << piece << rows << "x" << columns;
    }
  }
}

}  // namespace
}  // namespace rookery::count::sweep::steps_test
