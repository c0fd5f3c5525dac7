// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/limits.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/memory.hpp"
#include "base/quantity.hpp"
#include "base/text.hpp"

namespace rookery::count {

void check_options(const CountOptions& options) {
  if (options.modulus && *options.modulus < 1)
    base::fail_input("count", "the modulus must be at least 1");
  constexpr int most_threads = 1024;
  if (options.threads < 0 || options.threads > most_threads) {
    base::fail_input("count", fmt::format("{} threads are not between 1 and {} (0: all there are)",
                                          options.threads, most_threads));
  }
}

std::uint64_t memory_of(const CountOptions& options) {
  const std::uint64_t free = base::usable_memory();
  return options.memory_limit != 0 ? std::min(options.memory_limit, free / 9 * 10) : free;
}

void require_memory_of(const CountOptions& options, const std::string& what, double bytes) {
  constexpr double small = 1 << 20;  // not worth a look at the system
  if (bytes < small && options.memory_limit == 0) return;
  const auto free = static_cast<double>(memory_of(options));
  if (bytes > free) {
    base::fail_memory("count", fmt::format("{} needs {}, and {} may be used", what,
                                           base::in_bytes(bytes), base::in_bytes(free)));
  }
}

}  // namespace rookery::count
