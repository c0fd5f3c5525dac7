// SPDX-License-Identifier: GPL-3.0-or-later
//
// The Grundy values of a kind of coin, by whichever engine suits its game.

#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "play/axis.hpp"
#include "play/game.hpp"
#include "play/spectrum.hpp"
#include "rookery/answer.hpp"
#include "rookery/play.hpp"

namespace rookery::play {

/// The engine for values: what `wanted` means for this game. Throws Error(bad_input) when
/// the one that is wanted does not take it, and for `search`, which has no values.
[[nodiscard]] PlayEngine value_engine(const Game& game, PlayEngine wanted);

/// The value of every square, by any engine of value_engine.
[[nodiscard]] GrundyTable table_by(PlayEngine engine, const Game& game, const Monitor& monitor);

/// How many squares have each value, by any engine of value_engine; with what it proved.
struct CountedValues {
  GroupCounts counts;
  std::vector<Fact> evidence;
};
[[nodiscard]] CountedValues count_values(PlayEngine engine, const Game& game,
                                         const Monitor& monitor);

/// The values of a kind of coin, to be looked up.
class CoinValues {
 public:
  CoinValues(PlayEngine engine, const Game& game, const Monitor& monitor);

  [[nodiscard]] const Game& game() const noexcept { return game_; }
  [[nodiscard]] std::uint64_t value(Square square) const;
  /// The squares with this value to which a coin can move, sorted, each once.
  [[nodiscard]] std::vector<Square> options_with_value(Square from, std::uint64_t value) const;
  [[nodiscard]] std::vector<Fact> evidence() const;

 private:
  Game game_;
  std::variant<AxisGame, GrundyTable> values_;
};

}  // namespace rookery::play
