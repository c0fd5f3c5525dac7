// SPDX-License-Identifier: GPL-3.0-or-later
//
// Still boards: their number for a range of sizes, all classes of 4x4, a board that turns into its
// negative, and how long a single -1 wanders before it repeats.

#include <iostream>
#include <rookery/still.hpp>

int main() {
  using namespace rookery;
  const Piece wazir = Piece::parse("wazir");
  count_still_range(wazir, BoardRange::parse("4..9"), {},
                    [](std::int64_t n, const Answer<StillCount>& answer) {
                      std::cout << n << ": 2^" << answer.value.dimension
                                << " boards, classes: " << answer.value.classes().value() << '\n';
                    });

  std::vector<Drawing> sheet;
  find_still(wazir, Board::parse("4")).value.for_each_kind([&](const Signs& signs) {
    sheet.push_back(draw_signs(signs));
    return true;
  });
  std::cout << draw_text_row(sheet, {.spaced = false});

  const Board board = Board::parse("6");
  const NegatedBoard negated = find_negated(wazir, board).value.value();
  const Signs next = transform(wazir, board, negated.signs);
  std::cout << "\nnegated, with " << negated.minus << " minus signs:\n"
            << draw_text_row({draw_signs(negated.signs), draw_signs(next)}, {.spaced = false});

  Signs lonely(12, std::string(12, '+'));
  lonely[0][0] = '-';
  const Orbit orbit = find_orbit(wazir, Board::parse("12"), lonely).value;
  std::cout << "\none minus on 12x12: from step " << orbit.preperiod << " on every " << orbit.period
            << " steps\n";
}
