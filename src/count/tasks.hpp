// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tasks of a work (work.hpp), done in this process, and the answer that they make.

#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

#include "count/solver.hpp"
#include "count/task_book.hpp"
#include "count/work.hpp"
#include "rookery/answer.hpp"

namespace rookery {

class Tasks {
 public:
  virtual ~Tasks() = default;

  /// How many may be done at once, each on a thread of its own.
  [[nodiscard]] virtual int at_once() const = 0;
  /// Throws Error(interrupted) once a stop has been heard, on whichever thread.
  [[nodiscard]] virtual TaskResult evaluate(std::size_t task) = 0;
  /// Does a checkpoint have the middle of this task, which is finished? Once its result is safe
  /// that can go.
  [[nodiscard]] virtual bool has_leftovers(std::size_t task) const = 0;
  virtual void settle(std::size_t task) = 0;
  /// Asks the monitor, on the thread that made this, and reports progress.
  virtual void poll() = 0;
};

/// The tasks of the work, with the options' threads and checkpoints. The monitor, which must
/// outlive them, is told the fraction of all tasks.
[[nodiscard]] std::unique_ptr<Tasks> make_tasks(const CountWork& work, const CountOptions& options,
                                                const Monitor& monitor);

/// Can this be the result of the task, as far as one sees without computing it: has it the right
/// length, the right primes? Also throws Error(bad_input) if the work has not so many tasks here.
using ResultCheck = std::function<bool(std::size_t task, const TaskResult& result)>;
[[nodiscard]] ResultCheck result_check(const CountWork& work);

/// The numbers by size, or the single one that the work wants, from all results.
[[nodiscard]] std::vector<mpz_class> join_results(const CountWork& work,
                                                  const std::vector<TaskResult>& results,
                                                  const Monitor& monitor);

}  // namespace rookery
