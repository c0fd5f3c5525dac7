// SPDX-License-Identifier: GPL-3.0-or-later
//
// The two ways in which count's sweep makes a step, by merging sorted lists and by searching
// in its own table, and std::unordered_map for comparison: knights and kings on n x n, the total
// modulo 2^64. Then the numbers that a sweep counts with: exact, modulo one word, and residues
// in several passes.

#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "count/counted.hpp"
#include "count/graph/conflicts.hpp"
#include "count/sweep/numbers.hpp"
#include "count/sweep/sparse.hpp"
#include "count/sweep/steps.hpp"

namespace {

// The total in one word; what goes beyond is lost.
class OneWord {
 public:
  [[nodiscard]] std::size_t words() const { return 1; }
  void start(rookery::count::sweep::Word* into) const { into[0] = 1; }
  [[nodiscard]] std::size_t begin(const rookery::count::sweep::StateLayer&, std::size_t,
                                  std::uint64_t) const {
    return 1;
  }
  [[nodiscard]] bool wants_piece(const rookery::count::sweep::Word*,
                                 const rookery::count::sweep::Word*, std::size_t) const {
    return true;
  }
  void join(rookery::count::sweep::Word* into, bool is_new, const rookery::count::sweep::Word* from,
            bool, std::size_t) const {
    into[0] = is_new ? from[0] : into[0] + from[0];
  }
  void finish(const rookery::count::sweep::Word* value) { result_ = value[0]; }
  [[nodiscard]] rookery::count::sweep::Word result() const { return result_; }

 private:
  rookery::count::sweep::Word result_ = 0;
};

rookery::count::sweep::Word by_merging(const rookery::count::graph::ConflictGraph& graph) {
  OneWord values;
  rookery::count::sweep::sweep(graph, values, {});
  return values.result();
}

rookery::count::sweep::Word by_searching(const rookery::count::graph::ConflictGraph& graph) {
  OneWord values;
  rookery::count::sweep::SweepBudget budget;
  budget.sort_bytes = 0;
  rookery::count::sweep::sweep(graph, values, budget);
  return values.result();
}

rookery::count::sweep::Word attacks_of(const rookery::count::graph::ConflictGraph& graph,
                                       std::size_t v) {  // at most 64 squares ahead
  rookery::count::sweep::Word attacks = 0;
  for (const std::uint32_t w : graph.later[v])
    attacks |= rookery::count::sweep::Word{1} << (w - v - 1);
  return attacks;
}

struct Hash {
  std::size_t operator()(rookery::count::sweep::Word key) const noexcept {
    key *= 0xff51afd7ed558ccdULL;
    return static_cast<std::size_t>(key ^ key >> 32);
  }
};

rookery::count::sweep::Word with_map(const rookery::count::graph::ConflictGraph& graph) {
  using Layer = std::unordered_map<rookery::count::sweep::Word, rookery::count::sweep::Word, Hash>;
  Layer now{{0, 1}};
  Layer next;
  for (std::size_t v = 0; v < graph.size(); ++v) {
    const rookery::count::sweep::Word attacks = attacks_of(graph, v);
    next.clear();
    for (const auto& [state, value] : now) {
      next[state >> 1] += value;
      if ((state & 1) == 0) next[state >> 1 | attacks] += value;
    }
    std::swap(now, next);
  }
  return now.at(0);
}

rookery::count::graph::ConflictGraph board(const char* name, std::int64_t n) {
  return rookery::count::graph::conflict_graph(rookery::Piece::parse(name),
                                               rookery::Board::rectangle(n, n));
}

template <class Sweep>
void states(benchmark::State& state, const char* name, Sweep sweep) {
  const rookery::count::graph::ConflictGraph graph = board(name, state.range(0));
  if (sweep(graph) != by_merging(graph)) {
    state.SkipWithError("the two sweeps differ");
    return;
  }
  for (auto _ : state) benchmark::DoNotOptimize(sweep(graph));
}

void knights(benchmark::internal::Benchmark* sizes) {
  for (const int n : {8, 10, 12, 14}) sizes->Arg(n);
  sizes->Unit(benchmark::kMillisecond);
}
void kings(benchmark::internal::Benchmark* sizes) {
  for (const int n : {16, 20, 24}) sizes->Arg(n);
  sizes->Unit(benchmark::kMillisecond);
}

BENCHMARK_CAPTURE(states, knight_merging, "knight", by_merging)->Apply(knights);
BENCHMARK_CAPTURE(states, knight_searching, "knight", by_searching)->Apply(knights);
BENCHMARK_CAPTURE(states, knight_map, "knight", with_map)->Apply(knights);
BENCHMARK_CAPTURE(states, king_merging, "king", by_merging)->Apply(kings);
BENCHMARK_CAPTURE(states, king_searching, "king", by_searching)->Apply(kings);
BENCHMARK_CAPTURE(states, king_map, "king", with_map)->Apply(kings);

// Kings' total by exact numbers, modulo one word, and by residues in several passes (by
// allowing too little memory for exact numbers: one pass with one modulus, then as many
// as fit).
void numbers(benchmark::State& state, bool with_modulus, std::uint64_t bytes_a_state) {
  const rookery::count::graph::ConflictGraph graph = board("king", state.range(0));
  const rookery::count::sweep::SweepLimits plenty{.bytes = std::uint64_t{1} << 33};
  const rookery::count::Counted exact = rookery::count::sweep::total_by_sweep(graph, plenty);
  rookery::count::sweep::SweepLimits limits = plenty;
  if (bytes_a_state != 0) limits.bytes = exact.states * bytes_a_state;
  limits.predict_from = 1;
  const mpz_class modulus("1000000000000000003");
  std::size_t passes = 0;
  for (auto _ : state) {
    const rookery::count::Counted counted =
        with_modulus ? rookery::count::sweep::total_by_sweep(graph, limits, modulus)
                     : rookery::count::sweep::total_by_sweep(graph, limits);
    const mpz_class expected =
        with_modulus ? mpz_class(exact.by_size[0] % modulus) : exact.by_size[0];
    if (counted.by_size[0] != expected) state.SkipWithError("the two sweeps differ");
    passes = counted.passes;
  }
  state.counters["passes"] = static_cast<double>(passes);
}

BENCHMARK_CAPTURE(numbers, exact, false, 0)->Arg(20)->Arg(24)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(numbers, modulo, true, 0)->Arg(20)->Arg(24)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(numbers, residues, false, 40)->Arg(20)->Arg(24)->Unit(benchmark::kMillisecond);

}  // namespace
