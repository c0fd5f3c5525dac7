// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rungs of count's formulas: a polynomial through the counts of many boards against one from
// clusters; a long strip row by row against a jump by its recurrence; one random placement
// against a thousand from the same table.

#include "rookery/formulas.hpp"

#include <benchmark/benchmark.h>

#include "rookery/placements.hpp"

namespace {

void formula(benchmark::State& state, const char* name, rookery::FormulaEngine engine) {
  const auto piece = rookery::Piece::parse(name);
  rookery::FormulaOptions options;
  options.engine = engine;
  for (auto _ : state) {
    benchmark::DoNotOptimize(
        rookery::square_formula(piece, static_cast<std::size_t>(state.range(0)), options));
  }
}

void strip_total(benchmark::State& state, rookery::CountEngine engine) {
  const auto king = rookery::Piece::parse("king");
  const auto board = rookery::Board::rectangle(8, state.range(0));
  rookery::CountOptions options;
  options.engine = engine;
  for (auto _ : state) benchmark::DoNotOptimize(rookery::count_total(king, board, options));
}

void samples(benchmark::State& state) {
  const auto king = rookery::Piece::parse("king");
  const auto board = rookery::Board::rectangle(12, 12);
  for (auto _ : state) {
    benchmark::DoNotOptimize(
        rookery::sample_placements(king, board, static_cast<std::uint64_t>(state.range(0)), 1));
  }
}

BENCHMARK_CAPTURE(formula, king_interpolation, "king", rookery::FormulaEngine::interpolation)
    ->Arg(4)
    ->Arg(8)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(formula, king_clusters, "king", rookery::FormulaEngine::clusters)
    ->Arg(4)
    ->Arg(8)
    ->Arg(14)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(formula, wazir_interpolation, "wazir", rookery::FormulaEngine::interpolation)
    ->Arg(6)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(formula, wazir_clusters, "wazir", rookery::FormulaEngine::clusters)
    ->Arg(6)
    ->Arg(12)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(strip_total, king_dense, rookery::CountEngine::dense)
    ->Arg(1000)
    ->Arg(4000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(strip_total, king_recurrence, rookery::CountEngine::recurrence)
    ->Arg(1000)
    ->Arg(4000)
    ->Arg(100000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK(samples)->Arg(1)->Arg(1000)->Unit(benchmark::kMillisecond);

}  // namespace
