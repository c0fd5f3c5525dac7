// SPDX-License-Identifier: GPL-3.0-or-later
//
// A count cut into two parts that two machines could do, joined again; and one part alone.

#include <iostream>
#include <rookery/residues.hpp>

int main() {
  using namespace rookery;
  const Piece knight = Piece::parse("knight");
  const Board board = Board::parse("5x6");

  std::vector<ResidueFile> parts;
  for (std::size_t i = 1; i <= 2; ++i) {
    parts.push_back({"part " + std::to_string(i),
                     count_part(knight, board, /*total=*/true, std::nullopt, i, 2).text});
  }
  std::cout << "merged: " << merge_residues(parts).value.numbers.at(0) << '\n';
  try {
    parts.pop_back();
    std::cout << merge_residues(parts).value.numbers.at(0) << '\n';
  } catch (const Error& error) {
    std::cout << error.what() << '\n';
  }
}
