// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/threads/shared_progress.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cstddef>
#include <stdexcept>

#include "base/threads/task_pool.hpp"

namespace rookery::base::threads::shared_progress_test {
namespace {

// Tasks that report ten parts each, on three threads.
void run_tasks(const Monitor& monitor, std::size_t tasks) {
  SharedProgress progress(monitor, static_cast<double>(tasks));
  TaskPool pool(3);
  pool.run(
      tasks,
      [&](std::size_t) {
        for (int part = 0; part < 10; ++part) progress.add(0.1);
      },
      [&] { progress.add(0); });
  progress.add(0);  // the others may have done it all
  EXPECT_NEAR(progress.fraction(), 1, 1e-9);
}

TEST(SharedProgress, AsksTheMonitorOnTheCallingThreadOnly) {
  const CallingThread caller;
  std::atomic<int> elsewhere{0};
  int asked = 0;
  double last = 0;
  Monitor monitor;
  monitor.stop_requested = [&] {
    if (!caller.is_this()) ++elsewhere;
    ++asked;
    return false;
  };
  monitor.progress = [&](double fraction) {
    if (!caller.is_this()) ++elsewhere;
    EXPECT_LE(last, fraction);
    EXPECT_LE(fraction, 1);
    last = fraction;
  };
  run_tasks(monitor, 200);
  EXPECT_EQ(elsewhere, 0);
  EXPECT_GT(asked, 0);
}

// The tasks of the others do not end by themselves.
TEST(SharedProgress, OthersHearOfAStop) {
  Monitor monitor;
  monitor.stop_requested = [] { return true; };
  for (int i = 0; i < 20; ++i) {
    SharedProgress progress(monitor, 1);
    TaskPool pool(3);
    const auto endless = [&](std::size_t) {
      for (;;) progress.add(0);
    };
    try {
      pool.run(3, endless, [&] { progress.add(0); });
      ADD_FAILURE() << "no stop";
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), Failure::interrupted);
      EXPECT_STREQ(error.what(), "interrupted");
    }
  }
}

// Whichever thread is the first to end, it is this that comes out.
TEST(SharedProgress, WhatTheMonitorThrowsComesOut) {
  Monitor monitor;
  monitor.progress = [](double) { throw std::out_of_range("the monitor's own"); };
  for (int i = 0; i < 20; ++i) {
    EXPECT_THROW(run_tasks(monitor, 50), std::out_of_range);
  }
}

TEST(SharedProgress, DefersAStopToASafePoint) {
  bool stop = false;
  Monitor monitor;
  monitor.stop_requested = [&stop] { return stop; };
  SharedProgress progress(monitor, 2, true);
  progress.add(1);
  EXPECT_FALSE(progress.stop_requested());
  stop = true;
  EXPECT_NO_THROW(progress.add(1));
  stop = false;
  EXPECT_TRUE(progress.stop_requested());  // it has been heard
  EXPECT_EQ(progress.fraction(), 1);
}

}  // namespace
}  // namespace rookery::base::threads::shared_progress_test
