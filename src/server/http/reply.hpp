// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the server writes around its answers: the heads of all replies, with the headers that each
// has, whatever it is; errors and events as JSON.

#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace rookery::server::http {

/// Why a request is not served.
struct Refusal {
  int status = 0;
  std::string error;     ///< one line
  std::string allow{};   ///< for 405: the methods there are
  std::string object{};  ///< the error of a question as JSON, instead of the line
};

using Header = std::pair<std::string_view, std::string_view>;

/// The browser runs nothing that is not from this server, shows the page in no other one, tells
/// nobody its address and gives its contents to no other site.
inline constexpr std::array<Header, 5> common_headers = {{
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
     "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
}};

/// How long a connection waits for its next request, as its replies say.
inline constexpr std::chrono::seconds idle_time{5};

/// The head of a reply, with its empty line: these headers (those without a value are left out) and
/// the common ones. After the last reply the connection ends.
[[nodiscard]] std::string reply_head(int status, std::initializer_list<Header> headers, bool last);

/// The head of a reply whose body is a JSON text of so many bytes.
[[nodiscard]] std::string json_head(int status, std::size_t size, bool last,
                                    std::string_view allow = {});

/// A whole reply to a request that is not served.
[[nodiscard]] std::string refusal_reply(const Refusal& refusal, bool last = true,
                                        bool with_body = true);

/// The head of a stream of events; what is sent of it comes as chunks, the last one empty.
[[nodiscard]] std::string stream_head(bool last);
[[nodiscard]] std::string chunk(std::string_view text);

/// Events of the stream (text/event-stream), whole.
[[nodiscard]] std::string queued_event(std::size_t ahead);
[[nodiscard]] std::string progress_event(double fraction, double seconds,
                                         std::optional<double> left);
[[nodiscard]] std::string remark_event(std::string_view text);
[[nodiscard]] std::string answer_event(std::string_view object);
[[nodiscard]] std::string error_event(const Refusal& refusal);
inline constexpr std::string_view heartbeat = ": still at it\n\n";

}  // namespace rookery::server::http
