// SPDX-License-Identifier: GPL-3.0-or-later
//
// Systems of toggles: numbers, names and parities of the groups against lists that are
// written down square by square, lights against a second set of rules of movement, locks,
// weights, and the exact words for what does not fit.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "repair/random_systems.hpp"
#include "rookery/repair.hpp"
#include "support/reference.hpp"
#include "support/support.hpp"

namespace rookery::repair_room::system::lights_and_groups_test {
namespace {

using testing::error_text;
using testing::Picture;
using testing::SeededRandom;

std::vector<std::string> names_of(const ToggleSystem& system) {
  std::vector<std::string> names;
  for (std::size_t group = 0; group < system.group_count(); ++group) {
    names.push_back(system.group_name(group));
  }
  return names;
}

std::vector<Square> squares_of(const ToggleSystem& system) {
  std::vector<Square> squares;
  for (std::size_t cell = 0; cell < system.cell_count(); ++cell) {
    squares.push_back(system.square(cell));
  }
  return squares;
}

BitBoard random_board(SeededRandom& random, std::int64_t rows, std::int64_t columns) {
  BitBoard board(rows, columns);
  for (std::int64_t y = 0; y < rows; ++y) {
    for (std::int64_t x = 0; x < columns; ++x) {
      if (random.chance(50)) board.toggle({x, y});
    }
  }
  return board;
}

RepairGroups no_groups() {
  RepairGroups groups;
  groups.rows = false;
  groups.columns = false;
  return groups;
}

// The groups with their names, each as a list of its squares, in the order of their numbers.
using Listed = std::vector<std::pair<std::string, std::vector<Square>>>;

Listed listed_groups(std::int64_t rows, std::int64_t columns, const RepairGroups& groups) {
  Listed listed;
  const auto add = [&](const std::string& name, auto&& has) {
    std::vector<Square> squares;
    for (std::int64_t y = 0; y < rows; ++y) {
      for (std::int64_t x = 0; x < columns; ++x) {
        if (has(x, y)) squares.push_back({x, y});
      }
    }
    listed.emplace_back(name, squares);
  };
  for (std::int64_t i = 0; groups.rows && i < rows; ++i) {
    add("row " + std::to_string(i + 1), [&](auto, auto y) { return y == i; });
  }
  for (std::int64_t j = 0; groups.columns && j < columns; ++j) {
    add("column " + std::to_string(j + 1), [&](auto x, auto) { return x == j; });
  }
  if (groups.boxes) {
    const BoxShape box = *groups.boxes;
    for (std::int64_t top = 0; top < rows; top += box.rows) {
      for (std::int64_t left = 0; left < columns; left += box.columns) {
        add("box " + std::to_string(left / box.columns + 1) + "," +
                std::to_string(top / box.rows + 1),
            [&](auto x, auto y) {
              return x >= left && x < left + box.columns && y >= top && y < top + box.rows;
            });
      }
    }
  }
  if (groups.diagonals) {
    add("falling diagonal", [](auto x, auto y) { return x == y; });
    add("rising diagonal", [&](auto x, auto y) { return x == rows - 1 - y; });
  }
  for (char letter = '!'; letter <= '~'; ++letter) {
    const auto has = [&](auto x, auto y) {
      return !groups.regions.empty() && letter != '.' &&
             groups.regions[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] == letter;
    };
    add(std::string("region ") + letter, has);
    if (listed.back().second.empty()) listed.pop_back();
  }
  return listed;
}

void expect_groups(SeededRandom& random, std::int64_t rows, std::int64_t columns,
                   const RepairGroups& groups) {
  const ToggleSystem system = ToggleSystem::of_groups(rows, columns, groups);
  const Listed listed = listed_groups(rows, columns, groups);
  EXPECT_EQ(system.rows(), rows);
  EXPECT_EQ(system.columns(), columns);
  EXPECT_FALSE(system.is_lights());
  EXPECT_TRUE(system.is_plain());
  EXPECT_EQ(system.groups(), groups);
  ASSERT_EQ(system.group_count(), listed.size());
  ASSERT_EQ(system.cell_count(), static_cast<std::size_t>(rows * columns));
  EXPECT_EQ(squares_of(system), Board::rectangle(rows, columns).squares());
  std::map<Square, std::vector<std::uint32_t>> groups_of;
  for (std::size_t group = 0; group < listed.size(); ++group) {
    EXPECT_EQ(system.group_name(group), listed[group].first);
    for (const Square square : listed[group].second) {
      groups_of[square].push_back(static_cast<std::uint32_t>(group));
    }
  }
  for (std::size_t cell = 0; cell < system.cell_count(); ++cell) {
    const auto changed = system.groups_of(cell);
    EXPECT_EQ(std::vector<std::uint32_t>(changed.begin(), changed.end()),
              groups_of[system.square(cell)]);
    EXPECT_EQ(system.weight(cell), 1);
  }
  const BitBoard board = random_board(random, rows, columns);
  std::vector<std::uint8_t> odd;
  for (const auto& group : listed) {
    const auto ones = std::count_if(group.second.begin(), group.second.end(),
                                    [&](Square square) { return board.at(square); });
    odd.push_back(ones % 2 == 1 ? 1 : 0);
  }
  EXPECT_EQ(system.odd_groups(board), odd);
}

TEST(ToggleSystemTest, NumbersAndNamesOfEveryKind) {
  RepairGroups groups;
  EXPECT_EQ(names_of(ToggleSystem::of_groups(2, 3, groups)),
            (std::vector<std::string>{"row 1", "row 2", "column 1", "column 2", "column 3"}));
  groups.diagonals = true;
  groups.boxes = BoxShape{2, 1};
  groups.regions = {"b.", "Ab"};
  EXPECT_EQ(
      names_of(ToggleSystem::of_groups(2, 2, groups)),
      (std::vector<std::string>{"row 1", "row 2", "column 1", "column 2", "box 1,1", "box 2,1",
                                "falling diagonal", "rising diagonal", "region A", "region b"}));
  groups.rows = false;
  groups.boxes.reset();
  EXPECT_EQ(names_of(ToggleSystem::of_groups(2, 2, groups)),
            (std::vector<std::string>{"column 1", "column 2", "falling diagonal", "rising diagonal",
                                      "region A", "region b"}));
  EXPECT_TRUE(names_of(ToggleSystem::of_groups(2, 2, no_groups())).empty());
  // Boxes are named as squares are: the column first.
  groups = no_groups();
  groups.boxes = BoxShape{1, 3};
  EXPECT_EQ(names_of(ToggleSystem::of_groups(2, 6, groups)),
            (std::vector<std::string>{"box 1,1", "box 2,1", "box 1,2", "box 2,2"}));
  EXPECT_EQ(names_of(ToggleSystem::of_lights(Piece(), Board::rectangle(2, 2))),
            (std::vector<std::string>{"lamp 1,1", "lamp 2,1", "lamp 1,2", "lamp 2,2"}));
  EXPECT_EQ(names_of(ToggleSystem::of_lights(Piece(), Board::read_picture("#..\n.#.\n"))),
            (std::vector<std::string>{"lamp 2,1", "lamp 3,1", "lamp 1,2", "lamp 3,2"}));
}

TEST(ToggleSystemTest, GroupsAsListedSquareBySquare) {
  ROOKERY_SEEDED(random, 41);
  for (std::int64_t rows = 1; rows <= 6; ++rows) {
    for (std::int64_t columns = 1; columns <= 6; ++columns) {
      for (unsigned choice = 0; choice < 32; ++choice) {
        RepairGroups groups;
        groups.rows = (choice & 1U) != 0;
        groups.columns = (choice & 2U) != 0;
        groups.diagonals = (choice & 4U) != 0 && rows == columns;
        if ((choice & 8U) != 0) {
          std::int64_t high = 0;
          std::int64_t wide = 0;
          do high = random.between(1, rows);
          while (rows % high != 0);
          do wide = random.between(1, columns);
          while (columns % wide != 0);
          groups.boxes = BoxShape{high, wide};
        }
        if ((choice & 16U) != 0) {
          groups.regions.assign(static_cast<std::size_t>(rows),
                                std::string(static_cast<std::size_t>(columns), '.'));
          for (std::string& row : groups.regions) {
            for (char& letter : row) letter = ".aZ7~!#1"[random.below(8)];
          }
        }
        SCOPED_TRACE(::testing::Message() << rows << "x" << columns << " choice " << choice);
        expect_groups(random, rows, columns, groups);
      }
    }
  }
}

TEST(ToggleSystemTest, AfterTogglesTheSquaresOfABoard) {
  const ToggleSystem system = testing::box_system(2, 4, {2, 2});
  const BitBoard board = BitBoard::read("0110\n0011\n");
  EXPECT_EQ(system.after(board, {}), board);
  EXPECT_EQ(system.after(board, {{0, 0}, {3, 1}, {1, 0}}).text(), "1010\n0010\n");
  // The same square twice is as it was.
  EXPECT_EQ(system.after(board, {{2, 1}, {2, 1}}), board);
}

// What a press flips, by the rules that are written a second time.
std::vector<std::uint32_t> flipped_lamps(const Piece& piece, const Picture& picture, int from,
                                         bool open) {
  std::vector<std::uint32_t> lamps;
  std::vector<int> cells = testing::reached(piece, picture, from, testing::Kind::attack);
  if (!open) cells.push_back(from);
  std::uint32_t lamp = 0;
  for (int cell = 0; cell < picture.cells(); ++cell) {
    if (picture.is_hole(cell)) continue;
    if (std::find(cells.begin(), cells.end(), cell) != cells.end()) lamps.push_back(lamp);
    ++lamp;
  }
  return lamps;
}

void expect_lights(SeededRandom& random, const Piece& piece, const Picture& picture, bool open) {
  SCOPED_TRACE(piece.vectors() + (open ? " open on\n" : " on\n") + picture.text());
  const ToggleSystem system = ToggleSystem::of_lights(piece, picture.board(), open);
  EXPECT_TRUE(system.is_lights());
  EXPECT_EQ(system.is_open(), open);
  EXPECT_EQ(system.piece(), piece.attacking());
  std::vector<int> squares;
  for (int cell = 0; cell < picture.cells(); ++cell) {
    if (!picture.is_hole(cell)) squares.push_back(cell);
  }
  ASSERT_EQ(system.cell_count(), squares.size());
  ASSERT_EQ(system.group_count(), squares.size());
  BitBoard lit(picture.height(), picture.width());
  std::vector<std::uint8_t> odd;
  for (const int cell : squares) {
    odd.push_back(random.chance(50) ? 1 : 0);
    if (odd.back() != 0) lit.toggle({cell % picture.width(), cell / picture.width()});
  }
  EXPECT_EQ(system.odd_groups(lit), odd);
  std::vector<Square> presses;
  for (std::size_t cell = 0; cell < squares.size(); ++cell) {
    const Square square{squares[cell] % picture.width(), squares[cell] / picture.width()};
    EXPECT_EQ(system.square(cell), square);
    const auto changed = system.groups_of(cell);
    const auto flipped = flipped_lamps(piece, picture, squares[cell], open);
    EXPECT_EQ(std::vector<std::uint32_t>(changed.begin(), changed.end()), flipped);
    if (random.chance(50)) {
      presses.push_back(square);
      for (const std::uint32_t lamp : flipped) odd[lamp] ^= 1;
    }
  }
  EXPECT_EQ(system.odd_groups(system.after(lit, presses)), odd);
}

TEST(ToggleSystemTest, LightsFollowTheRulesOfMovement) {
  ROOKERY_SEEDED(random, 42);
  for (int i = 0; i < 400; ++i) {
    const Picture picture = testing::random_picture(
        random, static_cast<int>(random.between(1, 5)), static_cast<int>(random.between(1, 5)),
        random.chance(50) ? 0 : 25, static_cast<Wrap>(random.below(3)));
    std::vector<Move> moves;
    for (std::int64_t n = random.between(0, 5); n > 0; --n) {
      const Vector step{random.between(-3, 3), random.between(-3, 3)};
      const Reach reaches[] = {0, 1, 1, 2, 3, without_limit};
      if (step != Vector{}) moves.push_back({step, reaches[random.below(6)], 1});
    }
    expect_lights(random, Piece(moves), picture, random.chance(50));
  }
}

TEST(ToggleSystemTest, KnownPieces) {
  ROOKERY_SEEDED(random, 43);
  for (const char* name : {"wazir", "ferz", "king", "knight", "rook", "bishop", "queen", "R2"}) {
    for (const Wrap wrap : {Wrap::none, Wrap::cylinder, Wrap::torus}) {
      for (const bool open : {false, true}) {
        expect_lights(random, Piece::parse(name), testing::full_picture(4, 5, wrap), open);
        expect_lights(random, Piece::parse(name), {{"..#.", "....", "#...", "...."}, wrap}, open);
      }
    }
  }
}

std::vector<std::size_t> numbers_flipped(const ToggleSystem& system) {
  std::vector<std::size_t> numbers;
  for (std::size_t cell = 0; cell < system.cell_count(); ++cell) {
    numbers.push_back(system.groups_of(cell).size());
  }
  return numbers;
}

// On small tori several moves lead to one square, and a move may lead back: each square is
// flipped once nevertheless.
TEST(ToggleSystemTest, SmallToriFlipEachSquareOnce) {
  const auto flipped = [](const char* piece, std::int64_t side, bool open) {
    const Board torus = Board::rectangle(side, side, Wrap::torus);
    const auto numbers = numbers_flipped(ToggleSystem::of_lights(Piece::parse(piece), torus, open));
    EXPECT_EQ(numbers, std::vector<std::size_t>(numbers.size(), numbers[0]));
    return numbers[0];
  };
  EXPECT_EQ(flipped("wazir", 1, false), 1U);
  EXPECT_EQ(flipped("wazir", 1, true), 1U);  // it attacks its own square
  EXPECT_EQ(flipped("wazir", 2, false), 3U);
  EXPECT_EQ(flipped("wazir", 2, true), 2U);
  EXPECT_EQ(flipped("wazir", 3, false), 5U);
  EXPECT_EQ(flipped("king", 2, false), 4U);
  EXPECT_EQ(flipped("king", 2, true), 3U);
  EXPECT_EQ(flipped("king", 3, false), 9U);
  EXPECT_EQ(flipped("king", 3, true), 8U);
  EXPECT_EQ(flipped("knight", 2, true), 2U);
  EXPECT_EQ(flipped("knight", 3, true), 4U);  // (2,1) is (-1,1)
  EXPECT_EQ(flipped("rook", 3, true), 4U);
  EXPECT_EQ(flipped("rook", 3, false), 5U);
  // (3,0) leads home on a torus of side 3, whether its own square is flipped anyway or not.
  const Piece home(std::vector<Move>{{{3, 0}, 1, 1}});
  const Board torus = Board::rectangle(3, 3, Wrap::torus);
  EXPECT_EQ(numbers_flipped(ToggleSystem::of_lights(home, torus, true)),
            std::vector<std::size_t>(9, 1));
  EXPECT_EQ(numbers_flipped(ToggleSystem::of_lights(home, torus, false)),
            std::vector<std::size_t>(9, 1));
  EXPECT_EQ(numbers_flipped(ToggleSystem::of_lights(home, Board::rectangle(3, 3), true)),
            std::vector<std::size_t>(9, 0));
}

TEST(ToggleSystemTest, RidesEndAtHolesAndLeapsCrossThem) {
  const Board board = Board::read_picture("..#..\n");
  const BitBoard dark(1, 5);
  const auto after = [&](const ToggleSystem& system, std::int64_t x) {
    return system.after(dark, {{x, 0}}).text();
  };
  const ToggleSystem rook = ToggleSystem::of_lights(Piece::parse("rook"), board);
  EXPECT_EQ(after(rook, 0), "11000\n");
  EXPECT_EQ(after(rook, 4), "00011\n");
  const ToggleSystem leaper =
      ToggleSystem::of_lights(Piece(std::vector<Move>{{{3, 0}, 1, 1}, {{-3, 0}, 1, 1}}), board);
  EXPECT_EQ(after(leaper, 0), "10010\n");
  EXPECT_EQ(after(leaper, 4), "01001\n");
  // What a piece only moves to is not flipped.
  const ToggleSystem divergent =
      ToggleSystem::of_lights(Piece::parse("mRcF"), Board::rectangle(3, 3));
  EXPECT_EQ(divergent.after(BitBoard(3, 3), {{1, 1}}).text(), "101\n010\n101\n");
}

TEST(ToggleSystemTest, LockedSquaresStayInTheirGroups) {
  ToggleSystem system = testing::box_system(2, 2, {2, 2});
  system.lock({});
  EXPECT_TRUE(system.is_plain());
  system.lock({{1, 0}, {1, 0}});
  EXPECT_TRUE(system.has_locks());
  EXPECT_FALSE(system.is_plain());
  EXPECT_EQ(squares_of(system), (std::vector<Square>{{0, 0}, {0, 1}, {1, 1}}));
  EXPECT_EQ(system.group_count(), 5U);
  const auto changed = system.groups_of(2);
  EXPECT_EQ(std::vector<std::uint32_t>(changed.begin(), changed.end()),
            (std::vector<std::uint32_t>{1, 3, 4}));
  EXPECT_EQ(system.odd_groups(BitBoard::read("01\n00\n")),
            (std::vector<std::uint8_t>{1, 0, 0, 1, 1}));
  system.lock({{0, 1}});  // the earlier lock holds
  EXPECT_EQ(squares_of(system), (std::vector<Square>{{0, 0}, {1, 1}}));
  system.lock({{0, 0}, {1, 1}});
  EXPECT_EQ(system.cell_count(), 0U);
  EXPECT_EQ(system.group_count(), 5U);

  // A locked lamp is not pressed, but others flip it.
  ToggleSystem lights = ToggleSystem::of_lights(Piece::parse("wazir"), Board::rectangle(1, 3));
  lights.lock({{1, 0}});
  EXPECT_EQ(squares_of(lights), (std::vector<Square>{{0, 0}, {2, 0}}));
  EXPECT_EQ(lights.group_count(), 3U);
  EXPECT_EQ(lights.after(BitBoard(1, 3), {{2, 0}}).text(), "011\n");
  EXPECT_EQ(lights.odd_groups(BitBoard::read("011")), (std::vector<std::uint8_t>{0, 1, 1}));
}

std::vector<std::int64_t> weights_of(const ToggleSystem& system) {
  std::vector<std::int64_t> weights;
  for (std::size_t cell = 0; cell < system.cell_count(); ++cell) {
    weights.push_back(system.weight(cell));
  }
  return weights;
}

TEST(ToggleSystemTest, WeightsGoWithTheirSquares) {
  ToggleSystem system = testing::box_system(2, 3, {2, 3});
  EXPECT_FALSE(system.has_weights());
  system.set_weights({1, 2, 3, 4, 5, ToggleSystem::largest_weight});
  EXPECT_TRUE(system.has_weights());
  EXPECT_FALSE(system.is_plain());
  EXPECT_FALSE(system.has_locks());
  EXPECT_EQ(weights_of(system), (std::vector<std::int64_t>{1, 2, 3, 4, 5, 1'000'000}));
  system.lock({{1, 0}, {0, 1}});
  EXPECT_EQ(weights_of(system), (std::vector<std::int64_t>{1, 3, 5, 1'000'000}));
  // Given anew after a lock: still for every square of the board. What a locked square
  // would cost does not matter.
  system.set_weights({7, 0, 8, -1, 9, 6});
  EXPECT_EQ(weights_of(system), (std::vector<std::int64_t>{7, 8, 9, 6}));

  // Holes have a place in the list, too.
  ToggleSystem lights =
      ToggleSystem::of_lights(Piece::parse("wazir"), Board::read_picture(".#.\n#..\n"));
  lights.set_weights({1, 0, 3, 0, 5, 6});
  EXPECT_EQ(weights_of(lights), (std::vector<std::int64_t>{1, 3, 5, 6}));
}

TEST(ToggleSystemTest, SaysWhatDoesNotFit) {
  const auto of_groups = [](std::int64_t rows, std::int64_t columns, const RepairGroups& groups) {
    return error_text([&] { static_cast<void>(ToggleSystem::of_groups(rows, columns, groups)); });
  };
  RepairGroups groups;
  EXPECT_ERROR(bad_input, "0", ToggleSystem::of_groups(0, 3, groups));
  EXPECT_ERROR(bad_input, "-2", ToggleSystem::of_groups(3, -2, groups));
  EXPECT_EQ(of_groups(8193, 8192, groups),
            "repair: 8193x8192 has 67117056 squares; this question is answered on at most 2^26, as "
            "8192x8192 has");
  EXPECT_ERROR(beyond_limit, "10^36", ToggleSystem::of_groups(largest_side, largest_side, groups));
  EXPECT_ERROR(beyond_limit, "2^26",
               ToggleSystem::of_lights(Piece::parse("wazir"), Board::rectangle(largest_side, 1)));

  groups.diagonals = true;
  EXPECT_EQ(of_groups(3, 4, groups),
            "diagonals: a board of 3 rows and 4 columns has no main diagonals; it must be square");
  groups.diagonals = false;
  const std::string tile =
      " do not tile a board of 4 rows and 6 columns; their sides must divide "
      "the board's";
  groups.boxes = BoxShape{3, 2};
  EXPECT_EQ(of_groups(4, 6, groups), "boxes: boxes of 3 rows and 2 columns" + tile);
  groups.boxes = BoxShape{2, 4};
  EXPECT_EQ(of_groups(4, 6, groups), "boxes: boxes of 2 rows and 4 columns" + tile);
  groups.boxes = BoxShape{0, 2};
  EXPECT_EQ(of_groups(4, 6, groups), "boxes: boxes of 0 rows and 2 columns" + tile);
  groups.boxes = BoxShape{2, -2};
  EXPECT_EQ(of_groups(4, 6, groups), "boxes: boxes of 2 rows and -2 columns" + tile);
  groups.boxes = BoxShape{8, 6};
  EXPECT_EQ(of_groups(4, 6, groups), "boxes: boxes of 8 rows and 6 columns" + tile);
  groups.boxes.reset();
  groups.regions = {"AB"};
  EXPECT_EQ(of_groups(2, 2, groups), "regions: 1 rows and 2 columns, but the board has 2 and 2");
  groups.regions = {"AB", "ABC"};  // ragged
  EXPECT_EQ(of_groups(2, 2, groups), "regions: 2 rows and 3 columns, but the board has 2 and 2");
  groups.regions = {"AB", "AB", "AB"};
  EXPECT_EQ(of_groups(2, 2, groups), "regions: 3 rows and 2 columns, but the board has 2 and 2");
}

TEST(ToggleSystemTest, SaysWhichBoardsLocksAndWeightsAreWrong) {
  ToggleSystem lights =
      ToggleSystem::of_lights(Piece::parse("wazir"), Board::read_picture(".#.\n...\n"));
  EXPECT_EQ(error_text([&] { static_cast<void>(lights.odd_groups(BitBoard(3, 3))); }),
            "board: 3 rows and 3 columns, but the board has 2 and 3");
  EXPECT_EQ(error_text([&] { static_cast<void>(lights.odd_groups(BitBoard(2, 2))); }),
            "board: 2 rows and 2 columns, but the board has 2 and 3");
  EXPECT_EQ(error_text([&] { static_cast<void>(lights.odd_groups(BitBoard::read("110\n000"))); }),
            "board: the hole 2,1 is lit");
  EXPECT_EQ(error_text([&] {
              lights.lock({{0, 0}, {1, 0}});
            }),
            "locked: 2,1 is not a square of picture 2x3");
  EXPECT_EQ(error_text([&] {
              lights.lock({{0, 2}});
            }),
            "locked: 1,3 is not a square of picture 2x3");
  EXPECT_EQ(error_text([&] {
              lights.lock({{-1, 0}});
            }),
            "locked: 0,1 is not a square of picture 2x3");
  EXPECT_FALSE(lights.has_locks());
  EXPECT_EQ(lights.cell_count(), 5U);

  ToggleSystem system = testing::box_system(2, 3, {2, 3});
  EXPECT_ERROR(bad_input, "board: 2 rows and 2 columns", system.odd_groups(BitBoard(2, 2)));
  EXPECT_EQ(error_text([&] { system.set_weights({1, 2, 3}); }), "weights: 3 weights for 6 squares");
  EXPECT_EQ(error_text([&] {
              system.set_weights({1, 2, 3, 4, 0, 6});
            }),
            "weights: the weight 0 of square 2,2 is not from 1 to 1000000");
  EXPECT_EQ(error_text([&] {
              system.set_weights({1, 2, -5, 4, 0, 6});
            }),
            "weights: the weight -5 of square 3,1 is not from 1 to 1000000");
  EXPECT_EQ(error_text([&] {
              system.set_weights({1, 2, 1'000'001, 4, 0, 6});
            }),
            "weights: the weight 1000001 of square 3,1 is not from 1 to 1000000");
}

// What was refused leaves no trace.
TEST(ToggleSystemTest, RefusedWeightsChangeNothing) {
  ToggleSystem system = testing::box_system(1, 3, {1, 3});
  EXPECT_ERROR(bad_input, "square 3,1", system.set_weights({5, 6, 0}));
  EXPECT_FALSE(system.has_weights());
  EXPECT_TRUE(system.is_plain());
  if (!system.has_weights()) {
    EXPECT_EQ(weights_of(system), (std::vector<std::int64_t>{1, 1, 1}));
  }
  system.set_weights({2, 3, 4});
  EXPECT_ERROR(bad_input, "square 1,1", system.set_weights({0, 6, 7}));
  EXPECT_TRUE(system.has_weights());
  EXPECT_EQ(weights_of(system), (std::vector<std::int64_t>{2, 3, 4}));
}

}  // namespace
}  // namespace rookery::repair_room::system::lights_and_groups_test
