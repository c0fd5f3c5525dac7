// SPDX-License-Identifier: GPL-3.0-or-later
//
// One connection of a client, as httplib reads and writes it. Every wait has an end: a request must
// arrive whole within some seconds, however it drips, and what is written must be taken. httplib
// sees of a head only the headers that the server uses, in one spelling (see next_head and feed).

#pragma once

#include <httplib.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "app/page/head.hpp"

namespace rookery::page {

class Connection final : public httplib::Stream {
 public:
  using Clock = std::chrono::steady_clock;

  /// The socket must be non-blocking; it stays its owner's.
  explicit Connection(int socket) : socket_(socket) {}

  /// The next request's head, or nothing if the client has no further one. Throws RequestError.
  [[nodiscard]] std::optional<Head> next_head();

  /// What httplib reads next: this, and then at most so many bytes from the client.
  void feed(std::string head, std::uint64_t body_bytes);

  /// Whether the client has closed its end, or the connection is broken.
  [[nodiscard]] bool peer_gone() const;

  /// Whether the client sent more than feed() allowed.
  [[nodiscard]] bool body_too_long() const { return body_too_long_; }

  /// The connection is not to be used for another request.
  void close_after_reply() { closing_ = true; }
  [[nodiscard]] bool closing() const { return closing_; }

  /// Keeps this until the reply has been sent.
  void keep_until_sent(std::shared_ptr<void> kept) { kept_ = std::move(kept); }
  void reply_sent() { kept_.reset(); }

  /// Ends it so that the client can still read the reply, though not all it sent was read.
  void linger();

  /// Writes all of it. Returns false if the client does not take it.
  bool send(std::string_view text);

  // What httplib asks.
  [[nodiscard]] bool is_readable() const override { return true; }
  [[nodiscard]] bool is_writable() const override { return !broken_; }
  ssize_t read(char* bytes, size_t size) override;
  ssize_t write(const char* bytes, size_t size) override;
  void get_remote_ip_and_port(std::string& ip, int& port) const override;
  void get_local_ip_and_port(std::string& ip, int& port) const override;
  [[nodiscard]] socket_t socket() const override { return socket_; }

 private:
  bool fill(Clock::time_point deadline);

  int socket_;
  Clock::time_point deadline_{};  // for the request being read
  std::string prepared_;          // to be read by httplib first
  std::size_t prepared_read_ = 0;
  std::string received_;  // from the client
  std::size_t received_read_ = 0;
  std::uint64_t body_left_ = 0;
  std::shared_ptr<void> kept_;
  bool first_ = true;
  bool body_too_long_ = false;
  bool closing_ = false;
  bool broken_ = false;
};

}  // namespace rookery::page
