// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/threads/task_pool.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <stdexcept>
#include <thread>
#include <vector>

namespace rookery::base::threads::task_pool_test {
namespace {

const auto nothing = [] {};

TEST(TaskPool, RunsEveryTaskOnce) {
  for (const int threads : {1, 2, 3, 5}) {
    TaskPool pool(threads);
    for (std::size_t count = 0; count < 40; ++count) {
      std::vector<int> times(count);
      pool.run(
          count, [&times](std::size_t i) { ++times[i]; }, nothing);
      EXPECT_EQ(times, std::vector<int>(count, 1));
    }
  }
}

TEST(TaskPool, AnExceptionEndsTheSeriesAndThePoolGoesOn) {
  for (const int threads : {1, 2, 3}) {
    TaskPool pool(threads);
    for (std::size_t bad = 0; bad < 6; ++bad) {
      std::atomic<int> inside{0};
      const auto each = [&](std::size_t i) {
        ++inside;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        --inside;
        if (i == bad) throw std::runtime_error("bad");
      };
      EXPECT_THROW(pool.run(6, each, nothing), std::runtime_error);
      EXPECT_EQ(inside, 0);
      EXPECT_TRUE(pool.failed());
    }
    std::atomic<int> done{0};
    pool.run(
        6, [&done](std::size_t) { ++done; }, nothing);
    EXPECT_EQ(done, 6);
    EXPECT_FALSE(pool.failed());
  }
}

// The calling thread's task ends at once, the other's not before it was told to.
TEST(TaskPool, CallsWhileItWaits) {
  TaskPool pool(2);
  const std::thread::id caller = std::this_thread::get_id();
  std::atomic<bool> begun{false};
  std::atomic<bool> told{false};
  const auto each = [&](std::size_t) {
    if (std::this_thread::get_id() == caller) {
      while (!begun) std::this_thread::yield();
    } else {
      begun = true;
      while (!told) std::this_thread::yield();
    }
  };
  pool.run(2, each, [&told] { told = true; });
  EXPECT_TRUE(told);
  begun = false;
  told = false;
  const auto refuse = [&told] {
    told = true;
    throw std::runtime_error("stop");
  };
  EXPECT_THROW(pool.run(2, each, refuse), std::runtime_error);
}

// A thread takes the next task when it has ended one, so that one long task holds up nobody.
TEST(TaskPool, SharesOutTasksOfAnyLength) {
  TaskPool pool(2);
  std::atomic<int> short_ones{0};
  const auto each = [&short_ones](std::size_t i) {
    if (i == 0) {
      while (short_ones < 9) std::this_thread::yield();
    } else {
      ++short_ones;
    }
  };
  pool.run(10, each, nothing);
  EXPECT_EQ(short_ones, 9);
}

}  // namespace
}  // namespace rookery::base::threads::task_pool_test
