// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/solver/solve.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "base/text.hpp"
#include "count/formulas/clusters.hpp"
#include "count/formulas/interpolation.hpp"
#include "count/strip/recurrence.hpp"

namespace rookery::count::solver {

namespace {

direct::CountResult by_clusters(const direct::CountAsked& asked) {
  const auto& [piece, board, request, options] = asked;
  if (!request.cut || request.total) {
    base::fail_engine("clusters counts placements of K pieces: give `k`");
  }
  if (const auto obstacle = formulas::clusters_obstacle(piece, board, *request.cut)) {
    base::fail_engine("clusters cannot be used: " + *obstacle);
  }
  direct::CountResult result;
  result.by_size = formulas::count_by_clusters(piece, board, *request.cut, options);
  result.evidence.push_back({"formula", "from the counts of small boards"});
  return result;
}

direct::CountResult by_recurrence(const direct::CountAsked& asked) {
  const auto& [piece, board, request, options] = asked;
  if (!request.total) {
    base::fail_engine("recurrence counts all placements: give `total`");
  }
  if (const auto obstacle = strip::recurrence_obstacle(piece, board)) {
    base::fail_engine("recurrence cannot be used: " + *obstacle);
  }
  direct::CountResult result;
  result.by_size = {strip::count_by_recurrence(piece, board, options, result.evidence)};
  return result;
}

// The reference: the polynomial through the counts of many boards. Where that does not fit, the
// answer is not lost.
std::string check_clusters(const direct::CountAsked& asked, const direct::CountResult& result) {
  const auto& [piece, board, request, options] = asked;
  try {
    const formulas::InterpolatedFormula formula =
        formulas::interpolate_formula(piece, *request.cut, board.wrap(), options);
    if (board.rows() < formula.from.rows || board.columns() < formula.from.columns) {
      return "none: the polynomial holds only for longer sides";
    }
    const mpq_class value =
        value_at(formula.coefficients, base::to_mpz(board.rows()), base::to_mpz(board.columns()));
    if (value != result.by_size.at(*request.cut)) {
      base::fail_bug("count", "clusters and interpolation differ");
    }
    return fmt::format("a polynomial through {} other boards agrees", formula.boards);
  } catch (const Error& error) {
    if (error.kind() != Failure::beyond_limit) throw;
    return std::string("none: ") + error.what();
  }
}

class AllFormulas : public direct::Formulas {
 public:
  // Formulas are found from small boards, so they are offered for larger ones only. Gives the one
  // that could answer, if any, however long it would take.
  [[nodiscard]] std::optional<Offer> offer(const direct::CountAsked& asked) const override {
    const auto& [piece, board, request, options] = asked;
    constexpr std::int64_t long_side = 64;
    const std::int64_t shorter = std::min(board.rows(), board.columns());
    const std::int64_t longer = std::max(board.rows(), board.columns());
    if (request.total && longer >= long_side && longer / 4 >= shorter &&
        !strip::recurrence_obstacle(piece, board)) {
      return Offer{CountEngine::recurrence,
                   strip::forecast_recurrence_seconds(piece, board, options)};
    }
    if (request.cut && !request.total && board.square_count() >= long_side * long_side &&
        !formulas::clusters_obstacle(piece, board, *request.cut)) {
      return Offer{CountEngine::clusters,
                   formulas::forecast_clusters_seconds(piece, *request.cut, options)};
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<direct::CountResult> answer(
      CountEngine engine, const direct::CountAsked& asked) const override {
    if (engine == CountEngine::clusters) return by_clusters(asked);
    if (engine == CountEngine::recurrence) return by_recurrence(asked);
    return std::nullopt;
  }

  [[nodiscard]] std::optional<std::vector<Fact>> check(
      CountEngine engine, const direct::CountAsked& asked,
      const direct::CountResult& result) const override {
    constexpr std::int64_t few_to_sweep = 1 << 13;
    if (engine == CountEngine::clusters) {
      return std::vector<Fact>{{"check", check_clusters(asked, result)}};
    }
    if (engine == CountEngine::recurrence && asked.board.square_count() > few_to_sweep) {
      return std::vector<Fact>{};  // it finds the term of the recurrence in two ways by itself
    }
    return std::nullopt;
  }
};

const AllFormulas all_formulas;

}  // namespace

direct::CountResult solve(direct::Recognised& found, const direct::CountRequest& request,
                          const CountOptions& options, std::string& method) {
  return direct::solve_directly(found, request, options, method, &all_formulas);
}

direct::Choice choose_engine(direct::Recognised& found, const direct::CountRequest& request,
                             const CountOptions& options) {
  return direct::choose_directly(found, request, options, &all_formulas);
}

}  // namespace rookery::count::solver
