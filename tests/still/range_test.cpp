// SPDX-License-Identifier: GPL-3.0-or-later
//
// Ranges of boards against each board by itself, in order, with any number of threads.

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "rookery/still.hpp"
#include "still/boards.hpp"
#include "support/support.hpp"

namespace rookery::still::range_test {
namespace {

const Piece wazir = Piece::parse("wazir");

void check(const Piece& piece, const char* text, const StillOptions& options,
           Wrap wrap = Wrap::none) {
  SCOPED_TRACE(text);
  const BoardRange boards = BoardRange::parse(text, wrap);
  std::int64_t next = boards.first();
  count_still_range(piece, boards, options, [&](std::int64_t n, const Answer<StillCount>& answer) {
    ASSERT_EQ(n, next) << "in order, each once";
    ++next;
    const Answer<StillCount> alone = count_still(piece, boards.at(n), options);
    EXPECT_EQ(answer.value.dimension, alone.value.dimension) << n;
    EXPECT_EQ(answer.method, alone.method) << n;
    ASSERT_EQ(answer.value.fixed.size(), alone.value.fixed.size()) << n;
    for (std::size_t i = 0; i < answer.value.fixed.size(); ++i) {
      EXPECT_TRUE(answer.value.fixed[i].symmetry == alone.value.fixed[i].symmetry) << n;
      EXPECT_EQ(answer.value.fixed[i].dimension, alone.value.fixed[i].dimension) << n;
    }
  });
  EXPECT_EQ(next, boards.last() + 1) << "all of them";
}

class StillRange : public ::testing::TestWithParam<int> {};

INSTANTIATE_TEST_SUITE_P(Still, StillRange, ::testing::Values(0, 1, 2, 3));

TEST_P(StillRange, EqualsOneByOne) {
  StillOptions options;
  options.threads = GetParam();
  for (const char* text :
       {"1..60", "1..1", "7..7", "9", "5x9", "120..150", "1..40x7", "5x1..40", "500..560",
        "1000000000000000000x1..5", "3x999999999999999990..1000000000000000000"}) {
    check(wazir, text, options);
  }
}

TEST_P(StillRange, OtherPiecesAndBoards) {
  StillOptions options;
  options.threads = GetParam();
  check(Piece::parse("king"), "1..9", options);
  check(Piece::parse("knight"), "3x1..9", options);
  check(wazir, "1..9", options, Wrap::torus);
  check(wazir, "1..9", options, Wrap::cylinder);
  options.period = 3;
  check(wazir, "1..9", options);
}

TEST_P(StillRange, EveryEngine) {
  for (const StillEngine engine :
       {StillEngine::dense, StillEngine::rows, StillEngine::plain, StillEngine::gcd}) {
    StillOptions options = testing::with_engine(engine);
    options.threads = GetParam();
    check(wazir, "1..16", options);
    check(wazir, "4x1..9", options);
  }
}

TEST_P(StillRange, IsCheckedWhenAsked) {
  StillOptions options;
  options.threads = GetParam();
  options.check = true;
  check(wazir, "1..40", options);
}

// The visitor may end the range, and a stop is heard.
TEST_P(StillRange, EndsWhenTheVisitorThrows) {
  StillOptions options;
  options.threads = GetParam();
  int visited = 0;
  const auto run = [&] {
    count_still_range(wazir, BoardRange::parse("1..500"), options,
                      [&](std::int64_t n, const Answer<StillCount>&) {
                        ++visited;
                        if (n == 7) throw Error(Failure::bad_input, "visitor", "enough");
                      });
  };
  EXPECT_ERROR(bad_input, "enough", run());
  EXPECT_EQ(visited, 7);
  options.monitor.stop_requested = [] { return true; };
  EXPECT_ERROR(interrupted, "", run());
}

TEST_P(StillRange, ProgressGrows) {
  StillOptions options;
  options.threads = GetParam();
  std::vector<double> fractions;
  options.monitor.progress = [&](double fraction) { fractions.push_back(fraction); };
  count_still_range(wazir, BoardRange::parse("100..1500"), options,
                    [](std::int64_t, const Answer<StillCount>&) {});
  ASSERT_FALSE(fractions.empty());
  for (std::size_t i = 0; i < fractions.size(); ++i) {
    EXPECT_GE(fractions[i], i == 0 ? 0 : fractions[i - 1]);
    EXPECT_LE(fractions[i], 1);
  }
}

TEST(StillRangeRefused, WhatNoEngineTakes) {
  const auto ignore = [](std::int64_t, const Answer<StillCount>&) {};
  EXPECT_ERROR(bad_input, "wazir on a full rectangle",
               count_still_range(Piece::parse("king"), BoardRange::parse("1..5"),
                                 testing::with_engine(StillEngine::gcd), ignore));
  EXPECT_ERROR(beyond_limit, "polynomials",
               count_still_range(wazir, BoardRange::parse("999999999999999990..999999999999999999"),
                                 {}, ignore));
}

}  // namespace
}  // namespace rookery::still::range_test
