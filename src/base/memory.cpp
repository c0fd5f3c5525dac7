// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/memory.hpp"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <fstream>
#include <limits>
#include <utility>

#include "base/quantity.hpp"
#include "base/text.hpp"

namespace rookery::base {

namespace {

// The value of "MemAvailable:   12345 kB", or what sysconf knows elsewhere.
std::uint64_t available_memory() {
  std::ifstream meminfo("/proc/meminfo");
  std::string word;
  while (meminfo >> word) {
    if (word == "MemAvailable:") {
      std::uint64_t kilobytes = 0;
      if (meminfo >> kilobytes) return kilobytes * 1024;
    }
  }
  const long pages = sysconf(_SC_PHYS_PAGES);
  const long size = sysconf(_SC_PAGESIZE);
  if (pages <= 0 || size <= 0) return std::uint64_t{1} << 30;
  return static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(size) / 2;
}

std::uint64_t address_space_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY)
    return ~std::uint64_t{0};
  return limit.rlim_cur;
}

std::uint64_t control_group_limit() {
  std::ifstream limit("/sys/fs/cgroup/memory.max");
  std::uint64_t bytes = 0;
  return limit >> bytes ? bytes : ~std::uint64_t{0};  // "max" does not parse: no limit
}

// The system's figures are read from files, which takes as long as a small count; so they are
// trusted for a moment. It is short enough that no process takes or gives back more than some
// megabytes meanwhile: pages are touched and freed at a few gigabytes a second.
std::uint64_t system_memory() {
  using Clock = std::chrono::steady_clock;
  constexpr Clock::rep never = std::numeric_limits<Clock::rep>::min();
  constexpr Clock::rep trusted = Clock::duration(std::chrono::milliseconds(2)).count();
  static constinit std::atomic<std::uint64_t> bytes{0};
  static constinit std::atomic<Clock::rep> read_at{never};  // after bytes is stored
  const Clock::rep now = Clock::now().time_since_epoch().count();
  const Clock::rep last = read_at.load(std::memory_order_acquire);
  if (last != never && now - last < trusted) return bytes.load(std::memory_order_relaxed);
  const std::uint64_t fresh = std::min(available_memory(), control_group_limit());
  bytes.store(fresh, std::memory_order_relaxed);
  read_at.store(now, std::memory_order_release);
  return fresh;
}

constexpr std::uint64_t any_bytes = ~std::uint64_t{0};
constexpr double any_seconds = std::numeric_limits<double>::infinity();
thread_local std::uint64_t allowed_bytes = any_bytes;
thread_local double allowed_seconds = any_seconds;

}  // namespace

std::uint64_t usable_memory() {
  return std::min(allowed_bytes, std::min(system_memory(), address_space_limit()) / 10 * 9);
}

double usable_seconds() { return allowed_seconds; }

Limits::Limits(std::uint64_t bytes, double seconds)
    : bytes_before_(std::exchange(allowed_bytes, bytes == 0 ? any_bytes : bytes)),
      seconds_before_(std::exchange(allowed_seconds, seconds <= 0 ? any_seconds : seconds)) {}

Limits::~Limits() {
  allowed_bytes = bytes_before_;
  allowed_seconds = seconds_before_;
}

void require_memory(const std::string& what, double bytes) {
  constexpr double small = 1e6;
  if (bytes < small && allowed_bytes == any_bytes) return;
  const auto usable = static_cast<double>(usable_memory());
  if (bytes <= usable) return;
  fail_memory(what, fmt::format("{} are needed, and {} {}", in_bytes(bytes), in_bytes(usable),
                                allowed_bytes == any_bytes ? "are free" : "may be used"));
}

}  // namespace rookery::base
