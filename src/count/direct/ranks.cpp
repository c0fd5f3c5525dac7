// SPDX-License-Identifier: GPL-3.0-or-later
//
// The ranks other than 0: count_for_crew and release_crew of rookery/crew.hpp.

#include <fmt/format.h>

#include <string>

#include "count/direct/kinds.hpp"
#include "count/ranks/array.hpp"
#include "count/tasks/rank_memory.hpp"
#include "count/tasks/run.hpp"
#include "rookery/count.hpp"
#include "rookery/crew.hpp"

namespace rookery {

void count_for_crew(Crew& crew, const CountOptions& options) {
  for (;;) {
    const Letter letter = crew.next_letter();
    const std::string word = letter.text.substr(0, letter.text.find_first_of(" \n"));
    if (word == "quit") return;
    if (word == "memory") crew.post(0, fmt::format("memory {}", count::tasks::memory_here(crew)));
    if (word == "tasks") {
      count::tasks::help_with_tasks(crew, options, letter.text, count::direct::task_kinds());
    }
    if (word == "array") count::ranks::help_with_array(crew, options, letter.text);
    // Anything else is left over from what has been stopped.
  }
}

void release_crew(Crew& crew) {
  for (int rank = 1; rank < crew.size(); ++rank) crew.post(rank, "quit");
}

}  // namespace rookery
