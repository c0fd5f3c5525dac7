// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/page/page_server.hpp"

#include <chrono>
#include <exception>
#include <memory>
#include <mutex>
#include <utility>

#include "app/page/connection.hpp"
#include "app/page/job.hpp"
#include "app/page/reply.hpp"
#include "app/page/request.hpp"

namespace rookery::page {

namespace {

using namespace std::chrono_literals;

constexpr int most_requests = 100;  // on one connection
constexpr std::string_view events = "text/event-stream";
constexpr std::string_view json = "application/json";

// The connection that this thread serves. httplib hands to a handler only the request.
thread_local Connection* current = nullptr;

void reply_error(httplib::Response& response, int status, std::string_view error) {
  response.status = status;
  response.set_content(error_json(error), std::string(json));
}

// The head as httplib is to see it: only what is used, so that nothing else has an effect
// (ranges, compression, forms).
std::string plain_head(const Head& head, bool last) {
  std::string text = head.method + " " + head.path + " HTTP/1.1\r\n";
  if (head.chunked) text += "Transfer-Encoding: chunked\r\n";
  if (head.content_length)
    text += "Content-Length: " + std::to_string(*head.content_length) + "\r\n";
  if (head.header("expect")) text += "Expect: 100-continue\r\n";
  if (head.lists("accept", events) && !head.old_version)
    text.append("Accept: ").append(events).append("\r\n");
  if (const auto tag = head.header("if-none-match"))
    text.append("If-None-Match: ").append(*tag).append("\r\n");
  if (last) text += "Connection: close\r\n";
  return text + "\r\n";
}

// One that is told the answer alone.
class PlainAsker : public Asker {
 public:
  explicit PlainAsker(Connection& connection) : connection_(connection) {}
  bool queued(std::size_t) override { return is_there(); }
  bool progress(double, double, std::optional<double>) override { return is_there(); }
  bool remark(const std::string&) override { return is_there(); }
  bool is_there() override { return !connection_.peer_gone(); }
  [[nodiscard]] int socket() const override { return connection_.socket(); }

 protected:
  Connection& connection_;
};

// One that listens to the stream of events. A sign of life now and then lets both sides notice
// that the other is gone.
class StreamAsker final : public PlainAsker {
 public:
  StreamAsker(Connection& connection, httplib::DataSink& sink)
      : PlainAsker(connection), sink_(sink) {}
  bool queued(std::size_t ahead) override { return tell(queued_event(ahead)); }
  bool progress(double fraction, double seconds, std::optional<double> left) override {
    return tell(progress_event(fraction, seconds, left));
  }
  bool remark(const std::string& text) override { return tell(remark_event(text)); }
  bool is_there() override {
    if (connection_.peer_gone()) return false;
    return Connection::Clock::now() - last_told_ < 1s || tell(std::string(heartbeat));
  }
  bool tell(const std::string& event) {
    last_told_ = Connection::Clock::now();
    return sink_.write(event.data(), event.size()) && !connection_.peer_gone();
  }

 private:
  httplib::DataSink& sink_;
  Connection::Clock::time_point last_told_ = Connection::Clock::now();
};

struct Question {
  WorkOrder order;
  std::unique_ptr<JobQueue::Ticket> ticket;
};

}  // namespace

PageServer::PageServer(const ServeOptions& options, Place place, int listener)
    : options_(options), place_(std::move(place)), jobs_(options.jobs, options.queue) {
  svr_sock_ = listener;  // by this httplib knows that it has not been stopped
  set_keep_alive_max_count(most_requests);
  set_payload_max_length(options_.request);
  httplib::Headers headers;
  for (const auto& [name, value] : common_headers) headers.emplace(name, value);
  set_default_headers(headers);
  set_pre_routing_handler([this](const httplib::Request& request, httplib::Response& response) {
    return request.method == "POST" ? HandlerResponse::Unhandled : read_file(request, response);
  });
  Post("/api/[a-z]+",
       [this](const httplib::Request& request, httplib::Response& response,
              const httplib::ContentReader& read_body) { ask(request, response, read_body); });
  set_exception_handler(
      [](const httplib::Request&, httplib::Response& response, const std::exception_ptr&) {
        current->close_after_reply();
        reply_error(response, 500, "the server failed at this request");
      });
  set_error_handler([](const httplib::Request&, httplib::Response& response) {
    if (response.body.empty()) reply_error(response, response.status, "this request is not served");
  });
}

void PageServer::attend(int socket) {
  Connection connection(socket);
  current = &connection;
  try {
    try {
      attend(connection);
    } catch (const RequestError& error) {  // by what could not be read as a head
      connection.send(refusal_reply({error.status(), error.what()}));
      connection.linger();
    }
  } catch (const std::exception&) {
    // No memory: this connection ends, the others go on.
  }
  current = nullptr;
}

void PageServer::attend(Connection& connection) {
  for (int left = most_requests; left > 0; --left) {
    const auto head = connection.next_head();
    if (!head) return;
    if (const auto refused = refusal(*head, place_, site_files(), options_.request)) {
      // What follows is unread, and would be taken for the next request: so there is none.
      connection.send(refusal_reply(*refused, head->method != "HEAD"));
      return connection.linger();
    }
    const bool last = left == 1 || head->old_version || head->lists("connection", "close");
    // The lengths of the chunks come on top; chunks of a byte or two are not worth serving.
    connection.feed(plain_head(*head, last), head->chunked ? 2 * options_.request + longest_head
                                                           : head->content_length.value_or(0));
    if (!serve_request(connection, last)) return;
  }
}

// Returns whether the connection goes on.
bool PageServer::serve_request(Connection& connection, bool last) {
  bool closed = false;
  const bool served = process_request(connection, last, closed, nullptr);
  connection.reply_sent();
  if (served && !closed && !last && !connection.closing()) return true;
  if (!connection.peer_gone()) connection.linger();
  return false;
}

httplib::Server::HandlerResponse PageServer::read_file(const httplib::Request& request,
                                                       httplib::Response& response) const {
  const SiteFile* file = find_file(request.path, site_files());
  if (file == nullptr) return HandlerResponse::Unhandled;
  const std::string tag = '"' + std::string(file->tag) + '"';
  response.set_header("ETag", tag);
  response.set_header("Cache-Control", "no-cache");
  response.set_header("Accept-Ranges", "none");
  const std::string known = request.get_header_value("If-None-Match");
  if (known == "*" || known.find(tag) != std::string::npos) {
    response.status = 304;
  } else {
    response.set_content(file->text.data(), file->text.size(), std::string(file->type));
  }
  return HandlerResponse::Handled;
}

std::shared_ptr<void> PageServer::room_for(std::size_t bytes) {
  constexpr std::size_t most = std::size_t{256} << 20;
  if (unsent_.fetch_add(bytes) + bytes > most) {
    unsent_ -= bytes;
    throw RequestError(503, "too many answers wait to be read; try again");
  }
  return {nullptr, [this, bytes](void*) { unsent_ -= bytes; }};
}

void PageServer::ask(const httplib::Request& request, httplib::Response& response,
                     const httplib::ContentReader& read_body) try {
  Connection& connection = *current;
  response.set_header("Cache-Control", "no-store");
  std::string body;
  bool too_long = false;
  const bool whole = read_body([&](const char* bytes, std::size_t size) {
    too_long = body.size() + size > options_.request;
    if (!too_long) body.append(bytes, size);
    return !too_long;
  });
  if (!whole) {
    connection.close_after_reply();
    if (too_long || connection.body_too_long()) {
      throw RequestError(413, "the request is too long; the limit is " +
                                  std::to_string(options_.request) + " bytes");
    }
    throw RequestError(400, "the request is broken off");
  }

  auto question = std::make_shared<Question>();
  {
    const std::lock_guard lock(parsing_);
    question->order = parse_request(std::string_view(request.path).substr(api.size()), body);
  }
  allow_seconds(question->order, options_.seconds);
  question->ticket = jobs_.enter();
  const WorkLimits limits{options_.seconds, options_.memory};
  if (request.get_header_value("Accept") != events) {
    PlainAsker asker(connection);
    const std::string answer =
        run_job(options_.program, question->order, limits, std::move(question->ticket), asker);
    connection.keep_until_sent(room_for(answer.size()));
    response.set_content(answer, std::string(json));
    return;
  }
  response.set_chunked_content_provider(
      std::string(events),
      [this, &connection, question, limits](std::size_t, httplib::DataSink& sink) {
        StreamAsker asker(connection, sink);
        try {
          const std::string answer = run_job(options_.program, question->order, limits,
                                             std::move(question->ticket), asker);
          connection.keep_until_sent(room_for(answer.size()));
          asker.tell(answer_event(answer));
        } catch (const RequestError& error) {
          asker.tell(error_event(error.status(), error.what()));
        } catch (const AskerGone&) {
          connection.close_after_reply();
          return false;
        }
        sink.done();
        return true;
      });
} catch (const RequestError& error) {
  reply_error(response, error.status(), error.what());
} catch (const AskerGone&) {
  current->close_after_reply();
  reply_error(response, 503, "the client went away");
}

}  // namespace rookery::page
