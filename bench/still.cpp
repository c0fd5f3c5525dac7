// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rungs of still: the kinds of still boards of the wazir on n x n. (On
// 400 squares or fewer both engines run each time.)

#include "rookery/still.hpp"

#include <benchmark/benchmark.h>

namespace {

void still_kinds(benchmark::State& state, rookery::StillEngine engine) {
  const auto wazir = rookery::Piece::parse("wazir");
  const auto board = rookery::Board::rectangle(state.range(0), state.range(0));
  rookery::StillOptions options;
  options.engine = engine;
  for (auto _ : state) {
    benchmark::DoNotOptimize(rookery::find_still(wazir, board, options).value.kinds());
  }
}

BENCHMARK_CAPTURE(still_kinds, dense, rookery::StillEngine::dense)
    ->Arg(21)
    ->Arg(30)
    ->Arg(60)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(still_kinds, rows, rookery::StillEngine::rows)
    ->Arg(21)
    ->Arg(30)
    ->Arg(60)
    ->Arg(300)
    ->Unit(benchmark::kMillisecond);

}  // namespace
