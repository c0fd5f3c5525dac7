// SPDX-License-Identifier: GPL-3.0-or-later
//
// The games that play's tests go through, and the rules of the game as a memoised
// recursion over tuples of coins: it knows nothing of Grundy values.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rookery/play.hpp"
#include "support/reference.hpp"

namespace rookery::testing {

/// Moves that all advance in one direction on the plane.
inline constexpr std::array games = {
    "left,up:2,3,5,7",
    "left,up:1",
    "left,up:1,2",
    "left:1,3",
    "right,down:1,2",
    "right,up:2,3",
    "{(-1,-2),(-2,-1)}",
    "{(-1,0),(0,-1),(-1,-1)}",
    "{(1,-2),(-1,-2),(-2,-1),(-2,1)}",
    "flR",
    "flB",
    "flRflB",
    "brRbrB",
    "fR",
    "fN",
    "fhN",
    "fF",
    "fNN",
    "fmWfcF",
    "flW2",
    "fB3",
    "{(-3,1),(-1,-1)}",
    "{(2,-1),(-1,-1),(0,-3)}",
    "fDDlH",
    "{}",
};

/// Games that also end on a cylinder: every move goes up.
inline constexpr std::array cylinder_games = {
    "fN", "fF", "fR", "fB", "fhN", "fNN", "{(1,-1),(3,-2)}", "fW2", "{(5,-1)}", "fRfB", "{}"};

[[nodiscard]] inline std::string game_name(const std::string& game, std::size_t index) {
  std::string name = "G" + std::to_string(index) + "_";
  for (const char c : game) {
    if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')) name += c;
  }
  return name;
}

/// Who wins from a tuple of coins: the player to move, unless every move of every
/// coin leads to a tuple that is won. In misere play who cannot move wins.
class Rules {
 public:
  Rules(const Piece& piece, const Picture& picture, int coins, bool misere = false)
      : cells_(static_cast<std::size_t>(picture.cells())), coins_(coins), misere_(misere) {
    std::size_t tuples = 1;
    for (int i = 0; i < coins; ++i) tuples *= cells_;
    known_.assign(tuples, unknown);
    for (int c = 0; c < picture.cells(); ++c) {
      targets_.push_back(picture.is_hole(c) ? std::vector<int>{}
                                            : reached(piece, picture, c, Kind::move));
      if (!picture.is_hole(c)) squares_.push_back(static_cast<std::size_t>(c));
    }
  }

  [[nodiscard]] bool wins(std::size_t tuple) {
    if (known_[tuple] != unknown) return known_[tuple] == won;
    bool winning = false;
    bool stuck = true;
    std::size_t unit = 1;
    for (int i = 0; i < coins_ && !winning; ++i, unit *= cells_) {
      const std::size_t from = tuple / unit % cells_;
      for (const int to : targets_[from]) {
        stuck = false;
        if (!wins(tuple + static_cast<std::size_t>(to) * unit - from * unit)) {
          winning = true;
          break;
        }
      }
    }
    winning = winning || (misere_ && stuck);
    known_[tuple] = winning ? won : lost;
    return winning;
  }

  /// How many tuples of squares (holes hold no coin) are won.
  [[nodiscard]] std::uint64_t count() { return count(0, 0, 1, false, 0); }
  /// How many multisets of squares are won.
  [[nodiscard]] std::uint64_t count_multisets() { return count(0, 0, 1, true, 0); }

 private:
  enum State : std::uint8_t { unknown, won, lost };

  std::uint64_t count(int coin, std::size_t tuple, std::size_t unit, bool ascending,
                      std::size_t least) {
    if (coin == coins_) return wins(tuple) ? 1 : 0;
    std::uint64_t sum = 0;
    for (const std::size_t square : squares_) {
      if (ascending && square < least) continue;
      sum += count(coin + 1, tuple + square * unit, unit * cells_, ascending, square);
    }
    return sum;
  }

  std::size_t cells_;
  int coins_;
  bool misere_;
  std::vector<std::vector<int>> targets_;
  std::vector<std::size_t> squares_;
  std::vector<State> known_;
};

}  // namespace rookery::testing
