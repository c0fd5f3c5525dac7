// SPDX-License-Identifier: GPL-3.0-or-later
//
// still as a value: one question changed step by step, its boards as they are found, and what is
// wrong with a question as data.

#include <iostream>
#include <rookery/still_question.hpp>

int main() {
  using namespace rookery;
  StillQuestion question;
  question.board = Boards::parse("9");
  const Answer<StillValue> found = answer(question, Resources{});
  std::cout << number_text(question, std::get<StillCount>(found.value)) << " classes on 9x9, by "
            << found.method << '\n';

  question.board = Boards::parse("4..9");
  question.dimension = true;
  StillListener listener;
  listener.term = [&](std::int64_t n, const Answer<StillCount>& term) {
    std::cout << n << ": 2^" << number_text(question, term.value) << " boards\n";
  };
  static_cast<void>(answer(question, Resources{}, listener));

  StillQuestion list;
  list.board = Boards::parse("1x8");
  list.list.emplace();  // all of them
  listener.board = [](const Signs& signs) {
    std::cout << text_of_signs(signs);
    return true;
  };
  static_cast<void>(answer(list, Resources{}, listener));

  StillQuestion step;
  step.signs = {"+++", "+-+", "+++"};  // without a board they stand on their own
  step.step = 1;
  std::cout << "the board after a step:\n"
            << text_of_signs(std::get<Signs>(answer(step, Resources{}).value));

  question.mod = 7;
  question.digits = true;
  try {
    check(question);
  } catch (const Error& error) {
    std::cout << name_of(error.code()) << ' ' << error.argument() << ": " << error.message()
              << '\n';
  }
}
