// SPDX-License-Identifier: GPL-3.0-or-later
//
// play: coins stand on boards, any number on a square; a player moves one coin
// by one of its piece's moves, and a player who cannot move loses. Who wins, how, and
// in how many positions?
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
#include <utility>
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

/// What they are called.
inline constexpr EngineName<PlayEngine> play_engines[] = {{"search", PlayEngine::search},
                                                          {"table", PlayEngine::table},
                                                          {"fronts", PlayEngine::fronts},
                                                          {"lines", PlayEngine::lines},
                                                          {"axis", PlayEngine::axis}};

struct PlayOptions {
  PlayEngine engine = PlayEngine::automatic;
  bool losing = false;                 ///< count the arrangements that the first player loses
  bool identical = false;              ///< coins of a group are alike: count multisets of squares
  bool misere = false;                 ///< who cannot move wins; by search alone, on small boards
  std::optional<mpz_class> modulus{};  ///< give the count modulo this, at least 1
  bool check = false;                  ///< also by a simpler engine and by search, where these fit
  Monitor monitor{};
};

/// A kind of coin: how it moves, and where.
struct CoinKind {
  Piece piece;
  Board board;

  friend bool operator==(const CoinKind&, const CoinKind&) = default;
};

/// So many coins of one kind, at least 0.
struct CoinGroup {
  CoinKind kind;
  mpz_class coins;
};

/// The number of arrangements of `coins` labelled coins from which the first
/// player wins. Without a modulus the number is exact and may have a million
/// digits; beyond that Error(beyond_limit) asks for a modulus. axis: side and
/// coins up to 10^18, time in the period of the Grundy values; fronts: memory for a few rows;
/// lines: for the sets of values; table: 40 bytes per square; search: 2^27 arrangements. What does
/// not fit is Error(beyond_limit), and so are identical coins modulo a number where the
/// exact number has more than ten million digits. Throws Error(bad_input) naming
/// the cycle when the moves could go on for ever, for a modulus below 1, a negative number of
/// coins, and an engine that does not take the game.
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
  std::optional<std::uint64_t> value;      ///< the Grundy value; nothing where search decided
  std::vector<std::uint64_t> coin_values;  ///< of each coin, in the order given; empty as above
  std::vector<CoinMove> winning_moves;     ///< sorted, each once; none in a lost position,
                                           ///< nor in misere play for who cannot move

  [[nodiscard]] bool first_player_wins() const noexcept { return won; }
};

/// The position with coins on these squares. Throws Error(bad_input) if one is not on its
/// board, if the moves could go on for ever, and for an engine that does not take the game;
/// Error(beyond_limit) if the values of a board (grundy_table) or, in misere play, the
/// arrangements of all coins (2^27) do not fit.
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
  /// shortest one. Throws Error(bad_input) if there is no move.
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
/// hold them: a byte per square for leapers, up to four and the sets of values for riders; and
/// Error(bad_input) as count_wins does. Time: up to a billion squares a second (leapers), some
/// 20 million (queens).
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
  std::vector<std::uint32_t> values;   ///< the first ones: pre-period and period, cut at a limit
  std::optional<GrundyPeriod> period;  ///< nothing when rides without limit leave none
  std::int64_t slope_every = 0;        ///< then not 0: g(i) = floor(i / slope_every)
};

struct AxisSequences {
  AxisSequence across;  ///< moves left or right
  AxisSequence down;    ///< moves up or down
};

/// The sequences of a piece whose moves run along the axes, whatever the board; for
/// `values` at most `most_values` each (and 2^30). Of the options only the monitor counts. Throws
/// Error(bad_input) for other pieces and for moves that could go on for ever, Error(beyond_limit)
/// when no period is found within the memory, for moves of 10^18 squares, and for rides without
/// limit among other moves.
[[nodiscard]] Answer<AxisSequences> grundy_sequences(const Piece& piece,
                                                     std::size_t most_values = 1000,
                                                     const PlayOptions& options = {});

/// The coins on their boards, one drawing for each different board, with the winning moves as
/// arrows, and with the Grundy values where a board is small and has coins of one kind. On a coin
/// stands its value, a stack of three has `×3`, and coins of several kinds their numbers (`1+2`).
[[nodiscard]] std::vector<Drawing> draw_position(const std::vector<Coin>& coins,
                                                 const Position& position);

/// Throws Error(beyond_limit) if a side of the board is longer than that of a heat map, 2000.
void require_heat_map_fits(const Board& board);

/// The values as a heat map (an SVG document): a colour for each value, the lost squares (0) in
/// a colour of their own, numbers where there is room, and a legend. Throws
/// as require_heat_map_fits does; Error(bad_input) if the table is of another board.
[[nodiscard]] std::string draw_heat_map(const GrundyTable& table, const Board& board,
                                        const std::string& title);

}  // namespace rookery
