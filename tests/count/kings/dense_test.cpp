// SPDX-License-Identifier: GPL-3.0-or-later
//
// The dense engine and its plain rung against the sparse sweep, with tiles so small
// that even little boards are cut into several segments.

#include "count/kings/dense.hpp"

#include <gtest/gtest.h>
#include <hwy/highway.h>

#include <string>
#include <utility>

#include "base/memory.hpp"
#include "base/threads/loops.hpp"
#include "count/graph/conflicts.hpp"
#include "count/kings/states/plain.hpp"
#include "count/sweep/sparse.hpp"
#include "support/lanes.hpp"
#include "support/support.hpp"

namespace rookery::count::kings::dense_test {
namespace {

const Monitor silent;

enum class Rung { plain, dense };

Counted count(Rung rung, const states::DenseBoard& board, bool polynomial,
              std::size_t cache = cached_entries, int threads = 1,
              std::uint32_t primes_below = math::two_to_31) {
  states::LaneQuestion question;
  question.bits = states::placement_bits(board);
  question.primes_below = primes_below;
  if (polynomial) question.degree = board.most_pieces() - board.forced;
  base::threads::SharedProgress progress(silent, 1);
  const DensePlan plan = dense_plan(board, polynomial, cache);
  Counted counted;
  base::threads::with_threads(threads, [&] {
    DenseRun run;
    run.progress = &progress;
    run.parallel = threads > 1;
    counted = testing::count_by_lanes(question, [&](const states::LaneGroup& group) {
      return rung == Rung::plain ? states::evaluate_plain(board, group, progress)
                                 : evaluate_dense(board, plan, group, run);
    });
  });
  return counted;
}

std::vector<mpz_class> by_sweep(const Piece& piece, const Board& board, std::size_t largest) {
  const sweep::SweepLimits limits{base::usable_memory(), &silent};
  return sweep::count_by_sweep(graph::conflict_graph(piece, board), largest, limits).by_size;
}

class Dense : public ::testing::TestWithParam<const char*> {
 protected:
  const Piece piece_ = Piece::parse(GetParam());
};

TEST_P(Dense, PolynomialsOfAllSmallRectangles) {
  for (std::int64_t rows = 1; rows <= 7; ++rows) {
    for (std::int64_t columns = 1; columns <= 6; ++columns) {
      const Board board = Board::rectangle(rows, columns);
      const states::DenseBoard dense = states::dense_board(piece_, board).value();
      const std::vector<mpz_class> expected = by_sweep(piece_, board, dense.most_pieces());
      SCOPED_TRACE(board.name());
      EXPECT_EQ(count(Rung::plain, dense, true).by_size, expected);
      for (const std::size_t cache : {20U, 60U, 11000U}) {
        EXPECT_EQ(count(Rung::dense, dense, true, cache).by_size, expected) << cache;
      }
    }
  }
}

TEST_P(Dense, TotalsWithSeveralSegments) {
  for (std::int64_t rows = 1; rows <= 12; ++rows) {
    const Board board = Board::rectangle(rows, 9);
    const states::DenseBoard dense = states::dense_board(piece_, board).value();
    const sweep::SweepLimits limits{base::usable_memory(), &silent};
    const auto expected =
        sweep::total_by_sweep(graph::conflict_graph(piece_, board), limits).by_size;
    EXPECT_EQ(count(Rung::plain, dense, false).by_size, expected);
    for (const std::size_t cache : {20U, 35U, 60U, 200U, 11000U}) {
      EXPECT_EQ(count(Rung::dense, dense, false, cache).by_size, expected)
          << rows << " rows, cache " << cache;
    }
  }
}

TEST_P(Dense, PicturesWithHolesAndForcedSquares) {
  ROOKERY_SEEDED(random, 7);
  for (int trial = 0; trial < 60; ++trial) {
    const std::int64_t rows = random.between(1, 6);
    const std::int64_t columns = random.between(1, 6);
    std::string picture;
    for (std::int64_t y = 0; y < rows; ++y) {
      for (std::int64_t x = 0; x < columns; ++x) {
        const std::int64_t dice = random.below(20);
        picture += dice < 4 ? '#' : dice == 4 && trial % 2 == 0 ? 'o' : '.';
      }
      picture += '\n';
    }
    SCOPED_TRACE(picture);
    const Board board = Board::read_picture(picture);
    const states::DenseBoard dense = states::dense_board(piece_, board).value();
    std::vector<mpz_class> expected = by_sweep(piece_, board, dense.most_pieces());
    if (dense.impossible) {
      for (const mpz_class& number : expected) EXPECT_EQ(number, 0);
      continue;
    }
    for (std::size_t k = 0; k < dense.forced; ++k) EXPECT_EQ(expected[k], 0);
    expected.erase(expected.begin(), expected.begin() + static_cast<std::ptrdiff_t>(dense.forced));
    EXPECT_EQ(count(Rung::plain, dense, true).by_size, expected);
    for (const std::size_t cache : {20U, 60U, 11000U}) {
      EXPECT_EQ(count(Rung::dense, dense, true, cache).by_size, expected) << cache;
    }
    EXPECT_EQ(count(Rung::dense, states::transposed(dense), true).by_size, expected);
  }
}

TEST_P(Dense, ThreadsAndOtherPrimesAgree) {
  for (const std::int64_t side : {13, 16}) {
    const states::DenseBoard dense =
        states::dense_board(piece_, Board::rectangle(side, side)).value();
    const std::vector<mpz_class> expected = count(Rung::plain, dense, false).by_size;
    for (const int threads : {1, 2, 3}) {
      EXPECT_EQ(count(Rung::dense, dense, false, 300, threads).by_size, expected) << threads;
    }
    EXPECT_EQ(count(Rung::dense, dense, false, 300, 2, math::two_to_31 - 10000).by_size, expected);
  }
}

TEST_P(Dense, TheBoundHolds) {
  for (const auto& [rows, columns] :
       {std::pair<std::int64_t, std::int64_t>{1, 1}, {2, 9}, {20, 5}, {21, 6}, {45, 7}, {10, 10}}) {
    const states::DenseBoard dense =
        states::dense_board(piece_, Board::rectangle(rows, columns)).value();
    const mpz_class total = count(Rung::plain, dense, false).by_size.front();
    const double bits = states::placement_bits(dense);
    EXPECT_LE(mpz_sizeinbase(total.get_mpz_t(), 2), static_cast<std::size_t>(bits) + 1);
    // And is not much too large: below a tenth more than needed, or a few bits.
    EXPECT_LT(bits, 1.1 * static_cast<double>(mpz_sizeinbase(total.get_mpz_t(), 2)) + 4);
  }
}

INSTANTIATE_TEST_SUITE_P(Count, Dense, ::testing::Values("king", "wazir"),
                         [](const auto& test) { return std::string(test.param); });

TEST(Lanes, AWrongResidueIsAnErrorNeverAnAnswer) {
  const states::DenseBoard board =
      states::dense_board(Piece::parse("king"), Board::rectangle(6, 6)).value();
  for (const bool polynomial : {false, true}) {
    states::LaneQuestion question;
    question.bits = states::placement_bits(board);
    if (polynomial) question.degree = board.most_pieces();
    base::threads::SharedProgress progress(silent, 1);
    // One lane is off by one, in the first group: a prime of the answer; in the last: the
    // check prime.
    for (const std::size_t wrong : {std::size_t{0}, states::groups_needed(question) - 1}) {
      std::size_t group_number = 0;
      EXPECT_ERROR(bug, "check prime",
                   testing::count_by_lanes(question, [&](const states::LaneGroup& group) {
                     states::LaneValues values = states::evaluate_plain(board, group, progress);
                     if (group_number++ == wrong) values[0] = (values[0] + 1) % group.prime[0];
                     return values;
                   }));
    }
  }
}

// Every instruction set that this processor has.
TEST_P(Dense, EveryTargetAgrees) {
  const states::DenseBoard dense = states::dense_board(piece_, Board::rectangle(8, 9)).value();
  const std::vector<mpz_class> expected = count(Rung::plain, dense, true).by_size;
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
    hwy::SetSupportedTargetsForTest(target);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
    EXPECT_EQ(count(Rung::dense, dense, true, 100).by_size, expected) << hwy::TargetName(target);
    hwy::SetSupportedTargetsForTest(0);
  }
  hwy::GetChosenTarget().Update(hwy::SupportedTargets());
}

TEST(DenseBoard, WhichPiecesAndBoardsItTakes) {
  const auto takes = [](const char* piece, const Board& board) {
    return states::dense_board(Piece::parse(piece), board).has_value();
  };
  const Board board = Board::rectangle(4, 5);
  EXPECT_TRUE(takes("king", board));
  EXPECT_TRUE(takes("{(1,0),(0,1)}", board));  // each attacks one way: wazirs
  EXPECT_TRUE(takes("{(1,0),(0,1),(1,1),(-1,1)}", board));
  EXPECT_FALSE(takes("ferz", board));
  EXPECT_FALSE(takes("{(1,0)}", board));
  EXPECT_FALSE(takes("rook", board));
  EXPECT_FALSE(takes("KN", board));
  EXPECT_TRUE(takes("KN", Board::rectangle(9, 1)));  // the knight's part does not fit
  EXPECT_FALSE(takes("king", Board::rectangle(2, 5, Wrap::torus)));
  EXPECT_FALSE(takes("king", Board::rectangle(5, 2, Wrap::cylinder)));
  EXPECT_TRUE(takes("king", Board::rectangle(2, 5, Wrap::cylinder)));
  EXPECT_TRUE(takes("king", Board::rectangle(3, 3, Wrap::torus)));
  EXPECT_FALSE(takes("king", Board::rectangle(1'000'000'000, 1'000'000'000)));
}

}  // namespace
}  // namespace rookery::count::kings::dense_test
