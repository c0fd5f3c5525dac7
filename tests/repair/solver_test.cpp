// SPDX-License-Identifier: GPL-3.0-or-later
//
// The solver on small systems of every kind against every set of squares, with every engine;
// engines against each other; published numbers of Lights Out; and the words for questions
// that an engine does not take.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "repair/random_systems.hpp"
#include "rookery/repair.hpp"
#include "support/support.hpp"

namespace rookery::repair_room::solver_test {
namespace {

using testing::box_system;
using testing::error_text;
using testing::SeededRandom;

constexpr RepairEngine general_engines[] = {RepairEngine::table,     RepairEngine::walk,
                                            RepairEngine::transform, RepairEngine::sweep,
                                            RepairEngine::branch,    RepairEngine::automatic};

std::string name_of(RepairEngine engine) {
  static constexpr const char* names[] = {"auto",      "formula", "table", "walk",
                                          "transform", "split",   "sweep", "branch"};
  return names[static_cast<std::size_t>(engine)];
}

RepairOptions with(RepairEngine engine, bool count = false) {
  RepairOptions options;
  options.engine = engine;
  options.count = count;
  options.threads = 1;
  return options;
}

ToggleSystem wazir_lights(std::int64_t rows, std::int64_t columns) {
  return ToggleSystem::of_lights(Piece::parse("wazir"), Board::rectangle(rows, columns));
}

BitBoard all_lit(std::int64_t rows, std::int64_t columns) {
  return BitBoard::of_bits(rows, columns,
                           std::vector<std::uint8_t>(static_cast<std::size_t>(rows * columns), 1));
}

BitBoard random_board(SeededRandom& random, const ToggleSystem& system) {
  BitBoard board(system.rows(), system.columns());
  for (std::int64_t y = 0; y < system.rows(); ++y) {
    for (std::int64_t x = 0; x < system.columns(); ++x) {
      if (system.board().contains({x, y}) && random.chance(50)) board.toggle({x, y});
    }
  }
  return board;
}

// A board that has a solution.
BitBoard random_solvable(SeededRandom& random, const ToggleSystem& system) {
  std::vector<Square> toggles;
  for (std::size_t cell = 0; cell < system.cell_count(); ++cell) {
    if (random.chance(50)) toggles.push_back(system.square(cell));
  }
  return system.after(BitBoard(system.rows(), system.columns()), toggles);
}

std::string fact(const Answer<Repair>& answer, const std::string& name) {
  for (const Fact& fact : answer.evidence) {
    if (fact.name == name) return fact.value;
  }
  return "";
}

using Squares = std::vector<Square>;

// The cheapest sets of squares that make every group even, sorted; by trying all sets.
struct Cheapest {
  std::int64_t cost = std::numeric_limits<std::int64_t>::max();
  std::vector<Squares> sets;
};

Cheapest cheapest_sets(const ToggleSystem& system, const BitBoard& board) {
  std::vector<std::uint64_t> masks;  // the groups that a cell changes
  for (std::size_t cell = 0; cell < system.cell_count(); ++cell) {
    std::uint64_t mask = 0;
    for (const std::uint32_t group : system.groups_of(cell)) mask |= std::uint64_t{1} << group;
    masks.push_back(mask);
  }
  std::uint64_t wanted = 0;
  const std::vector<std::uint8_t> odd = system.odd_groups(board);
  EXPECT_LE(odd.size(), 64U);
  for (std::size_t group = 0; group < odd.size(); ++group) {
    if (odd[group] != 0) wanted |= std::uint64_t{1} << group;
  }
  Cheapest best;
  for (std::uint32_t set = 0; set < 1U << masks.size(); ++set) {
    std::uint64_t changed = 0;
    std::int64_t cost = 0;
    for (std::size_t cell = 0; cell < masks.size(); ++cell) {
      if ((set >> cell & 1U) == 0) continue;
      changed ^= masks[cell];
      cost += system.weight(cell);
    }
    if (changed != wanted || cost > best.cost) continue;
    if (cost < best.cost) best = {cost, {}};
    Squares squares;
    for (std::size_t cell = 0; cell < masks.size(); ++cell) {
      if ((set >> cell & 1U) != 0) squares.push_back(system.square(cell));
    }
    best.sets.push_back(squares);
  }
  std::sort(best.sets.begin(), best.sets.end());
  return best;
}

bool is_even_after(const ToggleSystem& system, const BitBoard& board, const Squares& toggles) {
  const std::vector<std::uint8_t> odd = system.odd_groups(system.after(board, toggles));
  return std::find(odd.begin(), odd.end(), 1) == odd.end();
}

std::int64_t cost_of(const ToggleSystem& system, const Squares& toggles) {
  std::int64_t cost = 0;
  for (std::size_t cell = 0; cell < system.cell_count(); ++cell) {
    if (std::find(toggles.begin(), toggles.end(), system.square(cell)) != toggles.end()) {
      cost += system.weight(cell);
    }
  }
  return cost;
}

bool formula_applies(const ToggleSystem& system) {
  return !system.is_lights() && system.is_plain() && !system.groups().diagonals &&
         system.groups().regions.empty();
}

// Engine transform keeps sums of weights in 16 bits.
bool too_heavy(const ToggleSystem& system) {
  std::int64_t total = 0;
  for (std::size_t cell = 0; cell < system.cell_count(); ++cell) total += system.weight(cell);
  return total > std::numeric_limits<std::int16_t>::max();
}

void expect_no_solution(const ToggleSystem& system, const BitBoard& board, RepairEngine engine) {
  RepairSolver solver(system, with(engine, true));
  const Answer<Repair> answer = solver.solve(board);
  EXPECT_FALSE(answer.value.possible);
  EXPECT_EQ(answer.method, "elimination");
  EXPECT_TRUE(answer.value.toggles.empty());
  testing::expect_contradiction(system, system.odd_groups(board), answer.value.certificate);
  EXPECT_FALSE(solver.for_each(board, [](const Squares&) {
    ADD_FAILURE() << "there is nothing to list";
    return true;
  }));
}

void expect_cheapest(const ToggleSystem& system, const BitBoard& board, const Cheapest& known,
                     RepairEngine engine) {
  RepairSolver solver(system, with(engine, true));
  const Answer<Repair> answer = solver.solve(board);
  const Repair& repair = answer.value;
  EXPECT_TRUE(repair.possible);
  EXPECT_TRUE(repair.certificate.empty());
  EXPECT_EQ(repair.cost, known.cost);
  EXPECT_EQ(repair.at_least, known.cost);
  EXPECT_TRUE(repair.proved());
  ASSERT_TRUE(repair.ways.has_value());
  EXPECT_EQ(*repair.ways, known.sets.size());
  EXPECT_TRUE(std::binary_search(known.sets.begin(), known.sets.end(), repair.toggles));
  EXPECT_FALSE(fact(answer, "substituted").empty());
  if (engine != RepairEngine::automatic && answer.method != "elimination") {
    EXPECT_EQ(answer.method, name_of(engine));
  }
  std::vector<Squares> listed;
  EXPECT_TRUE(solver.for_each(board, [&](const Squares& squares) {
    listed.push_back(squares);
    return listed.size() <= known.sets.size();
  }));
  std::sort(listed.begin(), listed.end());
  EXPECT_EQ(listed, known.sets);
  // The list ends when asked to.
  int visits = 0;
  EXPECT_TRUE(solver.for_each(board, [&](const Squares&) { return ++visits < 2; }));
  EXPECT_EQ(visits, known.sets.size() < 2 ? 1 : 2);
  // Without the count the cost is the same.
  const Repair uncounted = RepairSolver(system, with(engine)).solve(board).value;
  EXPECT_EQ(uncounted.cost, known.cost);
  EXPECT_TRUE(uncounted.proved());
  EXPECT_TRUE(std::binary_search(known.sets.begin(), known.sets.end(), uncounted.toggles));
}

void expect_some_solution(const ToggleSystem& system, const BitBoard& board,
                          const Cheapest& known) {
  RepairOptions options = with(RepairEngine::automatic);
  options.any = true;
  const Repair repair = RepairSolver(system, options).solve(board).value;
  EXPECT_TRUE(repair.possible);
  EXPECT_TRUE(is_even_after(system, board, repair.toggles));
  EXPECT_EQ(repair.cost, cost_of(system, repair.toggles));
  EXPECT_LE(repair.at_least, known.cost);
  EXPECT_GE(repair.cost, known.cost);
}

// Rows, columns and perhaps boxes: what the closed form takes and counts.
ToggleSystem plain_system(SeededRandom& random) {
  static constexpr std::pair<std::int64_t, std::int64_t> sizes[] = {{2, 2}, {2, 4}, {4, 2},
                                                                    {3, 3}, {1, 6}, {6, 1}};
  const auto size = sizes[random.below(6)];
  RepairGroups groups;
  if (random.chance(70)) {
    groups.boxes =
        BoxShape{size.first % 2 == 0 ? size.first / 2 : 1, random.chance(50) ? size.second : 1};
  }
  return ToggleSystem::of_groups(size.first, size.second, groups);
}

class SmallSystemsTest : public ::testing::TestWithParam<std::uint64_t> {};

// 60 systems for each seed.
TEST_P(SmallSystemsTest, EveryEngineAgainstEverySet) {
  ROOKERY_SEEDED(random, GetParam());
  int impossible = 0;
  int by_formula = 0;
  for (int i = 0; i < 60; ++i) {
    SCOPED_TRACE(::testing::Message() << "system " << i);
    const ToggleSystem system =
        i % 6 == 0 ? plain_system(random) : testing::random_system(random, 9);
    const BitBoard board =
        random.chance(50) ? random_solvable(random, system) : random_board(random, system);
    const Cheapest known = cheapest_sets(system, board);
    std::vector<RepairEngine> engines(std::begin(general_engines), std::end(general_engines));
    if (formula_applies(system) && system.groups().rows && system.groups().columns) {
      engines.push_back(RepairEngine::formula);
      ++by_formula;
    }
    if (known.sets.empty()) ++impossible;
    for (const RepairEngine engine : engines) {
      SCOPED_TRACE(name_of(engine));
      if (known.sets.empty()) {
        expect_no_solution(system, board, engine);
      } else if (engine == RepairEngine::transform && too_heavy(system)) {
        RepairSolver solver(system, with(engine));
        const std::string text = error_text([&] {
          EXPECT_EQ(solver.solve(board).method, "elimination");  // a single solution
        });
        if (text != "no error") {
          EXPECT_EQ(text,
                    "repair: engine transform takes weights that add up to at most 32767; engine "
                    "walk has no such limit");
        }
      } else {
        expect_cheapest(system, board, known, engine);
      }
    }
    if (!known.sets.empty()) expect_some_solution(system, board, known);
  }
  EXPECT_GE(impossible, 3);
  EXPECT_GE(by_formula, 10);
}

INSTANTIATE_TEST_SUITE_P(Seeds, SmallSystemsTest, ::testing::Values(51, 52, 53, 54, 55));

TEST(RepairSolverTest, NothingToToggleAndNothingToAsk) {
  ToggleSystem locked = box_system(2, 2, {2, 2});
  locked.lock({{0, 0}, {1, 0}, {0, 1}, {1, 1}});
  RepairGroups none;
  none.rows = false;
  none.columns = false;
  const ToggleSystem free = ToggleSystem::of_groups(2, 2, none);
  const ToggleSystem holes =
      ToggleSystem::of_lights(Piece::parse("king"), Board::read_picture("##\n"));
  for (const RepairEngine engine : general_engines) {
    SCOPED_TRACE(name_of(engine));
    for (const ToggleSystem& system : {locked, free, holes}) {
      const BitBoard dark(system.rows(), system.columns());
      expect_cheapest(system, dark, {0, {{}}}, engine);
    }
    expect_cheapest(free, BitBoard::read("01\n11\n"), {0, {{}}}, engine);
    expect_no_solution(locked, BitBoard::read("01\n00\n"), engine);
  }
}

// One solver for all boards gives what a new one gives for each.
TEST(RepairSolverTest, OneSolverForManyBoards) {
  ROOKERY_SEEDED(random, 61);
  for (int i = 0; i < 8; ++i) {
    const ToggleSystem system = testing::random_system(random, 8);
    const auto known = testing::lightest_by_trying(system);
    for (const RepairEngine engine : general_engines) {
      if (engine == RepairEngine::transform && too_heavy(system)) continue;
      SCOPED_TRACE(::testing::Message() << "system " << i << ", " << name_of(engine));
      RepairOptions options = with(engine, random.chance(50));
      options.many = true;
      RepairSolver solver(system, options);
      EXPECT_EQ(solver.system().cell_count(), system.cell_count());
      for (int j = 0; j < 6; ++j) {
        const BitBoard board =
            random.chance(70) ? random_solvable(random, system) : random_board(random, system);
        const auto at = known.find(system.odd_groups(board));
        const Repair repair = solver.solve(board).value;
        const Repair fresh = RepairSolver(system, with(engine, options.count)).solve(board).value;
        ASSERT_EQ(repair.possible, at != known.end());
        EXPECT_EQ(fresh.possible, repair.possible);
        EXPECT_EQ(fresh.cost, repair.cost);
        EXPECT_EQ(fresh.certificate, repair.certificate);
        if (!repair.possible) continue;
        EXPECT_EQ(repair.cost, at->second.weight);
        EXPECT_TRUE(is_even_after(system, board, repair.toggles));
        EXPECT_EQ(cost_of(system, repair.toggles), repair.cost);
        if (options.count) {
          ASSERT_TRUE(repair.ways && fresh.ways);
          EXPECT_EQ(*repair.ways, at->second.ways);
          EXPECT_EQ(*fresh.ways, at->second.ways);
        }
      }
    }
  }
}

// The table is kept, whatever was asked in between.
TEST(RepairSolverTest, TablesAreKept) {
  ROOKERY_SEEDED(random, 62);
  RepairOptions options = with(RepairEngine::automatic, true);
  options.many = true;
  ToggleSystem system = box_system(4, 4, {2, 2});
  system.set_weights(std::vector<std::int64_t>(16, 2));  // no closed form
  RepairSolver solver(system, options);
  const RepairSolver copy = solver;
  EXPECT_EQ(solver.hardest(), 8);
  for (int i = 0; i < 20; ++i) {
    const BitBoard board = random_board(random, system);
    const Answer<Repair> answer = solver.solve(board);
    if (fact(answer, "odd_groups") != "0") {
      EXPECT_EQ(answer.method, "table");
    }
    EXPECT_EQ(answer.value.cost, 2 * static_cast<std::int64_t>(repair(board, {2, 2}).value.size()));
    EXPECT_EQ(answer.value.ways,
              RepairSolver(system, with(RepairEngine::sweep, true)).solve(board).value.ways);
    std::int64_t listed = 0;
    EXPECT_TRUE(solver.for_each(board, [&](const Squares&) { return ++listed > 0; }));
    EXPECT_EQ(*answer.value.ways, listed);
  }
  EXPECT_EQ(copy.system().cell_count(), 16U);
}

// Rows, columns and boxes, any of them: the closed form against the table.
TEST(RepairSolverTest, TheFormulaForEveryChoiceOfGroups) {
  ROOKERY_SEEDED(random, 63);
  struct Shape {
    std::int64_t rows;
    std::int64_t columns;
    BoxShape box;
  };
  const Shape shapes[] = {{4, 4, {2, 2}}, {4, 6, {2, 3}}, {3, 4, {1, 2}}, {4, 3, {2, 1}},
                          {2, 2, {2, 2}}, {3, 3, {1, 1}}, {1, 5, {1, 5}}, {6, 2, {3, 2}},
                          {5, 1, {1, 1}}, {2, 6, {2, 1}}, {4, 4, {4, 1}}, {1, 1, {1, 1}}};
  for (const Shape& shape : shapes) {
    for (unsigned choice = 0; choice < 8; ++choice) {
      RepairGroups groups;
      groups.rows = (choice & 1U) != 0;
      groups.columns = (choice & 2U) != 0;
      if ((choice & 4U) != 0) groups.boxes = shape.box;
      const ToggleSystem system = ToggleSystem::of_groups(shape.rows, shape.columns, groups);
      SCOPED_TRACE(::testing::Message()
                   << shape.rows << "x" << shape.columns << " boxes " << shape.box.rows << "x"
                   << shape.box.columns << ", choice " << choice);
      const bool counts = groups.rows && groups.columns;
      RepairSolver formula(system, with(RepairEngine::formula, counts));
      RepairSolver table(system, with(RepairEngine::table, true));
      RepairSolver automatic(system, with(RepairEngine::automatic));
      RepairSolver counting(system, with(RepairEngine::automatic, true));
      for (int i = 0; i < 6; ++i) {
        const BitBoard board = random_board(random, system);
        const Repair known = table.solve(board).value;
        const Answer<Repair> answer = formula.solve(board);
        EXPECT_EQ(answer.method, "formula");
        EXPECT_EQ(answer.value.cost, known.cost);
        EXPECT_TRUE(answer.value.proved());
        EXPECT_EQ(answer.value.toggles.size(), static_cast<std::size_t>(known.cost));
        EXPECT_TRUE(is_even_after(system, board, answer.value.toggles));
        EXPECT_EQ(fact(answer, "closed_form"), std::to_string(known.cost));
        if (counts) {
          EXPECT_EQ(answer.value.ways, known.ways);
        }
        EXPECT_EQ(automatic.solve(board).method, "formula");
        const Answer<Repair> counted = counting.solve(board);
        EXPECT_EQ(counted.value.cost, known.cost);
        EXPECT_EQ(counted.value.ways, known.ways);
        EXPECT_EQ(counted.method == "formula", counts);
      }
      if (!counts) {
        RepairSolver refused(system, with(RepairEngine::formula, true));
        EXPECT_EQ(error_text([&] {
                    static_cast<void>(refused.solve(BitBoard(shape.rows, shape.columns)));
                  }),
                  "engine: the formula counts the ways only where rows and columns shall both be "
                  "even; use another engine");
      }
    }
  }
}

TEST(RepairSolverTest, NamesItsMethod) {
  const auto method = [](const ToggleSystem& system, const BitBoard& board, RepairEngine engine) {
    return RepairSolver(system, with(engine)).solve(board).method;
  };
  const BitBoard one = BitBoard::read("1000\n0000\n0000\n0000\n");
  for (const RepairEngine engine :
       {RepairEngine::formula, RepairEngine::table, RepairEngine::walk, RepairEngine::transform,
        RepairEngine::sweep, RepairEngine::branch}) {
    EXPECT_EQ(method(box_system(4, 4, {2, 2}), one, engine), name_of(engine));
  }
  EXPECT_EQ(method(wazir_lights(4, 4), one, RepairEngine::split), "elimination");  // unsolvable
  EXPECT_EQ(method(wazir_lights(4, 4), all_lit(4, 4), RepairEngine::split), "split");
  EXPECT_EQ(method(box_system(4, 4, {2, 2}), one, RepairEngine::automatic), "formula");
  // A single solution needs no search.
  const Answer<Repair> single =
      RepairSolver(wazir_lights(3, 3), with(RepairEngine::automatic)).solve(all_lit(3, 3));
  EXPECT_EQ(single.method, "elimination");
  EXPECT_EQ(single.value.cost, 5);
  EXPECT_TRUE(single.value.proved());
  EXPECT_EQ(fact(single, "proved"), "there is no other solution");
  EXPECT_EQ(fact(single, "kernel"), "2^0");
  EXPECT_EQ(fact(single, "substituted"), "every lamp is dark after the presses");
  // Large boards of the wazir go by polynomials.
  EXPECT_EQ(method(wazir_lights(64, 65), all_lit(64, 65), RepairEngine::automatic), "polynomials");
}

// Where polynomials decide, too, the certificate holds and the lamps go out.
TEST(RepairSolverTest, LargeLights) {
  const ToggleSystem system = wazir_lights(64, 64);
  BitBoard lamp(64, 64);
  lamp.toggle({0, 0});
  RepairOptions options = with(RepairEngine::automatic);
  options.any = true;
  RepairSolver solver(system, options);
  const Answer<Repair> none = solver.solve(lamp);
  EXPECT_FALSE(none.value.possible);
  EXPECT_EQ(none.method, "polynomials");
  testing::expect_contradiction(system, system.odd_groups(lamp), none.value.certificate);
  const BitBoard pressed = system.after(BitBoard(64, 64), {{0, 0}, {5, 9}, {63, 63}});
  const Answer<Repair> some = solver.solve(pressed);
  EXPECT_EQ(some.method, "polynomials");
  EXPECT_EQ(fact(some, "kernel"), "2^28");
  EXPECT_TRUE(is_even_after(system, pressed, some.value.toggles));
  // Each press flips five lamps at most.
  EXPECT_EQ(some.value.at_least, [&] {
    const std::vector<std::uint8_t> odd = system.odd_groups(pressed);
    return (std::count(odd.begin(), odd.end(), std::uint8_t{1}) + 4) / 5;
  }());
}

TEST(RepairSolverTest, RefusesWhatAnEngineDoesNotTake) {
  const std::string formula =
      "engine: the formula is for rows, columns and boxes without locked squares and weights; "
      "use another engine";
  const auto asking = [](const ToggleSystem& system, const BitBoard& board, RepairEngine engine) {
    RepairSolver solver(system, with(engine));
    return error_text([&] { static_cast<void>(solver.solve(board)); });
  };
  const BitBoard board = BitBoard::read("100\n000\n000\n");
  EXPECT_EQ(asking(wazir_lights(3, 3), board, RepairEngine::formula), formula);
  ToggleSystem locked = box_system(3, 3, {3, 3});
  locked.lock({{1, 1}});
  EXPECT_EQ(asking(locked, board, RepairEngine::formula), formula);
  ToggleSystem weighed = box_system(3, 3, {3, 3});
  weighed.set_weights(std::vector<std::int64_t>(9, 1));
  EXPECT_EQ(asking(weighed, board, RepairEngine::formula), formula);
  RepairGroups groups;
  groups.diagonals = true;
  EXPECT_EQ(asking(ToggleSystem::of_groups(3, 3, groups), board, RepairEngine::formula), formula);
  groups.diagonals = false;
  groups.regions = {"AAA", "BBB", "..."};
  EXPECT_EQ(asking(ToggleSystem::of_groups(3, 3, groups), board, RepairEngine::formula), formula);

  const ToggleSystem lines = ToggleSystem::of_groups(9, 9, {});  // 2^64 solutions
  BitBoard corner(9, 9);
  corner.toggle({0, 0});
  EXPECT_EQ(asking(lines, corner, RepairEngine::walk),
            "repair: there are 2^64 solutions; engine walk goes through at most 2^62, and in a "
            "minute through 2^30");
  EXPECT_EQ(asking(lines, corner, RepairEngine::transform),
            "repair: there are 2^64 solutions; engine transform goes through at most 2^62, and in "
            "a minute through 2^38");
  EXPECT_EQ(asking(ToggleSystem::of_groups(9, 10, {}), BitBoard(9, 10), RepairEngine::split),
            "repair: there are 2^72 solutions; engine split takes at most 2^64");
  EXPECT_EQ(asking(box_system(4, 4, {2, 2}), BitBoard(4, 4), RepairEngine::split),
            "engine: split needs a board whose four sublattices (odd and even rows and columns) "
            "make up the solutions in pairs, as the wazir's lights on a rectangle do; use another "
            "engine");
  EXPECT_EQ(asking(wazir_lights(9, 9), all_lit(9, 9), RepairEngine::table),
            "repair: the table would have more than 2^26 patterns of odd groups, which are the "
            "limit; choose another engine");
  ToggleSystem heavy = box_system(4, 4, {2, 2});
  heavy.set_weights(std::vector<std::int64_t>(16, 2048));
  EXPECT_EQ(asking(heavy, BitBoard(4, 4), RepairEngine::transform),
            "repair: engine transform takes weights that add up to at most 32767; engine walk has "
            "no such limit");
  heavy.set_weights(std::vector<std::int64_t>(16, 2047));
  EXPECT_EQ(asking(heavy, BitBoard(4, 4), RepairEngine::transform), "no error");
  EXPECT_EQ(asking(box_system(49, 49, {7, 7}), BitBoard(49, 49), RepairEngine::sweep),
            "repair: the sweep has up to 2^49 states; 2^36 are the limit");
}

TEST(RepairSolverTest, RefusesBoardsThatDoNotFit) {
  const auto asking = [](const ToggleSystem& system, const BitBoard& board, RepairEngine engine) {
    RepairSolver solver(system, with(engine));
    return error_text([&] { static_cast<void>(solver.solve(board)); });
  };
  const ToggleSystem lights =
      ToggleSystem::of_lights(Piece::parse("wazir"), Board::read_picture("#..\n...\n"));
  EXPECT_EQ(asking(lights, BitBoard::read("100\n000"), RepairEngine::automatic),
            "board: the hole 1,1 is lit");
  EXPECT_EQ(asking(lights, BitBoard(3, 2), RepairEngine::automatic),
            "board: 3 rows and 2 columns, but the board has 2 and 3");
  for (const RepairEngine engine :
       {RepairEngine::automatic, RepairEngine::formula, RepairEngine::table}) {
    SCOPED_TRACE(name_of(engine));
    EXPECT_EQ(asking(box_system(4, 4, {2, 2}), BitBoard(8, 8), engine),
              "board: 8 rows and 8 columns, but the board has 4 and 4");
    EXPECT_EQ(asking(box_system(4, 4, {2, 2}), BitBoard(4, 8), engine),
              "board: 4 rows and 8 columns, but the board has 4 and 4");
    EXPECT_EQ(asking(box_system(4, 4, {2, 2}), BitBoard(2, 2), engine),
              "board: 2 rows and 2 columns, but the board has 4 and 4");
  }
}

TEST(RepairSolverTest, ListsNeedTheMinimum) {
  RepairOptions options = with(RepairEngine::automatic);
  options.any = true;
  RepairSolver solver(wazir_lights(5, 5), options);
  const Repair some = solver.solve(all_lit(5, 5)).value;
  EXPECT_GE(some.cost, 15);
  EXPECT_FALSE(some.proved());
  EXPECT_ERROR(beyond_limit, "the least cost is not known, only that it is from 5 to",
               solver.for_each(all_lit(5, 5), [](const Squares&) { return true; }));
}

// The wazir's lights: split against the others on rectangles that have several solutions.
TEST(RepairSolverTest, SplitOnTheWazir) {
  ROOKERY_SEEDED(random, 64);
  int several = 0;
  for (std::int64_t rows = 1; rows <= 6; ++rows) {
    for (std::int64_t columns = rows; columns <= 9; ++columns) {
      const ToggleSystem system = wazir_lights(rows, columns);
      RepairSolver split(system, with(RepairEngine::split, true));
      RepairSolver walk(system, with(RepairEngine::walk, true));
      for (const bool all : {true, false}) {
        SCOPED_TRACE(::testing::Message() << rows << "x" << columns << " all " << all);
        const BitBoard board = all ? all_lit(rows, columns) : random_solvable(random, system);
        const Answer<Repair> answer = split.solve(board);
        const Repair known = walk.solve(board).value;
        EXPECT_EQ(answer.value.cost, known.cost);
        EXPECT_TRUE(answer.value.proved());
        EXPECT_EQ(answer.value.ways, known.ways);
        EXPECT_TRUE(is_even_after(system, board, answer.value.toggles));
        if (answer.method == "split") ++several;
        std::vector<Squares> listed;
        EXPECT_TRUE(split.for_each(board, [&](const Squares& squares) {
          listed.push_back(squares);
          return true;
        }));
        std::vector<Squares> others;
        EXPECT_TRUE(walk.for_each(board, [&](const Squares& squares) {
          others.push_back(squares);
          return true;
        }));
        std::sort(listed.begin(), listed.end());
        std::sort(others.begin(), others.end());
        EXPECT_EQ(listed, others);
        EXPECT_EQ(*known.ways, listed.size());
      }
    }
  }
  EXPECT_GT(several, 10);
}

// OEIS A075464, the fewest presses for n x n lamps that are all lit, and A159257, the
// dimension of the solutions.
TEST(RepairSolverTest, PublishedLightsOut) {
  struct Known {
    std::int64_t fewest;
    int dimension;
  };
  const Known published[] = {{1, 0},   {4, 0},   {5, 0},   {4, 4},   {15, 2},   {28, 0},  {33, 0},
                             {40, 0},  {25, 8},  {44, 0},  {55, 6},  {72, 0},   {105, 0}, {56, 4},
                             {117, 0}, {104, 8}, {147, 2}, {188, 0}, {141, 16}, {224, 0}};
  std::int64_t n = 0;
  for (const Known& known : published) {
    ++n;
    const Answer<Repair> answer =
        RepairSolver(wazir_lights(n, n), with(RepairEngine::automatic)).solve(all_lit(n, n));
    EXPECT_TRUE(answer.value.possible) << n;
    EXPECT_EQ(answer.value.cost, known.fewest) << n;
    EXPECT_TRUE(answer.value.proved()) << n;
    EXPECT_EQ(fact(answer, "kernel"), "2^" + std::to_string(known.dimension)) << n;
  }
}

TEST(RepairSolverTest, HardestBoards) {
  EXPECT_EQ(RepairSolver(wazir_lights(1, 1), {}).hardest(), 1);
  EXPECT_EQ(RepairSolver(wazir_lights(2, 2), {}).hardest(), 4);
  EXPECT_EQ(RepairSolver(wazir_lights(3, 3), {}).hardest(), 9);
  EXPECT_EQ(RepairSolver(wazir_lights(4, 4), {}).hardest(), 7);
  EXPECT_EQ(RepairSolver(wazir_lights(10, 10), {}).hardest(), std::nullopt);
  EXPECT_EQ(RepairSolver(box_system(4, 4, {2, 2}), {}).hardest(), 4);
  EXPECT_EQ(RepairSolver(box_system(6, 6, {2, 3}), {}).hardest(), 6);
  // Against every board of small systems.
  ROOKERY_SEEDED(random, 65);
  for (int i = 0; i < 30; ++i) {
    const ToggleSystem system = testing::random_system(random, 8);
    std::int64_t most = 0;
    for (const auto& entry : testing::lightest_by_trying(system)) {
      most = std::max(most, entry.second.weight);
    }
    EXPECT_EQ(RepairSolver(system, {}).hardest(), most) << i;
  }
}

TEST(RepairSolverTest, HardestOfTheGame) {
  EXPECT_EQ(RepairSolver(wazir_lights(5, 5), {}).hardest(), 15);
}

TEST(RepairSolverTest, HardestOfNineByNine) {
  EXPECT_EQ(RepairSolver(box_system(9, 9, {3, 3}), {}).hardest(), 9);
}

TEST(RepairSolverTest, StopsWhenAsked) {
  const auto asking = [](const ToggleSystem& system, const BitBoard& board, RepairEngine engine) {
    RepairOptions options = with(engine);
    int checks = 0;
    options.monitor.stop_requested = [&checks] { return ++checks > 2; };
    RepairSolver solver(system, options);
    EXPECT_ERROR(interrupted, "", solver.solve(board)) << name_of(engine);
  };
  BitBoard corner(8, 8);
  corner.toggle({0, 0});
  // Too many solutions to go through them all.
  const ToggleSystem boxes = box_system(8, 8, {2, 4});
  for (const RepairEngine engine : {RepairEngine::walk, RepairEngine::transform}) {
    asking(boxes, corner, engine);
  }
  asking(box_system(9, 9, {3, 3}), all_lit(9, 9), RepairEngine::table);
  asking(wazir_lights(16, 16), all_lit(16, 16), RepairEngine::sweep);
  asking(wazir_lights(16, 16), all_lit(16, 16), RepairEngine::branch);
  asking(wazir_lights(19, 19), all_lit(19, 19), RepairEngine::split);
  asking(wazir_lights(19, 19), all_lit(19, 19), RepairEngine::automatic);
}

}  // namespace
}  // namespace rookery::repair_room::solver_test
