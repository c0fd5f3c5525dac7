// SPDX-License-Identifier: GPL-3.0-or-later
//
// The engine `rows` against plain search, against published numbers, and against
// itself on one, two and three threads.

#include "count/rows/count.hpp"

#include <gtest/gtest.h>
#include <hwy/targets.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <thread>
#include <vector>

#include "count/graph/conflicts.hpp"
#include "count/graph/search.hpp"
#include "count/rows/batch.hpp"
#include "count/rows/board.hpp"
#include "count/rows/kernels.hpp"
#include "count/rows/table.hpp"
#include "support/reference.hpp"

namespace rookery::testing::count_rows_count_test {
namespace {

/// Every line attacked by a rook, with and without diagonals and leaps; attacks to one
/// side; rides and leaps too long or too irregular for shifts; columns not attacked.
constexpr std::array row_pieces = {
    "queen", "rook",           "QN",     "RN",     "RF",  "RA", "RD",
    "RG",    "R(1,3)",         "R(2,3)", "RAN",    "RNN", "RH", "RDD",
    "RfN",   "flBR",           "sR",     "sRN",    "sRB", "vR", "vRN",
    "sRfF",  "{(5,1),(2,3)}R", "R(1,4)", "QN(1,3)"};

Piece row_piece(const std::string& text) {
  if (text != "{(5,1),(2,3)}R") return Piece::parse(text);
  std::vector<Move> moves = Piece::parse("R").moves();
  moves.push_back({{5, 1}});
  moves.push_back({{2, 3}});
  return Piece(moves);
}

const Monitor quiet;

mpz_class count_by_rows(const Piece& piece, const Board& board, std::size_t k, int threads,
                        const Monitor& monitor) {
  return count::rows::RowCount(piece, board).count(k, threads, monitor);
}

/// Compares every k, two beyond the largest too, on several numbers of threads.
void expect_as_by_search(const Piece& piece, const Board& board, std::vector<int> threads = {1}) {
  const count::graph::ConflictGraph graph = count::graph::conflict_graph(piece, board);
  const std::size_t most = static_cast<std::size_t>(std::max(board.rows(), board.columns())) + 2;
  std::vector<mpz_class> expected(most + 1, 0);
  if (!graph.impossible) expected = count::graph::count_by_search(graph, most, quiet).by_size;
  for (std::size_t k = 0; k <= most; ++k) {
    for (const int n : threads) {
      EXPECT_EQ(count_by_rows(piece, board, k, n, quiet), expected[k])
          << piece.betza() << " on " << board.name() << ", k = " << k << ", " << n << " threads\n"
          << board.picture();
    }
  }
}

TEST(Rows, QueensA000170) {
  // https://oeis.org/A000170
  const std::vector<long> published = {1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200};
  const Piece queen = Piece::parse("queen");
  for (std::size_t n = 1; n <= published.size(); ++n) {
    const Board board =
        Board::rectangle(static_cast<std::int64_t>(n), static_cast<std::int64_t>(n));
    EXPECT_EQ(count_by_rows(queen, board, n, 2, quiet), published[n - 1]) << n;
  }
}

TEST(Rows, SuperqueensA051223) {
  // https://oeis.org/A051223
  const std::vector<long> published = {1, 0, 0, 0, 0, 0, 0, 0, 0, 4, 44, 156};
  const Piece amazon = Piece::parse("QN");
  for (std::size_t n = 1; n <= published.size(); ++n) {
    const Board board =
        Board::rectangle(static_cast<std::int64_t>(n), static_cast<std::int64_t>(n));
    EXPECT_EQ(count_by_rows(amazon, board, n, 2, quiet), published[n - 1]) << n;
  }
}

TEST(Rows, ToroidalQueensA007705) {
  // https://oeis.org/A007705 has n = 1, 3, 5, ...; for even n there are none.
  const std::vector<long> published = {1, 0, 10, 28, 0, 88};
  const Piece queen = Piece::parse("queen");
  for (std::int64_t n = 1; n <= 12; ++n) {
    const Board board = Board::rectangle(n, n, Wrap::torus);
    const long expected = n % 2 == 0 ? 0 : published[static_cast<std::size_t>(n / 2)];
    // On 1x1 the torus leads a queen to her own square: ours cannot stand there.
    EXPECT_EQ(count_by_rows(queen, board, static_cast<std::size_t>(n), 2, quiet),
              n == 1 ? 0 : expected)
        << n;
  }
}

TEST(Rows, FactorialsOfRooks) {
  mpz_class factorial = 1;
  for (std::int64_t n = 1; n <= 8; ++n) {
    factorial *= static_cast<long>(n);
    EXPECT_EQ(count_by_rows(Piece::parse("rook"), Board::rectangle(n, n),
                            static_cast<std::size_t>(n), 1, quiet),
              factorial);
  }
  // Both sides of the widest batch, and the widest board.
  for (const std::int64_t width : {29, 30, 31, 32, 33, 63, 64}) {
    for (const Board& board : {Board::rectangle(3, width), Board::rectangle(width, 3)}) {
      EXPECT_EQ(count_by_rows(Piece::parse("rook"), board, 3, 1, quiet),
                static_cast<long>(width * (width - 1) * (width - 2)))
          << board.name();
      EXPECT_EQ(count_by_rows(Piece::parse("rook"), board, 2, 2, quiet),
                static_cast<long>(3 * width * (width - 1)))
          << board.name();
    }
  }
}

class RowPieces : public ::testing::TestWithParam<std::size_t> {
 protected:
  [[nodiscard]] static Piece piece() { return row_piece(row_pieces[GetParam()]); }
};

TEST_P(RowPieces, OnSmallRectangles) {
  for (std::int64_t rows = 1; rows <= 5; ++rows) {
    for (std::int64_t columns = 1; columns <= 5; ++columns) {
      for (const Wrap wrap : {Wrap::none, Wrap::cylinder, Wrap::torus}) {
        expect_as_by_search(piece(), Board::rectangle(rows, columns, wrap));
      }
    }
  }
}

TEST_P(RowPieces, OnLongerRectangles) {
  expect_as_by_search(piece(), Board::rectangle(6, 6), {1, 2, 3});
  expect_as_by_search(piece(), Board::rectangle(3, 8), {1, 2});
  expect_as_by_search(piece(), Board::rectangle(8, 3), {1, 2});
  expect_as_by_search(piece(), Board::rectangle(1, 9));
  expect_as_by_search(piece(), Board::rectangle(9, 2));
}

TEST_P(RowPieces, OnPictures) {
  ROOKERY_SEEDED(random, 1000 + GetParam());
  int taken = 0;
  for (std::size_t i = 0; i < 150; ++i) {
    const Wrap wrap = std::array{Wrap::none, Wrap::cylinder, Wrap::torus}[i % 3];
    const int height = static_cast<int>(random.between(1, 5));
    const int width = static_cast<int>(random.between(1, 5));
    const Board board = random_picture(random, height, width, random.between(0, 1) * 12, wrap,
                                       random.between(0, 2) * 6)
                            .board();
    if (count::rows::RowCount(piece(), board).obstacle()) continue;
    ++taken;
    expect_as_by_search(piece(), board, {static_cast<int>(1 + i % 3)});
  }
  EXPECT_GT(taken, 40);
}

INSTANTIATE_TEST_SUITE_P(Rows, RowPieces, ::testing::Range<std::size_t>(0, row_pieces.size()));

// A board with all the symmetries of the square but with holes, so that the
// table has to count by ties.
TEST(Rows, SymmetricHoles) {
  const std::vector<std::string> pictures = {
      "#....#\n......\n......\n......\n......\n#....#\n",
      "......\n......\n..##..\n..##..\n......\n......\n", ".....\n.....\n..#..\n.....\n.....\n",
      ".....\n.#.#.\n.....\n.#.#.\n.....\n", ".....\n.....\n..o..\n.....\n.....\n"};
  for (const std::string& picture : pictures) {
    const Board board = Board::read_picture(picture);
    // Leaps over all columns: holes do not stop them.
    const Piece leaper = Piece::parse("WDHFA(4,0)(5,0)");
    expect_as_by_search(leaper, board, {1, 2, 3});
    for (const char* const text : {"queen", "RN", "rook"}) {
      if (!count::rows::RowCount(Piece::parse(text), board).obstacle()) {
        expect_as_by_search(Piece::parse(text), board, {1, 2, 3});
      }
    }
  }
}

// The kernels agree on boards too large for plain search, whatever the processor's
// instruction set: on 4, 8 and 16 lanes where there are such.
TEST(Rows, KernelsAgree) {
  const auto never = [] { return false; };
  for (const char* const text : {"queen", "QN", "RN", "R(1,3)", "sRB", "RfN"}) {
    const auto rows =
        count::rows::cut_into_lines(Piece::parse(text), Board::rectangle(6, 8), nullptr);
    ASSERT_TRUE(rows);
    const auto shifts = count::rows::find_shifts(*rows);
    ASSERT_TRUE(shifts) << text;
    count::rows::LineQuestion question;
    question.allowed = rows->allowed;
    question.must.assign(6, false);
    question.musts_from.assign(7, 0);
    for (question.pieces = 4; question.pieces <= 6; ++question.pieces) {
      for (const count::rows::Prefix& prefix :
           {count::rows::Prefix{}, count::rows::Prefix{{3, count::rows::left_empty}}}) {
        if (!prefix.places.empty() && question.pieces == 6) continue;
        const count::rows::Tally expected =
            count::rows::count_with_table(*rows, question, prefix, never);
        for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
          hwy::SetSupportedTargetsForTest(target);
          hwy::GetChosenTarget().Update(hwy::SupportedTargets());
          EXPECT_EQ(count::rows::count_in_batches(*shifts, question, prefix, never), expected)
              << text << ", " << question.pieces << ", " << hwy::TargetName(target);
          hwy::SetSupportedTargetsForTest(0);
        }
        hwy::GetChosenTarget().Update(hwy::SupportedTargets());
      }
    }
  }
}

TEST(Rows, ForcedQueens) {
  // The 92 solutions by the place of the first row's queen (MathWorld, "Queens
  // Problem": 4 8 16 18 18 16 8 4), and all but one forced.
  const std::vector<long> by_place = {4, 8, 16, 18, 18, 16, 8, 4};
  const std::string rest = "........\n........\n........\n........\n........\n........\n........\n";
  for (std::size_t x = 0; x < 8; ++x) {
    std::string first(8, '.');
    first[x] = 'o';
    EXPECT_EQ(
        count_by_rows(Piece::parse("queen"), Board::read_picture(first + "\n" + rest), 8, 2, quiet),
        by_place[x]);
  }
  const Board solved = Board::read_picture(
      "o.......\n....o...\n.......o\n.....o..\n..o.....\n......o.\n.o......\n...o....\n");
  EXPECT_EQ(count_by_rows(Piece::parse("queen"), solved, 8, 2, quiet), 1);
  EXPECT_EQ(count_by_rows(Piece::parse("queen"), solved, 7, 2, quiet), 0);
  const Board contradictory = Board::read_picture("o..\n.o.\n...\n");
  for (std::size_t k = 0; k <= 3; ++k) {
    EXPECT_EQ(count_by_rows(Piece::parse("queen"), contradictory, k, 1, quiet), 0);
  }
}

TEST(Rows, SameOnAnyNumberOfThreads) {
  const std::vector<std::pair<std::size_t, std::string>> cases = {
      {9, "queen"}, {8, "queen"}, {9, "RN"}, {9, "flBR"}};
  for (const auto& item : cases) {
    const Piece piece = Piece::parse(item.second);
    const Board board = Board::rectangle(9, 9);
    const mpz_class one = count_by_rows(piece, board, item.first, 1, quiet);
    for (const int threads : {0, 2, 3, 5}) {
      EXPECT_EQ(count_by_rows(piece, board, item.first, threads, quiet), one) << item.second;
    }
  }
}

TEST(Rows, Obstacles) {
  const auto obstacle = [](const char* piece, const Board& board) {
    return count::rows::RowCount(Piece::parse(piece), board).obstacle().value_or("none");
  };
  EXPECT_EQ(obstacle("queen", Board::rectangle(8, 8)), "none");
  EXPECT_EQ(obstacle("king", Board::rectangle(2, 40)), "none");  // columns of two squares
  EXPECT_EQ(obstacle("vR", Board::rectangle(8, 8)), "none");
  EXPECT_EQ(obstacle("rook", Board::read_picture("...\n.#.\n...\n", "p", Wrap::torus)), "none");
  EXPECT_EQ(obstacle("king", Board::rectangle(8, 8)),
            "two pieces can stand in one row, on (1,1) and (3,1), and in one column, on (1,1) and "
            "(1,3); rows takes pieces that attack along whole rows or columns, as rooks and queens "
            "do");
  EXPECT_EQ(obstacle("queen", Board::read_picture("...\n.#.\n...\n")),
            "two pieces can stand in one row, on (1,2) and (3,2), and in one column, on (2,1) and "
            "(2,3); rows takes pieces that attack along whole rows or columns, as rooks and queens "
            "do");
  EXPECT_EQ(obstacle("queen", Board::rectangle(65, 3)),
            "the board has 65 rows and 3 columns; rows takes at most 64 of each");
  EXPECT_NE(obstacle("queen", Board::rectangle(1'000'000'000'000'000'000, 1)), "none");
  EXPECT_ERROR(bad_input, "engine rows: two pieces can stand in one row",
               count_by_rows(Piece::parse("bishop"), Board::rectangle(4, 4), 4, 1, quiet));
}

TEST(Rows, Predicts) {
  const auto nodes = [](const char* piece, std::int64_t n, std::size_t k) {
    return count::rows::RowCount(Piece::parse(piece), Board::rectangle(n, n)).predict_nodes(k);
  };
  // Counted by the search itself, without dropping children early.
  EXPECT_NEAR(std::log2(nodes("queen", 12, 12)), std::log2(1.6e5), 1);
  EXPECT_NEAR(std::log2(nodes("queen", 14, 14)), std::log2(5.0e6), 1);
  EXPECT_EQ(nodes("queen", 14, 14), nodes("queen", 14, 14));
  EXPECT_GT(nodes("queen", 14, 13), nodes("queen", 14, 14));
  EXPECT_EQ(nodes("queen", 8, 9), 0);
  EXPECT_EQ(nodes("king", 8, 9), std::numeric_limits<double>::infinity());
  count::rows::RowCount queens(Piece::parse("queen"), Board::rectangle(14, 14));
  EXPECT_GT(queens.predict_seconds(14, 1), 1e-4);
  EXPECT_LT(queens.predict_seconds(14, 1), 1);
}

// Threads begin and end more slowly than a small board is searched.
TEST(Rows, SmallBoardsTakeOneThread) {
  const auto at_once = [](std::int64_t n) {
    const Piece queen = Piece::parse("queen");
    const Board board = Board::rectangle(n, n);
    const count::tasks::CountWork work =
        count::rows::RowCount(queen, board).work(queen, board, static_cast<std::size_t>(n));
    CountOptions options;
    options.threads = 3;
    return work.plan->tasks(work, options, options.monitor)->at_once();
  };
  EXPECT_EQ(at_once(2), 1);
  EXPECT_EQ(at_once(6), 1);
  EXPECT_EQ(at_once(8), 3);
}

TEST(Rows, ReportsAndStops) {
  // 40 queens would take for ever; stop at the third question, asked on this thread.
  for (const char* const size : {"25", "40"}) {
    for (const int threads : {1, 2}) {
      int questions = 0;
      double last = -1;
      const auto here = std::this_thread::get_id();
      Monitor monitor;
      monitor.stop_requested = [&] {
        EXPECT_EQ(std::this_thread::get_id(), here);
        return ++questions == 3;
      };
      monitor.progress = [&](double fraction) {
        EXPECT_GE(fraction, last);
        EXPECT_LE(fraction, 1);
        last = fraction;
      };
      const Board board = Board::parse(size);
      EXPECT_ERROR(interrupted, "interrupted",
                   count_by_rows(Piece::parse("queen"), board,
                                 static_cast<std::size_t>(board.rows()), threads, monitor));
      EXPECT_EQ(questions, 3);
    }
  }
}

}  // namespace
}  // namespace rookery::testing::count_rows_count_test
