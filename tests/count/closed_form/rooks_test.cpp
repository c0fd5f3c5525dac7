// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rooks: the closed form against all subsets, and which pieces are rooks.

#include "count/closed_form/rooks.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <numeric>
#include <string>
#include <vector>

#include "count/pieces.hpp"
#include "support/support.hpp"

namespace rookery::count::closed_form::rooks_test {
namespace {

// By looking at every pair of squares.
bool conflicts_like_rooks(const Piece& piece, const testing::Picture& picture) {
  const auto masks = testing::conflict_masks(piece, picture);
  const int width = picture.width();
  for (int a = 0; a < picture.cells(); ++a) {
    for (int b = 0; b < picture.cells(); ++b) {
      const bool in_line = a != b && (a / width == b / width || a % width == b % width);
      if (((masks[static_cast<std::size_t>(a)] >> b & 1U) != 0) != in_line) return false;
    }
  }
  return true;
}

constexpr Wrap all_wraps[] = {Wrap::none, Wrap::cylinder, Wrap::torus};

int check_all_boards(const Piece& piece, int longest) {
  int rooks = 0;
  for (const Wrap wrap : all_wraps) {
    for (int height = 1; height <= longest; ++height) {
      for (int width = 1; width <= longest; ++width) {
        const testing::Picture picture = testing::full_picture(height, width, wrap);
        SCOPED_TRACE(picture.text());
        const bool is = conflicts_like_rooks(piece, picture);
        EXPECT_EQ(is_rook_board(piece, picture.board()), is);
        if (is) ++rooks;
      }
    }
  }
  return rooks;
}

TEST(Rooks, AreToldFromOtherPieces) {
  for (const char* name : testing::counted_pieces) {
    SCOPED_TRACE(name);
    check_all_boards(Piece::parse(name), 5);
  }
  EXPECT_GT(check_all_boards(Piece::parse("rook"), 5), 50);
  EXPECT_GT(check_all_boards(Piece::parse("frR"), 5), 40);  // rays to two sides suffice
  EXPECT_GT(check_all_boards(Piece::parse("R4"), 5), 50);   // as long as the board
  EXPECT_GT(check_all_boards(Piece::parse("WDH"), 4), 20);  // leaps of 1, 2 and 3
  EXPECT_GT(check_all_boards(Piece::parse("{(1,0),(0,1),(2,0),(0,2)}"), 5), 20);
  EXPECT_GT(check_all_boards(Piece::parse("DD"), 5), 5);  // odd rings
  check_all_boards(Piece::parse("RF"), 5);
  check_all_boards(Piece::parse("R(5,5)"), 5);
  check_all_boards(Piece::parse("R(5,0)"), 5);
  check_all_boards(Piece::parse("R(5,1)"), 5);
}

TEST(Rooks, RandomPiecesOfLines) {
  ROOKERY_SEEDED(random, 77);
  for (int repeat = 0; repeat < 200; ++repeat) {
    std::vector<Move> moves;
    for (std::int64_t i = random.between(2, 6); i > 0; --i) {
      const std::int64_t length = random.between(-7, 7);
      const Reach reach = random.chance(50) ? without_limit : random.between(1, 4);
      if (length == 0) continue;
      const Vector step = random.chance(50) ? Vector{length, 0} : Vector{0, length};
      moves.push_back({step, random.chance(10) ? 0 : reach, reach});
    }
    const Piece piece(moves);
    SCOPED_TRACE(piece.vectors());
    check_all_boards(piece, 5);
  }
}

TEST(Rooks, BoardsOfAnySize) {
  const Piece rook = Piece::parse("rook");
  for (const Wrap wrap : all_wraps) {
    EXPECT_TRUE(is_rook_board(rook, Board::rectangle(largest_side, largest_side - 1, wrap)));
    EXPECT_FALSE(is_rook_board(Piece::parse("R2"), Board::rectangle(largest_side, 5, wrap)));
    EXPECT_FALSE(is_rook_board(Piece::parse("queen"), Board::rectangle(5, largest_side, wrap)));
  }
  EXPECT_TRUE(is_rook_board(Piece::parse("R5000"), Board::rectangle(5001, 5001)));
  EXPECT_FALSE(is_rook_board(Piece::parse("R5000"), Board::rectangle(5002, 5001)));
  EXPECT_TRUE(is_rook_board(Piece::parse("R2500"), Board::rectangle(5001, 5001, Wrap::torus)));
  EXPECT_FALSE(is_rook_board(Piece::parse("R2499"), Board::rectangle(5001, 5001, Wrap::torus)));
  EXPECT_FALSE(is_rook_board(Piece::parse("rook"), Board::read_picture("..\n.#\n")));
  EXPECT_FALSE(is_rook_board(Piece::parse("rook"), Board::read_picture("..\n.o\n")));
  EXPECT_TRUE(is_rook_board(Piece::parse("rook"), Board::read_picture("..\n..\n")));
}

TEST(Rooks, CountedAgainstAllSubsets) {
  const Piece rook = Piece::parse("rook");
  for (int height = 1; height <= 6; ++height) {
    for (int width = 1; width * height <= 16; ++width) {
      const auto all = testing::try_all_subsets(rook, testing::full_picture(height, width));
      const auto rooks = count_rooks(height, width, 100);
      EXPECT_EQ(rooks, all);
      EXPECT_EQ(count_rooks_total(height, width),
                std::accumulate(all.begin(), all.end(), mpz_class(0)));
      for (std::size_t k = 0; k < all.size() + 3; ++k) {
        EXPECT_EQ(count_rooks_exactly(height, width, k), k < all.size() ? all[k] : mpz_class(0));
      }
    }
  }
}

TEST(Rooks, PublishedTotals) {
  // OEIS A002720: partial permutations of n things.
  const std::vector<unsigned long> published = {
      2, 7, 34, 209, 1546, 13327, 130922, 1441729, 17572114, 234662231, 3405357682};
  for (std::size_t n = 1; n <= published.size(); ++n) {
    const auto side = static_cast<std::int64_t>(n);
    EXPECT_EQ(count_rooks_total(side, side), published[n - 1]);
  }
}

TEST(Rooks, ThreeWaysAgreeOnLargerBoards) {
  for (const auto& sides : {std::pair(300, 300), std::pair(97, 1000), std::pair(1000, 64)}) {
    const auto all =
        count_rooks(sides.first, sides.second, std::numeric_limits<std::size_t>::max());
    ASSERT_EQ(all.size(), static_cast<std::size_t>(std::min(sides.first, sides.second)) + 1);
    EXPECT_EQ(count_rooks_total(sides.first, sides.second),
              std::accumulate(all.begin(), all.end(), mpz_class(0)));
    for (std::size_t k = 0; k < all.size(); k += 31) {
      EXPECT_EQ(count_rooks_exactly(sides.first, sides.second, k), all[k]);
    }
    EXPECT_EQ(count_rooks(sides.first, sides.second, 7),
              std::vector<mpz_class>(all.begin(), all.begin() + 8));
  }
}

TEST(Rooks, VeryLongSides) {
  const mpz_class n = 1000000000000000000;
  EXPECT_EQ(count_rooks_exactly(largest_side, largest_side, 2), n * n * (n - 1) * (n - 1) / 2);
  EXPECT_EQ(count_rooks_total(largest_side, 1), n + 1);
  EXPECT_EQ(count_rooks_total(2, largest_side), 1 + 2 * n + n * (n - 1));
  EXPECT_EQ(count_rooks(largest_side, 3, 1), (std::vector<mpz_class>{1, 3 * n}));
  EXPECT_EQ(count_rooks_exactly(largest_side, 5, mpz_class(1) << 100), 0);
}

TEST(Rooks, RefuseWhatIsTooLong) {
  EXPECT_ERROR(beyond_limit, "bits", count_rooks_total(largest_side, largest_side));
  EXPECT_ERROR(beyond_limit, "bits", count_rooks_exactly(largest_side, largest_side, 100000000));
  EXPECT_ERROR(beyond_limit, "bits", count_rooks(largest_side, largest_side, 1000000));
  EXPECT_ERROR(bad_input, "negative", count_rooks_exactly(3, 3, -1));
}

TEST(Rooks, CanBeInterrupted) {
  Monitor monitor;
  monitor.stop_requested = [] { return true; };
  EXPECT_ERROR(interrupted, "", count_rooks(1000, 1000, 1000, monitor));
  EXPECT_ERROR(interrupted, "", count_rooks_exactly(1000, 1000, 1000, monitor));
  EXPECT_ERROR(interrupted, "", count_rooks_total(1000, 1000, monitor));
}

}  // namespace
}  // namespace rookery::count::closed_form::rooks_test
