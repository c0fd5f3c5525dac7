// SPDX-License-Identifier: GPL-3.0-or-later

#include "server/http/connection.hpp"

#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

#include "server/http/body.hpp"
#include "server/http/reply.hpp"
#include "server/http/request_error.hpp"

namespace rookery::server::http {

namespace {

using namespace std::chrono_literals;
using Clock = Connection::Clock;

constexpr auto request_time = 15s;                       // for a whole request, once it has begun
constexpr auto write_time = 10s;                         // without a byte taken
constexpr std::size_t slowest = std::size_t{256} << 10;  // bytes a second, on the whole
constexpr auto linger_time = 1s;

// Waits for the socket. Returns false when the time is over.
bool wait_for(int socket, short event, Clock::time_point deadline) {
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
    pollfd end{socket, event, 0};
    const int ready = poll(&end, 1, static_cast<int>(std::max(left, 0ms).count()));
    if (ready > 0) return true;
    if (ready == 0) return false;
    if (errno != EINTR) return false;
  }
}

[[noreturn]] void refuse_slow() { throw RequestError(408, "the request did not arrive in time"); }

}  // namespace

// Adds what the client sends to received_. False: nothing comes in time, or no more at all.
bool Connection::fill(Clock::time_point deadline) {
  std::array<char, 1 << 14> buffer;
  while (!broken_ && Clock::now() < deadline) {
    const ssize_t got = recv(socket_, buffer.data(), buffer.size(), 0);
    if (got > 0) {
      received_.append(buffer.data(), static_cast<std::size_t>(got));
      return true;
    }
    if (got == 0 || (errno != EAGAIN && errno != EINTR)) return false;
    if (errno == EAGAIN && !wait_for(socket_, POLLIN, deadline)) return false;
  }
  return false;
}

std::optional<Head> Connection::next_head() {
  constexpr std::string_view end_mark = "\r\n\r\n";
  if (received_.empty() &&
      !fill(Clock::now() + (first_ ? Clock::duration(request_time) : Clock::duration(idle_time))))
    return std::nullopt;
  first_ = false;
  deadline_ = Clock::now() + request_time;
  std::size_t searched = 0;
  for (;;) {
    const std::size_t end = received_.find(end_mark, searched);
    if (end != std::string::npos && end + end_mark.size() <= longest_head) {
      Head head = parse_head(std::string_view(received_).substr(0, end + end_mark.size()));
      received_.erase(0, end + end_mark.size());
      return head;
    }
    if (received_.size() > longest_head)
      throw RequestError(431, "the head of the request is too long");
    // A first line that cannot be one need not be waited for: it may be no HTTP at all.
    if (received_.find('\0') != std::string::npos || received_[0] < 'A' || received_[0] > 'Z')
      throw RequestError(400, "this is not an HTTP request");
    searched = received_.size() < 3 ? 0 : received_.size() - 3;
    if (!fill(deadline_)) {
      if (Clock::now() < deadline_) return std::nullopt;  // it went away
      refuse_slow();
    }
  }
}

std::string Connection::read_body(const Head& head, std::size_t longest) {
  Body body(head, longest);
  for (;;) {
    received_.erase(0, body.take(received_));
    if (body.complete()) return std::move(body.text());
    if (fill(deadline_)) continue;
    if (Clock::now() >= deadline_) refuse_slow();
    throw RequestError(400, "the request is broken off");
  }
}

bool Connection::send(std::string_view text) {
  const auto whole = Clock::now() + write_time + std::chrono::seconds(text.size() / slowest);
  auto deadline = std::min(whole, Clock::now() + write_time);
  while (!text.empty() && !broken_) {
    const ssize_t sent = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
    if (sent > 0) {
      text.remove_prefix(static_cast<std::size_t>(sent));
      deadline = std::min(whole, Clock::now() + write_time);
    } else if (errno == EAGAIN) {
      broken_ = !wait_for(socket_, POLLOUT, deadline) || Clock::now() >= deadline;
    } else if (errno != EINTR) {
      broken_ = true;
    }
  }
  return !broken_;
}

bool Connection::peer_gone() const {
  pollfd end{socket_, POLLRDHUP, 0};
  return broken_ || (poll(&end, 1, 0) > 0 && end.revents != 0);
}

void Connection::linger() {
  constexpr std::size_t most = std::size_t{16} << 20;
  shutdown(socket_, SHUT_WR);
  const auto deadline = Clock::now() + linger_time;
  for (std::size_t read_away = 0; read_away < most; read_away += received_.size()) {
    received_.clear();
    if (!fill(deadline) || Clock::now() >= deadline) return;
  }
}

}  // namespace rookery::server::http
