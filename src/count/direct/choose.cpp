// SPDX-License-Identifier: GPL-3.0-or-later
//
// Closed forms first, then formulas, then whichever engine is forecast to be the quickest. A
// forecast that takes longer than what it could save is not made.

#include "count/direct/choose.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <string>

#include "base/quantity.hpp"
#include "base/text.hpp"
#include "count/limits.hpp"
#include "count/sweep/estimate.hpp"
#include "count/sweep/sparse.hpp"

namespace rookery::count::direct {

namespace {

constexpr std::size_t narrow_columns = 20;     // columns for which a sweep may do as well
constexpr std::int64_t most_listed = 1 << 22;  // squares: see count/graph/conflicts.cpp
constexpr double short_seconds = 0.02;         // seconds: not worth a forecast of the others

// The sweep has as many states, in a table, and longer values. (Around a wide
// cylinder it has fewer: it goes along the short side.)
bool is_best_dense(DirectQuestion& question) {
  const kings::states::DenseBoard& board = *question.found.dense();
  return board.closed.empty() && !question.request.cut && !board.cylinder &&
         board.columns > narrow_columns;
}

// The forecast of the sweep visits every state, and may take a tenth of the time of the
// best so far: a sweep that is not forecast by then is not much better, if at all.
// Where it is the only one a glance is enough; a longer one if its time is limited.
constexpr double visit_seconds = 5e-9;

sweep::SweepEstimate estimate_by_sweeping(DirectQuestion& question, double best, bool is_only_one) {
  const CountRequest& request = question.request;
  const CountOptions& options = question.options;
  const double glance =
      options.time_limit > 0 ? std::min(options.time_limit / 10 / visit_seconds, 5e6) : 1e6;
  const double most_visits = is_only_one ? glance : 5e7;
  const graph::ConflictGraph& graph = question.graph();
  return sweep::estimate_sweep(
      graph, request.total ? sweep::any_number : request.largest(question.cover().cliques),
      memory_of(options) / sweep::bytes_per_state(sweep::sweep_key_words(graph), 1),
      question.quiet(),
      static_cast<std::uint64_t>(std::min(best / 10 / visit_seconds, most_visits)) + 1000);
}

// A rough length of the sweep's values, for the forecast.
std::size_t value_words(DirectQuestion& question) {
  const graph::CliqueCover& cover = question.cover();
  const std::size_t number = cover.placement_bits / 128 + 1;
  if (question.request.total) return number;
  return number * (question.request.largest(cover.cliques) + 1) / 2 + 1;
}

}  // namespace

ChosenEngine choose_among_engines(DirectQuestion& question) {
  Recognised& found = question.found;
  const CountRequest& request = question.request;
  ChosenEngine chosen;
  const auto without_forecast = [&](CountEngine engine) {
    chosen.engine = engine;
    return chosen;
  };
  if (found.is_rooks()) {
    question.because("rooks on a full rectangle have a closed form");
    return without_forecast(CountEngine::formula);
  }
  if (!found.parts().empty()) {
    question.because("the steps leave residue classes of the coordinates alone");
    return without_forecast(CountEngine::components);
  }
  double best = std::numeric_limits<double>::infinity();
  chosen.engine = CountEngine::sparse;
  const auto offer = [&](CountEngine candidate, double seconds, const std::string& also) {
    question.facts.push_back(
        {"forecast_" + name_of(candidate, count_engines), base::in_time(seconds) + also});
    if (seconds >= best) return;
    best = seconds;
    chosen.forecast = {candidate, seconds, false};
    chosen.engine = candidate;
  };
  // Where only a formula could answer, it also says why it does not.
  if (const auto formula = question.formulas != nullptr ? question.formulas->offer(question.asked())
                                                        : std::nullopt) {
    if (formula->seconds < std::numeric_limits<double>::infinity()) {
      offer(formula->engine, formula->seconds, "");
    }
    // Of more squares than are ever listed only a formula knows anything.
    if (found.board().square_count() > most_listed) return without_forecast(formula->engine);
  }
  if (best < short_seconds) return chosen;
  bool is_too_large = false;
  if (found.dense() != nullptr) {
    const kings::DenseForecast& forecast = *question.dense().forecast;
    is_too_large = !question.dense_fit().fits;
    if (!is_too_large) {
      offer(CountEngine::dense, forecast.seconds,
            fmt::format(", {} per pass, {} pass{}",
                        base::in_bytes(static_cast<double>(forecast.bytes)), forecast.groups,
                        forecast.groups == 1 ? "" : "es"));
      if (best < short_seconds || is_best_dense(question)) return chosen;
    } else if (is_best_dense(question)) {
      question.refuse_array(forecast);
    }
  }
  if (question.graph().impossible || question.graph().size() == 0) {
    return without_forecast(CountEngine::sparse);
  }
  if (request.only_last && *request.cut <= 2 && !question.has_forced()) {
    question.because("the squares and the conflicts give it");
    return without_forecast(CountEngine::formula);
  }
  if (found.dense() == nullptr) {
    const std::vector<graph::Component>& parts = found.components(question.quiet());
    if (parts.size() > 1 || parts.front().copies > 1) {
      question.because("the conflict graph falls into pieces");
      return without_forecast(CountEngine::components);
    }
    question.order_for_sweep();
  }
  if (request.only_last && !found.rows().obstacle()) {
    offer(CountEngine::rows, found.rows().predict_seconds(*request.cut, question.options.threads),
          "");
    if (best < short_seconds) return chosen;
  }
  const bool is_alone = best == std::numeric_limits<double>::infinity();
  const sweep::SweepEstimate estimate =
      estimate_by_sweeping(question, best, is_alone && !is_too_large);
  const double seconds = estimate.seconds(value_words(question));
  if ((estimate.complete || estimate.settled) && !estimate.too_many) {
    offer(CountEngine::sparse, seconds, fmt::format(", {} states", estimate.states));
  } else {
    question.facts.push_back({"forecast_sparse", "more than " + base::in_time(seconds)});
    if (is_alone) chosen.forecast = {CountEngine::sparse, seconds, true};
  }
  return chosen;
}

}  // namespace rookery::count::direct
