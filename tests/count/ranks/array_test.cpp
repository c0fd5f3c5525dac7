// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/ranks/array.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <string>
#include <vector>

#include "base/threads/loops.hpp"
#include "count/kings/dense.hpp"
#include "count/kings/shares.hpp"
#include "count/kings/states/plain.hpp"
#include "rookery/ranks.hpp"
#include "support/lanes.hpp"
#include "support/support.hpp"
#include "support/thread_ranks.hpp"

namespace rookery::count::ranks::array_test {
namespace {

const Monitor silent;

kings::states::LaneQuestion question_of(const kings::states::DenseBoard& board, bool polynomial) {
  kings::states::LaneQuestion question;
  question.bits = kings::states::placement_bits(board);
  if (polynomial) question.degree = board.most_pieces() - board.forced;
  return question;
}

std::vector<mpz_class> by_plain(const kings::states::DenseBoard& board, bool polynomial) {
  base::threads::SharedProgress progress(silent, 1);
  return testing::count_by_lanes(question_of(board, polynomial),
                                 [&](const kings::states::LaneGroup& group) {
                                   return kings::states::evaluate_plain(board, group, progress);
                                 })
      .by_size;
}

// One array between so many ranks; small tiles make many segments of small boards.
std::vector<mpz_class> by_ranks(const kings::states::DenseBoard& board, bool polynomial,
                                bool second, int number, std::size_t cache, int threads = 1,
                                bool apart = false) {
  std::vector<mpz_class> numbers;
  const kings::states::LanePlan lanes(question_of(board, polynomial));
  std::vector<std::vector<kings::states::LaneValues>> parts(static_cast<std::size_t>(number));
  testing::run_ranks(
      number,
      [&](Ranks& ranks) {
        const kings::DensePlan plan =
            kings::plan_for(board, polynomial, second, static_cast<std::size_t>(number), cache);
        for (std::size_t g = 0; g < lanes.groups(); ++g) {
          base::threads::SharedProgress progress(silent, 1, true);
          kings::DenseRun run;
          run.progress = &progress;
          run.parallel = threads > 1;
          run.ranks = &ranks;
          base::threads::with_threads(threads, [&] {
            parts[static_cast<std::size_t>(ranks.rank())].push_back(
                kings::evaluate_dense(board, plan, lanes.group(g), run));
          });
        }
      },
      apart);
  std::vector<tasks::TaskResult> results;
  for (std::size_t g = 0; g < lanes.groups(); ++g) {
    const kings::states::LaneGroup group = lanes.group(g);
    kings::states::LaneValues sum{};
    for (const auto& part : parts) {
      for (std::size_t lane = 0; lane < kings::states::lanes_in_group; ++lane) {
        sum[lane] = static_cast<std::uint32_t>((std::uint64_t{sum[lane]} + part[g][lane]) %
                                               group.prime[lane]);
      }
    }
    results.push_back(lanes.result(g, sum));
  }
  return lanes.join(results).by_size;
}

class SharedArray : public ::testing::TestWithParam<const char*> {
 protected:
  const Piece piece_ = Piece::parse(GetParam());
};

TEST_P(SharedArray, RanksThatShareAnArrayAgreeWithThePlainSweep) {
  for (std::int64_t rows = 9; rows <= 13; ++rows) {
    for (std::int64_t columns = 7; columns <= std::min<std::int64_t>(rows, 12); ++columns) {
      const kings::states::DenseBoard board =
          kings::states::dense_board(piece_, Board::rectangle(rows, columns)).value();
      const std::vector<mpz_class> expected = by_plain(board, false);
      for (const int ranks : {2, 3, 4, 8}) {
        for (const std::size_t cache : {40U, 11000U}) {
          SCOPED_TRACE(fmt::format("{}x{}, {} ranks, cache {}", rows, columns, ranks, cache));
          EXPECT_EQ(by_ranks(board, false, false, ranks, cache), expected);
          // On machines of their own they send messages instead of sharing buffers.
          EXPECT_EQ(by_ranks(board, false, false, ranks, cache, 1, true), expected);
        }
      }
      EXPECT_EQ(by_ranks(board, false, true, 3, 60), expected) << rows << "x" << columns;
    }
  }
}

// So many rounds of an exchange that every slot is used again, and ranks are rounds apart.
TEST_P(SharedArray, ManyRounds) {
  const kings::states::DenseBoard board =
      kings::states::dense_board(piece_, Board::rectangle(21, 20)).value();
  const std::vector<mpz_class> expected = by_plain(board, false);
  for (const int ranks : {2, 3, 4}) {
    for (const bool apart : {false, true}) {
      EXPECT_EQ(by_ranks(board, false, false, ranks, 200, 1, apart), expected) << ranks << apart;
    }
  }
}

TEST_P(SharedArray, PolynomialsToo) {
  for (const auto& [rows, columns] : {std::pair{8, 7}, {9, 8}, {9, 9}, {10, 9}}) {
    const kings::states::DenseBoard board =
        kings::states::dense_board(piece_, Board::rectangle(rows, columns)).value();
    const std::vector<mpz_class> expected = by_plain(board, true);
    for (const int ranks : {2, 3}) {
      EXPECT_EQ(by_ranks(board, true, false, ranks, 60), expected) << rows << " " << ranks;
      EXPECT_EQ(by_ranks(board, true, true, ranks, 60), expected) << rows << " " << ranks;
    }
  }
}

TEST_P(SharedArray, PicturesAndThreads) {
  ROOKERY_SEEDED(random, 12);
  for (int trial = 0; trial < 12; ++trial) {
    std::string picture;
    for (int y = 0; y < 9; ++y) {
      for (int x = 0; x < 8; ++x) picture += random.below(6) == 0 ? '#' : '.';
      picture += '\n';
    }
    SCOPED_TRACE(picture);
    const kings::states::DenseBoard board =
        kings::states::dense_board(piece_, Board::read_picture(picture)).value();
    EXPECT_EQ(by_ranks(board, false, false, 3, 60, trial % 2 + 1), by_plain(board, false));
  }
}

TEST_P(SharedArray, SharesAreNearlyEqualAndCoverTheArray) {
  for (std::size_t columns = 8; columns <= 50; columns += 3) {
    kings::states::DenseBoard board;
    board.neighbours = piece_ == Piece::parse("king") ? kings::states::Neighbours::eight
                                                      : kings::states::Neighbours::four;
    board.rows = columns;
    board.columns = columns;
    for (std::size_t ranks = 1; ranks <= 64; ranks += 7) {
      const std::size_t top = kings::top_squares(board, ranks);
      ASSERT_GT(top, 0U);
      const kings::DenseShares shares = kings::dense_shares(board, top, ranks);
      ASSERT_EQ(shares.ranks(), ranks);
      EXPECT_EQ(shares.first(0, 0), 0U);
      EXPECT_EQ(shares.first(ranks, 0), kings::states::fibonacci(columns + 3));
      for (std::size_t r = 0; r < ranks; ++r) EXPECT_LE(shares.border[r], shares.border[r + 1]);
      if (columns >= 38) {
        const double even =
            static_cast<double>(kings::states::fibonacci(columns + 3)) / static_cast<double>(ranks);
        EXPECT_LT(static_cast<double>(shares.largest()), 1.06 * even) << columns << " " << ranks;
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Count, SharedArray, ::testing::Values("king", "wazir"),
                         [](const auto& test) { return std::string(test.param); });

// The public questions, asked by rank 0.
TEST(CountForRank0, BothWaysOfSharingAnswerAsOneProcessDoes) {
  struct Case {
    const char* piece;
    const char* board;
    Wrap wrap = Wrap::none;
    bool array = true;
  };
  const std::vector<Case> cases = {{"king", "11x9"},
                                   {"wazir", "9x9"},
                                   {"king", "7x6", Wrap::torus, false},
                                   {"king", "7x6", Wrap::cylinder, false},
                                   {"knight", "5x5", Wrap::none, false},
                                   {"rook", "6x6", Wrap::none, false}};
  for (const Case& test : cases) {
    const Piece piece = Piece::parse(test.piece);
    const Board board = Board::parse(test.board, test.wrap);
    const mpz_class total = count_total(piece, board).value;
    const std::vector<mpz_class> all = count_polynomial(piece, board).value;
    for (const int number : {1, 2, 3, 4}) {
      for (const Split split : {Split::automatic, Split::tasks, Split::array}) {
        if (split == Split::array && !test.array) continue;
        SCOPED_TRACE(fmt::format("{} {} {} ranks", test.piece, test.board, number));
        CountOptions options;
        options.threads = 1;
        testing::ask_ranks(number, options, [&](Ranks& ranks) {
          CountOptions how = options;
          how.ranks = &ranks;
          how.split = split;
          EXPECT_EQ(count_total(piece, board, how).value, total);
          EXPECT_EQ(count_polynomial(piece, board, how).value, all);
          how.check = true;
          EXPECT_EQ(count_total(piece, board, how).value, total);
        });
      }
    }
  }
}

TEST(CountForRank0, TheEvidenceTellsOfTheRanks) {
  CountOptions options;
  options.threads = 1;
  testing::ask_ranks(2, options, [&](Ranks& ranks) {
    CountOptions how = options;
    how.ranks = &ranks;
    how.engine = CountEngine::dense;
    std::vector<std::string> remarks;
    how.remark = [&](const std::string& text) { remarks.push_back(text); };
    for (const Split split : {Split::tasks, Split::array}) {
      how.split = split;
      const auto answer = count_polynomial(Piece::parse("king"), Board::rectangle(10, 10), how);
      std::map<std::string, std::string> facts;
      for (const Fact& fact : answer.evidence) facts[fact.name] = fact.value;
      EXPECT_EQ(facts["ranks"], "2");
      EXPECT_EQ(facts["split"], split == Split::tasks ? "tasks" : "array");
      EXPECT_GT(std::stoull(facts["bytes_exchanged"]), split == Split::tasks ? 50U : 1000U);
      EXPECT_GT(std::stoull(facts["bytes_per_rank"]), 1000U);
      for (const char* phase : {"computing", "waiting"}) {
        EXPECT_EQ(facts.contains(std::string("seconds_") + phase), split == Split::tasks) << phase;
      }
      for (const char* phase : {"local", "shared", "moving", "joining", "checkpoint"}) {
        EXPECT_EQ(facts.contains(std::string("seconds_") + phase), split == Split::array) << phase;
      }
      // What each rank takes is said before the count begins.
      ASSERT_FALSE(remarks.empty());
      EXPECT_NE(remarks.back().find(" per rank ("), std::string::npos) << remarks.back();
    }
  });
}

TEST(CountForRank0, QueensAreDealtToo) {
  CountOptions options;
  options.threads = 2;
  testing::ask_ranks(3, options, [&](Ranks& ranks) {
    CountOptions how = options;
    how.ranks = &ranks;
    how.engine = CountEngine::rows;
    const Answer<mpz_class> answer =
        count_exactly(Piece::parse("queen"), Board::rectangle(8, 8), 8, how);
    EXPECT_EQ(answer.value, 92);
  });
}

TEST(CountForRank0, AStopIsHeardByAll) {
  CountOptions options;
  options.threads = 1;
  for (const Split split : {Split::tasks, Split::array}) {
    testing::ask_ranks(3, options, [&](Ranks& ranks) {
      CountOptions how = options;
      how.ranks = &ranks;
      how.split = split;
      how.engine = CountEngine::dense;
      how.monitor.stop_requested = [] { return true; };
      EXPECT_ERROR(
          interrupted, "",
          static_cast<void>(count_total(Piece::parse("king"), Board::rectangle(16, 16), how)));
      // The ranks are still of use.
      how.monitor = {};
      EXPECT_EQ(count_total(Piece::parse("king"), Board::rectangle(9, 9), how).value,
                count_total(Piece::parse("king"), Board::rectangle(9, 9)).value);
    });
  }
}

TEST(CountForRank0, TooLittleMemoryNamesTheRanksThatWouldDo) {
  CountOptions options;
  testing::ask_ranks(2, options, [&](Ranks& ranks) {
    CountOptions how = options;
    how.ranks = &ranks;
    how.split = Split::array;
    how.threads = 1;
    how.memory_limit = 40 << 20;  // a half of kings 30x30 takes 58 MB
    EXPECT_ERROR(
        beyond_limit, "ranks with as much memory each would do",
        static_cast<void>(count_total(Piece::parse("king"), Board::rectangle(30, 30), how)));
  });
}

}  // namespace
}  // namespace rookery::count::ranks::array_test
