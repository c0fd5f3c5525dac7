// SPDX-License-Identifier: GPL-3.0-or-later
//
// The smallest program that uses an installed Rookery: it reads a piece and a board
// and prints their canonical names.

#include <iostream>

#include "rookery/board.hpp"
#include "rookery/piece.hpp"

int main() {
  const auto piece = rookery::Piece::parse("knight");
  const auto board = rookery::Board::parse("8");
  std::cout << piece.betza() << ' ' << board.name() << '\n';
}
