// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lightest words of a coset in Gray's order: each word differs from the one before by
// one basis vector, the i-th by the one whose number is the number of zeros at the end of i. A word
// costs an addition and a count of bits for every 64 cells. Weights are
// kept in binary: the weight of a word is the sum of 2^k times the number of its cells whose weight
// has the bit k.

#include "repair/coset/walk.hpp"

#include <algorithm>
#include <bit>
#include <mutex>

#include "base/threads/task_pool.hpp"
namespace rookery::repair_room::coset {

std::vector<std::uint8_t> word_of(const linear::Coset& coset, std::uint64_t message) {
  std::vector<std::uint8_t> word = coset.particular;
  if (coset.dimension == 0) return word;
  for (std::size_t cell = 0; cell < word.size(); ++cell) {
    word[cell] ^= static_cast<std::uint8_t>(std::popcount(*coset.column(cell) & message) & 1);
  }
  return word;
}

namespace {

// Bits of cells, 64 in a word: basis vectors, the particular solution, and a mask for
// each binary digit of the weights.
struct Words {
  std::size_t width;
  std::vector<std::vector<std::uint64_t>> basis;
  std::vector<std::uint64_t> particular;
  std::vector<std::vector<std::uint64_t>> digits;  // empty: all weights are 1

  explicit Words(const linear::Coset& coset) : width((coset.cells() + 63) / 64), particular(width) {
    basis.assign(coset.dimension, std::vector<std::uint64_t>(width));
    for (std::size_t cell = 0; cell < coset.cells(); ++cell) {
      const std::uint64_t bit = std::uint64_t{1} << (cell % 64);
      const std::size_t word = cell / 64;
      if (coset.particular[cell] != 0) particular[word] |= bit;
      for (std::size_t i = 0; i < coset.dimension; ++i) {
        if (((*coset.column(cell) >> i) & 1) != 0) basis[i][word] |= bit;
      }
      if (coset.weights.empty()) continue;
      for (std::size_t k = 0; (coset.weights[cell] >> k) != 0; ++k) {
        if (k == digits.size()) digits.emplace_back(width);
        if (((coset.weights[cell] >> k) & 1) != 0) digits[k][word] |= bit;
      }
    }
  }

  // Adds a vector to a word and returns the weight of the sum.
  std::int64_t add(std::vector<std::uint64_t>& word,
                   const std::vector<std::uint64_t>& vector) const {
    std::int64_t weight = 0;
    for (std::size_t i = 0; i < width; ++i) {
      word[i] ^= vector[i];
      weight += std::popcount(word[i]);
    }
    if (digits.empty()) return weight;
    weight = 0;
    for (std::size_t k = 0; k < digits.size(); ++k) {
      std::int64_t ones = 0;
      for (std::size_t i = 0; i < width; ++i) ones += std::popcount(word[i] & digits[k][i]);
      weight += ones << k;
    }
    return weight;
  }
};

}  // namespace

double walk_operations(const linear::Coset& coset) {
  return static_cast<double>(std::uint64_t{1} << coset.dimension) *
         static_cast<double>(coset.cells() / 64 + 1) * (coset.weights.empty() ? 1.0 : 8.0);
}

Lightest walk(const linear::Coset& coset, std::size_t most, int threads, const Monitor& monitor) {
  constexpr std::size_t most_task_bits = 16;
  const Words words(coset);
  // The upper bits of a message number the tasks.
  const std::size_t low = std::min(coset.dimension, most_task_bits);
  const std::uint64_t tasks = std::uint64_t{1} << (coset.dimension - low);
  Lightest best;
  std::mutex mutex;
  base::threads::TaskPool pool(tasks == 1 ? 1 : base::threads::thread_number(threads));
  const auto each = [&](std::uint64_t task) {
    std::vector<std::uint64_t> word = words.particular;
    for (std::size_t i = low; i < coset.dimension; ++i) {
      if (((task >> (i - low)) & 1) != 0) words.add(word, words.basis[i]);
    }
    std::uint64_t message = task << low;
    Lightest found;
    found.add(words.add(word, std::vector<std::uint64_t>(words.width)), message, most);
    for (std::uint64_t i = 1; i < std::uint64_t{1} << low; ++i) {
      const int changed = std::countr_zero(i);
      message ^= std::uint64_t{1} << changed;
      const std::int64_t weight = words.add(word, words.basis[static_cast<std::size_t>(changed)]);
      if (weight <= found.weight) found.add(weight, message, most);
    }
    const std::lock_guard lock(mutex);
    best.join(found, most);
  };
  base::threads::run_watched(pool, tasks, each, monitor);
  std::sort(best.messages.begin(), best.messages.end());
  return best;
}

}  // namespace rookery::repair_room::coset
