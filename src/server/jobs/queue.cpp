// SPDX-License-Identifier: GPL-3.0-or-later

#include "server/jobs/queue.hpp"

#include <algorithm>
#include <iterator>
#include <string>

#include "server/http/request_error.hpp"
#include "server/jobs/request.hpp"

namespace rookery::server::jobs {

JobQueue::JobQueue(int jobs, int queue)
    : most_running_(static_cast<std::size_t>(std::max(jobs, 1))),
      most_waiting_(static_cast<std::size_t>(std::max(queue, 0))) {}

JobQueue::Ticket::Ticket(JobQueue& queue) : queue_(queue) {
  const std::lock_guard lock(queue_.mutex_);
  if (queue_.line_.empty() && queue_.running_ < queue_.most_running_) {
    running_ = true;
    ++queue_.running_;
    return;
  }
  if (queue_.line_.size() >= queue_.most_waiting_) {
    throw http::RequestError(503, "too many questions at once: " + std::to_string(queue_.running_) +
                                      " are being computed and " +
                                      std::to_string(queue_.line_.size()) + " wait; try again");
  }
  place_ = queue_.line_.insert(queue_.line_.end(), this);
}

JobQueue::Ticket::~Ticket() {
  {
    const std::lock_guard lock(queue_.mutex_);
    if (running_) {
      --queue_.running_;
    } else {
      queue_.line_.erase(place_);
    }
  }
  queue_.moved_.notify_all();
}

bool JobQueue::Ticket::wait(std::chrono::milliseconds time) {
  std::unique_lock lock(queue_.mutex_);
  if (running_) return true;
  const auto is_next = [this] {
    return queue_.line_.front() == this && queue_.running_ < queue_.most_running_;
  };
  if (!queue_.moved_.wait_for(lock, time, is_next)) return false;
  queue_.line_.erase(place_);
  ++queue_.running_;
  running_ = true;
  queue_.moved_.notify_all();  // there may be room for the next one too
  return true;
}

std::size_t JobQueue::Ticket::ahead() const {
  const std::lock_guard lock(queue_.mutex_);
  if (running_) return 0;
  const auto begin = queue_.line_.cbegin();
  return static_cast<std::size_t>(
      std::distance(begin, std::find(begin, queue_.line_.cend(), this)));
}

std::size_t JobQueue::running() const {
  const std::lock_guard lock(mutex_);
  return running_;
}

std::size_t JobQueue::waiting() const {
  const std::lock_guard lock(mutex_);
  return line_.size();
}

}  // namespace rookery::server::jobs
