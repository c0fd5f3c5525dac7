// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two machines count half of a question each; what they have written is a question again.

#include <iostream>
#include <rookery/merge_question.hpp>

int main() {
  using namespace rookery;
  CountQuestion half;
  half.piece = Piece::parse("knight");
  half.board = Boards::parse("5x6");
  half.k = 8;

  MergeQuestion question;
  for (std::size_t i = 1; i <= 2; ++i) {
    half.part = Share{i, 2};
    const Answer<CountValue> part = answer(half, Resources{});
    question.files.push_back({std::to_string(i) + ".part", std::get<CountedPart>(part.value).text});
  }
  const Answer<MergeValue> merged = answer(question, Resources{});
  const auto& [asked, number] = merged.value;
  std::cout << *asked.k << ' ' << asked.piece->plain_name() << "s on " << asked.board->text()
            << ": " << std::get<mpz_class>(number) << '\n';
  try {
    check(MergeQuestion{});
  } catch (const Error& error) {
    std::cout << error.what() << '\n';
  }
}
