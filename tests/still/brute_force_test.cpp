// SPDX-License-Identifier: GPL-3.0-or-later
//
// still against all boards of signs: every board is transformed by products of its
// neighbours, those that stay are kept, and they are sorted into classes by writing
// out their images. Nothing here knows of GF(2), of a basis or of Burnside.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "rookery/still.hpp"
#include "support/reference.hpp"
#include "support/support.hpp"

namespace rookery::still::brute_force_test {
namespace {

using testing::Picture;
using Cells = std::vector<std::string>;

constexpr std::array all_wraps = {Wrap::none, Wrap::cylinder, Wrap::torus};

// The board of signs with this number: the first cell is the highest digit, + is 0. So
// boards in the order of their numbers are in reading order with + before -.
Cells signs(const Picture& picture, std::uint32_t number) {
  Cells cells = picture.rows;
  int squares = 0;
  for (int c = 0; c < picture.cells(); ++c) squares += picture.is_hole(c) ? 0 : 1;
  for (std::string& row : cells) {
    for (char& cell : row) {
      if (cell != '#') cell = (number >> --squares & 1U) != 0 ? '-' : '+';
    }
  }
  return cells;
}

char& at(Cells& cells, int width, int cell) {
  return cells[static_cast<std::size_t>(cell / width)][static_cast<std::size_t>(cell % width)];
}

// For every cell, the cells that enter its product, each as often as it does.
using Neighbours = std::vector<std::vector<int>>;

Neighbours neighbours(const Piece& piece, const Picture& picture) {
  Neighbours lists;
  for (int c = 0; c < picture.cells(); ++c) {
    lists.push_back(picture.is_hole(c)
                        ? std::vector<int>{}
                        : testing::reached(piece, picture, c, testing::Kind::attack));
  }
  return lists;
}

Cells transformed(const Neighbours& lists, const Picture& picture, Cells cells) {
  Cells next = cells;
  for (int c = 0; c < picture.cells(); ++c) {
    if (picture.is_hole(c)) continue;
    int product = 1;
    for (const int n : lists[static_cast<std::size_t>(c)]) {
      product *= at(cells, picture.width(), n) == '-' ? -1 : 1;
    }
    at(next, picture.width(), c) = product < 0 ? '-' : '+';
  }
  return next;
}

// The cells that enter a product an odd number of times, in order.
std::vector<int> odd_ones(std::vector<int> cells) {
  std::sort(cells.begin(), cells.end());
  std::vector<int> odd;
  for (const int cell : cells) {
    if (!odd.empty() && odd.back() == cell) {
      odd.pop_back();
    } else {
      odd.push_back(cell);
    }
  }
  return odd;
}

// The maps of cells onto cells that keep the board and each cell's product: reverse the
// columns, reverse the rows, exchange the axes, shift where the board wraps.
std::set<std::vector<int>> maps(const Neighbours& lists, const Picture& picture) {
  const int width = picture.width();
  const int height = picture.height();
  std::set<std::vector<int>> found;
  for (int code = 0; code < 8; ++code) {
    const bool transpose = (code & 4) != 0;
    if (transpose && (width != height || picture.wrap == Wrap::cylinder)) continue;
    for (int shift_x = 0; shift_x < (picture.wrap == Wrap::none ? 1 : width); ++shift_x) {
      for (int shift_y = 0; shift_y < (picture.wrap == Wrap::torus ? height : 1); ++shift_y) {
        std::vector<int> map;
        bool keeps = true;
        for (int c = 0; c < picture.cells(); ++c) {
          int x = c % width;
          int y = c / width;
          if (transpose) std::swap(x, y);
          if ((code & 1) != 0) x = width - 1 - x;
          if ((code & 2) != 0) y = height - 1 - y;
          map.push_back((y + shift_y) % height * width + (x + shift_x) % width);
          keeps = keeps && picture.at(map.back()) == picture.at(c);
        }
        for (int c = 0; c < picture.cells() && keeps; ++c) {
          std::vector<int> image = lists[static_cast<std::size_t>(c)];
          for (int& cell : image) cell = map[static_cast<std::size_t>(cell)];
          const int to = map[static_cast<std::size_t>(c)];
          keeps = odd_ones(image) == odd_ones(lists[static_cast<std::size_t>(to)]);
        }
        if (keeps) found.insert(map);
      }
    }
  }
  return found;
}

struct BruteForce {
  std::size_t boards = 0;
  std::vector<Cells> classes;  // the first of each, in order
};

BruteForce try_all_signs(const Piece& piece, const Picture& picture) {
  int squares = 0;
  for (int c = 0; c < picture.cells(); ++c) squares += picture.is_hole(c) ? 0 : 1;
  const Neighbours lists = neighbours(piece, picture);
  const auto symmetries = maps(lists, picture);
  BruteForce result;
  std::set<Cells> seen;
  for (std::uint32_t number = 0; number < 1U << squares; ++number) {
    Cells cells = signs(picture, number);
    if (transformed(lists, picture, cells) != cells) continue;
    ++result.boards;
    if (seen.count(cells) != 0) continue;
    result.classes.push_back(cells);
    for (const std::vector<int>& map : symmetries) {
      Cells image = cells;
      for (int c = 0; c < picture.cells(); ++c) {
        at(image, picture.width(), map[static_cast<std::size_t>(c)]) =
            at(cells, picture.width(), c);
      }
      seen.insert(image);
    }
  }
  EXPECT_EQ(seen.size(), result.boards) << "an image of a still board is still";
  return result;
}

std::vector<Cells> listed(const StillSpace& space) {
  std::vector<Cells> classes;
  space.for_each_kind([&](const Cells& cells) {
    classes.push_back(cells);
    return true;
  });
  return classes;
}

void check(const Piece& piece, const Picture& picture, StillEngine engine) {
  SCOPED_TRACE(picture.text());
  const Board board = picture.board();
  const BruteForce expected = try_all_signs(piece, picture);
  StillOptions options;
  options.engine = engine;
  options.check = true;
  const StillSpace space = find_still(piece, board, options).value;
  EXPECT_EQ(std::size_t{1} << space.dimension(), expected.boards);
  EXPECT_EQ(space.classes(), expected.classes.size());
  EXPECT_EQ(listed(space), expected.classes);
  for (const Cells& cells : expected.classes) EXPECT_EQ(transform(piece, board, cells), cells);
}

class StillWazir : public ::testing::TestWithParam<int> {};

INSTANTIATE_TEST_SUITE_P(Still, StillWazir, ::testing::Range(1, 17));

TEST_P(StillWazir, EveryBoardOfUpToSixteenSquaresBothEngines) {
  const Piece wazir = Piece::parse("wazir");
  const int rows = GetParam();
  for (int columns = 1; rows * columns <= 16; ++columns) {
    const Picture picture = testing::full_picture(rows, columns);
    check(wazir, picture, StillEngine::dense);
    check(wazir, picture, StillEngine::rows);
  }
}

class StillPiece : public ::testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Still, StillPiece,
                         ::testing::Values("wazir", "king", "knight", "ferz", "dabbaba", "rook",
                                           "queen", "bishop", "fN", "{(1,0)}", "{(1,0),(0,1)}",
                                           "fmWfcF", "W2", "hrN", "{}", "{(-1,-2),(-2,-1),(3,0)}"));

TEST_P(StillPiece, PlaneCylinderAndTorus) {
  const Piece piece = Piece::parse(GetParam());
  for (const Wrap wrap : all_wraps) {
    for (int rows = 1; rows <= 4; ++rows) {
      for (int columns = 1; rows * columns <= 12; ++columns) {
        if (rows > 1 || columns <= 9) {
          check(piece, testing::full_picture(rows, columns, wrap), StillEngine::automatic);
        }
      }
    }
  }
}

TEST_P(StillPiece, EveryHolePatternOfThreeByThree) {
  const Piece piece = Piece::parse(GetParam());
  for (std::int64_t code = 0; code < 512; ++code) {
    check(piece, testing::numbered_picture(3, 3, code, 2), StillEngine::automatic);
  }
}

TEST_P(StillPiece, RandomHolesOnEveryWrap) {
  const Piece piece = Piece::parse(GetParam());
  ROOKERY_SEEDED(random, 61);
  for (int round = 0; round < 30; ++round) {
    const Wrap wrap = all_wraps[static_cast<std::size_t>(round % 3)];
    check(piece, testing::random_picture(random, 3, 4, 25, wrap), StillEngine::dense);
    check(piece, testing::random_picture(random, 3, 3, 25, wrap, 20), StillEngine::dense);
  }
}

TEST_P(StillPiece, TransformIsTheProductOfTheNeighbours) {
  const Piece piece = Piece::parse(GetParam());
  ROOKERY_SEEDED(random, 62);
  for (int round = 0; round < 60; ++round) {
    const Wrap wrap = all_wraps[static_cast<std::size_t>(round % 3)];
    const int rows = static_cast<int>(random.between(1, 6));
    const int columns = static_cast<int>(random.between(1, 6));
    const Picture picture = testing::random_picture(random, rows, columns, 15, wrap);
    Cells cells = picture.rows;
    for (std::string& row : cells) {
      for (char& cell : row) {
        if (cell != '#') cell = random.chance(50) ? '-' : '+';
      }
    }
    EXPECT_EQ(transform(piece, picture.board(), cells),
              transformed(neighbours(piece, picture), picture, cells))
        << picture.text();
  }
}

TEST(Still, AllHolesAndOneSquare) {
  const Piece wazir = Piece::parse("wazir");
  const StillSpace none = find_still(wazir, Board::read_picture("##\n##\n")).value;
  EXPECT_EQ(none.dimension(), 0U);
  EXPECT_EQ(none.classes(), 1);
  EXPECT_EQ(listed(none), (std::vector<Cells>{{"##", "##"}}));
  // A square without neighbours has the empty product, +.
  const StillSpace one = find_still(wazir, Board::rectangle(1, 1)).value;
  EXPECT_EQ(one.dimension(), 0U);
  EXPECT_EQ(listed(one), (std::vector<Cells>{{"+"}}));
}

}  // namespace
}  // namespace rookery::still::brute_force_test
