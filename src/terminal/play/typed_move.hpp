// SPDX-License-Identifier: GPL-3.0-or-later
//
// A move as a person types it in a game: "3,3 -> 3,1", "5 -> 3" on a board of one row,
// "coin 2: 7,1 -> 4,1". Only the form is read here; whether it makes sense, the game knows.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rookery/board.hpp"

namespace rookery::terminal::play {

/// A number as it was typed (in the line, which must live on); without a value where it is too
/// large for any board.
struct TypedNumber {
  std::string_view typed;
  std::optional<std::int64_t> value;
};

/// "5,1", or "5" on a board of one row.
struct TypedPlace {
  TypedNumber x;
  std::optional<TypedNumber> y;
};

/// What a line asks for: a move from a square to another, perhaps by a numbered coin.
struct TypedMove {
  std::optional<TypedNumber> coin;
  TypedPlace from;
  TypedPlace to;

  /// Makes sense on boards of one row alone.
  [[nodiscard]] bool is_short() const { return !from.y || !to.y; }
};

/// Nothing if the line has another form.
[[nodiscard]] std::optional<TypedMove> read_typed_move(std::string_view line);

/// As it was typed, shortened.
[[nodiscard]] std::string show(const TypedNumber& number);
[[nodiscard]] std::string show(const TypedPlace& place);

/// The square, counted from 0; nothing where a number is too large for any board.
[[nodiscard]] std::optional<Square> square_of(const TypedPlace& place);

/// Without capital letters.
[[nodiscard]] std::string in_lower_case(std::string text);

}  // namespace rookery::terminal::play
