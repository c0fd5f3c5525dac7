// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/quantity.hpp"

#include <fmt/format.h>

#include <array>

namespace rookery::base {

namespace {

constexpr double minute = 60;
constexpr double hour = 60 * minute;
constexpr double day = 24 * hour;
constexpr double year = 8766 * hour;

}  // namespace

std::string in_bytes(double bytes) {
  static constexpr std::array<const char*, 7> units = {"bytes", "KiB", "MiB", "GiB",
                                                       "TiB",   "PiB", "EiB"};
  if (bytes == 0x1p64) return "16 EiB or more";  // where 64 bits did not hold the figure
  std::size_t unit = 0;
  while (bytes >= 1024 && unit + 1 < units.size()) {
    bytes /= 1024;
    ++unit;
  }
  if (bytes >= 1e6) return fmt::format("{:.1e} {}", bytes, units[unit]);  // the last unit
  return unit == 0 ? fmt::format("{:.0f} bytes", bytes)
                   : fmt::format("{:.1f} {}", bytes, units[unit]);
}

std::string in_time(double seconds) {
  if (seconds < 100) return fmt::format("{:.2g} s", seconds);
  if (seconds < 3 * hour) return fmt::format("{:.0f} minutes", seconds / minute);
  if (seconds < 3 * day) return fmt::format("{:.0f} hours", seconds / hour);
  return fmt::format("{:.2g} days", seconds / day);
}

std::string in_short_time(double seconds) {
  if (seconds < 100) return fmt::format("{:.0f} s", seconds);
  if (seconds < 100 * minute) return fmt::format("{:.0f} min", seconds / minute);
  if (seconds < 100 * hour) return fmt::format("{:.0f} h", seconds / hour);
  return fmt::format("{:.0f} days", seconds / day);
}

std::string in_long_time(double seconds) {
  return seconds < 1000 * hour ? in_hours(seconds, 1) : fmt::format("{:.2g} years", seconds / year);
}

std::string in_hours(double seconds, int decimals) {
  return fmt::format("{:.{}f} hours", seconds / hour, decimals);
}

std::string in_minutes(std::int64_t minutes) {
  return fmt::format("{} minute{}", minutes, minutes == 1 ? "" : "s");
}

}  // namespace rookery::base
