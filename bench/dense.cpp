// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kings and wazirs: the plain array against the dense engine, with one thread and with
// two, in one run; and how far that is from one read and one write of the array a row.

#include "count/kings/dense.hpp"

#include <benchmark/benchmark.h>

#include <vector>

#include "count/kings/count.hpp"
#include "rookery/count.hpp"

namespace {

using namespace rookery;

count::kings::states::DenseBoard board_of(const char* piece, std::int64_t side,
                                          Wrap wrap = Wrap::none) {
  return count::kings::states::dense_board(Piece::parse(piece), Board::rectangle(side, side, wrap))
      .value();
}

void count(benchmark::State& state, const char* piece, bool polynomial,
           count::kings::DenseRung rung, int threads, Wrap wrap = Wrap::none) {
  const count::kings::states::DenseBoard board = board_of(piece, state.range(0), wrap);
  const count::kings::DenseQuestion question = count::kings::dense_question(board, polynomial);
  const Monitor monitor;
  for (auto _ : state) {
    benchmark::DoNotOptimize(count::kings::count_dense(question, rung, threads, monitor));
  }
  const count::kings::DenseForecast forecast =
      count::kings::forecast_dense(question, rung, threads);
  state.counters["MB"] = static_cast<double>(forecast.bytes) / 1e6;
  state.counters["groups"] = static_cast<double>(forecast.groups);
  if (wrap == Wrap::none && rung == count::kings::DenseRung::dense) {
    // Every visit reads the array and writes it.
    const auto visits = static_cast<double>(
        count::kings::dense_plan(board, polynomial, count::kings::cached_entries).visits.size());
    state.counters["passes_a_row"] = visits / (static_cast<double>(board.rows) / 2);
    state.counters["moved"] = benchmark::Counter(
        visits * 2 * static_cast<double>(forecast.bytes * forecast.groups),
        benchmark::Counter::kIsIterationInvariantRate, benchmark::Counter::kIs1000);
  }
}

BENCHMARK_CAPTURE(count, kings_total_plain, "king", false, count::kings::DenseRung::plain, 1)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime()
    ->Arg(16)
    ->Arg(20)
    ->Arg(26)
    ->Arg(30);
BENCHMARK_CAPTURE(count, kings_total_dense_1, "king", false, count::kings::DenseRung::dense, 1)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime()
    ->Arg(16)
    ->Arg(20)
    ->Arg(24)
    ->Arg(26)
    ->Arg(28)
    ->Arg(30)
    ->Arg(32);
BENCHMARK_CAPTURE(count, kings_total_dense_2, "king", false, count::kings::DenseRung::dense, 2)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime()
    ->Arg(20)
    ->Arg(26)
    ->Arg(30)
    ->Arg(32);
BENCHMARK_CAPTURE(count, wazirs_total_plain, "wazir", false, count::kings::DenseRung::plain, 1)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime()
    ->Arg(20)
    ->Arg(26);
BENCHMARK_CAPTURE(count, wazirs_total_dense_2, "wazir", false, count::kings::DenseRung::dense, 2)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime()
    ->Arg(20)
    ->Arg(26)
    ->Arg(30);
BENCHMARK_CAPTURE(count, kings_polynomial_plain, "king", true, count::kings::DenseRung::plain, 1)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime()
    ->Arg(12)
    ->Arg(16);
BENCHMARK_CAPTURE(count, kings_polynomial_dense_2, "king", true, count::kings::DenseRung::dense, 2)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime()
    ->Arg(12)
    ->Arg(16)
    ->Arg(20);
BENCHMARK_CAPTURE(count, kings_torus_total_2, "king", false, count::kings::DenseRung::dense, 2,
                  Wrap::torus)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime()
    ->Arg(12)
    ->Arg(16)
    ->Arg(20);

// The limit: one read and one write of the array of kings on n columns, by one thread.
void read_and_write(benchmark::State& state) {
  count::kings::states::DenseBoard board;
  board.columns = static_cast<std::size_t>(state.range(0));
  std::vector<std::uint32_t> array(count::kings::dense_bytes(board) / sizeof(std::uint32_t), 1);
  for (auto _ : state) {
    for (std::uint32_t& word : array) word += word;
    benchmark::ClobberMemory();
  }
  state.counters["moved"] = benchmark::Counter(
      2 * static_cast<double>(count::kings::dense_bytes(board)),
      benchmark::Counter::kIsIterationInvariantRate, benchmark::Counter::kIs1000);
}
BENCHMARK(read_and_write)->Unit(benchmark::kMillisecond)->UseRealTime()->Arg(26)->Arg(30)->Arg(32);

// Queens: the sweep against the rows.
void queens(benchmark::State& state, CountEngine engine, int threads) {
  const Piece queen = Piece::parse("queen");
  CountOptions options;
  options.engine = engine;
  options.threads = threads;
  const Board board = Board::rectangle(state.range(0), state.range(0));
  for (auto _ : state) {
    benchmark::DoNotOptimize(
        count_exactly(queen, board, static_cast<long>(state.range(0)), options));
  }
}
BENCHMARK_CAPTURE(queens, sparse, CountEngine::sparse, 1)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime()
    ->Arg(8)
    ->Arg(10);
BENCHMARK_CAPTURE(queens, rows_1, CountEngine::rows, 1)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime()
    ->Arg(8)
    ->Arg(10)
    ->Arg(14)
    ->Arg(16);
BENCHMARK_CAPTURE(queens, rows_2, CountEngine::rows, 2)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime()
    ->Arg(14)
    ->Arg(16);

void army(benchmark::State& state, CountEngine engine) {
  const std::vector<ArmyEntry> pieces = parse_army("K=2,Q=2,B=2,N=1");
  CountOptions options;
  options.engine = engine;
  for (auto _ : state) {
    benchmark::DoNotOptimize(count_army(pieces, Board::rectangle(7, 7), options));
  }
}
BENCHMARK_CAPTURE(army, search, CountEngine::search)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(army, sparse, CountEngine::sparse)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(army, branch, CountEngine::branch)->Unit(benchmark::kMillisecond);

}  // namespace
