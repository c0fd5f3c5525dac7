// SPDX-License-Identifier: GPL-3.0-or-later
//
// play as a value: what is asked about a game of coins, complete and comparable, and nothing of how
// the answer is shown.
//
//   PlayQuestion question;
//   question.moves = Piece::parse("left,up:2,3,5,7");
//   question.board = Boards::parse("9");
//   question.at = {{CoinPlace{2, 2}, CoinPlace{7, 5}}};
//   const Answer<PlayValue> found = answer(question, Resources{});

#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "rookery/board.hpp"
#include "rookery/piece.hpp"
#include "rookery/play.hpp"
#include "rookery/resources.hpp"

namespace rookery {

/// Where a coin stands, counted from 0: column and row, or on a board of one row the column alone.
struct CoinPlace {
  std::int64_t x = 0;
  std::optional<std::int64_t> y{};

  [[nodiscard]] Square square() const { return {x, y.value_or(0)}; }

  friend bool operator==(const CoinPlace&, const CoinPlace&) = default;
};

/// The board of coins that do not stand on that of the question.
struct OwnBoard {
  Boards board;
  std::optional<Wrap> wrap{};  ///< none: glued as the board of the question is

  friend bool operator==(const OwnBoard&, const OwnBoard&) = default;
};

/// So many coins with moves of their own.
struct OtherCoins {
  mpz_class coins;
  Piece moves;
  std::optional<OwnBoard> board{};

  friend bool operator==(const OtherCoins&, const OtherCoins&) = default;
};

/// A coin with moves of its own.
struct OtherCoin {
  Piece moves;
  CoinPlace place;
  std::optional<OwnBoard> board{};

  friend bool operator==(const OtherCoin&, const OtherCoin&) = default;
};

/// Each member is a word of the question, and has its name in errors. One of four things is asked:
/// `coins`; `at` or `coin`, or both; `table`; `period`.
struct PlayQuestion {
  std::optional<Piece> moves{};
  std::optional<Boards> board{};
  Wrap wrap = Wrap::none;  ///< words "torus", "cylinder"

  std::optional<mpz_class> coins{};  ///< word "c": in how many positions does the first player win?
  bool losing = false;
  bool identical = false;
  std::vector<OtherCoins> also{};
  std::optional<mpz_class> mod{};

  std::optional<std::vector<CoinPlace>> at{};  ///< who wins this position, and how?
  std::vector<OtherCoin> coin{};

  bool misere = false;  ///< of a number and of a position

  bool table = false;
  bool period = false;
  std::optional<std::uint64_t> limit{};  ///< of the values of each axis; none: 10000

  std::string engine = "auto";
  bool check = false;

  friend bool operator==(const PlayQuestion&, const PlayQuestion&) = default;
};

/// The number for each board of a range.
using PlayTerms = std::vector<std::pair<std::int64_t, Answer<mpz_class>>>;

/// What is answered; the alternative follows from the question.
using PlayValue = std::variant<mpz_class, PlayTerms,  // coins
                               Position,              // at, coin
                               GrundyTable,           // table
                               AxisSequences>;        // period

/// Who hears of the items of a long answer as they are found. What is heard is not kept: the value
/// of the answer is then empty.
struct PlayListener {
  /// Each board of a range.
  std::function<void(std::int64_t n, const Answer<mpz_class>&)> term{};
};

/// Throws Error(bad_input) if words of the question exclude or need each other, or if one is
/// missing. Nothing is computed.
void check(const PlayQuestion& question);

/// The answer. Throws as check() does, and as the functions of play.hpp do. A check that was asked
/// for and does not fit is told as a remark.
[[nodiscard]] Answer<PlayValue> answer(const PlayQuestion& question, const Resources& resources,
                                       const PlayListener& listener = {});

/// The coins of a position, those of `at` first. The question has passed check().
[[nodiscard]] std::vector<Coin> coins_of(const PlayQuestion& question);
/// The groups of coins on one of its boards, that of `coins` first. The question has passed
/// check().
[[nodiscard]] std::vector<CoinGroup> groups_of(const PlayQuestion& question, const Board& board);
/// The position as a game that can be played. Throws as answer() does, and if no position is asked.
[[nodiscard]] CoinGame game_of(const PlayQuestion& question, const Resources& resources);

}  // namespace rookery
