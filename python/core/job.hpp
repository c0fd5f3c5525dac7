// SPDX-License-Identifier: GPL-3.0-or-later
//
// Long calls from Python. The work is done by a thread of its own, which never touches Python;
// the calling thread gives the interpreter lock away and looks up twenty times a second: it hears
// Ctrl-C, passes progress on to the caller's function, and takes the result. A library that
// cannot be asked to stop (M4RI in one long elimination) is left behind after a moment: its thread
// owns all that it works on, and ends at its next safe point.

#pragma once

#include <pybind11/pybind11.h>
#include <unistd.h>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <type_traits>
#include <utility>

#include "rookery/answer.hpp"

namespace rookery::python {

namespace py = pybind11;

/// What a thread that works and its caller share.
struct JobState {
  const pid_t process = getpid();
  std::mutex mutex;
  std::condition_variable changed;  ///< of all below, and of what else the mutex guards
  bool done = false;
  std::exception_ptr failure;
  bool last = false;  ///< the end of the interpreter has stopped it
  std::atomic<bool> stop{false};
  std::atomic<double> fraction{-1};
};

/// A thread that works.
class Job {
 public:
  using Work = std::function<void(const Monitor&)>;

  /// Begins. `work` and all that it holds must be its own, and no Python object.
  explicit Job(Work work) : Job(std::make_shared<JobState>(), std::move(work)) {}
  Job(std::shared_ptr<JobState> state, Work work);
  /// Asks the thread to stop, if it still works.
  ~Job();
  Job(const Job&) = delete;
  Job& operator=(const Job&) = delete;

  /// Waits for the end of the work, or until `ready`, which is asked under the mutex. Passes
  /// progress to the function `progress` unless it is None. Throws what the work threw, and what
  /// Python has to throw in the meantime: KeyboardInterrupt, or an error of `progress`.
  void wait(const py::object& progress, const std::function<bool()>& ready = {});

 private:
  std::shared_ptr<JobState> state_;
};

/// Does work(monitor) as a Job and returns its result.
template <class Work>
auto run(const py::object& progress, Work work) {
  using Result = std::invoke_result_t<Work&, const Monitor&>;
  const auto result = std::make_shared<std::optional<Result>>();
  Job job([result, work = std::move(work)](const Monitor& monitor) mutable {
    result->emplace(work(monitor));
  });
  job.wait(progress);
  return std::move(**result);
}

/// Items that are found one after the other, as a Python iterator: the thread that finds them is
/// at most a few ahead.
template <class Item>
class Stream {
 public:
  /// give(item) returns false when nobody wants more.
  using Give = std::function<bool(Item)>;

  Stream(std::function<void(const Monitor&, const Give&)> find, py::object progress)
      : queue_(std::make_shared<Queue>()),
        progress_(std::move(progress)),
        job_(queue_->state, [queue = queue_, find = std::move(find)](const Monitor& monitor) {
          find(monitor, [&](Item item) { return queue->put(std::move(item)); });
        }) {}

  /// The next one. Throws StopIteration after the last, and after an error.
  Item next() {
    while (!is_over_) {
      try {
        job_.wait(progress_, [this] { return !queue_->items.empty(); });
      } catch (...) {
        is_over_ = true;
        throw;
      }
      const std::lock_guard lock(queue_->state->mutex);
      if (!queue_->items.empty()) {
        Item item = std::move(queue_->items.front());
        queue_->items.pop_front();
        queue_->state->changed.notify_all();
        return item;
      }
      is_over_ = queue_->state->done;  // or another thread was quicker
    }
    throw py::stop_iteration();
  }

  /// The caller's function, or None.
  [[nodiscard]] PyObject* progress() const { return progress_.ptr(); }
  void forget_progress() { progress_ = py::none(); }

 private:
  struct Queue {
    static constexpr std::size_t most = 256;
    std::shared_ptr<JobState> state = std::make_shared<JobState>();
    std::deque<Item> items;

    bool put(Item item) {
      std::unique_lock lock(state->mutex);
      state->changed.wait(lock, [this] { return items.size() < most || state->stop; });
      if (state->stop) return false;
      items.push_back(std::move(item));
      state->changed.notify_all();
      return true;
    }
  };

  std::shared_ptr<Queue> queue_;
  py::object progress_;
  bool is_over_ = false;
  Job job_;
};

/// At the end of the interpreter: waits for threads that were left behind.
void await_abandoned();

}  // namespace rookery::python
