// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sums of powers of two against GMP's additions, one power at a time.

#include <gmpxx.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

#include "rookery/still.hpp"
#include "still/boards.hpp"
#include "support/support.hpp"

namespace rookery::still::power_sum_test {
namespace {

using testing::SeededRandom;

mpz_class power_of_two(std::int64_t exponent) {
  return mpz_class(1) << static_cast<mp_bitcnt_t>(exponent);
}

mpz_class sum_of(const std::vector<std::int64_t>& exponents) {
  mpz_class sum = 0;
  for (const std::int64_t exponent : exponents) sum += power_of_two(exponent);
  return sum;
}

// 2^exponent modulo a number, by repeated squaring.
mpz_class power_modulo(std::int64_t exponent, const mpz_class& modulus) {
  mpz_class result = 1 % modulus;
  for (int bit = 62; bit >= 0; --bit) {
    result = result * result % modulus;
    if ((exponent >> bit & 1) != 0) result = 2 * result % modulus;
  }
  return result;
}

// Reads "(2^20+2^12)/8" back: the sum and the divisor. Exponents must fall.
struct Parsed {
  mpz_class sum = 0;
  long divisor = 1;
};

Parsed parse(std::string text) {
  Parsed parsed;
  const std::size_t slash = text.find('/');
  if (slash != std::string::npos) {
    parsed.divisor = std::stol(text.substr(slash + 1));
    text.resize(slash);
  }
  const bool parentheses = text.front() == '(';
  EXPECT_EQ(parentheses, slash != std::string::npos && text.find('+') != std::string::npos);
  if (parentheses) {
    EXPECT_EQ(text.back(), ')');
    text = text.substr(1, text.size() - 2);
  }
  std::istringstream in(text);
  std::int64_t before = -1;
  for (std::string term; std::getline(in, term, '+');) {
    EXPECT_EQ(term.substr(0, 2), "2^");
    const std::int64_t exponent = std::stoll(term.substr(2));
    EXPECT_TRUE(before < 0 || exponent < before) << text;
    before = exponent;
    parsed.sum += power_of_two(exponent);
  }
  return parsed;
}

std::vector<std::int64_t> random_exponents(SeededRandom& random, std::int64_t most) {
  std::vector<std::int64_t> exponents;
  for (std::int64_t i = random.between(1, 12); i > 0; --i) {
    exponents.push_back(random.between(0, most));
    if (random.chance(40)) exponents.push_back(exponents.back());
  }
  return exponents;
}

TEST(PowerSum, ValueModuloAndExpression) {
  ROOKERY_SEEDED(random, 4801);
  for (int round = 0; round < 2000; ++round) {
    const std::vector<std::int64_t> exponents = random_exponents(random, round % 3 == 0   ? 5
                                                                         : round % 3 == 1 ? 70
                                                                                          : 400);
    const mpz_class sum = sum_of(exponents);
    std::vector<std::int64_t> divisors;
    for (const std::int64_t divisor : {1, 2, 3, 4, 5, 6, 8, 12, 36, 72, 200}) {
      if (sum % static_cast<long>(divisor) == 0) divisors.push_back(divisor);
    }
    const std::int64_t divisor = divisors[static_cast<std::size_t>(
        random.below(static_cast<std::int64_t>(divisors.size())))];
    const PowerSum number(exponents, divisor);
    const mpz_class expected = sum / static_cast<long>(divisor);
    EXPECT_EQ(number.value(), expected);
    const Parsed parsed = parse(number.expression());
    EXPECT_EQ(parsed.sum, sum) << number.expression();
    EXPECT_EQ(parsed.divisor, divisor) << number.expression();
    for (const mpz_class& modulus :
         {mpz_class(1), mpz_class(2), mpz_class(8), mpz_class(1000), mpz_class(1000000007),
          power_of_two(80), mpz_class(static_cast<unsigned long>(random.between(1, 1L << 40)))}) {
      EXPECT_EQ(number.modulo(modulus), expected % modulus)
          << number.expression() << " " << modulus;
    }
    const double digits = static_cast<double>(expected.get_str().size());
    EXPECT_GT(number.digits(), digits - 0.31);  // the smaller powers at most double the largest
    EXPECT_LT(number.digits(), digits + 1.01);
  }
}

TEST(PowerSum, Expressions) {
  EXPECT_EQ(PowerSum({20, 12}, 8).expression(), "(2^20+2^12)/8");
  EXPECT_EQ(PowerSum({12, 20}, 8).expression(), "(2^20+2^12)/8");
  EXPECT_EQ(PowerSum({20}, 1).expression(), "2^20");
  EXPECT_EQ(PowerSum({0}, 1).expression(), "2^0");
  EXPECT_EQ(PowerSum({3, 5}, 1).expression(), "2^5+2^3");
  EXPECT_EQ(PowerSum({5, 5, 5, 5}, 1).expression(), "2^7");
  EXPECT_EQ(PowerSum({5, 5, 5, 6, 1}, 2).expression(), "(2^7+2^5+2^1)/2");
  EXPECT_EQ(PowerSum(std::vector<std::int64_t>(8, 0), 8).value(), 1);
}

TEST(PowerSum, HugeExponents) {
  ROOKERY_SEEDED(random, 4802);
  for (int round = 0; round < 300; ++round) {
    // Multiples of 8 in all: each power at least 2^3, or in eights.
    std::vector<std::int64_t> exponents;
    for (int i = 0; i < 5; ++i) exponents.push_back(random.between(3, largest_side));
    const mpz_class modulus = static_cast<unsigned long>(random.between(1, largest_side));
    mpz_class expected = 0;
    for (const std::int64_t e : exponents) expected += power_modulo(e - 3, modulus);
    EXPECT_EQ(PowerSum(exponents, 8).modulo(modulus), expected % modulus);
  }
  const PowerSum huge({largest_side, largest_side, 7, 7}, 8);
  EXPECT_EQ(huge.expression(), "(2^1000000000000000001+2^8)/8");
  EXPECT_NEAR(huge.digits(), 3.0103e17, 1e14);
  EXPECT_ERROR(beyond_limit, "mod", huge.value());
}

TEST(PowerSum, WhatIsNotWholeIsABug) {
  EXPECT_ERROR(bug, "not whole", PowerSum({0}, 2).value());
  EXPECT_ERROR(bug, "not whole", PowerSum({4, 0}, 8).value());
  EXPECT_ERROR(bug, "not whole", PowerSum({4, 0}, 8).modulo(1000));
}

// The numbers of still boards, all and classes, from the dimensions.
TEST(PowerSum, WhatIsNoSumIsRefused) {
  EXPECT_ERROR(bad_input, "at least one", PowerSum({}, 1));
  EXPECT_ERROR(bad_input, "exponents from 0 on", PowerSum({3, -1}, 1));
  EXPECT_ERROR(bad_input, "a divisor from 1 on", PowerSum({3}, 0));
  EXPECT_ERROR(bad_input, "at least one", StillCount{}.classes());
  EXPECT_ERROR(bad_input, "0 is not from 1 on", PowerSum({3}, 1).modulo(0));
}

TEST(PowerSum, OfCounts) {
  const Piece wazir = Piece::parse("wazir");
  for (std::int64_t n = 1; n <= 40; ++n) {
    const StillCount count = count_still(wazir, Board::rectangle(n, n)).value;
    ASSERT_EQ(count.fixed.size(), 8U);
    EXPECT_EQ(count.all().value(), power_of_two(count.dimension));
    mpz_class sum = 0;
    for (const FixedDimension& fixed : count.fixed) sum += power_of_two(fixed.dimension);
    EXPECT_EQ(8 * count.classes().value(), sum) << n;
    EXPECT_EQ(count.classes().modulo(997), count.classes().value() % 997) << n;
    EXPECT_EQ(parse(count.classes().expression()).sum, sum);
  }
}

}  // namespace
}  // namespace rookery::still::power_sum_test
