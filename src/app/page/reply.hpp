// SPDX-License-Identifier: GPL-3.0-or-later
//
// The texts that the server sends besides answers: errors and events as JSON, and the headers
// that every reply has, whatever it is.

#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "app/page/guard.hpp"

namespace rookery::page {

/// The browser runs nothing that is not from this server, shows the page in no other one, tells
/// nobody its address and gives its contents to no other site.
inline constexpr std::array<std::pair<std::string_view, std::string_view>, 5> common_headers = {{
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
     "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
}};

/// {"error": "..."}
[[nodiscard]] std::string error_json(std::string_view error);

/// Events of the stream (text/event-stream), whole.
[[nodiscard]] std::string queued_event(std::size_t ahead);
[[nodiscard]] std::string progress_event(double fraction, double seconds,
                                         std::optional<double> left);
[[nodiscard]] std::string remark_event(std::string_view text);
[[nodiscard]] std::string answer_event(std::string_view object);
[[nodiscard]] std::string error_event(int status, std::string_view error);
inline constexpr std::string_view heartbeat = ": still at it\n\n";

/// A whole reply to a request that is not served, after which the connection ends.
[[nodiscard]] std::string refusal_reply(const Refusal& refusal, bool with_body = true);

}  // namespace rookery::page
