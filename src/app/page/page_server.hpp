// SPDX-License-Identifier: GPL-3.0-or-later
//
// What happens on a connection: requests are judged by guard.hpp, then files are read and questions
// asked. httplib reads the bodies and writes the replies.

#pragma once

#include <httplib.h>

#include <atomic>
#include <cstddef>
#include <memory>
#include <mutex>
#include <string>

#include "app/page/guard.hpp"
#include "app/page/job_queue.hpp"
#include "app/page/serve_options.hpp"

namespace rookery::page {

class Connection;

class PageServer final : private httplib::Server {
 public:
  /// The listener is a socket that stays its owner's; its port is that of the place.
  PageServer(const ServeOptions& options, Place place, int listener);

  /// Serves the client at this socket until one of them ends it.
  void attend(int socket);

  /// Replies that are being streamed are broken off.
  void stop() { svr_sock_ = INVALID_SOCKET; }

 private:
  void attend(Connection& connection);
  bool serve_request(Connection& connection, bool last);
  HandlerResponse read_file(const httplib::Request& request, httplib::Response& response) const;
  void ask(const httplib::Request& request, httplib::Response& response,
           const httplib::ContentReader& read_body);

  /// Lets an answer of so many bytes wait for its client; the room is given back with what is
  /// returned. Throws RequestError 503 where too many wait already.
  [[nodiscard]] std::shared_ptr<void> room_for(std::size_t bytes);

  ServeOptions options_;
  Place place_;
  JobQueue jobs_;
  std::mutex parsing_;                  // one at a time: a request grows when it is parsed
  std::atomic<std::size_t> unsent_{0};  // bytes of all answers that clients have not taken
};

}  // namespace rookery::page
