// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/memory.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <cmath>
#include <fstream>
#include <string>
#include <thread>

#include "rookery/answer.hpp"

namespace rookery::base::memory_test {
namespace {

TEST(Memory, SomeIsUsableAndLessThanThereIs) {
  const std::uint64_t usable = usable_memory();
  EXPECT_GT(usable, std::uint64_t{1} << 20);
  std::ifstream meminfo("/proc/meminfo");
  std::string word;
  std::uint64_t kilobytes = 0;
  while (meminfo >> word) {
    if (word == "MemTotal:") meminfo >> kilobytes;
  }
  if (kilobytes == 0) GTEST_SKIP() << "no /proc/meminfo to compare with";
  EXPECT_LT(usable, kilobytes * 1024);
}

#ifndef ROOKERY_SANITIZED  // the sanitizer has taken more addresses than that already
TEST(Memory, NeverMoreThanTheLimitOfTheProcess) {
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_AS, &before), 0);
  const std::uint64_t usable = usable_memory();
  rlimit lower = before;
  lower.rlim_cur = rlim_t{1} << 28;
  ASSERT_EQ(setrlimit(RLIMIT_AS, &lower), 0);
  const std::uint64_t limited = usable_memory();  // heard at once
  ASSERT_EQ(setrlimit(RLIMIT_AS, &before), 0);
  EXPECT_LE(limited, std::uint64_t{1} << 28);
  EXPECT_GT(usable, limited);
  EXPECT_GT(usable_memory(), limited);
}
#endif

TEST(Limits, HoldAsLongAsTheyLive) {
  const std::uint64_t before = usable_memory();
  {
    const Limits limits(1 << 20, 2.5);
    EXPECT_EQ(usable_memory(), 1U << 20);
    EXPECT_EQ(usable_seconds(), 2.5);
    {
      const Limits none(0, 0);
      EXPECT_GT(usable_memory(), 1U << 20);
      EXPECT_TRUE(std::isinf(usable_seconds()));
    }
    EXPECT_EQ(usable_memory(), 1U << 20);
  }
  EXPECT_GT(usable_memory(), before / 2);
  EXPECT_TRUE(std::isinf(usable_seconds()));
}

TEST(Limits, AreOfTheirThread) {
  const Limits limits(1 << 20, 1);
  std::uint64_t other = 0;
  std::thread([&] { other = usable_memory(); }).join();
  EXPECT_GT(other, 1U << 20);
}

TEST(RequireMemory, SaysWhatIsAllowed) {
  const auto error_of = [](double bytes) {
    try {
      require_memory("x", bytes);
    } catch (const Error& error) {
      return std::string(name_of(error.code())) + " " + error.what();
    }
    return std::string("none");
  };
  EXPECT_EQ(error_of(1000), "none");
  const Limits limits(512, 0);
  EXPECT_EQ(error_of(512), "none");
  EXPECT_EQ(error_of(1024), "memory x: 1.0 KiB are needed, and 512 bytes may be used");
}

}  // namespace
}  // namespace rookery::base::memory_test
