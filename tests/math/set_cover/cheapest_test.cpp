// SPDX-License-Identifier: GPL-3.0-or-later
//
// cheapest_cover against all subsets of sets, against a dynamic programme over sets of
// elements, on problems whose optimum is known, and with too little effort.

#include "math/set_cover/cheapest.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "math/set_cover/core.hpp"
#include "math/set_cover/search.hpp"
#include "support/support.hpp"

namespace rookery::math::set_cover::cheapest_test {
namespace {

using Masks = std::vector<std::uint32_t>;  // sets of at most 32 elements, as bits
using Costs = std::vector<std::int64_t>;
using Set = std::vector<std::uint32_t>;

const Monitor no_monitor;
constexpr double plenty = 1e9;

SetCoverProblem problem_of(std::uint32_t elements, const Masks& sets, const Costs& costs) {
  SetCoverProblem problem;
  problem.elements = elements;
  for (std::size_t s = 0; s < sets.size(); ++s) {
    Set members;
    for (std::uint32_t e = 0; e < elements; ++e) {
      if ((sets[s] >> e & 1) != 0) members.push_back(e);
    }
    problem.add(members, costs[s]);
  }
  return problem;
}

std::string text_of(const SetCoverProblem& problem) {
  std::string text = std::to_string(problem.elements) + " elements:";
  for (std::size_t s = 0; s < problem.sets(); ++s) {
    text += " {";
    for (std::uint64_t i = problem.starts[s]; i < problem.starts[s + 1]; ++i) {
      text += " " + std::to_string(problem.members[i]);
    }
    text += " }*" + std::to_string(problem.costs[s]);
  }
  return text;
}

// A cover, ascending, of the cost it says, and not less than the bound.
void expect_cover(const SetCoverProblem& problem, const SetCover& cover) {
  std::vector<bool> covered(problem.elements, false);
  std::int64_t cost = 0;
  for (std::size_t i = 0; i < cover.chosen.size(); ++i) {
    const std::size_t s = cover.chosen[i];
    ASSERT_LT(s, problem.sets());
    if (i > 0) {
      EXPECT_LT(cover.chosen[i - 1], s);
    }
    cost += problem.costs[s];
    for (std::uint64_t j = problem.starts[s]; j < problem.starts[s + 1]; ++j) {
      covered[problem.members[j]] = true;
    }
  }
  EXPECT_EQ(std::count(covered.begin(), covered.end(), false), 0);
  EXPECT_EQ(cost, cover.cost);
  EXPECT_LE(cover.at_least, cover.cost);
}

void expect_optimum(const SetCoverProblem& problem, std::int64_t optimum, double effort = plenty) {
  const SetCover cover = cheapest_cover(problem, effort, no_monitor);
  expect_cover(problem, cover);
  EXPECT_EQ(cover.cost, optimum);
  EXPECT_EQ(cover.at_least, optimum);
  EXPECT_TRUE(cover.is_proved());
  // With too little effort: still a cover, and a bound that is true.
  for (const double little : {0.0, 300.0, 10'000.0}) {
    const SetCover rough = cheapest_cover(problem, little, no_monitor);
    expect_cover(problem, rough);
    EXPECT_LE(rough.at_least, optimum);
    EXPECT_GE(rough.cost, optimum);
  }
}

// The least cost over all subsets of sets; -1: they do not cover.
std::int64_t by_subsets(std::uint32_t elements, const Masks& sets, const Costs& costs) {
  const std::uint32_t all = (std::uint32_t{1} << elements) - 1;
  std::int64_t best = -1;
  for (std::uint32_t chosen = 0; chosen < std::uint32_t{1} << sets.size(); ++chosen) {
    std::uint32_t covered = 0;
    std::int64_t cost = 0;
    for (std::size_t s = 0; s < sets.size(); ++s) {
      if ((chosen >> s & 1) == 0) continue;
      covered |= sets[s];
      cost += costs[s];
    }
    if (covered == all && (best < 0 || cost < best)) best = cost;
  }
  return best;
}

// The same, by the least cost for each set of covered elements.
std::int64_t by_elements(std::uint32_t elements, const Masks& sets, const Costs& costs) {
  constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max() / 2;
  const std::uint32_t all = (std::uint32_t{1} << elements) - 1;
  std::vector<std::int64_t> least(std::size_t{all} + 1, never);
  least[0] = 0;
  for (std::uint32_t covered = 0; covered < all; ++covered) {
    if (least[covered] == never) continue;
    // The first element that is missing has to be covered anyway.
    const std::uint32_t missing = ~covered & (covered + 1);
    for (std::size_t s = 0; s < sets.size(); ++s) {
      if ((sets[s] & missing) == 0) continue;
      std::int64_t& next = least[covered | sets[s]];
      next = std::min(next, least[covered] + costs[s]);
    }
  }
  return least[all] == never ? -1 : least[all];
}

void expect_as(std::int64_t expected, const SetCoverProblem& problem) {
  SCOPED_TRACE(text_of(problem));
  if (expected < 0) {
    EXPECT_ERROR(bad_input, "is in no set", cheapest_cover(problem, plenty, no_monitor));
  } else {
    expect_optimum(problem, expected);
  }
}

TEST(SetCover, AllFamiliesOfFourSetsOnUpToThreeElements) {
  for (std::uint32_t elements = 0; elements <= 3; ++elements) {
    const std::uint32_t subsets = std::uint32_t{1} << elements;
    const std::uint32_t families = subsets * subsets * subsets * subsets;
    for (std::uint32_t family = 0; family < families; ++family) {
      Masks sets;
      for (std::uint32_t i = 0, rest = family; i < 4; ++i, rest /= subsets) {
        sets.push_back(rest % subsets);
      }
      for (const Costs& costs : {Costs{1, 1, 1, 1}, Costs{2, 3, 3, 5}}) {
        expect_as(by_subsets(elements, sets, costs), problem_of(elements, sets, costs));
      }
    }
  }
}

// The order of the sets matters only between equals: ascending families.
TEST(SetCover, AllFamiliesOfFourSetsOnFourElements) {
  for (std::uint32_t a = 0; a < 16; ++a) {
    for (std::uint32_t b = a; b < 16; ++b) {
      for (std::uint32_t c = b; c < 16; ++c) {
        for (std::uint32_t d = c; d < 16; ++d) {
          const Masks sets{d, b, c, a};
          const Costs costs(4, 1);
          expect_as(by_subsets(4, sets, costs), problem_of(4, sets, costs));
        }
      }
    }
  }
}

// A set that holds each element with this chance.
std::uint32_t random_mask(testing::SeededRandom& random, std::uint32_t elements,
                          std::int64_t percent) {
  std::uint32_t mask = 0;
  for (std::uint32_t e = 0; e < elements; ++e) {
    if (random.chance(percent)) mask |= std::uint32_t{1} << e;
  }
  return mask;
}

TEST(SetCover, RandomFamiliesAgainstAllSubsets) {
  ROOKERY_SEEDED(random, 6001);
  for (int round = 0; round < 150; ++round) {
    const auto elements = static_cast<std::uint32_t>(random.between(1, 20));
    const auto count = random.between(1, 11);
    const std::int64_t percent = random.between(10, 60);
    const std::int64_t dearest =
        std::array<std::int64_t, 4>{1, 3, 8, 1000}[static_cast<std::size_t>(random.below(4))];
    Masks sets;
    Costs costs;
    for (std::int64_t s = 0; s < count; ++s) {
      sets.push_back(random_mask(random, elements, percent));
      costs.push_back(dearest == 8 ? 4 * random.between(1, 2) : random.between(1, dearest));
    }
    expect_as(by_subsets(elements, sets, costs), problem_of(elements, sets, costs));
  }
}

TEST(SetCover, RandomFamiliesAgainstAProgrammeOverElements) {
  ROOKERY_SEEDED(random, 6002);
  for (int round = 0; round < 60; ++round) {
    const auto elements = static_cast<std::uint32_t>(random.between(8, 12));
    const auto count = random.between(10, 60);
    const std::int64_t percent = random.between(10, 40);
    const std::int64_t kind = random.below(3);
    Masks sets;
    Costs costs;
    for (std::int64_t s = 0; s < count; ++s) {
      sets.push_back(random_mask(random, elements, percent));
      // About as many as the elements, so that sets are worth comparing.
      const auto size = std::int64_t{std::popcount(sets.back())};
      costs.push_back(kind == 0   ? 1
                      : kind == 1 ? 4 * random.between(1, 2)
                                  : 1 + 3 * size + random.below(4));
    }
    expect_as(by_elements(elements, sets, costs), problem_of(elements, sets, costs));
  }
}

// Steiner triples on the points of {0,1,2}^k, all not equal: x + y + z = 0. Every triple
// must hold a chosen point. D. R. Fulkerson, G. L. Nemhauser, L. E. Trotter, "Two
// computationally difficult set covering problems that arise in computing the 1-width of
// incidence matrices of Steiner triple systems" (1974): 5, 18 for 9 and 27 points.
SetCoverProblem steiner_powers(int k) {
  const auto points = static_cast<std::uint32_t>(std::lround(std::pow(3, k)));
  const auto third = [&](std::uint32_t x, std::uint32_t y) {
    std::uint32_t z = 0;
    for (std::uint32_t power = 1; power < points; power *= 3) {
      z += (6 - x / power % 3 - y / power % 3) % 3 * power;
    }
    return z;
  };
  std::vector<Set> holds(points);
  SetCoverProblem problem;
  for (std::uint32_t x = 0; x < points; ++x) {
    for (std::uint32_t y = x + 1; y < points; ++y) {
      const std::uint32_t z = third(x, y);
      if (z < y) continue;
      for (const std::uint32_t point : {x, y, z}) holds[point].push_back(problem.elements);
      ++problem.elements;
    }
  }
  for (const Set& set : holds) problem.add(set);
  return problem;
}

// The lines of the projective space of dimension 3 over GF(2), x ^ y ^ z = 0, are Steiner
// triples on 15 points, but not those of the paper. The points that a blocking set leaves
// out hold no line, so with 0 added no sum of two of them: at most 8 points (the complement
// of a plane), so that 7 are needed.
SetCoverProblem lines_of_space() {
  std::vector<Set> holds(15);
  SetCoverProblem problem;
  for (std::uint32_t x = 1; x < 16; ++x) {
    for (std::uint32_t y = x + 1; y < 16; ++y) {
      const std::uint32_t z = x ^ y;
      if (z < y) continue;
      for (const std::uint32_t point : {x, y, z}) holds[point - 1].push_back(problem.elements);
      ++problem.elements;
    }
  }
  for (const Set& set : holds) problem.add(set);
  return problem;
}

// The triple system on 3(2t+1) points of Bose's construction, with t = 2: 15 points. Its
// optimum is worked out here from all 2^15 sets of points.
SetCoverProblem bose_15() {
  std::vector<std::array<std::uint32_t, 3>> triples;
  for (std::uint32_t i = 0; i < 5; ++i) triples.push_back({i, i + 5, i + 10});
  for (std::uint32_t i = 0; i < 5; ++i) {
    for (std::uint32_t j = i + 1; j < 5; ++j) {
      const std::uint32_t half = (i + j) * 3 % 5;
      for (std::uint32_t k = 0; k < 3; ++k) {
        triples.push_back({i + 5 * k, j + 5 * k, half + 5 * ((k + 1) % 3)});
      }
    }
  }
  std::vector<Set> holds(15);
  for (std::uint32_t t = 0; t < triples.size(); ++t) {
    for (const std::uint32_t point : triples[t]) holds[point].push_back(t);
  }
  SetCoverProblem problem;
  problem.elements = static_cast<std::uint32_t>(triples.size());
  for (const Set& set : holds) problem.add(set);
  return problem;
}

std::int64_t by_subsets(const SetCoverProblem& problem) {
  std::int64_t best = std::numeric_limits<std::int64_t>::max();
  for (std::uint32_t chosen = 0; chosen < std::uint32_t{1} << problem.sets(); ++chosen) {
    if (std::popcount(chosen) >= best) continue;
    std::vector<bool> covered(problem.elements, false);
    for (std::size_t s = 0; s < problem.sets(); ++s) {
      if ((chosen >> s & 1) == 0) continue;
      for (std::uint64_t i = problem.starts[s]; i < problem.starts[s + 1]; ++i) {
        covered[problem.members[i]] = true;
      }
    }
    if (std::count(covered.begin(), covered.end(), false) == 0) best = std::popcount(chosen);
  }
  return best;
}

TEST(SetCover, SteinerTriples) {
  expect_optimum(steiner_powers(2), 5);
  expect_optimum(steiner_powers(3), 18);
  expect_optimum(lines_of_space(), 7);
  const SetCoverProblem bose = bose_15();
  EXPECT_EQ(bose.elements, 35U);
  expect_optimum(bose, by_subsets(bose));
}

// The lines of the projective plane of prime order p, to cover its points: p + 1 lines through
// one point do, and fewer hold at most p(p+1) of p^2+p+1 points.
TEST(SetCover, ProjectivePlanes) {
  for (const std::uint32_t p : {2U, 3U, 5U}) {
    std::vector<std::array<std::uint32_t, 3>> points;
    for (std::uint32_t x = 0; x < p; ++x) {
      for (std::uint32_t y = 0; y < p; ++y) points.push_back({1, x, y});
      points.push_back({0, 1, x});
    }
    points.push_back({0, 0, 1});
    SetCoverProblem problem;
    problem.elements = static_cast<std::uint32_t>(points.size());
    for (const auto& line : points) {
      Set on;
      for (std::uint32_t i = 0; i < points.size(); ++i) {
        const auto& point = points[i];
        if ((line[0] * point[0] + line[1] * point[1] + line[2] * point[2]) % p == 0) {
          on.push_back(i);
        }
      }
      EXPECT_EQ(on.size(), p + 1);
      problem.add(on);
    }
    expect_optimum(problem, p + 1);
  }
}

// Vertices that together meet every edge, of a cycle or a path.
SetCoverProblem vertices_of(std::uint32_t edges, bool cycle) {
  SetCoverProblem problem;
  problem.elements = edges;
  for (std::uint32_t v = 0; v < edges + (cycle ? 0 : 1); ++v) {
    Set at;
    if (v > 0) at.push_back(v - 1);
    if (v < edges) at.push_back(v);
    if (cycle && v == 0) at.push_back(edges - 1);
    problem.add(at);
  }
  return problem;
}

TEST(SetCover, CyclesAndPaths) {
  for (std::uint32_t edges = 3; edges <= 70; ++edges) {
    SCOPED_TRACE(edges);
    expect_optimum(vertices_of(edges, true), (edges + 1) / 2);
    expect_optimum(vertices_of(edges, false), (edges + 1) / 2);
  }
}

TEST(SetCover, DisjointPartsAddUp) {
  SetCoverProblem all;
  std::int64_t optimum = 0;
  const auto join = [&](const SetCoverProblem& part, std::int64_t least, std::int64_t cost) {
    for (std::size_t s = 0; s < part.sets(); ++s) {
      Set members;
      for (std::uint64_t i = part.starts[s]; i < part.starts[s + 1]; ++i) {
        members.push_back(part.members[i] + all.elements);
      }
      all.add(members, cost);
    }
    all.elements += part.elements;
    optimum += least * cost;
  };
  join(steiner_powers(2), 5, 1);
  join(vertices_of(9, true), 5, 4);
  join(lines_of_space(), 7, 3);
  join(steiner_powers(2), 5, 8);
  join(vertices_of(1, false), 1, 100);
  join(steiner_powers(3), 18, 1);
  expect_optimum(all, optimum);
}

// Words of 64 sets and 64 elements.
TEST(SetCover, WordBoundaries) {
  for (const std::uint32_t width : {62U, 63U, 64U, 65U, 66U, 127U, 128U, 129U}) {
    SCOPED_TRACE(width);
    SetCoverProblem problem;  // the complement of each element: any two of them cover
    problem.elements = width;
    for (std::uint32_t out = 0; out < width; ++out) {
      Set members;
      for (std::uint32_t e = 0; e < width; ++e) {
        if (e != out) members.push_back(e);
      }
      problem.add(members, 3 + out % 2);
    }
    expect_optimum(problem, 6);
  }
}

// Every move is allowed on a board of o and x: dense sets and a small optimum.
TEST(SetCover, BoardWithoutDots) {
  ROOKERY_SEEDED(random, 6003);
  for (int round = 0; round < 6; ++round) {
    constexpr int side = 4;
    std::vector<int> number(side * side, -1);
    std::vector<int> pieces;
    std::uint32_t elements = 0;
    for (int cell = 0; cell < side * side; ++cell) {
      if (random.chance(40)) {
        pieces.push_back(cell);
      } else {
        number[static_cast<std::size_t>(cell)] = static_cast<int>(elements++);
      }
    }
    if (pieces.empty() || elements == 0) continue;
    Masks sets;
    for (int dy = 1 - side; dy < side; ++dy) {
      for (int dx = 1 - side; dx < side; ++dx) {
        std::uint32_t mask = 0;
        for (const int cell : pieces) {
          const int x = cell % side + dx;
          const int y = cell / side + dy;
          if (x < 0 || x >= side || y < 0 || y >= side) continue;
          const int e = number[static_cast<std::size_t>(y * side + x)];
          if (e >= 0) mask |= std::uint32_t{1} << e;
        }
        sets.push_back(mask);
      }
    }
    const Costs costs(sets.size(), 1);
    expect_as(by_elements(elements, sets, costs), problem_of(elements, sets, costs));
  }
}

TEST(SetCover, NothingToCover) {
  SetCoverProblem problem;
  for (int sets = 0; sets < 3; ++sets) {
    const SetCover cover = cheapest_cover(problem, plenty, no_monitor);
    EXPECT_TRUE(cover.chosen.empty());
    EXPECT_EQ(cover.cost, 0);
    EXPECT_TRUE(cover.is_proved());
    problem.add({});
  }
}

TEST(SetCover, RefusesWhatIsNoProblem) {
  SetCoverProblem problem;
  problem.elements = 3;
  problem.add({0, 2});
  EXPECT_ERROR(bad_input, "element 1 is in no set", cheapest_cover(problem, plenty, no_monitor));
  EXPECT_ERROR(bad_input, "element 1 is in no set", cheapest_cover(problem, 0, no_monitor));
  SetCoverProblem beyond = problem;
  beyond.add({1, 3});
  EXPECT_ERROR(bad_input, "set 1 holds 3", cheapest_cover(beyond, plenty, no_monitor));
  SetCoverProblem descending = problem;
  descending.add({1, 0});
  EXPECT_ERROR(bad_input, "set 1 holds 0", cheapest_cover(descending, plenty, no_monitor));
  SetCoverProblem twice = problem;
  twice.add({1, 1});
  EXPECT_ERROR(bad_input, "set 1 holds 1", cheapest_cover(twice, plenty, no_monitor));
  SetCoverProblem free = problem;
  free.add({1}, 0);
  EXPECT_ERROR(bad_input, "set 1 costs 0", cheapest_cover(free, plenty, no_monitor));
  SetCoverProblem dear = problem;
  dear.add({1}, std::int64_t{1} << 61);
  EXPECT_ERROR(beyond_limit, "can be counted", cheapest_cover(dear, plenty, no_monitor));
  SetCoverProblem broken = problem;
  broken.starts.back() = 1;
  EXPECT_ERROR(bad_input, "starts", cheapest_cover(broken, plenty, no_monitor));
  SetCoverProblem crossed = problem;
  crossed.add({1});
  crossed.starts[1] = 1000;
  EXPECT_ERROR(bad_input, "set 0 ends", cheapest_cover(crossed, plenty, no_monitor));
  crossed.starts = {0, 2, 1, 3};
  crossed.costs.push_back(1);
  EXPECT_ERROR(bad_input, "set 1 ends", cheapest_cover(crossed, plenty, no_monitor));
}

// Costs next to the limit: nothing overflows.
TEST(SetCover, HugeCosts) {
  ROOKERY_SEEDED(random, 6004);
  for (int round = 0; round < 40; ++round) {
    constexpr std::uint32_t elements = 10;
    Masks sets;
    Costs costs;
    for (int s = 0; s < 20; ++s) {
      sets.push_back(static_cast<std::uint32_t>(random.bits() & random.bits() & 1023));
      costs.push_back((std::int64_t{1} << 61) / 256 -
                      random.below(1000) * (random.chance(50) ? 1 : 1'000'000'000'000));
    }
    expect_as(by_elements(elements, sets, costs), problem_of(elements, sets, costs));
  }
}

SetCoverProblem random_problem(testing::SeededRandom& random, std::uint32_t elements, int sets,
                               std::int64_t percent) {
  SetCoverProblem problem;
  problem.elements = elements;
  for (int s = 0; s < sets; ++s) {
    Set members;
    for (std::uint32_t e = 0; e < elements; ++e) {
      if (random.chance(percent)) members.push_back(e);
    }
    problem.add(members);
  }
  Set all(elements);
  for (std::uint32_t e = 0; e < elements; ++e) all[e] = e;
  problem.add(all, 1000);
  return problem;
}

// The search without what usually spares it: no reductions, no cover and no prices to start from.
TEST(SetCover, TheSearchAlone) {
  ROOKERY_SEEDED(random, 6009);
  for (int round = 0; round < 150; ++round) {
    const auto elements = static_cast<std::uint32_t>(random.between(4, 10));
    Masks sets{(std::uint32_t{1} << elements) - 1};
    Costs costs{60};
    for (std::int64_t s = random.between(5, 25); s > 0; --s) {
      sets.push_back(static_cast<std::uint32_t>(random.bits() & random.bits()) & sets.front());
      costs.push_back(round % 3 == 0 ? 7 : 2 + 2 * std::popcount(sets.back()) + random.below(3));
    }
    if (round % 3 == 0) costs.front() = 7 * (random.chance(20) ? 1 : 60);
    const SetCoverProblem problem = problem_of(elements, sets, costs);
    SCOPED_TRACE(text_of(problem));
    Instance instance;
    instance.sets = {problem.starts, problem.members};
    instance.elements = transposed(instance.sets, elements);
    instance.costs = costs;
    Effort effort(1e9, no_monitor);
    const Cost unit = round % 3 == 0 ? 7 : 1;
    Search search(instance, scale_of(elements * sets.size(), elements, sets.size(), 420), unit,
                  effort);
    const std::vector<Cost> prices(elements, 0);
    const std::int64_t optimum = by_elements(elements, sets, costs);
    for (const std::int64_t limit : {std::int64_t{1000}, optimum, optimum - 1}) {
      const Search::Found found = search.run(limit, {}, prices);
      EXPECT_TRUE(found.complete);
      ASSERT_EQ(found.cover.has_value(), limit >= optimum);
      if (!found.cover) continue;
      SetCover result;
      result.chosen.assign(found.cover->begin(), found.cover->end());
      std::sort(result.chosen.begin(), result.chosen.end());
      result.cost = optimum;
      expect_cover(problem, result);
    }
  }
}

// Branches over the sets of the first element that is missing, and stops where even the
// best ratio of elements to cost would not be enough: slow, and short enough to be believed.
class PlainSearch {
 public:
  explicit PlainSearch(const SetCoverProblem& problem) : problem_(problem) {
    for (std::size_t s = 0; s < problem.sets(); ++s) {
      std::uint64_t mask = 0;
      for (std::uint64_t i = problem.starts[s]; i < problem.starts[s + 1]; ++i) {
        mask |= std::uint64_t{1} << problem.members[i];
      }
      masks_.push_back(mask);
    }
  }
  std::int64_t optimum() {
    best_ = std::numeric_limits<std::int64_t>::max();
    branch((std::uint64_t{1} << problem_.elements) - 1, 0);
    return best_;
  }

 private:
  void branch(std::uint64_t missing, std::int64_t cost) {
    if (missing == 0) {
      best_ = std::min(best_, cost);
      return;
    }
    double ratio = 0;
    for (std::size_t s = 0; s < masks_.size(); ++s) {
      ratio = std::max(ratio,
                       std::popcount(masks_[s] & missing) / static_cast<double>(problem_.costs[s]));
    }
    const double needed = std::popcount(missing) / ratio - 1e-6;
    if (static_cast<double>(cost) + std::ceil(needed) >= static_cast<double>(best_)) return;
    const std::uint64_t first = missing & (~missing + 1);
    for (std::size_t s = 0; s < masks_.size(); ++s) {
      if ((masks_[s] & first) != 0) branch(missing & ~masks_[s], cost + problem_.costs[s]);
    }
  }

  const SetCoverProblem& problem_;
  std::vector<std::uint64_t> masks_;
  std::int64_t best_ = 0;
};

// Large enough that the tree is really searched.
TEST(SetCover, MiddleSizesAgainstAPlainSearch) {
  ROOKERY_SEEDED(random, 6008);
  std::uint64_t nodes = 0;
  for (int round = 0; round < 18; ++round) {
    const auto elements = static_cast<std::uint32_t>(random.between(24, 32));
    const auto sets = random.between(40, 70);
    const std::int64_t percent = random.between(18, 30);
    SetCoverProblem problem;
    problem.elements = elements;
    for (std::int64_t s = 0; s < sets; ++s) {
      Set members;
      for (std::uint32_t e = 0; e < elements; ++e) {
        if (random.chance(percent)) members.push_back(e);
      }
      // In every third problem large sets are dear, so that their parts are of use, too.
      const std::array<std::int64_t, 3> kinds{
          1, 4 * random.between(1, 2),
          2 + static_cast<std::int64_t>(members.size()) + random.below(3)};
      problem.add(members, kinds[static_cast<std::size_t>(round % 3)]);
    }
    SCOPED_TRACE(text_of(problem));
    const std::int64_t optimum = PlainSearch(problem).optimum();
    ASSERT_LT(optimum, 1000);
    expect_optimum(problem, optimum);
    nodes += cheapest_cover(problem, plenty, no_monitor).nodes;
  }
  EXPECT_GT(nodes, 300U);
}

TEST(SetCover, SameQuestionSameAnswer) {
  ROOKERY_SEEDED(random, 6005);
  const SetCoverProblem problem = random_problem(random, 120, 150, 8);
  for (const double effort : {0.0, 1e4, 1e5, 1e6, 1e7}) {
    const SetCover one = cheapest_cover(problem, effort, no_monitor);
    const SetCover two = cheapest_cover(problem, effort, no_monitor);
    expect_cover(problem, one);
    EXPECT_EQ(one.chosen, two.chosen);
    EXPECT_EQ(one.at_least, two.at_least);
    EXPECT_EQ(one.nodes, two.nodes);
  }
}

// Bounds of little effort are true: not above a cover that more effort finds.
TEST(SetCover, BoundsAreTrueWhereverTheEffortEnds) {
  ROOKERY_SEEDED(random, 6006);
  for (int round = 0; round < 4; ++round) {
    const SetCoverProblem problem = random_problem(random, 60, 60, 12);
    const SetCover exact = cheapest_cover(problem, 1e9, no_monitor);
    EXPECT_TRUE(exact.is_proved());
    for (double effort = 1000; effort < 3e6; effort *= 1.7) {
      const SetCover rough = cheapest_cover(problem, effort, no_monitor);
      expect_cover(problem, rough);
      EXPECT_LE(rough.at_least, exact.cost);
      EXPECT_GE(rough.cost, exact.cost);
    }
  }
}

TEST(SetCover, HearsAStop) {
  ROOKERY_SEEDED(random, 6007);
  const SetCoverProblem problem = random_problem(random, 200, 300, 15);
  for (const int after : {0, 1, 5}) {
    int asked = 0;
    const Monitor monitor{[&] { return asked++ >= after; }, {}};
    EXPECT_ERROR(interrupted, "", cheapest_cover(problem, 1e15, monitor));
  }
  double last = 0;
  const Monitor watching{{}, [&](double fraction) {
                           EXPECT_GE(fraction, 0);
                           EXPECT_LE(fraction, 1);
                           last = fraction;
                         }};
  expect_cover(problem, cheapest_cover(problem, 1e7, watching));
  EXPECT_EQ(last, 1);
}

}  // namespace
}  // namespace rookery::math::set_cover::cheapest_test
