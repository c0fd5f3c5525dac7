// SPDX-License-Identifier: GPL-3.0-or-later
//
// Knights that do not attack each other: the whole polynomial by two engines, and the most that can
// stand.

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
}
