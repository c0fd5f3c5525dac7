// SPDX-License-Identifier: GPL-3.0-or-later
//
// A largest placement, by the same sweep with another value: the most pieces
// with which a state can be reached, and from which state of the layer before.
// The second is kept for every layer, and the best way is followed back. Memory: 4 bytes
// for each state of each layer.

#include "count/sweep/largest.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/quantity.hpp"
#include "base/text.hpp"
#include "count/sweep/estimate.hpp"

namespace rookery::count::sweep {

namespace {

// The most pieces in the upper half of the word; in the lower, twice the number of the
// state before, plus 1 if a piece was put. So there must be fewer than 2^31 states.
constexpr std::uint64_t most_states = (std::uint64_t{1} << 31) - 1;

class Most {
 public:
  [[nodiscard]] std::size_t words() const { return 1; }
  void start(Word* into) const { into[0] = 0; }
  [[nodiscard]] std::size_t begin(const StateLayer&, std::size_t, std::uint64_t) const { return 1; }
  [[nodiscard]] bool wants_piece(const Word*, const Word*, std::size_t) const { return true; }
  void join(Word* into, bool is_new, const Word* from, bool piece, std::size_t parent) const {
    const Word pieces = (from[0] >> 32) + (piece ? 1 : 0);
    if (is_new || pieces > into[0] >> 32) into[0] = pieces << 32 | parent << 1 | (piece ? 1 : 0);
  }
  void finish(const Word* value) { trace_ = static_cast<std::uint32_t>(value[0]); }
  [[nodiscard]] const std::optional<std::uint32_t>& trace() const { return trace_; }

 private:
  std::optional<std::uint32_t> trace_;
};

}  // namespace

std::vector<std::uint32_t> largest_by_sweep(const graph::ConflictGraph& graph,
                                            const SweepLimits& limits) {
  std::vector<std::vector<std::uint32_t>> layers;
  Most values;
  SweepBudget budget;
  budget.bytes = limits.bytes;
  budget.states = most_states;
  budget.monitor = limits.monitor;
  SweepEstimate estimate;
  budget.ask_from = limits.bytes / std::max<std::uint64_t>(limits.predict_from, 1);
  budget.may_go_on = [&](std::uint64_t taken) {
    constexpr std::uint64_t most_visits = std::uint64_t{1} << 30;
    estimate = estimate_sweep(
        graph, any_number, limits.bytes / bytes_per_state(sweep_key_words(graph), 1),
        limits.monitor != nullptr ? *limits.monitor : Monitor{}, most_visits, limits.bytes - taken);
    return !estimate.too_many && estimate.visits < limits.bytes / sizeof(std::uint32_t);
  };
  SweepResult result = sweep(graph, values, budget, [&](const StateLayer& layer) {
    std::vector<std::uint32_t> traces(layer.size());
    for (std::size_t i = 0; i < layer.size(); ++i) {
      traces[i] = static_cast<std::uint32_t>(*layer.value(i));
    }
    layers.push_back(std::move(traces));
    return static_cast<std::uint64_t>(layer.size() * sizeof(std::uint32_t));
  });
  if (result.end == SweepEnd::refused) {
    result.most_states = estimate.states;
    result.square = estimate.square;
    result.bytes = std::max(result.bytes, limits.bytes);
  }
  if (result.end != SweepEnd::done) {
    base::fail_memory(
        "count", fmt::format("the largest placement needs more than {} for layers of {} "
                             "states at square {} of {}, and {} are free; a shorter side "
                             "needs less",
                             base::in_bytes(static_cast<double>(result.bytes)), result.most_states,
                             result.square + 1, graph.size(),
                             base::in_bytes(static_cast<double>(limits.bytes))));
  }
  std::vector<std::uint32_t> chosen;
  if (!values.trace()) return chosen;
  std::uint32_t trace = *values.trace();
  for (std::size_t v = graph.size(); v-- > 0;) {
    if ((trace & 1) != 0) chosen.push_back(static_cast<std::uint32_t>(v));
    trace = layers[v][trace / 2];
  }
  std::reverse(chosen.begin(), chosen.end());
  return chosen;
}

}  // namespace rookery::count::sweep
