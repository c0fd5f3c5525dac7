// SPDX-License-Identifier: GPL-3.0-or-later
//
// The textbook's count of kings on n x n, modulo 10^9 + 7: row by row, one number for each row
// without neighbours, and every pair of rows that do not attack each other.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

int main(int, char** arguments) {
  const int n = std::atoi(arguments[1]);
  constexpr std::uint64_t modulus = 1000000007;
  std::vector<std::uint32_t> rows;
  for (std::uint32_t row = 0; row < (1U << n); ++row) {
    if ((row & (row >> 1)) == 0) rows.push_back(row);
  }
  std::vector<std::uint64_t> ways(rows.size(), 1);
  for (int y = 1; y < n; ++y) {
    std::vector<std::uint64_t> next(rows.size(), 0);
    for (std::size_t to = 0; to < rows.size(); ++to) {
      const std::uint32_t attacked = rows[to] | (rows[to] << 1) | (rows[to] >> 1);
      for (std::size_t from = 0; from < rows.size(); ++from) {
        if ((rows[from] & attacked) == 0) next[to] += ways[from];
      }
      next[to] %= modulus;
    }
    ways = next;
  }
  std::uint64_t total = 0;
  for (const std::uint64_t number : ways) total += number;
  std::printf("%llu\n", static_cast<unsigned long long>(total % modulus));
}
