// SPDX-License-Identifier: GPL-3.0-or-later
//
// What happens on a connection: requests are judged by guard.hpp, then files are read and questions
// asked.

#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <string>

#include "server/guard.hpp"
#include "server/http/connection.hpp"
#include "server/http/head.hpp"
#include "server/jobs/job.hpp"
#include "server/jobs/queue.hpp"
#include "server/jobs/request.hpp"
#include "server/options.hpp"

namespace rookery::server {

class PageServer {
 public:
  PageServer(const ServeOptions& options, Place place);

  /// Serves the client at this socket until one of them ends it.
  void attend(int socket);

 private:
  struct Question {
    jobs::WorkOrder order;
    std::unique_ptr<jobs::JobQueue::Ticket> ticket;
  };

  void converse(http::Connection& connection);
  // These return whether the connection goes on, if this was not its last request.
  bool ask(http::Connection& connection, const http::Head& head, bool last);
  bool answer(http::Connection& connection, Question question, bool last);
  bool stream(http::Connection& connection, Question question, bool last);

  [[nodiscard]] Question enter(const std::string& path, std::string body);
  [[nodiscard]] std::string run(Question& question, jobs::Asker& asker) const;

  /// Lets an answer of so many bytes wait for its client; the room is given back with what is
  /// returned. Throws RequestError 503 where too many wait already.
  [[nodiscard]] std::shared_ptr<void> room_for(std::size_t bytes);

  ServeOptions options_;
  Place place_;
  jobs::JobQueue jobs_;
  std::atomic<std::size_t> unsent_{0};  // bytes of all answers that clients have not taken
};

}  // namespace rookery::server
