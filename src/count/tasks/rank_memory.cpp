// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/tasks/rank_memory.hpp"

#include <algorithm>

#include "base/memory.hpp"
#include "count/limits.hpp"
#include "rookery/crew.hpp"

namespace rookery::count::tasks {

std::uint64_t memory_here(const Crew& crew) {
  return base::usable_memory() / static_cast<std::uint64_t>(std::max(1, crew.on_this_machine()));
}

std::istringstream next_of_kind(Crew& crew, const std::string& kind) {
  for (;;) {
    std::istringstream words(crew.next_letter().text);
    std::string word;
    words >> word;
    if (word == kind) return words;
  }
}

std::uint64_t memory_a_rank(const CountOptions& options) {
  if (options.crew == nullptr || options.crew->size() < 2) return memory_of(options);
  Crew& crew = *options.crew;
  std::uint64_t least = memory_here(crew);
  for (int rank = 1; rank < crew.size(); ++rank) crew.post(rank, "memory");
  for (int rank = 1; rank < crew.size(); ++rank) {
    std::uint64_t there = 0;
    next_of_kind(crew, "memory") >> there;
    least = std::min(least, there);
  }
  return options.memory_limit > 0 ? std::min(least, options.memory_limit) : least;
}

}  // namespace rookery::count::tasks
