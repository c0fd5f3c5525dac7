// SPDX-License-Identifier: GPL-3.0-or-later
//
// A question about placements as a value: asked, changed, compared, and refused.

#include <iostream>
#include <rookery/count_question.hpp>

int main() {
  using namespace rookery;
  CountQuestion question;
  question.piece = Piece::parse("king");
  question.board = Boards::parse("8");
  question.total = true;
  const Answer<CountValue> found = answer(question, Resources{});
  std::cout << std::get<mpz_class>(found.value) << " by " << found.method << '\n';

  CountQuestion range = question;
  range.board = Boards::parse("1..5");
  std::cout << "the same question: " << (range == question ? "yes" : "no") << '\n';
  const Answer<CountValue> terms = answer(range, Resources{});
  for (const auto& [n, term] : std::get<CountTerms>(terms.value)) {
    std::cout << n << ' ' << term.value << '\n';
  }

  range.k = 3;
  try {
    check(range);
  } catch (const Error& error) {
    std::cout << name_of(error.code()) << " " << error.argument() << ": " << error.what() << '\n';
  }
}
