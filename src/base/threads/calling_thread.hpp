// SPDX-License-Identifier: GPL-3.0-or-later
//
// The thread that began a piece of work, to be told from those that help it: only it may ask a
// Monitor, or send messages.

#pragma once

#include <chrono>
#include <thread>

namespace rookery::base::threads {

/// The thread that made this object.
class CallingThread {
 public:
  /// Is that the one which asks?
  [[nodiscard]] bool is_this() const noexcept { return std::this_thread::get_id() == id_; }

 private:
  std::thread::id id_ = std::this_thread::get_id();
};

/// Sleeps for so long.
inline void rest_for(std::chrono::microseconds time) { std::this_thread::sleep_for(time); }

}  // namespace rookery::base::threads
