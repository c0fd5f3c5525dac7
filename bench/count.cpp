// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rungs of count: kings, knights and queens on n x n, as one polynomial. Search at
// the sizes where it ends soon, the sweep there and beyond. (Smaller boards would be counted
// twice: there the sweep is checked by search each time.)

#include "rookery/count.hpp"

#include <benchmark/benchmark.h>

namespace {

void count_all(benchmark::State& state, const char* name, rookery::CountEngine engine) {
  const auto piece = rookery::Piece::parse(name);
  const auto board = rookery::Board::rectangle(state.range(0), state.range(0));
  rookery::CountOptions options;
  options.engine = engine;
  for (auto _ : state) {
    benchmark::DoNotOptimize(rookery::count_polynomial(piece, board, options));
  }
}

void count_kings_total(benchmark::State& state) {
  const auto king = rookery::Piece::parse("king");
  const auto board = rookery::Board::rectangle(state.range(0), state.range(0));
  for (auto _ : state) benchmark::DoNotOptimize(rookery::count_total(king, board));
}

BENCHMARK_CAPTURE(count_all, king_search, "king", rookery::CountEngine::search)
    ->Arg(5)
    ->Arg(6)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count_all, king_sparse, "king", rookery::CountEngine::sparse)
    ->Arg(5)
    ->Arg(6)
    ->Arg(9)
    ->Arg(12)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count_all, knight_search, "knight", rookery::CountEngine::search)
    ->Arg(5)
    ->Arg(6)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count_all, knight_sparse, "knight", rookery::CountEngine::sparse)
    ->Arg(5)
    ->Arg(6)
    ->Arg(8)
    ->Arg(10)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count_all, queen_search, "queen", rookery::CountEngine::search)
    ->Arg(6)
    ->Arg(7)
    ->Arg(8)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count_all, queen_sparse, "queen", rookery::CountEngine::sparse)
    ->Arg(6)
    ->Arg(7)
    ->Arg(8)
    ->Unit(benchmark::kMillisecond);
BENCHMARK(count_kings_total)->Arg(9)->Arg(12)->Arg(16)->Unit(benchmark::kMillisecond);

}  // namespace
