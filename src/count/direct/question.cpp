// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/direct/question.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/quantity.hpp"
#include "base/text.hpp"
#include "count/limits.hpp"
#include "math/polynomial/integer.hpp"
#include "rookery/ranks.hpp"

namespace rookery::count::direct {

const graph::ConflictGraph& DirectQuestion::graph() {
  const graph::ConflictGraph& graph =
      is_ordered_ ? found.ordered(0, quiet_).graph : found.graph(quiet_);
  if (!std::exchange(has_graph_, true)) {
    facts.push_back({"squares", fmt::format("{}", graph.size())});
    facts.push_back({"conflicts", fmt::format("{}", graph.edges)});
  }
  return graph;
}

void DirectQuestion::order_for_sweep() {
  static_cast<void>(found.ordered(0, quiet_));
  is_ordered_ = true;
}

bool DirectQuestion::has_forced() {
  return graph().impossible ||
         std::find(graph().forced.begin(), graph().forced.end(), true) != graph().forced.end();
}

const kings::DenseQuestion& DirectQuestion::dense() {
  return found.forecast_dense_question(!request.total, options.threads);
}

const ranks::DenseFit& DirectQuestion::dense_fit() {
  if (!fit_) fit_ = ranks::fit_dense(*found.dense(), *dense().forecast, options);
  return *fit_;
}

void DirectQuestion::refuse_array(const kings::DenseForecast& forecast) {
  const ranks::DenseFit& found_fit = dense_fit();
  const kings::states::DenseBoard& board = *found.dense();
  const std::uint64_t memory = memory_of(options);
  if (options.ranks != nullptr && options.ranks->size() > 1) {
    base::fail_memory(
        "count",
        fmt::format("the array of frontiers would take {} of each of {} ranks, and {} per rank are "
                    "free; {}",
                    base::in_bytes(static_cast<double>(found_fit.bytes)), options.ranks->size(),
                    base::in_bytes(static_cast<double>(found_fit.free)),
                    found_fit.ranks_that_fit > 0
                        ? fmt::format("{} ranks with as much memory each would do{}",
                                      found_fit.ranks_that_fit,
                                      found_fit.split == Split::tasks ? " with `split` array" : "")
                        : fmt::format("no number of ranks would do; {} columns would fit one",
                                      kings::columns_that_fit(board, found_fit.free))));
  }
  base::fail_memory("count",
                    fmt::format("the array of frontiers would take {}, and {} are free; {} "
                                "columns would fit",
                                base::in_bytes(static_cast<double>(forecast.bytes)),
                                base::in_bytes(static_cast<double>(memory)),
                                kings::columns_that_fit(board, memory)));
}

CountResult DirectQuestion::shaped(std::vector<mpz_class> by_size) const {
  CountResult result;
  if (request.total) {
    result.by_size = {math::polynomial::sum_of(by_size)};
    return result;
  }
  result.by_size = std::move(by_size);
  cut_off(result);
  return result;
}

void DirectQuestion::cut_off(CountResult& result) const {
  if (!request.total && request.cut && !result.only_last &&
      result.by_size.size() > *request.cut + 1) {
    result.by_size.resize(*request.cut + 1);
  }
}

CountResult DirectQuestion::nothing_stands() const {
  CountResult result;
  result.by_size.assign(1, 0);
  result.only_last = request.only_last;
  result.evidence.push_back({"because", "a square that must hold a piece cannot hold one"});
  return result;
}

std::vector<mpz_class> DirectQuestion::first_coefficients() {
  const auto s = static_cast<unsigned long>(graph().size());
  const mpz_class pairs = mpz_class(s) * (s == 0 ? 0 : s - 1) / 2 -
                          mpz_class(static_cast<unsigned long>(graph().edges));
  return {1, s, pairs};
}

}  // namespace rookery::count::direct
