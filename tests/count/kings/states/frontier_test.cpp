// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/kings/states/frontier.hpp"

#include <gtest/gtest.h>

#include <cstdint>

namespace rookery::count::kings::states::frontier_test {
namespace {

// Numbers with no two neighbouring ones in binary, in order: the strings themselves.
TEST(Frontier, NumbersFollowTheStrings) {
  std::uint64_t number = 0;
  for (std::uint64_t string = 0; string < (1U << 17); ++string) {
    if ((string & string >> 1) != 0) continue;
    std::uint64_t index = 0;
    std::uint64_t index_up[4] = {};
    for (std::size_t j = 0; j < 17; ++j) {
      if ((string >> j & 1) == 0) continue;
      index += fibonacci(j + 2);
      for (std::size_t t = 0; t < 4; ++t) index_up[t] += fibonacci(j + 2 + 5 * t);
    }
    ASSERT_EQ(index, number);
    EXPECT_EQ(lowest_bit(number), (string & 1) != 0) << number;
    for (std::size_t t = 0; t < 4; ++t) EXPECT_EQ(moved_up(number, 5 * t), index_up[t]);
    ++number;
  }
  EXPECT_EQ(number, fibonacci(19));
}

// G(h) = floor((h+1)/phi), by the integer inequality g <= (h+1)/phi < g+1: with
// x = h+1, g <= x/phi iff g^2 + g x <= x^2.
TEST(Frontier, QuotientIsExactFarBeyondMemory) {
  __extension__ using Wide = unsigned __int128;
  const auto at_most = [](std::uint64_t g, std::uint64_t x) {
    return Wide{g} * g + Wide{g} * x <= Wide{x} * x;
  };
  const auto check = [&](std::uint64_t h) {
    const std::uint64_t g = zeckendorf_quotient(h);
    EXPECT_TRUE(at_most(g, h + 1)) << h;
    EXPECT_FALSE(at_most(g + 1, h + 1)) << h;
  };
  for (std::uint64_t h = 0; h < 100000; ++h) check(h);
  // The closest calls are next to Fibonacci numbers.
  for (std::size_t i = 3; fibonacci(i) < std::uint64_t{1} << 40; ++i) {
    for (std::uint64_t d = 0; d < 5; ++d) {
      check(fibonacci(i) + d);
      if (fibonacci(i) >= d) check(fibonacci(i) - d);
    }
  }
}

}  // namespace
}  // namespace rookery::count::kings::states::frontier_test
