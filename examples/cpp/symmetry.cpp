// SPDX-License-Identifier: GPL-3.0-or-later
//
// Burnside by hand: the n x n patterns of two colours on a torus, up to shifts, turns and
// reflections. A map keeps a pattern iff each of its cycles has one colour, so it keeps 2^cycles.

#include <iostream>
#include <rookery/bitmap.hpp>
#include <rookery/symmetry.hpp>

int main() {
  using namespace rookery;
  for (std::int64_t n = 1; n <= 8; ++n) {
    const Board torus = Board::rectangle(n, n, Wrap::torus);
    const auto kept = [&](const Symmetry& map) {
      Bitmap seen(n, n);
      unsigned long cycles = 0;
      for (const Square start : torus.squares()) {
        if (seen.at(start)) continue;
        ++cycles;
        for (Square at = start; !seen.at(at); at = map(at)) seen.set(at);
      }
      return mpz_class(mpz_class(1) << cycles);
    };
    const auto group = symmetries(torus);
    std::cout << n << ": " << burnside(group, kept) << " patterns, " << group.size() << " maps\n";
  }

  // The knight that only goes up has fewer symmetries than its board.
  const Board square = Board::parse("5");
  for (const Symmetry& map : symmetries(square, Piece::parse("fN")))
    std::cout << map.name() << '\n';
  std::cout << orbits(square, symmetries(square)).size() << " squares of 5x5 are different\n";
}
