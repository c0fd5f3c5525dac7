// SPDX-License-Identifier: GPL-3.0-or-later
//
// The Grundy values of the queen that moves towards the corner of n x n, by the definition. Prints
// how many starts of two coins are lost.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

int main(int, char** arguments) {
  const std::size_t n = std::strtoul(arguments[1], nullptr, 10);
  std::vector<std::uint32_t> value(n * n);
  std::vector<std::uint32_t> seen(4 * n, 0);
  std::vector<std::uint64_t> squares(4 * n, 0);
  std::uint32_t now = 0;
  for (std::size_t y = 0; y < n; ++y) {
    for (std::size_t x = 0; x < n; ++x) {
      ++now;
      for (std::size_t i = 0; i < x; ++i) seen[value[y * n + i]] = now;
      for (std::size_t i = 0; i < y; ++i) seen[value[i * n + x]] = now;
      for (std::size_t i = 1; i <= std::min(x, y); ++i) seen[value[(y - i) * n + x - i]] = now;
      std::uint32_t least = 0;
      while (seen[least] == now) ++least;
      value[y * n + x] = least;
      ++squares[least];
    }
  }
  std::uint64_t lost = 0;
  for (const std::uint64_t number : squares) lost += number * number;
  std::printf("%llu\n", static_cast<unsigned long long>(lost));
}
