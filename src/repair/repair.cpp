// SPDX-License-Identifier: GPL-3.0-or-later
//
// One board of rows, columns and boxes: by the closed form without a system of toggles, so
// that nothing but the board and its parities is kept; by the other engines through the
// solver. The toggles are put back into the board, which must then be even, and their
// number is compared with the closed form.

#include "rookery/repair.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/text.hpp"
#include "repair/formula/fewest.hpp"
#include "repair/parities/parity.hpp"

namespace rookery {

namespace {

bool all_even(const repair_room::parities::GroupParities& parities) {
  return repair_room::parities::count_odd(parities.row) == 0 &&
         repair_room::parities::count_odd(parities.column) == 0 &&
         repair_room::parities::count_odd(parities.box) == 0;
}

}  // namespace

bool is_even(const BitBoard& board, BoxShape boxes) {
  return all_even(
      repair_room::parities::parities_of(board, repair_room::parities::layout_of(board, boxes)));
}

Answer<std::vector<Square>> repair(const BitBoard& board, BoxShape boxes, RepairEngine engine,
                                   const Monitor& monitor) {
  const repair_room::parities::Layout layout = repair_room::parities::layout_of(board, boxes);
  const repair_room::parities::GroupParities parities =
      repair_room::parities::parities_of(board, layout);
  const std::int64_t fewest = repair_room::formula::fewest_toggles(parities);
  Answer<std::vector<Square>> answer;
  if (engine == RepairEngine::automatic || engine == RepairEngine::formula) {
    answer.value = repair_room::formula::build_toggles(parities, monitor);
    answer.method = "formula";
  } else {
    RepairGroups groups;
    groups.boxes = boxes;
    RepairOptions options;
    options.engine = engine;
    options.monitor = monitor;
    Answer<Repair> found =
        RepairSolver(ToggleSystem::of_groups(board.rows(), board.columns(), groups), options)
            .solve(board);
    if (!found.value.proved()) {
      base::fail_limit(
          "repair",
          fmt::format("engine {} proved only that the fewest are from {} to {}; the engine "
                      "formula has no limit",
                      found.method, found.value.at_least, found.value.cost));
    }
    answer.value = std::move(found.value.toggles);
    answer.method = std::move(found.method);
  }
  BitBoard repaired = board;
  for (const Square square : answer.value) repaired.toggle(square);
  if (!is_even(repaired, boxes) || static_cast<std::int64_t>(answer.value.size()) != fewest) {
    base::fail_bug("repair", "the toggles fail their check");
  }
  answer.evidence = {{"odd_groups", fmt::format("{} rows, {} columns, {} boxes",
                                                repair_room::parities::count_odd(parities.row),
                                                repair_room::parities::count_odd(parities.column),
                                                repair_room::parities::count_odd(parities.box))},
                     {"closed_form", fmt::format("{}", fewest)},
                     {"substituted", "every row, column and box is even after the toggles"}};
  return answer;
}

}  // namespace rookery
