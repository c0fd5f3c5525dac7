// SPDX-License-Identifier: GPL-3.0-or-later
//
// Products and powers of polynomials against sums written out.

#include "math/polynomial/integer.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "support/support.hpp"

namespace rookery::math::polynomial::integer_test {
namespace {

using Polynomial = std::vector<mpz_class>;

Polynomial cut_off(Polynomial a, std::size_t cut) {
  if (cut < a.size()) a.resize(cut + 1);
  return a;
}

Polynomial product(const Polynomial& a, const Polynomial& b) {
  if (a.empty() || b.empty()) return {};
  Polynomial sum(a.size() + b.size() - 1);
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < b.size(); ++j) sum[i + j] += a[i] * b[j];
  }
  return sum;
}

Polynomial random_polynomial(testing::SeededRandom& random, std::size_t terms, unsigned long bits) {
  Polynomial a(terms);
  for (mpz_class& coefficient : a) {
    std::vector<std::uint64_t> words(bits / 64 + 1);
    for (std::uint64_t& word : words) word = random.bits();
    mpz_import(coefficient.get_mpz_t(), words.size(), -1, sizeof(std::uint64_t), 0, 0,
               words.data());
    coefficient >>= words.size() * 64 - bits;
    if (random.chance(15)) coefficient = 0;
  }
  return a;
}

TEST(Polynomial, Products) {
  ROOKERY_SEEDED(random, 74);
  for (int repeat = 0; repeat < 300; ++repeat) {
    const auto terms = [&] { return static_cast<std::size_t>(random.between(0, 20)); };
    const auto bits = [&] { return static_cast<unsigned long>(random.between(1, 200)); };
    const Polynomial a = random_polynomial(random, terms(), bits());
    const Polynomial b = random_polynomial(random, terms(), bits());
    EXPECT_EQ(multiply_polynomials(a, b), product(a, b));
    const auto cut = static_cast<std::size_t>(random.between(0, 45));
    EXPECT_EQ(multiply_polynomials(a, b, cut), cut_off(product(a, b), cut));
  }
}

TEST(Polynomial, LargestCoefficientsDoNotRunOver) {
  for (unsigned long bits = 1; bits <= 130; ++bits) {
    const Polynomial ones(9, (mpz_class(1) << bits) - 1);
    EXPECT_EQ(multiply_polynomials(ones, ones), product(ones, ones)) << bits;
  }
}

TEST(Polynomial, LongProductsInBlocks) {
  ROOKERY_SEEDED(random, 75);
  // 31 terms of this width are a block.
  const Polynomial a = random_polynomial(random, 33, 1U << 20);
  const Polynomial b = random_polynomial(random, 35, 30);
  EXPECT_EQ(multiply_polynomials(b, a, 50), cut_off(product(a, b), 50));
}

TEST(Polynomial, Powers) {
  ROOKERY_SEEDED(random, 76);
  for (int repeat = 0; repeat < 30; ++repeat) {
    Polynomial a = random_polynomial(random, static_cast<std::size_t>(random.between(1, 6)),
                                     static_cast<unsigned long>(random.between(1, 70)));
    if (a.back() == 0) a.back() = 1;
    const std::size_t cut =
        repeat % 2 == 0 ? every_power : static_cast<std::size_t>(random.between(0, 60));
    const bool starts_late = a[0] == 0;
    Polynomial expected{1};
    for (int n = 0; n <= 40; ++n) {
      const Polynomial power = power_polynomial(a, n, cut);
      // What is cut off altogether is the empty polynomial.
      Polynomial whole = cut_off(expected, cut);
      if (starts_late &&
          std::all_of(whole.begin(), whole.end(), [](const mpz_class& c) { return c == 0; })) {
        whole.clear();
      }
      EXPECT_EQ(power, whole) << "power " << n;
      expected = product(expected, a);
    }
  }
}

TEST(Polynomial, PowersOfNothingAndOfConstants) {
  EXPECT_EQ(power_polynomial({}, 0), (Polynomial{1}));
  EXPECT_EQ(power_polynomial({}, 3), Polynomial{});
  EXPECT_EQ(power_polynomial({0, 0}, 30), Polynomial{});
  EXPECT_EQ(power_polynomial({3}, 20), (Polynomial{3486784401}));
  EXPECT_EQ(power_polynomial({0, 0, 1}, 2), (Polynomial{0, 0, 0, 0, 1}));
  EXPECT_EQ(power_polynomial({0, 1}, 1000, 999), Polynomial{});
  EXPECT_EQ(power_polynomial({0, 1}, 1000, 1000).size(), 1001U);
}

TEST(Polynomial, HugePowersCutOff) {
  const mpz_class n("1000000000000000000000000000000000000");  // 10^36
  const Polynomial binomials = power_polynomial({1, 1}, n, 3);
  EXPECT_EQ(binomials, (Polynomial{1, n, n * (n - 1) / 2, n * (n - 1) * (n - 2) / 6}));
  // (1 + 4z + z^2)^n = 1 + 4n z + (16 n(n-1)/2 + n) z^2 + ...
  EXPECT_EQ(power_polynomial({1, 4, 1}, n, 2), (Polynomial{1, 4 * n, 8 * n * (n - 1) + n}));
}

TEST(Polynomial, RefusesWhatDoesNotFit) {
  EXPECT_ERROR(beyond_limit, "4.19e+06 coefficients", power_polynomial({1, 1}, 1 << 22));
  EXPECT_ERROR(beyond_limit, "", power_polynomial({2, 1}, mpz_class(1) << 100, 1));
  EXPECT_ERROR(beyond_limit, "", power_polynomial({0, 1}, mpz_class(1) << 40));
  const Polynomial wide(1000, mpz_class(1) << (1U << 22));
  EXPECT_ERROR(beyond_limit, "a smaller k", multiply_polynomials(wide, wide));
}

TEST(Polynomial, CanBeInterrupted) {
  Monitor monitor;
  monitor.stop_requested = [] { return true; };
  const Polynomial a(10, 5);
  EXPECT_ERROR(interrupted, "", multiply_polynomials(a, a, every_power, monitor));
  EXPECT_ERROR(interrupted, "", power_polynomial(a, 100, every_power, monitor));
}

}  // namespace
}  // namespace rookery::math::polynomial::integer_test
