// SPDX-License-Identifier: GPL-3.0-or-later
//
// factor_mersenne proves itself: the primes pass a test of primality and, with their
// multiplicities, multiply to 2^e - 1. Published factors besides.

#include "math/factors/mersenne.hpp"

#include <gmpxx.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "support/support.hpp"

namespace rookery::math::factors::mersenne_test {
namespace {

mpz_class mersenne(long e) { return (mpz_class(1) << static_cast<mp_bitcnt_t>(e)) - 1; }

// Everything that the header promises, whatever the budget.
MersenneFactors checked(long e, std::uint64_t budget = mersenne_budget) {
  SCOPED_TRACE("e = " + std::to_string(e));
  const MersenneFactors found = factor_mersenne(e, {}, budget);
  EXPECT_LE(found.work, budget);
  std::vector<mpz_class> all = found.primes;
  all.insert(all.end(), found.composites.begin(), found.composites.end());
  mpz_class rest = mersenne(e);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool prime = mpz_probab_prime_p(all[i].get_mpz_t(), 40) != 0;
    EXPECT_EQ(prime, i < found.primes.size()) << all[i];
    EXPECT_GT(all[i], 1);
    if (i > 0 && i != found.primes.size()) {
      EXPECT_LT(all[i - 1], all[i]);
    }
    for (std::size_t j = 0; j < i; ++j) EXPECT_EQ(gcd(all[i], all[j]), 1);
    EXPECT_NE(mpz_remove(rest.get_mpz_t(), rest.get_mpz_t(), all[i].get_mpz_t()), 0U) << all[i];
  }
  EXPECT_EQ(rest, 1);
  return found;
}

std::vector<mpz_class> numbers(const std::vector<std::string>& digits) {
  std::vector<mpz_class> result;
  for (const std::string& number : digits) result.emplace_back(number);
  return result;
}

TEST(MersenneFactors, AllUpTo64) {
  for (long e = 1; e <= 64; ++e) EXPECT_TRUE(checked(e).composites.empty()) << e;
  EXPECT_TRUE(checked(1).primes.empty());
  EXPECT_EQ(checked(2).primes, numbers({"3"}));
  EXPECT_EQ(checked(6).primes, numbers({"3", "7"}));  // 63 = 3^2 * 7
  EXPECT_EQ(checked(11).primes, numbers({"23", "89"}));
}

TEST(MersenneFactors, AllUpTo135) {
  for (long e = 65; e <= 135; ++e) EXPECT_TRUE(checked(e).composites.empty()) << e;
}

TEST(MersenneFactors, AllUpTo148) {
  for (long e = 136; e <= 148; ++e) EXPECT_TRUE(checked(e).composites.empty()) << e;
}

TEST(MersenneFactors, AllUpTo156) {
  for (long e = 149; e <= 156; ++e) EXPECT_TRUE(checked(e).composites.empty()) << e;
}

TEST(MersenneFactors, LargerOnes) {
  for (const long e : {157, 163, 199, 203, 205, 207, 209, 225, 239, 243,
                       247, 256, 271, 283, 287, 292, 300, 331, 360, 364}) {
    EXPECT_TRUE(checked(e).composites.empty()) << e;
  }
}

// A prime of 16 to 22 digits must be found for each of these.
TEST(MersenneFactors, LongerCurves) {
  for (const long e : {185, 213, 227}) EXPECT_TRUE(checked(e).composites.empty()) << e;
}

TEST(MersenneFactors, StillLongerCurves) {
  for (const long e : {217, 229}) EXPECT_TRUE(checked(e).composites.empty()) << e;
}

// These can be factored, all but 277, but take seconds.
TEST(MersenneFactors, HardOnesWithSmallBudget) {
  for (const long e : {193, 211, 223, 251, 253, 257, 263, 275, 277, 285, 289, 293, 299}) {
    EXPECT_FALSE(checked(e, 2'000'000).composites.empty()) << e;
  }
  // Two primes of 38 and 40 digits.
  const MersenneFactors found = checked(277, 20'000'000);
  EXPECT_EQ(found.primes, numbers({"1121297"}));
  EXPECT_EQ(found.composites, std::vector<mpz_class>{mersenne(277) / 1121297});
  EXPECT_GT(found.work, 15'000'000U);
}

// F. Cole 1903, and the tables of the Cunningham project.
TEST(MersenneFactors, Published) {
  EXPECT_EQ(checked(67).primes, numbers({"193707721", "761838257287"}));
  EXPECT_EQ(checked(101).primes, numbers({"7432339208719", "341117531003194129"}));
  EXPECT_EQ(checked(103).primes, numbers({"2550183799", "3976656429941438590393"}));
  EXPECT_EQ(checked(109).primes, numbers({"745988807", "870035986098720987332873"}));
  EXPECT_EQ(checked(139).primes, numbers({"5625767248687", "123876132205208335762278423601"}));
  EXPECT_EQ(checked(137).primes, numbers({"32032215596496435569", "5439042183600204290159"}));
  EXPECT_EQ(checked(149).primes, numbers({"86656268566282183151", "8235109336690846723986161"}));
}

TEST(MersenneFactors, MersennePrimesStayWhole) {
  for (const long e : {2, 3, 5, 7, 13, 17, 19, 31, 61, 89, 107, 127, 521, 607}) {
    const MersenneFactors found = checked(e);
    EXPECT_EQ(found.primes, std::vector<mpz_class>{mersenne(e)});
    EXPECT_EQ(found.work, 0U);
  }
}

// 1093 and 3511 are the only known primes whose squares divide a 2^e - 1 without dividing e.
TEST(MersenneFactors, SquaresOfWieferichPrimes) {
  const MersenneFactors first = checked(364);
  EXPECT_TRUE(first.composites.empty());
  mpz_class square = mpz_class(1093) * 1093;
  EXPECT_NE(mpz_divisible_p(mersenne(364).get_mpz_t(), square.get_mpz_t()), 0);
  EXPECT_EQ(std::count(first.primes.begin(), first.primes.end(), 1093), 1);
  const MersenneFactors second = checked(1755, 0);
  EXPECT_EQ(std::count(second.primes.begin(), second.primes.end(), 3511), 1);
}

// Aurifeuille: 2^58 + 1 = 536838145 * 536903681, which Landry factored by trial in 1869.
TEST(MersenneFactors, AurifeuilleNeedsNoWork) {
  EXPECT_EQ(checked(116, 0).primes,
            numbers({"3", "5", "59", "233", "1103", "2089", "3033169", "107367629", "536903681"}));
}

TEST(MersenneFactors, WithoutBudgetTheCofactorIsReported) {
  const MersenneFactors found = checked(67, 0);
  EXPECT_TRUE(found.primes.empty());
  EXPECT_EQ(found.composites, std::vector<mpz_class>{mersenne(67)});
  EXPECT_EQ(found.work, 0U);
  for (const long e : {67, 101, 134, 139, 202, 335, 404}) {
    EXPECT_FALSE(checked(e, 0).composites.empty()) << e;
    for (const std::uint64_t budget : {1'000U, 100'000U, 1'000'000U}) checked(e, budget);
  }
}

TEST(MersenneFactors, LeavesWhatDoesNotMatter) {
  std::vector<mpz_class> asked;
  const MersenneFactors found = factor_mersenne(134, {}, mersenne_budget, [&](const mpz_class& n) {
    asked.push_back(n);
    return false;
  });
  EXPECT_EQ(found.composites, std::vector<mpz_class>{mersenne(67)});
  EXPECT_EQ(found.composites, asked);
  EXPECT_EQ(found.work, 0U);
  EXPECT_EQ(found.primes, numbers({"3", "7327657", "6713103182899"}));
}

TEST(MersenneFactors, TheSameAgain) {
  const MersenneFactors first = factor_mersenne(143, {});
  const MersenneFactors second = factor_mersenne(143, {});
  EXPECT_EQ(first.primes, second.primes);
  EXPECT_EQ(first.work, second.work);
  EXPECT_GT(first.work, 0U);
}

TEST(MersenneFactors, StopsWhenAsked) {
  int calls = 0;
  double last = 0;
  Monitor monitor;
  monitor.stop_requested = [&] { return ++calls > 3000; };
  monitor.progress = [&](double fraction) {
    EXPECT_GE(fraction, 0);
    EXPECT_LE(fraction, 1);
    last = fraction;
  };
  EXPECT_ERROR(interrupted, "", factor_mersenne(331, monitor));
  EXPECT_GT(last, 0);
}

// Whatever a Monitor throws comes through, and leaves nothing behind.
TEST(MersenneFactors, OtherExceptionsOfTheMonitor) {
  int calls = 0;
  Monitor monitor;
  monitor.progress = [&](double fraction) {
    if (fraction > 0 && ++calls == 100) throw std::range_error("enough");
  };
  EXPECT_THROW((void)factor_mersenne(331, monitor), std::range_error);
  EXPECT_EQ(calls, 100);
  EXPECT_TRUE(checked(101).composites.empty());
}

TEST(MersenneFactors, MonitorThatFactors) {
  std::vector<mpz_class> inner;
  Monitor monitor;
  monitor.progress = [&](double fraction) {
    if (fraction > 0 && inner.empty()) inner = factor_mersenne(67, {}).primes;
  };
  EXPECT_EQ(factor_mersenne(101, monitor).primes, checked(101).primes);
  EXPECT_EQ(inner, checked(67).primes);
}

TEST(MersenneFactors, TwoThreads) {
  std::vector<mpz_class> other;
  std::thread thread([&] { other = factor_mersenne(139, {}).primes; });
  const std::vector<mpz_class> here = factor_mersenne(101, {}).primes;
  thread.join();
  EXPECT_EQ(here, checked(101).primes);
  EXPECT_EQ(other, checked(139).primes);
}

TEST(MersenneFactors, PrintsNothing) {
  ::testing::internal::CaptureStdout();
  ::testing::internal::CaptureStderr();
  for (const long e : {58, 101, 139}) (void)factor_mersenne(e, {});
  EXPECT_EQ(::testing::internal::GetCapturedStdout(), "");
  EXPECT_EQ(::testing::internal::GetCapturedStderr(), "");
}

TEST(MersenneFactors, RefusesOtherExponents) {
  EXPECT_ERROR(bad_input, "the exponent is 0", factor_mersenne(0, {}));
  EXPECT_ERROR(bad_input, "the exponent is -5", factor_mersenne(-5, {}));
  EXPECT_ERROR(beyond_limit, "the exponent is 10001", factor_mersenne(10'001, {}));
}

}  // namespace
}  // namespace rookery::math::factors::mersenne_test
