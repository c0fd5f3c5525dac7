// SPDX-License-Identifier: GPL-3.0-or-later

#include "server/http/reply.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

namespace rookery::server::http {

namespace {

using Object = nlohmann::ordered_json;

// What a user typed may come back in an error, and need not be UTF-8.
std::string text_of(const Object& object) {
  return object.dump(-1, ' ', false, Object::error_handler_t::replace);
}

std::string event(std::string_view name, std::string_view data) {
  std::string text = "event: " + std::string(name) + "\ndata: ";
  for (const char c : data) {
    if (c == '\n') {
      text += "\ndata: ";
    } else if (c != '\r') {  // it would end a line too
      text += c;
    }
  }
  return text + "\n\n";
}

// What is wrong, for programs, where the server itself says it.
const char* code_of(int status) {
  switch (status) {
    case 422:
      return "limit";
    case 500:
      return "bug";
    case 503:
      return "busy";
    default:
      return "request";
  }
}

// The error as an object: the question's own, or one of the same keys.
std::string error_of(const Refusal& refusal) {
  if (!refusal.object.empty()) return refusal.object;
  return text_of({{"kind", refusal.status == 422   ? "beyond_limit"
                           : refusal.status >= 500 ? "server"
                                                   : "bad_input"},
                  {"code", code_of(refusal.status)},
                  {"argument", nullptr},
                  {"message", refusal.error},
                  {"facts", Object::object()}});
}

double rounded(double value, double steps) { return std::round(value * steps) / steps; }

constexpr std::array<std::pair<int, std::string_view>, 18> reasons = {{
    {200, "OK"},
    {304, "Not Modified"},
    {400, "Bad Request"},
    {403, "Forbidden"},
    {404, "Not Found"},
    {405, "Method Not Allowed"},
    {408, "Request Timeout"},
    {411, "Length Required"},
    {413, "Payload Too Large"},
    {414, "URI Too Long"},
    {415, "Unsupported Media Type"},
    {417, "Expectation Failed"},
    {422, "Unprocessable Entity"},
    {431, "Request Header Fields Too Large"},
    {500, "Internal Server Error"},
    {501, "Not Implemented"},
    {503, "Service Unavailable"},
    {505, "HTTP Version Not Supported"},
}};

}  // namespace

std::string reply_head(int status, std::initializer_list<Header> headers, bool last) {
  const auto reason = std::ranges::find(reasons, status, &decltype(reasons)::value_type::first);
  std::string text = "HTTP/1.1 " + std::to_string(status) + " ";
  text += reason == reasons.end() ? "Error" : reason->second;
  const auto add = [&text](const Header& header) {
    if (!header.second.empty())
      text.append("\r\n").append(header.first).append(": ").append(header.second);
  };
  std::ranges::for_each(common_headers, add);
  std::ranges::for_each(headers, add);
  if (last) {
    add({"Connection", "close"});
  } else {
    add({"Keep-Alive", "timeout=" + std::to_string(idle_time.count())});
  }
  return text + "\r\n\r\n";
}

std::string json_head(int status, std::size_t size, bool last, std::string_view allow) {
  return reply_head(status,
                    {{"Allow", allow},
                     {"Cache-Control", "no-store"},
                     {"Content-Type", "application/json"},
                     {"Content-Length", std::to_string(size)}},
                    last);
}

std::string refusal_reply(const Refusal& refusal, bool last, bool with_body) {
  const std::string body = "{\"error\":" + error_of(refusal) + "}";
  return json_head(refusal.status, body.size(), last, refusal.allow) + (with_body ? body : "");
}

std::string stream_head(bool last) {
  return reply_head(200,
                    {{"Cache-Control", "no-store"},
                     {"Content-Type", "text/event-stream"},
                     {"Transfer-Encoding", "chunked"}},
                    last);
}

std::string chunk(std::string_view text) {
  std::array<char, 2 * sizeof(std::size_t)> digits;
  const auto [end, error] =
      std::to_chars(digits.data(), digits.data() + digits.size(), text.size(), 16);
  std::string whole(digits.data(), end);
  return whole.append("\r\n").append(text).append("\r\n");
}

std::string queued_event(std::size_t ahead) { return event("queued", text_of({{"ahead", ahead}})); }

std::string progress_event(double fraction, double seconds, std::optional<double> left) {
  Object object = {{"fraction", rounded(fraction, 1e4)}, {"seconds", rounded(seconds, 10)}};
  if (left) object["left"] = rounded(*left, 10);
  return event("progress", text_of(object));
}

std::string remark_event(std::string_view text) {
  return event("remark", text_of({{"text", text}}));
}

std::string answer_event(std::string_view object) {
  while (!object.empty() && (object.back() == '\n' || object.back() == ' '))
    object.remove_suffix(1);
  return event("answer", object);
}

std::string error_event(const Refusal& refusal) {
  return event("error", "{\"status\":" + std::to_string(refusal.status) +
                            ",\"error\":" + error_of(refusal) + "}");
}

}  // namespace rookery::server::http
