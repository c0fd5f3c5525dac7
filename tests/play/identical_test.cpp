// SPDX-License-Identifier: GPL-3.0-or-later
//
// The coefficients of (1-x)^-P (1+x)^-Q against multiplying the series out, the two sums
// against each other, and large ones modulo primes.

#include "play/identical.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <vector>

#include "support/support.hpp"

namespace rookery::play::identical_test {
namespace {

using enum IdenticalSum;

// Every square multiplies the series by 1 + (sign x) + (sign x)^2 + ...
std::vector<mpz_class> series(int plus, int minus, std::size_t length) {
  std::vector<mpz_class> result(length, 0);
  result[0] = 1;
  for (int square = 0; square < plus + minus; ++square) {
    for (std::size_t i = 1; i < length; ++i) {
      if (square < plus) {
        result[i] += result[i - 1];
      } else {
        result[i] -= result[i - 1];
      }
    }
  }
  return result;
}

TEST(Identical, SmallOnesByTheSeries) {
  for (int plus = 0; plus <= 12; ++plus) {
    for (int minus = 0; minus <= 12; ++minus) {
      const std::vector<mpz_class> expected = series(plus, minus, 31);
      for (std::size_t q = 0; q < expected.size(); ++q) {
        for (const play::IdenticalSum sum : {automatic, by_difference, by_pairs}) {
          EXPECT_EQ(identical_coefficient(plus, minus, q, {}, sum), expected[q])
              << plus << ' ' << minus << ' ' << q;
        }
        const double logarithm = log10_identical_coefficient(plus, minus, q);
        if (expected[q] == 0) {
          EXPECT_EQ(logarithm, -HUGE_VAL) << plus << ' ' << minus << ' ' << q;
        } else {
          EXPECT_NEAR(logarithm, std::log10(std::abs(expected[q].get_d())), 0.5)
              << plus << ' ' << minus << ' ' << q;
        }
      }
    }
  }
}

// (n+1) u(n+1) = (P-Q) u(n) + (P+Q+n-1) u(n-1), from (1-x^2) f' = (P-Q + (P+Q) x) f.
mpz_class by_recurrence(const mpz_class& plus, const mpz_class& minus, long coins) {
  mpz_class before = 0;
  mpz_class now = 1;
  for (long n = 0; n < coins; ++n) {
    const mpz_class next = (plus - minus) * now + (plus + minus + n - 1) * before;
    before = now;
    now = next / (n + 1);
  }
  return now;
}

TEST(Identical, LongerOnesByTheRecurrence) {
  ROOKERY_SEEDED(random, 74);
  for (int round = 0; round < 60; ++round) {
    mpz_class plus = static_cast<long>(random.between(0, round % 2 == 0 ? 700 : 1'000'000'000));
    mpz_class minus = static_cast<long>(random.between(0, round % 2 == 0 ? 700 : 1'000'000'000));
    if (round % 5 == 0) plus *= mpz_class("100000000000000000000000001");
    if (round % 10 == 0) minus *= mpz_class("100000000000000000000000007");
    const long coins = static_cast<long>(random.between(1, 900));
    const mpz_class expected = by_recurrence(plus, minus, coins);
    for (const play::IdenticalSum sum : {automatic, by_difference, by_pairs}) {
      EXPECT_EQ(identical_coefficient(plus, minus, coins, {}, sum), expected)
          << plus << ' ' << minus << ' ' << coins;
    }
    if (expected != 0) {
      long exponent = 0;
      const double part = std::abs(mpz_get_d_2exp(&exponent, expected.get_mpz_t()));
      EXPECT_NEAR(log10_identical_coefficient(plus, minus, coins),
                  std::log10(part) + static_cast<double>(exponent) * std::log10(2.0), 0.5);
    }
  }
}

TEST(Identical, TheTwoSumsAgreeOnManyTerms) {
  for (const long minus : {0L, 1L, 500L, 9'999L, 10'000L}) {
    const mpz_class plus = 10'001;
    for (const long coins : {3'000L, 7'001L}) {
      const mpz_class left = identical_coefficient(plus, minus, coins, {}, by_difference);
      EXPECT_TRUE(left == identical_coefficient(plus, minus, coins, {}, by_pairs)) << minus;
      EXPECT_TRUE(left == identical_coefficient(plus, minus, coins, {})) << minus;
    }
  }
}

TEST(Identical, FewSquaresAndManyCoins) {
  const mpz_class huge("1000000000000000000");
  EXPECT_EQ(identical_coefficient(1, 0, huge, {}), 1);
  EXPECT_EQ(identical_coefficient(0, 1, huge, {}), 1);
  EXPECT_EQ(identical_coefficient(0, 1, huge + 1, {}), -1);
  EXPECT_EQ(identical_coefficient(2, 0, huge, {}), huge + 1);
  EXPECT_EQ(identical_coefficient(1, 1, huge, {}), 1);
  EXPECT_EQ(identical_coefficient(1, 1, huge + 1, {}), 0);
  EXPECT_EQ(identical_coefficient(2, 1, huge, {}), huge / 2 + 1);  // of (1-x)^-1 (1-x^2)^-1
  EXPECT_EQ(identical_coefficient(0, 0, huge, {}), 0);
  EXPECT_EQ(identical_coefficient(0, 0, 0, {}), 1);
}

// Modulo a prime p > N, (1-x)^-P (1+x)^-Q = ((1-x)^(p-P) (1+x)^(p-Q)) / ((1-x^p)(1+x^p)), so the
// coefficients of q and q + 2 p differ by what the polynomial g on top gives once a period:
// 1 / (1-x^2p) repeats g, added up. With deg g = 2p - N < 2p they are periodic.
TEST(Identical, ManyCoinsModuloPrimes) {
  const mpz_class huge("1000000000000000000");
  constexpr int squares = 81;
  for (const int minus : {0, 16, 37, 40, 41, 80}) {
    const int plus = squares - minus;
    const mpz_class exact = identical_coefficient(plus, minus, huge, {});
    for (const int prime : {83, 89, 97, 101, 211}) {
      std::vector<mpz_class> first =
          series(plus, minus, 2 * static_cast<std::size_t>(prime));  // exact, then modulo p
      const mpz_class place = huge % (2 * prime);
      const mpz_class difference = exact - first[place.get_ui()];
      EXPECT_EQ(difference % prime, 0) << minus << ' ' << prime;
    }
  }
}

TEST(Identical, StopsAndRefuses) {
  Monitor stopped;
  stopped.stop_requested = [] { return true; };
  EXPECT_ERROR(interrupted, "", identical_coefficient(200'000, 70'000, 150'000, stopped));
  const mpz_class huge("1000000000000000000");
  EXPECT_ERROR(beyond_limit, "needed", identical_coefficient(huge, 0, huge, {}));
  EXPECT_ERROR(beyond_limit, "needed", identical_coefficient(huge, huge / 3, huge, {}));
}

}  // namespace
}  // namespace rookery::play::identical_test
