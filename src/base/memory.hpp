// SPDX-License-Identifier: GPL-3.0-or-later
//
// How much memory there is, and what a question may take of it and of time.

#pragma once

#include <cstdint>
#include <string>

namespace rookery::base {

/// Bytes that a job may take: nine tenths of what the system says is available
/// (MemAvailable, and never more than the limit of the process's address space or of
/// the outermost control group); of a thread with Limits no more than these allow.
[[nodiscard]] std::uint64_t usable_memory();
/// Seconds that the forecast of a job may be; infinite unless Limits say otherwise.
[[nodiscard]] double usable_seconds();

/// What a question may use, for the thread that answers it, as long as this lives: every function
/// that looks before it begins whether its work fits hears of it.
class Limits {
 public:
  /// 0: any.
  Limits(std::uint64_t bytes, double seconds);
  ~Limits();
  Limits(const Limits&) = delete;
  Limits& operator=(const Limits&) = delete;

 private:
  std::uint64_t bytes_before_;
  double seconds_before_;
};

/// Throws Error(beyond_limit) unless so many bytes are usable: "WHAT: 3.1 GiB are needed, and ...".
/// Small amounts are not worth a look at the system.
void require_memory(const std::string& what, double bytes);

}  // namespace rookery::base
