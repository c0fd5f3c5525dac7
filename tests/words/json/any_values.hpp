// SPDX-License-Identifier: GPL-3.0-or-later
//
// Random values of words, for questions that are written as JSON and read back.

#pragma once

#include <rapidcheck.h>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rookery/board.hpp"
#include "rookery/list_asked.hpp"
#include "rookery/piece.hpp"

namespace rookery::testing {

/// A value, or none.
template <class Value>
[[nodiscard]] std::optional<Value> perhaps(const rc::Gen<Value>& value) {
  if (*rc::gen::arbitrary<bool>()) return std::nullopt;
  return *value;
}

/// Leaps and rides, near and far.
[[nodiscard]] inline Piece any_piece() {
  const auto side = rc::gen::oneOf(rc::gen::inRange<std::int64_t>(1, 4),
                                   rc::gen::inRange<std::int64_t>(1, largest_side + 1));
  const auto reach = rc::gen::element<Reach>(0, 1, 2, 30, without_limit);
  std::vector<Move> moves;
  for (auto left = *rc::gen::inRange(0, 4); left > 0; --left) {
    moves.push_back({{*side, -*side}, *reach, *reach});
  }
  return Piece(std::move(moves));
}

/// Boards, ranges, sides left open, pictures.
[[nodiscard]] inline Boards any_boards() {
  return Boards::parse(*rc::gen::element<std::string>("8", "3x5", "1x1000000000000000000", "1..9",
                                                      "2x1..7", "N", "8xN", ".#o\n...\n", ".\n",
                                                      "4..4"));
}

[[nodiscard]] inline Wrap any_wrap() {
  return *rc::gen::element(Wrap::none, Wrap::cylinder, Wrap::torus);
}

/// From 0 to 2^63 - 1.
[[nodiscard]] inline rc::Gen<std::uint64_t> any_count() {
  return rc::gen::inRange<std::uint64_t>(0, std::uint64_t{1} << 63);
}

/// Also above 2^53 and 2^63.
[[nodiscard]] inline mpz_class any_number() {
  const std::string digits =
      *rc::gen::element<std::string>("0", "1", "7", "9007199254740993", "1" + std::string(30, '0'));
  return mpz_class(digits) + *rc::gen::inRange(0, 100);
}

[[nodiscard]] inline std::optional<ListAsked> any_list() {
  if (*rc::gen::arbitrary<bool>()) return std::nullopt;
  return ListAsked{perhaps(rc::gen::inRange<std::uint64_t>(1, std::uint64_t{1} << 63))};
}

}  // namespace rookery::testing
