// SPDX-License-Identifier: GPL-3.0-or-later
//
// One connection of a client. Every wait has an end: a request must arrive whole within some
// seconds, however it drips, and what is written must be taken.

#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "server/http/head.hpp"

namespace rookery::server::http {

class Connection {
 public:
  using Clock = std::chrono::steady_clock;

  /// The socket must be non-blocking; it stays its owner's.
  explicit Connection(int socket) : socket_(socket) {}

  /// The next request's head, or nothing if the client has no further one. Throws RequestError.
  [[nodiscard]] std::optional<Head> next_head();

  /// The body that follows this head, of at most `longest` bytes. Throws RequestError.
  [[nodiscard]] std::string read_body(const Head& head, std::size_t longest);

  /// Whether the client has closed its end, or the connection is broken.
  [[nodiscard]] bool peer_gone() const;

  /// Ends it so that the client can still read the reply, though not all it sent was read.
  void linger();

  /// Writes all of it. Returns false if the client does not take it.
  bool send(std::string_view text);

  [[nodiscard]] int socket() const { return socket_; }

 private:
  bool fill(Clock::time_point deadline);

  int socket_;
  Clock::time_point deadline_{};  // for the request being read
  std::string received_;          // and not yet read
  bool first_ = true;
  bool broken_ = false;
};

}  // namespace rookery::server::http
