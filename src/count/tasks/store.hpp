// SPDX-License-Identifier: GPL-3.0-or-later
//
// The results of a work while it is done: what a checkpoint already has, what has come since, and
// the checkpoint's file, which is written again whenever a task is finished (but never so often
// that it costs more than a twentieth of the time).

#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "count/tasks/kept_tasks.hpp"
#include "rookery/count.hpp"

namespace rookery::count::tasks {

class TaskStore {
 public:
  /// Reads the checkpoint of this work, if options.checkpoint names a folder that has one. Throws
  /// Error(bad_input) with the file's name if it is damaged or not of this work. `kinds` are those
  /// that its file may speak of.
  TaskStore(CountWork work, TaskPart part, const CountOptions& options, TaskKinds kinds);

  /// With its plan.
  [[nodiscard]] const CountWork& work() const { return kept_.work; }
  /// The tasks of the part that are still to be done.
  [[nodiscard]] std::vector<std::size_t> missing() const;
  /// How many tasks the checkpoint had.
  [[nodiscard]] std::size_t known() const { return known_; }
  /// From any thread.
  void keep(std::size_t task, TaskResult result);
  /// Writes what has not been written yet; true if everything is written (or nothing is to be).
  bool save();
  /// The same if enough time has passed.
  void save_if_due();
  /// The results of the part as a residue file.
  [[nodiscard]] std::string part_text() const;
  /// All results, in the order of the tasks. Only if none is missing, and the part is all.
  [[nodiscard]] std::vector<TaskResult> results() const;

 private:
  void save_locked();
  void remove_leftovers(const std::string& folder) const;

  KeptTasks kept_;  // also of other parts, if the folder has some
  const TaskPart part_;
  const std::string path_;  // empty: nothing is written
  const std::function<void(const std::string&)> remark_;
  std::size_t known_ = 0;
  std::mutex mutex_;
  bool dirty_ = false;
  bool warned_ = false;
  std::chrono::steady_clock::time_point next_save_;
};

}  // namespace rookery::count::tasks
