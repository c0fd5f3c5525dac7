// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/direct/checks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/second_route.hpp"
#include "base/text.hpp"
#include "count/counted.hpp"
#include "count/direct/engines.hpp"
#include "count/direct/in_tasks.hpp"
#include "count/graph/order.hpp"
#include "count/sweep/sparse.hpp"
#include "math/polynomial/integer.hpp"

namespace rookery::count::direct {

namespace {

constexpr std::size_t second_route_bits = 16;  // small enough to be searched as a check each time

[[noreturn]] void disagree(const std::string& what) { base::fail_bug("count", what); }

// Do they agree where both have numbers, modulo this?
bool agree(const CountRequest& request, const CountResult& a, const CountResult& b,
           const std::optional<mpz_class>& modulus) {
  const auto number = [&](const CountResult& result, std::size_t k) {
    if (result.only_last) k = 0;
    const mpz_class exact = k < result.by_size.size() ? result.by_size[k] : mpz_class(0);
    return modulus ? mpz_class(exact % *modulus) : exact;
  };
  if (a.only_last || b.only_last) return number(a, *request.cut) == number(b, *request.cut);
  for (std::size_t k = 0; k < std::max(a.by_size.size(), b.by_size.size()); ++k) {
    if (number(a, k) != number(b, k)) return false;
  }
  return true;
}

// What the second count of the dense engine does otherwise.
std::string other_way(const kings::states::DenseBoard& board) {
  std::string how = "counted again with other primes";
  if (board.torus) return how + ", along the other side";
  if (!board.cylinder) return how + ", through all rows from the other side";
  return how;
}

// The product over the components, each swept through its rows in turn from the left and
// from the right: another order than any that the first count uses.
template <class Parts>
CountResult product_of(DirectQuestion& question, const Parts& parts, const mpz_class& modulus) {
  if (question.graph().impossible) return question.nothing_stands();
  const CountRequest& request = question.request;
  const Board& board = question.found.board();
  const Monitor& quiet = question.quiet();
  const std::size_t cut = request.total ? 0 : request.cut.value_or(math::polynomial::every_power);
  CountResult result;
  result.by_size = {1};
  for (const auto& part : parts) {
    std::vector<std::uint32_t> order(part.graph.size());
    std::iota(order.begin(), order.end(), 0U);
    const bool by_rows = board.rows() >= board.columns();
    std::sort(order.begin(), order.end(), [&](std::uint32_t left, std::uint32_t right) {
      const auto key = [&](std::uint32_t v) {
        const Square square = part.graph.squares[v];
        const std::int64_t line = by_rows ? square.y : square.x;
        const std::int64_t place = by_rows ? square.x : square.y;
        return std::pair(line, line % 2 == 0 ? place : -place);
      };
      return key(left) < key(right);
    });
    const graph::ConflictGraph ordered = graph::reordered(part.graph, order);
    const sweep::SweepLimits limits = sweep::limits_of(question.options);
    const Counted counted =
        request.total
            ? sweep::total_by_sweep(ordered, limits, modulus)
            : sweep::count_by_sweep(ordered, request.largest(graph::clique_cover(ordered).cliques),
                                    limits, modulus);
    const mpz_class copies(static_cast<unsigned long>(part.copies));
    result.by_size = math::polynomial::multiply_polynomials(
        result.by_size, math::polynomial::power_polynomial(counted.by_size, copies, cut, quiet),
        cut, quiet);
    for (mpz_class& number : result.by_size) number %= modulus;
  }
  if (result.by_size.empty()) result.by_size.assign(1, 0);
  return result;
}

// One row more: r_k gains the placements with a rook in it, in any of the columns that
// k - 1 rooks leave.
CountResult rooks_row_by_row(DirectQuestion& question, const mpz_class& modulus) {
  const CountRequest& request = question.request;
  const Board& board = question.found.board();
  const std::int64_t rows = std::min(board.rows(), board.columns());
  const std::int64_t columns = std::max(board.rows(), board.columns());
  const std::size_t most = request.largest(static_cast<std::size_t>(rows));
  constexpr double most_steps = 1e8;
  if (static_cast<double>(rows) * static_cast<double>(most) > most_steps) {
    base::fail_limit("`check`",
                     fmt::format("adding {} rows one by one for {} rooks takes more than "
                                 "{:.0e} steps; a smaller board or K would fit",
                                 rows, most, most_steps));
  }
  std::vector<mpz_class> by_size(most + 1);
  by_size[0] = 1;
  for (std::int64_t row = 0; row < rows; ++row) {
    question.quiet().check(0);
    for (std::size_t k = most; k > 0; --k) {
      const mpz_class left = base::to_mpz(columns) - static_cast<unsigned long>(k) + 1;
      if (left > 0) by_size[k] = (by_size[k] + by_size[k - 1] * left) % modulus;
    }
  }
  if (request.only_last) {
    CountResult result;
    result.by_size = {*request.cut <= most ? by_size[*request.cut] : mpz_class(0)};
    result.only_last = true;
    return result;
  }
  return question.shaped(std::move(by_size));
}

}  // namespace

void check_what_is_known(DirectQuestion& question, CountEngine engine, CountResult& result) {
  const CountRequest& request = question.request;
  const auto& modulus = question.options.modulus;
  // A graph is worth making only where it may be of use: for the first coefficients, or for a
  // board so small that it can be searched.
  const bool one_number = request.total || result.only_last;
  const std::int64_t few_squares = one_number ? 1 << 10 : 1 << 16;
  if (!question.has_graph() && question.found.board().square_count() > few_squares) return;
  if (!request.total && !result.only_last && !question.has_forced()) {
    CountResult known;
    known.by_size = question.first_coefficients();
    known.by_size.resize(std::min<std::size_t>(3, result.by_size.size()));
    CountResult found;
    found.by_size.assign(
        result.by_size.begin(),
        result.by_size.begin() + static_cast<std::ptrdiff_t>(known.by_size.size()));
    if (!agree(request, known, found, modulus)) {
      disagree("the first coefficients are not 1, squares, pairs less conflicts");
    }
    result.evidence.push_back({"first_coefficients", "agree with squares and conflicts"});
  }
  if (engine != CountEngine::search && question.graph().size() > 0 &&
      question.cover().placement_bits <= second_route_bits) {
    if (!agree(request, result, count_by_visiting(question), modulus)) {
      disagree(name_of(engine, count_engines) + " and search differ");
    }
    result.evidence.push_back({"second_route", "search agrees"});
  }
}

namespace {

std::vector<Fact> second_count(DirectQuestion& question, CountEngine engine,
                               const CountResult& result) {
  const CountOptions& options = question.options;
  Recognised& found = question.found;
  // A count modulo a prime of 61 bits is cheap and misses an error with a chance of
  // 2^-61; where the answer is modulo M already, it is M again.
  const mpz_class prime = (mpz_class(1) << 61) - 1;
  const mpz_class modulus = options.modulus ? *options.modulus : prime;
  const bool exact = engine == CountEngine::dense || engine == CountEngine::plain;
  std::string how;
  CountResult other;
  if (exact) {
    how = other_way(*found.dense());
    other = count_dense_again(question);
  } else if (engine == CountEngine::formula && found.is_rooks()) {
    other = rooks_row_by_row(question, modulus);
    how = "adding row after row agrees";
  } else if (auto checked = question.formulas != nullptr
                                ? question.formulas->check(engine, question.asked(), result)
                                : std::nullopt) {
    return *std::move(checked);
  } else if (engine == CountEngine::components && !found.parts().empty()) {
    return {{"check", "each part was counted twice"}};
  } else if (engine == CountEngine::components) {
    static_cast<void>(question.graph());
    other = product_of(question, found.components(question.quiet()), modulus);
    how = "the components swept in another order agree";
  } else {
    const Recognised::Ordered whole{question.graph(), question.cover(), 1};
    other = product_of(question, std::vector<Recognised::Ordered>{whole}, modulus);
    how = "a sweep in another order agrees";
  }
  if (!exact && !options.modulus) how += ", modulo a prime of 61 bits";
  if (!agree(question.request, result, other, exact ? options.modulus : std::optional(modulus))) {
    disagree("the second count differs");
  }
  return {{"check", how}};
}

}  // namespace

void check_by_second_count(DirectQuestion& question, CountEngine engine, CountResult& result) {
  base::add_checks(result.evidence, [&] { return second_count(question, engine, result); });
}

}  // namespace rookery::count::direct
