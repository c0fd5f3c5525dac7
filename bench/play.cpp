// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rungs of play: two coins on n x n that move left or up by 2, 3, 5 or 7.
// (Up to 20000 arrangements search checks the table each time, up to 2000 squares the
// table checks the axis: smaller sizes time both.)

#include "rookery/play.hpp"

#include <benchmark/benchmark.h>

namespace {

void play_primes(benchmark::State& state, rookery::PlayEngine engine) {
  const auto piece = rookery::Piece::parse("left,up:2,3,5,7");
  const auto board = rookery::Board::rectangle(state.range(0), state.range(0));
  rookery::PlayOptions options;
  options.engine = engine;
  for (auto _ : state) benchmark::DoNotOptimize(rookery::count_wins(piece, board, 2, options));
}

BENCHMARK_CAPTURE(play_primes, search, rookery::PlayEngine::search)
    ->Arg(12)
    ->Arg(24)
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(play_primes, table, rookery::PlayEngine::table)
    ->Arg(12)
    ->Arg(24)
    ->Arg(101)
    ->Arg(1000)
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(play_primes, axis, rookery::PlayEngine::axis)
    ->Arg(101)
    ->Arg(1000)
    ->Arg(1'000'000'000'000'000'000)
    ->Unit(benchmark::kMicrosecond);

}  // namespace
