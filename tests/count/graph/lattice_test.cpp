// SPDX-License-Identifier: GPL-3.0-or-later
//
// Boards that split into residue classes, against all subsets of the whole board.

#include "count/graph/lattice.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "count/pieces.hpp"
#include "math/polynomial/integer.hpp"
#include "support/support.hpp"

namespace rookery::count::graph::lattice_test {
namespace {

void check(const Piece& piece, int height, int width, Wrap wrap) {
  const testing::Picture picture = testing::full_picture(height, width, wrap);
  SCOPED_TRACE(picture.text());
  const std::vector<Part> parts = lattice_parts(piece, picture.board());
  if (parts.empty()) return;
  mpz_class copies = 0;
  mpz_class squares = 0;
  std::vector<mpz_class> product{1};
  for (const Part& part : parts) {
    copies += part.copies;
    squares += part.copies * part.board.square_count();
    const testing::Picture smaller =
        testing::full_picture(static_cast<int>(part.board.rows()),
                              static_cast<int>(part.board.columns()), part.board.wrap());
    product = math::polynomial::multiply_polynomials(
        product, math::polynomial::power_polynomial(testing::try_all_subsets(part.piece, smaller),
                                                    part.copies));
  }
  EXPECT_GT(copies, 1);
  EXPECT_EQ(squares, height * width);
  EXPECT_EQ(product, testing::try_all_subsets(piece, picture));
}

constexpr Wrap all_wraps[] = {Wrap::none, Wrap::cylinder, Wrap::torus};

TEST(Lattice, PartsMultiplyToTheWhole) {
  for (const char* name : testing::counted_pieces) {
    SCOPED_TRACE(name);
    const Piece piece = Piece::parse(name);
    for (const Wrap wrap : all_wraps) {
      for (int height = 1; height <= 6; ++height) {
        for (int width = 1; width * height <= 12; ++width) check(piece, height, width, wrap);
      }
    }
  }
}

TEST(Lattice, RandomPiecesWithCommonDivisors) {
  ROOKERY_SEEDED(random, 78);
  for (int repeat = 0; repeat < 300; ++repeat) {
    const std::int64_t a = random.between(0, 3);
    const std::int64_t b = random.between(0, 3);
    std::vector<Move> moves;
    for (std::int64_t i = random.between(1, 4); i > 0; --i) {
      const Vector step{a * random.between(-3, 3), b * random.between(-3, 3)};
      if (step == Vector{}) continue;
      const Reach reach = random.chance(30) ? without_limit : random.between(1, 3);
      moves.push_back({step, reach, random.between(0, 2)});
    }
    const Piece piece(moves);
    SCOPED_TRACE(piece.vectors());
    check(piece, static_cast<int>(random.between(1, 4)), static_cast<int>(random.between(1, 4)),
          all_wraps[random.below(3)]);
    check(piece, 2, 6, all_wraps[random.below(3)]);
    check(piece, 6, 2, all_wraps[random.below(3)]);
  }
}

std::string show(const std::string& piece, const Board& board) {
  std::string text;
  for (const Part& part : lattice_parts(Piece::parse(piece), board)) {
    text += (text.empty() ? "" : ", ") + part.copies.get_str() + " of " + part.piece.betza() +
            " on " + part.board.name();
  }
  return text;
}

TEST(Lattice, KnownCases) {
  EXPECT_EQ(show("dabbaba", Board::rectangle(30, 30)), "4 of W on 15x15");
  EXPECT_EQ(show("alfil", Board::rectangle(16, 16)), "4 of F on 8x8");
  EXPECT_EQ(show("threeleaper", Board::rectangle(10, 11)),
            "2 of W on 4x4, 1 of W on 4x3, 4 of W on 3x4, 2 of W on 3x3");
  EXPECT_EQ(show("dabbaba", Board::rectangle(6, 6, Wrap::torus)), "4 of W on 3x3 torus");
  EXPECT_EQ(show("dabbaba", Board::rectangle(5, 6, Wrap::cylinder)),
            "2 of W on 3x3 cylinder, 2 of W on 2x3 cylinder");
  EXPECT_EQ(show("dabbaba", Board::rectangle(5, 5, Wrap::cylinder)),
            "1 of vWsD on 3x5 cylinder, 1 of vWsD on 2x5 cylinder");
  EXPECT_EQ(show("vW", Board::rectangle(5, 7)), "7 of vW on 5x1");
  EXPECT_EQ(show("vW", Board::rectangle(5, 7, Wrap::cylinder)), "7 of vW on 5x1");
  EXPECT_EQ(show("sR", Board::rectangle(5, 7, Wrap::torus)), "5 of sR on 1x7 cylinder");
  EXPECT_EQ(show("{}", Board::rectangle(largest_side, largest_side)),
            "1000000000000000000000000000000000000 of {} on 1x1");
  EXPECT_EQ(show("D3", Board::rectangle(8, 9)), "2 of W3 on 4x5, 2 of W3 on 4x4");
  EXPECT_EQ(show("mWcD", Board::rectangle(4, 4)), "4 of W on 2x2");
}

TEST(Lattice, WhatDoesNotSplit) {
  for (const char* name : {"king", "knight", "ferz", "camel", "zebra", "bishop", "queen"}) {
    EXPECT_EQ(show(name, Board::rectangle(9, 9)), "") << name;
  }
  EXPECT_EQ(show("dabbaba", Board::rectangle(5, 5, Wrap::torus)), "");
  EXPECT_EQ(show("king", Board::rectangle(1, 9)), "");
  EXPECT_EQ(show("{}", Board::rectangle(1, 1)), "");
  EXPECT_EQ(show("dabbaba", Board::read_picture("....\n...#\n")), "");
  EXPECT_EQ(show("dabbaba", Board::read_picture("....\n...o\n")), "");
}

TEST(Lattice, VeryLongSides) {
  EXPECT_EQ(show("dabbaba", Board::rectangle(4, largest_side)), "4 of W on 2x500000000000000000");
  EXPECT_EQ(show("(1000000000000000000,0)", Board::rectangle(1, largest_side, Wrap::cylinder)),
            "1000000000000000000 of sW on 1x1 cylinder");
}

}  // namespace
}  // namespace rookery::count::graph::lattice_test
