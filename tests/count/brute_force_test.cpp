// SPDX-License-Identifier: GPL-3.0-or-later
//
// count against all subsets of the squares, for every piece on every small board:
// plane, cylinder and torus, holes and forced squares; and engine against engine a
// little further.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdlib>
#include <numeric>
#include <string>
#include <vector>

#include "count/pieces.hpp"
#include "rookery/count.hpp"
#include "support/support.hpp"

namespace rookery::count::brute_force_test {
namespace {

using testing::Picture;

constexpr std::array all_wraps = {Wrap::none, Wrap::cylinder, Wrap::torus};
constexpr std::array both_engines = {CountEngine::search, CountEngine::sparse};

std::vector<mpz_class> polynomial(const Piece& piece, const Board& board, CountEngine engine) {
  return count_polynomial(piece, board, testing::with_engine(engine)).value;
}

class CountPiece : public ::testing::TestWithParam<const char*> {
 protected:
  const Piece piece = Piece::parse(GetParam());

  void check(const Picture& picture) const {
    SCOPED_TRACE(picture.text());
    const Board board = picture.board();
    const std::vector<mpz_class> expected = testing::try_all_subsets(piece, picture);
    for (const CountEngine engine : testing::engines_for(piece, board)) {
      EXPECT_EQ(polynomial(piece, board, engine), expected) << static_cast<int>(engine);
    }
  }
};

INSTANTIATE_TEST_SUITE_P(Count, CountPiece, ::testing::ValuesIn(testing::counted_pieces),
                         [](const auto& test) { return testing::name_of(test.param, test.index); });

TEST_P(CountPiece, EveryBoardUpToFourByFour) {
  for (const Wrap wrap : all_wraps) {
    for (int rows = 1; rows <= 4; ++rows) {
      for (int columns = 1; columns <= 4; ++columns) {
        check(testing::full_picture(rows, columns, wrap));
      }
    }
  }
}

TEST_P(CountPiece, OblongBoards) {
  for (const Wrap wrap : all_wraps) {
    check(testing::full_picture(1, 13, wrap));
    check(testing::full_picture(13, 1, wrap));
    check(testing::full_picture(2, 7, wrap));
    check(testing::full_picture(7, 2, wrap));
    check(testing::full_picture(3, 5, wrap));
    check(testing::full_picture(5, 3, wrap));
  }
}

TEST_P(CountPiece, EveryHolePatternUpToThreeByThree) {
  for (int rows = 1; rows <= 3; ++rows) {
    for (int columns = 1; columns <= 3; ++columns) {
      for (std::int64_t code = 0; code < std::int64_t{1} << (rows * columns); ++code) {
        check(testing::numbered_picture(rows, columns, code, 2));
      }
    }
  }
}

TEST_P(CountPiece, EveryPatternOfHolesAndForcedSquaresOnTwoByThree) {
  for (const Wrap wrap : all_wraps) {
    for (std::int64_t code = 0; code < 729; ++code) {
      check(testing::numbered_picture(2, 3, code, 3, wrap));
    }
  }
}

TEST_P(CountPiece, SampledPatternsOnFourByThree) {
  ROOKERY_SEEDED(random, 21);
  for (int round = 0; round < 60; ++round) {
    const Wrap wrap = all_wraps[static_cast<std::size_t>(round % 3)];
    check(testing::random_picture(random, 4, 3, random.between(0, 50), wrap));
    check(testing::random_picture(random, 3, 4, random.between(0, 40), wrap, 15));
  }
}

// Polynomials and totals of every engine that takes the board; the search only where
// it does not have millions of placements to visit.
void expect_engines_agree(const Piece& piece, const Board& board) {
  SCOPED_TRACE(board.name());
  const std::vector<mpz_class> expected = polynomial(piece, board, CountEngine::sparse);
  const mpz_class total = std::accumulate(expected.begin(), expected.end(), mpz_class(0));
  for (const CountEngine engine : testing::engines_for(piece, board)) {
    if (engine == CountEngine::search && total > 100000) continue;
    EXPECT_EQ(polynomial(piece, board, engine), expected) << static_cast<int>(engine);
    EXPECT_EQ(count_total(piece, board, testing::with_engine(engine)).value, total)
        << static_cast<int>(engine);
  }
}

TEST_P(CountPiece, TheEnginesAgreeUpToFiveByFive) {
  for (const Wrap wrap : all_wraps) {
    for (int rows = 1; rows <= 5; ++rows) {
      expect_engines_agree(piece, Board::rectangle(rows, 5, wrap));
      expect_engines_agree(piece, Board::rectangle(5, rows, wrap));
    }
  }
}

// All 65536 patterns of holes on 4x4 take minutes for each piece; here every piece goes
// through its own share. ROOKERY_LONG_TESTS=1 goes through all of them.
TEST_P(CountPiece, TheEnginesAgreeOnHolePatternsOnFourByFour) {
  const bool all = std::getenv("ROOKERY_LONG_TESTS") != nullptr;
  const std::int64_t first = all ? 0 : static_cast<std::int64_t>(piece.moves().size()) * 29 % 997;
  for (std::int64_t code = first; code < 65536; code += all ? 1 : 997) {
    const Wrap wrap = all_wraps[static_cast<std::size_t>(code % 3)];
    expect_engines_agree(piece, testing::numbered_picture(4, 4, code, 2, wrap).board());
    if (all) expect_engines_agree(piece, testing::numbered_picture(4, 4, code, 2).board());
  }
}

TEST_P(CountPiece, OneTwoAndThreeThreadsAgree) {
  const Board board = Board::rectangle(6, 6);
  const auto expected = polynomial(piece, board, CountEngine::sparse);
  for (const int threads : {1, 2, 3}) {
    for (const CountEngine engine : testing::engines_for(piece, board)) {
      if (engine == CountEngine::search) continue;
      CountOptions options = testing::with_engine(engine);
      options.threads = threads;
      EXPECT_EQ(count_polynomial(piece, board, options).value, expected) << threads;
    }
  }
}

TEST_P(CountPiece, TheMostAndTheirWays) {
  for (const Wrap wrap : all_wraps) {
    for (const auto& [rows, columns] : std::vector<std::pair<int, int>>{{4, 4}, {3, 5}, {6, 3}}) {
      const Board board = Board::rectangle(rows, columns, wrap);
      const auto all = polynomial(piece, board, CountEngine::sparse);
      for (const CountEngine engine : {CountEngine::automatic, CountEngine::sparse}) {
        CountOptions options = testing::with_engine(engine);
        options.check = true;
        const MostPieces most = count_most(piece, board, options).value;
        EXPECT_EQ(most.pieces, all.size() - 1) << board.name();
        EXPECT_EQ(most.ways, all.back()) << board.name();
      }
    }
  }
}

TEST_P(CountPiece, ModuloAnything) {
  const Board board = Board::rectangle(5, 6);
  const auto exact = polynomial(piece, board, CountEngine::sparse);
  const mpz_class total = std::accumulate(exact.begin(), exact.end(), mpz_class(0));
  for (const char* modulus :
       {"1", "2", "10", "4294967296", "18446744073709551616", "1000000000000000000000000000057"}) {
    for (const CountEngine engine : testing::engines_for(piece, board)) {
      if (engine == CountEngine::search && total > 100000) continue;
      CountOptions options = testing::with_engine(engine);
      options.modulus = mpz_class(modulus);
      EXPECT_EQ(count_total(piece, board, options).value, total % *options.modulus);
      const auto by_size = count_polynomial(piece, board, options).value;
      ASSERT_EQ(by_size.size(), exact.size());
      for (std::size_t k = 0; k < exact.size(); ++k) {
        EXPECT_EQ(by_size[k], exact[k] % *options.modulus);
      }
      EXPECT_EQ(count_exactly(piece, board, 3, options).value,
                exact.size() > 3 ? mpz_class(exact[3] % *options.modulus) : mpz_class(0));
    }
  }
}

TEST_P(CountPiece, TheThreeQuestionsAreConsistent) {
  for (const Wrap wrap : all_wraps) {
    for (const auto& [rows, columns] : std::vector<std::pair<int, int>>{{4, 4}, {3, 5}, {1, 1}}) {
      const Board board = Board::rectangle(rows, columns, wrap);
      for (const CountEngine engine : both_engines) {
        CountOptions options = testing::with_engine(engine);
        options.check = true;
        const auto all = count_polynomial(piece, board, options);
        EXPECT_EQ(all.method, engine == CountEngine::search ? "search" : "sparse");
        EXPECT_EQ(all.evidence.back(),
                  (Fact{"check", "a sweep in another order agrees, modulo a prime of 61 bits"}));
        mpz_class sum = 0;
        for (std::size_t k = 0; k < all.value.size() + 3; ++k) {
          const mpz_class expected = k < all.value.size() ? all.value[k] : mpz_class(0);
          EXPECT_EQ(count_exactly(piece, board, static_cast<unsigned long>(k), options).value,
                    expected)
              << board.name() << " k=" << k;
          sum += expected;
        }
        EXPECT_EQ(count_total(piece, board, options).value, sum) << board.name();
      }
    }
  }
}

// A board and its image under a symmetry, with the image of the piece, have the same
// numbers: the transposed board sweeps in quite another order.
TEST_P(CountPiece, TransposedBoardAndPieceAgree) {
  std::vector<Move> transposed = piece.moves();
  for (Move& move : transposed) std::swap(move.step.dx, move.step.dy);
  for (const auto& [rows, columns] : std::vector<std::pair<int, int>>{{3, 6}, {4, 5}, {2, 9}}) {
    EXPECT_EQ(count_polynomial(piece, Board::rectangle(rows, columns)).value,
              count_polynomial(Piece(transposed), Board::rectangle(columns, rows)).value);
  }
}

// On any set of moves: search, sparse and all subsets.
RC_GTEST_PROP(Count, AnySetOfLeapsAndRides, ()) {
  const auto moves =
      *rc::gen::container<std::vector<Move>>(
          rc::gen::apply(
              [](int dx, int dy, int reach) {
                return Move{{dx, dy == 0 && dx == 0 ? 1 : dy},
                            reach == 3 ? without_limit : reach,
                            reach == 0 ? 1 : 0};
              },
              rc::gen::inRange(-3, 4), rc::gen::inRange(-3, 4), rc::gen::inRange(0, 4)));
  const Piece piece(moves);
  const int rows = *rc::gen::inRange(1, 5);
  const int columns = *rc::gen::inRange(1, 4);
  const auto code = *rc::gen::inRange<std::int64_t>(0, 531441);
  const auto wrap = *rc::gen::elementOf(all_wraps);
  // Few holes and fewer forced squares: a cell takes part if its digit to base 3 twice is.
  Picture picture = testing::numbered_picture(rows, columns, code, 3, wrap);
  for (std::string& row : picture.rows) {
    for (char& cell : row) {
      if (*rc::gen::weightedElement<bool>({{3, true}, {1, false}})) cell = '.';
    }
  }
  const auto expected = testing::try_all_subsets(piece, picture);
  for (const CountEngine engine : testing::engines_for(piece, picture.board())) {
    RC_ASSERT(polynomial(piece, picture.board(), engine) == expected);
  }
}

TEST(Count, AllHoles) {
  const Board board = Board::read_picture("##\n##\n");
  const Piece king = Piece::parse("king");
  for (const CountEngine engine : testing::engines_for(king, board)) {
    EXPECT_EQ(polynomial(king, board, engine), std::vector<mpz_class>{1});
    EXPECT_EQ(count_total(king, board, testing::with_engine(engine)).value, 1);
    EXPECT_EQ(count_exactly(king, board, 0, testing::with_engine(engine)).value, 1);
    EXPECT_EQ(count_exactly(king, board, 1, testing::with_engine(engine)).value, 0);
  }
}

TEST(Count, ForcedSquaresThatConflictOrAttackThemselves) {
  const Piece king = Piece::parse("king");
  for (const CountEngine engine : {CountEngine::automatic, CountEngine::search, CountEngine::sparse,
                                   CountEngine::components}) {
    const CountOptions options = testing::with_engine(engine);
    const Board adjacent = Board::read_picture("oo.\n...\n");
    EXPECT_EQ(polynomial(king, adjacent, engine), std::vector<mpz_class>{0});
    EXPECT_EQ(count_total(king, adjacent, options).value, 0);
    EXPECT_EQ(count_exactly(king, adjacent, 2, options).value, 0);
    // One column around: a step to the side leads to the square itself.
    const Board narrow = Board::read_picture("o\n.\n.\n", "picture", Wrap::cylinder);
    EXPECT_EQ(polynomial(king, narrow, engine), std::vector<mpz_class>{0});
    EXPECT_EQ(count_total(king, narrow, options).value, 0);
    EXPECT_EQ(count_exactly(king, narrow, 0, options).value, 0);
    // Fewer pieces than forced squares.
    const Board two = Board::read_picture("o.o\n");
    EXPECT_EQ(count_exactly(king, two, 1, options).value, 0);
    EXPECT_EQ(count_exactly(king, two, 2, options).value, 1);
  }
}

TEST(Count, RidesStopAtHolesAndLeapsCrossThem) {
  const Board board = Board::read_picture(".#.\n");
  EXPECT_EQ(count_exactly(Piece::parse("rook"), board, 2).value, 1);
  EXPECT_EQ(count_exactly(Piece::parse("dabbaba"), board, 2).value, 0);
}

// Without conflicts the numbers are binomial coefficients: here they pass 2^64.
TEST(Count, NumbersBeyondAWord) {
  const Board board = Board::rectangle(10, 10);
  const auto answer = count_polynomial(Piece(), board);
  ASSERT_EQ(answer.value.size(), 101U);
  for (unsigned long k = 0; k <= 100; ++k) {
    mpz_class binomial;
    mpz_bin_uiui(binomial.get_mpz_t(), 100, k);
    EXPECT_EQ(answer.value[k], binomial);
  }
  EXPECT_EQ(count_total(Piece(), board).value, mpz_class(1) << 100);
  EXPECT_EQ(count_exactly(Piece(), board, 50).value, answer.value[50]);
}

// Rows that do not touch each other multiply: (1 + 3z + z^2)^rows for the piece that
// attacks one step to the right on three columns.
TEST(Count, IndependentRowsMultiply) {
  const Piece right = Piece::parse("{(1,0)}");
  EXPECT_EQ(count_total(right, Board::rectangle(3, 40)).value,
            count_total(right, Board::rectangle(1, 40)).value *
                count_total(right, Board::rectangle(2, 40)).value);
  mpz_class five_to_the;  // 1 + 3 + 1 placements a row
  mpz_ui_pow_ui(five_to_the.get_mpz_t(), 5, 100);
  EXPECT_EQ(count_total(right, Board::rectangle(100, 3)).value, five_to_the);
}

}  // namespace
}  // namespace rookery::count::brute_force_test
