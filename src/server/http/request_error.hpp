// SPDX-License-Identifier: GPL-3.0-or-later
//
// The exception of the server: a request that is answered with an error.

#pragma once

#include <stdexcept>
#include <string>

namespace rookery::server::http {

/// A request that is answered with an error: the status of HTTP and one line.
class RequestError : public std::runtime_error {
 public:
  RequestError(int status, const std::string& message)
      : std::runtime_error(message), status_(status) {}
  [[nodiscard]] int status() const noexcept { return status_; }

 private:
  int status_;
};

}  // namespace rookery::server::http
