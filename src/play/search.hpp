// SPDX-License-Identifier: GPL-3.0-or-later
//
// The first rung of play: every arrangement of all coins, by the rules alone.

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "board/square_numbers.hpp"
#include "play/game.hpp"
#include "rookery/answer.hpp"

namespace rookery::play {

/// The game itself, decided for every arrangement of all its coins by the rules alone.
class ArrangementSearch {
 public:
  /// More arrangements than these are refused.
  static constexpr std::int64_t most_arrangements = std::int64_t{1} << 27;

  /// One game for each coin. Misere: who cannot move wins. Throws Error(beyond_limit) when
  /// there are too many arrangements, saying that `what` looks at them all.
  ArrangementSearch(const std::vector<Game>& coins, bool misere, const std::string& what,
                    const Monitor& monitor);

  /// Does the player to move win with the coins on these squares (of their boards)?
  [[nodiscard]] bool won(const std::vector<Square>& squares) const;

  /// How many arrangements the player to move loses. `alike`: coin i + 1 is like coin i
  /// where alike[i + 1], and of arrangements that differ by an exchange of like coins
  /// only one is counted. Empty: all coins are labelled.
  [[nodiscard]] std::uint64_t losses(const std::vector<bool>& alike, const Monitor& monitor) const;

 private:
  struct Place {
    board::SquareNumbers squares;
    std::vector<std::uint32_t> targets;  // the numbers of the options of all squares
    std::vector<std::uint64_t> first;    // by number: where those of a square begin; and the end

    [[nodiscard]] std::size_t size() const noexcept { return first.size() - 1; }
  };

  std::vector<Place> places_;           // of each kind of coin
  std::vector<std::size_t> kind_;       // of each coin
  std::vector<std::uint64_t> weights_;  // of the coins' digits
  std::uint64_t arrangements_ = 1;
  std::vector<bool> won_;
};

inline constexpr std::int64_t second_route_arrangements = 20'000;  ///< searched every time
inline constexpr std::int64_t checked_arrangements = 100'000'000;  ///< when a check is asked for

/// A bound on the number of moves from all squares together.
[[nodiscard]] double most_options(const Game& game);

/// Misere play is decided by search alone: throws Error(bad_input) for another engine.
void require_search(PlayEngine engine);

/// True when there are no more than `most` arrangements of so many coins of each kind, and
/// few enough moves to go with them.
[[nodiscard]] bool search_fits(const std::vector<Game>& kinds, const std::vector<mpz_class>& coins,
                               std::int64_t most);

}  // namespace rookery::play
