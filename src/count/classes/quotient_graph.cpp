// SPDX-License-Identifier: GPL-3.0-or-later
//
// A placement that a map g keeps is a union of orbits of g on the squares. Let g keep the
// conflicts. An orbit can be used if no two of its squares conflict, and two orbits can be used
// together if no square of one conflicts with one of the other. So the placements kept are the
// independent sets of the graph of usable orbits, and a set has as many pieces as its orbits
// have squares: the same sweep counts them, with a vertex of weight w in the place of w pieces.
//
// It is enough to look at the conflicts of one square of each orbit: if g^i s conflicts with
// t, then s conflicts with g^-i t, which is in the orbit of t. Time O(squares + edges).
//
// The squares of a quotient are the first of their orbits: half of the rows for a half turn, a
// triangle for a reflection in a diagonal, a quarter of every ring around the centre for a
// quarter turn. Swept in their order, or a better one, these have no more states than the board
// itself (kings 20x20: 3,998, and fewer for the others). Only a reflection in a diagonal of a
// torus has more, a strip with a twist: kings 20x20 4,760,328. Taking the squares of a band
// along the diagonal instead gives 1,964,215, but at three times the time.
//
// If all weights have a common factor, the polynomial is one in z^factor: it is counted with
// smaller weights, and where all orbits have the same size as a plain one.

#include "count/classes/quotient_graph.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

#include "count/counted.hpp"
#include "count/graph/components.hpp"
#include "count/graph/conflicts.hpp"
#include "count/graph/order.hpp"
#include "count/sweep/estimate.hpp"
#include "count/sweep/sparse.hpp"
#include "count/sweep/steps.hpp"
#include "math/polynomial/integer.hpp"

namespace rookery::count::classes {

namespace {

constexpr std::uint32_t nothing = std::numeric_limits<std::uint32_t>::max();

std::uint32_t common_factor(const graph::ConflictGraph& graph) {
  std::uint32_t factor = 0;
  for (const std::uint32_t weight : graph.weight) factor = std::gcd(factor, weight);
  return std::max(factor, 1U);
}

// What tells components apart: sizes of lists, forced flags, weights, conflicts.
std::vector<std::uint32_t> form_of(const graph::ConflictGraph& graph, std::size_t largest) {
  std::vector<std::uint32_t> words;
  words.reserve(2 + 2 * graph.size() + graph.edges);
  words.push_back(static_cast<std::uint32_t>(largest));
  words.push_back(static_cast<std::uint32_t>(largest >> 32));
  for (std::size_t v = 0; v < graph.size(); ++v) {
    words.push_back(
        static_cast<std::uint32_t>(graph.later[v].size() * 2 + (graph.forced[v] ? 1 : 0)));
    words.push_back(graph.weight.empty() ? 1 : graph.weight[v]);
    words.insert(words.end(), graph.later[v].begin(), graph.later[v].end());
  }
  return words;
}

}  // namespace

std::optional<std::vector<std::uint32_t>> kept_by(const graph::ConflictGraph& graph,
                                                  const graph::AdjacencyLists& neighbours,
                                                  const board::SquareNumbers& numbers,
                                                  const Symmetry& map) {
  std::vector<std::uint32_t> image(graph.size());
  for (std::uint32_t v = 0; v < graph.size(); ++v) {
    image[v] = numbers.number(map(graph.squares[v]));
    if (image[v] == board::SquareNumbers::none || graph.forced[v] != graph.forced[image[v]]) {
      return std::nullopt;
    }
  }
  // The map is one to one, so with all conflicts mapped to conflicts none is missed.
  std::vector<std::uint32_t> mapped;
  for (std::uint32_t v = 0; v < graph.size(); ++v) {
    const auto there = neighbours.of(image[v]);
    mapped.clear();
    for (const std::uint32_t w : neighbours.of(v)) mapped.push_back(image[w]);
    if (mapped.size() != there.size()) return std::nullopt;
    std::sort(mapped.begin(), mapped.end());
    if (!std::equal(mapped.begin(), mapped.end(), there.begin())) return std::nullopt;
  }
  return image;
}

graph::ConflictGraph quotient_graph(const graph::ConflictGraph& graph,
                                    const graph::AdjacencyLists& neighbours,
                                    std::span<const std::uint32_t> image, std::size_t largest) {
  graph::ConflictGraph result;
  result.impossible = graph.impossible;
  std::vector<std::uint32_t> first(graph.size(), nothing);   // the first square of the orbit
  std::vector<std::uint32_t> number(graph.size(), nothing);  // of the orbit, at that square
  std::vector<std::uint32_t> usable;                         // first squares
  for (std::uint32_t v = 0; v < graph.size(); ++v) {
    if (first[v] != nothing) continue;
    std::uint32_t size = 0;
    for (std::uint32_t w = v; first[w] == nothing; w = image[w]) {
      first[w] = v;
      ++size;
    }
    const auto others = neighbours.of(v);
    const bool independent =
        std::none_of(others.begin(), others.end(), [&](std::uint32_t w) { return first[w] == v; });
    if (!independent || size > largest) {
      result.impossible = result.impossible || graph.forced[v];
      continue;
    }
    number[v] = static_cast<std::uint32_t>(usable.size());
    usable.push_back(v);
    result.squares.push_back(graph.squares[v]);
    result.forced.push_back(graph.forced[v]);
    result.weight.push_back(size);
  }
  result.later.resize(usable.size());
  for (std::uint32_t i = 0; i < usable.size(); ++i) {
    auto& later = result.later[i];
    for (const std::uint32_t w : neighbours.of(usable[i])) {
      const std::uint32_t j = number[first[w]];
      if (j != nothing && j > i) later.push_back(j);
    }
    std::sort(later.begin(), later.end());
    later.erase(std::unique(later.begin(), later.end()), later.end());
    result.edges += later.size();
  }
  return result;
}

const std::vector<mpz_class>& WeightedCounter::of_component(const graph::ConflictGraph& graph,
                                                            std::size_t largest) {
  const auto [place, is_new] = known_.try_emplace(form_of(graph, largest));
  if (!is_new) return place->second;
  try {
    const Monitor silent = limits_.monitor != nullptr ? limits_.monitor->silent() : Monitor{};
    const graph::ConflictGraph ordered = graph::with_best_order(graph, silent);
    sweep::SweepLimits limits = limits_;
    limits.monitor = &silent;
    Counted counted = largest == sweep::any_number
                          ? sweep::total_by_sweep(ordered, limits)
                          : sweep::count_by_sweep(ordered, largest, limits);
    states_ = std::max(states_, counted.states);
    place->second = std::move(counted.by_size);
  } catch (...) {
    known_.erase(place);
    throw;
  }
  return place->second;
}

std::vector<mpz_class> WeightedCounter::by_size(const graph::ConflictGraph& graph,
                                                std::size_t largest) {
  if (graph.impossible) return {0};
  const Monitor silent = limits_.monitor != nullptr ? limits_.monitor->silent() : Monitor{};
  const std::uint32_t factor = common_factor(graph);
  const std::size_t cut = largest / factor;
  graph::ConflictGraph lighter = graph;
  std::uint32_t heaviest = 1;
  for (std::uint32_t& weight : lighter.weight) {
    weight /= factor;
    heaviest = std::max(heaviest, weight);
  }
  if (heaviest == 1) lighter.weight.clear();
  std::vector<mpz_class> product{1};
  for (const graph::Component& part : graph::components(lighter, silent)) {
    const std::size_t most = std::min(cut, graph::clique_cover(part.graph).cliques * heaviest);
    std::vector<mpz_class> factor_here = of_component(part.graph, most);
    while (!factor_here.empty() && factor_here.back() == 0) factor_here.pop_back();
    product = math::polynomial::multiply_polynomials(
        product,
        math::polynomial::power_polynomial(
            factor_here, mpz_class(static_cast<unsigned long>(part.copies)), cut, silent),
        cut, silent);
  }
  if (product.empty()) return {0};
  std::vector<mpz_class> spread((product.size() - 1) * factor + 1);
  for (std::size_t k = 0; k < product.size(); ++k) spread[k * factor] = std::move(product[k]);
  return spread;
}

mpz_class WeightedCounter::exactly(const graph::ConflictGraph& graph, std::size_t pieces) {
  if (pieces % common_factor(graph) != 0) return 0;
  const std::vector<mpz_class> all = by_size(graph, pieces);
  return pieces < all.size() ? all[pieces] : mpz_class(0);
}

mpz_class WeightedCounter::total(const graph::ConflictGraph& graph) {
  if (graph.impossible) return 0;
  const Monitor silent = limits_.monitor != nullptr ? limits_.monitor->silent() : Monitor{};
  graph::ConflictGraph plain = graph;
  plain.weight.clear();
  mpz_class product = 1;
  for (const graph::Component& part : graph::components(plain, silent)) {
    const std::vector<mpz_class>& sum = of_component(part.graph, sweep::any_number);
    mpz_class power;
    mpz_pow_ui(power.get_mpz_t(), sum.at(0).get_mpz_t(), part.copies);
    product *= power;
  }
  return product;
}

}  // namespace rookery::count::classes
