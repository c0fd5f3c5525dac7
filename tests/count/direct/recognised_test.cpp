// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/direct/recognised.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <vector>

#include "count/direct/count.hpp"
#include "count/direct/question.hpp"
#include "count/pieces.hpp"
#include "support/support.hpp"

namespace rookery::count::direct::recognised_test {
namespace {

const Monitor quiet;

Recognised on(const char* piece, const Board& board) {
  return Recognised(Piece::parse(piece), board);
}

// What is handed on is what was found: the same object, not one like it.
TEST(Recognised, FindsEachThingOnce) {
  Recognised king = on("king", Board::rectangle(9, 7));
  ASSERT_NE(king.dense(), nullptr);
  EXPECT_EQ(king.dense(), king.dense());
  const kings::DenseQuestion* const total = &king.dense_question(false);
  const kings::DenseQuestion* const polynomial = &king.dense_question(true);
  EXPECT_NE(total, polynomial);
  EXPECT_EQ(&king.forecast_dense_question(false, 2), total);
  EXPECT_EQ(&king.dense_question(true), polynomial);
  EXPECT_FALSE(polynomial->forecast);
  EXPECT_EQ(&king.graph(quiet), &king.graph(quiet));

  Recognised ferz = on("ferz", Board::rectangle(5, 5));
  ASSERT_EQ(ferz.components(quiet).size(), 2U);
  const graph::ConflictGraph* const first = &ferz.ordered(0, quiet).graph;
  EXPECT_EQ(&ferz.ordered(0, quiet).graph, first);
  EXPECT_EQ(&ferz.components(quiet)[0].graph, first);

  Recognised dabbaba = on("dabbaba", Board::rectangle(6, 6));
  ASSERT_EQ(dabbaba.parts().size(), 1U);
  EXPECT_EQ(dabbaba.parts()[0].on.get(), dabbaba.parts()[0].on.get());
  EXPECT_EQ(dabbaba.parts()[0].copies, 4);
  EXPECT_TRUE(dabbaba.parts()[0].on->is_king_or_wazir());
}

TEST(Recognised, AForecastIsOfItsThreads) {
  Recognised king = on("king", Board::rectangle(30, 30));
  const kings::DenseForecast one = *king.forecast_dense_question(false, 1).forecast;
  const kings::DenseForecast two = *king.forecast_dense_question(false, 2).forecast;
  EXPECT_DOUBLE_EQ(two.seconds * 2, one.seconds);
  EXPECT_EQ(one.seconds, one.seconds_alone);
  EXPECT_EQ(two.seconds_alone, one.seconds_alone);
  EXPECT_EQ(two.bytes_alone, one.bytes_alone);
  EXPECT_EQ(king.forecast_dense_question(false, 1).forecast->seconds, one.seconds);
}

// The work takes the question that was forecast, and the work's tasks and its answer are of that.
TEST(Recognised, HandsItsQuestionToTheWork) {
  const Piece piece = Piece::parse("king");
  const Board board = Board::rectangle(8, 9);
  Recognised king(piece, board);
  const tasks::CountWork work = kings::dense_work_of(piece, board, std::nullopt,
                                                     king.forecast_dense_question(true, 1), false);
  ASSERT_NE(work.plan, nullptr);
  EXPECT_EQ(tasks::plan_of(work), work.plan);
  EXPECT_TRUE(kings::dense_plan_of(work)->question().forecast);
  tasks::CountWork read = work;
  read.plan = nullptr;  // as from a file
  const auto made = tasks::plan_of(read);
  EXPECT_EQ(made->size(), work.plan->size());
  EXPECT_FALSE(kings::dense_plan_of(read)->question().forecast);
  EXPECT_EQ(kings::dense_plan_of(read)->question().lanes.bits,
            kings::dense_plan_of(work)->question().lanes.bits);
  ++read.tasks;
  EXPECT_ERROR(bad_input, "and this program makes", tasks::plan_of(read));
}

// The second count of a torus goes along its other side, which may be too long.
TEST(Recognised, RefusesASecondCountBeyondAllArrays) {
  const Piece piece = Piece::parse("king");
  const Board board = Board::rectangle(10, 50, Wrap::torus);
  Recognised king(piece, board);
  const kings::DenseQuestion& total = king.forecast_dense_question(false, 1);
  EXPECT_NO_THROW(static_cast<void>(kings::dense_work_of(piece, board, {}, total, false)));
  EXPECT_ERROR(beyond_limit, "rows of 50 squares in a cycle: the dense engine takes 44",
               kings::dense_work_of(piece, board, {}, total, true));
}

TEST(Recognised, HasNoLanesForHolesOnCycles) {
  const Board holes = Board::read_picture("....\n.#..\n....\n....\n", "p", Wrap::torus);
  Recognised king = on("king", holes);
  EXPECT_TRUE(king.is_king_or_wazir());
  EXPECT_EQ(king.dense(), nullptr);
  EXPECT_EQ(on("knight", Board::rectangle(4, 4)).dense(), nullptr);
}

TEST(Recognised, RefusesAResidueFileOfABoardBeyondAllMemory) {
  const Board board = Board::rectangle(100, 100);
  const tasks::CountWork work{Piece::parse("king"), board, true, std::nullopt,
                              &kings::dense_kind(), false, 40};
  EXPECT_ERROR(bad_input, "engine dense cannot count this piece on this board",
               tasks::plan_of(work));
}

// A forecast leaves its graphs in another order: the counts after it are those without it.
TEST(Recognised, CountsTheSameAfterAForecast) {
  for (const char* const piece : testing::counted_pieces) {
    for (const Board& board : {Board::rectangle(4, 5), Board::rectangle(3, 3, Wrap::torus)}) {
      constexpr std::size_t most = 4;
      Recognised fresh = on(piece, board);
      const std::vector<mpz_class> expected = count_directly(fresh, most, {});
      Recognised used = on(piece, board);
      static_cast<void>(forecast_directly(used, most, {}));
      EXPECT_EQ(count_directly(used, most, {}), expected) << piece << " on " << board.name();
      EXPECT_EQ(count_directly(used, most, {}), expected) << piece << " on " << board.name();
      CountOptions options;
      options.engine = CountEngine::search;
      EXPECT_EQ(count_up_to(used, most, options), expected) << piece << " on " << board.name();
      options.engine = CountEngine::automatic;
      options.check = true;
      EXPECT_EQ(count_up_to(used, most, options), expected) << piece << " on " << board.name();
    }
  }
}

}  // namespace
}  // namespace rookery::count::direct::recognised_test
