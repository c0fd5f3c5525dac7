// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a question may use: here one thread, a limit of memory, and somebody who loses patience.

#include <iostream>
#include <rookery/count_question.hpp>
#include <rookery/resources.hpp>

int main() {
  using namespace rookery;
  CountQuestion question;
  question.piece = Piece::parse("king");
  question.total = true;

  int asked = 0;
  Resources resources;
  resources.threads = 1;
  resources.memory = std::uint64_t{1} << 30;
  resources.monitor.stop_requested = [&] { return ++asked == 20; };
  for (const char* const board : {"90", "34"}) {
    question.board = Boards::parse(board);
    try {
      std::cout << std::get<mpz_class>(answer(question, resources).value) << '\n';
    } catch (const Error& error) {
      std::cout << name_of(error.code()) << ": " << error.what() << '\n';
    }
  }
}
