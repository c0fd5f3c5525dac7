// SPDX-License-Identifier: GPL-3.0-or-later
//
// The ranks other than 0: count_for_rank_0 and release_ranks of rookery/ranks.hpp.

#include "rookery/ranks.hpp"

#include <fmt/format.h>

#include <string>

#include "count/direct/kinds.hpp"
#include "count/ranks/array.hpp"
#include "count/tasks/rank_memory.hpp"
#include "count/tasks/run.hpp"
#include "rookery/count.hpp"

namespace rookery {

void count_for_rank_0(Ranks& ranks, const CountOptions& options) {
  for (;;) {
    const Message message = ranks.next_message();
    const std::string word = message.text.substr(0, message.text.find_first_of(" \n"));
    if (word == "quit") return;
    if (word == "memory") ranks.post(0, fmt::format("memory {}", count::tasks::memory_here(ranks)));
    if (word == "tasks") {
      count::tasks::help_with_tasks(ranks, options, message.text, count::direct::task_kinds());
    }
    if (word == "array") count::ranks::help_with_array(ranks, options, message.text);
    // Anything else is left over from what has been stopped.
  }
}

void release_ranks(Ranks& ranks) {
  for (int rank = 1; rank < ranks.size(); ++rank) ranks.post(rank, "quit");
}

}  // namespace rookery
