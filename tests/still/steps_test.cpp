// SPDX-License-Identifier: GPL-3.0-or-later
//
// Many steps at once: against as many single steps by the reference, the long moves against
// powers of the step written out, and numbers of steps up to 10^18 by the laws
// T^(a+b) = T^a T^b and T^(s+kp) = T^s on a cycle of length p.

#include <NTL/GF2X.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "board/attacks.hpp"
#include "board/square_numbers.hpp"
#include "rookery/still.hpp"
#include "still/boards.hpp"
#include "still/linear_step.hpp"
#include "still/stencil.hpp"
#include "support/support.hpp"

namespace rookery::still::steps_test {
namespace {

using testing::all_wraps;
using testing::Picture;
using testing::ReferenceStep;

// The board after N steps, N up to 10^18, by walking until a board comes again.
std::uint64_t walked(const ReferenceStep& step, std::uint64_t board, std::int64_t steps) {
  std::unordered_map<std::uint64_t, std::int64_t> when;
  for (std::int64_t i = 0; i < steps; ++i) {
    const auto [seen, is_new] = when.emplace(board, i);
    if (!is_new) {
      for (std::int64_t rest = (steps - i) % (i - seen->second); rest > 0; --rest) {
        board = step(board);
      }
      return board;
    }
    board = step(board);
  }
  return board;
}

class StillSteps : public ::testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Still, StillSteps,
                         ::testing::Values("wazir", "king", "knight", "ferz", "dabbaba", "rook",
                                           "queen", "bishop", "fN", "{(1,0)}", "{(1,0),(0,1)}",
                                           "fmWfcF", "W2", "hrN", "{}", "{(-1,-2),(-2,-1),(3,0)}",
                                           "fsW", "NN", "{(1,1),(-1,1)}"));

TEST_P(StillSteps, AreSingleStepsOneAfterTheOther) {
  const Piece piece = Piece::parse(GetParam());
  ROOKERY_SEEDED(random, 4401);
  for (int round = 0; round < 90; ++round) {
    const Picture picture = testing::random_picture(
        random, static_cast<int>(random.between(1, 9)), static_cast<int>(random.between(1, 9)),
        random.chance(60) ? 0 : 20, all_wraps[static_cast<std::size_t>(round % 3)]);
    SCOPED_TRACE(picture.text());
    const ReferenceStep step(piece, picture);
    const Signs first = testing::random_signs(random, picture);
    Signs signs = first;
    for (std::int64_t steps = 0; steps <= 40; ++steps) {
      EXPECT_EQ(transform(piece, picture.board(), first, steps), signs) << steps;
      signs = step(signs);
    }
  }
}

TEST_P(StillSteps, UpToTenToTheEighteenByWalking) {
  const Piece piece = Piece::parse(GetParam());
  ROOKERY_SEEDED(random, 4402);
  for (int round = 0; round < 60; ++round) {
    const Picture picture = testing::random_picture(
        random, static_cast<int>(random.between(1, 4)), static_cast<int>(random.between(1, 4)),
        random.chance(60) ? 0 : 20, all_wraps[static_cast<std::size_t>(round % 3)]);
    SCOPED_TRACE(picture.text());
    const ReferenceStep step(piece, picture);
    if (step.squares() == 0) continue;
    const Signs signs = testing::random_signs(random, picture);
    for (const std::int64_t steps :
         {largest_side, largest_side - 1, random.between(0, largest_side),
          random.between(0, largest_side), (std::int64_t{1} << random.between(40, 59)) - 1,
          (std::int64_t{1} << random.between(1, 14)) - 1}) {
      EXPECT_EQ(transform(piece, picture.board(), signs, steps),
                step.signs(walked(step, step.number(signs), steps)))
          << steps;
    }
  }
}

TEST_P(StillSteps, AddUp) {
  const Piece piece = Piece::parse(GetParam());
  ROOKERY_SEEDED(random, 4403);
  for (int round = 0; round < 12; ++round) {
    const Picture picture = testing::random_picture(
        random, static_cast<int>(random.between(5, 13)), static_cast<int>(random.between(5, 13)),
        random.chance(60) ? 0 : 10, all_wraps[static_cast<std::size_t>(round % 3)]);
    SCOPED_TRACE(picture.text());
    const Board board = picture.board();
    const Signs signs = testing::random_signs(random, picture);
    const std::int64_t a = random.between(0, largest_side / 2);
    const std::int64_t b = round % 2 == 0 ? random.between(0, 50) : random.between(0, a);
    EXPECT_EQ(transform(piece, board, transform(piece, board, signs, a), b),
              transform(piece, board, signs, a + b))
        << a << " " << b;
  }
}

// p(T) with p = x^N modulo the minimal polynomial, against whatever transform chose.
TEST_P(StillSteps, AgreeWithTheMinimalPolynomial) {
  const Piece any_piece = Piece::parse(GetParam());
  ROOKERY_SEEDED(random, 4404);
  for (int round = 0; round < 24; ++round) {
    const Picture picture = testing::full_picture(static_cast<int>(random.between(1, 10)),
                                                  static_cast<int>(random.between(1, 10)),
                                                  all_wraps[static_cast<std::size_t>(round % 3)]);
    SCOPED_TRACE(picture.text());
    const Board board = picture.board();
    const Piece piece = board::fitting(any_piece.attacking(), board);
    const board::SquareNumbers squares(board, board.squares());
    const LinearStep step(piece, board, squares);
    const Signs signs = testing::random_signs(random, picture);
    const Bits bits = bits_of(squares, signs);
    const NTL::GF2X polynomial = minimal_polynomial(step, bits, {});
    const Bits zero(bits.size(), 0);
    EXPECT_EQ(step.evaluate(polynomial, bits, {}), zero);
    EXPECT_LE(NTL::deg(polynomial), static_cast<long>(bits.size()));
    const std::int64_t steps =
        round % 2 == 0 ? random.between(0, 300) : random.between(0, largest_side);
    // x^N by squaring, without a prepared modulus.
    NTL::GF2X power(0, 1);
    for (int bit = 60; bit-- > 0;) {
      power = NTL::sqr(power);
      if ((steps >> bit & 1) != 0) power <<= 1;
      power %= polynomial;
    }
    EXPECT_EQ(transform(any_piece, board, signs, steps),
              with_bits(squares, signs, step.evaluate(power, bits, {})))
        << steps;
  }
}

// No polynomial of smaller degree: the boards v, Tv, ... before it are independent.
TEST(StillMinimalPolynomial, IsMinimal) {
  ROOKERY_SEEDED(random, 4405);
  for (int round = 0; round < 400; ++round) {
    const Piece any_piece = testing::random_piece(random, 5, 2, round % 4 == 0);
    const Picture picture = testing::random_picture(
        random, static_cast<int>(random.between(1, 7)), static_cast<int>(random.between(1, 7)),
        random.chance(60) ? 0 : 20, all_wraps[static_cast<std::size_t>(round % 3)]);
    SCOPED_TRACE(any_piece.vectors() + "\n" + picture.text());
    const Board board = picture.board();
    const board::SquareNumbers squares(board, board.squares());
    const LinearStep step(board::fitting(any_piece.attacking(), board), board, squares);
    const Signs signs = testing::random_signs(random, picture);
    const NTL::GF2X polynomial = minimal_polynomial(step, bits_of(squares, signs), {});
    // By elimination on machine words: the first board that depends on those before.
    const ReferenceStep reference(any_piece, picture);
    std::vector<std::uint64_t> reduced;
    std::uint64_t at = reference.number(signs);
    long degree = 0;
    for (;; ++degree) {
      std::uint64_t rest = at;
      for (const std::uint64_t one : reduced) rest = std::min(rest, rest ^ one);
      if (rest == 0) break;
      reduced.push_back(rest);
      std::sort(reduced.rbegin(), reduced.rend());
      at = reference(at);
    }
    EXPECT_EQ(NTL::deg(polynomial), degree);
  }
}

// The matrix of 2^k steps: row i has the squares that enter square i.
std::vector<std::uint64_t> power_of_step(const ReferenceStep& step, int k) {
  std::vector<std::uint64_t> rows(static_cast<std::size_t>(step.squares()), 0);
  for (int j = 0; j < step.squares(); ++j) {
    std::uint64_t board = std::uint64_t{1} << j;
    for (int i = 0; i < 1 << k; ++i) board = step(board);
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i] |= (board >> i & 1U) << j;
  }
  return rows;
}

std::vector<std::uint64_t> power_by_stencil(const Stencil& stencil, const Picture& picture, int k) {
  std::vector<std::uint64_t> rows;
  const std::vector<Vector> moves = stencil.moves(k);
  for (int c = 0; c < picture.cells(); ++c) {
    std::uint64_t row = 0;
    stencil.for_each_neighbour(
        {c % picture.width(), c / picture.width()}, moves,
        [&](Square square) { row ^= std::uint64_t{1} << (square.y * picture.width() + square.x); });
    rows.push_back(row);
  }
  return rows;
}

// Where the long moves say that they apply, they must be right; tells whether they do.
bool stencil_is_right(const Piece& piece, const Picture& picture) {
  const std::optional<Stencil> stencil = Stencil::of(piece, picture.board());
  if (!stencil) return false;
  const ReferenceStep step(piece, picture);
  for (int k = 0; k <= 6; ++k) {
    EXPECT_EQ(power_by_stencil(*stencil, picture, k), power_of_step(step, k)) << k;
  }
  return true;
}

TEST_P(StillSteps, LongMovesAreRightWhereTheyApply) {
  const Piece piece = Piece::parse(GetParam()).attacking();
  for (const Wrap wrap : all_wraps) {
    for (int rows = 1; rows <= 6; ++rows) {
      for (int columns = 1; columns <= 6; ++columns) {
        const Picture picture = testing::full_picture(rows, columns, wrap);
        SCOPED_TRACE(picture.text());
        const bool applies = stencil_is_right(piece, picture);
        EXPECT_TRUE(applies || wrap != Wrap::torus);
      }
    }
  }
}

TEST(StillStencil, RandomLeapersOnSmallBoards) {
  ROOKERY_SEEDED(random, 4406);
  int bordered = 0;
  for (int round = 0; round < 4000; ++round) {
    const Piece piece = testing::random_piece(random, 5, random.between(1, 2));
    const Picture picture = testing::full_picture(static_cast<int>(random.between(1, 6)),
                                                  static_cast<int>(random.between(1, 6)),
                                                  all_wraps[static_cast<std::size_t>(round % 3)]);
    SCOPED_TRACE(piece.vectors() + "\n" + picture.text());
    if (stencil_is_right(piece, picture) && picture.wrap != Wrap::torus) ++bordered;
    if (HasFailure()) return;
  }
  EXPECT_GT(bordered, 100);
}

// Moves with their mirror images, in one axis or both: here the theorem often applies.
TEST(StillStencil, RandomMirroredPiecesOnSmallBoards) {
  ROOKERY_SEEDED(random, 4407);
  int bordered = 0;
  for (int round = 0; round < 2000; ++round) {
    const Wrap wrap = all_wraps[static_cast<std::size_t>(round % 3)];
    const Piece half = testing::random_piece(random, 3, random.between(1, 2), round % 5 == 0);
    std::vector<Move> moves = half.moves();
    for (const Move& move : half.moves()) {
      if (wrap == Wrap::none || random.chance(30)) {
        moves.push_back({{-move.step.dx, move.step.dy}, move.attack, move.move});
        moves.push_back({{-move.step.dx, -move.step.dy}, move.attack, move.move});
      }
      if (random.chance(95)) {
        moves.push_back({{move.step.dx, -move.step.dy}, move.attack, move.move});
      }
    }
    const Piece piece(moves);
    const Picture picture = testing::full_picture(static_cast<int>(random.between(1, 6)),
                                                  static_cast<int>(random.between(1, 6)), wrap);
    SCOPED_TRACE(piece.vectors() + "\n" + picture.text());
    if (stencil_is_right(piece, picture) && wrap != Wrap::torus) ++bordered;
    if (HasFailure()) return;
  }
  EXPECT_GT(bordered, 400);
}

TEST(StillStencil, RidersOnTori) {
  ROOKERY_SEEDED(random, 4408);
  for (int round = 0; round < 600; ++round) {
    const Piece piece = testing::random_piece(random, 4, 3, true);
    const Picture picture =
        testing::full_picture(static_cast<int>(random.between(1, 6)),
                              static_cast<int>(random.between(1, 6)), Wrap::torus);
    SCOPED_TRACE(piece.vectors() + "\n" + picture.text());
    EXPECT_TRUE(stencil_is_right(piece, picture));
    if (HasFailure()) return;
  }
}

TEST(StillStencil, AppliesWhereTheTheoremSaysSo) {
  for (const char* name : {"wazir", "ferz", "king", "fbW", "sW"}) {
    for (const Wrap wrap : all_wraps) {
      EXPECT_TRUE(Stencil::of(Piece::parse(name), Board::rectangle(7, 9, wrap))) << name;
    }
  }
  // A cylinder wraps the columns: any dx, but rows by one step up and down alike.
  const Board cylinder = Board::rectangle(7, 9, Wrap::cylinder);
  EXPECT_TRUE(Stencil::of(Piece::parse("{(3,1),(3,-1),(1,0)}"), cylinder));
  EXPECT_FALSE(Stencil::of(Piece::parse("{(3,1),(2,-1)}"), cylinder));
  EXPECT_FALSE(Stencil::of(Piece::parse("{(1,2),(1,-2)}"), cylinder));
}

TEST(StillStencil, DoesNotApplyWhereTheTheoremIsFalse) {
  for (const char* name : {"knight", "dabbaba", "{(1,0)}", "fW", "W2", "rook", "fK", "flF"}) {
    EXPECT_FALSE(Stencil::of(Piece::parse(name), Board::rectangle(7, 9))) << name;
  }
  EXPECT_FALSE(Stencil::of(Piece::parse("wazir"), Board::read_picture("...\n.#.\n...\n")));
  // ... as two steps with moves twice as long would be wrong for a knight.
  const Picture picture = testing::full_picture(5, 5);
  const ReferenceStep step(Piece::parse("knight"), picture);
  const ReferenceStep twice(
      Piece::parse("{(2,4),(4,2),(-2,4),(-4,2),(2,-4),(4,-2),(-2,-4),(-4,-2)}"), picture);
  EXPECT_NE(step(step(std::uint64_t{1})), twice(std::uint64_t{1}));
}

// Beyond 64 squares, and sides on both sides of powers of two.
TEST(StillStencil, LargerBoardsStepByStep) {
  ROOKERY_SEEDED(random, 4409);
  for (const char* name : {"wazir", "king", "ferz", "knight"}) {
    for (const Wrap wrap : all_wraps) {
      const Piece piece = Piece::parse(name);
      const Picture picture = testing::full_picture(static_cast<int>(random.between(14, 18)),
                                                    static_cast<int>(random.between(30, 34)), wrap);
      const ReferenceStep step(piece, picture);
      const Signs first = testing::random_signs(random, picture);
      Signs signs = first;
      for (int i = 0; i < 131; ++i) signs = step(signs);
      EXPECT_EQ(transform(piece, picture.board(), first, 131), signs) << name << picture.text();
    }
  }
}

// A still board stays for ever, whatever the route; so does the board of all +.
TEST(StillStepsLimits, StillBoardsStay) {
  for (const char* name : {"wazir", "knight", "camel", "{(0,1),(1,-1)}", "rook"}) {
    const Piece piece = Piece::parse(name);
    for (const Wrap wrap : all_wraps) {
      for (std::int64_t n = 1; n <= 7; ++n) {
        const Board board = Board::rectangle(n, n + 1, wrap);
        const StillSpace space = find_still(piece, board).value;
        for (std::size_t i = 0; i < space.dimension(); ++i) {
          const Signs signs = space.basis_board(i);
          EXPECT_EQ(transform(piece, board, signs, largest_side), signs);
        }
        const Signs plus(static_cast<std::size_t>(n),
                         std::string(static_cast<std::size_t>(n) + 1, '+'));
        EXPECT_EQ(transform(piece, board, plus, largest_side), plus);
      }
    }
  }
}

TEST(StillStepsLimits, BoardsOfHoles) {
  const Signs holes = {"##", "##"};
  const Board board = Board::read_picture("##\n##\n");
  for (const char* name : {"wazir", "knight", "{}"}) {
    EXPECT_EQ(transform(Piece::parse(name), board, holes), holes);
    EXPECT_EQ(transform(Piece::parse(name), board, holes, largest_side), holes);
  }
}

TEST(StillStepsLimits, WhatIsRefused) {
  const Piece wazir = Piece::parse("wazir");
  const Board board = Board::rectangle(2, 2);
  const Signs signs = {"+-", "++"};
  EXPECT_EQ(transform(wazir, board, signs, 0), signs);
  EXPECT_ERROR(bad_input, "-1 steps", transform(wazir, board, signs, -1));
  EXPECT_ERROR(bad_input, "are not from 0 to 10^18",
               transform(wazir, board, signs, largest_side + 1));
  EXPECT_ERROR(bad_input, "1 rows", transform(wazir, board, {"+-"}, 3));
  EXPECT_ERROR(bad_input, "line 2, column 1: 1 cells", transform(wazir, board, {"+-", "+"}, 3));
  EXPECT_ERROR(bad_input, "line 1, column 2", transform(wazir, board, {"+#", "++"}, 3));
  EXPECT_ERROR(bad_input, "line 2, column 1: 'x'", transform(wazir, board, {"+-", "x+"}, 3));
  const Board holed = Board::read_picture(".#\n..\n");
  EXPECT_ERROR(bad_input, "the board has a hole here", transform(wazir, holed, {"+-", "++"}));
  EXPECT_EQ(transform(wazir, holed, {"-#", "+-"}), (Signs{"+#", "++"}));
  EXPECT_ERROR(beyond_limit, "take about",
               transform(Piece::parse("knight"), Board::rectangle(740, 740),
                         Signs(740, std::string(740, '-')), largest_side));
}

TEST(StillStepsLimits, AStopIsHeard) {
  Monitor monitor;
  monitor.stop_requested = [] { return true; };
  for (const char* name : {"wazir", "knight"}) {
    for (const std::int64_t steps : {std::int64_t{1000}, largest_side}) {
      EXPECT_ERROR(interrupted, "",
                   transform(Piece::parse(name), Board::rectangle(9, 9),
                             Signs(9, std::string(9, '-')), steps, monitor));
    }
  }
}

}  // namespace
}  // namespace rookery::still::steps_test
