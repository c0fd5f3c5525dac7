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

}  // namespace rookery
