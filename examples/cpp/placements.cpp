// SPDX-License-Identifier: GPL-3.0-or-later
//
// Eight queens: the first of each of the 12 classes by number, the one in the middle of all 92,
// and what a thousand random placements of kings look like on average.

#include <iostream>
#include <rookery/placements.hpp>

int main() {
  using namespace rookery;
  const Piece queen = Piece::parse("queen");
  const Board board = Board::parse("8");
  PlacementOptions eight{.pieces = mpz_class(8), .count = {}};
  PlacementOptions classes = eight;
  classes.count.up_to = UpTo::reflections;

  std::cout << "classes begin at number";
  const auto listed = list_placements(queen, board, classes, [&](const Placement& first) {
    std::cout << ' ' << rank_placement(queen, board, first, eight).value;
    return true;
  });
  std::cout << '\n';

  const Placement middle = unrank_placement(queen, board, 46, eight).value;
  std::cout << draw_text(draw_placement(queen, board, middle), {.spaced = false});

  // Any number of kings, all placements alike: how many stand there?
  const Piece king = Piece::parse("king");
  constexpr std::uint64_t samples = 1000;
  std::size_t kings = 0;
  for (const Placement& one : sample_placements(king, board, samples, /*seed=*/1).value) {
    kings += one.size();
  }
  mpz_class weighted, all;
  const auto ways = count_polynomial(king, board).value;
  for (std::size_t k = 0; k < ways.size(); ++k) {
    weighted += k * ways[k];
    all += ways[k];
  }
  std::cout << "kings on 8x8: " << static_cast<double>(kings) / samples << " in the samples, "
            << mpq_class(weighted, all).get_d() << " exactly\n";
}
