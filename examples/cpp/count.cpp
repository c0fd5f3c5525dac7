// SPDX-License-Identifier: GPL-3.0-or-later
//
// Peaceful knights: the whole polynomial by two engines, the same count cut into two parts that
// two machines could do, and what a count would take before it is begun.

#include <iostream>
#include <rookery/count.hpp>

int main() {
  using namespace rookery;
  const Piece knight = Piece::parse("knight");
  const Board board = Board::parse("5x6");

  const auto ways = count_polynomial(knight, board);
  CountOptions slowly;
  slowly.engine = engine_named("search", count_engines);
  const bool agree = count_polynomial(knight, board, slowly).value == ways.value;
  std::cout << ways.method << " and search " << (agree ? "agree" : "differ") << ":";
  for (const mpz_class& number : ways.value) std::cout << ' ' << number;
  const auto most = count_most(knight, board);
  std::cout << "\nat most " << most.value.pieces << ", in " << most.value.ways << " ways\n";

  std::vector<ResidueFile> parts;
  for (std::size_t i = 1; i <= 2; ++i) {
    parts.push_back({"part " + std::to_string(i),
                     count_part(knight, board, /*total=*/true, std::nullopt, i, 2)});
  }
  const auto merged = merge_residues(parts);
  std::cout << "merged: " << merged.value.numbers.at(0) << '\n';
  try {
    parts.pop_back();
    std::cout << merge_residues(parts).value.numbers.at(0) << '\n';
  } catch (const Error& error) {
    std::cout << error.what() << '\n';
  }

  CountOptions machine;
  machine.memory_limit = std::uint64_t{16} << 30;
  machine.threads = 2;
  const auto plan =
      forecast_count(Piece::parse("king"), Board::parse("40"), true, {}, 1, machine).value;
  std::cout << "kings on 40x40: engine " << plan.engine << ", " << (plan.bytes >> 30) << " GiB, "
            << plan.tasks << " tasks\n";
}
