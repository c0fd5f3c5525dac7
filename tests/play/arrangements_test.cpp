// SPDX-License-Identifier: GPL-3.0-or-later
//
// Arrangements with exclusive or 0, against adding coin by coin.

#include "play/arrangements.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <vector>

#include "math/walsh_hadamard.hpp"
#include "support/support.hpp"

namespace rookery {
namespace {

// ways[v]: the arrangements of the coins so far with exclusive or v.
mpz_class coin_by_coin(const std::vector<long>& squares, int coins) {
  std::vector<mpz_class> ways(squares.size(), 0);
  ways[0] = 1;
  for (int coin = 0; coin < coins; ++coin) {
    std::vector<mpz_class> next(squares.size(), 0);
    for (std::size_t v = 0; v < squares.size(); ++v) {
      for (std::size_t w = 0; w < squares.size(); ++w) next[v ^ w] += ways[v] * squares[w];
    }
    ways = std::move(next);
  }
  return ways[0];
}

std::vector<mpz_class> spectrum(const std::vector<long>& squares) {
  std::vector<mpz_class> values(squares.begin(), squares.end());
  walsh_hadamard(values);
  return values;
}

TEST(Arrangements, ExactAndModuloAnything) {
  ROOKERY_SEEDED(random, 81);
  for (int round = 0; round < 60; ++round) {
    std::vector<long> squares(std::size_t{1} << random.between(0, 4), 0);
    for (long& count : squares) count = random.chance(30) ? 0 : random.between(0, 50);
    const int coins = static_cast<int>(random.between(0, 12));
    const mpz_class expected = coin_by_coin(squares, coins);
    EXPECT_EQ(arrangements_with_value_zero(spectrum(squares), coins, std::nullopt), expected);
    for (const char* modulus : {"1", "2", "3", "16", "1024", "1000000000", "1000000007",
                                "340282366920938463463374607431768211456"}) {
      const mpz_class m(modulus);
      EXPECT_EQ(arrangements_with_value_zero(spectrum(squares), coins, m), expected % m) << modulus;
    }
  }
}

TEST(Arrangements, AllOfThem) {
  EXPECT_EQ(all_arrangements(9, 0, std::nullopt), 1);
  EXPECT_EQ(all_arrangements(9, 3, std::nullopt), 729);
  EXPECT_EQ(all_arrangements(0, 0, std::nullopt), 1);
  EXPECT_EQ(all_arrangements(0, 5, std::nullopt), 0);
  EXPECT_EQ(all_arrangements(1, mpz_class("1000000000000000000"), std::nullopt), 1);
  EXPECT_EQ(all_arrangements(9, 3, mpz_class(1)), 0);
  EXPECT_EQ(all_arrangements(9, 3, mpz_class(100)), 29);
}

TEST(Arrangements, TooManyDigitsAskForAModulus) {
  EXPECT_ERROR(beyond_limit, "--mod M gives it modulo any M",
               all_arrangements(10, mpz_class("1000000000000000000"), std::nullopt));
  EXPECT_ERROR(beyond_limit, "digits", all_arrangements(2, mpz_class(4'000'000), std::nullopt));
  EXPECT_ERROR(beyond_limit, "digits",
               arrangements_with_value_zero({mpz_class(8), mpz_class(2)},
                                            mpz_class("100000000000000000000"), std::nullopt));
}

}  // namespace
}  // namespace rookery
