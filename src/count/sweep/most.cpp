// SPDX-License-Identifier: GPL-3.0-or-later
//
// The most pieces that can stand, and in how many ways, by the sweep: the value of a
// state is the most pieces with which it can be reached and the number of placements
// that do. Joining two keeps the larger, or adds the numbers if they are equal: no
// polynomial is needed, so it takes as long as a total.

#include "count/sweep/most.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/quantity.hpp"
#include "base/text.hpp"
#include "count/sweep/estimate.hpp"
namespace rookery::count::sweep {

namespace {

// Word 0: pieces. Then the number of ways, in as many words as all placements need.
class MostAndWays {
 public:
  explicit MostAndWays(std::size_t number_words) : number_words_(number_words) {}

  [[nodiscard]] std::size_t words() const { return 1 + number_words_; }
  void start(Word* into) const {
    std::fill(into, into + words(), 0);
    into[1] = 1;
  }
  [[nodiscard]] std::size_t begin(const StateLayer&, std::size_t, std::uint64_t) const {
    return words();
  }
  [[nodiscard]] bool wants_piece(const Word*, const Word*, std::size_t) const { return true; }
  void join(Word* into, bool is_new, const Word* from, bool piece, std::size_t) const {
    const Word pieces = from[0] + (piece ? 1 : 0);
    if (is_new || pieces > into[0]) {
      into[0] = pieces;
      std::copy(from + 1, from + words(), into + 1);
    } else if (pieces == into[0]) {
      mpn_add_n(into + 1, into + 1, from + 1, static_cast<mp_size_t>(number_words_));
    }
  }
  void finish(const Word* value) {
    most_.pieces = static_cast<std::size_t>(value[0]);
    mpz_import(most_.ways.get_mpz_t(), number_words_, -1, sizeof(Word), 0, 0, value + 1);
  }
  [[nodiscard]] const CountedMost& most() const { return most_; }

 private:
  std::size_t number_words_;
  CountedMost most_;
};

}  // namespace

CountedMost most_by_sweep(const graph::ConflictGraph& graph, const SweepLimits& limits) {
  MostAndWays values(graph::clique_cover(graph).placement_bits / 64 + 1);
  SweepBudget budget;
  budget.bytes = limits.bytes;
  budget.monitor = limits.monitor;
  SweepEstimate estimate;
  budget.ask_from = limits.bytes / std::max<std::uint64_t>(limits.predict_from, 1);
  budget.may_go_on = [&](std::uint64_t taken) {
    constexpr std::uint64_t few_seconds = std::uint64_t{1} << 26;
    estimate = estimate_sweep(
        graph, any_number, limits.bytes / bytes_per_state(sweep_key_words(graph), values.words()),
        limits.monitor != nullptr ? *limits.monitor : Monitor{}, few_seconds, limits.bytes - taken);
    return !estimate.too_many;
  };
  const SweepResult result = sweep(graph, values, budget);
  if (result.end != SweepEnd::done) {
    base::fail_limit("count",
                     fmt::format("`max` needs more than {} for {} states at square {} of {}, and "
                                 "no more memory is free; a shorter side needs less",
                                 base::in_bytes(static_cast<double>(limits.bytes)),
                                 std::max(result.most_states, estimate.states),
                                 std::max(result.square, estimate.square) + 1, graph.size()));
  }
  return values.most();
}

}  // namespace rookery::count::sweep
