// SPDX-License-Identifier: GPL-3.0-or-later

#include "math/residues.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>

namespace rookery::math::residues_test {
namespace {

bool is_prime(std::uint32_t n) {
  for (std::uint32_t d = 2; std::uint64_t{d} * d <= n; ++d) {
    if (n % d == 0) return false;
  }
  return n >= 2;
}

TEST(Residues, PrimesAreTheLargestBelow) {
  const std::vector<std::uint32_t> primes = primes_below_2_31(20);
  ASSERT_EQ(primes.size(), 20U);
  std::size_t found = 0;
  for (std::uint32_t n = 0x7fffffff; found < primes.size(); --n) {
    if (!is_prime(n)) continue;
    EXPECT_EQ(primes[found], n);
    ++found;
  }
}

TEST(Residues, PrimesBelowAnotherBound) {
  const std::vector<std::uint32_t> all = primes_below_2_31(12);
  // Below a prime, and below the even number above it.
  EXPECT_EQ(primes_below_2_31(5, all[6]), std::vector(all.begin() + 7, all.end()));
  EXPECT_EQ(primes_below_2_31(5, all[7] + 1), std::vector(all.begin() + 7, all.end()));
  EXPECT_EQ(primes_below_2_31(1, 0x7f000000).front() % 2, 1U);
}

TEST(Residues, EnoughPrimesForTheBits) {
  for (const double bits : {0.0, 1.0, 30.9, 31.0, 62.0, 700.0, 31000.0}) {
    const std::size_t count = primes_for_bits(bits);
    double product_bits = 0;
    for (const std::uint32_t p : primes_below_2_31(count)) product_bits += std::log2(p);
    EXPECT_GE(product_bits, bits) << bits;
    EXPECT_GE(count, 1U);
  }
}

RC_GTEST_PROP(Residues, ChineseRemaindersGiveTheNumberBack, (const std::vector<bool>& bits)) {
  mpz_class number = 1;
  for (const bool bit : bits) number = 2 * number + (bit ? 1 : 0);
  const std::vector<std::uint32_t> primes =
      primes_below_2_31(primes_for_bits(static_cast<double>(bits.size()) + 1));
  std::vector<std::uint32_t> residues;
  for (const std::uint32_t p : primes) {
    residues.push_back(static_cast<std::uint32_t>(mpz_class(number % p).get_ui()));
  }
  const ChineseRemainder chinese(primes);
  RC_ASSERT(chinese.combine(residues) == number);
  RC_ASSERT(number < chinese.product());
}

TEST(Residues, ChineseRemaindersOfManyPrimes) {
  for (const std::size_t count : {1U, 8U, 9U, 16U, 17U, 33U, 100U, 1000U}) {
    const std::vector<std::uint32_t> primes = primes_below_2_31(count);
    const ChineseRemainder chinese(primes);
    const mpz_class number = chinese.product() * 5 / 7;
    std::vector<std::uint32_t> residues;
    for (const std::uint32_t p : primes) {
      residues.push_back(static_cast<std::uint32_t>(mpz_class(number % p).get_ui()));
    }
    EXPECT_EQ(chinese.combine(residues), number) << count;
  }
}

RC_GTEST_PROP(Residues, InterpolationGivesTheCoefficientsBack, ()) {
  const std::uint32_t prime = primes_below_2_31(20)[*rc::gen::inRange<std::size_t>(0, 20)];
  const auto coefficients = *rc::gen::nonEmpty(
      rc::gen::container<std::vector<std::uint32_t>>(rc::gen::inRange<std::uint32_t>(0, prime)));
  std::vector<std::uint32_t> points;
  std::vector<std::uint32_t> values;
  for (std::size_t i = 0; i < coefficients.size(); ++i) {
    const std::uint64_t point = (i * i + 3 * i + 7) % prime;
    std::uint64_t value = 0;
    for (std::size_t k = coefficients.size(); k-- > 0;) {
      value = (value * point + coefficients[k]) % prime;
    }
    points.push_back(static_cast<std::uint32_t>(point));
    values.push_back(static_cast<std::uint32_t>(value));
  }
  RC_ASSERT(interpolate(prime, points, values) == coefficients);
}

}  // namespace
}  // namespace rookery::math::residues_test
