// SPDX-License-Identifier: GPL-3.0-or-later

#include "math/sequence/repetition.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

namespace rookery::math::sequence::repetition_test {
namespace {

TEST(FirstRecurrence, SmallSequences) {
  using Values = std::vector<int>;
  EXPECT_EQ(first_recurrence(Values{1, 2, 3, 1, 2, 3}, 0, 3), 3U);
  EXPECT_EQ(first_recurrence(Values{1, 2, 3, 1, 2, 4}, 0, 3), std::nullopt);
  EXPECT_EQ(first_recurrence(Values{7, 7, 7}, 0, 2), 1U);
  EXPECT_EQ(first_recurrence(Values{7, 7, 7}, 0, 3), std::nullopt);
  EXPECT_EQ(first_recurrence(Values{9, 1, 1, 2, 1, 1}, 1, 2), 3U);
  EXPECT_EQ(first_recurrence(Values{5}, 0, 1), std::nullopt);
}

TEST(FirstRecurrence, IsLinearOnLongRuns) {
  // A naive search would compare 10^12 pairs here.
  std::vector<int> values(3'000'001, 0);
  values[1'000'000] = 1;
  values[2'000'001] = 1;
  EXPECT_EQ(first_recurrence(values, 0, 1'000'001), 1'000'001U);
}

RC_GTEST_PROP(FirstRecurrenceLaw, AgreesWithTheObviousSearch, ()) {
  const auto values =
      *rc::gen::nonEmpty(rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 2)));
  const auto start = *rc::gen::inRange<std::size_t>(0, values.size());
  const auto length = *rc::gen::inRange<std::size_t>(1, values.size() - start + 1);
  const auto from = values.begin() + static_cast<std::ptrdiff_t>(start);
  const auto found =
      std::search(from + 1, values.end(), from, from + static_cast<std::ptrdiff_t>(length));
  const auto answer = first_recurrence(values, start, length);
  RC_ASSERT(answer.has_value() == (found != values.end()));
  if (answer) RC_ASSERT(from + static_cast<std::ptrdiff_t>(*answer) == found);
  RC_ASSERT(recurrence_by_hash(values, start, length, {}) == answer);
}

}  // namespace
}  // namespace rookery::math::sequence::repetition_test
