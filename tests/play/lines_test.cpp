// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/lines.hpp"

#include <gmpxx.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "play/games.hpp"
#include "play/grundy_reference.hpp"

namespace rookery::play::lines_test {
namespace {

constexpr testing::TableEngine lines{lines_apply, table_by_lines, histogram_by_lines};

GrundyTable lines_table(const Piece& piece, const Board& board) {
  const Piece usable = usable_moves(piece, board);
  return table_by_lines(usable, board, advancing_direction(usable, board), {});
}

std::vector<std::uint64_t> lines_histogram(const Piece& piece, const Board& board,
                                           const Monitor& monitor = {}) {
  const Piece usable = usable_moves(piece, board);
  return histogram_by_lines(usable, board, advancing_direction(usable, board), monitor);
}

// Rides in all directions, short and long steps, one to five of them, with leaps and limits.
constexpr std::array riders = {
    "flRflB",    "brRbrB",
    "lRlB",      "fRfB",
    "flR",       "rR",
    "bR",        "fB",
    "lB",        "fNN",
    "lNN",       "brNN",
    "fDDlH",     "flDDflAA",
    "fNNlW",     "flRflBfN",
    "flBfW2",    "flRflB3",
    "fRfBfNN",   "fHHlDD",
    "fRfBlRfNN", "flRflBflDDflAAfCC",
};

// Its moves go up and down, and left and right: no order of rows or columns fits.
constexpr std::string_view knight_towards_the_corner = "{(1,-2),(-1,-2),(-2,-1),(-2,1)}";

TEST(Lines, AllSmallRectangles) {
  for (const char* const game : testing::games) {
    if (game == knight_towards_the_corner) continue;
    const Piece piece = Piece::parse(game);
    for (int height = 1; height <= 6; ++height) {
      for (int width = 1; width <= 6; ++width) {
        testing::expect_reference(lines, piece, testing::full_picture(height, width));
      }
    }
  }
}

TEST(Lines, RidersOnRectangles) {
  for (const char* const game : riders) {
    const Piece piece = Piece::parse(game);
    for (const int side : {2, 3, 5, 8, 13}) {
      testing::expect_reference(lines, piece, testing::full_picture(side, 9));
      testing::expect_reference(lines, piece, testing::full_picture(7, side));
    }
    testing::expect_reference(lines, piece, testing::full_picture(24, 31));
  }
}

TEST(Lines, AllHolesOnTwoByThree) {
  for (const char* const game : riders) {
    const Piece piece = Piece::parse(game);
    testing::expect_reference_with_holes(lines, piece);
  }
}

TEST(Lines, RandomHoles) {
  ROOKERY_SEEDED(random, 81);
  for (const char* const game : riders) {
    const Piece piece = Piece::parse(game);
    for (int round = 0; round < 4; ++round) {
      const auto height = static_cast<int>(random.between(2, 17));
      const auto width = static_cast<int>(random.between(2, 17));
      testing::expect_reference(
          lines, piece, testing::random_picture(random, height, width, random.between(3, 40)));
    }
  }
  for (const char* const game : testing::games) {
    if (game == knight_towards_the_corner) continue;
    testing::expect_reference(lines, Piece::parse(game),
                              testing::random_picture(random, 12, 11, 20));
  }
}

TEST(Lines, Cylinders) {
  ROOKERY_SEEDED(random, 82);
  for (const char* const game : testing::cylinder_games) {
    const Piece piece = Piece::parse(game);
    testing::expect_reference_on_cylinders(lines, piece, random, 30, 12);
  }
  testing::expect_reference(lines, Piece::parse("bRbB"),
                            testing::full_picture(20, 7, Wrap::cylinder));
  testing::expect_reference(lines, Piece::parse("{(20,1),(-33,2),(1000000,1)}"),
                            testing::full_picture(9, 7, Wrap::cylinder));
}

// Short rides of long boards are leaps, and rows and columns are exchanged.
TEST(Lines, OblongBoards) {
  ROOKERY_SEEDED(random, 83);
  for (const char* const game : {"flRflB", "brRbrB", "fNNlR", "fRfBlR", "rRfW2"}) {
    const Piece piece = Piece::parse(game);
    for (const int side : {1, 2, 5}) {
      testing::expect_reference(lines, piece, testing::full_picture(side, 100));
      testing::expect_reference(lines, piece, testing::full_picture(100, side));
      testing::expect_reference(lines, piece, testing::random_picture(random, side, 90, 3));
      testing::expect_reference(lines, piece, testing::random_picture(random, 90, side, 3));
    }
  }
}

TEST(Lines, LeapersToo) {
  ROOKERY_SEEDED(random, 84);
  for (const Vector u : {Vector{1, 20}, Vector{-1, 20}, Vector{20, 1}, Vector{-20, 1},
                         Vector{1, -20}, Vector{-20, -1}}) {
    testing::expect_reference(lines, testing::random_leaper(random, u, 8, 8),
                              testing::random_picture(random, 20, 23, 10));
    testing::expect_reference(lines, testing::random_leaper(random, u, 8, 100),
                              testing::full_picture(11, 9));
  }
}

// Wythoff: the k-th lost square off the diagonal is (floor(k phi), floor(k phi^2)), where
// 2 floor(k phi) = k + floor(sqrt(5 k^2)) or one less, and phi^2 = phi + 1.
TEST(Lines, QueenIsWythoff) {
  constexpr std::int64_t n = 300;
  const GrundyTable table = lines_table(Piece::parse("flRflB"), Board::rectangle(n, n));
  std::vector<Square> expected;
  for (std::int64_t k = 0;; ++k) {
    const mpz_class root = sqrt(mpz_class(5 * k * k));
    const std::int64_t low = (k + root.get_si()) / 2;
    const std::int64_t high = low + k;
    if (high >= n) break;
    expected.push_back({low, high});
    if (k > 0) expected.push_back({high, low});
  }
  std::sort(expected.begin(), expected.end());
  std::vector<Square> lost;
  for (std::int64_t y = 0; y < n; ++y) {
    for (std::int64_t x = 0; x < n; ++x) {
      ASSERT_EQ(table.at({x, y}), table.at({y, x}));
      if (table.at({x, y}) == 0) lost.push_back({x, y});
    }
  }
  EXPECT_EQ(lost, expected);
}

// A rook is two heaps of Nim, wherever its corner is.
TEST(Lines, RookIsNim) {
  const Board board = Board::rectangle(150, 270);
  for (const bool right : {false, true}) {
    for (const bool down : {false, true}) {
      const std::string name = std::string(down ? "b" : "f") + (right ? "r" : "l") + "R";
      const GrundyTable table = lines_table(Piece::parse(name), board);
      for (std::int64_t y = 0; y < board.rows(); ++y) {
        for (std::int64_t x = 0; x < board.columns(); ++x) {
          const std::int64_t from_x = right ? board.columns() - 1 - x : x;
          const std::int64_t from_y = down ? board.rows() - 1 - y : y;
          ASSERT_EQ(table.at({x, y}), from_x ^ from_y) << name << " " << x << "," << y;
        }
      }
    }
  }
}

TEST(Lines, ValuesTakeAsManyBytesAsTheyNeed) {
  const auto bytes = [](const GrundyTable& table) {
    return std::size_t{1} << table.values().index();
  };
  EXPECT_EQ(bytes(lines_table(Piece::parse("lR"), Board::rectangle(1, 256))), 1U);
  EXPECT_EQ(bytes(lines_table(Piece::parse("lR"), Board::rectangle(1, 257))), 2U);
  EXPECT_EQ(bytes(lines_table(Piece::parse("lR"), Board::rectangle(1, 65536))), 2U);
  const GrundyTable wide = lines_table(Piece::parse("lR"), Board::rectangle(1, 66000));
  EXPECT_EQ(bytes(wide), 4U);
  EXPECT_EQ(wide.at({65999, 0}), 65999U);
}

TEST(Lines, BoardsWithoutMoves) {
  for (const Wrap wrap : {Wrap::none, Wrap::cylinder, Wrap::torus}) {
    testing::expect_reference(lines, Piece(), testing::full_picture(3, 4, wrap));
    testing::Picture holes = testing::full_picture(2, 2, wrap);
    holes.rows = {"##", "##"};
    testing::expect_reference(lines, Piece(), holes);
    EXPECT_TRUE(lines_histogram(Piece(), holes.board()).empty());
  }
}

TEST(Lines, WhatItTakes) {
  const auto takes = [](const char* piece, const Board& board) {
    return lines_apply(usable_moves(Piece::parse(piece), board), board);
  };
  const Board board = Board::rectangle(1000, 1000);
  EXPECT_TRUE(takes("flRflB", board));
  EXPECT_TRUE(takes("flRflB", Board::rectangle(largest_side, largest_side)));
  EXPECT_TRUE(takes("flR20fB", board));
  EXPECT_FALSE(takes("flR500fB", board));  // a long ride that ends before the edge
  EXPECT_FALSE(takes("{(1,-1),(-2,1)}", board));
  EXPECT_FALSE(takes(knight_towards_the_corner.data(), board));
}

TEST(Lines, StopsWhenAsked) {
  int looks = 0;
  double last = 0;
  Monitor monitor;
  monitor.stop_requested = [&] { return ++looks > 3; };
  monitor.progress = [&](double done) {
    EXPECT_LE(last, done);
    last = done;
  };
  EXPECT_ERROR(interrupted, "",
               lines_histogram(Piece::parse("flRflB"), Board::rectangle(5000, 5000), monitor));
  EXPECT_ERROR(interrupted, "",
               lines_histogram(Piece::parse("flRflB"), Board::rectangle(3, 3), monitor));
}

TEST(Lines, BoardsThatAreTooLarge) {
  const Board huge = Board::rectangle(largest_side, largest_side);
  const Piece queen = Piece::parse("flRflB");
  EXPECT_ERROR(beyond_limit, "2^40", lines_table(queen, huge));
  EXPECT_ERROR(beyond_limit, "2^40", lines_histogram(queen, huge));
  const Board large = Board::rectangle(1'000'000, 1'000'000);
  EXPECT_ERROR(beyond_limit, "would fit", lines_table(queen, large));
  EXPECT_ERROR(beyond_limit, "would fit", lines_histogram(queen, large));
}

}  // namespace
}  // namespace rookery::play::lines_test
