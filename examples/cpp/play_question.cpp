// SPDX-License-Identifier: GPL-3.0-or-later
//
// A question about coins as a value: a position, the same as a number of starting positions, and
// what is refused.

#include <iostream>
#include <rookery/play_question.hpp>

int main() {
  using namespace rookery;
  PlayQuestion question;
  question.moves = Piece::parse("left,up:2,3,5,7");
  question.board = Boards::parse("9");
  question.at = {{CoinPlace{2, 2}, CoinPlace{7, 5}}};
  question.coin = {{Piece::parse("lR"), {5}, OwnBoard{Boards::parse("1x9")}}};  // a heap of five
  const Answer<PlayValue> found = answer(question, Resources{});
  const auto& position = std::get<Position>(found.value);
  std::cout << "value " << *position.value << ", winning moves:";
  for (const CoinMove& move : position.winning_moves) std::cout << " coin " << move.coin + 1;
  std::cout << '\n';

  PlayQuestion positions;
  positions.moves = question.moves;
  positions.board = Boards::parse("1..5");
  positions.coins = 2;
  const Answer<PlayValue> terms = answer(positions, Resources{});
  for (const auto& [n, term] : std::get<PlayTerms>(terms.value)) {
    std::cout << n << ' ' << term.value << '\n';
  }

  positions.table = true;
  try {
    check(positions);
  } catch (const Error& error) {
    std::cout << name_of(error.code()) << " " << error.argument() << ": " << error.what() << '\n';
  }
}
