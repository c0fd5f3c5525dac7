// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pictures of repair against parities that are counted here, and against the names of
// the groups.

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "repair/random_systems.hpp"
#include "rookery/drawing.hpp"
#include "rookery/repair.hpp"
#include "support/support.hpp"

namespace rookery::repair_room::draw_test {
namespace {

using testing::random_system;
using testing::SeededRandom;

std::vector<Square> all_squares(const ToggleSystem& system) {
  std::vector<Square> squares;
  for (std::int64_t y = 0; y < system.rows(); ++y) {
    for (std::int64_t x = 0; x < system.columns(); ++x) squares.push_back({x, y});
  }
  return squares;
}

BitBoard random_board(SeededRandom& random, const ToggleSystem& system) {
  BitBoard board(system.rows(), system.columns());
  for (const Square square : all_squares(system)) {
    if (system.board().contains(square) && random.chance(50)) board.toggle(square);
  }
  return board;
}

// Is the number of ones odd among the squares that pass the test?
template <class Test>
bool is_odd(const ToggleSystem& system, const BitBoard& board, Test test) {
  bool odd = false;
  for (const Square square : all_squares(system)) {
    if (test(square) && board.at(square)) odd = !odd;
  }
  return odd;
}

char letter(const ToggleSystem& system, Square at) {
  if (system.groups().regions.empty()) return '.';
  return system.groups().regions[static_cast<std::size_t>(at.y)][static_cast<std::size_t>(at.x)];
}

// The box of a square, {0, 0} where there are none.
Square box(const ToggleSystem& system, Square at) {
  if (!system.groups().boxes) return {};
  return {at.x / system.groups().boxes->columns, at.y / system.groups().boxes->rows};
}

void expect_group_marks(const ToggleSystem& system, const BitBoard& board, const Drawing& drawing) {
  const RepairGroups& groups = system.groups();
  ASSERT_EQ(drawing.marked_rows.size(), groups.rows ? static_cast<std::size_t>(system.rows()) : 0U);
  ASSERT_EQ(drawing.marked_columns.size(),
            groups.columns ? static_cast<std::size_t>(system.columns()) : 0U);
  for (std::size_t y = 0; y < drawing.marked_rows.size(); ++y) {
    const auto in_row = [&](Square at) { return at.y == static_cast<std::int64_t>(y); };
    EXPECT_EQ(drawing.marked_rows[y] != 0, is_odd(system, board, in_row));
  }
  for (std::size_t x = 0; x < drawing.marked_columns.size(); ++x) {
    const auto in_column = [&](Square at) { return at.x == static_cast<std::int64_t>(x); };
    EXPECT_EQ(drawing.marked_columns[x] != 0, is_odd(system, board, in_column));
  }
  EXPECT_EQ(drawing.marked_falling,
            groups.diagonals && is_odd(system, board, [](Square at) { return at.x == at.y; }));
  EXPECT_EQ(drawing.marked_rising, groups.diagonals && is_odd(system, board, [&](Square at) {
                                     return at.x == system.columns() - 1 - at.y;
                                   }));
  for (const Square square : all_squares(system)) {
    EXPECT_EQ(drawing.has_mark(square, Mark::box),
              groups.boxes.has_value() && is_odd(system, board, [&](Square at) {
                return box(system, at) == box(system, square);
              }));
    EXPECT_EQ(drawing.has_mark(square, Mark::region),
              letter(system, square) != '.' && is_odd(system, board, [&](Square at) {
                return letter(system, at) == letter(system, square);
              }));
  }
}

TEST(DrawRepair, ShowsEverySquareOddGroupLineAndToggle) {
  ROOKERY_SEEDED(random, 3501);
  int lights = 0;
  for (int round = 0; round < 300; ++round) {
    const ToggleSystem system = random_system(random, 24);
    const BitBoard board = random_board(random, system);
    std::vector<Square> toggles;
    std::map<Square, bool> open;
    for (std::size_t cell = 0; cell < system.cell_count(); ++cell) {
      open[system.square(cell)] = random.chance(30);
      if (open[system.square(cell)]) toggles.push_back(system.square(cell));
    }
    const Drawing drawing = draw_repair(system, board, toggles);
    lights += system.is_lights() ? 1 : 0;
    EXPECT_EQ(drawing.wrap, system.board().wrap());
    for (const Square square : all_squares(system)) {
      const Cell& cell = drawing.at(square);
      const bool toggled = open.count(square) != 0 && open[square];
      const bool one = board.at(square);
      EXPECT_EQ(drawing.has_mark(square, Mark::locked),
                system.board().contains(square) && open.count(square) == 0);
      EXPECT_EQ(drawing.has_mark(square, Mark::pressed), system.is_lights() && toggled);
      EXPECT_EQ(cell.tint, toggled ? Tint::accent : Tint::plain);
      if (!system.board().contains(square)) {
        EXPECT_EQ(cell.sign, Sign::hole);
      } else if (system.is_lights()) {
        EXPECT_EQ(cell.sign, one ? Sign::lit : Sign::dark);
      } else {
        EXPECT_EQ(cell.sign, Sign::label);
        EXPECT_EQ(cell.text, toggled ? (one ? "\xe2\x88\x92" : "+") : (one ? "1" : "0"));
      }
      const Square right{square.x + 1, square.y};
      const Square below{square.x, square.y + 1};
      EXPECT_EQ(drawing.line_right_of(square),
                right.x < system.columns() && (box(system, square) != box(system, right) ||
                                               letter(system, square) != letter(system, right)));
      EXPECT_EQ(drawing.line_below(square),
                below.y < system.rows() && (box(system, square) != box(system, below) ||
                                            letter(system, square) != letter(system, below)));
    }
    if (!system.is_lights()) expect_group_marks(system, board, drawing);
    EXPECT_FALSE(draw_svg(drawing).empty());
    EXPECT_FALSE(draw_text(drawing).empty());
  }
  EXPECT_GT(lights, 50);
  EXPECT_LT(lights, 250);
}

TEST(DrawRepair, NothingIsMarkedOnARepairedBoard) {
  RepairGroups groups;
  groups.boxes = BoxShape{2, 2};
  const ToggleSystem system = ToggleSystem::of_groups(4, 4, groups);
  const BitBoard board = BitBoard::read("1000\n0000\n0000\n0001\n");
  const std::vector<Square> toggles = {{0, 0}, {3, 3}};
  const Drawing before = draw_repair(system, board, toggles);
  EXPECT_EQ(before.marked_rows, (std::vector<std::uint8_t>{1, 0, 0, 1}));
  EXPECT_EQ(draw_text(before),
            "  1 2   3 4\n"
            "1 - 0 | 0 0\n"
            "2 0 0 | 0 0\n"
            "  ----+----\n"
            "3 0 0 | 0 0\n"
            "4 0 0 | 0 -\n");
  const Drawing after = draw_repair(system, system.after(board, toggles), {});
  EXPECT_EQ(after.marked_rows, std::vector<std::uint8_t>(4));
  EXPECT_EQ(after.marked_columns, std::vector<std::uint8_t>(4));
  for (const Square square : all_squares(system)) EXPECT_FALSE(after.has_mark(square, Mark::box));
}

TEST(DrawRepair, LightsAsText) {
  const Board cross = Board::read_picture("#.#\n...\n#.#\n");
  const ToggleSystem system = ToggleSystem::of_lights(Piece::parse("wazir"), cross);
  const BitBoard board = BitBoard::read("010\n111\n000\n");
  EXPECT_EQ(draw_text(draw_repair(system, board, {{1, 1}, {1, 2}})),
            "  1 2 3\n"
            "1 # 1 #\n"
            "2 1 @ 1\n"
            "3 # o #\n");
}

// What a person calls the group is what the picture marks, and nothing else.
TEST(DrawCertificate, MarksTheGroupsThatAreNamed) {
  ROOKERY_SEEDED(random, 3502);
  for (int round = 0; round < 100; ++round) {
    const ToggleSystem system = random_system(random, 20);
    const BitBoard board = random_board(random, system);
    for (std::size_t group = 0; group < system.group_count(); ++group) {
      const std::string name = system.group_name(group);
      SCOPED_TRACE(name);
      const Drawing drawing = draw_certificate(system, board, {group});
      const auto place = [](std::int64_t x, std::int64_t y) {
        return std::to_string(x + 1) + "," + std::to_string(y + 1);
      };
      for (std::size_t y = 0; y < drawing.marked_rows.size(); ++y) {
        EXPECT_EQ(drawing.marked_rows[y] != 0, name == "row " + std::to_string(y + 1));
      }
      for (std::size_t x = 0; x < drawing.marked_columns.size(); ++x) {
        EXPECT_EQ(drawing.marked_columns[x] != 0, name == "column " + std::to_string(x + 1));
      }
      EXPECT_EQ(drawing.marked_rows.empty(), system.is_lights() || !system.groups().rows);
      EXPECT_EQ(drawing.marked_columns.empty(), system.is_lights() || !system.groups().columns);
      EXPECT_EQ(drawing.marked_falling, name == "falling diagonal");
      EXPECT_EQ(drawing.marked_rising, name == "rising diagonal");
      for (const Square square : all_squares(system)) {
        const Square in = box(system, square);
        EXPECT_EQ(drawing.has_mark(square, Mark::box), name == "box " + place(in.x, in.y));
        EXPECT_EQ(drawing.has_mark(square, Mark::region),
                  name == std::string("region ") + letter(system, square));
        EXPECT_EQ(drawing.at(square).tint == Tint::accent,
                  name == "lamp " + place(square.x, square.y));
      }
    }
  }
}

TEST(DrawCertificate, ManyGroupsAtOnce) {
  const ToggleSystem lights =
      ToggleSystem::of_lights(Piece::parse("wazir"), Board::rectangle(2, 3));
  const BitBoard board = BitBoard::read("100\n001\n");
  const Drawing drawing = draw_certificate(lights, board, {0, 4, 5});
  for (std::int64_t i = 0; i < 6; ++i) {
    EXPECT_EQ(drawing.at({i % 3, i / 3}).tint == Tint::accent, i == 0 || i > 3);
    EXPECT_FALSE(drawing.has_mark({i % 3, i / 3}, Mark::pressed));
  }
  const Drawing empty = draw_certificate(lights, board, {});
  for (std::int64_t i = 0; i < 6; ++i) EXPECT_EQ(empty.at({i % 3, i / 3}).tint, Tint::plain);
}

TEST(DrawRepair, Errors) {
  const Board cross = Board::read_picture("#.#\n...\n#.#\n");
  const ToggleSystem lights = ToggleSystem::of_lights(Piece::parse("wazir"), cross);
  const BitBoard board(3, 3);
  EXPECT_ERROR(bad_input, "but the board has 3 and 3", draw_repair(lights, BitBoard(3, 4), {}));
  EXPECT_ERROR(bad_input, "but the board has 3 and 3",
               draw_certificate(lights, BitBoard(4, 3), {}));
  EXPECT_ERROR(bad_input, "the hole 1,1 is lit",
               draw_repair(lights, BitBoard::read("100\n000\n000\n"), {}));
  EXPECT_ERROR(bad_input, "1,1 is not a square", draw_repair(lights, board, {{0, 0}}));
  EXPECT_ERROR(bad_input, "4,1 is not a square", draw_repair(lights, board, {{3, 0}}));
  EXPECT_ERROR(bad_input, "no group 5", draw_certificate(lights, board, {0, 5}));
  const ToggleSystem groups = ToggleSystem::of_groups(2, 2, {});
  EXPECT_ERROR(bad_input, "2,0 is not a square", draw_repair(groups, BitBoard(2, 2), {{1, -1}}));
  EXPECT_ERROR(bad_input, "no group 4", draw_certificate(groups, BitBoard(2, 2), {4}));
  const ToggleSystem long_one = ToggleSystem::of_groups(1, 1001, {});
  EXPECT_ERROR(beyond_limit, "1000", draw_repair(long_one, BitBoard(1, 1001), {}));
  EXPECT_ERROR(beyond_limit, "1000", draw_certificate(long_one, BitBoard(1, 1001), {}));
}

}  // namespace
}  // namespace rookery::repair_room::draw_test
