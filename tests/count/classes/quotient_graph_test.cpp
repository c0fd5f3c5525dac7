// SPDX-License-Identifier: GPL-3.0-or-later
//
// Weighted graphs against all their vertex sets, quotients against the placements that a
// map keeps.

#include "count/classes/quotient_graph.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <numeric>
#include <vector>

#include "count/counted.hpp"
#include "count/graph/components.hpp"
#include "count/graph/conflicts.hpp"
#include "count/graph/order.hpp"
#include "count/pieces.hpp"
#include "count/sweep/sparse.hpp"
#include "math/polynomial/integer.hpp"
#include "support/support.hpp"

namespace rookery::count::classes::quotient_graph_test {
namespace {

constexpr std::uint64_t plenty = std::uint64_t{1} << 30;

std::vector<mpz_class> trimmed(std::vector<mpz_class> numbers) {
  while (numbers.size() > 1 && numbers.back() == 0) numbers.pop_back();
  return numbers;
}

// Every set of vertices, by weight.
std::vector<mpz_class> all_sets(const graph::ConflictGraph& graph) {
  std::vector<mpz_class> found(1);
  for (std::uint32_t set = 0; set < 1U << graph.size(); ++set) {
    std::size_t weight = 0;
    bool good = true;
    for (std::size_t v = 0; v < graph.size() && good; ++v) {
      if ((set >> v & 1) == 0) {
        good = !graph.forced[v];
        continue;
      }
      weight += graph.weight.empty() ? 1 : graph.weight[v];
      for (const std::uint32_t w : graph.later[v]) good = good && (set >> w & 1) == 0;
    }
    if (!good) continue;
    if (weight >= found.size()) found.resize(weight + 1);
    ++found[weight];
  }
  return found;
}

graph::ConflictGraph random_graph(testing::SeededRandom& random, std::size_t size,
                                  std::int64_t heaviest) {
  graph::ConflictGraph graph;
  graph.later.resize(size);
  const std::int64_t density = random.between(5, 60);
  const auto factor = static_cast<std::uint32_t>(random.between(1, 3));
  for (std::size_t v = 0; v < size; ++v) {
    graph.squares.push_back({static_cast<std::int64_t>(v % 4), static_cast<std::int64_t>(v / 4)});
    graph.forced.push_back(random.chance(8));
    graph.weight.push_back(factor * static_cast<std::uint32_t>(random.between(1, heaviest)));
    for (std::size_t w = v + 1; w < size; ++w) {
      if (!random.chance(density)) continue;
      graph.later[v].push_back(static_cast<std::uint32_t>(w));
      ++graph.edges;
    }
  }
  return graph;
}

TEST(WeightedGraph, SweepAndCounterAgreeWithAllSets) {
  ROOKERY_SEEDED(random, 81);
  for (int round = 0; round < 80; ++round) {
    const auto size = static_cast<std::size_t>(random.between(0, 9));
    const graph::ConflictGraph graph = random_graph(random, size, random.between(1, 4));
    const std::vector<mpz_class> expected = all_sets(graph);
    const std::size_t most = std::accumulate(graph.weight.begin(), graph.weight.end(), 0U);
    EXPECT_EQ(trimmed(sweep::count_by_sweep(graph, most, {plenty}).by_size), expected);
    WeightedCounter counter({plenty, nullptr});
    EXPECT_EQ(trimmed(counter.by_size(graph, most)), expected);
    EXPECT_EQ(counter.total(graph),
              std::accumulate(expected.begin(), expected.end(), mpz_class(0)));
    for (std::size_t largest = 0; largest <= most + 1; ++largest) {
      std::vector<mpz_class> cut = expected;
      cut.resize(largest + 1);
      EXPECT_EQ(sweep::count_by_sweep(graph, largest, {plenty}).by_size, cut);
      EXPECT_EQ(sweep::count_by_sweep(graph, largest, {plenty}, mpz_class(3)).by_size[largest],
                cut[largest] % 3);
      EXPECT_EQ(trimmed(counter.by_size(graph, largest)), trimmed(cut));
      EXPECT_EQ(counter.exactly(graph, largest), cut[largest]);
    }
  }
}

TEST(WeightedGraph, OrdersAndComponentsCarryTheWeights) {
  ROOKERY_SEEDED(random, 82);
  for (int round = 0; round < 100; ++round) {
    graph::ConflictGraph graph = random_graph(random, 10, 2);
    const std::vector<mpz_class> expected = all_sets(graph);
    std::vector<std::uint32_t> order(graph.size());
    std::iota(order.begin(), order.end(), 0U);
    for (std::size_t i = order.size(); i > 1; --i) {
      std::swap(order[i - 1],
                order[static_cast<std::size_t>(random.below(static_cast<std::int64_t>(i)))]);
    }
    EXPECT_EQ(all_sets(graph::reordered(graph, order)), expected);
    std::vector<mpz_class> product{1};
    for (const graph::Component& part : graph::components(graph)) {
      for (std::size_t copy = 0; copy < part.copies; ++copy) {
        product = math::polynomial::multiply_polynomials(product, all_sets(part.graph));
      }
    }
    if (product.empty()) product.emplace_back(0);
    EXPECT_EQ(trimmed(product), expected);
  }
  // Alike but for the weights; then alike up to a reflection.
  graph::ConflictGraph pairs;
  pairs.squares = {{0, 0}, {1, 0}, {0, 2}, {1, 2}, {0, 4}, {0, 6}, {0, 8}};
  pairs.later = {{1}, {}, {3}, {}, {}, {}, {}};
  pairs.forced.assign(7, false);
  pairs.edges = 2;
  pairs.weight = {1, 2, 1, 1, 3, 3, 4};
  EXPECT_EQ(graph::components(pairs).size(), 4U);
  pairs.weight = {1, 2, 2, 1, 3, 3, 3};
  EXPECT_EQ(graph::components(pairs).size(), 2U);
  // Paths whose ends and inner vertices have the same weights, in another order.
  graph::ConflictGraph paths;
  paths.squares = {{0, 0}, {1, 0}, {2, 0}, {3, 0}, {0, 2}, {1, 2}, {2, 2}, {3, 2}};
  paths.later = {{1}, {2}, {3}, {}, {5}, {6}, {7}, {}};
  paths.forced.assign(8, false);
  paths.edges = 6;
  paths.weight = {1, 1, 2, 2, 1, 2, 1, 2};
  EXPECT_EQ(graph::components(paths).size(), 2U);
  paths.weight = {1, 1, 2, 2, 2, 2, 1, 1};
  EXPECT_EQ(graph::components(paths).size(), 1U);
}

// In little memory the sweep takes several passes, and values at points.
TEST(WeightedGraph, NumbersThatDoNotFitAreFoundInPasses) {
  const Board board = Board::rectangle(6, 24);
  graph::ConflictGraph graph = graph::conflict_graph(Piece::parse("wazir"), board);
  ROOKERY_SEEDED(random, 83);
  for (std::size_t v = 0; v < graph.size(); ++v) {
    graph.weight.push_back(static_cast<std::uint32_t>(random.between(1, 3)));
  }
  const std::size_t most = 3 * graph::clique_cover(graph).cliques;
  const Counted expected = sweep::count_by_sweep(graph, most, {plenty});
  EXPECT_EQ(expected.passes, 1U);
  // Modulo products of primes; at points.
  for (const std::uint64_t bytes : {std::uint64_t{1} << 17, std::uint64_t{1} << 14}) {
    const Counted counted = sweep::count_by_sweep(graph, most, {bytes});
    EXPECT_GT(counted.passes, 1U);
    EXPECT_EQ(counted.by_size, expected.by_size);
  }
  EXPECT_ERROR(beyond_limit, "needs more than", sweep::count_by_sweep(graph, most, {1 << 10}));
  // At z = 1 it is the total, whatever the weights.
  mpz_class sum = 0;
  for (const mpz_class& number : expected.by_size) sum += number;
  EXPECT_EQ(sweep::total_by_sweep(graph, {plenty}).by_size[0], sum);
  EXPECT_EQ(sweep::total_by_sweep(graph::conflict_graph(Piece::parse("wazir"), board), {plenty})
                .by_size[0],
            sum);
}

// The placements that the map keeps, by size: of all sets of squares.
std::vector<mpz_class> kept_sets(const graph::ConflictGraph& graph,
                                 const std::vector<std::uint32_t>& image) {
  std::vector<mpz_class> found(1);
  if (graph.impossible) return found;
  for (std::uint32_t set = 0; set < 1U << graph.size(); ++set) {
    std::uint32_t mapped = 0;
    bool good = true;
    for (std::size_t v = 0; v < graph.size() && good; ++v) {
      if ((set >> v & 1) == 0) {
        good = !graph.forced[v];
        continue;
      }
      mapped |= 1U << image[v];
      for (const std::uint32_t w : graph.later[v]) good = good && (set >> w & 1) == 0;
    }
    if (!good || mapped != set) continue;
    const auto size = static_cast<std::size_t>(std::popcount(set));
    if (size >= found.size()) found.resize(size + 1);
    ++found[size];
  }
  return found;
}

TEST(QuotientGraph, CountsThePlacementsThatAMapKeeps) {
  ROOKERY_SEEDED(random, 84);
  int kept_maps = 0;
  for (int round = 0; round < 60; ++round) {
    const auto piece = Piece::parse(testing::counted_pieces[static_cast<std::size_t>(
        random.below(static_cast<std::int64_t>(testing::counted_pieces.size())))]);
    const auto height = static_cast<int>(random.between(1, 3));
    const testing::Picture picture = testing::random_picture(
        random, height, random.chance(50) ? height : static_cast<int>(random.between(1, 3)),
        random.chance(50) ? 0 : 10, static_cast<Wrap>(random.below(3)), random.chance(50) ? 0 : 8);
    SCOPED_TRACE(piece.vectors() + "\n" + picture.text());
    const Board board = picture.board();
    const graph::ConflictGraph graph = graph::conflict_graph(piece, board);
    const graph::AdjacencyLists neighbours(graph);
    const board::SquareNumbers numbers(board, graph.squares);
    WeightedCounter counter({plenty, nullptr});
    for (const Symmetry& map : symmetries(board)) {
      const auto image = kept_by(graph, neighbours, numbers, map);
      if (!image) continue;
      ++kept_maps;
      const graph::ConflictGraph quotient = quotient_graph(graph, neighbours, *image, graph.size());
      const std::vector<mpz_class> expected = kept_sets(graph, *image);
      EXPECT_EQ(trimmed(counter.by_size(quotient, graph.size())), expected) << map.name();
      EXPECT_EQ(counter.total(quotient),
                std::accumulate(expected.begin(), expected.end(), mpz_class(0)));
      for (std::size_t largest = 0; largest < graph.size(); ++largest) {
        std::vector<mpz_class> cut = expected;
        cut.resize(std::min(cut.size(), largest + 1));
        const graph::ConflictGraph small = quotient_graph(graph, neighbours, *image, largest);
        EXPECT_EQ(trimmed(counter.by_size(small, largest)), trimmed(cut)) << map.name();
      }
    }
  }
  EXPECT_GT(kept_maps, 300);
}

TEST(QuotientGraph, HalfTurnOfSixteenKings) {
  const Board board = Board::rectangle(4, 4);
  const graph::ConflictGraph graph = graph::conflict_graph(Piece::parse("king"), board);
  const graph::AdjacencyLists neighbours(graph);
  const board::SquareNumbers numbers(board, graph.squares);
  const auto image = kept_by(graph, neighbours, numbers, Symmetry(board, false, true, true));
  ASSERT_TRUE(image.has_value());
  const graph::ConflictGraph quotient = quotient_graph(graph, neighbours, *image, graph.size());
  // Eight orbits of two; the two in the middle attack themselves.
  EXPECT_EQ(quotient.size(), 6U);
  EXPECT_EQ(quotient.weight, std::vector<std::uint32_t>(6, 2));
  EXPECT_FALSE(quotient.impossible);
  EXPECT_EQ(quotient_graph(graph, neighbours, *image, 1).size(), 0U);
}

TEST(QuotientGraph, MapsThatDoNotKeepTheGraphAreRefused) {
  const auto keeps = [](const char* piece, const Board& board, const Symmetry& map) {
    const graph::ConflictGraph graph = graph::conflict_graph(Piece::parse(piece), board);
    return kept_by(graph, graph::AdjacencyLists(graph), board::SquareNumbers(board, graph.squares),
                   map)
        .has_value();
  };
  const Board board = Board::rectangle(4, 4);
  EXPECT_TRUE(keeps("{(1,2)}", board, Symmetry(board, false, true, true)));
  EXPECT_FALSE(keeps("{(1,2)}", board, Symmetry(board, false, true, false)));
  EXPECT_FALSE(keeps("{(1,0)}", board, Symmetry(board, true, false, false)));
  const Board holes = Board::read_picture("#...\n....\n....\n....\n");
  EXPECT_FALSE(keeps("king", holes, Symmetry(holes, false, true, true)));
  EXPECT_TRUE(keeps("king", holes, Symmetry(holes, true, false, false)));
  const Board forced = Board::read_picture("o...\n....\n....\n....\n");
  EXPECT_FALSE(keeps("king", forced, Symmetry(forced, false, true, true)));
  EXPECT_TRUE(keeps("king", forced, Symmetry(forced, true, false, false)));
}

}  // namespace
}  // namespace rookery::count::classes::quotient_graph_test
