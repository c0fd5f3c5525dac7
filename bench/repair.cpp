// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rungs of repair: random boards of b x b boxes, each of b x b squares.

#include "rookery/repair.hpp"

#include <benchmark/benchmark.h>

#include <cstdint>

namespace {

void repair_random(benchmark::State& state, rookery::RepairEngine engine) {
  const auto box = state.range(0);
  rookery::BitBoard board(box * box, box * box);
  std::uint32_t noise = 1;
  for (std::int64_t y = 0; y < board.rows(); ++y) {
    for (std::int64_t x = 0; x < board.columns(); ++x) {
      noise = noise * 1664525U + 1013904223U;  // Numerical Recipes' generator; the top bits serve
      if (noise >> 31U != 0) board.toggle({.x = x, .y = y});
    }
  }
  for (auto _ : state) {
    benchmark::DoNotOptimize(rookery::repair(board, {.rows = box, .columns = box}, engine));
  }
}

BENCHMARK_CAPTURE(repair_random, table, rookery::RepairEngine::table)
    ->Arg(2)
    ->Arg(3)
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(repair_random, formula, rookery::RepairEngine::formula)
    ->Arg(2)
    ->Arg(3)
    ->Arg(10)
    ->Arg(30)
    ->Unit(benchmark::kMicrosecond);

}  // namespace
