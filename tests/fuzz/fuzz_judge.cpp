// SPDX-License-Identifier: GPL-3.0-or-later
//
// The contests' inputs from any bytes: an answer that ends in a newline, or
// Error and nothing else. The first byte picks the contest. Work is cut off after
// a second, since the parsers are on trial here and not the engines.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>

#include "terminal/contests/judge.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const auto& all = rookery::terminal::contests::contests();
  std::istringstream in(std::string(reinterpret_cast<const char*>(data) + 1, size - 1));
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(1);
  rookery::Monitor monitor;
  monitor.stop_requested = [end] { return std::chrono::steady_clock::now() > end; };
  try {
    const std::string answer =
        rookery::terminal::contests::judge(all[data[0] % all.size()].id, in, monitor);
    if (answer.empty() || answer.back() != '\n') std::abort();
  } catch (const rookery::Error&) {
  }
  return 0;
}
