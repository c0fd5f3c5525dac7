// SPDX-License-Identifier: GPL-3.0-or-later
//
// Progress of work that several threads share, in loops (loops.hpp) or tasks (task_pool.hpp). A
// Monitor is asked only on the thread that began the work; the others learn from a flag that they
// should stop. Where a stop must not leave things half done, it is only heard at safe points
// (`deferred`).

#pragma once

#include <algorithm>
#include <atomic>
#include <exception>

#include "base/threads/calling_thread.hpp"
#include "rookery/answer.hpp"

namespace rookery::base::threads {

class SharedProgress {
 public:
  /// `whole` is the work in units of the caller's choice.
  SharedProgress(const Monitor& monitor, double whole, bool deferred = false)
      : monitor_(monitor), whole_(whole), deferred_(deferred) {}

  /// So much has been done. Throws Error(interrupted) when the caller of the library has asked to
  /// stop, or what else its monitor throws, on whichever thread.
  void add(double units) {
    double done = done_.load(std::memory_order_relaxed);
    while (!done_.compare_exchange_weak(done, done + units, std::memory_order_relaxed)) {
    }
    if (!caller_.is_this()) {
      if (stopped_.load(std::memory_order_acquire)) std::rethrow_exception(reason_);
      return;
    }
    if (deferred_) {
      if (monitor_.progress) monitor_.progress(whole_ > 0 ? fraction() : 0);
      asked_ = asked_ || (monitor_.stop_requested && monitor_.stop_requested());
      return;
    }
    try {
      monitor_.check(whole_ > 0 ? std::min(1.0, (done + units) / whole_) : 0);
    } catch (...) {
      if (!stopped_.load(std::memory_order_relaxed)) {
        reason_ = std::current_exception();
        stopped_.store(true, std::memory_order_release);
      }
      throw;
    }
  }

  [[nodiscard]] double fraction() const {
    return std::min(1.0, done_.load(std::memory_order_relaxed) / whole_);
  }

  /// Has a stop been asked for? For safe points, on the thread that began the work.
  [[nodiscard]] bool stop_requested() const {
    return asked_ || (monitor_.stop_requested && monitor_.stop_requested());
  }

 private:
  const Monitor& monitor_;
  const double whole_;
  const bool deferred_;
  bool asked_ = false;  // while stops are deferred
  const CallingThread caller_;
  std::atomic<double> done_{0};
  std::exception_ptr reason_;  // to be read once `stopped_` is set
  std::atomic<bool> stopped_{false};
};

}  // namespace rookery::base::threads
