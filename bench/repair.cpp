// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rungs of repair: random boards of b x b boxes, each of b x b squares.

#include "rookery/repair.hpp"

#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "repair/batch.hpp"
#include "repair/coset/walk.hpp"
#include "repair/parities/text.hpp"

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
BENCHMARK_CAPTURE(repair_random, branch, rookery::RepairEngine::branch)
    ->Arg(2)
    ->Arg(3)
    ->Arg(4)
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(repair_random, sweep, rookery::RepairEngine::sweep)
    ->Arg(2)
    ->Arg(3)
    ->Arg(4)
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(repair_random, formula, rookery::RepairEngine::formula)
    ->Arg(2)
    ->Arg(3)
    ->Arg(10)
    ->Arg(30)
    ->Unit(benchmark::kMicrosecond);

std::string random_digits(std::size_t count) {
  std::string digits;
  std::uint32_t noise = 1;
  for (std::size_t i = 0; i < count; ++i) {
    noise = noise * 1664525U + 1013904223U;
    digits += noise >> 31U != 0 ? '1' : '0';
  }
  return digits;
}

// The parities of a board of n x n squares straight from its text, for square boxes of a side.
void parities_of_text(benchmark::State& state) {
  const auto side = static_cast<std::size_t>(state.range(0));
  const std::string digits = random_digits(side * side);
  std::string text;
  for (std::size_t y = 0; y < side; ++y) text += digits.substr(y * side, side) + "\n";
  for (auto _ : state) {
    benchmark::DoNotOptimize(rookery::repair_room::parities::parities_of_text(
        text, {}, rookery::BoxShape{state.range(1), state.range(1)}, "bench"));
  }
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}
BENCHMARK(parities_of_text)
    ->Args({1000, 1})
    ->Args({1000, 2})
    ->Args({1000, 10})
    ->Args({1000, 100})
    ->Args({5000, 50})
    ->Unit(benchmark::kMicrosecond);

// Boards one per line, n x n squares with boxes of a x b; the time is that of one board.
void batch(benchmark::State& state) {
  const std::int64_t side = state.range(0);
  const std::size_t boards = 1000;
  const auto length = static_cast<std::size_t>(side * side);
  const std::string digits = random_digits(length * boards);
  std::string lines;
  for (std::size_t i = 0; i < boards; ++i) lines += digits.substr(i * length, length) + "\n";
  rookery::repair_room::FormulaBatch formula({}, rookery::BoxShape{state.range(1), state.range(2)});
  std::string out;
  std::vector<rookery::repair_room::BadLine> bad;
  while (state.KeepRunningBatch(static_cast<std::int64_t>(boards))) {
    out.clear();
    formula.answer(lines, out, bad);
    benchmark::DoNotOptimize(out.data());
  }
  if (!bad.empty()) state.SkipWithError("a board was refused");
}
BENCHMARK(batch)
    ->Args({4, 2, 2})
    ->Args({6, 2, 3})
    ->Args({9, 3, 3})
    ->Args({9, 1, 9})
    ->Args({16, 4, 4})
    ->Args({25, 5, 5})
    ->Args({100, 10, 10})
    ->Unit(benchmark::kNanosecond);

// Lights Out on n x n, all lamps lit, by one thread: kernels of 2^8 (16), 2^16 (19), 2^20 (30),
// 2^30 (47), 2^32 (39) and 2^42 (65).
void lights(benchmark::State& state, rookery::RepairEngine engine) {
  const auto n = state.range(0);
  rookery::RepairOptions options;
  options.engine = engine;
  options.threads = 1;
  rookery::BitBoard lit(n, n);
  for (std::int64_t y = 0; y < n; ++y) {
    for (std::int64_t x = 0; x < n; ++x) lit.toggle({.x = x, .y = y});
  }
  const auto system = rookery::ToggleSystem::of_lights(rookery::Piece::parse("wazir"),
                                                       rookery::Board::rectangle(n, n));
  for (auto _ : state) {
    benchmark::DoNotOptimize(rookery::RepairSolver(system, options).solve(lit).value.cost);
  }
}
BENCHMARK_CAPTURE(lights, sweep, rookery::RepairEngine::sweep)
    ->Arg(16)
    ->Arg(19)
    ->Arg(30)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(lights, walk, rookery::RepairEngine::walk)
    ->Arg(16)
    ->Arg(19)
    ->Arg(30)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(lights, transform, rookery::RepairEngine::transform)
    ->Arg(16)
    ->Arg(19)
    ->Arg(30)
    ->Arg(47)
    ->Arg(39)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(lights, split, rookery::RepairEngine::split)
    ->Arg(16)
    ->Arg(19)
    ->Arg(30)
    ->Arg(47)
    ->Arg(39)
    ->Arg(65)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(lights, automatic, rookery::RepairEngine::automatic)
    ->Arg(65)
    ->Arg(200)
    ->Arg(1000)
    ->Unit(benchmark::kMillisecond);

}  // namespace
