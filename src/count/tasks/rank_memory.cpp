// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/tasks/rank_memory.hpp"

#include <algorithm>

#include "base/memory.hpp"
#include "count/limits.hpp"
#include "rookery/ranks.hpp"

namespace rookery::count::tasks {

std::uint64_t memory_here(const Ranks& ranks) {
  return base::usable_memory() / static_cast<std::uint64_t>(std::max(1, ranks.on_this_machine()));
}

std::istringstream next_of_kind(Ranks& ranks, const std::string& kind) {
  for (;;) {
    std::istringstream words(ranks.next_message().text);
    std::string word;
    words >> word;
    if (word == kind) return words;
  }
}

std::uint64_t memory_per_rank(const CountOptions& options) {
  if (options.ranks == nullptr || options.ranks->size() < 2) return memory_of(options);
  Ranks& ranks = *options.ranks;
  std::uint64_t least = memory_here(ranks);
  for (int rank = 1; rank < ranks.size(); ++rank) ranks.post(rank, "memory");
  for (int rank = 1; rank < ranks.size(); ++rank) {
    std::uint64_t there = 0;
    next_of_kind(ranks, "memory") >> there;
    least = std::min(least, there);
  }
  return options.memory_limit > 0 ? std::min(least, options.memory_limit) : least;
}

}  // namespace rookery::count::tasks
