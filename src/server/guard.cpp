// SPDX-License-Identifier: GPL-3.0-or-later

#include "server/guard.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>

#include <algorithm>
#include <cstring>

namespace rookery::server {

namespace {

using Verdict = std::optional<http::Refusal>;

// An address as its bytes: 4 or 16; empty for what is no address.
std::string address_bytes(std::string_view text) {
  const std::string copy(text);
  in_addr four{};
  in6_addr six{};
  if (inet_pton(AF_INET, copy.c_str(), &four) == 1)
    return {reinterpret_cast<const char*>(&four), sizeof four};
  if (inet_pton(AF_INET6, copy.c_str(), &six) == 1)
    return {reinterpret_cast<const char*>(&six), sizeof six};
  return {};
}

bool listens_everywhere(std::string_view host) {
  const std::string bytes = address_bytes(host);
  return !bytes.empty() && std::ranges::all_of(bytes, [](char byte) { return byte == 0; });
}

bool is_own_name(std::string_view name, const Place& place) {
  const bool bracketed = name.size() > 2 && name.front() == '[' && name.back() == ']';
  if (bracketed) name = name.substr(1, name.size() - 2);
  const std::string bytes = address_bytes(name);
  if (bracketed != (bytes.size() == sizeof(in6_addr))) return false;
  if (!bytes.empty()) {
    return bytes == address_bytes("127.0.0.1") || bytes == address_bytes("::1") ||
           bytes == address_bytes(place.host) || listens_everywhere(place.host);
  }
  const std::string small = http::small_letters(name);
  return small == "localhost" || (!small.empty() && small == http::small_letters(place.host));
}

Verdict from_elsewhere(const http::Head& head, const Place& place) {
  const auto host = head.header("host");
  if (!host) return http::Refusal{400, "the header Host is missing"};
  if (!is_own_host(*host, place))
    return http::Refusal{403, "this server is not reached by that name; see its own address"};
  const auto origin = head.header("origin");
  if (origin && http::small_letters(*origin) != "http://" + http::small_letters(*host)) {
    return http::Refusal{403, "another site may not ask here"};
  }
  const auto site = head.header("sec-fetch-site");
  if (site && *site != "same-origin" && *site != "none") {
    const bool link = (head.method == "GET" || head.method == "HEAD") &&
                      head.header("sec-fetch-mode") == "navigate" &&
                      head.header("sec-fetch-dest") == "document";
    if (!link) return http::Refusal{403, "another site may not ask here"};
  }
  return std::nullopt;
}

Verdict unusable_body(const http::Head& head, std::uint64_t longest) {
  // The whole of it: a list may begin with a type that other sites can send.
  const std::string type = http::small_letters(head.header("content-type").value_or(""));
  if (type != "application/json" && !type.starts_with("application/json;"))
    return http::Refusal{415, "Content-Type: application/json is needed"};
  if (head.header("content-encoding"))
    return http::Refusal{415, "a compressed request is not supported"};
  const auto expected = head.header("expect");
  if (expected && http::small_letters(*expected) != "100-continue") {
    return http::Refusal{417, "only 100-continue can be expected"};
  }
  if (!head.chunked && !head.content_length)
    return http::Refusal{411, "the header Content-Length is missing"};
  if (head.content_length && *head.content_length > longest) {
    return http::Refusal{413, "the request has " + std::to_string(*head.content_length) +
                                  " bytes; the limit is " + std::to_string(longest)};
  }
  return std::nullopt;
}

bool is_question(std::string_view path) {
  return path.starts_with(api) && path.size() > api.size() && path.size() < api.size() + 32 &&
         std::ranges::all_of(path.substr(api.size()), [](char c) { return c >= 'a' && c <= 'z'; });
}

}  // namespace

bool is_own_host(std::string_view value, const Place& place) {
  constexpr int usual_port = 80;
  std::string_view name = value;
  const auto colon = value.rfind(':');
  if (colon != std::string_view::npos && value.find(']', colon) == std::string_view::npos) {
    if (value.substr(colon + 1) != std::to_string(place.port)) return false;
    name = value.substr(0, colon);
  } else if (place.port != usual_port) {
    return false;
  }
  return is_own_name(name, place);
}

bool is_loopback(std::string_view host) {
  const std::string bytes = address_bytes(host);
  if (bytes.size() == sizeof(in_addr)) return bytes[0] == 127;
  if (!bytes.empty()) return bytes == address_bytes("::1");
  return http::small_letters(host) == "localhost";
}

const SiteFile* find_file(std::string_view path, std::span<const SiteFile> files) {
  if (path == "/") path = "/index.html";
  const auto found = std::ranges::find(files, path, &SiteFile::path);
  return found == files.end() ? nullptr : &*found;
}

std::optional<http::Refusal> refusal(const http::Head& head, const Place& place,
                                     std::span<const SiteFile> files, std::uint64_t longest) {
  if (auto verdict = from_elsewhere(head, place)) return verdict;
  if (is_question(head.path)) {
    if (head.method != "POST") return http::Refusal{405, "a question is asked with POST", "POST"};
    return unusable_body(head, longest);
  }
  if (find_file(head.path, files) == nullptr)
    return http::Refusal{404,
                         "there is no such page here; questions are asked by POST /api/QUESTION"};
  if (head.method != "GET" && head.method != "HEAD")
    return http::Refusal{405, "a page is only read here", "GET, HEAD"};
  if (head.chunked || head.content_length.value_or(0) > 0)
    return http::Refusal{400, "a request for a page has no body"};
  return std::nullopt;
}

}  // namespace rookery::server
