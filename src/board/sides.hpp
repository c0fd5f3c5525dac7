// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sides of boards as text, for whatever reads "8", "3x5", "1..9x4", "8xN" or "2x3": where one
// side ends and the other begins, and what each of them is.

#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace rookery::board {

/// One side: a length, a range of lengths "1..9", or a letter, which leaves it open.
struct SideText {
  std::string_view text;

  struct Range {
    std::int64_t first;
    std::int64_t last;
  };

  [[nodiscard]] bool is_range() const { return text.find("..") != std::string_view::npos; }
  [[nodiscard]] bool is_open() const;  ///< N, n, M or m

  /// A length from 1 to the largest side. Throws Error(bad_input) about `where`.
  [[nodiscard]] std::int64_t length(const std::string& where) const;
  /// A range upwards; a length is a range of one. Throws Error(bad_input) about `where`.
  [[nodiscard]] Range range(const std::string& where) const;
};

/// Both sides: "ROWSxCOLUMNS", or one for both.
struct SidesText {
  explicit SidesText(std::string_view text);

  SideText rows;
  SideText columns;
  bool is_square;  ///< one side was given

  [[nodiscard]] bool has_range() const { return rows.is_range() || columns.is_range(); }
};

/// Is it the name of a file with a picture instead: "@board.txt"?
[[nodiscard]] inline bool names_picture(std::string_view text) { return text.starts_with('@'); }

}  // namespace rookery::board
