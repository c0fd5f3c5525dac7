// SPDX-License-Identifier: GPL-3.0-or-later
//
// Predicting a sweep. Two ways:
//
// 1. The sweep itself, with nothing for a value (or one word, the fewest pieces with
//    which a state is reached, where the number of pieces is limited). Exact.
//
// 2. A product. Take squares away from the board so that it falls into strips that do
//    not touch, each a few squares wide. What can be placed on the strips can be placed
//    on the board, and two placements that leave different squares of the strips attacked
//    have different states on the board too. So before each square the board's sweep has
//    at least as many states as the strips' sweep, and that has the product of the
//    strips' own numbers, as independent parts do. Those are small and found in
//    milliseconds; leapers on a wide board have their states refused by the product
//    alone (kings 60x60, knights 30x30). Riders do not fall apart: nothing is gained.
//    Where the number of pieces is limited, the strips' states are told apart by the fewest
//    pieces with which they are reached, and only those combinations count whose sum is
//    within the limit.

#include "count/sweep/estimate.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <utility>

namespace rookery::count::sweep {

namespace {

// The states alone.
class Nothing {
 public:
  [[nodiscard]] std::size_t words() const { return 0; }
  void start(Word*) const {}
  [[nodiscard]] std::size_t begin(const StateLayer&, std::size_t, std::uint64_t) const { return 0; }
  [[nodiscard]] bool wants_piece(const Word*, const Word*, std::size_t) const { return true; }
  void join(Word*, bool, const Word*, bool, std::size_t) const {}
  void finish(const Word*) const {}
};

// The fewest pieces with which a state is reached: that tells which states there are.
class Fewest {
 public:
  explicit Fewest(const PieceLimit& limit) : limit_(&limit) {}  // which must live as long
  [[nodiscard]] std::size_t words() const { return 1; }
  void start(Word* into) const { into[0] = 0; }
  [[nodiscard]] std::size_t begin(const StateLayer&, std::size_t v, std::uint64_t) {
    sizes_ = limit_->sizes(v + 1);
    return 1;
  }
  [[nodiscard]] bool wants_piece(const Word* from, const Word*, std::size_t) const {
    return from[0] + 1 < sizes_;
  }
  void join(Word* into, bool is_new, const Word* from, bool piece, std::size_t) const {
    const Word pieces = from[0] + (piece ? 1 : 0);
    if (is_new || pieces < into[0]) into[0] = pieces;
  }
  void finish(const Word*) const {}

 private:
  const PieceLimit* limit_;
  std::size_t sizes_ = 0;
};

constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();

// A prediction stops with the sweep that it is for, but does not start its progress again.
Monitor without_progress(const Monitor& monitor) { return {monitor.stop_requested, nullptr}; }

std::uint64_t saturating_product(std::uint64_t left, std::uint64_t right) {
  return right != 0 && left > most / right ? most : left * right;
}

// Which strip each vertex belongs to (the coordinate across the sweep, in steps of
// width + gap); -1 if it is taken away.
std::vector<std::int64_t> strips(const std::vector<std::int64_t>& across, std::int64_t width,
                                 std::int64_t gap) {
  std::vector<std::int64_t> strip(across.size());
  for (std::size_t v = 0; v < across.size(); ++v) {
    const std::int64_t step = across[v] / (width + gap);
    strip[v] = across[v] % (width + gap) < width ? step : -1;
  }
  return strip;
}

// The states of a layer by the fewest pieces with which they are reached; if the number of
// pieces is not limited, all in entry 0.
using Histogram = std::vector<std::uint64_t>;

std::uint64_t saturating_sum(std::uint64_t left, std::uint64_t right) {
  return left > most - right ? most : left + right;
}

// For two independent parts, up to `sizes` - 1 pieces.
Histogram combined(const Histogram& left, const Histogram& right, std::size_t sizes) {
  Histogram both(std::min(left.size() + right.size() - 1, sizes), 0);
  for (std::size_t i = 0; i < left.size(); ++i) {
    for (std::size_t j = 0; j < right.size() && i + j < both.size(); ++j) {
      both[i + j] = saturating_sum(both[i + j], saturating_product(left[i], right[j]));
    }
  }
  return both;
}

// The squares of one strip.
graph::ConflictGraph part_of(const graph::ConflictGraph& graph,
                             const std::vector<std::int64_t>& strip, std::int64_t here) {
  graph::ConflictGraph part;
  std::vector<std::uint32_t> number(graph.size());
  for (std::size_t v = 0; v < graph.size(); ++v) {
    if (strip[v] != here) continue;
    number[v] = static_cast<std::uint32_t>(part.size());
    part.squares.push_back(graph.squares[v]);
    part.forced.push_back(false);
  }
  for (std::size_t v = 0; v < graph.size(); ++v) {
    if (strip[v] != here) continue;
    part.later.emplace_back();
    for (const std::uint32_t w : graph.later[v]) {
      if (strip[w] == here) part.later.back().push_back(number[w]);
    }
  }
  return part;
}

// Entry j: before the graph's square j, until a layer has more than `cap` states; then
// `is_complete` is set to false.
std::vector<Histogram> histograms(const graph::ConflictGraph& graph, bool limited,
                                  std::uint64_t cap, const Monitor& monitor, bool& is_complete) {
  std::vector<Histogram> result;
  const PieceLimit none(graph, any_number);
  Fewest fewest(none);
  SweepBudget budget;
  budget.states = cap;
  budget.monitor = &monitor;
  const SweepResult swept = sweep(graph, fewest, budget, [&](const StateLayer& layer) {
    Histogram histogram(1, 0);
    for (std::size_t i = 0; i < layer.size(); ++i) {
      const auto pieces = static_cast<std::size_t>(limited ? *layer.value(i) : 0);
      if (pieces >= histogram.size()) histogram.resize(pieces + 1, 0);
      ++histogram[pieces];
    }
    result.push_back(std::move(histogram));
    return std::uint64_t{0};
  });
  if (swept.end != SweepEnd::done) is_complete = false;
  return result;
}

// The most states that the strips have together after a square; a sample of the squares
// is enough. No bound (1) if strips touch.
StateBound product_of_strips(const graph::ConflictGraph& graph, const PieceLimit& limit,
                             const std::vector<std::int64_t>& strip, std::uint64_t strip_cap,
                             const Monitor& monitor, bool& is_complete) {
  constexpr std::size_t samples = 64;
  const std::size_t squares = graph.size();
  for (std::size_t v = 0; v < squares; ++v) {
    for (const std::uint32_t w : graph.later[v]) {
      if (strip[v] != strip[w] && strip[v] >= 0 && strip[w] >= 0) return {};
    }
  }
  const std::size_t step = squares / samples + 1;
  std::vector<Histogram> totals((squares - 1) / step + 1, Histogram{1});  // after t * step
  const std::int64_t count = 1 + *std::max_element(strip.begin(), strip.end());
  for (std::int64_t here = 0; here < count; ++here) {
    const auto parts = histograms(part_of(graph, strip, here), limit.largest() != any_number,
                                  strip_cap, monitor, is_complete);
    for (std::size_t v = 0, j = 0; v < squares; ++v) {
      if (strip[v] == here) ++j;
      if (j >= parts.size()) break;
      if (v % step != 0) continue;
      totals[v / step] = combined(totals[v / step], parts[j], limit.sizes(v + 1));
    }
  }
  StateBound best;
  for (std::size_t t = 0; t < totals.size(); ++t) {
    std::uint64_t states = 0;
    for (const std::uint64_t some : totals[t]) states = saturating_sum(states, some);
    if (states > best.states) best = {states, t * step};
  }
  return best;
}

}  // namespace

PieceLimit::PieceLimit(const graph::ConflictGraph& graph, std::size_t largest)
    : largest_(largest), forced_left_(graph.size() + 1, 0) {
  for (std::size_t v = graph.size(); v-- > 0;) {
    forced_left_[v] = forced_left_[v + 1] + (graph.forced[v] ? 1 : 0);
    if (free_from_ == 0 && graph.forced[v]) free_from_ = v + 1;
  }
}

std::size_t PieceLimit::sizes(std::size_t v) const {
  if (largest_ == any_number) return any_number;
  if (is_free(v)) return largest_ < 2 ? 0 : largest_ - 1;
  return forced_left_[v] > largest_ ? 0 : largest_ - forced_left_[v] + 1;
}

double SweepEstimate::seconds(std::size_t value_words) const {
  // Fitted to knights 10x10 to 16x16, kings 20x20 to 28x28 and queens 8x8 to 11x11, totals and
  // polynomials. Merging adds what is in the cache; a search waits for memory.
  const auto words = static_cast<double>(value_words);
  const double nanoseconds =
      merges ? 11 + 0.5 * words : 25 + 8 * static_cast<double>(key_words) + 2 * words;
  return static_cast<double>(visits) * nanoseconds * 1e-9;
}

StateBound states_at_least(const graph::ConflictGraph& graph, std::size_t largest,
                           std::uint64_t enough, const Monitor& monitor, std::uint64_t strip_cap) {
  const PieceLimit limit(graph, largest);
  const Monitor silent = without_progress(monitor);
  // Forced squares would have to be filled: then a part of the board says nothing.
  if (graph.size() == 0 ||
      std::find(graph.forced.begin(), graph.forced.end(), true) != graph.forced.end()) {
    return {};
  }
  StateBound best;
  for (const bool by_x : {true, false}) {
    std::vector<std::int64_t> across(graph.size());
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    std::int64_t last = 0;
    for (std::size_t v = 0; v < graph.size(); ++v) {
      across[v] = by_x ? graph.squares[v].x : graph.squares[v].y;
      least = std::min(least, across[v]);
      last = std::max(last, across[v]);
    }
    for (std::int64_t& place : across) place -= least;
    const std::int64_t side = last - least + 1;
    // How far a piece reaches across; what reaches further goes around the board.
    std::int64_t gap = 0;
    for (std::size_t v = 0; v < graph.size(); ++v) {
      for (const std::uint32_t w : graph.later[v]) {
        const std::int64_t reach = std::abs(across[v] - across[w]);
        if (2 * reach <= side) gap = std::max(gap, reach);
      }
    }
    if (gap == 0) continue;
    // Narrow strips first: they cost little, and often they are enough. Wider ones waste
    // fewer squares between them.
    constexpr std::int64_t narrowest = 4;
    std::int64_t width_before = 0;
    bool is_complete = true;
    for (std::int64_t count = (side + gap) / (narrowest + gap); count > 1 && is_complete; --count) {
      const std::int64_t width = (side - (count - 1) * gap + count - 1) / count;
      if (width == std::exchange(width_before, width)) continue;
      const StateBound bound = product_of_strips(graph, limit, strips(across, width, gap),
                                                 strip_cap, silent, is_complete);
      if (bound.states > best.states) best = bound;
      if (best.states > enough) return best;
    }
  }
  return best;
}

SweepEstimate estimate_sweep(const graph::ConflictGraph& graph, std::size_t largest,
                             std::uint64_t state_cap, const Monitor& monitor,
                             std::uint64_t visit_cap, std::uint64_t byte_cap) {
  SweepEstimate estimate;
  estimate.key_words = sweep_key_words(graph);
  estimate.merges = estimate.key_words <= 2 &&
                    std::all_of(graph.later.begin(), graph.later.end(), [](const auto& later) {
                      return later.size() <= SortedStep<1>::most_attacks;
                    });
  const PieceLimit limit(graph, largest);
  if (limit.sizes(0) == 0) {  // the answer is known without a sweep
    estimate.complete = true;
    return estimate;
  }
  const Monitor silent = without_progress(monitor);
  const auto run = [&](std::uint64_t states) {
    SweepBudget budget;
    budget.states = states;
    budget.visits = visit_cap;
    budget.settled_after = sweep_window(graph);
    budget.bytes = byte_cap;
    budget.sort_bytes = saturating_product(states, bytes_per_state(estimate.key_words, 0));
    budget.monitor = &silent;
    SweepResult result;
    if (largest == any_number) {
      Nothing nothing;
      result = sweep(graph, nothing, budget);
    } else {
      Fewest fewest(limit);
      result = sweep(graph, fewest, budget);
    }
    estimate.complete = result.end == SweepEnd::done;
    estimate.too_many = result.end == SweepEnd::states || result.most_states > state_cap;
    estimate.states = result.most_states;
    estimate.visits = result.visits;
    estimate.square = result.square;
    estimate.settled = result.end == SweepEnd::settled;
    if (estimate.settled) estimate.visits += result.most_states * (graph.size() - result.square);
  };
  constexpr std::uint64_t soon_counted = std::uint64_t{1} << 16;
  run(std::min(state_cap, soon_counted));
  if (!estimate.too_many || state_cap <= soon_counted) return estimate;
  const StateBound bound = states_at_least(graph, largest, state_cap, silent, soon_counted);
  if (bound.states > state_cap) {
    estimate.states = bound.states;
    estimate.square = bound.square;
    return estimate;
  }
  run(state_cap);
  return estimate;
}

}  // namespace rookery::count::sweep
