// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/threads/loops.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include "base/threads/calling_thread.hpp"

namespace rookery::base::threads::loops_test {
namespace {

TEST(Loops, CallEachNumberOnce) {
  for (const int threads : {1, 2, 5}) {
    for (std::size_t count = 0; count < 40; ++count) {
      std::vector<int> times(count);
      with_threads(threads,
                   [&] { parallel_loop(count, [&times](std::uint64_t i) { ++times[i]; }); });
      EXPECT_EQ(times, std::vector<int>(count, 1));
    }
  }
}

TEST(Loops, AnExceptionComesOut) {
  for (const int threads : {1, 3}) {
    const auto loop = [] {
      parallel_loop(100, [](std::uint64_t i) {
        if (i == 50) throw std::runtime_error("bad");
      });
    };
    EXPECT_THROW(with_threads(threads, loop), std::runtime_error);
  }
}

TEST(Loops, OneThreadIsTheCallingOne) {
  const CallingThread caller;
  std::atomic<int> elsewhere{0};
  with_threads(1, [&] {
    if (!caller.is_this()) ++elsewhere;
  });
  EXPECT_EQ(elsewhere, 0);
}

}  // namespace
}  // namespace rookery::base::threads::loops_test
