// SPDX-License-Identifier: GPL-3.0-or-later
//
// A Piece: a set of leaps and rides. Five notations are read (docs/pieces.md):
// a name, Betza notation, `left,up:2,3,5,7`, a vector list `{(1,2),(-2,1)}`, and
// `@path`, the picture that `infer` prints.

#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rookery/board.hpp"

namespace rookery {

/// How often a step may be repeated in one direction: 0 never, 1 a leap, n a
/// ride of at most n steps, `without_limit` a ride to the end of the board.
using Reach = std::int64_t;
inline constexpr Reach without_limit = std::numeric_limits<Reach>::max();

/// One step of a piece with how far it reaches when it attacks (count, still,
/// infer, repair) and when it moves (play). Most pieces have the same for both;
/// Betza's `c` and `m` tell them apart. At least one of the two is positive.
struct Move {
  Vector step;
  Reach attack = 1;
  Reach move = 1;

  friend auto operator<=>(const Move&, const Move&) = default;
};

class Piece {
 public:
  /// The piece with no moves.
  Piece() = default;
  /// The union of the given moves: where a step is given twice the longer reach
  /// counts, since a ride contains every shorter one. Moves that reach nothing
  /// are dropped. Throws Error(bad_input) for the step (0,0), for coordinates
  /// beyond largest_side, and for a reach that is negative or beyond largest_side
  /// without being without_limit.
  explicit Piece(std::vector<Move> moves);

  /// Reads any of the five notations. Remarks on choices that other programs
  /// make differently (`fK`, L, J) are appended to `remarks` when it is given.
  /// Throws Error(bad_input) that names the position; more than a million
  /// characters are refused.
  static Piece parse(std::string_view text, std::vector<std::string>* remarks = nullptr);

  /// Reads the picture that `infer` prints: an odd number of rows and of
  /// columns, `o` in the centre, `x` a move, `.` none; a first line YES is
  /// allowed. `X` and `?`, as `infer --certain` prints them, are moves, too. Throws
  /// Error(bad_input), and Error(beyond_limit) above 2^24 moves, 2^30 squares or sides
  /// of 1999999.
  static Piece read_picture(std::string_view text, const std::string& where = "picture");

  /// The moves, each step once, sorted by (dy, dx).
  [[nodiscard]] const std::vector<Move>& moves() const& noexcept { return moves_; }
  [[nodiscard]] std::vector<Move> moves() && noexcept { return std::move(moves_); }
  [[nodiscard]] bool empty() const noexcept { return moves_.empty(); }

  /// The piece with the attacking moves alone, and with the plain moves alone,
  /// as moves of both kinds.
  [[nodiscard]] Piece attacking() const;
  [[nodiscard]] Piece moving() const;

  /// The shortest Betza form (`N`, `WF` -> `K`, `fsN`), or `{}` for the piece
  /// with no moves. parse(betza()) gives the same piece back.
  /// (Up to parse's million characters.)
  [[nodiscard]] std::string betza() const;
  /// The plain name ("knight"), or empty if the piece has none.
  [[nodiscard]] std::string plain_name() const;
  /// The steps as a vector list, `{(-1,-2),(1,-2)}`; a ride is marked by its
  /// reach as `(1,0)*3` or `(1,0)*`. For people: rides are not read back.
  [[nodiscard]] std::string vectors() const;

  friend bool operator==(const Piece&, const Piece&) = default;

 private:
  std::vector<Move> moves_;
};

/// Every plain name with its Betza form, in the order in which a person learns
/// them.
[[nodiscard]] const std::vector<std::pair<std::string, std::string>>& piece_names();

}  // namespace rookery
