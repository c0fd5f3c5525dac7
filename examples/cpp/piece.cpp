// SPDX-License-Identifier: GPL-3.0-or-later
//
// One piece in five notations; then all leapers (a,b) with their Betza forms and names, and a
// piece that is built move by move.

#include <iostream>
#include <rookery/piece.hpp>

int main() {
  using namespace rookery;
  const std::string picture =
      ".x.x.\n"
      "x...x\n"
      "..o..\n"
      "x...x\n"
      ".x.x.\n";
  const Piece knight = Piece::read_picture(picture);
  for (const char* const text : {"knight", "N", "ffNbbNrrNllN",
                                 "{(1,2),(2,1),(2,-1),(1,-2),(-1,-2),(-2,-1),(-2,1),(-1,2)}"}) {
    std::cout << (Piece::parse(text) == knight ? "the same: " : "another: ") << text << '\n';
  }

  for (std::int64_t a = 1; a <= 4; ++a) {
    for (std::int64_t b = 0; b <= a; ++b) {
      std::vector<Move> moves;
      for (const Vector v : {Vector{a, b}, Vector{b, a}}) {
        for (const std::int64_t sign : {1, -1}) {
          moves.push_back({{v.dx, sign * v.dy}});
          moves.push_back({{-v.dx, sign * v.dy}});
        }
      }
      const Piece leaper(std::move(moves));
      std::cout << '(' << a << ',' << b << ") " << leaper.betza() << ' ' << leaper.plain_name()
                << '\n';
    }
  }

  // Forward like a rook, but at most three squares; it captures one square sideways.
  const Piece guard({{.step = {0, -1}, .attack = 0, .move = 3},
                     {.step = {1, 0}, .attack = 1, .move = 0},
                     {.step = {-1, 0}, .attack = 1, .move = 0}});
  std::cout << guard.betza() << " attacks " << guard.attacking().vectors() << ", moves "
            << guard.moving().vectors() << '\n';
  try {
    static_cast<void>(Piece::parse("knihgt"));
  } catch (const std::exception& error) {
    std::cout << error.what() << '\n';
  }
}
