// SPDX-License-Identifier: GPL-3.0-or-later
//
// What has been found of a work, task by task, and its file: a residue file (docs/formats.md).
// The same file is a part's result (--part i/N --out FILE) and a checkpoint's list of finished
// tasks.

#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "count/tasks/kind.hpp"
#include "count/tasks/work.hpp"

namespace rookery::count::tasks {

/// Part i of n, 1 <= i <= n: the tasks whose number is i - 1 modulo n.
struct TaskPart {
  std::size_t number = 1;
  std::size_t of = 1;

  [[nodiscard]] bool has(std::size_t task) const { return task % of == number - 1; }
};

struct KeptTasks {
  CountWork work;
  TaskPart part;
  std::map<std::size_t, TaskResult> results;

  [[nodiscard]] std::string text() const;
  /// Reads a residue file. Throws Error(bad_input) at `where` unless it is whole: the version,
  /// the fingerprint, the checksum, and every number; its work is of one of these kinds.
  [[nodiscard]] static KeptTasks parse(const std::string& text, const std::string& where,
                                       TaskKinds kinds);
};

}  // namespace rookery::count::tasks
