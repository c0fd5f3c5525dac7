// SPDX-License-Identifier: GPL-3.0-or-later
//
// A random board to learn from, the same for the same seed; two questions are equal if they ask the
// same.

#include <iostream>
#include <rookery/attack_question.hpp>

int main() {
  using namespace rookery;
  AttackQuestion question;
  question.piece = Piece::parse("camel");
  question.random = Boards::parse("6x8");
  question.pieces = 3;
  question.unknown = 6;
  question.seed = 4;
  const AttackValue found = answer(question, Resources{}).value;
  std::cout << found.boards.front().text() << "seed " << found.seed.value() << '\n';

  // The same pieces, and nothing hidden.
  AttackQuestion seen;
  seen.piece = question.piece;
  seen.boards = found.boards;
  std::cout << '\n' << answer(seen, Resources{}).value.boards.front().text();
  std::cout << (seen == question ? "the same question\n" : "another question\n");
}
