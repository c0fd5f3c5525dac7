// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/kings/states/lane_arithmetic.hpp"

#include <gmpxx.h>
#include <gtest/gtest.h>

namespace rookery::count::kings::states::lane_arithmetic_test {
namespace {

LaneGroup some_group() {
  const LanePlan plan({200, 30});
  return plan.group(1);
}

TEST(LanePowers, HaveShoupsQuotients) {
  const LaneGroup group = some_group();
  const LanePowers powers(group.prime, group.root, 40);
  ASSERT_EQ(powers.power.size(), 41U);
  ASSERT_EQ(powers.quotient.size(), 41U);
  for (std::size_t i = 0; i < lanes_in_group; ++i) {
    mpz_class exact = 1;
    for (std::size_t k = 0; k <= 40; ++k, exact *= group.root[i]) {
      const mpz_class residue = exact % group.prime[i];
      EXPECT_EQ(residue, powers.power[k][i]);
      const mpz_class shifted = residue << 32;
      EXPECT_EQ(mpz_class(shifted / group.prime[i]), powers.quotient[k][i]);
    }
  }
}

TEST(ProductSums, AreReducedExactly) {
  const LaneGroup group = some_group();
  ProductSums sums;
  ProductSums more;
  for (std::size_t i = 0; i < lanes_in_group; ++i) {
    sums.low[i] = ~std::uint64_t{0} - 7 * i;
    sums.high[i] = std::uint64_t{0xffffffff} * 0x7fffffff - i;
    more.high[i] = i;
    const mpz_class exact = (mpz_class(sums.high[i]) << 32) + mpz_class(sums.low[i]);
    EXPECT_EQ(mpz_class(exact % group.prime[i]), sums.reduced(group.prime)[i]);
    EXPECT_EQ(sums.reduced(group.prime)[i], sums.reduced(i, group.prime[i]));
  }
  sums += more;
  EXPECT_EQ(sums.high[5], std::uint64_t{0xffffffff} * 0x7fffffff);
  EXPECT_EQ(sums.low[5], ~std::uint64_t{0} - 35);
}

}  // namespace
}  // namespace rookery::count::kings::states::lane_arithmetic_test
