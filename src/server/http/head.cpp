// SPDX-License-Identifier: GPL-3.0-or-later

#include "server/http/head.hpp"

#include <algorithm>
#include <array>

#include "server/http/request_error.hpp"

namespace rookery::server::http {

namespace {

constexpr std::size_t most_headers = 100;
constexpr std::size_t longest_target = 8000;
constexpr std::string_view line_end = "\r\n";

// Headers whose second copy could be read by one and overlooked by another.
constexpr std::array<std::string_view, 8> single = {
    "host",         "origin", "content-length", "transfer-encoding",
    "content-type", "expect", "sec-fetch-site", "content-encoding"};

[[noreturn]] void refuse(int status, const std::string& why) { throw RequestError(status, why); }

bool is_token(std::string_view text) {
  constexpr std::string_view marks = "!#$%&'*+-.^_`|~";
  return !text.empty() && std::ranges::all_of(text, [&](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           marks.find(c) != std::string_view::npos;
  });
}

bool is_visible(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return c > ' ' && c < '\x7f'; });
}

bool is_value(std::string_view text) {
  return std::ranges::all_of(text, [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return c == '\t' || (byte >= ' ' && byte != 0x7f);
  });
}

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

// The next line, without its end; the text is shortened by it.
std::string_view take_line(std::string_view& text) {
  const auto end = text.find(line_end);
  if (end == std::string_view::npos) refuse(400, "the head of the request is broken off");
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end + line_end.size());
  return line;
}

void read_request_line(std::string_view line, Head& head) {
  const auto first = line.find(' ');
  const auto last = line.rfind(' ');
  if (first == std::string_view::npos || first == last) refuse(400, "this is not an HTTP request");
  head.method = line.substr(0, first);
  const std::string_view target = line.substr(first + 1, last - first - 1);
  const std::string_view version = line.substr(last + 1);
  if (!std::ranges::all_of(head.method, [](char c) { return c >= 'A' && c <= 'Z'; }) ||
      !is_visible(target))
    refuse(400, "this is not an HTTP request");
  if (version != "HTTP/1.1" && version != "HTTP/1.0") refuse(505, "HTTP/1.1 is spoken here");
  if (target.size() > longest_target) refuse(414, "the address is too long");
  // "*" is for OPTIONS, which server/guard.hpp refuses by its method; whole addresses are for
  // proxies.
  if (!target.starts_with('/') && target != "*") refuse(400, "a path is needed after the method");
  head.path = target.substr(0, target.find('?'));
  head.old_version = version == "HTTP/1.0";
}

void read_header(std::string_view line, Head& head) {
  const auto colon = line.find(':');
  if (colon == std::string_view::npos || !is_token(line.substr(0, colon)))
    refuse(400, "a header of the request has no name");
  std::string name = small_letters(line.substr(0, colon));
  const std::string_view value = trimmed(line.substr(colon + 1));
  if (!is_value(value)) refuse(400, "the header " + name + " has a control character");
  if (std::ranges::find(single, name) != single.end() && head.header(name))
    refuse(400, "the header " + name + " is given twice");
  if (head.headers.size() == most_headers) refuse(431, "the request has too many headers");
  head.headers.emplace_back(std::move(name), value);
}

std::uint64_t parse_length(std::string_view text) {
  constexpr std::size_t digits = 18;  // fit into 64 bits
  if (text.empty() || !std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; }))
    refuse(400, "content-length is no number");
  if (text.size() > digits) refuse(413, "the request is too long");
  std::uint64_t value = 0;
  for (const char digit : text) value = 10 * value + static_cast<std::uint64_t>(digit - '0');
  return value;
}

void read_body_kind(Head& head) {
  if (const auto length = head.header("content-length"))
    head.content_length = parse_length(*length);
  if (const auto coding = head.header("transfer-encoding")) {
    if (head.content_length || head.old_version)
      refuse(400, "transfer-encoding contradicts the rest of the head");
    if (small_letters(*coding) != "chunked") refuse(501, "this transfer-encoding is not supported");
    head.chunked = true;
  }
}

}  // namespace

std::string small_letters(std::string_view text) {
  std::string small(text);
  for (char& c : small) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return small;
}

std::optional<std::string_view> Head::header(std::string_view name) const {
  for (const auto& [key, value] : headers) {
    if (key == name) return value;
  }
  return std::nullopt;
}

bool Head::lists(std::string_view name, std::string_view word) const {
  for (const auto& [key, value] : headers) {
    if (key != name) continue;
    for (std::string_view rest = value; !rest.empty();) {
      const auto comma = std::min(rest.find(','), rest.size());
      const std::string_view item = rest.substr(0, comma);
      if (small_letters(trimmed(item.substr(0, item.find(';')))) == word) return true;
      rest.remove_prefix(std::min(comma + 1, rest.size()));
    }
  }
  return false;
}

Head parse_head(std::string_view text) {
  if (text.size() > longest_head) refuse(431, "the head of the request is too long");
  Head head;
  read_request_line(take_line(text), head);
  for (;;) {
    const std::string_view line = take_line(text);
    if (line.empty()) break;
    read_header(line, head);
  }
  read_body_kind(head);
  return head;
}

}  // namespace rookery::server::http
