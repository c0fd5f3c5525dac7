// SPDX-License-Identifier: GPL-3.0-or-later
//
// Boards that are made to need a given number: every number that occurs, confirmed by an
// engine that had no part in the making.

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "repair/random_systems.hpp"
#include "rookery/repair.hpp"
#include "support/support.hpp"

namespace rookery::repair_room::make_test {
namespace {

using testing::box_system;
using testing::error_text;

ToggleSystem the_game() {
  return ToggleSystem::of_lights(Piece::parse("wazir"), Board::rectangle(5, 5));
}

struct Shape {
  std::int64_t rows;
  std::int64_t columns;
  BoxShape box;
  std::int64_t hardest;
};

std::string shown(const Shape& shape) {
  return std::to_string(shape.rows) + "x" + std::to_string(shape.columns) + " board with " +
         std::to_string(shape.box.rows) + "x" + std::to_string(shape.box.columns) + " boxes";
}

// The boxes are the most, the rows, the columns, or several of them.
const Shape shapes[] = {
    {9, 9, {3, 3}, 9},   {4, 4, {2, 2}, 4},   {6, 6, {2, 3}, 6},    {8, 8, {2, 4}, 8},
    {12, 6, {3, 2}, 12}, {2, 12, {1, 6}, 12}, {12, 2, {6, 1}, 12},  {3, 5, {1, 1}, 15},
    {4, 6, {4, 6}, 6},   {1, 1, {1, 1}, 1},   {6, 4, {3, 4}, 6},    {5, 1, {5, 1}, 5},
    {1, 7, {1, 7}, 7},   {10, 4, {5, 1}, 10}, {4, 10, {1, 5}, 10},  {6, 6, {1, 2}, 18},
    {3, 3, {3, 3}, 3},   {2, 9, {2, 3}, 9},   {15, 15, {5, 3}, 15}, {7, 7, {7, 1}, 7}};

TEST(MakeRepairTest, EveryNumberOfRowsColumnsAndBoxes) {
  for (const Shape& shape : shapes) {
    SCOPED_TRACE(shown(shape));
    EXPECT_EQ(hardest_repair(shape.rows, shape.columns, shape.box), shape.hardest);
    RepairSolver solver(box_system(shape.rows, shape.columns, shape.box), {});
    for (std::int64_t fewest = 0; fewest <= shape.hardest; ++fewest) {
      for (const std::uint64_t seed : {0U, 1U, 77U, 4'000'000'000U}) {
        const BitBoard board = make_repair(solver, fewest, seed);
        EXPECT_EQ(board.rows(), shape.rows);
        EXPECT_EQ(board.columns(), shape.columns);
        EXPECT_EQ(repair(board, shape.box).value.size(), static_cast<std::size_t>(fewest));
        EXPECT_EQ(make_repair(solver, fewest, seed), board);
      }
    }
    EXPECT_EQ(error_text([&] { static_cast<void>(make_repair(solver, shape.hardest + 1, 1)); }),
              "fewest: a " + shown(shape) + " never needs more than " +
                  std::to_string(shape.hardest) + (shape.hardest == 1 ? " toggle" : " toggles"));
    EXPECT_EQ(error_text([&] { static_cast<void>(make_repair(solver, -1, 1)); }),
              "fewest: a number of toggles is not negative");
  }
}

// The same numbers by the table, which knows nothing of the closed form: also that the hardest
// board is as hard as the formula says.
TEST(MakeRepairTest, TheTableConfirmsTheNumbers) {
  for (const Shape& shape : shapes) {
    if (shape.rows * shape.columns > 36) continue;
    SCOPED_TRACE(shown(shape));
    const ToggleSystem system = box_system(shape.rows, shape.columns, shape.box);
    RepairOptions options;
    options.engine = RepairEngine::table;
    RepairSolver table(system, options);
    EXPECT_EQ(table.hardest(), shape.hardest);
    for (std::int64_t fewest = 0; fewest <= shape.hardest; ++fewest) {
      EXPECT_EQ(table.solve(make_repair(table, fewest, 5)).value.cost, fewest);
    }
  }
}

TEST(MakeRepairTest, OtherSeedsMakeOtherBoards) {
  RepairSolver boxes(box_system(9, 9, {3, 3}), {});
  RepairSolver lights(ToggleSystem::of_lights(Piece::parse("wazir"), Board::rectangle(4, 4)), {});
  EXPECT_NE(make_repair(boxes, 0, 1), make_repair(boxes, 0, 2));
  EXPECT_NE(make_repair(boxes, 7, 1), make_repair(boxes, 7, 2));
  EXPECT_NE(make_repair(boxes, 9, 1), make_repair(boxes, 9, 2));
  EXPECT_NE(make_repair(lights, 5, 1), make_repair(lights, 5, 2));
}

// Makes a board of each number, and solves it with another engine.
void expect_numbers(const ToggleSystem& system, std::int64_t from, std::int64_t to,
                    std::uint64_t seed) {
  RepairOptions options;
  options.many = true;
  options.threads = 1;
  RepairSolver solver(system, options);
  RepairOptions other;
  other.engine = RepairEngine::sweep;
  other.threads = 1;
  RepairSolver sweeping(system, other);
  for (std::int64_t fewest = from; fewest <= to; ++fewest) {
    SCOPED_TRACE(::testing::Message() << "fewest " << fewest << ", seed " << seed);
    const BitBoard board = make_repair(solver, fewest, seed);
    const Repair repair = sweeping.solve(board).value;
    EXPECT_TRUE(repair.possible);
    EXPECT_TRUE(repair.proved());
    EXPECT_EQ(repair.cost, fewest);
    EXPECT_EQ(make_repair(solver, fewest, seed), board);
  }
}

std::string refusal(const ToggleSystem& system, std::int64_t fewest) {
  RepairSolver solver(system, {});
  return error_text([&] { static_cast<void>(make_repair(solver, fewest, 1)); });
}

TEST(MakeRepairTest, TheGameOfLights) {
  RepairOptions options;
  options.many = true;
  RepairSolver solver(the_game(), options);
  options.engine = RepairEngine::walk;
  RepairSolver walking(the_game(), options);
  for (std::int64_t fewest = 0; fewest <= 15; ++fewest) {
    EXPECT_EQ(walking.solve(make_repair(solver, fewest, 3)).value.cost, fewest);
  }
}

TEST(MakeRepairTest, TheGameNeverNeedsSixteen) {
  EXPECT_EQ(refusal(the_game(), 16), "fewest: no board of this kind needs more than 15");
}

TEST(MakeRepairTest, LightsOfOtherBoards) {
  expect_numbers(ToggleSystem::of_lights(Piece::parse("wazir"), Board::rectangle(3, 3)), 0, 9, 3);
  expect_numbers(ToggleSystem::of_lights(Piece::parse("wazir"), Board::rectangle(4, 4)), 0, 7, 3);
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    expect_numbers(
        ToggleSystem::of_lights(Piece::parse("king"), Board::read_picture("..#.\n....\n.#..\n")), 0,
        4, seed);
    expect_numbers(
        ToggleSystem::of_lights(Piece::parse("knight"), Board::rectangle(3, 4, Wrap::torus), true),
        0, 3, seed);
  }
  // The only board without lamps needs nothing.
  const ToggleSystem none =
      ToggleSystem::of_lights(Piece::parse("wazir"), Board::read_picture("##\n"));
  expect_numbers(none, 0, 0, 1);
  EXPECT_EQ(refusal(none, 1), "fewest: no board of this kind needs more than 0");
}

TEST(MakeRepairTest, LocksAndWeights) {
  ToggleSystem locked = box_system(4, 4, {2, 2});
  locked.lock({{0, 0}, {1, 1}, {2, 2}, {3, 3}});
  const auto hardest = RepairSolver(locked, {}).hardest();
  ASSERT_TRUE(hardest.has_value());
  EXPECT_GE(*hardest, 4);
  expect_numbers(locked, 0, *hardest, 2);
  EXPECT_EQ(refusal(locked, *hardest + 1),
            "fewest: no board of this kind needs more than " + std::to_string(*hardest));

  ToggleSystem weighed = box_system(4, 4, {2, 2});
  weighed.set_weights({1, 2, 1, 2, 3, 1, 2, 1, 1, 2, 3, 1, 2, 1, 1, 3});
  const auto heaviest = RepairSolver(weighed, {}).hardest();
  ASSERT_TRUE(heaviest.has_value());
  expect_numbers(weighed, 0, *heaviest, 2);
  EXPECT_EQ(refusal(weighed, *heaviest + 1),
            "fewest: no board of this kind needs more than " + std::to_string(*heaviest));

  // Where everything is locked, only even boards have a solution at all.
  ToggleSystem fast = box_system(2, 2, {1, 1});
  fast.lock({{0, 0}, {1, 0}, {0, 1}, {1, 1}});
  expect_numbers(fast, 0, 0, 1);
  EXPECT_EQ(refusal(fast, 1), "fewest: no board of this kind needs more than 0");
}

TEST(MakeRepairTest, OtherGroups) {
  RepairGroups groups;
  groups.diagonals = true;
  groups.boxes = BoxShape{2, 2};
  const ToggleSystem diagonals = ToggleSystem::of_groups(4, 4, groups);
  const auto hardest = RepairSolver(diagonals, {}).hardest();
  ASSERT_TRUE(hardest.has_value());
  expect_numbers(diagonals, 0, *hardest, 9);
  groups = {};
  groups.columns = false;
  groups.regions = {"AAB", "ABB", "CCC"};
  expect_numbers(ToggleSystem::of_groups(3, 3, groups), 0, 3, 9);
  groups = {};
  groups.columns = false;  // as many as there are rows
  expect_numbers(ToggleSystem::of_groups(5, 3, groups), 0, 5, 9);
  EXPECT_EQ(refusal(ToggleSystem::of_groups(5, 3, groups), 6),
            "fewest: no board of this kind needs more than 5");
}

RepairSolver only_even_numbers() {
  ToggleSystem system = box_system(1, 2, {1, 2});
  system.set_weights({2, 2});
  RepairOptions options;
  options.engine = RepairEngine::table;
  return {system, options};
}

// A number between those that occur is not found, and that is said.
TEST(MakeRepairTest, NumbersThatDoNotOccur) {
  RepairSolver solver = only_even_numbers();
  ASSERT_EQ(solver.hardest(), 4);  // both squares
  EXPECT_ERROR(bad_input, "fewest: no board of this kind needs exactly 3; the hardest needs 4",
               make_repair(solver, 3, 1));
}

// Beyond the table the board climbs.
TEST(MakeRepairTest, Climbs) {
  RepairOptions options;
  options.many = true;
  RepairSolver solver(ToggleSystem::of_lights(Piece::parse("wazir"), Board::rectangle(6, 6)),
                      options);
  ASSERT_EQ(solver.hardest(), std::nullopt);
  for (const std::int64_t fewest : {0, 1, 10, 20}) {
    const BitBoard board = make_repair(solver, fewest, 3);
    EXPECT_EQ(solver.solve(board).value.cost, fewest);
    EXPECT_EQ(make_repair(solver, fewest, 3), board);
  }
  Monitor monitor;
  int checks = 0;
  monitor.stop_requested = [&] { return ++checks > 10; };
  EXPECT_ERROR(interrupted, "", make_repair(solver, 1000, 1, monitor));
}

}  // namespace
}  // namespace rookery::repair_room::make_test
