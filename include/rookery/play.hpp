// SPDX-License-Identifier: GPL-3.0-or-later
//
// play: coins stand on a board, any number on a square; a player moves one coin
// by one of the piece's moves, and who cannot move loses. Who wins, how, and
// from how many starts?
//
// Coins do not block each other: a position is a sum of one-coin games and its
// value is the exclusive or of the coins' Grundy values (Sprague and Grundy). A
// position is won for the player to move iff that value is not 0.

#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <optional>
#include <vector>

#include "rookery/answer.hpp"
#include "rookery/board.hpp"
#include "rookery/drawing.hpp"
#include "rookery/piece.hpp"

namespace rookery {

enum class PlayEngine {
  automatic,
  search,  ///< every arrangement of all coins, by the rules alone: the reference
  table,   ///< a Grundy value for every square: any board and piece that fit in memory
  axis     ///< moves along the axes on a full rectangle: periodic, any size
};

struct PlayOptions {
  PlayEngine engine = PlayEngine::automatic;
  bool losing = false;                 ///< count the arrangements that the first player loses
  std::optional<mpz_class> modulus{};  ///< give the count modulo this, at least 1
  bool check = false;                  ///< also count by every simpler engine that fits
  Monitor monitor{};
};

/// The number of arrangements of `coins` labelled coins from which the first
/// player wins. Without a modulus the number is exact and may have a million
/// digits; beyond that Error(beyond_limit) asks for a modulus. axis: side and
/// coins up to 10^18, time in the period of the Grundy values. Throws
/// Error(bad_input) naming the cycle when the moves could go on for ever.
[[nodiscard]] Answer<mpz_class> count_wins(const Piece& piece, const Board& board,
                                           const mpz_class& coins, const PlayOptions& options = {});

struct CoinMove {
  Square from;
  Square to;

  friend auto operator<=>(const CoinMove&, const CoinMove&) = default;
};

struct Position {
  std::uint64_t value = 0;                 ///< the Grundy value
  std::vector<std::uint64_t> coin_values;  ///< of each coin, in the order given
  std::vector<CoinMove> winning_moves;     ///< sorted, each once; empty iff value is 0

  [[nodiscard]] bool first_player_wins() const noexcept { return value != 0; }
};

/// The position with coins on these squares. Throws Error(bad_input) if one is
/// not on the board.
[[nodiscard]] Answer<Position> evaluate(const Piece& piece, const Board& board,
                                        const std::vector<Square>& coins,
                                        const PlayOptions& options = {});

/// The Grundy value of every square, by `table`: entry y * columns + x; holes
/// have 0.
[[nodiscard]] Answer<std::vector<std::uint32_t>> grundy_table(const Piece& piece,
                                                              const Board& board,
                                                              const PlayOptions& options = {});

/// The coins on their board, with the Grundy values and the winning moves as
/// arrows if the board is small enough to show them.
[[nodiscard]] Drawing draw_position(const Piece& piece, const Board& board,
                                    const std::vector<Square>& coins, const Position& position);

}  // namespace rookery
