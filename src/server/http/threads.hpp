// SPDX-License-Identifier: GPL-3.0-or-later
//
// A thread a connection, made when one comes (20 microseconds) and ended with it: nothing is kept
// for clients that have gone. Their number is bounded; a computation runs in a process, so what
// a thread costs is its stack.

#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <set>

#include "server/http/descriptor.hpp"

namespace rookery::server::http {

class ConnectionThreads {
 public:
  explicit ConnectionThreads(std::size_t most) : most_(most) {}
  ConnectionThreads(const ConnectionThreads&) = delete;
  ConnectionThreads& operator=(const ConnectionThreads&) = delete;
  ~ConnectionThreads() { end(); }

  /// Calls serve(socket) in a new thread and closes the socket after it. Returns false, and leaves
  /// the socket to the caller, if there are too many.
  [[nodiscard]] bool start(Descriptor& socket, const std::function<void(int)>& serve);

  /// Breaks all connections and waits for their threads.
  void end();

 private:
  const std::size_t most_;
  std::mutex mutex_;
  std::condition_variable ended_;
  std::set<int> sockets_;  // of the threads that run
};

}  // namespace rookery::server::http
