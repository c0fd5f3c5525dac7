// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rungs of still: the kinds of still boards of the wazir on n x n; beside them one gcd
// of NTL of two random polynomials of degree n, the measure of the top rung; ranges;
// other pieces; the list. (On 400 squares or fewer two engines run each time.)

#include "rookery/still.hpp"

#include <NTL/GF2X.h>
#include <benchmark/benchmark.h>

#include "math/gf2/gcd.hpp"

namespace {

const rookery::Piece wazir = rookery::Piece::parse("wazir");

rookery::StillOptions with(rookery::StillEngine engine, int threads = 1) {
  rookery::StillOptions options;
  options.engine = engine;
  options.threads = threads;
  return options;
}

void still_kinds(benchmark::State& state, rookery::StillEngine engine) {
  const auto board = rookery::Board::rectangle(state.range(0), state.range(0));
  for (auto _ : state) {
    benchmark::DoNotOptimize(rookery::count_still(wazir, board, with(engine)));
  }
}

void still_piece(benchmark::State& state, const char* piece, rookery::StillEngine engine) {
  const auto board = rookery::Board::rectangle(state.range(0), state.range(0));
  for (auto _ : state) {
    benchmark::DoNotOptimize(
        rookery::count_still(rookery::Piece::parse(piece), board, with(engine)));
  }
}

void still_range(benchmark::State& state) {
  const auto boards = rookery::BoardRange::parse("1.." + std::to_string(state.range(0)));
  for (auto _ : state) {
    rookery::count_still_range(wazir, boards, with(rookery::StillEngine::automatic),
                               [](auto, auto) {});
  }
}

void still_list(benchmark::State& state) {
  const auto space =
      rookery::find_still(wazir, rookery::Board::rectangle(state.range(0), state.range(0))).value;
  for (auto _ : state) space.for_each_kind([](const rookery::Signs&) { return true; });
}

struct RandomPair {
  NTL::GF2X a;
  NTL::GF2X b;

  explicit RandomPair(long degree) {
    NTL::SetSeed(NTL::ZZ(1));
    NTL::random(a, degree);
    NTL::random(b, degree);
    NTL::SetCoeff(a, degree);
    NTL::SetCoeff(b, degree);
  }
};

void gcd_of_ntl(benchmark::State& state) {
  const RandomPair pair(state.range(0));
  for (auto _ : state) benchmark::DoNotOptimize(NTL::GCD(pair.a, pair.b));
}

void gcd_of_rookery(benchmark::State& state) {
  const RandomPair pair(state.range(0));
  for (auto _ : state) benchmark::DoNotOptimize(rookery::math::gf2::gf2_gcd(pair.a, pair.b, 1, {}));
}

BENCHMARK_CAPTURE(still_kinds, dense, rookery::StillEngine::dense)
    ->Arg(21)
    ->Arg(30)
    ->Arg(64)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(still_kinds, rows, rookery::StillEngine::rows)
    ->Arg(21)
    ->Arg(30)
    ->Arg(64)
    ->Arg(300)
    ->Arg(1000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(still_kinds, plain, rookery::StillEngine::plain)
    ->Arg(300)
    ->Arg(1000)
    ->Arg(100'000)
    ->Arg(1'000'000)
    ->Unit(benchmark::kMillisecond);
// 999935 and 999484 have kernels of dimension 23550 and 8236.
BENCHMARK_CAPTURE(still_kinds, gcd, rookery::StillEngine::gcd)
    ->Arg(300)
    ->Arg(1000)
    ->Arg(10'000)
    ->Arg(100'000)
    ->Arg(1'000'000)
    ->Arg(999'935)
    ->Arg(999'484)
    ->Arg(10'000'000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK(gcd_of_ntl)->Arg(10'000)->Arg(100'000)->Arg(1'000'000)->Unit(benchmark::kMillisecond);
BENCHMARK(gcd_of_rookery)
    ->Arg(10'000)
    ->Arg(100'000)
    ->Arg(1'000'000)
    ->Arg(10'000'000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK(still_range)->Arg(1000)->Arg(25'000)->Unit(benchmark::kMillisecond);
BENCHMARK(still_list)->Arg(19)->Arg(30)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(still_piece, king_dense, "king", rookery::StillEngine::dense)
    ->Arg(64)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(still_piece, king_rows, "king", rookery::StillEngine::rows)
    ->Arg(64)
    ->Arg(300)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(still_piece, knight_rows, "knight", rookery::StillEngine::rows)
    ->Arg(64)
    ->Arg(300)
    ->Unit(benchmark::kMillisecond);

}  // namespace
