// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/tasks/store.hpp"

#include <fmt/format.h>

#include <charconv>
#include <filesystem>
#include <utility>

#include "base/files/atomic.hpp"
#include "base/files/checksum.hpp"
#include "base/text.hpp"

namespace rookery::count::tasks {

namespace {

using Clock = std::chrono::steady_clock;

std::string path_of(const CountWork& work, const std::string& folder) {
  if (folder.empty()) return "";
  return folder + "/" + base::files::in_hexadecimal(work.fingerprint()) + ".residues";
}

}  // namespace

TaskStore::TaskStore(CountWork work, TaskPart part, const CountOptions& options, TaskKinds kinds)
    : kept_{std::move(work), {}, {}},
      part_(part),
      path_(path_of(kept_.work, options.checkpoint)),
      remark_(options.remark) {
  kept_.work.plan = plan_of(kept_.work);
  std::error_code none;
  if (path_.empty() || !std::filesystem::exists(path_, none)) return;
  constexpr std::size_t most_bytes = std::size_t{1} << 32;
  KeptTasks before = KeptTasks::parse(base::read_file(path_, most_bytes), path_, kinds);
  if (before.work.text() != kept_.work.text()) {
    base::fail_file(path_, "keeps the tasks of another question; remove it");
  }
  for (auto& [task, result] : before.results) {
    if (!kept_.work.plan->is_result(task, result)) {
      base::fail_file(path_,
                      fmt::format("task {} has other primes than this question; remove it", task));
    }
    if (part_.has(task)) ++known_;
    kept_.results.emplace(task, std::move(result));
  }
  remove_leftovers(options.checkpoint);
}

// The arrays of tasks that have been finished: whoever died between the two left them.
void TaskStore::remove_leftovers(const std::string& folder) const {
  const std::string stem = base::files::in_hexadecimal(kept_.work.fingerprint()) + "-task";
  std::error_code failed;
  for (const auto& entry : std::filesystem::directory_iterator(folder, failed)) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with(stem)) continue;
    std::size_t task = 0;
    const char* const digits = name.data() + stem.size();
    const auto read = std::from_chars(digits, name.data() + name.size(), task);
    if (read.ec == std::errc() && kept_.results.contains(task)) {
      std::filesystem::remove(entry.path(), failed);
    }
  }
}

std::vector<std::size_t> TaskStore::missing() const {
  std::vector<std::size_t> tasks;
  for (std::size_t t = part_.number - 1; t < kept_.work.tasks; t += part_.of) {
    if (!kept_.results.contains(t)) tasks.push_back(t);
  }
  return tasks;
}

void TaskStore::keep(std::size_t task, TaskResult result) {
  const std::lock_guard lock(mutex_);
  kept_.results.insert_or_assign(task, std::move(result));
  dirty_ = true;
  if (Clock::now() >= next_save_) save_locked();
}

bool TaskStore::save() {
  const std::lock_guard lock(mutex_);
  save_locked();
  return path_.empty() || !dirty_;
}

void TaskStore::save_if_due() {
  const std::lock_guard lock(mutex_);
  if (dirty_ && Clock::now() >= next_save_) save_locked();
}

std::string TaskStore::part_text() const {
  KeptTasks own{kept_.work, part_, {}};
  for (const auto& [task, result] : kept_.results) {
    if (part_.has(task)) own.results.emplace(task, result);
  }
  return own.text();
}

void TaskStore::save_locked() {
  if (path_.empty() || !dirty_) return;
  const Clock::time_point start = Clock::now();
  const std::string error = base::files::write_atomically(path_, kept_.text());
  const Clock::time_point end = Clock::now();
  next_save_ = end + 20 * (end - start);
  if (error.empty()) {
    dirty_ = false;
    warned_ = false;
    return;
  }
  if (!warned_ && remark_) {
    remark_(
        fmt::format("{}: cannot be written: {}; the count goes on, and what was written before "
                    "stays",
                    path_, error));
  }
  warned_ = true;
}

std::vector<TaskResult> TaskStore::results() const {
  std::vector<TaskResult> all;
  all.reserve(kept_.results.size());
  for (const auto& [task, result] : kept_.results) all.push_back(result);
  return all;
}

}  // namespace rookery::count::tasks
