// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "board/square_numbers.hpp"
#include "play/game.hpp"
#include "rookery/answer.hpp"

namespace rookery {

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
  [[nodiscard]] std::uint64_t losses(const std::vector<bool>& alike = {}) const;

 private:
  struct Place {
    SquareNumbers squares;
    std::vector<std::vector<std::uint32_t>> targets;  // by number: the numbers of a coin's options
  };

  std::vector<Place> places_;           // of each kind of coin
  std::vector<std::size_t> kind_;       // of each coin
  std::vector<std::uint64_t> weights_;  // of the coins' digits
  std::uint64_t arrangements_ = 1;
  std::vector<bool> won_;
};

/// True when there are no more than `most` arrangements of so many coins of each kind.
[[nodiscard]] bool search_fits(const std::vector<Game>& kinds, const std::vector<mpz_class>& coins,
                               std::int64_t most);

}  // namespace rookery
