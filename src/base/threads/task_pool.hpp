// SPDX-License-Identifier: GPL-3.0-or-later
//
// How many threads there are, and threads for series of independent tasks, short ones or long
// ones, of which the calling thread does its share. While it waits for the last of a series it
// goes on calling its own function, so that a monitor is served meanwhile. A task that takes
// longer asks for itself: by SharedProgress, which does so on the calling thread only, and by
// failed().
//
// For many equal parts of one array there are the loops of loops.hpp (TBB). A loop of a few
// tasks would be over there before its threads wake up, and its caller cannot do anything else
// while it waits.

#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "rookery/answer.hpp"

namespace rookery::base::threads {

/// The number of threads that `threads` means: 0 is as many as the machine has.
[[nodiscard]] int thread_number(int threads);

class TaskPool {
 public:
  /// threads: at least 1, the calling one among them.
  explicit TaskPool(int threads);
  ~TaskPool();
  TaskPool(const TaskPool&) = delete;
  TaskPool& operator=(const TaskPool&) = delete;

  /// each(i) for i in [0, count), on all threads; the calling one calls while_waiting
  /// again and again when nothing is left to begin. An exception of either ends
  /// the series and comes out, after all threads have ended their task.
  void run(std::size_t count, const std::function<void(std::size_t)>& each,
           const std::function<void()>& while_waiting);

  /// Has a task of the present series thrown, or while_waiting? Then the others need not go on.
  [[nodiscard]] bool failed() const noexcept { return failed_.load(std::memory_order_relaxed); }

 private:
  void work();
  void take(std::unique_lock<std::mutex>& lock);
  void fail();

  std::mutex mutex_;
  std::condition_variable begin_;
  std::condition_variable end_;
  const std::function<void(std::size_t)>* each_ = nullptr;
  std::size_t next_ = 0;
  std::size_t count_ = 0;
  std::size_t running_ = 0;
  std::exception_ptr error_;
  bool quit_ = false;
  std::atomic<bool> failed_{false};
  std::atomic<unsigned> series_{0};
  std::vector<std::thread> workers_;
};

/// each(i) for i in [0, count) in several series, short enough that the monitor is served
/// between them about ten times a second.
void run_watched(TaskPool& pool, std::uint64_t count,
                 const std::function<void(std::uint64_t)>& each, const Monitor& monitor);

}  // namespace rookery::base::threads
