// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rungs of a strip: Grundy values a second (items_per_second), without the search for
// their period, a block of them at a time.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <memory>
#include <random>
#include <set>
#include <variant>
#include <vector>

#include "play/strip/grundy_strip.hpp"
#include "play/strip/rows.hpp"
#include "play/strip/words.hpp"

namespace {

using Distances = std::vector<std::int64_t>;

enum class Rung { plain, words, rows };

Distances all_up_to(std::int64_t most) {
  Distances distances;
  for (std::int64_t d = 1; d <= most; ++d) distances.push_back(d);
  return distances;
}

Distances random_ones(std::size_t count, std::int64_t most) {
  std::mt19937_64 random(7);
  std::set<std::int64_t> chosen{most};
  while (chosen.size() < count) {
    chosen.insert(1 + static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(most)));
  }
  return {chosen.begin(), chosen.end()};
}

void values(benchmark::State& state, Rung rung, const Distances& distances, std::size_t count) {
  for (auto _ : state) {
    const auto computer = rung == Rung::plain   ? rookery::play::strip::plain_strip(distances)
                          : rung == Rung::words ? rookery::play::strip::words_strip(distances)
                                                : rookery::play::strip::rows_strip(distances);
    rookery::play::strip::StripValues list = rookery::play::strip::strip_values(distances.size());
    computer->extend(list, count, 1, {});
    benchmark::DoNotOptimize(list);
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(count));
}

// All values of a strip that is too short for its period, and the search for it.
void strip(benchmark::State& state, const Distances& distances, std::int64_t length) {
  std::vector<rookery::play::strip::StripMove> moves;
  for (const std::int64_t d : distances) moves.push_back({d, 1});
  for (auto _ : state) {
    benchmark::DoNotOptimize(rookery::play::strip::GrundyStrip(
        moves, length, rookery::play::strip::StripEngine::automatic, {}));
  }
  state.SetItemsProcessed(state.iterations() * length);
}

// Pre-period 43583, period 14988: few branches can be foreseen.
const Distances irregular{5, 13, 15, 20, 29, 36, 43, 44, 45, 49, 51, 52, 62, 64};

constexpr std::size_t many = std::size_t{1} << 24;
constexpr std::size_t some = std::size_t{1} << 18;

#define STRIP_BENCH(rung, name, distances, count)                        \
  BENCHMARK_CAPTURE(values, rung##_##name, Rung::rung, distances, count) \
      ->Unit(benchmark::kMillisecond)

STRIP_BENCH(plain, primes, (Distances{2, 3, 5, 7}), many);
STRIP_BENCH(words, primes, (Distances{2, 3, 5, 7}), many);
STRIP_BENCH(rows, primes, (Distances{2, 3, 5, 7}), many);
STRIP_BENCH(plain, all_64, all_up_to(64), some);
STRIP_BENCH(words, all_64, all_up_to(64), many);
STRIP_BENCH(rows, all_64, all_up_to(64), some);
STRIP_BENCH(plain, half_of_64, random_ones(32, 64), some);
STRIP_BENCH(words, half_of_64, random_ones(32, 64), many);
STRIP_BENCH(rows, half_of_64, random_ones(32, 64), some);
STRIP_BENCH(plain, irregular, irregular, some);
STRIP_BENCH(words, irregular, irregular, many);
STRIP_BENCH(rows, irregular, irregular, some);
STRIP_BENCH(words, ten_of_64, random_ones(10, 64), many);
STRIP_BENCH(words, 63_64, (Distances{63, 64}), many);
STRIP_BENCH(words, 64, (Distances{64}), many);
STRIP_BENCH(words, 1_64, (Distances{1, 64}), many);
STRIP_BENCH(plain, ten_of_500, random_ones(10, 500), some);
STRIP_BENCH(rows, ten_of_500, random_ones(10, 500), some);
STRIP_BENCH(plain, half_of_500, random_ones(250, 500), some);
STRIP_BENCH(rows, half_of_500, random_ones(250, 500), some);
STRIP_BENCH(plain, ten_of_10000, random_ones(10, 10'000), some);
STRIP_BENCH(rows, ten_of_10000, random_ones(10, 10'000), some);
STRIP_BENCH(plain, hundred_of_10000, random_ones(100, 10'000), some);
STRIP_BENCH(rows, hundred_of_10000, random_ones(100, 10'000), some);
STRIP_BENCH(plain, half_of_10000, random_ones(5'000, 10'000), some / 8);
STRIP_BENCH(rows, half_of_10000, random_ones(5'000, 10'000), some);
STRIP_BENCH(rows, most_of_10000, random_ones(9'900, 10'000), some);
STRIP_BENCH(rows, all_10000, all_up_to(10'000), some);
STRIP_BENCH(rows, half_of_100000, random_ones(50'000, 100'000), some);

BENCHMARK_CAPTURE(strip, primes_100, (Distances{2, 3, 5, 7}), 100)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(strip, irregular_100, irregular, 100)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(strip, irregular_65000, irregular, 65'000)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(strip, half_of_10000_11000, random_ones(5'000, 10'000), 11'000)
    ->Unit(benchmark::kMicrosecond);

}  // namespace
