// SPDX-License-Identifier: GPL-3.0-or-later
//
// A ball that flies (1,2) on a torus: after how many steps is it back? And boards that no memory
// could hold, a picture with holes, and a range.

#include <iostream>
#include <numeric>
#include <rookery/board.hpp>

int main() {
  using namespace rookery;
  for (const NumberedBoard& one : {NumberedBoard{6, Board::parse("6", Wrap::torus)},
                                   NumberedBoard{35, Board::parse("7x5", Wrap::torus)},
                                   NumberedBoard{12, Board::parse("8x12", Wrap::torus)}}) {
    std::int64_t steps = 0;
    Square ball;
    do {
      ball = one.board.step(ball, {1, 2}).value();
      ++steps;
    } while (ball != Square{});
    std::cout << one.board.name() << ": back after " << steps << ", expected " << one.n << '\n';
  }

  const Board huge = Board::parse("1e18", Wrap::torus);
  const Square far = huge.step({0, 0}, {-1, -largest_side + 1}).value();
  std::cout << huge.square_count() << " squares; (-1,1-10^18) leads to " << far.x << ',' << far.y
            << '\n';

  const Board ring = Board::read_picture("....\n.##.\n.##.\n....\n");
  std::int64_t steps = 0;
  for (const Square square : ring.squares()) {
    for (const Vector step : {Vector{1, 0}, Vector{0, 1}}) steps += ring.step(square, step) ? 1 : 0;
  }
  std::cout << ring.name() << ": " << ring.square_count() << " squares, " << steps << " borders\n";

  const BoardRange strips = BoardRange::parse("3x2..4");
  for (std::int64_t n = strips.first(); n <= strips.last(); ++n) {
    std::cout << n << ": " << strips.at(n).name() << '\n';
  }
}
