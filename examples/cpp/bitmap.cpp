// SPDX-License-Identifier: GPL-3.0-or-later
//
// How many moves does a knight need? A set of squares moves as a whole: a window that begins
// one leap away is the set shifted by that leap, 64 squares a word.

#include <iostream>
#include <rookery/bitmap.hpp>
#include <rookery/piece.hpp>

int main() {
  using namespace rookery;
  constexpr std::int64_t side = 1000;
  const Piece knight = Piece::parse("knight");
  Bitmap reached(side, side);
  reached.set({0, 0});
  std::int64_t moves = 0;
  Square last{0, 0};
  for (Bitmap before(side, side); !(before == reached); ++moves) {
    Bitmap fresh = reached;
    fresh.remove(before);
    last = fresh.first();
    if (moves <= 5) std::cout << moves << " moves: " << fresh.count() << " new squares\n";
    before = reached;
    for (const Move& move : knight.moves()) {
      reached |= fresh.window(-move.step.dy, -move.step.dx, side, side);
    }
  }
  std::cout << "all " << reached.count() << " squares after " << moves - 1 << " moves\n"
            << "one of the last: " << last.x + 1 << ',' << last.y + 1 << '\n';
}
