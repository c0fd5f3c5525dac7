// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/direct/engines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "count/closed_form/rooks.hpp"
#include "count/counted.hpp"
#include "count/direct/in_tasks.hpp"
#include "count/graph/search.hpp"
#include "count/limits.hpp"
#include "count/sweep/sparse.hpp"
#include "math/polynomial/integer.hpp"

namespace rookery::count::direct {

namespace {

constexpr std::size_t search_bits = 43;  // search visits below 2^43 placements: about a day

CountResult by_sweep(DirectQuestion& question) {
  const CountRequest& request = question.request;
  const CountOptions& options = question.options;
  const graph::ConflictGraph& graph = question.graph();
  if (graph.impossible) return question.nothing_stands();
  Counted counted = request.total
                        ? sweep::total_by_sweep(graph, sweep::limits_of(options), options.modulus)
                        : sweep::count_by_sweep(graph, request.largest(question.cover().cliques),
                                                sweep::limits_of(options), options.modulus);
  CountResult result;
  result.by_size = std::move(counted.by_size);
  question.cut_off(result);
  result.evidence.push_back({"states", fmt::format("{}", counted.states)});
  if (counted.passes > 1) {
    result.evidence.push_back({"passes", fmt::format("{}", counted.passes)});
  }
  return result;
}

// The product of what the parts of a board have, each to the power of its copies.
class Product {
 public:
  explicit Product(const DirectQuestion& question) : question_(question) {}

  void multiply(const std::vector<mpz_class>& factor, const mpz_class& copies) {
    const CountRequest& request = question_.request;
    const auto& modulus = question_.options.modulus;
    if (request.total && modulus && !factor.empty()) {
      // One number, and its exact power might have 10^18 digits.
      mpz_class power;
      mpz_powm(power.get_mpz_t(), factor[0].get_mpz_t(), copies.get_mpz_t(), modulus->get_mpz_t());
      numbers_[0] = numbers_[0] * power % *modulus;
      return;
    }
    const std::size_t cut = request.total ? 0 : request.cut.value_or(math::polynomial::every_power);
    const Monitor& quiet = question_.quiet();
    numbers_ = math::polynomial::multiply_polynomials(
        numbers_, math::polynomial::power_polynomial(factor, copies, cut, quiet), cut, quiet);
  }

  [[nodiscard]] CountResult result(std::vector<Fact> evidence) && {
    CountResult result;
    result.by_size = std::move(numbers_);
    result.evidence = std::move(evidence);
    if (result.by_size.empty()) result.by_size.assign(1, 0);  // a product with nothing is nothing
    question_.cut_off(result);
    return result;
  }

 private:
  const DirectQuestion& question_;
  std::vector<mpz_class> numbers_{1};
};

CountResult by_parts(DirectQuestion& question) {
  Product product(question);
  std::vector<Fact> evidence;
  CountRequest request = question.request;
  request.only_last = false;
  CountOptions options = question.options;
  options.engine = CountEngine::automatic;
  for (const Recognised::Part& part : question.found.parts()) {
    std::string method;
    const CountResult result =
        solve_directly(*part.on, request, options, method, question.formulas);
    product.multiply(result.by_size, part.copies);
    evidence.push_back({fmt::format("part_{}", evidence.size() + 1),
                        fmt::format("{} x {} on {}: {}", part.copies.get_str(),
                                    part.on->piece().betza(), part.on->board().name(), method)});
  }
  return std::move(product).result(std::move(evidence));
}

CountResult by_components(DirectQuestion& question) {
  if (!question.found.parts().empty()) return by_parts(question);
  if (question.graph().impossible) return question.nothing_stands();
  const sweep::SweepLimits limits = sweep::limits_of(question.options);
  Product product(question);
  std::size_t number = 0;
  std::size_t states = 0;
  const std::size_t different = question.found.components(question.quiet()).size();
  for (std::size_t i = 0; i < different; ++i) {
    const Recognised::Ordered part = question.found.ordered(i, question.quiet());
    const Counted counted =
        question.request.total
            ? sweep::total_by_sweep(part.graph, limits)
            : sweep::count_by_sweep(part.graph, question.request.largest(part.cover.cliques),
                                    limits);
    product.multiply(counted.by_size, mpz_class(static_cast<unsigned long>(part.copies)));
    number += part.copies;
    states = std::max(states, counted.states);
  }
  return std::move(product).result({{"components", fmt::format("{}", number)},
                                    {"different", fmt::format("{}", different)},
                                    {"states", fmt::format("{}", states)}});
}

CountResult by_formula(DirectQuestion& question) {
  const CountRequest& request = question.request;
  const Monitor& monitor = question.options.monitor;
  CountResult result;
  if (question.found.is_rooks()) {
    const std::int64_t rows = question.found.board().rows();
    const std::int64_t columns = question.found.board().columns();
    if (request.total) {
      result.by_size = {closed_form::count_rooks_total(rows, columns, monitor)};
    } else if (request.only_last) {
      const mpz_class k(static_cast<unsigned long>(*request.cut));
      result.by_size = {closed_form::count_rooks_exactly(rows, columns, k, monitor)};
      result.only_last = true;
    } else {
      const std::int64_t most = std::min({rows, columns, std::int64_t{1} << 40});
      result.by_size = closed_form::count_rooks(
          rows, columns, request.largest(static_cast<std::size_t>(most)), monitor);
    }
    return result;
  }
  if (request.only_last && *request.cut <= 2 && !question.has_forced()) {
    result.by_size = {question.first_coefficients()[*request.cut]};
    result.only_last = true;
    return result;
  }
  base::fail_engine(
      "formula is for rooks on full rectangles, or at most two pieces; sparse takes this "
      "piece on this board");
}

}  // namespace

CountResult count_by_visiting(DirectQuestion& question) {
  const graph::ConflictGraph& graph = question.graph();
  if (graph.impossible) return question.nothing_stands();
  const graph::CliqueCover& cover = question.cover();
  if (cover.placement_bits > search_bits) {
    base::fail_limit("count", fmt::format("engine search visits every placement, perhaps 2^{} of "
                                          "them; at most 2^{} fit, or use engine sparse",
                                          cover.placement_bits, search_bits));
  }
  const std::size_t largest = question.request.largest(cover.cliques);
  return question.shaped(graph::count_by_search(graph, largest, question.options.monitor).by_size);
}

CountResult count_by_engine(DirectQuestion& question, CountEngine engine) {
  switch (engine) {
    case CountEngine::search:
      return count_by_visiting(question);
    case CountEngine::plain:
      return count_by_dense(question, kings::DenseRung::plain);
    case CountEngine::dense:
      return count_by_dense(question, kings::DenseRung::dense);
    case CountEngine::rows:
      return count_by_rows(question);
    case CountEngine::components:
      return by_components(question);
    case CountEngine::formula:
      return by_formula(question);
    case CountEngine::clusters:
    case CountEngine::recurrence:
      if (auto found = question.formulas != nullptr
                           ? question.formulas->answer(engine, question.asked())
                           : std::nullopt) {
        return *std::move(found);
      }
      base::fail_bug("count",
                     name_of(engine, count_engines) + " was asked for where no formulas are");
    case CountEngine::branch:
      base::fail_engine("branch is for armies (`army`); auto takes any piece");
    case CountEngine::sparse:
    case CountEngine::automatic:
      break;
  }
  return by_sweep(question);
}

}  // namespace rookery::count::direct
