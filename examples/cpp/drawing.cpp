// SPDX-License-Identifier: GPL-3.0-or-later
//
// A knight's tour by Warnsdorff's rule (always to the square with the fewest ways on), in the
// terminal and, if a file is named, as an SVG picture with an arrow for every move.

#include <algorithm>
#include <fstream>
#include <iostream>
#include <rookery/drawing.hpp>
#include <rookery/piece.hpp>

int main(int argc, char** argv) {
  using namespace rookery;
  const Piece knight = Piece::parse("knight");
  const Board board = Board::parse("6x8");
  Drawing drawing(board);
  drawing.title = "A knight's tour";
  drawing.coordinates = true;
  const auto is_free = [&](Square square) { return drawing.at(square).sign == Sign::none; };
  const auto ways_on = [&](Square from) {
    std::vector<Square> ways;
    for (const Move& move : knight.moves()) {
      const auto to = board.step(from, move.step);
      if (to && is_free(*to)) ways.push_back(*to);
    }
    return ways;
  };

  Square at{0, 0};
  for (int number = 1;; ++number) {
    drawing.at(at) = {Sign::label, number == 1 ? Tint::good : Tint::plain, std::to_string(number)};
    const std::vector<Square> ways = ways_on(at);
    if (ways.empty()) break;
    const Square next =
        *std::ranges::min_element(ways, {}, [&](Square square) { return ways_on(square).size(); });
    drawing.arrows.push_back({at, next});
    at = next;
  }
  drawing.at(at).tint = Tint::accent;
  std::cout << draw_text(drawing);
  if (argc > 1) std::ofstream(argv[1]) << draw_svg(drawing);
}
