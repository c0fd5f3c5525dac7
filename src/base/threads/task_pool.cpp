// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/threads/task_pool.hpp"

#include <tbb/task_arena.h>

#include <algorithm>
#include <chrono>
#include <utility>

namespace rookery::base::threads {

int thread_number(int threads) {
  return threads > 0 ? threads : tbb::this_task_arena::max_concurrency();
}

namespace {

// How long a thread looks out for the next series before it sleeps: waking up takes
// about as long.
constexpr std::chrono::microseconds look_out{50};
constexpr std::chrono::milliseconds waiting{1};

}  // namespace

TaskPool::TaskPool(int threads) {
  try {
    for (int i = 1; i < threads; ++i) workers_.emplace_back([this] { work(); });
  } catch (const std::exception&) {
    // The system has no more threads to give: fewer will do.
  }
}

TaskPool::~TaskPool() {
  {
    const std::lock_guard lock(mutex_);
    quit_ = true;
  }
  series_.fetch_add(1);
  begin_.notify_all();
  for (std::thread& worker : workers_) worker.join();
}

// Both are called with the lock held.
void TaskPool::fail() {
  if (!error_) error_ = std::current_exception();
  failed_ = true;
  next_ = count_;
}

void TaskPool::take(std::unique_lock<std::mutex>& lock) {
  const std::size_t i = next_++;
  ++running_;
  lock.unlock();
  try {
    (*each_)(i);
    lock.lock();
  } catch (...) {
    lock.lock();
    fail();
  }
  --running_;
}

void TaskPool::work() {
  std::unique_lock lock(mutex_);
  while (!quit_) {
    if (next_ < count_) {
      take(lock);
      if (running_ == 0 && next_ == count_) end_.notify_one();
      continue;
    }
    const unsigned seen = series_;
    lock.unlock();
    const auto until = std::chrono::steady_clock::now() + look_out;
    while (series_ == seen && std::chrono::steady_clock::now() < until) std::this_thread::yield();
    lock.lock();
    begin_.wait(lock, [this] { return quit_ || next_ < count_; });
  }
}

void TaskPool::run(std::size_t count, const std::function<void(std::size_t)>& each,
                   const std::function<void()>& while_waiting) {
  std::unique_lock lock(mutex_);
  each_ = &each;
  next_ = 0;
  count_ = count;
  error_ = nullptr;
  failed_ = false;
  series_.fetch_add(1);
  lock.unlock();
  begin_.notify_all();
  lock.lock();
  while (next_ < count_) take(lock);
  while (running_ > 0) {
    if (end_.wait_for(lock, waiting, [this] { return running_ == 0; })) break;
    if (failed_) continue;
    lock.unlock();
    try {
      while_waiting();
      lock.lock();
    } catch (...) {
      lock.lock();
      fail();
    }
  }
  if (error_) std::rethrow_exception(std::exchange(error_, nullptr));
}

void run_watched(TaskPool& pool, std::uint64_t count,
                 const std::function<void(std::uint64_t)>& each, const Monitor& monitor) {
  constexpr std::chrono::milliseconds long_enough{50};
  std::uint64_t length = 4;
  for (std::uint64_t done = 0; done < count;) {
    monitor.check(static_cast<double>(done) / static_cast<double>(count));
    const auto start = std::chrono::steady_clock::now();
    const std::uint64_t series = std::min(length, count - done);
    pool.run(
        static_cast<std::size_t>(series), [&](std::size_t i) { each(done + i); },
        [&] { monitor.silent().check(0); });
    done += series;
    const auto taken = std::chrono::steady_clock::now() - start;
    if (taken < long_enough && length < (std::uint64_t{1} << 40)) length *= 2;
    if (taken > 2 * long_enough && length > 1) length /= 2;
  }
}

}  // namespace rookery::base::threads
