// SPDX-License-Identifier: GPL-3.0-or-later
//
// The interface of an engine that counts in tasks (work.hpp). run.hpp does the tasks, store.hpp and
// kept_tasks.hpp keep their results, and none of them knows an engine.

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "base/files/sealed_text.hpp"
#include "count/tasks/work.hpp"
#include "rookery/answer.hpp"
#include "rookery/count.hpp"

namespace rookery::count::tasks {

using TaskResult = std::vector<std::uint64_t>;

/// The tasks of a work, as this process does them.
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

/// A work as its engine sees it: what was found of the piece on the board, once, for all who do its
/// tasks, check their results or join them.
class TaskPlan {
 public:
  TaskPlan() = default;
  TaskPlan(const TaskPlan&) = delete;
  TaskPlan& operator=(const TaskPlan&) = delete;
  virtual ~TaskPlan() = default;

  /// How many tasks there are.
  [[nodiscard]] virtual std::size_t size() const = 0;
  /// The tasks of the work, which is that of this plan, with the options' threads and checkpoints.
  /// The monitor is told the fraction of all tasks. It and this plan must outlive them.
  [[nodiscard]] virtual std::unique_ptr<Tasks> tasks(const CountWork& work,
                                                     const CountOptions& options,
                                                     const Monitor& monitor) const = 0;
  /// Can this be the result of the task, as far as one sees without computing it: has it the right
  /// length, the right primes?
  [[nodiscard]] virtual bool is_result(std::size_t task, const TaskResult& result) const = 0;
  /// The numbers by size, or the single one that the work wants, from all results.
  [[nodiscard]] virtual std::vector<mpz_class> join(const std::vector<TaskResult>& results,
                                                    const Monitor& monitor) const = 0;
};

/// An engine that counts in tasks. There is one object of each.
class TaskKind {
 public:
  TaskKind() = default;
  TaskKind(const TaskKind&) = delete;
  TaskKind& operator=(const TaskKind&) = delete;
  virtual ~TaskKind() = default;

  /// In residue files, and between ranks.
  [[nodiscard]] virtual std::string_view name() const = 0;
  /// Throws Error(bad_input) if the engine does not take the work.
  [[nodiscard]] virtual std::shared_ptr<const TaskPlan> plan(const CountWork& work) const = 0;
  /// Fails at the place of these lines if no work has such a result.
  virtual void check_words(const base::files::KeyLines& lines,
                           std::span<const std::uint64_t> result) const = 0;
};

/// The plan that was handed on with the work, or one that its kind makes now. Throws
/// Error(bad_input) if the engine does not take the work, or not in so many tasks.
[[nodiscard]] std::shared_ptr<const TaskPlan> plan_of(const CountWork& work);

/// For check_words: fails unless that is right, "a result of 3 words, and WORDS".
void require_words(const base::files::KeyLines& lines, std::span<const std::uint64_t> result,
                   bool right, std::string_view words);
/// For check_words: fails unless the modulus is from 2 to `below` - 1, and the residues below it.
void check_residues(const base::files::KeyLines& lines, std::uint64_t modulus, std::uint64_t below,
                    std::span<const std::uint64_t> residues);

}  // namespace rookery::count::tasks
