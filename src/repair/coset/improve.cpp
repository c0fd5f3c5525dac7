// SPDX-License-Identifier: GPL-3.0-or-later

#include "repair/coset/improve.hpp"

#include <algorithm>
#include <bit>
#include <random>
#include <utility>

#include "repair/coset/balances.hpp"
#include "repair/coset/lightest.hpp"
#include "repair/coset/transform.hpp"
#include "repair/coset/walk.hpp"

namespace rookery::repair_room::coset {

std::vector<std::uint8_t> improved(const linear::Coset& coset, int rounds, int threads,
                                   const Monitor& monitor) {
  constexpr std::size_t most_dimensions = 22;
  constexpr std::uint64_t seed = 75464;
  std::mt19937_64 random(seed);
  std::vector<std::uint8_t> word = coset.particular;
  const std::size_t words = coset.words();
  const std::size_t k = std::min(coset.dimension, most_dimensions);
  for (int round = 0; round < rounds; ++round) {
    monitor.check(static_cast<double>(round) / static_cast<double>(rounds));
    // k random messages; a message bit of the small coset is one of them.
    std::vector<std::uint64_t> messages(k * words);
    for (std::uint64_t& bits : messages) bits = random();
    linear::Coset small{k, word, std::vector<std::uint64_t>(coset.cells()), coset.weights};
    for (std::size_t cell = 0; cell < coset.cells(); ++cell) {
      const std::uint64_t* const column = coset.column(cell);
      for (std::size_t i = 0; i < k; ++i) {
        std::uint64_t sum = 0;
        for (std::size_t w = 0; w < words; ++w) sum ^= column[w] & messages[i * words + w];
        small.columns[cell] |= static_cast<std::uint64_t>(std::popcount(sum) & 1) << i;
      }
    }
    if (k == 0 || !Balances::fits(small)) break;
    const Lightest best = transform(small, 1, threads, monitor.silent());
    word = word_of(small, best.messages.front());
  }
  return word;
}

}  // namespace rookery::repair_room::coset
