// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kings and wazirs counted by several ranks: which way of sharing fits, and the one array between
// all ranks. (The other way, a task for each rank, is count/tasks/run.hpp.)
//
// Messages: from rank 0 "array" with the options, the task and the work; then all sweep together,
// and each rank posts "sum VALUES BYTES SECONDS ..." to rank 0.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "count/kings/count.hpp"
#include "count/kings/dense.hpp"
#include "count/tasks/run.hpp"
#include "count/tasks/store.hpp"
#include "rookery/count.hpp"
#include "rookery/ranks.hpp"

namespace rookery::count::ranks {

/// How a count fits into the memory of the ranks (or of the one process).
struct DenseFit {
  Split split = Split::tasks;
  bool fits = false;
  std::uint64_t bytes = 0;         ///< that a rank takes
  std::uint64_t free = 0;          ///< that the poorest rank has
  std::size_t ranks_that_fit = 0;  ///< which would do, each with as much memory; 0: none
};
/// `alone`: the forecast with the options' threads.
[[nodiscard]] DenseFit fit_dense(const kings::states::DenseBoard& board,
                                 const kings::DenseForecast& alone, const CountOptions& options);

/// About how long a count takes on several ranks, given what it takes alone.
[[nodiscard]] double shared_seconds(const kings::DenseForecast& alone, bool array, int ranks);

/// Does the tasks that the store is missing one after another, all ranks together.
void run_array_tasks(tasks::TaskStore& store, const CountOptions& options,
                     tasks::RanksReport& report, kings::DensePhases& phases);

/// The other ranks' side. `text` is the message.
void help_with_array(Ranks& ranks, const CountOptions& options, const std::string& text);

}  // namespace rookery::count::ranks
