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
//    Where the number of pieces is limited, a layer counts only if every state of the
//    strips can be reached within the limit: each strip's states by so many pieces at
//    most, and the sum of these.

#include "count/sweep_estimate.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace rookery {

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

// The product of the strips' states after each square, its maximum over the squares where
// no state needs more than the limit's pieces. No bound (1) if strips touch.
StateBound product_of_strips(const ConflictGraph& graph, const PieceLimit& limit,
                             const std::vector<std::int64_t>& strip, std::uint64_t enough,
                             const Monitor& monitor) {
  constexpr std::uint64_t strip_cap = 2048;
  const std::size_t squares = graph.size();
  for (std::size_t v = 0; v < squares; ++v) {
    for (const std::uint32_t w : graph.later[v]) {
      if (strip[v] != strip[w] && strip[v] >= 0 && strip[w] >= 0) return {};
    }
  }
  std::vector<std::uint64_t> product(squares, 1);
  std::vector<std::uint64_t> pieces(squares, 0);
  std::vector<std::uint32_t> number(squares);  // of a vertex within its strip
  const std::int64_t count = 1 + *std::max_element(strip.begin(), strip.end());
  for (std::int64_t here = 0; here < count; ++here) {
    ConflictGraph part;
    std::vector<std::size_t> members;
    for (std::size_t v = 0; v < squares; ++v) {
      if (strip[v] != here) continue;
      number[v] = static_cast<std::uint32_t>(members.size());
      members.push_back(v);
      part.squares.push_back(graph.squares[v]);
      part.forced.push_back(false);
    }
    for (const std::size_t v : members) {
      part.later.emplace_back();
      for (const std::uint32_t w : graph.later[v]) {
        if (strip[w] == here) part.later.back().push_back(number[w]);
      }
    }
    // Entry j: before the strip's own square j, so after the board's squares from the
    // strip's square j - 1 on.
    std::vector<std::uint64_t> states;
    std::vector<std::uint64_t> most_pieces;
    const PieceLimit none(part, any_number);
    Fewest fewest(none);
    SweepBudget budget;
    budget.states = strip_cap;
    budget.monitor = &monitor;
    sweep(part, fewest, budget, [&](const StateLayer& layer) {
      states.push_back(layer.size());
      std::uint64_t needed = 0;
      for (std::size_t i = 0; i < layer.size(); ++i) needed = std::max(needed, *layer.value(i));
      most_pieces.push_back(needed);
      return std::uint64_t{0};
    });
    for (std::size_t v = 0, j = 0; v < squares; ++v) {
      if (strip[v] == here) ++j;
      if (j >= states.size()) break;
      product[v] = saturating_product(product[v], states[j]);
      pieces[v] += most_pieces[j];
    }
  }
  StateBound best;
  for (std::size_t v = 0; v < squares && best.states <= enough; ++v) {
    if (pieces[v] < limit.sizes(v + 1) && product[v] > best.states) best = {product[v], v};
  }
  return best;
}

}  // namespace

PieceLimit::PieceLimit(const ConflictGraph& graph, std::size_t largest)
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
  const double key = 5 * static_cast<double>(key_words);
  return static_cast<double>(visits) * (15 + key + 3 * static_cast<double>(value_words)) * 1e-9;
}

StateBound states_at_least(const ConflictGraph& graph, std::size_t largest, std::uint64_t enough,
                           const Monitor& monitor) {
  const PieceLimit limit(graph, largest);
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
    constexpr std::int64_t widest = 16;
    for (std::int64_t width = 4; width <= std::min(side, widest); width += 4) {
      if (gap == 0 || width + gap >= side) break;
      const StateBound bound =
          product_of_strips(graph, limit, strips(across, width, gap), enough, monitor);
      if (bound.states > best.states) best = bound;
      if (best.states > enough) return best;
    }
  }
  return best;
}

SweepEstimate estimate_sweep(const ConflictGraph& graph, std::size_t largest,
                             std::uint64_t state_cap, const Monitor& monitor,
                             std::uint64_t visit_cap) {
  SweepEstimate estimate;
  estimate.key_words = sweep_key_words(graph);
  const PieceLimit limit(graph, largest);
  if (limit.sizes(0) == 0) {  // the answer is known without a sweep
    estimate.complete = true;
    return estimate;
  }
  Monitor silent;  // so that progress does not start again
  silent.stop_requested = monitor.stop_requested;
  const auto run = [&](std::uint64_t states) {
    SweepBudget budget;
    budget.states = states;
    budget.visits = visit_cap;
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
    estimate.too_many = result.end == SweepEnd::states;
    estimate.states = result.most_states;
    estimate.visits = result.visits;
    estimate.square = result.square;
  };
  constexpr std::uint64_t soon_counted = std::uint64_t{1} << 16;
  run(std::min(state_cap, soon_counted));
  if (!estimate.too_many || state_cap <= soon_counted) return estimate;
  const StateBound bound = states_at_least(graph, largest, state_cap, silent);
  if (bound.states > state_cap) {
    estimate.states = bound.states;
    estimate.square = bound.square;
    return estimate;
  }
  run(state_cap);
  return estimate;
}

}  // namespace rookery
