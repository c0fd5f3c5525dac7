// SPDX-License-Identifier: GPL-3.0-or-later
//
// play: coins stand on boards, any number on a square; a player moves one coin
// by one of its piece's moves, and who cannot move loses. Who wins, how, and
// from how many starts?
//
// Coins do not block each other: a position is a sum of one-coin games and its
// value is the exclusive or of the coins' Grundy values (Sprague and Grundy). A
// position is won for the player to move iff that value is not 0. So coins of
// several kinds, each on a board of its own, can be in one game.

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "rookery/answer.hpp"
#include "rookery/board.hpp"
#include "rookery/drawing.hpp"
#include "rookery/piece.hpp"

namespace rookery {

enum class PlayEngine {
  automatic,
  search,  ///< every arrangement of all coins, by the rules alone: the reference
  table,   ///< the Grundy value of every square by its definition: any board and piece
  fronts,  ///< leapers: all squares at one time of a sweep at once, in vector registers
  lines,   ///< riders: the set of values on every line
  axis     ///< moves along the axes on a full rectangle: periodic, any size
};

struct PlayOptions {
  PlayEngine engine = PlayEngine::automatic;
  bool losing = false;                 ///< count the arrangements that the first player loses
  bool identical = false;              ///< coins of a group are alike: count multisets of squares
  bool misere = false;                 ///< who cannot move wins; by search alone, on small boards
  std::optional<mpz_class> modulus{};  ///< give the count modulo this, at least 1
  bool check = false;                  ///< also count by every simpler engine that fits
  Monitor monitor{};
};

/// A kind of coin: how it moves, and where.
struct CoinKind {
  Piece piece;
  Board board;

  friend bool operator==(const CoinKind&, const CoinKind&) = default;
};

/// So many coins of one kind, from 0 to 10^18.
struct CoinGroup {
  CoinKind kind;
  mpz_class coins;
};

/// The number of arrangements of `coins` labelled coins from which the first
/// player wins. Without a modulus the number is exact and may have a million
/// digits; beyond that Error(beyond_limit) asks for a modulus. axis: side and
/// coins up to 10^18, time in the period of the Grundy values. Throws
/// Error(bad_input) naming the cycle when the moves could go on for ever.
[[nodiscard]] Answer<mpz_class> count_wins(const Piece& piece, const Board& board,
                                           const mpz_class& coins, const PlayOptions& options = {});

/// The same for several groups in one game, each with its own moves, board and coins.
[[nodiscard]] Answer<mpz_class> count_wins(const std::vector<CoinGroup>& groups,
                                           const PlayOptions& options = {});

struct Coin {
  CoinKind kind;
  Square square;
};

struct CoinMove {
  Square from;
  Square to;
  std::size_t coin = 0;  ///< which of the coins; of several like ones on a square, the first

  friend bool operator==(const CoinMove&, const CoinMove&) = default;
  friend auto operator<=>(const CoinMove&, const CoinMove&) = default;
};

struct Position {
  bool won = false;                        ///< for the player to move
  std::uint64_t value = 0;                 ///< the Grundy value; 0 in misere play, which has none
  std::vector<std::uint64_t> coin_values;  ///< of each coin, in the order given; likewise empty
  std::vector<CoinMove> winning_moves;     ///< sorted, each once; none in a lost position,
                                           ///< nor in misere play for who cannot move

  [[nodiscard]] bool first_player_wins() const noexcept { return won; }
};

/// The position with coins on these squares. Throws Error(bad_input) if one is
/// not on the board.
[[nodiscard]] Answer<Position> evaluate(const Piece& piece, const Board& board,
                                        const std::vector<Square>& coins,
                                        const PlayOptions& options = {});
[[nodiscard]] Answer<Position> evaluate(const std::vector<Coin>& coins,
                                        const PlayOptions& options = {});

/// A game that is being played: the values are found once, then every position is
/// looked up. Copies share the values.
class CoinGame {
 public:
  /// Throws as evaluate does.
  explicit CoinGame(std::vector<Coin> coins, const PlayOptions& options = {});

  [[nodiscard]] const std::vector<Coin>& coins() const noexcept { return coins_; }
  [[nodiscard]] bool misere() const noexcept { return misere_; }
  [[nodiscard]] const std::string& method() const noexcept;
  [[nodiscard]] const std::vector<Fact>& evidence() const noexcept;

  /// Who wins from here, and how.
  [[nodiscard]] Position position() const;
  /// Is there a move at all?
  [[nodiscard]] bool over() const;
  /// Can this coin move there?
  [[nodiscard]] bool allows(const CoinMove& move) const;
  /// The moves from here, sorted; those of the first coins, at most `limit`. A ride over 10^18
  /// squares has as many.
  [[nodiscard]] std::vector<CoinMove> moves(std::size_t limit) const;
  /// A winning move if there is one; else one after which the game goes on long: a
  /// shortest one. There must be a move (asserted).
  [[nodiscard]] CoinMove best_move() const;
  /// Plays it. Throws Error(bad_input) unless it is allowed.
  void play(const CoinMove& move);

 private:
  class Values;

  /// Does a coin of the same kind that was named before stand on its square?
  [[nodiscard]] bool stands_before(std::size_t coin) const;

  std::vector<Coin> coins_;
  bool misere_ = false;
  std::shared_ptr<const Values> values_;
};

/// The Grundy values of the squares of a board, in as few bytes each as they need.
class GrundyTable {
 public:
  using Bytes = std::vector<std::uint8_t>;
  using Halves = std::vector<std::uint16_t>;
  using Words = std::vector<std::uint32_t>;

  /// Entry y * columns + x; holes have 0.
  GrundyTable() = default;
  GrundyTable(std::int64_t rows, std::int64_t columns, std::variant<Bytes, Halves, Words> values)
      : rows_(rows), columns_(columns), values_(std::move(values)) {}

  [[nodiscard]] std::int64_t rows() const noexcept { return rows_; }
  [[nodiscard]] std::int64_t columns() const noexcept { return columns_; }
  [[nodiscard]] std::size_t size() const noexcept {
    return std::visit([](const auto& values) { return values.size(); }, values_);
  }
  [[nodiscard]] std::uint32_t operator[](std::size_t cell) const {
    return std::visit([&](const auto& values) -> std::uint32_t { return values[cell]; }, values_);
  }
  [[nodiscard]] std::uint32_t at(Square square) const {
    return (*this)[static_cast<std::size_t>(square.y * columns_ + square.x)];
  }
  [[nodiscard]] const std::variant<Bytes, Halves, Words>& values() const noexcept {
    return values_;
  }

  /// The same values, whatever bytes hold them.
  friend bool operator==(const GrundyTable& left, const GrundyTable& right);

 private:
  std::int64_t rows_ = 0;
  std::int64_t columns_ = 0;
  std::variant<Bytes, Halves, Words> values_;
};

/// The Grundy value of every square. Throws Error(beyond_limit) when memory does not
/// hold them: a byte a square for leapers, more for riders.
[[nodiscard]] Answer<GrundyTable> grundy_table(const Piece& piece, const Board& board,
                                               const PlayOptions& options = {});

/// A proved period: g(i) = g(i + period) for all i >= preperiod, because the `window`
/// values from some place on come again `period` later, and no value depends on more
/// than the `window` before it.
struct GrundyPeriod {
  std::int64_t preperiod = 0;
  std::int64_t period = 1;
  std::int64_t window = 1;

  friend bool operator==(const GrundyPeriod&, const GrundyPeriod&) = default;
};

/// How the values of one axis go on: g(i) for a coin i squares from the side to which
/// its moves lead, on a board without end.
struct AxisSequence {
  std::vector<std::int64_t> distances;  ///< of the leaps, ascending
  std::vector<std::uint32_t> values;    ///< the first ones: pre-period and period, cut at a limit
  std::optional<GrundyPeriod> period;   ///< nothing when rides without limit leave none
  std::int64_t slope_every = 0;         ///< otherwise: g(i) = floor(i / slope_every), if not 0
};

struct AxisSequences {
  AxisSequence across;  ///< moves left or right
  AxisSequence down;    ///< moves up or down
};

/// The sequences of a piece whose moves run along the axes, whatever the board; for
/// `values` at most `most_values` each. Throws Error(bad_input) for other pieces and
/// Error(beyond_limit) when no period is found within the memory.
[[nodiscard]] Answer<AxisSequences> grundy_sequences(const Piece& piece,
                                                     std::size_t most_values = 1000,
                                                     const PlayOptions& options = {});

/// The coins on their boards, one drawing for each different board, with the winning moves as
/// arrows, and with the Grundy values where a board is small and has coins of one kind.
[[nodiscard]] std::vector<Drawing> draw_position(const std::vector<Coin>& coins,
                                                 const Position& position);

/// The values as a heat map (an SVG document): a colour for each value, the lost squares (0) in
/// a colour of their own, numbers where there is room, and a legend. Sides up to
/// 2000; above, Error(beyond_limit).
[[nodiscard]] std::string draw_heat_map(const GrundyTable& table, const Board& board,
                                        const std::string& title);

}  // namespace rookery
