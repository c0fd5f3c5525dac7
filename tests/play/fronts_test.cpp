// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/fronts.hpp"

#include <algorithm>

#include "play/games.hpp"
#include "play/grundy_reference.hpp"

namespace rookery::play::fronts_test {
namespace {

using testing::Picture;

constexpr testing::TableEngine fronts{fronts_apply, table_by_fronts, histogram_by_fronts};

GrundyTable fronts_table(const Piece& piece, const Board& board) {
  const Piece usable = usable_moves(piece, board);
  return table_by_fronts(usable, board, advancing_direction(usable, board), {});
}

std::vector<std::uint64_t> fronts_histogram(const Piece& piece, const Board& board,
                                            const Monitor& monitor = {}) {
  const Piece usable = usable_moves(piece, board);
  return histogram_by_fronts(usable, board, advancing_direction(usable, board), monitor);
}

TEST(Fronts, AllSmallRectangles) {
  for (const char* const game : testing::games) {
    const Piece piece = Piece::parse(game);
    for (int height = 1; height <= 6; ++height) {
      for (int width = 1; width <= 6; ++width) {
        testing::expect_reference(fronts, piece, testing::full_picture(height, width));
      }
    }
  }
}

TEST(Fronts, AllHolesOnTwoByThree) {
  for (const char* const game : testing::games) {
    const Piece piece = Piece::parse(game);
    testing::expect_reference_with_holes(fronts, piece);
  }
}

TEST(Fronts, RandomHoles) {
  ROOKERY_SEEDED(random, 71);
  for (const char* const game : testing::games) {
    const Piece piece = Piece::parse(game);
    for (int round = 0; round < 4; ++round) {
      const auto height = static_cast<int>(random.between(2, 13));
      const auto width = static_cast<int>(random.between(2, 13));
      testing::expect_reference(
          fronts, piece, testing::random_picture(random, height, width, random.between(3, 40)));
    }
  }
  for (const char* const game : {"flRflB", "brRbrB", "fNN", "{(1,-2),(-1,-2),(-2,-1),(-2,1)}"}) {
    testing::expect_reference(fronts, Piece::parse(game),
                              testing::random_picture(random, 33, 70, 5));
  }
}

TEST(Fronts, Cylinders) {
  ROOKERY_SEEDED(random, 72);
  for (const char* const game : testing::cylinder_games) {
    const Piece piece = Piece::parse(game);
    testing::expect_reference_on_cylinders(fronts, piece, random, 9, 70);
    for (const int width : {63, 64, 65, 127, 129}) {
      testing::expect_reference(fronts, piece, testing::full_picture(9, width, Wrap::cylinder));
    }
  }
  // Around more than once, and down instead of up.
  testing::expect_reference(fronts, Piece::parse("{(20,1),(-33,2),(1000000,1)}"),
                            testing::full_picture(9, 7, Wrap::cylinder));
}

TEST(Fronts, LeapersInEveryHalfPlane) {
  ROOKERY_SEEDED(random, 73);
  for (std::int64_t a = -3; a <= 3; ++a) {
    for (std::int64_t b = -3; b <= 3; ++b) {
      if (a == 0 && b == 0) continue;
      for (const std::int64_t reach : {2, 8}) {
        const Piece piece = testing::random_leaper(random, {a, b}, reach, reach == 2 ? 50 : 6);
        const auto height = static_cast<int>(random.between(1, 30));
        const auto width = static_cast<int>(random.between(1, 30));
        testing::expect_reference(fronts, piece, testing::full_picture(height, width));
        testing::expect_reference(fronts, piece,
                                  testing::random_picture(random, height, width, 20));
      }
    }
  }
}

// Two moves that leave only directions with large factors.
TEST(Fronts, NarrowHalfPlanes) {
  for (const char* const game :
       {"{(1,-1),(-2,1)}", "{(-2,1),(3,-2)}", "{(8,-7),(-7,6)}", "{(-8,7),(7,-6)}",
        "{(7,8),(-6,-7)}", "{(-3,-8),(2,5)}", "{(8,-7),(-7,6),(1,-1)}"}) {
    const Piece piece = Piece::parse(game);
    testing::expect_reference(fronts, piece, testing::full_picture(40, 41));
    testing::expect_reference(fronts, piece, testing::full_picture(19, 80));
  }
}

TEST(Fronts, AllMovesOfAHalfPlane) {
  ROOKERY_SEEDED(random, 74);
  const Piece piece = testing::random_leaper(random, {1, 20}, 8, 100);
  ASSERT_EQ(piece.moves().size(), 144U);
  testing::expect_reference(fronts, piece, testing::full_picture(12, 40));
  testing::expect_reference(fronts, piece, testing::full_picture(35, 20));
  for (const Vector u : {Vector{0, 1}, Vector{0, -1}, Vector{1, 0}, Vector{-1, 0}, Vector{1, 1}}) {
    testing::expect_reference(fronts, testing::random_leaper(random, u, 8, 100),
                              testing::full_picture(11, 70));
    testing::expect_reference(fronts, testing::random_leaper(random, u, 4, 90),
                              testing::random_picture(random, 40, 21, 10));
  }
  testing::expect_reference(fronts, testing::random_leaper(random, {20, -1}, 8, 50),
                            testing::full_picture(40, 13));
  testing::expect_reference(fronts, testing::random_leaper(random, {-3, 4}, 8, 100),
                            testing::random_picture(random, 21, 20, 10));
}

// All leaps that go up by 1 to 8 rows: inside the board the value is y mod 9, so that the second
// plane is used and then left again. Rows that fill registers exactly.
TEST(Fronts, DenseRows) {
  ROOKERY_SEEDED(random, 75);
  const Piece piece = testing::random_leaper(random, {0, 1}, 8, 100);
  testing::expect_reference(fronts, piece, testing::full_picture(4, 64));
  testing::expect_reference(fronts, piece, testing::full_picture(20, 128));
}

TEST(Fronts, SidesAroundTheWidthsOfRegisters) {
  for (const char* const game : {"{(-1,-2),(-2,-1)}", "{(-1,0),(0,-1),(-1,-1)}",
                                 "{(1,1),(2,-1),(3,0)}", "{(1,-2),(2,-1),(-3,-1),(4,-4)}"}) {
    const Piece piece = Piece::parse(game);
    for (const int side : {15, 16, 17, 31, 32, 33, 63, 64, 65, 127, 128, 129, 255, 257}) {
      testing::expect_reference(fronts, piece, testing::full_picture(5, side));
      testing::expect_reference(fronts, piece, testing::full_picture(side, 4));
    }
    testing::expect_reference(fronts, piece, testing::full_picture(129, 65));
  }
}

TEST(Fronts, OblongBoards) {
  for (const char* const game : {"left,up:2,3,5,7", "right,down:1,2", "fN", "{(-1,-2),(-2,-1)}",
                                 "{(-1,0),(0,-1),(-1,-1)}"}) {
    const Piece piece = Piece::parse(game);
    for (const int side : {1, 2, 3}) {
      testing::expect_reference(fronts, piece, testing::full_picture(side, 700));
      testing::expect_reference(fronts, piece, testing::full_picture(700, side));
    }
  }
  // Longer than a chunk of a front.
  testing::expect_reference(fronts, Piece::parse("{(-1,-2),(2,-1)}"),
                            testing::full_picture(4, 33000));
}

// Moves by 1 .. n on a row: the value is x mod (n + 1), so that n = 8, 16, 32, 64 just fit the
// lanes, one more needs wider ones, and 65 needs the definition.
TEST(Fronts, ValuesAtTheWidthsOfLanes) {
  for (const std::int64_t n : {7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 66}) {
    for (const bool upright : {false, true}) {
      std::vector<Move> moves;
      for (std::int64_t d = 1; d <= n; ++d) {
        moves.push_back({upright ? Vector{0, -d} : Vector{-d, 0}, 1, 1});
      }
      const Board board = upright ? Board::rectangle(300, 5) : Board::rectangle(5, 300);
      const GrundyTable table = fronts_table(Piece(moves), board);
      std::vector<std::uint64_t> counts(static_cast<std::size_t>(n + 1));
      for (std::int64_t i = 0; i < 300; ++i) {
        counts[static_cast<std::size_t>(i % (n + 1))] += 5;
        for (std::int64_t j = 0; j < 5; ++j) {
          ASSERT_EQ(table.at(upright ? Square{j, i} : Square{i, j}), i % (n + 1)) << n;
        }
      }
      EXPECT_EQ(fronts_histogram(Piece(moves), board), counts) << n;
    }
  }
}

// The lanes are widened in the middle of a front: holes keep the values on the left small.
TEST(Fronts, WidensInTheMiddleOfARow) {
  constexpr std::int64_t rows = 22;
  constexpr std::int64_t columns = 33000;
  constexpr std::int64_t holes = 20000;
  constexpr std::int64_t top = 12;
  std::string picture;
  for (std::int64_t y = 0; y < rows; ++y) {
    picture += std::string(holes, y < top ? '#' : '.') + std::string(columns - holes, '.') + "\n";
  }
  std::vector<Move> moves;
  for (std::int64_t d = 1; d <= rows; ++d) moves.push_back({{0, -d}, 1, 1});
  std::vector<std::uint64_t> counts(rows, columns - holes);
  for (std::size_t i = 0; i < rows - top; ++i) counts[i] += holes;
  EXPECT_EQ(fronts_histogram(Piece(moves), Board::read_picture(picture)), counts);
}

// A knight that goes towards the corner, on a quarter of the plane: lost iff both coordinates are
// 0 or 1 modulo 4. The other edges matter only where a coin can reach them.
TEST(Fronts, KnightTowardsTheCorner) {
  constexpr std::int64_t n = 200;
  const GrundyTable table =
      fronts_table(Piece::parse("{(1,-2),(-1,-2),(-2,-1),(-2,1)}"), Board::rectangle(n, n));
  for (std::int64_t y = 0; y < n; ++y) {
    for (std::int64_t x = 0; x < n; ++x) {
      if (x + y / 2 >= n || y + x / 2 >= n) continue;
      ASSERT_EQ(table.at({x, y}) == 0, x % 4 < 2 && y % 4 < 2) << x << "," << y;
    }
  }
}

TEST(Fronts, BoardsWithoutMoves) {
  for (const Wrap wrap : {Wrap::none, Wrap::cylinder, Wrap::torus}) {
    testing::expect_reference(fronts, Piece(), testing::full_picture(3, 4, wrap));
    Picture holes = testing::full_picture(2, 2, wrap);
    holes.rows = {"##", "##"};
    testing::expect_reference(fronts, Piece(), holes);
    EXPECT_TRUE(fronts_histogram(Piece(), holes.board()).empty());
  }
}

TEST(Fronts, WhatItTakes) {
  const auto takes = [](const char* piece, const Board& board) {
    return fronts_apply(usable_moves(Piece::parse(piece), board), board);
  };
  EXPECT_TRUE(takes("fN", Board::rectangle(largest_side, largest_side)));
  EXPECT_TRUE(takes("flR", Board::rectangle(100, 100)));
  EXPECT_FALSE(takes("flR", Board::rectangle(1000, 1000)));
  EXPECT_FALSE(takes("flR", Board::rectangle(largest_side, largest_side)));
  EXPECT_FALSE(takes("{(1000,-999),(-1001,1000)}", Board::rectangle(5000, 5000)));
}

TEST(Fronts, StopsWhenAsked) {
  int looks = 0;
  double last = 0;
  Monitor monitor;
  monitor.stop_requested = [&] { return ++looks > 3; };
  monitor.progress = [&](double done) {
    EXPECT_LE(last, done);
    last = done;
  };
  EXPECT_ERROR(interrupted, "",
               fronts_histogram(Piece::parse("fN"), Board::rectangle(1'000'000, 10'000), monitor));
  EXPECT_ERROR(interrupted, "",
               fronts_histogram(Piece::parse("fN"), Board::rectangle(3, 3), monitor));
}

TEST(Fronts, BoardsThatAreTooLarge) {
  const Board huge = Board::rectangle(largest_side, largest_side);
  EXPECT_ERROR(beyond_limit, "2^44", fronts_table(Piece::parse("fN"), huge));
  EXPECT_ERROR(beyond_limit, "2^44", fronts_histogram(Piece::parse("fN"), huge));
  EXPECT_ERROR(beyond_limit, "would fit",
               fronts_table(Piece::parse("fN"), Board::rectangle(4'000'000, 4'000'000)));
  // The ring: leaps over half a board with long rows.
  EXPECT_ERROR(
      beyond_limit, "would fit",
      fronts_histogram(Piece::parse("{(-1,-2000000)}"), Board::rectangle(4'000'000, 4'000'000)));
}

}  // namespace
}  // namespace rookery::play::fronts_test
