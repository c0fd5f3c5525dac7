// SPDX-License-Identifier: GPL-3.0-or-later
//
// The breadth-first table of repair; see table.cpp.

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "repair/parity.hpp"

namespace rookery::detail::parity {

class ParityTable {
 public:
  using Pattern = std::uint32_t;

  /// The number of independent parities: 2^dimension patterns can occur.
  [[nodiscard]] static std::int64_t dimension(const Layout& layout);

  /// Fills the table, up to the pattern `until` if it is given. Throws
  /// Error(beyond_limit) when it has more than 2^26 entries.
  ParityTable(const Layout& layout, std::optional<Pattern> until, const Monitor& monitor);

  [[nodiscard]] std::uint64_t size() const noexcept { return distance_.size(); }
  /// The fewest toggles that clear the pattern.
  [[nodiscard]] std::int64_t distance(Pattern pattern) const { return distance_[pattern]; }
  /// Fewest toggles for the pattern, row by row.
  [[nodiscard]] std::vector<Square> toggles(Pattern pattern) const;

  /// The pattern of these parities, and back.
  [[nodiscard]] static Pattern pattern_of(const GroupParities& parities);
  [[nodiscard]] static GroupParities parities_of_pattern(const Layout& layout, Pattern pattern);

 private:
  Layout layout_;
  std::vector<Pattern> moves_;  // of square y * columns + x
  std::vector<std::uint8_t> distance_;
};

}  // namespace rookery::detail::parity
