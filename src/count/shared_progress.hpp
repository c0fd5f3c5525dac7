// SPDX-License-Identifier: GPL-3.0-or-later
//
// Progress of work that several threads share. A Monitor is asked only on the
// thread that began the work; the others learn from a flag that they should stop.

#pragma once

#include <algorithm>
#include <atomic>
#include <thread>

#include "rookery/answer.hpp"

namespace rookery {

class SharedProgress {
 public:
  /// `whole` is the work in units of the caller's choice.
  SharedProgress(const Monitor& monitor, double whole) : monitor_(monitor), whole_(whole) {}

  /// So much has been done. Throws Error(interrupted) when the caller of the
  /// library has asked to stop, on whichever thread.
  void add(double units) {
    double done = done_.load(std::memory_order_relaxed);
    while (!done_.compare_exchange_weak(done, done + units, std::memory_order_relaxed)) {
    }
    if (std::this_thread::get_id() != owner_) {
      if (stopped_.load(std::memory_order_relaxed)) {
        throw Error(Failure::interrupted, "count", "stopped on request");
      }
      return;
    }
    try {
      monitor_.check(whole_ > 0 ? std::min(1.0, (done + units) / whole_) : 0);
    } catch (...) {
      stopped_.store(true, std::memory_order_relaxed);
      throw;
    }
  }

 private:
  const Monitor& monitor_;
  const double whole_;
  const std::thread::id owner_ = std::this_thread::get_id();
  std::atomic<double> done_{0};
  std::atomic<bool> stopped_{false};
};

}  // namespace rookery
