// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rookery/answer.hpp"
#include "rookery/board.hpp"
#include "rookery/piece.hpp"

namespace rookery {

/// The Grundy values g(0), g(1), ... of one coin on a strip, as far as the strip
/// is long: a table, continued by its period where that was proved.
class GrundyStrip {
 public:
  /// Distances (positive, each once) towards the end with position 0.
  GrundyStrip(std::vector<std::int64_t> distances, std::int64_t length, const Monitor& monitor);

  [[nodiscard]] std::uint64_t at(std::int64_t position) const;
  /// How many of the `length` positions have value v, for v = 0, 1, ..
  [[nodiscard]] std::vector<std::int64_t> histogram() const;

  /// Set when the strip is longer than the table: g(i) = g(i + period) for all
  /// i >= preperiod, because a window of `window` values recurs.
  struct Period {
    std::int64_t preperiod;
    std::int64_t period;
    std::int64_t window;
  };
  [[nodiscard]] const std::optional<Period>& period() const noexcept { return period_; }

 private:
  std::int64_t length_;
  std::vector<std::uint16_t> values_;
  std::optional<Period> period_;
};

/// A game whose moves all run along the axes, on a full rectangle: the coin on
/// (x,y) has value across.at(x) ^ down.at(y), positions counted from the side to
/// which the moves lead.
struct AxisGame {
  GrundyStrip across;
  GrundyStrip down;
  bool from_right = false;   ///< the x moves lead right
  bool from_bottom = false;  ///< the y moves lead down
  std::int64_t columns = 0;
  std::int64_t rows = 0;

  [[nodiscard]] std::uint64_t value(Square square) const;
};

/// True for moves along the axes with few enough distances, on a full rectangle.
[[nodiscard]] bool axis_applies(const Piece& usable, const Board& board);
[[nodiscard]] AxisGame axis_game(const Piece& usable, const Board& board, const Monitor& monitor);

}  // namespace rookery
