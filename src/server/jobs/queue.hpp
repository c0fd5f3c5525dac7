// SPDX-License-Identifier: GPL-3.0-or-later
//
// Places for computations: some run at once, the others wait in the order in which they came, and
// beyond that they are sent away. Each place in the line is held by the thread that serves the
// asker's connection; when the asker goes away the place is given up, wherever in the line it is.

#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <list>
#include <memory>
#include <mutex>

namespace rookery::server::jobs {

class JobQueue {
 public:
  JobQueue(int jobs, int queue);

  class Ticket {
   public:
    explicit Ticket(JobQueue& queue);
    Ticket(const Ticket&) = delete;
    Ticket& operator=(const Ticket&) = delete;
    ~Ticket();

    /// Waits at most so long for its turn. Returns whether it has come.
    bool wait(std::chrono::milliseconds time);
    /// How many are before this one in the line.
    [[nodiscard]] std::size_t ahead() const;

   private:
    JobQueue& queue_;
    bool running_ = false;
    std::list<const Ticket*>::iterator place_;
  };

  /// A place: to run at once, or in the line. Throws RequestError 503 if the line is full.
  [[nodiscard]] std::unique_ptr<Ticket> enter() { return std::make_unique<Ticket>(*this); }

  [[nodiscard]] std::size_t running() const;
  [[nodiscard]] std::size_t waiting() const;

 private:
  const std::size_t most_running_;
  const std::size_t most_waiting_;
  mutable std::mutex mutex_;
  std::condition_variable moved_;
  std::size_t running_ = 0;
  std::list<const Ticket*> line_;
};

}  // namespace rookery::server::jobs
