// SPDX-License-Identifier: GPL-3.0-or-later
//
// Why count's sweep has its own table: the same sweep, with the same values and the
// same hash, over std::unordered_map with vectors for keys and values. Knights on n x n,
// as a polynomial with one word a coefficient and as the total alone.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <unordered_map>
#include <vector>

#include "count/sweep.hpp"

namespace {

using rookery::Word;
using Words = std::vector<Word>;

// Coefficients of one word each: enough for 8 x 8. One coefficient is the total.
class Coefficients {
 public:
  explicit Coefficients(std::size_t count) : count_(count) {}

  [[nodiscard]] std::size_t words() const { return count_; }
  [[nodiscard]] std::size_t most_pieces() const { return std::numeric_limits<std::size_t>::max(); }
  void start(Word* into) const { into[0] = 1; }
  void add(Word* into, const Word* from, std::size_t) const {
    for (std::size_t i = 0; i < count_; ++i) into[i] += from[i];
  }
  void add_with_piece(Word* into, const Word* from, std::size_t parent) const {
    if (count_ == 1) return add(into, from, parent);
    for (std::size_t i = 0; i + 1 < count_; ++i) into[i + 1] += from[i];
  }
  [[nodiscard]] bool is_lost(const Word*) const { return false; }

 private:
  std::size_t count_;
};

struct Hash {
  std::size_t operator()(const Words& key) const noexcept {
    Word mixed = 0x9e3779b97f4a7c15ULL;
    for (const Word word : key) {
      mixed = (mixed ^ word) * 0xff51afd7ed558ccdULL;
      mixed ^= mixed >> 32;
    }
    return static_cast<std::size_t>(mixed);
  }
};

// The step of rookery::sweep, with a map for each layer.
Words sweep_with_map(const rookery::ConflictGraph& graph, const Coefficients& values) {
  std::size_t window = 1;
  for (std::size_t v = 0; v < graph.size(); ++v) {
    if (!graph.later[v].empty()) window = std::max(window, graph.later[v].back() - v);
  }
  const std::size_t key_words = window / 64 + 1;
  using Layer = std::unordered_map<Words, Words, Hash>;
  Layer now;
  Layer next;
  const auto value_at = [&](Layer& layer, const Words& key) -> Word* {
    return layer.try_emplace(key, values.words(), 0).first->second.data();
  };
  Words key(key_words, 0);
  Words attacks(key_words, 0);
  values.start(value_at(now, key));
  for (std::size_t v = 0; v < graph.size(); ++v) {
    std::fill(attacks.begin(), attacks.end(), 0);
    for (const std::uint32_t w : graph.later[v]) {
      const std::size_t ahead = w - v - 1;
      attacks[ahead / 64] |= Word{1} << (ahead % 64);
    }
    next.clear();
    for (const auto& [state, value] : now) {
      const bool attacked = (state[0] & 1) != 0;
      for (std::size_t j = 0; j < key_words; ++j) {
        key[j] = state[j] >> 1 | (j + 1 < key_words ? state[j + 1] << 63 : 0);
      }
      values.add(value_at(next, key), value.data(), 0);
      if (attacked) continue;
      for (std::size_t j = 0; j < key_words; ++j) key[j] |= attacks[j];
      values.add_with_piece(value_at(next, key), value.data(), 0);
    }
    std::swap(now, next);
  }
  return now.begin()->second;
}

Words sweep_with_table(const rookery::ConflictGraph& graph, const Coefficients& values) {
  return rookery::sweep(graph, values, {.bytes = std::uint64_t{1} << 33}).value;
}

template <class Sweep>
void knights(benchmark::State& state, std::size_t coefficients, Sweep sweep) {
  const auto graph = rookery::conflict_graph(
      rookery::Piece::parse("knight"), rookery::Board::rectangle(state.range(0), state.range(0)));
  const Coefficients values(coefficients);
  if (sweep_with_map(graph, values) != sweep_with_table(graph, values)) {
    state.SkipWithError("the two sweeps differ");
    return;
  }
  for (auto _ : state) benchmark::DoNotOptimize(sweep(graph, values));
}

BENCHMARK_CAPTURE(knights, polynomial_table, 33, sweep_with_table)
    ->Arg(8)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(knights, polynomial_map, 33, sweep_with_map)
    ->Arg(8)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(knights, total_table, 1, sweep_with_table)
    ->Arg(8)
    ->Arg(10)
    ->Arg(12)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(knights, total_map, 1, sweep_with_map)
    ->Arg(8)
    ->Arg(10)
    ->Arg(12)
    ->Unit(benchmark::kMillisecond);

}  // namespace
