// SPDX-License-Identifier: GPL-3.0-or-later
//
// The engines of play that give every square its Grundy value, in squares a second: leapers by
// fronts, riders by lines, and both by the definition.

#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "play/fronts.hpp"
#include "play/lines.hpp"
#include "play/table.hpp"

namespace {

using rookery::Board;
using rookery::GrundyTable;
using rookery::Monitor;
using rookery::Piece;

// So many different leaps within reach 8 that go up or, in their row, to the left.
Piece random_leaps(std::size_t count) {
  std::vector<rookery::Move> moves;
  for (std::int64_t dy = -8; dy <= 0; ++dy) {
    for (std::int64_t dx = -8; dx <= (dy < 0 ? 8 : -1); ++dx) moves.push_back({{dx, dy}, 1, 1});
  }
  std::mt19937_64 random(8);
  for (std::size_t i = 0; i < count; ++i) {
    std::swap(moves[i], moves[i + random() % (moves.size() - i)]);
  }
  moves.resize(count);
  return Piece(moves);
}

Piece piece_called(const std::string& name) {
  if (name == "random8") return random_leaps(8);
  if (name == "random32") return random_leaps(32);
  if (name == "all144") return random_leaps(144);
  return Piece::parse(name);
}

template <class Engine>
void run(benchmark::State& state, const std::string& name, Engine engine) {
  const Board board = Board::rectangle(state.range(0), state.range(0));
  const Piece usable = rookery::play::usable_moves(piece_called(name), board);
  const rookery::play::Direction direction = rookery::play::advancing_direction(usable, board);
  for (auto _ : state) benchmark::DoNotOptimize(engine(usable, board, direction, Monitor{}));
  state.SetItemsProcessed(state.iterations() * state.range(0) * state.range(0));
}

void play_table_fronts(benchmark::State& state, const char* name) {
  run(state, name, rookery::play::table_by_fronts);
}
void play_histogram_fronts(benchmark::State& state, const char* name) {
  run(state, name, rookery::play::histogram_by_fronts);
}
void play_table_lines(benchmark::State& state, const char* name) {
  run(state, name, rookery::play::table_by_lines);
}
void play_table_definition(benchmark::State& state, const char* name) {
  run(state, name, rookery::play::table_by_definition);
}

constexpr const char* two_knight_moves = "{(-1,-2),(-2,-1)}";
constexpr const char* knight = "{(1,-2),(-1,-2),(-2,-1),(-2,1)}";
constexpr const char* king = "{(-1,0),(0,-1),(-1,-1)}";

#define ROOKERY_LEAPER_TABLES(engine, side)                                                \
  BENCHMARK_CAPTURE(engine, two_knight_moves, two_knight_moves)                            \
      ->Arg(side)                                                                          \
      ->Unit(benchmark::kMillisecond);                                                     \
  BENCHMARK_CAPTURE(engine, knight, knight)->Arg(side)->Unit(benchmark::kMillisecond);     \
  BENCHMARK_CAPTURE(engine, king, king)->Arg(side)->Unit(benchmark::kMillisecond);         \
  BENCHMARK_CAPTURE(engine, fN, "fN")->Arg(side)->Unit(benchmark::kMillisecond);           \
  BENCHMARK_CAPTURE(engine, random8, "random8")->Arg(side)->Unit(benchmark::kMillisecond); \
  BENCHMARK_CAPTURE(engine, random32, "random32")->Arg(side)->Unit(benchmark::kMillisecond)

ROOKERY_LEAPER_TABLES(play_table_fronts, 1000);
ROOKERY_LEAPER_TABLES(play_table_fronts, 10000);
ROOKERY_LEAPER_TABLES(play_histogram_fronts, 10000);
ROOKERY_LEAPER_TABLES(play_table_definition, 1000);
BENCHMARK_CAPTURE(play_table_fronts, all144, "all144")->Arg(10000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(play_table_lines, queen, "flRflB")
    ->Arg(1000)
    ->Arg(5000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(play_table_lines, rook, "flR")->Arg(1000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(play_table_definition, queen, "flRflB")->Arg(1000)->Unit(benchmark::kMillisecond);

#undef ROOKERY_LEAPER_TABLES

}  // namespace
