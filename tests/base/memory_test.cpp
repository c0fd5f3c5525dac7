// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/memory.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <fstream>
#include <string>

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

}  // namespace
}  // namespace rookery::base::memory_test
