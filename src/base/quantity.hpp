// SPDX-License-Identifier: GPL-3.0-or-later
//
// Amounts of memory and of time as text: a number and its unit.
//
// Times are in seconds. A forecast is no better than two digits; what somebody has chosen is said
// exactly.

#pragma once

#include <cstdint>
#include <cstdio>
#include <string>

namespace rookery::base {

/// "1.5 GiB".
[[nodiscard]] std::string in_bytes(double bytes);

/// A forecast: "0.04 s", "3 hours".
[[nodiscard]] std::string in_time(double seconds);

/// The same where a line has little room: "4 s", "3 h".
[[nodiscard]] std::string in_short_time(double seconds);

/// Of what takes hours or more: "3.1 hours", "12 years".
[[nodiscard]] std::string in_long_time(double seconds);

/// "2.5 hours", however many, with so many decimals.
[[nodiscard]] std::string in_hours(double seconds, int decimals);

/// "1 minute", "2 minutes".
[[nodiscard]] std::string in_minutes(std::int64_t minutes);

/// A number of units that was chosen: "60", "0.5", "1e+09". Inline and without fmt,
/// as those below: rookery-serve is linked with none of our libraries.
[[nodiscard]] inline std::string in_short(double number) {
  char text[32];
  std::snprintf(text, sizeof text, number < 1e6 ? "%.10g" : "%.2g", number);
  return text;
}

/// A time that was chosen: "60 s", "0.5 s".
[[nodiscard]] inline std::string in_seconds(double seconds) { return in_short(seconds) + " s"; }

/// An amount that was chosen, whole: "16 MiB".
[[nodiscard]] inline std::string in_mebibytes(std::uint64_t bytes) {
  return in_short(static_cast<double>(bytes >> 20)) + " MiB";
}

}  // namespace rookery::base
