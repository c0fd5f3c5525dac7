// SPDX-License-Identifier: GPL-3.0-or-later

#include "server/pages.hpp"

#include <chrono>
#include <exception>
#include <optional>
#include <string_view>
#include <utility>

#include "server/http/reply.hpp"
#include "server/http/request_error.hpp"

namespace rookery::server {

namespace {

using namespace std::chrono_literals;

constexpr int most_requests = 100;  // on one connection

// One that is told the answer alone.
class PlainAsker : public jobs::Asker {
 public:
  explicit PlainAsker(http::Connection& connection) : connection_(connection) {}
  bool queued(std::size_t) override { return is_there(); }
  bool progress(double, double, std::optional<double>) override { return is_there(); }
  bool remark(const std::string&) override { return is_there(); }
  bool is_there() override { return !connection_.peer_gone(); }
  [[nodiscard]] int socket() const override { return connection_.socket(); }

 protected:
  http::Connection& connection_;
};

// One that listens to the stream of events. A sign of life now and then lets both sides notice
// that the other is gone.
class StreamAsker final : public PlainAsker {
 public:
  using PlainAsker::PlainAsker;
  bool queued(std::size_t ahead) override { return tell(http::queued_event(ahead)); }
  bool progress(double fraction, double seconds, std::optional<double> left) override {
    return tell(http::progress_event(fraction, seconds, left));
  }
  bool remark(const std::string& text) override { return tell(http::remark_event(text)); }
  bool is_there() override {
    if (connection_.peer_gone()) return false;
    return http::Connection::Clock::now() - last_told_ < 1s || tell(http::heartbeat);
  }
  bool tell(std::string_view event) {
    last_told_ = http::Connection::Clock::now();
    return connection_.send(http::chunk(event)) && !connection_.peer_gone();
  }

 private:
  http::Connection::Clock::time_point last_told_ = http::Connection::Clock::now();
};

bool send_file(http::Connection& connection, const http::Head& head, bool last) {
  const SiteFile& file = *find_file(head.path, site_files());  // the guard has found it
  const std::string tag = '"' + std::string(file.tag) + '"';
  const std::string_view known = head.header("if-none-match").value_or("");
  const http::Header fresh{"Cache-Control", "no-cache"};
  if (known == "*" || known.find(tag) != std::string_view::npos)
    return connection.send(http::reply_head(304, {{"ETag", tag}, fresh}, last));
  const std::string size = std::to_string(file.text.size());
  const std::string text = http::reply_head(
      200, {{"ETag", tag}, fresh, {"Content-Type", file.type}, {"Content-Length", size}}, last);
  return connection.send(text) && (head.method == "HEAD" || connection.send(file.text));
}

http::Refusal refusal_of(const http::RequestError& error) {
  return {error.status(), error.what(), "", error.object()};
}

// What else the client sent is unread, and would be taken for a request: so there is no next one.
void send_away(http::Connection& connection, const http::Refusal& refusal, bool with_body = true) {
  connection.send(http::refusal_reply(refusal, true, with_body));
  connection.linger();
}

}  // namespace

PageServer::PageServer(const ServeOptions& options, Place place)
    : options_(options), place_(std::move(place)), jobs_(options.jobs, options.queue) {}

void PageServer::attend(int socket) {
  http::Connection connection(socket);
  try {
    try {
      converse(connection);
    } catch (const http::RequestError& error) {  // by what could not be read
      send_away(connection, {error.status(), error.what()});
    } catch (const std::exception&) {
      send_away(connection, {500, "the server failed at this request"});
    }
  } catch (const std::exception&) {
    // No memory even to say so: this connection ends, the others go on.
  }
}

void PageServer::converse(http::Connection& connection) {
  for (int left = most_requests; left > 0; --left) {
    const auto head = connection.next_head();
    if (!head) return;
    if (const auto refused = refusal(*head, place_, site_files(), options_.request))
      return send_away(connection, *refused, head->method != "HEAD");
    const bool last = left == 1 || head->old_version || head->lists("connection", "close");
    const bool served =
        head->method == "POST" ? ask(connection, *head, last) : send_file(connection, *head, last);
    if (served && !last) continue;
    if (!connection.peer_gone()) connection.linger();
    return;
  }
}

bool PageServer::ask(http::Connection& connection, const http::Head& head, bool last) {
  const bool asks_first = head.header("expect") && !head.old_version;
  if (asks_first && !connection.send("HTTP/1.1 100 Continue\r\n\r\n")) return false;
  std::string body = connection.read_body(head, options_.request);
  try {
    Question question = enter(head.path, std::move(body));
    const bool streams = head.lists("accept", "text/event-stream") && !head.old_version;
    return streams ? stream(connection, std::move(question), last)
                   : answer(connection, std::move(question), last);
  } catch (const http::RequestError& error) {
    return connection.send(http::refusal_reply(refusal_of(error), last));
  }
}

PageServer::Question PageServer::enter(const std::string& path, std::string body) {
  Question question;
  question.order =
      jobs::order_for(std::string_view(path).substr(api.size()), std::move(body), options_.seconds);
  question.ticket = jobs_.enter();
  return question;
}

std::string PageServer::run(Question& question, jobs::Asker& asker) const {
  return jobs::run_job(options_.program, question.order, {options_.seconds, options_.memory},
                       std::move(question.ticket), asker);
}

std::shared_ptr<void> PageServer::room_for(std::size_t bytes) {
  constexpr std::size_t most = std::size_t{256} << 20;
  if (unsent_.fetch_add(bytes) + bytes > most) {
    unsent_ -= bytes;
    throw http::RequestError(503, "too many answers wait to be read; try again");
  }
  return {nullptr, [this, bytes](void*) { unsent_ -= bytes; }};
}

bool PageServer::answer(http::Connection& connection, Question question, bool last) {
  PlainAsker asker(connection);
  try {
    const std::string text = run(question, asker);
    const auto room = room_for(text.size());
    return connection.send(http::json_head(200, text.size(), last)) && connection.send(text);
  } catch (const jobs::AskerGone&) {  // or has closed its sending half alone, and may still read
    connection.send(http::refusal_reply({503, "the client went away"}));
    return false;
  }
}

// A stream that has begun cannot become another reply: where it fails it is broken off.
bool PageServer::stream(http::Connection& connection, Question question, bool last) {
  if (!connection.send(http::stream_head(last))) return false;
  StreamAsker asker(connection);
  try {
    try {
      const std::string text = run(question, asker);
      const auto room = room_for(text.size());
      asker.tell(http::answer_event(text));
    } catch (const http::RequestError& error) {
      asker.tell(http::error_event(refusal_of(error)));
    }
    return connection.send(http::chunk(""));
  } catch (...) {  // AskerGone, or no memory
    return false;
  }
}

}  // namespace rookery::server
