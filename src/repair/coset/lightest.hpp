// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lightest words of a coset: what the engines that go through its words return.

#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "repair/linear/coset.hpp"
#include "rookery/answer.hpp"

namespace rookery::repair_room::coset {

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

}  // namespace rookery::repair_room::coset
