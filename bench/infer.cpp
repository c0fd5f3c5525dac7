// SPDX-License-Identifier: GPL-3.0-or-later
//
// The whole of infer on boards of n x n: the largest set and YES or NO, with each engine where it
// is in reach, beside the yardstick of one forward and one backward FFTW transform of the padded
// size in the same run (bench/point_sums.cpp has the sums alone); reading a board; and the
// other questions about moves.

#include "rookery/infer.hpp"

#include <benchmark/benchmark.h>
#include <fftw3.h>

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "infer/point_sums/fft.hpp"
#include "infer/point_sums/fft_forecast.hpp"

namespace {

using namespace rookery;

// A third each of o, x and the dot.
AttackBoard thirds(std::int64_t n) {
  std::mt19937_64 random(1);
  std::vector<std::string> cells(static_cast<std::size_t>(n),
                                 std::string(static_cast<std::size_t>(n), '.'));
  for (std::string& row : cells) {
    for (char& cell : row) cell = "ox."[random() % 3];
  }
  return AttackBoard(cells);
}

// Pieces and dots on even columns, x on odd ones: no odd move is ever excluded.
AttackBoard combed(std::int64_t n) {
  std::mt19937_64 random(1);
  std::vector<std::string> cells(static_cast<std::size_t>(n),
                                 std::string(static_cast<std::size_t>(n), 'x'));
  for (std::string& row : cells) {
    for (std::size_t x = 0; x < row.size(); x += 2) row[x] = random() % 2 == 0 ? 'o' : '.';
  }
  return AttackBoard(cells);
}

AttackBoard knights(std::int64_t n) {
  return attack(Piece::parse("knight"), random_pieces(n, n, n * n / 8, 1));
}

using Maker = AttackBoard (*)(std::int64_t);

void infer_board(benchmark::State& state, Maker make, InferEngine engine) {
  const std::vector<AttackBoard> boards{make(state.range(0))};
  InferOptions options;
  options.engine = engine;
  options.threads = 1;
  for (auto _ : state) benchmark::DoNotOptimize(infer(boards, options));
}

// One transform there and one back, of the size that a sum on n x n is padded to.
void infer_yardstick(benchmark::State& state) {
  const auto size = static_cast<int>(infer_room::point_sums::smooth_size(2 * state.range(0) - 1));
  const auto rows = static_cast<std::size_t>(size);
  double* const real = fftw_alloc_real(rows * rows);
  fftw_complex* const complex = fftw_alloc_complex(rows * (rows / 2 + 1));
  std::fill(real, real + rows * rows, 0.0);
  const fftw_plan there = fftw_plan_dft_r2c_2d(size, size, real, complex, FFTW_ESTIMATE);
  const fftw_plan back = fftw_plan_dft_c2r_2d(size, size, complex, real, FFTW_ESTIMATE);
  for (auto _ : state) {
    fftw_execute(there);
    fftw_execute(back);
  }
  fftw_destroy_plan(there);
  fftw_destroy_plan(back);
  fftw_free(real);
  fftw_free(complex);
}

BENCHMARK(infer_yardstick)->Arg(50)->Arg(1000)->Arg(4096)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(infer_board, thirds_plain, thirds, InferEngine::plain)
    ->Arg(50)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(infer_board, thirds_bits, thirds, InferEngine::bits)
    ->Arg(50)
    ->Arg(1000)
    ->Arg(4096)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(infer_board, thirds_fft, thirds, InferEngine::fft)
    ->Arg(50)
    ->Arg(1000)
    ->Arg(4096)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(infer_board, thirds_automatic, thirds, InferEngine::automatic)
    ->Arg(50)
    ->Arg(1000)
    ->Arg(4096)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(infer_board, combed_automatic, combed, InferEngine::automatic)
    ->Arg(1000)
    ->Arg(4096)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(infer_board, knights_automatic, knights, InferEngine::automatic)
    ->Arg(50)
    ->Arg(1000)
    ->Arg(4096)
    ->Unit(benchmark::kMillisecond);

void infer_read(benchmark::State& state) {
  const std::string text = thirds(state.range(0)).text();
  for (auto _ : state) benchmark::DoNotOptimize(AttackBoard::read(text));
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) *
                          static_cast<std::int64_t>(text.size()));
}
BENCHMARK(infer_read)->Arg(4096)->Unit(benchmark::kMillisecond);

// What else is asked about a board of knights.
template <class Ask>
void ask_knights(benchmark::State& state, const Ask& ask) {
  const std::vector<AttackBoard> boards{knights(state.range(0))};
  const Inference inference = infer(boards).value;
  const MoveMarks marks = mark_moves(boards, inference).value;
  for (auto _ : state) ask(boards, inference, marks);
}

void infer_marks(benchmark::State& state) {
  ask_knights(state, [](const auto& boards, const auto& inference, const auto&) {
    benchmark::DoNotOptimize(mark_moves(boards, inference));
  });
}
void infer_names(benchmark::State& state) {
  ask_knights(state, [](const auto& boards, const auto& inference, const auto& marks) {
    benchmark::DoNotOptimize(name_piece(boards, inference, marks));
  });
}
void infer_smallest(benchmark::State& state) {
  ask_knights(state, [](const auto& boards, const auto& inference, const auto&) {
    benchmark::DoNotOptimize(smallest_set(boards, inference));
  });
}
void infer_next(benchmark::State& state) {
  ask_knights(state, [](const auto& boards, const auto&, const auto& marks) {
    benchmark::DoNotOptimize(find_hints(boards, marks, 5));
  });
}
BENCHMARK(infer_marks)->Arg(50)->Arg(1000)->Unit(benchmark::kMillisecond);
BENCHMARK(infer_names)->Arg(50)->Arg(1000)->Unit(benchmark::kMillisecond);
BENCHMARK(infer_smallest)->Arg(50)->Arg(1000)->Unit(benchmark::kMillisecond);
BENCHMARK(infer_next)->Arg(50)->Arg(1000)->Unit(benchmark::kMillisecond);

}  // namespace
