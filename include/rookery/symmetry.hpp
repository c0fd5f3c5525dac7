// SPDX-License-Identifier: GPL-3.0-or-later
//
// The symmetries of a board: which maps of squares onto squares keep it (and,
// if asked, a piece) as it is; orbits; and Burnside's lemma for "essentially
// different".

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "rookery/board.hpp"
#include "rookery/piece.hpp"

namespace rookery {

/// One map of a board: perhaps exchange the axes, perhaps reverse each, then
/// shift along the axes that wrap. Two symmetries of one board compose to a
/// third; equal maps compare equal.
class Symmetry {
 public:
  /// The identity of a board.
  explicit Symmetry(const Board& board);
  /// The map (x,y) -> exchange if `transposed`, then reverse the columns and the
  /// rows, then shift. Exchanging needs equal sides and axes that are both
  /// wrapped or both not; shifts need an axis that wraps. Throws Error(bad_input).
  Symmetry(const Board& board, bool transposed, bool reversed_x, bool reversed_y,
           std::int64_t shift_x = 0, std::int64_t shift_y = 0);

  [[nodiscard]] Square operator()(Square square) const noexcept;
  /// What the map does to a displacement.
  [[nodiscard]] Vector operator()(Vector vector) const noexcept;
  /// Does it map the attacking moves of the piece onto themselves?
  [[nodiscard]] bool keeps(const Piece& piece) const;
  /// First `first`, then this. Both must be symmetries of boards of one shape.
  [[nodiscard]] Symmetry after(const Symmetry& first) const;
  [[nodiscard]] Symmetry inverse() const;

  /// "identity", "quarter turn", "left-right reflection", ...; shifts are added.
  [[nodiscard]] std::string name() const;

  friend bool operator==(const Symmetry&, const Symmetry&) = default;

 private:
  void reduce() noexcept;

  // x' = sign_x * u + offset_x, y' = sign_y * v + offset_y, where (u,v) is (x,y)
  // or, transposed, (y,x); reduced modulo the side where an axis wraps.
  bool transposed_ = false;
  int sign_x_ = 1;
  int sign_y_ = 1;
  std::int64_t offset_x_ = 0;
  std::int64_t offset_y_ = 0;
  std::int64_t rows_;
  std::int64_t columns_;
  Wrap wrap_;
};

/// The board's own group, the identity first: 8 maps of a square, 4 of a
/// rectangle, 1 to 8 of a picture, and on a torus or cylinder all shifts too
/// (holes and forced squares must map onto their like). On boards with a side of
/// 1 different maps may move the squares alike; they are all kept, which is right
/// for Burnside. Throws Error(beyond_limit) for more than 2^24 maps.
[[nodiscard]] std::vector<Symmetry> symmetries(const Board& board);

/// Those that also map the piece's attacking moves onto themselves.
[[nodiscard]] std::vector<Symmetry> symmetries(const Board& board, const Piece& piece);

/// The orbits of the squares (holes excluded), each sorted, in order of their
/// first squares.
[[nodiscard]] std::vector<std::vector<Square>> orbits(const Board& board,
                                                      const std::vector<Symmetry>& group);

/// Burnside: the mean over the group of the number of things that each map
/// fixes. Throws Error(bad_input) if that is not whole, since then `fixed`
/// or the group is wrong.
[[nodiscard]] mpz_class burnside(const std::vector<Symmetry>& group,
                                 const std::function<mpz_class(const Symmetry&)>& fixed);

}  // namespace rookery
