// SPDX-License-Identifier: GPL-3.0-or-later

#include "terminal/shared/ranks.hpp"

#include <gtest/gtest.h>

namespace rookery::terminal::shared::ranks_test {
namespace {

TEST(Ranks, IsNobodyInOneProcess) { EXPECT_EQ(ranks(), nullptr); }

TEST(Ranks, ProgressNamesFewRanksAndSumsUpMany) {
  EXPECT_EQ(rank_progress_text(), "");
  rank_progress(0, 0.456);
  rank_progress(2, 0.04);
  EXPECT_EQ(rank_progress_text(), "ranks 46 0 4 %");
  for (int rank = 0; rank < 8; ++rank) rank_progress(rank, 0.01 * rank);
  EXPECT_EQ(rank_progress_text(), "ranks 0 1 2 3 4 5 6 7 %");
  rank_progress(8, 1);
  EXPECT_EQ(rank_progress_text(), "ranks 0..100 %");
  rank_progress(0, 0.5);
  EXPECT_EQ(rank_progress_text(), "ranks 1..100 %");
}

}  // namespace
}  // namespace rookery::terminal::shared::ranks_test
