// SPDX-License-Identifier: GPL-3.0-or-later
//
// One computation as a process of its own: rookery ARGUMENTS. So it can be stopped at any time by
// a kill, gives back all its memory, and whatever befalls it leaves the server alone. It takes
// some 7 ms to start one.
//
// The process is bound to the thread that made the Worker: should that thread (or the whole
// server) end without the destructor, the kernel kills the process. So a Worker is made, used and
// destroyed by one thread.

#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "server/http/descriptor.hpp"
#include "server/jobs/request.hpp"

namespace rookery::server::jobs {

struct WorkLimits {
  double seconds = 60;                            ///< of time, which the owner watches
  std::uint64_t memory = std::uint64_t{2} << 30;  ///< bytes
  std::size_t output = std::size_t{16} << 20;     ///< bytes of the answer
};

class Worker {
 public:
  /// Starts. Throws RequestError 503 if the system has no room for a process.
  Worker(const std::string& program, const WorkOrder& order, const WorkLimits& limits);
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  /// Kills it and all its children, unless it has ended, and takes it from the system's list.
  ~Worker() { end(); }

  /// Waits until it says something, ends, the other end of this socket goes away (-1: none), or
  /// the time is over. Returns whether it still runs.
  bool wait(std::chrono::milliseconds time, int socket = -1);

  /// The lines of its standard error since the last call.
  [[nodiscard]] std::vector<std::string> take_lines();

  /// Its standard output, complete once wait() returned false.
  [[nodiscard]] std::string& output() { return output_; }
  [[nodiscard]] bool output_too_long() const { return too_long_; }

  /// Kills it, if it runs.
  void end();

  /// Once it has ended: the exit status, or 0 and the signal that killed it.
  [[nodiscard]] int exit_status() const { return exit_status_; }
  [[nodiscard]] int signal() const { return signal_; }
  [[nodiscard]] pid_t process() const { return process_; }

 private:
  void read_output();
  void read_errors();
  bool has_ended();

  std::size_t longest_output_;
  http::Descriptor out_;
  http::Descriptor err_;
  pid_t process_ = -1;
  bool running_ = true;
  int exit_status_ = 0;
  int signal_ = 0;
  std::string output_;
  bool too_long_ = false;
  std::string line_;  ///< the beginning of a line of standard error
  std::vector<std::string> lines_;
};

}  // namespace rookery::server::jobs
