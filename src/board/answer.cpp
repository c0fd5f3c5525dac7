// SPDX-License-Identifier: GPL-3.0-or-later

#include "rookery/answer.hpp"

namespace rookery {

Error::Error(Failure kind, std::string where, std::string message)
    : std::runtime_error(where.empty() ? message : where + ": " + message),
      kind_(kind),
      where_(std::move(where)),
      message_(std::move(message)) {}

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
