// SPDX-License-Identifier: GPL-3.0-or-later
//
// Questions of repair as values: a binary sudoku and its toggles, lamps that can never all be put
// out, Lights Out for a range of boards, and many boards at once.

#include <iostream>
#include <rookery/repair_question.hpp>

int main() {
  using namespace rookery;
  RepairQuestion sudoku;
  sudoku.board = RepairBoard("1000\n0110\n0000\n0001\n", "sudoku");
  const Answer<RepairValue> answered = answer(sudoku, {});
  const auto& found = std::get<RepairFound>(answered.value);
  std::cout << "by the " << answered.method << ": " << found.cost << " toggles, then\n"
            << found.after().text();

  RepairQuestion lamps;
  lamps.lights.emplace();  // of the wazir
  lamps.board = RepairBoard("1000\n0000\n0000\n0000\n", "lamps");
  std::cout << std::get<RepairFound>(answer(lamps, {}).value).reason() << "\n";

  lamps.board.reset();
  lamps.lit = Boards::parse("1..8");
  RepairListener listener;
  listener.term = [](std::int64_t n, const Answer<std::optional<mpz_class>>& presses) {
    std::cout << n << ": " << *presses.value << (n < 8 ? ", " : "\n");
  };
  static_cast<void>(answer(lamps, {}, listener));

  RepairQuestion numbers;
  numbers.number = true;
  RepairBatch batch(numbers, {});
  std::string text;
  std::vector<RepairBatch::BadLine> bad;
  batch.answer("1000000000000001\n0110\n0000000000000000\n", text, bad);
  std::cout << text << bad.size() << " line has no board: " << bad[0].error.what() << "\n";

  try {
    sudoku.open = true;
    check(sudoku);
  } catch (const Error& error) {
    std::cout << name_of(error.code()) << ": " << error.what() << "\n";
  }
}
