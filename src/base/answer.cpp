// SPDX-License-Identifier: GPL-3.0-or-later

#include "rookery/answer.hpp"

#include "base/text.hpp"

namespace rookery {

namespace {

// Names of files may have line feeds in them; a message is a single line.
std::string one_line(const std::string& text) {
  std::string line;
  for (const char c : text) {
    if (c == '\n') {
      line += "\\n";
    } else {
      line += static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? '?' : c;
    }
  }
  return line;
}

}  // namespace

Error::Error(Failure kind, std::string where, std::string message)
    : std::runtime_error(one_line(where.empty() ? message : where + ": " + message)),
      kind_(kind),
      where_(std::move(where)),
      message_(std::move(message)) {}

void fail_engine(std::string_view name, const std::string& known, const std::string& where) {
  base::fail_input(where, base::quote(name) + " is none of " + known);
}

void Monitor::check(double fraction_done) const {
  if (stop_requested && stop_requested()) throw Error(Failure::interrupted, "", "interrupted");
  if (progress) progress(fraction_done);
}

Monitor Monitor::part(double from, double to) const {
  Monitor monitor{stop_requested, {}};
  if (progress) {
    monitor.progress = [whole = progress, from, to](double fraction) {
      whole(from + fraction * (to - from));
    };
  }
  return monitor;
}

}  // namespace rookery
