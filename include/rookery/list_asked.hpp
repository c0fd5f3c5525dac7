// SPDX-License-Identifier: GPL-3.0-or-later
//
// How much of a list is asked for: a word that several questions have.

#pragma once

#include <cstdint>
#include <optional>

namespace rookery {

/// Some of a list, or all of it.
struct ListAsked {
  std::optional<std::uint64_t> most{};  ///< the first so many; none: all

  friend bool operator==(const ListAsked&, const ListAsked&) = default;
};

}  // namespace rookery
