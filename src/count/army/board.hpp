// SPDX-License-Identifier: GPL-3.0-or-later
//
// An army on a board: several kinds of piece, so many of each, and for each pair of
// kinds a and c the pairs of squares (v, w) on which a on v and c on w would attack,
// that is, a attacks w from v or c attacks v from w.
//
// Why blocking never matters, for armies either. Let a piece of kind a on v attack w
// along a ride of n steps, where a piece stands on w and others stand between. The
// nearest of those to v, on u say, is reached by the same ride after fewer than n
// steps, and nothing stands before it: so a on v attacks u, whatever kind stands there
// and however far that kind itself reaches. (Around a torus a ride passes no square
// twice before it comes back to v, where it ends.) Hence a placement with an attack
// "through" other pieces always holds an attack past none, and "some pair attacks, with
// blocking" and "some pair attacks, without" are the same condition; the second asks
// about pairs alone. Holes are no pieces: they do stop a ride.

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "count/graph/conflicts.hpp"
#include "rookery/count.hpp"

namespace rookery::count::army {

/// For each square a sorted list of squares, one after another in memory.
struct SquareLists {
  std::vector<std::size_t> first{0};
  std::vector<std::uint32_t> squares;

  [[nodiscard]] std::span<const std::uint32_t> of(std::size_t v) const {
    return std::span(squares).subspan(first[v], first[v + 1] - first[v]);
  }
  void add_list(std::span<const std::uint32_t> list) {
    squares.insert(squares.end(), list.begin(), list.end());
    first.push_back(squares.size());
  }
  friend bool operator==(const SquareLists&, const SquareLists&) = default;
};

/// The words of a set of squares: bit v % 64 of word v / 64 stands for square v.
[[nodiscard]] constexpr std::size_t set_words(std::size_t squares) { return (squares + 63) / 64; }

struct Army {
  std::vector<Square> squares;            ///< where some kind can stand, in sweep order
  std::vector<bool> forced;               ///< must this square hold a piece?
  bool impossible = false;                ///< a forced square can hold no kind
  std::vector<std::size_t> numbers;       ///< of each kind, all positive; strongest kind first
  std::vector<Piece> pieces;              ///< the attacks of each kind
  std::vector<std::vector<bool>> stands;  ///< for each kind, the squares where it can stand
  std::vector<SquareLists> lists;         ///< see conflicts
  /// Kinds that attack alike on this board are counted as one; their pieces can then be
  /// told apart in so many ways.
  mpz_class ways_to_tell_apart = 1;

  [[nodiscard]] std::size_t size() const noexcept { return squares.size(); }
  [[nodiscard]] std::size_t kinds() const noexcept { return numbers.size(); }
  /// The squares, other than v, where kind c cannot stand beside kind a on v.
  [[nodiscard]] std::span<const std::uint32_t> conflicts(std::size_t a, std::size_t c,
                                                         std::size_t v) const {
    return lists[a * kinds() + c].of(v);
  }
  [[nodiscard]] std::size_t pieces_of_all_kinds() const;
  [[nodiscard]] std::size_t forced_squares() const;
  /// Placements of these numbers or fewer are below 2^placement_bits(): each kind has at
  /// most binomial(squares, pieces) ways.
  [[nodiscard]] std::size_t placement_bits() const;
};

/// The entries must be different pieces, their numbers positive. Throws
/// Error(beyond_limit) when squares or pairs would not fit.
[[nodiscard]] Army army_on_board(const std::vector<ArmyEntry>& entries, const Board& board,
                                 graph::SquareOrder order, const Monitor& monitor);

/// Bits that hold binomial(squares, i) for each i <= pieces.
[[nodiscard]] std::size_t binomial_bits(std::size_t squares, std::size_t pieces);

}  // namespace rookery::count::army
