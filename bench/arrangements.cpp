// SPDX-License-Identifier: GPL-3.0-or-later
//
// Numbers of arrangements from the values of the game of primes (moves left or up by 2, 3, 5
// or 7: along an axis 0 0 1 1 2 2 3 3 4, with period 9) on n x n.

#include "play/arrangements.hpp"

#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <optional>

#include "play/spectrum.hpp"

namespace {

rookery::play::GroupCounts primes_board(std::int64_t side) {
  rookery::play::strip::ValueCounts counts;
  counts.listed.assign(5, 0);
  for (std::int64_t i = 0; i < 9; ++i) {
    counts.listed[static_cast<std::size_t>(i / 2)] +=
        static_cast<std::uint64_t>(side / 9 + (i < side % 9 ? 1 : 0));
  }
  return {counts, counts};
}

void arrangements(benchmark::State& state, rookery::play::Coins kind,
                  std::optional<mpz_class> modulus) {
  const rookery::play::GroupCounts board = primes_board(state.range(0));
  const mpz_class coins = static_cast<long>(state.range(1));
  for (auto _ : state) {
    const rookery::play::Spectrum sums = rookery::play::spectrum({board}, {});
    benchmark::DoNotOptimize(
        rookery::play::arrangements_with_value_zero(sums, {coins}, kind, modulus, {}));
  }
}

constexpr std::int64_t huge = 1'000'000'000'000'000'000;

// About a million digits each.
BENCHMARK_CAPTURE(arrangements, labelled, rookery::play::Coins::labelled, std::nullopt)
    ->Args({1000, 166'660})
    ->Args({huge, 27'770})
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(arrangements, identical, rookery::play::Coins::identical, std::nullopt)
    ->Args({1288, 1'659'000})  // as many coins as squares: the most terms
    ->Args({270, huge})
    ->Args({huge, 31'000})
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(arrangements, labelled_modulo, rookery::play::Coins::labelled,
                  mpz_class(1'000'000'000))
    ->Args({huge, huge})
    ->Unit(benchmark::kMicrosecond);

// A strip of 10^18 values, each once: 60 bits, and no list.
void long_strip(benchmark::State& state) {
  const rookery::play::strip::ValueCounts strip{{}, {{static_cast<std::uint64_t>(huge - 1), 1}}};
  for (auto _ : state) {
    const rookery::play::Spectrum sums = rookery::play::spectrum({{strip, strip}}, {});
    benchmark::DoNotOptimize(rookery::play::arrangements_with_value_zero(
        sums, {mpz_class(static_cast<long>(huge))}, rookery::play::Coins::labelled,
        mpz_class(1'000'000'000), {}));
  }
}
BENCHMARK(long_strip)->Unit(benchmark::kMicrosecond);

// The transform and the classes of a list.
void long_list(benchmark::State& state) {
  rookery::play::strip::ValueCounts counts;
  counts.listed.resize(std::size_t{1} << state.range(0));
  for (std::size_t v = 0; v < counts.listed.size(); ++v) counts.listed[v] = v * v % 1009;
  for (auto _ : state) benchmark::DoNotOptimize(rookery::play::spectrum({{counts}}, {}));
}
BENCHMARK(long_list)->Arg(16)->Arg(20)->Arg(22)->Unit(benchmark::kMillisecond);

}  // namespace
