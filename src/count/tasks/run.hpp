// SPDX-License-Identifier: GPL-3.0-or-later
//
// Doing the tasks of a work: on the threads of this process, and on several ranks, each of
// which takes the next task whenever it is free.
//
// Rank 0 deals while it computes: it looks for messages whenever its engine asks the monitor. The
// messages: from rank 0 "tasks" with the options and the work, "do saved T T T", "done saved",
// "stop"; to it "ready N" (for at most N tasks; "ready N array" if the last has left an array),
// "result T WORDS", "progress FRACTION", "stopped", "failed KIND MESSAGE".

#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "count/tasks/kind.hpp"
#include "count/tasks/store.hpp"
#include "rookery/count.hpp"
#include "rookery/ranks.hpp"

namespace rookery::count::tasks {

/// Does these tasks, on as many threads as `tasks` takes at once, and gives each result to `keep`,
/// on any of them. The monitor is asked on this thread.
void for_each_task(const std::vector<std::size_t>& numbers, Tasks& tasks,
                   const std::function<void(std::size_t, TaskResult)>& keep);

/// What the ranks did.
struct RanksReport {
  std::vector<std::size_t> tasks;  ///< of each rank
  std::uint64_t bytes = 0;         ///< that all sent together
  double computing = 0;            ///< seconds of rank 0's own tasks
  double waiting = 0;              ///< seconds that rank 0 waited for the others
};

/// Does what the store is missing. `deal`: with the ranks of the options.
void run_tasks(TaskStore& store, const CountOptions& options, bool deal,
               RanksReport* report = nullptr);

/// What the other ranks need to know of the options, as the first two lines of a message; the rest
/// of the message.
[[nodiscard]] std::string settings_of(const std::string& word, const CountOptions& options);
[[nodiscard]] std::string take_settings(const std::string& text, CountOptions& options);

/// The other side: what a rank does from "tasks" to "done". `text` is the message.
void help_with_tasks(Ranks& ranks, const CountOptions& options, const std::string& text,
                     TaskKinds kinds);

}  // namespace rookery::count::tasks
