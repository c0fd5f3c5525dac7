// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pieces: reading Betza notation, and writing the shortest form of a set of moves.

#include "rookery/piece.hpp"

#include <benchmark/benchmark.h>

namespace {

void piece_parse(benchmark::State& state, const char* text) {
  for (auto _ : state) benchmark::DoNotOptimize(rookery::Piece::parse(text));
}

void piece_betza(benchmark::State& state, const char* text) {
  const auto piece = rookery::Piece::parse(text);
  for (auto _ : state) benchmark::DoNotOptimize(piece.betza());
}

BENCHMARK_CAPTURE(piece_parse, knight_name, "knight")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(piece_parse, knight_betza, "N")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(piece_parse, knight_vectors,
                  "{(1,2),(2,1),(-1,2),(-2,1),(1,-2),(2,-1),(-1,-2),(-2,-1)}")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(piece_parse, mixture, "fsNhrCflW3bA0(4,1)")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(piece_betza, knight, "N")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(piece_betza, queen, "Q")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(piece_betza, mixture, "fsNhrCflW3bA0(4,1)")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(piece_betza, low_primes, "left,up:2,3,5,7")->Unit(benchmark::kMicrosecond);

}  // namespace
