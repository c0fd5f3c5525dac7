// SPDX-License-Identifier: GPL-3.0-or-later
//
// A small program that uses an installed Rookery, through find_package and through
// pkg-config: the README's example, and one question that needs every library.

#include <iostream>
#include <rookery/count.hpp>
#include <rookery/still.hpp>

int main() {
  const auto answer =
      rookery::count_exactly(rookery::Piece::parse("king"), rookery::Board::parse("9"), 16);
  std::cout << answer.value << ' ' << answer.method << '\n';
  const auto still =
      rookery::find_still(rookery::Piece::parse("wazir"), rookery::Board::parse("9"));
  std::cout << still.value.classes() << ' ' << still.method << '\n';
}
