// SPDX-License-Identifier: GPL-3.0-or-later
//
// The head of a request on any bytes: it is read, with at most one length of its body, or
// RequestError is thrown; and whatever is read, the guard has a verdict.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "server/guard.hpp"
#include "server/http/head.hpp"
#include "server/http/request_error.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace rookery::server;
  using namespace rookery::server::http;
  constexpr std::uint64_t longest = 1000;
  try {
    const Head head = parse_head(std::string_view(reinterpret_cast<const char*>(data), size));
    if (head.chunked && head.content_length) std::abort();
    const Place place{"127.0.0.1", 8000};
    if (refusal(head, place, site_files(), longest)) return 0;
    // What is let through comes from this page, and asks with POST for what it computes.
    if (!is_own_host(*head.header("host"), place)) std::abort();
    if (head.path.starts_with(api) && head.method != "POST") std::abort();
    if (head.content_length.value_or(0) > longest) std::abort();
  } catch (const RequestError& error) {
    if (error.status() < 400 || error.status() > 505) std::abort();
  }
  return 0;
}
