// SPDX-License-Identifier: GPL-3.0-or-later
//
// Who may ask what. A web site that the user visits can make the browser send requests to this
// server; it cannot choose the headers Host, Origin and Sec-Fetch-Site, and these tell:
//   Host            is the name in the browser's address. A foreign name that was made to point at
//                   this machine (DNS rebinding) is still the foreign name.
//   Origin          is the site whose script asks; it must be this server itself.
//   Sec-Fetch-Site  says the same in one word. Only a link to the page may come from elsewhere.
// A question needs Content-Type: application/json, which no form of another site can send.

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/http/head.hpp"
#include "server/http/reply.hpp"
#include "server/site_files.hpp"

namespace rookery::server {

/// Where the server listens.
struct Place {
  std::string host;
  int port = 0;
};

inline constexpr std::string_view api = "/api/";

/// Whether a value of the header Host is this server.
[[nodiscard]] bool is_own_host(std::string_view value, const Place& place);

/// Whether the host is this machine alone.
[[nodiscard]] bool is_loopback(std::string_view host);

/// The file of this path; "/" is "/index.html". None: nullptr.
[[nodiscard]] const SiteFile* find_file(std::string_view path, std::span<const SiteFile> files);

/// Why this request is not served; nothing if it is. A body may have `longest` bytes.
[[nodiscard]] std::optional<http::Refusal> refusal(const http::Head& head, const Place& place,
                                                   std::span<const SiteFile> files,
                                                   std::uint64_t longest);

}  // namespace rookery::server
