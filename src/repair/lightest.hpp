// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lightest words of a coset: what the engines that go through its words return.

#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "repair/coset.hpp"
#include "rookery/answer.hpp"

namespace rookery::detail::parity {

struct Lightest {
  std::int64_t weight = std::numeric_limits<std::int64_t>::max();
  std::uint64_t ways = 0;
  std::vector<std::uint64_t> messages;  // of lightest words, at least one, at most as many as asked

  /// Takes a word in, keeping at most `most` messages.
  void add(std::int64_t found, std::uint64_t message, std::size_t most);
  /// Takes in what another thread found.
  void join(const Lightest& other, std::size_t most);

 private:
  void keep(std::uint64_t message, std::size_t most);
};

/// The value of every cell in the word with this message. The dimension is at most 64.
[[nodiscard]] std::vector<std::uint8_t> word_of(const Coset& coset, std::uint64_t message);

/// walk.cpp: all words in Gray's order. Needs a dimension of at most 62.
[[nodiscard]] Lightest walk(const Coset& coset, std::size_t most, int threads,
                            const Monitor& monitor);
/// Words of 64 cells that are added and counted.
[[nodiscard]] double walk_operations(const Coset& coset);

/// transform.cpp: all words by Walsh-Hadamard transforms. Needs Balances::fits.
[[nodiscard]] Lightest transform(const Coset& coset, std::size_t most, int threads,
                                 const Monitor& monitor);
/// Additions of numbers.
[[nodiscard]] double transform_operations(const Coset& coset);

}  // namespace rookery::detail::parity
