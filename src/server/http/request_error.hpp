// SPDX-License-Identifier: GPL-3.0-or-later
//
// The exception of the server: a request that is answered with an error.

#pragma once

#include <stdexcept>
#include <string>
#include <utility>

namespace rookery::server::http {

/// A request that is answered with an error: the status of HTTP and one line, or the error of the
/// question as it was printed, an object.
class RequestError : public std::runtime_error {
 public:
  RequestError(int status, const std::string& message, std::string object = "")
      : std::runtime_error(message), status_(status), object_(std::move(object)) {}
  [[nodiscard]] int status() const noexcept { return status_; }
  [[nodiscard]] const std::string& object() const noexcept { return object_; }

 private:
  int status_;
  std::string object_;
};

}  // namespace rookery::server::http
