// SPDX-License-Identifier: GPL-3.0-or-later
//
// The transform against its definition, and its two laws: twice is the length times
// the identity, and it turns exclusive-or convolution into multiplication.

#include "math/walsh_hadamard.hpp"

#include <gmpxx.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <bit>
#include <cstdint>
#include <vector>

#include "support/support.hpp"

namespace rookery::math::walsh_hadamard_test {
namespace {

using Numbers = std::vector<std::int64_t>;

Numbers by_definition(const Numbers& values) {
  Numbers sums(values.size(), 0);
  for (std::size_t w = 0; w < values.size(); ++w) {
    for (std::size_t v = 0; v < values.size(); ++v) {
      sums[w] += std::popcount(v & w) % 2 == 0 ? values[v] : -values[v];
    }
  }
  return sums;
}

rc::Gen<Numbers> numbers(std::size_t size) {
  return rc::gen::container<Numbers>(size, rc::gen::inRange<std::int64_t>(-1000, 1001));
}

TEST(WalshHadamard, LengthsOneAndTwo) {
  Numbers one{7};
  walsh_hadamard(one);
  EXPECT_EQ(one, Numbers{7});
  Numbers two{5, 3};
  walsh_hadamard(two);
  EXPECT_EQ(two, (Numbers{8, 2}));
}

RC_GTEST_PROP(WalshHadamard, IsItsDefinition, ()) {
  const auto bits = *rc::gen::inRange<std::size_t>(0, 8);
  const auto values = *numbers(std::size_t{1} << bits);
  Numbers transformed = values;
  walsh_hadamard(transformed);
  RC_ASSERT(transformed == by_definition(values));
}

RC_GTEST_PROP(WalshHadamard, TwiceIsTheLengthTimesTheIdentity, ()) {
  const auto bits = *rc::gen::inRange<std::size_t>(0, 10);
  const auto values = *numbers(std::size_t{1} << bits);
  Numbers twice = values;
  walsh_hadamard(twice);
  walsh_hadamard(twice);
  for (std::size_t i = 0; i < values.size(); ++i) {
    RC_ASSERT(twice[i] == values[i] * static_cast<std::int64_t>(values.size()));
  }
}

RC_GTEST_PROP(WalshHadamard, TurnsConvolutionIntoMultiplication, ()) {
  const auto bits = *rc::gen::inRange<std::size_t>(0, 6);
  const std::size_t size = std::size_t{1} << bits;
  Numbers left = *numbers(size);
  Numbers right = *numbers(size);
  Numbers convolved(size, 0);
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = 0; j < size; ++j) convolved[i ^ j] += left[i] * right[j];
  }
  walsh_hadamard(left);
  walsh_hadamard(right);
  walsh_hadamard(convolved);
  for (std::size_t w = 0; w < size; ++w) RC_ASSERT(convolved[w] == left[w] * right[w]);
}

TEST(WalshHadamard, LargeIntegersDoNotOverflow) {
  const mpz_class huge("1000000000000000000000000000000000000");
  std::vector<mpz_class> values{huge, huge, -huge, huge};
  walsh_hadamard(values);
  EXPECT_EQ(values, (std::vector<mpz_class>{2 * huge, -2 * huge, 2 * huge, 2 * huge}));
}

}  // namespace
}  // namespace rookery::math::walsh_hadamard_test
