// SPDX-License-Identifier: GPL-3.0-or-later
//
// Project Euler 649 as it is usually solved: the Grundy values of one strip by the definition, the
// squares of each value, and the exclusive or of the coins one by one. Prints the starts of c
// coins that are won on n x n, modulo 10^9.

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

int main(int, char** arguments) {
  const std::uint64_t n = std::strtoull(arguments[1], nullptr, 10);
  const int coins = std::atoi(arguments[2]);
  constexpr std::uint64_t modulus = 1000000000;
  using Counts = std::array<std::uint64_t, 8>;
  Counts strip{};
  std::array<unsigned, 8> last{};  // a ring of the last eight values
  for (std::uint64_t i = 0; i < n; ++i) {
    unsigned options = 0;
    for (const std::uint64_t distance : {2U, 3U, 5U, 7U}) {
      if (i >= distance) options |= 1U << last[(i - distance) % 8];
    }
    unsigned least = 0;
    while ((options >> least & 1U) != 0) ++least;
    last[i % 8] = least;
    ++strip[least];
  }
  const auto joined = [](const Counts& a, const Counts& b) {
    Counts c{};
    for (std::size_t i = 0; i < 8; ++i) {
      for (std::size_t j = 0; j < 8; ++j) {
        c[i ^ j] = (c[i ^ j] + a[i] % modulus * (b[j] % modulus)) % modulus;
      }
    }
    return c;
  };
  const Counts board = joined(strip, strip);
  Counts all{1};
  for (int coin = 0; coin < coins; ++coin) all = joined(all, board);
  std::uint64_t won = 0;
  for (std::size_t value = 1; value < 8; ++value) won += all[value];
  std::printf("%llu\n", static_cast<unsigned long long>(won % modulus));
}
