// SPDX-License-Identifier: GPL-3.0-or-later
//
// The socket on which the server waits for clients.

#pragma once

#include <stdexcept>
#include <string>

#include "server/http/descriptor.hpp"

namespace rookery::server::http {

/// A place on which the server cannot listen: one line that says why.
class ListenError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct Listener {
  Descriptor socket;  ///< non-blocking
  int port = 0;       ///< the one it got, if it was to be any
};

/// Throws ListenError.
[[nodiscard]] Listener listen_on(const std::string& host, int port);

}  // namespace rookery::server::http
