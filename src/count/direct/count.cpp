// SPDX-License-Identifier: GPL-3.0-or-later
//
// The dense engine takes time F(columns) * rows for each residue, the sweep the number of its
// states; both are forecast by their own means (count/kings/count.hpp, count/sweep/estimate.hpp).

#include "count/direct/count.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "count/direct/solve.hpp"
#include "count/graph/order.hpp"
#include "count/limits.hpp"
#include "count/sweep/estimate.hpp"

namespace rookery::count::direct {

namespace {

constexpr std::int64_t most_squares = 1 << 16;
constexpr std::uint64_t most_visits = 10'000'000;
constexpr double tried_below = 1e9;  // visits, by the guess
constexpr double visit_seconds = 2e-8;

bool takes_dense(Recognised& found, const CountOptions& options) {
  if (found.board().square_count() > most_squares || !found.parts().empty()) return false;
  const kings::states::DenseBoard* const dense = found.dense();
  if (dense == nullptr || !dense->closed.empty()) return false;
  return found.forecast_dense_question(true, options.threads).forecast->bytes <= memory_of(options);
}

// States of a sweep that is too long to be tried: those that the frontier allows or those with
// few enough pieces in the window, whichever are fewer; less 4 bits, by which this was too high on
// knights, kings and limited queens.
double guessed_visits(const graph::ConflictGraph& graph, std::size_t pieces) {
  const std::size_t window = sweep::sweep_window(graph);
  double sets = 0;
  double binomial = 1;
  for (std::size_t i = 0; i + 2 <= pieces && i <= window && sets < 1e100; ++i) {
    sets += binomial;
    binomial *= static_cast<double>(window - i) / static_cast<double>(i + 1);
  }
  const double by_pieces = std::log2(sets + 1) + std::log2(static_cast<double>(graph.size()) + 1);
  return std::exp2(std::min(graph::predicted_sweep_bits(graph), by_pieces) - 4);
}

}  // namespace

std::vector<mpz_class> count_directly(Recognised& found, std::size_t largest,
                                      const CountOptions& options) {
  CountOptions direct;
  direct.engine = takes_dense(found, options) ? CountEngine::dense : CountEngine::components;
  direct.memory_limit = options.memory_limit;
  direct.threads = options.threads;
  direct.monitor = options.monitor;
  return count_up_to(found, largest, direct);
}

DirectForecast forecast_directly(Recognised& found, std::size_t largest,
                                 const CountOptions& options) {
  DirectForecast all;
  if (!found.parts().empty()) {
    for (const Recognised::Part& part : found.parts()) {
      const DirectForecast one = forecast_directly(*part.on, largest, options);
      all.seconds += one.seconds;
      all.rough = all.rough || one.rough;
      all.fits = all.fits && one.fits;
    }
    return all;
  }
  if (found.board().square_count() > most_squares) {
    return {std::numeric_limits<double>::infinity(), false, false};
  }
  if (takes_dense(found, options)) {
    return {found.forecast_dense_question(true, options.threads).forecast->seconds, false, true};
  }
  const Monitor quiet = options.monitor.silent();
  for (std::size_t i = 0; i < found.components(quiet).size(); ++i) {
    const auto& [graph, cover, copies] = found.ordered(i, quiet);
    const std::size_t pieces = std::min(largest, cover.cliques);
    const std::size_t bits = std::min(
        cover.placement_bits,
        pieces * static_cast<std::size_t>(std::log2(static_cast<double>(graph.size()) + 1) + 1));
    const std::size_t words = (bits / 128 + 1) * (pieces + 1) / 2 + 1;
    const std::uint64_t memory = memory_of(options);
    const std::uint64_t key_words = sweep::sweep_key_words(graph);
    // A sweep that is hopelessly long is not tried.
    double visits = guessed_visits(graph, pieces);
    sweep::SweepEstimate estimate;
    if (visits < tried_below) {
      estimate = sweep::estimate_sweep(graph, pieces, memory / sweep::bytes_per_state(key_words, 1),
                                       quiet, most_visits, memory);
      if (estimate.too_many) all.fits = false;
      if (estimate.complete || estimate.settled || estimate.too_many) {
        all.seconds += estimate.seconds(words);
        continue;
      }
      visits = std::max(visits, static_cast<double>(estimate.visits));
    }
    all.rough = true;
    const double done = static_cast<double>(std::max<std::uint64_t>(1, estimate.visits));
    all.seconds +=
        estimate.visits == 0 ? visits * visit_seconds : estimate.seconds(words) * visits / done;
    const double states = visits / static_cast<double>(graph.size());
    if (states * static_cast<double>(sweep::bytes_per_state(key_words, 1)) >
        static_cast<double>(memory)) {
      all.fits = false;
    }
  }
  return all;
}

}  // namespace rookery::count::direct
