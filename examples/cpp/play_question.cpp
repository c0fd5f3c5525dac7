// SPDX-License-Identifier: GPL-3.0-or-later
//
// A question about coins as a value: a position, the same as a number of starts, and what is
// refused.

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

  PlayQuestion starts;
  starts.moves = question.moves;
  starts.board = Boards::parse("1..5");
  starts.coins = 2;
  const Answer<PlayValue> terms = answer(starts, Resources{});
  for (const auto& [n, term] : std::get<PlayTerms>(terms.value)) {
    std::cout << n << ' ' << term.value << '\n';
  }

  starts.table = true;
  try {
    check(starts);
  } catch (const Error& error) {
    std::cout << name_of(error.code()) << " " << error.argument() << ": " << error.what() << '\n';
  }
}
