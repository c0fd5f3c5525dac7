// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/page/reply.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

namespace rookery::page {

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

double rounded(double value, double steps) { return std::round(value * steps) / steps; }

std::string_view reason(int status) {
  switch (status) {
    case 400:
      return "Bad Request";
    case 403:
      return "Forbidden";
    case 404:
      return "Not Found";
    case 405:
      return "Method Not Allowed";
    case 408:
      return "Request Timeout";
    case 411:
      return "Length Required";
    case 413:
      return "Payload Too Large";
    case 414:
      return "URI Too Long";
    case 415:
      return "Unsupported Media Type";
    case 417:
      return "Expectation Failed";
    case 431:
      return "Request Header Fields Too Large";
    case 501:
      return "Not Implemented";
    case 503:
      return "Service Unavailable";
    case 505:
      return "HTTP Version Not Supported";
    default:
      return "Error";
  }
}

}  // namespace

std::string error_json(std::string_view error) { return text_of({{"error", error}}); }

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

std::string error_event(int status, std::string_view error) {
  return event("error", text_of({{"status", status}, {"error", error}}));
}

std::string refusal_reply(const Refusal& refusal, bool with_body) {
  const std::string body = error_json(refusal.error);
  std::string text = "HTTP/1.1 " + std::to_string(refusal.status) + " ";
  text += reason(refusal.status);
  const auto add = [&text](std::string_view name, std::string_view value) {
    text.append("\r\n").append(name).append(": ").append(value);
  };
  for (const auto& [name, value] : common_headers) add(name, value);
  if (!refusal.allow.empty()) add("Allow", refusal.allow);
  add("Cache-Control", "no-store");
  add("Content-Type", "application/json");
  add("Content-Length", std::to_string(body.size()));
  add("Connection", "close");
  text += "\r\n\r\n";
  if (with_body) text += body;
  return text;
}

}  // namespace rookery::page
