// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kings and wazirs on tori and cylinders by the dense engine: against search and the
// sparse sweep on all small boards, against the board swept the other way, against
// published values; and the same answer however the work is cut up.

#include "count/kings/cyclic/count.hpp"

#include <gtest/gtest.h>
#include <hwy/targets.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/memory.hpp"
#include "count/graph/conflicts.hpp"
#include "count/graph/search.hpp"
#include "count/kings/cyclic/kernels.hpp"
#include "count/sweep/sparse.hpp"
#include "support/lanes.hpp"
#include "support/support.hpp"

namespace rookery::count::kings::cyclic::count_test {
namespace {

const Monitor silent;

states::DenseBoard board_of(states::Neighbours neighbours, bool torus, std::size_t rows,
                            std::size_t columns) {
  states::DenseBoard board;
  board.neighbours = neighbours;
  board.rows = rows;
  board.columns = columns;
  board.torus = torus;
  board.cylinder = !torus;
  return board;
}

graph::ConflictGraph graph_of(const states::DenseBoard& board) {
  return graph::conflict_graph(
      Piece::parse(board.neighbours == states::Neighbours::eight ? "king" : "wazir"),
      Board::rectangle(static_cast<std::int64_t>(board.rows),
                       static_cast<std::int64_t>(board.columns),
                       board.torus ? Wrap::torus : Wrap::cylinder));
}

// Without a degree the total. Placements are sets of squares: fewer than 2^squares + 1.
std::vector<mpz_class> by_cycles(const states::DenseBoard& board, std::optional<std::size_t> degree,
                                 int threads = 1, const CyclicCut& cut = {}) {
  states::LaneQuestion question;
  question.bits = static_cast<double>(board.rows * board.columns + 1);
  question.degree = degree;
  base::threads::SharedProgress progress(silent, 1);
  return testing::count_by_lanes(question,
                                 [&](const states::LaneGroup& group) {
                                   return evaluate_cyclic(board, group, progress, threads, cut);
                                 })
      .by_size;
}

mpz_class total_of(const states::DenseBoard& board, int threads = 1, const CyclicCut& cut = {}) {
  return by_cycles(board, std::nullopt, threads, cut).front();
}

// Small pieces of work even on small boards: several stages, short blocks, all widths
// of groups, some first rows side by side, arrays shared by the threads.
CyclicCut fine_cut(std::size_t widest_group, std::size_t groups_in_stage, std::size_t batch) {
  CyclicCut cut;
  cut.batch = batch;
  cut.widest_group = widest_group;
  cut.groups_in_stage = groups_in_stage;
  cut.cached_bytes = 0;
  cut.block_bytes = 64;
  cut.shared_entries = 10;
  return cut;
}

std::string name_of(const states::DenseBoard& board) {
  return std::string(board.neighbours == states::Neighbours::eight ? "kings " : "wazirs ") +
         std::to_string(board.rows) + "x" + std::to_string(board.columns) +
         (board.torus ? " torus" : " cylinder");
}

class Cyclic : public ::testing::TestWithParam<states::Neighbours> {};

INSTANTIATE_TEST_SUITE_P(Pieces, Cyclic,
                         ::testing::Values(states::Neighbours::eight, states::Neighbours::four),
                         [](const ::testing::TestParamInfo<states::Neighbours>& piece) {
                           return std::string(piece.param == states::Neighbours::eight ? "King"
                                                                                       : "Wazir");
                         });

TEST_P(Cyclic, PolynomialsOfSmallBoardsAsSearched) {
  for (const bool torus : {true, false}) {
    for (std::size_t rows = torus ? 3 : 1; rows <= 6; ++rows) {
      for (std::size_t columns = 3; rows * columns <= 20; ++columns) {
        const states::DenseBoard board = board_of(GetParam(), torus, rows, columns);
        SCOPED_TRACE(name_of(board));
        const std::size_t degree = rows * columns / 2 + 1;
        EXPECT_EQ(by_cycles(board, degree),
                  graph::count_by_search(graph_of(board), degree, silent).by_size);
      }
    }
  }
}

TEST_P(Cyclic, PolynomialsOfSmallBoardsAsSwept) {
  for (const bool torus : {true, false}) {
    for (std::size_t rows = torus ? 3 : 1; rows <= 6; ++rows) {
      for (std::size_t columns = 3; columns <= 6; ++columns) {
        const states::DenseBoard board = board_of(GetParam(), torus, rows, columns);
        SCOPED_TRACE(name_of(board));
        const std::size_t degree = rows * (columns / 2);  // a row is a cycle
        EXPECT_EQ(by_cycles(board, degree),
                  sweep::count_by_sweep(graph_of(board), degree, {base::usable_memory(), &silent})
                      .by_size);
      }
    }
  }
}

TEST_P(Cyclic, TotalsAsSwept) {
  for (const bool torus : {true, false}) {
    for (std::size_t columns = 7; columns <= 9; ++columns) {
      for (const std::size_t rows : {columns - 1, columns}) {
        const states::DenseBoard board = board_of(GetParam(), torus, rows, columns);
        SCOPED_TRACE(name_of(board));
        EXPECT_EQ(total_of(board),
                  sweep::total_by_sweep(graph_of(board), {base::usable_memory(), &silent})
                      .by_size.front());
      }
    }
  }
}

// The same board by its columns: the trace of the n-th power of the matrix that says
// which columns of m squares may stand side by side. Few rows allow long ones.
mpz_class total_by_columns(const states::DenseBoard& board) {
  const std::size_t m = board.rows;
  std::vector<unsigned> columns;
  for (unsigned c = 0; c < 1U << m; ++c) {
    const bool both_ends = board.torus && (c & 1U) != 0 && (c >> (m - 1) & 1U) != 0;
    if ((c & c >> 1) == 0 && !both_ends) columns.push_back(c);
  }
  const std::size_t size = columns.size();
  std::vector<std::vector<mpz_class>> power(size, std::vector<mpz_class>(size, 0));
  for (std::size_t i = 0; i < size; ++i) power[i][i] = 1;
  const auto may_follow = [&](unsigned a, unsigned b) {
    unsigned attacked = a;
    if (board.neighbours == states::Neighbours::eight) {
      attacked |= a << 1 | a >> 1;
      if (board.torus) attacked |= a >> (m - 1) | a << (m - 1);
    }
    return (attacked & b) == 0;
  };
  for (std::size_t step = 0; step < board.columns; ++step) {
    std::vector<std::vector<mpz_class>> next(size, std::vector<mpz_class>(size, 0));
    for (std::size_t i = 0; i < size; ++i) {
      for (std::size_t j = 0; j < size; ++j) {
        for (std::size_t k = 0; k < size; ++k) {
          if (may_follow(columns[j], columns[k])) next[i][k] += power[i][j];
        }
      }
    }
    power = std::move(next);
  }
  mpz_class trace = 0;
  for (std::size_t i = 0; i < size; ++i) trace += power[i][i];
  return trace;
}

TEST_P(Cyclic, LongRowsAsTheirColumns) {
  for (std::size_t columns = 3; columns <= 14; ++columns) {
    for (std::size_t rows = 1; rows <= 4; ++rows) {
      for (const bool torus : {false, true}) {
        if (torus && rows < 3) continue;
        const states::DenseBoard board = board_of(GetParam(), torus, rows, columns);
        SCOPED_TRACE(name_of(board));
        EXPECT_EQ(total_of(board), total_by_columns(board));
      }
    }
  }
}

// Arrays that are larger than the cache, in blocks.
TEST_P(Cyclic, LongCylinder) {
  const states::DenseBoard board = board_of(GetParam(), false, 4, 23);
  EXPECT_EQ(total_of(board, 2), total_by_columns(board));
}

TEST_P(Cyclic, AnyCutGivesTheSame) {
  std::vector<states::DenseBoard> boards;
  std::vector<mpz_class> totals;
  for (const std::size_t columns : {3U, 4U, 5U, 8U, 13U}) {
    for (const std::size_t rows : {3U, 4U}) {
      for (const bool torus : {true, false}) {
        boards.push_back(board_of(GetParam(), torus, rows, columns));
        totals.push_back(total_by_columns(boards.back()));
      }
    }
  }
  const states::DenseBoard weighted = board_of(GetParam(), true, 5, 6);
  const std::vector<mpz_class> polynomial = by_cycles(weighted, 15);
  for (std::size_t widest = 1; widest <= 5; ++widest) {
    for (const std::size_t in_stage : {1U, 2U, 3U}) {
      SCOPED_TRACE("groups of " + std::to_string(widest) + ", stages of " +
                   std::to_string(in_stage));
      const CyclicCut cut = fine_cut(widest, in_stage, widest);
      for (std::size_t i = 0; i < boards.size(); ++i) {
        EXPECT_EQ(total_of(boards[i], 1, cut), totals[i]) << name_of(boards[i]);
      }
      EXPECT_EQ(by_cycles(weighted, 15, 1, cut), polynomial);
    }
  }
}

TEST_P(Cyclic, AnyNumberOfThreadsGivesTheSame) {
  for (const bool torus : {true, false}) {
    const states::DenseBoard board = board_of(GetParam(), torus, 7, 11);
    const mpz_class alone = total_of(board);
    for (const int threads : {2, 3}) {
      EXPECT_EQ(total_of(board, threads), alone);
      EXPECT_EQ(total_of(board, threads, fine_cut(4, 1, 2)), alone);
    }
    EXPECT_EQ(by_cycles(board, 35, 3, fine_cut(3, 2, 3)), by_cycles(board, 35));
  }
}

// Every instruction set that this machine has.
TEST_P(Cyclic, EveryTargetGivesTheSame) {
  for (const bool torus : {true, false}) {
    const states::DenseBoard board = board_of(GetParam(), torus, 5, 7);
    const std::vector<mpz_class> expected =
        sweep::count_by_sweep(graph_of(board), 15, {base::usable_memory(), &silent}).by_size;
    for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
      hwy::SetSupportedTargetsForTest(target);
      hwy::GetChosenTarget().Update(hwy::SupportedTargets());
      const std::vector<mpz_class> found = by_cycles(board, 15);
      const mpz_class long_rows = total_of(board_of(GetParam(), torus, 4, 13));
      hwy::SetSupportedTargetsForTest(0);
      EXPECT_EQ(found, expected) << hwy::TargetName(target);
      EXPECT_EQ(long_rows, total_by_columns(board_of(GetParam(), torus, 4, 13)))
          << hwy::TargetName(target);
    }
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  }
}

// Turned by a quarter a torus is the same board.
TEST_P(Cyclic, TorusTurned) {
  for (std::size_t rows = 3; rows <= 12; ++rows) {
    for (std::size_t columns = 3; columns < rows; ++columns) {
      EXPECT_EQ(total_of(board_of(GetParam(), true, rows, columns)),
                total_of(board_of(GetParam(), true, columns, rows)))
          << rows << "x" << columns;
    }
  }
}

TEST(CyclicTori, Published) {
  struct Known {
    states::Neighbours neighbours;
    std::size_t side;
    const char* total;
  };
  const std::vector<Known> all = {
      // A067958, kings.
      {states::Neighbours::eight, 3, "10"},
      {states::Neighbours::eight, 4, "133"},
      {states::Neighbours::eight, 5, "1411"},
      {states::Neighbours::eight, 6, "42938"},
      {states::Neighbours::eight, 7, "1796859"},
      {states::Neighbours::eight, 8, "157763829"},
      {states::Neighbours::eight, 9, "22909432780"},
      {states::Neighbours::eight, 10, "6291183426165"},
      {states::Neighbours::eight, 11, "3032485231813445"},
      {states::Neighbours::eight, 12, "2674030233698391466"},
      {states::Neighbours::eight, 13, "4216437656471537450175"},
      // A027683, wazirs.
      {states::Neighbours::four, 3, "34"},
      {states::Neighbours::four, 4, "743"},
      {states::Neighbours::four, 5, "25531"},
      {states::Neighbours::four, 6, "2406862"},
      {states::Neighbours::four, 7, "464483559"},
      {states::Neighbours::four, 8, "213256442503"},
      {states::Neighbours::four, 9, "215560806324388"},
      {states::Neighbours::four, 10, "498819827260367617"},
      {states::Neighbours::four, 11, "2590618817013278596997"},
      {states::Neighbours::four, 12, "30496896080418683388380966"},
      {states::Neighbours::four, 13, "809724336154415150287031740151"},
      {states::Neighbours::four, 14, "48609694845429192825410114233405807"},
  };
  for (const Known& known : all) {
    const states::DenseBoard board = board_of(known.neighbours, true, known.side, known.side);
    EXPECT_EQ(total_of(board, 2).get_str(), known.total) << name_of(board);
  }
}

// What is added to the progress is what was predicted.
TEST_P(Cyclic, WorkIsThatPredicted) {
  for (const bool torus : {true, false}) {
    const states::DenseBoard board = board_of(GetParam(), torus, 8, 10);
    double last = 0;
    Monitor monitor;
    monitor.progress = [&](double fraction) { last = fraction; };
    base::threads::SharedProgress progress(monitor, 2 * cyclic_work(board));
    states::LaneGroup group;
    group.prime.fill(2147483647U);
    group.root.fill(1);
    static_cast<void>(evaluate_cyclic(board, group, progress, 1));
    EXPECT_NEAR(last, 0.5, 1e-9);
  }
}

TEST_P(Cyclic, StopsOnRequest) {
  for (const bool torus : {true, false}) {
    for (const int threads : {1, 2}) {
      const states::DenseBoard board = board_of(GetParam(), torus, 9, 12);
      Monitor monitor;
      monitor.stop_requested = [] { return true; };
      base::threads::SharedProgress progress(monitor, cyclic_work(board));
      states::LaneGroup group;
      group.prime.fill(2147483647U);
      group.root.fill(1);
      EXPECT_ERROR(interrupted, "",
                   evaluate_cyclic(board, group, progress, threads, fine_cut(5, 3, 1)));
    }
  }
}

TEST_P(Cyclic, RefusesRowsThatAreTooLong) {
  const states::DenseBoard board = board_of(GetParam(), false, 3, most_cyclic_columns + 1);
  base::threads::SharedProgress progress(silent, 1);
  EXPECT_ERROR(beyond_limit, "44", evaluate_cyclic(board, states::LaneGroup{}, progress, 1));
  EXPECT_EQ(cyclic_bytes(board, 1), std::numeric_limits<std::uint64_t>::max());
  EXPECT_FALSE(std::isfinite(cyclic_work(board)));
  const states::DenseBoard longest = board_of(GetParam(), false, 3, most_cyclic_columns);
  EXPECT_GT(cyclic_bytes(longest, 1), std::uint64_t{1} << 36);
}

TEST(CyclicStrings, InOrder) {
  std::uint64_t string = 0;
  for (std::uint64_t number = 0; number < 100000; ++number, string = next_string(string)) {
    ASSERT_EQ(string & string >> 1, 0U);
    ASSERT_EQ(string_number(number), string);
  }
}

}  // namespace
}  // namespace rookery::count::kings::cyclic::count_test
