// SPDX-License-Identifier: GPL-3.0-or-later
//
// Boards with sides left open, as count's laws take them: N, MxN, 8xN, Nx8.

#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace rookery::app {

/// A side is a number, or open: the letter of its variable.
struct BoardSide {
  std::optional<std::int64_t> length;

  [[nodiscard]] bool is_open() const { return !length.has_value(); }
};

struct BoardFamily {
  BoardSide rows;
  BoardSide columns;
  bool square = false;  ///< one side given: N, or a number for both

  [[nodiscard]] bool has_open_side() const { return rows.is_open() || columns.is_open(); }
};

/// Reads N (or n, M, m), MxN, 8xN, Nx8, 8, 8x9; nothing if the text is none of these (a range,
/// a picture). Throws Error(bad_input) for a side that is neither a letter nor a length.
[[nodiscard]] std::optional<BoardFamily> parse_family(const std::string& text);

}  // namespace rookery::app
