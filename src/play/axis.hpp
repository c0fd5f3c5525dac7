// SPDX-License-Identifier: GPL-3.0-or-later
//
// Games whose moves run along the axes: two strips in place of a table.

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "play/game.hpp"
#include "play/spectrum.hpp"
#include "play/strip/grundy_strip.hpp"
#include "rookery/answer.hpp"

namespace rookery::play {

/// A game whose moves all run along the axes, on a full rectangle: the coin on
/// (x,y) has value across.at(x) ^ down.at(y), positions counted from the side to
/// which the moves lead.
class AxisGame {
 public:
  AxisGame(const Game& game, const Monitor& monitor);

  [[nodiscard]] std::uint64_t value(Square square) const {
    return column_value(square.x) ^ row_value(square.y);
  }
  /// The two parts of a value.
  [[nodiscard]] std::uint64_t column_value(std::int64_t x) const {
    return across_.at(from_right_ ? columns_ - 1 - x : x);
  }
  [[nodiscard]] std::uint64_t row_value(std::int64_t y) const {
    return down_.at(from_bottom_ ? rows_ - 1 - y : y);
  }
  /// The squares with this value to which a coin can move, sorted.
  [[nodiscard]] std::vector<Square> options_with_value(Square from, std::uint64_t value) const;
  [[nodiscard]] GroupCounts counts() const { return {across_.counts(), down_.counts()}; }
  /// The periods that were proved, and how far the values go.
  [[nodiscard]] std::vector<Fact> evidence() const;

 private:
  bool from_right_;   // the x moves lead right
  bool from_bottom_;  // the y moves lead down
  std::int64_t columns_;
  std::int64_t rows_;
  strip::GrundyStrip across_;
  strip::GrundyStrip down_;
};

/// True for moves along the axes on a full rectangle (or a cylinder around which they do
/// not lead).
[[nodiscard]] bool axis_applies(const Game& game);

}  // namespace rookery::play
