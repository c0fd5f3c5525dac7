// SPDX-License-Identifier: GPL-3.0-or-later
//
// Placements on a strip of fixed width and any length, row by row.
//
// The state between two rows is the set of squares of the rows to come that are attacked
// already: the rule of the sweep. A piece attacks at most `reach` rows ahead, so there are
// finitely many states, and the same step leads from every row to the next. They are found
// once, by a search from the empty set; a row is made square by square, and for each square
// two arrays say where a state goes if the square stays empty and if it takes a piece. So a
// row costs at most two additions for each square and state, and all states are reachable.
//
// With T the map of a row on vectors indexed by states, e the empty state and u = (1, .., 1):
//   open length:   the placements on n rows number  u T^n e;
//   glued length:  the placements on a cycle of n rows number  trace T^n,  n > ride_reach.
//
// Proof of the second. Unroll the cycle: a placement on it is a sequence of rows of period n,
// infinite both ways. Two pieces on the cycle attack each other, or one attacks itself, iff two
// pieces of the sequence do, but for one case: a ride ends where it returns to its own
// square, and so never attacks its own piece with its second step or a later one. Those return
// only if n <= the rows that a ride of two or more steps spans, ride_reach. Reading rows, the state
// is the union of what the last `reach` rows attack (less what was read). So for a non-attacking
// sequence of period n the state before row 0 is determined by the sequence, and comes back after
// n rows: it is a closed walk of length n. Conversely a closed walk of length n that begins at s
// repeats for ever; it was allowed at every square, so nothing attacks anything (at the start
// there was s in place of the rows before, but after `reach` rows s is forgotten, and it is s
// again at every n-th row). So placements and closed walks correspond, and
// trace T^n counts the walks by their beginnings.
//
// Symmetry. A shift of a ring, and the reflection of the width if the conflicts have it, permute
// the states and commute with T. T^n e is unchanged by them, so it lies in a space whose
// dimension is the number of orbits of states.
//
// Memory: 8 bytes per square of the row and state; while it is built about 40.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rookery/answer.hpp"
#include "rookery/formulas.hpp"
#include "rookery/piece.hpp"

namespace rookery::count::strip {

/// A strip turned so that its rows run: the squares of a row are `width` many, perhaps on a
/// ring; the rows are perhaps on a cycle (glued).
struct StripRows {
  Piece piece;
  std::int64_t width = 1;
  bool ring = false;
  bool glued = false;
};
[[nodiscard]] StripRows strip_rows(const Piece& piece, const Strip& strip);

/// How far a piece reaches along the strip: in rows, and in rows by rides of two or more steps
/// (0 for leapers), both at most largest_side; and the step of a ride that has no end. On an open
/// width a slanting ride ends at the edge.
struct StripReach {
  std::int64_t rows = 0;
  std::int64_t ride_rows = 0;
  std::optional<Vector> endless;
};
[[nodiscard]] StripReach strip_reach(const Piece& piece, std::int64_t width, bool ring);

/// Why there is no automaton for this piece whatever the memory: a ride that reaches rows
/// without end, a state of more than 128 squares. In words; nothing if there may be one.
[[nodiscard]] std::optional<std::string> strip_obstacle(const Piece& piece, std::int64_t width,
                                                        bool ring);

struct StripLimits {
  std::size_t states = std::size_t{1} << 27;  ///< between two squares
  std::uint64_t bytes = 0;                    ///< 0: what is free
  Monitor monitor{};
};

class StripAutomaton {
 public:
  /// A square of the row: where each state before it goes.
  struct Square {
    std::vector<std::uint32_t> empty;
    std::vector<std::uint32_t> piece;  ///< `none`: no piece may stand here
    std::size_t after = 0;             ///< the number of states after it
  };
  static constexpr std::uint32_t none = 0xffff'ffff;

  /// Throws Error(beyond_limit) with the obstacle, or with the figure where it does not fit.
  StripAutomaton(const Piece& piece, std::int64_t width, bool ring, const StripLimits& limits = {});

  [[nodiscard]] std::size_t width() const noexcept { return squares_.size(); }
  [[nodiscard]] bool ring() const noexcept { return ring_; }
  /// Rows ahead that a piece attacks.
  [[nodiscard]] std::size_t reach() const noexcept { return reach_; }
  /// Rows ahead that a ride of two or more steps attacks; 0 for leapers.
  [[nodiscard]] std::size_t ride_reach() const noexcept { return ride_reach_; }
  /// States between two rows. State 0 is the empty set; all are reachable from it.
  [[nodiscard]] std::size_t states() const noexcept { return squares_.back().after; }
  /// The most states between two squares.
  [[nodiscard]] std::size_t widest() const noexcept { return widest_; }
  [[nodiscard]] const std::vector<Square>& squares() const noexcept { return squares_; }
  /// Are the conflicts the same when the width is reflected?
  [[nodiscard]] bool mirrored() const noexcept { return mirrored_; }
  /// For each state the first one in its orbit (see Symmetry above).
  [[nodiscard]] std::vector<std::uint32_t> orbits() const;
  /// Does a set of squares attacked (as the state `index` of them) contain this square of the
  /// rows to come?
  [[nodiscard]] bool attacked(std::size_t index, std::size_t row, std::size_t column) const {
    const std::size_t bit = row * width() + column;
    return bit < 128 && (keys_[index][bit / 64] >> (bit % 64) & 1) != 0;
  }

  /// values := T values, one row further; `values` has states() entries, `spare` any.
  /// Number: anything with a default value 0 and +=.
  template <class Number>
  void advance(std::vector<Number>& values, std::vector<Number>& spare) const {
    for (const Square& square : squares_) {
      spare.assign(square.after, Number{});
      for (std::size_t s = 0; s < values.size(); ++s) {
        spare[square.empty[s]] += values[s];
        if (square.piece[s] != none) spare[square.piece[s]] += values[s];
      }
      std::swap(values, spare);
    }
  }
  /// values := T' values, with T' the transpose: entry s becomes the sum over all ways to make
  /// a row after s.
  template <class Number>
  void advance_transposed(std::vector<Number>& values, std::vector<Number>& spare) const {
    for (std::size_t j = squares_.size(); j-- > 0;) {
      const Square& square = squares_[j];
      spare.resize(square.empty.size());
      for (std::size_t s = 0; s < spare.size(); ++s) {
        spare[s] = values[square.empty[s]];
        if (square.piece[s] != none) spare[s] += values[square.piece[s]];
      }
      std::swap(values, spare);
    }
  }

 private:
  template <class Key>
  void build(const StripLimits& limits);
  [[nodiscard]] std::uint32_t find(const std::array<std::uint64_t, 2>& key) const;

  bool ring_;
  bool mirrored_ = false;
  std::size_t reach_ = 0;
  std::size_t ride_reach_ = 0;
  std::size_t widest_ = 1;
  std::string where_;
  std::vector<std::vector<std::uint32_t>> attacks_;  // from each column: squares to come, by number
  std::vector<bool> stands_;                         // may a piece stand in this column at all?
  std::vector<Square> squares_;
  std::vector<std::array<std::uint64_t, 2>> keys_;  // of the states between rows, ascending
};

}  // namespace rookery::count::strip
