// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rungs of infer: a board of n x n on which knights stand at an eighth of the
// squares, chosen by a fixed rule. The engines alone: infer() runs both on small boards.

#include "rookery/infer.hpp"

#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "infer/engines.hpp"

namespace {

rookery::AttackBoard knights(std::int64_t n) {
  const auto knight = rookery::Piece::parse("knight");
  const auto board = rookery::Board::rectangle(n, n);
  std::vector<std::string> cells(static_cast<std::size_t>(n),
                                 std::string(static_cast<std::size_t>(n), '.'));
  const auto cell = [&cells](rookery::Square square) -> char& {
    return cells[static_cast<std::size_t>(square.y)][static_cast<std::size_t>(square.x)];
  };
  std::uint32_t noise = 1;
  std::vector<rookery::Square> pieces;
  for (const auto square : board.squares()) {
    noise = noise * 1664525U + 1013904223U;  // Numerical Recipes' generator; the top bits serve
    if (noise >> 29U == 0) pieces.push_back(square);
  }
  for (const auto square : pieces) {
    for (const auto& move : knight.moves()) {
      if (const auto reached = board.step(square, move.step)) cell(*reached) = 'x';
    }
  }
  for (const auto square : pieces) cell(square) = 'o';
  return rookery::AttackBoard(cells);
}

using Engine = rookery::detail::erosion::Picture (*)(const rookery::AttackBoard&,
                                                     const rookery::Monitor&);

void infer_knights(benchmark::State& state, Engine engine) {
  const auto board = knights(state.range(0));
  for (auto _ : state) benchmark::DoNotOptimize(engine(board, {}));
}

BENCHMARK_CAPTURE(infer_knights, plain, rookery::detail::erosion::largest_set_plain)
    ->Arg(50)
    ->Arg(100)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(infer_knights, bits, rookery::detail::erosion::largest_set_bits)
    ->Arg(50)
    ->Arg(100)
    ->Arg(200)
    ->Unit(benchmark::kMillisecond);

}  // namespace
