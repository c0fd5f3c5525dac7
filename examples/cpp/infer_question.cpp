// SPDX-License-Identifier: GPL-3.0-or-later
//
// One question about what is seen, asked in three ways; and what is wrong with a fourth.

#include <iostream>
#include <rookery/infer_question.hpp>

int main() {
  using namespace rookery;
  InferQuestion question;
  question.boards = {AttackBoard::read(".x.x..\nx.?.x.\n.xo..x\nx..ox.\n.x.x.x\n..x.x.\n"),
                     AttackBoard::read("x.x.\n?..x\n.o..\n...?\n")};
  question.leaper = 3;

  Resources resources;
  resources.threads = 1;
  const auto largest = answer(question, resources).value;
  std::cout << (largest.is_explained() ? "YES, at most " : "NO, ") << largest.moves().count()
            << " moves\n";

  question.minimal = true;
  const Answer<InferValue> fewest = answer(question, resources);
  std::cout << "at least " << fewest.value.smallest->at_least << ", by " << fewest.method << '\n';

  question.minimal = false;
  question.next = true;
  question.most = 1;
  const Hints next = answer(question, resources).value.next.value();
  std::cout << next.open << " moves are open; a piece on " << next.hints.front().square.x + 1 << ','
            << next.hints.front().square.y + 1 << " decides " << next.hints.front().decides << '\n';

  question.certain = true;
  try {
    check(question);
  } catch (const Error& error) {
    std::cout << name_of(error.code()) << " (" << error.argument() << "): " << error.what() << '\n';
  }
}
