// SPDX-License-Identifier: GPL-3.0-or-later
//
// The textbook's n queens on n x n: row by row, with three words for the columns and diagonals that
// are taken.

#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace {

std::uint32_t all;

std::uint64_t ways(std::uint32_t columns, std::uint32_t left, std::uint32_t right) {
  if (columns == all) return 1;
  std::uint64_t found = 0;
  for (std::uint32_t open = all & ~(columns | left | right); open != 0; open &= open - 1) {
    const std::uint32_t bit = open & -open;
    found += ways(columns | bit, (left | bit) << 1, (right | bit) >> 1);
  }
  return found;
}

}  // namespace

int main(int, char** arguments) {
  all = (1U << std::atoi(arguments[1])) - 1;
  std::printf("%llu\n", static_cast<unsigned long long>(ways(0, 0, 0)));
}
