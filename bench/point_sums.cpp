// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sums of points on boards of n x n: the differences of pieces and dots, a window of 2n-1 by
// 2n-1. The yardstick is one forward and one backward transform of the padded size by
// FFTW's own plan; the counter `of_yardstick` is the time as a part of it.

#include <benchmark/benchmark.h>
#include <fftw3.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <random>

#include "infer/point_sums/fft.hpp"
#include "infer/point_sums/fft_forecast.hpp"
#include "infer/point_sums/sums.hpp"

namespace {

using namespace rookery;
using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// The padded square transformed and transformed back, the better of two runs.
double yardstick(int n) {
  static std::map<int, double> known;
  const auto found = known.find(n);
  if (found != known.end()) return found->second;
  const int size = static_cast<int>(infer_room::point_sums::smooth_size(2 * n - 1));
  const auto reals = static_cast<std::size_t>(size) * static_cast<std::size_t>(size);
  const auto complexes = static_cast<std::size_t>(size) * static_cast<std::size_t>(size / 2 + 1);
  double* const in = fftw_alloc_real(reals);
  fftw_complex* const out = fftw_alloc_complex(complexes);
  std::fill(in, in + reals, 0.0);
  const fftw_plan forward = fftw_plan_dft_r2c_2d(size, size, in, out, FFTW_ESTIMATE);
  const fftw_plan backward = fftw_plan_dft_c2r_2d(size, size, out, in, FFTW_ESTIMATE);
  double best = 1e9;
  for (int run = 0; run < 2; ++run) {
    const auto start = Clock::now();
    fftw_execute(forward);
    fftw_execute(backward);
    best = std::min(best, seconds_since(start));
  }
  fftw_destroy_plan(forward);
  fftw_destroy_plan(backward);
  fftw_free(in);
  fftw_free(out);
  return known[n] = best;
}

struct Drawing {
  Bitmap pieces;
  Bitmap dots;
};

// So many of 10000 squares are pieces, and as many of them dots.
Drawing random_drawing(std::int64_t n, std::uint64_t pieces, std::uint64_t dots) {
  std::mt19937_64 random(1);
  Drawing drawing{Bitmap(n, n), Bitmap(n, n)};
  for (std::int64_t y = 0; y < n; ++y) {
    for (std::int64_t x = 0; x < n; ++x) {
      const std::uint64_t value = random() % 10000;
      if (value < pieces) drawing.pieces.set({x, y});
      if (value >= pieces && value < pieces + dots) drawing.dots.set({x, y});
    }
  }
  return drawing;
}

// Pieces and dots in even columns alone: nothing is reached by odd moves, and no block is full.
Drawing structured_drawing(std::int64_t n) {
  Drawing drawing = random_drawing(n, 5000, 5000);
  for (std::int64_t y = 0; y < n; ++y) {
    for (std::int64_t i = 0; i < drawing.pieces.words(); ++i) {
      drawing.pieces.row(y)[i] &= 0x5555555555555555U;
      drawing.dots.row(y)[i] &= 0x5555555555555555U;
    }
  }
  return drawing;
}

Drawing few_pieces(std::int64_t n) {
  Drawing drawing = random_drawing(n, 0, 3333);
  std::mt19937_64 random(2);
  const auto side = static_cast<std::uint64_t>(n);
  for (int i = 0; i < 20; ++i) {
    const Square square{static_cast<std::int64_t>(random() % side),
                        static_cast<std::int64_t>(random() % side)};
    drawing.pieces.set(square);
    drawing.dots.clear(square);
  }
  return drawing;
}

enum class Kind { thirds, structured, sparse, few };

void differences(benchmark::State& state, Kind kind, infer_room::point_sums::SumEngine engine,
                 int threads = 1, bool twice = false) {
  const std::int64_t n = state.range(0);
  const Drawing drawing = kind == Kind::thirds       ? random_drawing(n, 3333, 3333)
                          : kind == Kind::structured ? structured_drawing(n)
                          : kind == Kind::sparse     ? random_drawing(n, 100, 100)
                                                     : few_pieces(n);
  const Bitmap turned = drawing.pieces.turned();
  Bitmap wanted(2 * n - 1, 2 * n - 1);
  wanted.fill();
  const infer_room::point_sums::SumQuestion question{turned, drawing.dots, 0, 0, wanted};
  const double measure = yardstick(static_cast<int>(n));
  double taken = 0;
  infer_room::point_sums::SumEngine answered = engine;
  for (auto _ : state) {
    const auto start = Clock::now();
    const infer_room::point_sums::SumAnswer answer =
        infer_room::point_sums::point_sum(question, {engine, twice, threads}, {});
    taken += seconds_since(start);
    answered = answer.engine;
    benchmark::DoNotOptimize(answer.once.row(0));
  }
  state.SetLabel(name_of(answered, infer_room::point_sums::sum_engines));
  state.counters["of_yardstick"] = taken / static_cast<double>(state.iterations()) / measure;
}

void fftw_there_and_back(benchmark::State& state) {
  for (auto _ : state) {
    const double seconds = yardstick(static_cast<int>(state.range(0)));
    state.SetIterationTime(seconds);
  }
}

BENCHMARK(fftw_there_and_back)
    ->Unit(benchmark::kMillisecond)
    ->UseManualTime()
    ->Iterations(1)
    ->Arg(1000)
    ->Arg(4096);

#define ROOKERY_SUMS(name, ...)                     \
  BENCHMARK_CAPTURE(differences, name, __VA_ARGS__) \
      ->Unit(benchmark::kMillisecond)               \
      ->UseRealTime()                               \
      ->Arg(1000)                                   \
      ->Arg(4096)

ROOKERY_SUMS(thirds_fft, Kind::thirds, infer_room::point_sums::SumEngine::fft);
ROOKERY_SUMS(thirds_fft_2_threads, Kind::thirds, infer_room::point_sums::SumEngine::fft, 2);
ROOKERY_SUMS(thirds_bits, Kind::thirds, infer_room::point_sums::SumEngine::bits);
ROOKERY_SUMS(thirds_bits_twice, Kind::thirds, infer_room::point_sums::SumEngine::bits, 1, true);
ROOKERY_SUMS(thirds, Kind::thirds, infer_room::point_sums::SumEngine::automatic);
ROOKERY_SUMS(structured, Kind::structured, infer_room::point_sums::SumEngine::automatic);
ROOKERY_SUMS(sparse, Kind::sparse, infer_room::point_sums::SumEngine::automatic);
ROOKERY_SUMS(few_pieces, Kind::few, infer_room::point_sums::SumEngine::automatic);

BENCHMARK_CAPTURE(differences, small_thirds, Kind::thirds,
                  infer_room::point_sums::SumEngine::automatic)
    ->Unit(benchmark::kMicrosecond)
    ->UseRealTime()
    ->Arg(50);

}  // namespace
