// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kings and wazirs counted by a crew: which way of sharing fits, and the one array between all
// ranks. (The other way, a task for each rank, is count/tasks/run.hpp.)
//
// Letters: from rank 0 "array" with the options, the task and the work; then all sweep together,
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
#include "rookery/crew.hpp"

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

/// About how long a count takes with a crew, given what it takes alone.
[[nodiscard]] double shared_seconds(const kings::DenseForecast& alone, bool array, int ranks);

/// Does the tasks that the store is missing one after another, all ranks together.
void run_array_tasks(tasks::TaskStore& store, const CountOptions& options,
                     tasks::CrewReport& report, kings::DensePhases& phases);

/// The other ranks' side. `text` is the letter.
void help_with_array(Crew& crew, const CountOptions& options, const std::string& text);

}  // namespace rookery::count::ranks
