// SPDX-License-Identifier: GPL-3.0-or-later
//
// The machine plays a coin game against a player who moves at random, and wins, because it may
// begin in a won position. Then: how many positions are won on a board of 10^18 squares a side?

#include <iostream>
#include <random>
#include <rookery/play.hpp>

int main() {
  using namespace rookery;
  const CoinKind kind{Piece::parse("left,up:2,3,5,7"), Board::parse("9")};
  CoinGame game({{kind, {8, 6}}, {kind, {5, 8}}, {kind, {3, 3}}});
  std::cout << "value " << game.position().value.value() << ", "
            << game.position().winning_moves.size() << " winning moves\n";

  std::mt19937 chance(649);
  bool machine = true;
  for (; !game.over(); machine = !machine) {
    CoinMove move = game.best_move();
    if (!machine) {
      const std::vector<CoinMove> all = game.moves(1000);
      move = all[chance() % all.size()];
    }
    game.play(move);
    std::cout << (machine ? "machine: " : "chance:  ") << move.from.x + 1 << ',' << move.from.y + 1
              << " -> " << move.to.x + 1 << ',' << move.to.y + 1 << '\n';
  }
  std::cout << (machine ? "the machine" : "chance") << " cannot move and loses\n";

  PlayOptions options;
  options.modulus = 1'000'000'000;
  std::cout << "100 coins on 10^18x10^18, last nine digits of the number of positions won: "
            << count_wins(kind.piece, Board::parse("1e18"), 100, options).value << '\n';
}
