// SPDX-License-Identifier: GPL-3.0-or-later
//
// The head of a request, read strictly: what is ambiguous is refused, so that no two readers can
// disagree about where a request ends (a body that is taken for the next request would pass the
// checks of server/guard.hpp as the user's own).

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rookery::server::http {

inline constexpr std::size_t longest_head = std::size_t{32} << 10;

struct Head {
  std::string method;
  std::string path;          ///< of the target, without what follows '?'
  bool old_version = false;  ///< HTTP/1.0
  std::vector<std::pair<std::string, std::string>> headers;  ///< names in small letters
  std::optional<std::uint64_t> content_length;
  bool chunked = false;

  /// The value, or nothing if there is no such header. The name in small letters.
  [[nodiscard]] std::optional<std::string_view> header(std::string_view name) const;
  /// Whether the list of this header's values holds this word, capital or small.
  [[nodiscard]] bool lists(std::string_view name, std::string_view word) const;
};

/// The head, given with its empty line at the end. Throws RequestError (400, 414, 431, 501, 505).
[[nodiscard]] Head parse_head(std::string_view text);

[[nodiscard]] std::string small_letters(std::string_view text);

}  // namespace rookery::server::http
