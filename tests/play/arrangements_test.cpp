// SPDX-License-Identifier: GPL-3.0-or-later
//
// Arrangements with exclusive or 0, against placing coin after coin.

#include "play/arrangements.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "support/support.hpp"

namespace rookery::play::arrangements_test {
namespace {

using Counts = std::vector<std::uint64_t>;

const mpz_class huge("1000000000000000000");
constexpr std::array moduli = {1, 2, 3, 4, 10, 97, 1024, 1'000'000'000, 1'000'000'007};

Spectrum spectrum_of(const std::vector<Counts>& groups) {
  std::vector<GroupCounts> counts;
  for (const Counts& group : groups) counts.push_back({strip::ValueCounts{group, {}}});
  return spectrum(counts, {});
}

// Entry v: the arrangements of all groups' coins with exclusive or v. Every coin is placed on
// every square; identical coins on no earlier square than the one before.
std::vector<mpz_class> place_coins(const std::vector<Counts>& groups, const std::vector<int>& coins,
                                   Coins kind) {
  std::vector<std::vector<std::size_t>> squares;  // their values
  for (const Counts& group : groups) {
    auto& values = squares.emplace_back();
    for (std::size_t v = 0; v < group.size(); ++v) {
      values.insert(values.end(), static_cast<std::size_t>(group[v]), v);
    }
  }
  std::vector<mpz_class> ways(16, 0);
  const std::function<void(std::size_t, int, std::size_t, std::size_t)> place =
      [&](std::size_t group, int placed, std::size_t first, std::size_t value) {
        if (group == groups.size()) {
          ways[value] += 1;
        } else if (placed == coins[group]) {
          place(group + 1, 0, 0, value);
        } else {
          for (std::size_t i = first; i < squares[group].size(); ++i) {
            place(group, placed + 1, kind == Coins::identical ? i : 0, value ^ squares[group][i]);
          }
        }
      };
  place(0, 0, 0, 0);
  return ways;
}

void expect_placed(const std::vector<Counts>& groups, const std::vector<int>& coins, Coins kind) {
  const std::vector<mpz_class> ways = place_coins(groups, coins, kind);
  mpz_class all = 0;
  for (const mpz_class& way : ways) all += way;
  const Spectrum sums = spectrum_of(groups);
  const std::vector<mpz_class> numbers(coins.begin(), coins.end());
  EXPECT_EQ(arrangements_with_value_zero(sums, numbers, kind, std::nullopt, {}), ways[0]);
  EXPECT_EQ(all_arrangements(sums.squares, numbers, kind, std::nullopt, {}), all);
  for (const int modulus : moduli) {
    EXPECT_EQ(arrangements_with_value_zero(sums, numbers, kind, mpz_class(modulus), {}),
              ways[0] % modulus)
        << modulus;
    EXPECT_EQ(all_arrangements(sums.squares, numbers, kind, mpz_class(modulus), {}), all % modulus)
        << modulus;
  }
}

TEST(Arrangements, SmallOnesByPlacingTheCoins) {
  for (const Coins kind : {Coins::labelled, Coins::identical}) {
    ROOKERY_SEEDED(random, 81);
    for (int round = 0; round < 150; ++round) {
      std::vector<Counts> groups(static_cast<std::size_t>(random.between(1, 3)));
      std::vector<int> coins;
      double all = 1;
      for (Counts& group : groups) {
        group.assign(9, 0);
        const auto squares = random.between(0, 8);
        for (int i = 0; i < squares; ++i) ++group[static_cast<std::size_t>(random.between(0, 8))];
        if (round % 3 == 0) group.resize(static_cast<std::size_t>(random.between(0, 9)));
        int most = 0;
        while (most < 6 && all * static_cast<double>(squares) < 3000) {
          all *= static_cast<double>(squares);
          ++most;
        }
        coins.push_back(static_cast<int>(random.between(0, most)));
      }
      expect_placed(groups, coins, kind);
    }
  }
}

// Each exclusive or in turn: with one more coin that has only the value v to stand on.
TEST(Arrangements, AllValuesTogetherAreAll) {
  ROOKERY_SEEDED(random, 82);
  for (int round = 0; round < 20; ++round) {
    Counts group(8, 0);
    for (std::uint64_t& count : group) count = static_cast<std::uint64_t>(random.between(0, 1000));
    group[7] += 1;
    const mpz_class coins = static_cast<long>(random.between(0, 60));
    for (const Coins kind : {Coins::labelled, Coins::identical}) {
      mpz_class sum = 0;
      for (std::size_t v = 0; v < 8; ++v) {
        Counts one(v + 1, 0);
        one[v] = 1;
        sum += arrangements_with_value_zero(spectrum_of({group, one}), {coins, 1}, kind,
                                            std::nullopt, {});
      }
      const mpz_class squares = spectrum_of({group}).squares[0];
      EXPECT_EQ(sum, all_arrangements({squares}, {coins}, kind, std::nullopt, {}));
    }
  }
}

TEST(Arrangements, AllOfThem) {
  const auto labelled = [](const mpz_class& squares, const mpz_class& coins,
                           const std::optional<mpz_class>& modulus = std::nullopt) {
    return all_arrangements({squares}, {coins}, Coins::labelled, modulus, {});
  };
  const auto identical = [](const mpz_class& squares, const mpz_class& coins,
                            const std::optional<mpz_class>& modulus = std::nullopt) {
    return all_arrangements({squares}, {coins}, Coins::identical, modulus, {});
  };
  EXPECT_EQ(labelled(9, 0), 1);
  EXPECT_EQ(labelled(9, 3), 729);
  EXPECT_EQ(labelled(0, 0), 1);
  EXPECT_EQ(labelled(0, 5), 0);
  EXPECT_EQ(labelled(0, huge), 0);
  EXPECT_EQ(labelled(1, huge), 1);
  EXPECT_EQ(labelled(9, 3, 1), 0);
  EXPECT_EQ(labelled(9, 3, 100), 29);
  EXPECT_EQ(labelled(7, huge, 1'000'000), 1);  // the order of 7 divides 10^18
  EXPECT_EQ(identical(9, 0), 1);
  EXPECT_EQ(identical(9, 3), 165);
  EXPECT_EQ(identical(0, 0), 1);
  EXPECT_EQ(identical(0, 5), 0);
  EXPECT_EQ(identical(0, huge), 0);
  EXPECT_EQ(identical(1, huge), 1);
  EXPECT_EQ(identical(2, huge), huge + 1);
  EXPECT_EQ(identical(huge, 2), huge * (huge + 1) / 2);
  EXPECT_EQ(identical(9, 3, 1), 0);
  EXPECT_EQ(identical(9, 3, 100), 65);
  EXPECT_EQ(all_arrangements({}, {}, Coins::identical, std::nullopt, {}), 1);
  EXPECT_EQ(all_arrangements({2, 3, 0}, {5, 2, 0}, Coins::labelled, std::nullopt, {}), 288);
  EXPECT_EQ(all_arrangements({2, 3, 0}, {5, 2, 0}, Coins::identical, std::nullopt, {}), 36);
  // A group without squares leaves no arrangement, however long the others' numbers.
  for (const Coins kind : {Coins::labelled, Coins::identical}) {
    EXPECT_EQ(all_arrangements({huge, 0}, {huge, 1}, kind, std::nullopt, {}), 0);
    EXPECT_EQ(all_arrangements({huge, 0}, {huge, 1}, kind, mpz_class(10), {}), 0);
  }
}

// Moves left or up by 2, 3, 5, 7: along an axis the values are 0 0 1 1 2 2 3 3 4, with period 9.
GroupCounts primes_board(std::uint64_t side) {
  strip::ValueCounts counts;
  counts.listed.assign(5, 0);
  for (std::uint64_t i = 0; i < 9; ++i) {
    counts.listed[static_cast<std::size_t>(i / 2)] += side / 9 + (i < side % 9 ? 1 : 0);
  }
  return {counts, counts};
}

mpz_class primes_game(std::uint64_t side, const mpz_class& coins,
                      const std::optional<mpz_class>& modulus) {
  const Spectrum sums = spectrum({primes_board(side)}, {});
  mpz_class wins = all_arrangements(sums.squares, {coins}, Coins::labelled, modulus, {}) -
                   arrangements_with_value_zero(sums, {coins}, Coins::labelled, modulus, {});
  if (modulus) mpz_mod(wins.get_mpz_t(), wins.get_mpz_t(), modulus->get_mpz_t());
  return wins;
}

TEST(Arrangements, TheGameOfPrimes) {
  EXPECT_EQ(primes_game(3, 1, std::nullopt), 4);
  EXPECT_EQ(primes_game(3, 2, std::nullopt), 40);
  EXPECT_EQ(primes_game(9, 3, std::nullopt), 450304);
  const mpz_class modulus = 1'000'000'000;
  EXPECT_EQ(primes_game(10'000'019, 100, modulus), 924'668'016);
  const mpz_class exact = primes_game(10'000'019, 100, std::nullopt);
  EXPECT_EQ(exact % modulus, 924'668'016);
  EXPECT_EQ(exact.get_str().size(), 1400U);  // of the 1401 digits of all arrangements
}

// 10^18 coins on 10^18 squares of side: modulo 2^k and modulo 5^k, and joined.
TEST(Arrangements, HugeBoardsModuloAnything) {
  const std::uint64_t side = 1'000'000'000'000'000'000;
  const mpz_class joined = primes_game(side, huge, mpz_class(1'000'000'000));
  EXPECT_EQ(joined % 512, primes_game(side, huge, mpz_class(512)));
  EXPECT_EQ(joined % 1'953'125, primes_game(side, huge, mpz_class(1'953'125)));
  EXPECT_EQ(primes_game(side, huge * huge * huge, mpz_class(1)), 0);
}

// Modulo a prime p a sum of p-th powers is the sum itself.
TEST(Arrangements, FermatsLittleTheorem) {
  const Spectrum sums = spectrum_of({{123, 45, 0, 678, 9}});
  for (const int prime : {3, 97, 1'000'000'007}) {
    EXPECT_EQ(arrangements_with_value_zero(sums, {prime}, Coins::labelled, mpz_class(prime), {}),
              123 % prime);
  }
}

// 10^18 identical coins on 81 squares: exact, against the same modulo M.
TEST(Arrangements, ManyIdenticalCoins) {
  const Spectrum sums = spectrum({primes_board(9)}, {});
  ASSERT_EQ(sums.squares[0], 81);
  const mpz_class exact =
      arrangements_with_value_zero(sums, {huge}, Coins::identical, std::nullopt, {});
  const mpz_class all = all_arrangements(sums.squares, {huge}, Coins::identical, std::nullopt, {});
  EXPECT_EQ(all % 83, 0);  // C(10^18 + 80, 80) by Lucas: 10^18 + 80 ends in 26 in base 83
  EXPECT_EQ(exact.get_str().size() / 10, all.get_str().size() / 10);
  for (const int modulus : moduli) {
    EXPECT_EQ(arrangements_with_value_zero(sums, {huge}, Coins::identical, mpz_class(modulus), {}),
              exact % modulus);
  }
  // Modulo p > 81 every f has period 2 p in the coins (see the test of identical coins).
  for (const int prime : {83, 97, 127}) {
    const mpz_class fewer = huge % (2 * prime);
    const mpz_class difference =
        exact - arrangements_with_value_zero(sums, {fewer}, Coins::identical, std::nullopt, {});
    EXPECT_EQ(difference % prime, 0) << prime;
  }
}

// All values odd: an odd number of coins never has exclusive or 0, and no power is taken.
TEST(Arrangements, TermsThatCancelCostNothing) {
  for (const Coins kind : {Coins::labelled, Coins::identical}) {
    const Spectrum sums = spectrum_of({{0, 50}});
    EXPECT_EQ(arrangements_with_value_zero(sums, {huge + 1}, kind, std::nullopt, {}), 0);
    EXPECT_EQ(arrangements_with_value_zero(sums, {7}, kind, std::nullopt, {}), 0);
    EXPECT_EQ(arrangements_with_value_zero(sums, {6}, kind, std::nullopt, {}),
              all_arrangements({50}, {6}, kind, std::nullopt, {}));
  }
}

TEST(Arrangements, AMillionDigitsAndNotMore) {
  const Spectrum even = spectrum_of({{1, 1}});  // half of 2^q
  const auto half = [&](long coins) {
    return arrangements_with_value_zero(even, {coins}, Coins::labelled, std::nullopt, {});
  };
  // 2^3321928 has a million digits, the next power one more.
  EXPECT_TRUE(half(3'321'929) == mpz_class(1) << 3'321'928);
  EXPECT_ERROR(beyond_limit,
               "play: the exact number has about 1000001 digits, and at most 1000000 "
               "are written out; mod gives it modulo any M",
               half(3'321'930));
  EXPECT_ERROR(beyond_limit, "about 1e+18 digits",
               all_arrangements({10}, {huge}, Coins::labelled, std::nullopt, {}));
  EXPECT_ERROR(beyond_limit, "about 1000779 digits",
               all_arrangements({11}, {961'000}, Coins::labelled, std::nullopt, {}));
  EXPECT_EQ(
      mpz_sizeinbase(
          all_arrangements({10}, {998'999}, Coins::labelled, std::nullopt, {}).get_mpz_t(), 10),
      999'000U);
  EXPECT_ERROR(beyond_limit, "digits",
               arrangements_with_value_zero(spectrum_of({{5, 3}}), {huge * huge}, Coins::labelled,
                                            std::nullopt, {}));
  mpz_class beyond;
  mpz_ui_pow_ui(beyond.get_mpz_t(), 10, 400);  // more than a double holds
  EXPECT_ERROR(beyond_limit, "digits",
               all_arrangements({2}, {beyond}, Coins::labelled, std::nullopt, {}));
  EXPECT_EQ(all_arrangements({2}, {beyond}, Coins::labelled, mpz_class(3), {}), 1);
  EXPECT_ERROR(beyond_limit, "about 1003300 digits",  // C(2 k - 1, k)
               all_arrangements({1'666'450}, {1'666'450}, Coins::identical, std::nullopt, {}));
}

TEST(Arrangements, IdenticalCoinsModuloAreLimited) {
  EXPECT_ERROR(beyond_limit, "for labelled coins there is no limit",
               all_arrangements({huge}, {huge}, Coins::identical, mpz_class(10), {}));
  EXPECT_ERROR(beyond_limit, "10^18 identical coins on 10^18 squares",
               arrangements_with_value_zero(spectrum_of({{999'999'999'999'999'999, 1}}), {huge},
                                            Coins::identical, mpz_class(10), {}));
}

TEST(Arrangements, Stop) {
  Monitor stopped;
  stopped.stop_requested = [] { return true; };
  EXPECT_ERROR(interrupted, "", all_arrangements({9}, {3}, Coins::labelled, std::nullopt, stopped));
}

}  // namespace
}  // namespace rookery::play::arrangements_test
