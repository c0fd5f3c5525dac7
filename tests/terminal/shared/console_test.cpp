// SPDX-License-Identifier: GPL-3.0-or-later

#include "terminal/shared/console.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <thread>

#include "terminal/shared/ranks.hpp"

namespace rookery::terminal::shared::console_test {
namespace {

using ::testing::ExitedWithCode;

constexpr int interrupted = 130;

TEST(Signals, ASecondOfAnyKindEndsWhatHasNothingToSave) {
  const auto run = [] {
    catch_interrupts();
    std::raise(SIGTERM);
    if (!monitor().stop_requested()) _exit(1);
    std::raise(SIGTERM);
    _exit(0);
  };
  EXPECT_EXIT(run(), ExitedWithCode(interrupted), "^$");
}

TEST(Signals, OnlyASecondCtrlCEndsWhatMayFinish) {
  const auto run = [] {
    catch_interrupts();
    let_finish();
    const Monitor watched = monitor();
    if (watched.stop_requested()) _exit(1);
    for (const int signal : {SIGUSR1, SIGTERM, SIGTERM, SIGINT, SIGTERM, SIGUSR1}) {
      std::raise(signal);
      if (!stop_requested() || !watched.stop_requested()) _exit(1);
    }
    std::raise(SIGINT);
    _exit(0);
  };
  // Said once, and not by those who only ask.
  EXPECT_EXIT(run(), ExitedWithCode(interrupted), "^rookery: stopping at the next safe point\n$");
}

TEST(Signals, WhatMayFinishHasNoAlarmEvenIfTheSignalCameBefore) {
  const auto run = [] {
    catch_interrupts();
    std::raise(SIGINT);
    let_finish();
    if (alarm(0) != 0) _exit(1);
    std::raise(SIGTERM);
    _exit(alarm(0) != 0 || !stop_requested() ? 1 : 0);
  };
  EXPECT_EXIT(run(), ExitedWithCode(0), "");
}

// The log of a batch job: a line every so many seconds, with the time left and the ranks.
TEST(Progress, InLinesForALog) {
  const auto run = [] {
    setenv("ROOKERY_PROGRESS", "1.01", 1);
    const Monitor watched = monitor();
    std::this_thread::sleep_for(std::chrono::milliseconds(1020));
    rank_progress(0, 0.5);
    rank_progress(1, 0.25);
    watched.progress(0.375);
    watched.progress(0.376);
    _exit(0);
  };
  EXPECT_EXIT(run(), ExitedWithCode(0), "^progress 0.3750  [0-9]+ s left  ranks 50 25 %\n$");
}

}  // namespace
}  // namespace rookery::terminal::shared::console_test
