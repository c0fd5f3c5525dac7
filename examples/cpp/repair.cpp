// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lights Out: the hardest puzzle of 5x5, all of its shortest solutions, a puzzle that has none with
// the reason, and a binary sudoku.

#include <iostream>
#include <rookery/repair.hpp>

int main() {
  using namespace rookery;
  RepairSolver lights(ToggleSystem::of_lights(Piece::parse("wazir"), Board::parse("5")),
                      {.many = true, .monitor = {}});
  const std::int64_t hardest = lights.hardest().value();
  const BitBoard puzzle = make_repair(lights, hardest, /*seed=*/2025);
  std::cout << "needs " << hardest << " presses:\n" << puzzle.text();
  int solutions = 0;
  lights.for_each(puzzle, [&](const std::vector<Square>& presses) {
    if (solutions++ == 0) {
      std::cout << draw_text(draw_repair(lights.system(), puzzle, presses));
    }
    return true;
  });
  std::cout << solutions << " shortest solutions\n";

  BitBoard one(5, 5);
  one.toggle({0, 0});
  const Repair none = lights.solve(one).value;
  std::cout << "one lamp: " << (none.possible ? "possible" : "impossible, for every press flips")
            << " an even number of these " << none.certificate.size() << " lamps:";
  for (const std::size_t lamp : none.certificate) {
    std::cout << ' ' << lights.system().group_name(lamp).substr(5);
  }

  const BitBoard sudoku = make_repair(9, 9, {3, 3}, hardest_repair(9, 9, {3, 3}), /*seed=*/1);
  const auto answer = repair(sudoku, {3, 3});
  std::cout << "\na sudoku that needs " << answer.value.size() << " toggles, the most there is\n";
}
