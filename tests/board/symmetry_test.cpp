// SPDX-License-Identifier: GPL-3.0-or-later

#include "rookery/symmetry.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>

#include "support/support.hpp"

namespace rookery::board::symmetry_test {
namespace {

std::vector<Square> action(const Symmetry& map, const Board& board) {
  std::vector<Square> images;
  for (std::int64_t y = 0; y < board.rows(); ++y) {
    for (std::int64_t x = 0; x < board.columns(); ++x) images.push_back(map(Square{x, y}));
  }
  return images;
}

TEST(Symmetry, GroupsHaveTheirSizes) {
  EXPECT_EQ(symmetries(Board::parse("5")).size(), 8U);
  EXPECT_EQ(symmetries(Board::parse("3x5")).size(), 4U);
  EXPECT_EQ(symmetries(Board::parse("3x5", Wrap::cylinder)).size(), 4U * 5);
  EXPECT_EQ(symmetries(Board::parse("4", Wrap::cylinder)).size(), 4U * 4);
  EXPECT_EQ(symmetries(Board::parse("3x5", Wrap::torus)).size(), 4U * 15);
  EXPECT_EQ(symmetries(Board::parse("4", Wrap::torus)).size(), 8U * 16);
  EXPECT_EQ(symmetries(Board::parse("1e18")).size(), 8U);
  EXPECT_ERROR(beyond_limit, "symmetries", symmetries(Board::parse("1e9", Wrap::torus)));
}

TEST(Symmetry, PicturesKeepWhatTheyShow) {
  EXPECT_EQ(symmetries(Board::read_picture("#..\n...\n...\n")).size(), 2U);  // one diagonal
  EXPECT_EQ(symmetries(Board::read_picture("#.#\n...\n#.#\n")).size(), 8U);
  EXPECT_EQ(symmetries(Board::read_picture("#..\n...\n..#\n")).size(), 4U);
  EXPECT_EQ(symmetries(Board::read_picture("##.\n...\n...\n")).size(), 1U);
  EXPECT_EQ(symmetries(Board::read_picture("o..\n...\n...\n")).size(), 2U);  // forced counts too
  EXPECT_EQ(symmetries(Board::read_picture("o.#\n...\n...\n")).size(), 1U);
  EXPECT_EQ(symmetries(Board::read_picture(".#.\n..#\n#..\n", "p", Wrap::torus)).size(), 12U);
}

TEST(Symmetry, PiecesMustBeKeptToo) {
  const Board board = Board::parse("5");
  EXPECT_EQ(symmetries(board, Piece::parse("N")).size(), 8U);
  EXPECT_EQ(symmetries(board, Piece::parse("fN")).size(), 2U);
  EXPECT_EQ(symmetries(board, Piece::parse("hrN")).size(), 4U);  // the rotations
  EXPECT_EQ(symmetries(board, Piece::parse("vW")).size(), 4U);
  EXPECT_EQ(symmetries(board, Piece::parse("{(1,0)}")).size(), 2U);
  EXPECT_EQ(symmetries(board, Piece()).size(), 8U);
  EXPECT_EQ(symmetries(board, Piece::parse("cWmfF")).size(), 8U);  // attacks alone matter
}

TEST(Symmetry, NamesSayWhatTheyDo) {
  const Board board = Board::parse("3");
  const auto image = [&](const std::string& name) {
    for (const Symmetry& map : symmetries(board)) {
      if (map.name() == name) return map(Square{2, 1});  // the middle of the right side
    }
    ADD_FAILURE() << "no " << name;
    return Square{};
  };
  EXPECT_EQ(image("identity"), (Square{2, 1}));
  EXPECT_EQ(image("left-right reflection"), (Square{0, 1}));
  EXPECT_EQ(image("top-bottom reflection"), (Square{2, 1}));
  EXPECT_EQ(image("half turn"), (Square{0, 1}));
  EXPECT_EQ(image("diagonal reflection"), (Square{1, 2}));
  EXPECT_EQ(image("antidiagonal reflection"), (Square{1, 0}));
  EXPECT_EQ(image("quarter turn right"), (Square{1, 2}));
  EXPECT_EQ(image("quarter turn left"), (Square{1, 0}));
  EXPECT_EQ(Symmetry(Board::parse("3x5", Wrap::torus), false, false, true, 2, 1).name(),
            "top-bottom reflection, shifted by (2,1)");
}

TEST(Symmetry, RefusesWhatIsNone) {
  EXPECT_ERROR(bad_input, "square board", Symmetry(Board::parse("3x5"), true, false, false));
  EXPECT_ERROR(bad_input, "square board",
               Symmetry(Board::parse("4", Wrap::cylinder), true, false, false));
  EXPECT_ERROR(bad_input, "shifted", Symmetry(Board::parse("4"), false, false, false, 1));
  EXPECT_ERROR(bad_input, "shifted",
               Symmetry(Board::parse("4", Wrap::cylinder), false, false, false, 0, 1));
}

Board random_board() {
  const auto rows = *rc::gen::inRange(1, 6);
  const auto columns = *rc::gen::element(rows, *rc::gen::inRange(1, 6));
  return Board::rectangle(rows, columns,
                          *rc::gen::element(Wrap::none, Wrap::cylinder, Wrap::torus));
}

RC_GTEST_PROP(SymmetryLaw, TheyComposeAndInvert, ()) {
  const Board board = random_board();
  const std::vector<Symmetry> group = symmetries(board);
  const Symmetry a = *rc::gen::elementOf(group);
  const Symmetry b = *rc::gen::elementOf(group);
  const Symmetry both = a.after(b);
  RC_ASSERT(std::find(group.begin(), group.end(), both) != group.end());
  RC_ASSERT(a.after(a.inverse()) == Symmetry(board));
  RC_ASSERT(a.inverse().after(a) == Symmetry(board));
  for (const Square square : board.squares()) {
    RC_ASSERT(board.contains(a(square)));
    RC_ASSERT(both(square) == a(b(square)));
  }
}

RC_GTEST_PROP(SymmetryLaw, TheyCarryStepsAlong, ()) {
  const Board board = random_board();
  const Symmetry map = *rc::gen::elementOf(symmetries(board));
  const Vector vector{*rc::gen::inRange(-6, 7), *rc::gen::inRange(-6, 7)};
  for (const Square square : board.squares()) {
    const auto there = board.step(square, vector);
    const auto image = board.step(map(square), map(vector));
    RC_ASSERT(there.has_value() == image.has_value());
    if (there) RC_ASSERT(map(*there) == *image);
  }
}

TEST(Orbits, OfSmallBoards) {
  const Board board = Board::parse("3");
  const auto all = orbits(board, symmetries(board));
  ASSERT_EQ(all.size(), 3U);  // corners, edges, centre
  EXPECT_EQ(all[0], (std::vector<Square>{{0, 0}, {2, 0}, {0, 2}, {2, 2}}));
  EXPECT_EQ(all[1], (std::vector<Square>{{1, 0}, {0, 1}, {2, 1}, {1, 2}}));
  EXPECT_EQ(all[2], (std::vector<Square>{{1, 1}}));
  const Board torus = Board::parse("4x3", Wrap::torus);
  EXPECT_EQ(orbits(torus, symmetries(torus)).size(), 1U);
  const Board cylinder = Board::parse("4x3", Wrap::cylinder);
  EXPECT_EQ(orbits(cylinder, symmetries(cylinder)).size(), 2U);
}

// Burnside against orbits of 2-colourings, listed one by one.
TEST(Burnside, CountsColouringsAsListingDoes) {
  for (const Wrap wrap : {Wrap::none, Wrap::cylinder, Wrap::torus}) {
    for (std::int64_t rows = 1; rows <= 3; ++rows) {
      for (std::int64_t columns = 1; columns <= 4; ++columns) {
        const Board board = Board::rectangle(rows, columns, wrap);
        const auto group = symmetries(board);
        const auto cells = static_cast<unsigned>(rows * columns);
        std::set<std::uint32_t> firsts;
        for (std::uint32_t colouring = 0; colouring < 1U << cells; ++colouring) {
          std::uint32_t first = colouring;
          for (const Symmetry& map : group) {
            std::uint32_t image = 0;
            unsigned bit = 0;
            for (const Square to : action(map, board)) {
              if ((colouring >> bit++ & 1) != 0) image |= 1U << (to.y * columns + to.x);
            }
            first = std::min(first, image);
          }
          firsts.insert(first);
        }
        const mpz_class counted = burnside(group, [&](const Symmetry& map) {
          // A colouring is fixed iff it is constant on the cycles of the map.
          std::set<Square> seen;
          unsigned long cycles = 0;
          for (Square square : board.squares()) {
            if (seen.contains(square)) continue;
            ++cycles;
            while (seen.insert(square).second) square = map(square);
          }
          return mpz_class(mpz_class(1) << cycles);
        });
        EXPECT_EQ(counted, static_cast<unsigned long>(firsts.size())) << board.name();
      }
    }
  }
}

TEST(Burnside, RefusesWhatIsNoAction) {
  const auto group = symmetries(Board::parse("2"));
  EXPECT_ERROR(bad_input, "not whole", burnside(group, [](const Symmetry& map) {
                 return map.name() == "identity" ? 1 : 0;
               }));
  EXPECT_ERROR(bad_input, "identity", burnside({}, [](const Symmetry&) { return 1; }));
}

}  // namespace
}  // namespace rookery::board::symmetry_test
