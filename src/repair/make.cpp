// SPDX-License-Identifier: GPL-3.0-or-later
//
// Boards whose least cost is a given number.
//
// Where there is a closed form (rows, columns, boxes) the largest number is known: Every band I
// costs max(s_I, R_I), where s_I is the number of its odd boxes and R_I of its odd rows, at
// most max(stacks, rows of a box); likewise the stacks. So no board needs more than
//
//     max( bands * max(stacks, a), stacks * max(bands, b) ) = max( boxes, rows, columns )
//
// toggles for boxes of a rows and b columns, and it is reached: if the rows are the most (a >=
// stacks), by making every row odd and as many boxes of each band as leave an even rest; if the
// boxes are, by making all of them odd. A board with that number is made at random, and part
// of its own cheapest toggles are made: each of them takes 1 off (if S is a cheapest solution,
// S without a square is one for the board on which that square was toggled).
//
// Where a table of all patterns of odd groups fits, one of those with the given cost is drawn.
//
// Elsewhere the board climbs from an even one: a random toggle is kept if the least cost
// grows, or if it stays and luck is with it.

#include <fmt/format.h>

#include <algorithm>
#include <random>
#include <utility>

#include "base/text.hpp"
#include "repair/formula/fewest.hpp"
#include "repair/parities/parity.hpp"
#include "rookery/repair.hpp"

namespace rookery {

namespace {

constexpr std::int64_t most_tries = 20'000;

// Random numbers that are the same on every machine.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : generator_(seed) {}
  std::uint64_t below(std::uint64_t end) { return generator_() % end; }
  std::int64_t below(std::int64_t end) {
    return static_cast<std::int64_t>(below(static_cast<std::uint64_t>(end)));
  }
  std::uint64_t any() { return generator_(); }
  bool coin() { return (generator_() & 1) != 0; }
  template <class Item>
  void shuffle(std::vector<Item>& items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(i)]);
  }

 private:
  std::mt19937_64 generator_;
};

BitBoard random_board(std::int64_t rows, std::int64_t columns, Dice& dice) {
  BitBoard bits(rows, columns);
  for (std::int64_t y = 0; y < rows; ++y) {
    for (std::int64_t x = 0; x < columns; ++x) {
      if (dice.coin()) bits.toggle({x, y});
    }
  }
  return bits;
}

// Makes `count` of the lines first, first + 1, ... odd.
void make_odd(std::vector<std::uint8_t>& lines, std::size_t first, std::size_t length,
              std::int64_t count, Dice& dice) {
  std::vector<std::size_t> chosen(length);
  for (std::size_t i = 0; i < length; ++i) chosen[i] = first + i;
  dice.shuffle(chosen);
  for (std::int64_t i = 0; i < count; ++i) lines[chosen[static_cast<std::size_t>(i)]] = 1;
}

// Any number from 0 to `most` with this parity.
std::int64_t random_with_parity(std::int64_t most, std::int64_t parity, Dice& dice) {
  const std::int64_t choices = (most - parity) / 2 + 1;
  return parity + 2 * dice.below(choices);
}

// Parities that need max(boxes, rows, columns) toggles.
repair_room::parities::GroupParities hardest(const repair_room::parities::Layout& layout,
                                             Dice& dice) {
  repair_room::parities::GroupParities parities{layout, {}, {}, {}};
  const auto bands = static_cast<std::size_t>(layout.bands());
  const auto stacks = static_cast<std::size_t>(layout.stacks());
  parities.row.assign(static_cast<std::size_t>(layout.rows), 0);
  parities.column.assign(static_cast<std::size_t>(layout.columns), 0);
  parities.box.assign(bands * stacks, 0);
  const std::int64_t boxes = layout.bands() * layout.stacks();
  const std::int64_t most = std::max({boxes, layout.rows, layout.columns});
  const bool by_rows = most == layout.rows;
  const bool by_columns = !by_rows && most == layout.columns;
  if (!by_rows && !by_columns) std::fill(parities.box.begin(), parities.box.end(), std::uint8_t{1});
  // A band costs its rows iff it has at most as many odd boxes, and the same parity of them.
  if (by_rows) {
    for (std::size_t i = 0; i < bands; ++i) {
      const std::int64_t odd =
          random_with_parity(std::min(layout.box.rows, layout.stacks()), layout.box.rows % 2, dice);
      make_odd(parities.box, i * stacks, stacks, odd, dice);
    }
  }
  if (by_columns) {
    for (std::size_t j = 0; j < stacks; ++j) {
      const std::int64_t odd = random_with_parity(std::min(layout.box.columns, layout.bands()),
                                                  layout.box.columns % 2, dice);
      std::vector<std::uint8_t> stack(bands);
      make_odd(stack, 0, bands, odd, dice);
      for (std::size_t i = 0; i < bands; ++i) parities.box[i * stacks + j] = stack[i];
    }
  }
  // Every line of the runs that count, of the others any number with the parity of the run.
  const auto choose = [&](std::vector<std::uint8_t>& lines, std::size_t run, std::int64_t length,
                          std::int64_t odd_boxes, bool all) {
    const auto count = static_cast<std::size_t>(length);
    make_odd(lines, run * count, count,
             all ? length : random_with_parity(length, odd_boxes % 2, dice), dice);
  };
  for (std::size_t i = 0; i < bands; ++i) {
    std::int64_t odd = 0;
    for (std::size_t j = 0; j < stacks; ++j) odd += parities.box[i * stacks + j];
    choose(parities.row, i, layout.box.rows, odd, by_rows);
  }
  for (std::size_t j = 0; j < stacks; ++j) {
    std::int64_t odd = 0;
    for (std::size_t i = 0; i < bands; ++i) odd += parities.box[i * stacks + j];
    choose(parities.column, j, layout.box.columns, odd, by_columns);
  }
  return parities;
}

// A board that needs nothing: dark lamps, or a random board after its toggles, if there are any.
BitBoard even_board(RepairSolver& solver, Dice& dice) {
  const ToggleSystem& system = solver.system();
  if (!system.is_lights()) {
    const BitBoard random = random_board(system.rows(), system.columns(), dice);
    if (const Answer<Repair> answer = solver.solve(random); answer.value.possible) {
      return system.after(random, answer.value.toggles);
    }
  }
  return BitBoard(system.rows(), system.columns());
}

// No board needs so many; `most` is what one can need.
[[noreturn]] void fail_above(const std::string& message, std::int64_t most) {
  base::fail(Failure::bad_input, Code::no_answer, base::argument("fewest"), message,
             {{"most", fmt::format("{}", most)}});
}

// One of all patterns of odd groups with that least cost.
BitBoard make_by_table(RepairSolver& solver, std::int64_t fewest, std::int64_t hardest,
                       Dice& dice) {
  if (fewest > hardest) {
    fail_above(fmt::format("no board of this kind needs more than {}", hardest), hardest);
  }
  const BitBoard even = even_board(solver, dice);
  const auto toggles = solver.toggles_to_cost(fewest, dice.any());
  if (!toggles) {
    base::fail_input("`fewest`",
                     fmt::format("no board of this kind needs exactly {}; the hardest needs {}",
                                 fewest, hardest));
  }
  return solver.system().after(even, *toggles);
}

BitBoard make_by_formula(std::int64_t rows, std::int64_t columns, BoxShape boxes,
                         std::int64_t fewest, Dice& dice) {
  const repair_room::parities::Layout layout{rows, columns, boxes};
  const std::int64_t most = hardest_repair(rows, columns, boxes);
  if (fewest > most) {
    fail_above(fmt::format("a {}x{} board with {}x{} boxes never needs more than {} toggle{}", rows,
                           columns, boxes.rows, boxes.columns, most, most == 1 ? "" : "s"),
               most);
  }
  BitBoard made = random_board(rows, columns, dice);
  for (const Square square :
       repair_room::formula::build_toggles(repair_room::parities::parities_of(made, layout), {}))
    made.toggle(square);
  std::vector<Square> toggles = repair_room::formula::build_toggles(hardest(layout, dice), {});
  dice.shuffle(toggles);
  for (std::int64_t i = 0; i < fewest; ++i) made.toggle(toggles[static_cast<std::size_t>(i)]);
  if (repair_room::formula::fewest_toggles(repair_room::parities::parities_of(made, layout)) !=
      fewest) {
    base::fail_bug("repair", "the board that was made needs another number of toggles");
  }
  return made;
}

// The least cost of a board; nothing if it has none.
std::optional<std::int64_t> cost_of(RepairSolver& solver, const BitBoard& board) {
  const Answer<Repair> answer = solver.solve(board);
  if (!answer.value.possible || !answer.value.proved()) return std::nullopt;
  return answer.value.cost;
}

BitBoard make_by_climbing(RepairSolver& solver, std::int64_t fewest, Dice& dice,
                          const Monitor& monitor) {
  const ToggleSystem& system = solver.system();
  BitBoard board = even_board(solver, dice);
  std::int64_t cost = 0;
  std::int64_t highest = 0;
  for (std::int64_t tries = 0; cost != fewest; ++tries) {
    if (tries == most_tries || system.cell_count() == 0) {
      base::fail_limit("`fewest`",
                       fmt::format("no board that needs {} was found in {} tries; the hardest "
                                   "that was met needs {}",
                                   fewest, tries, highest));
    }
    monitor.check(static_cast<double>(tries) / static_cast<double>(most_tries));
    const Square square =
        system.square(static_cast<std::size_t>(dice.below(std::uint64_t{system.cell_count()})));
    BitBoard next = system.after(board, {square});
    const std::optional<std::int64_t> now = cost_of(solver, next);
    if (!now || *now > fewest) continue;
    highest = std::max(highest, *now);
    const bool luck = dice.below(std::uint64_t{*now == cost ? 2U : 50U}) == 0;
    if (*now <= cost && !luck) continue;
    board = std::move(next);
    cost = *now;
  }
  return board;
}

}  // namespace

std::int64_t hardest_repair(std::int64_t rows, std::int64_t columns, BoxShape boxes) {
  repair_room::parities::require_tiling(boxes, rows, columns);
  return std::max({rows / boxes.rows * (columns / boxes.columns), rows, columns});
}

BitBoard make_repair(std::int64_t rows, std::int64_t columns, BoxShape boxes, std::int64_t fewest,
                     std::uint64_t seed) {
  if (fewest < 0) base::fail_input("`fewest`", "a number of toggles is not negative");
  Dice dice(seed);
  return make_by_formula(rows, columns, boxes, fewest, dice);
}

BitBoard make_repair(RepairSolver& solver, std::int64_t fewest, std::uint64_t seed,
                     const Monitor& monitor) {
  const ToggleSystem& system = solver.system();
  const RepairGroups& groups = system.groups();
  const bool formula = !system.is_lights() && system.is_plain() && groups.rows && groups.columns &&
                       !groups.diagonals && groups.regions.empty();
  if (formula) {
    // Without boxes among the groups the whole board is one.
    const BoxShape whole{system.rows(), system.columns()};
    return make_repair(system.rows(), system.columns(), groups.boxes.value_or(whole), fewest, seed);
  }
  if (fewest < 0) base::fail_input("`fewest`", "a number of toggles is not negative");
  Dice dice(seed);
  if (const auto hardest = solver.hardest()) return make_by_table(solver, fewest, *hardest, dice);
  return make_by_climbing(solver, fewest, dice, monitor);
}

}  // namespace rookery
