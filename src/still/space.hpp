// SPDX-License-Identifier: GPL-3.0-or-later
//
// All still boards of a board as a vector space: what StillSpace keeps, and sums of its boards.

#pragma once

#include <utility>
#include <vector>

#include "board/square_numbers.hpp"
#include "math/gf2/matrix.hpp"
#include "rookery/still.hpp"

namespace rookery {

struct StillSpace::Data {
  Data(Board any_board, board::SquareNumbers squares, std::vector<Symmetry> symmetries,
       math::gf2::Matrix reduced_basis);
  /// The same with another basis, of boards that the symmetries map among themselves.
  Data(const Data& whole, math::gf2::Matrix reduced_basis)
      : Data(whole.board, whole.columns, whole.group, std::move(reduced_basis)) {}

  [[nodiscard]] math::gf2::Matrix moved_by(const Symmetry& symmetry) const;
  [[nodiscard]] bool keeps_all(const Symmetry& symmetry) const;
  /// Throws Error(beyond_limit) if there are too many symmetries to list.
  void require_group() const;

  Board board;
  board::SquareNumbers columns;       // the columns of `basis`
  math::gf2::Matrix basis;            // reduced echelon form
  std::vector<std::size_t> pivots;    // the column of each row's leading 1
  std::vector<Symmetry> group;        // see StillSpace::group
  mpz_class too_many_symmetries = 0;  // how many, if the group lacks its shifts for that
};

}  // namespace rookery

namespace rookery::still {

/// Builds the space from an engine's basis; the piece must fit the board.
[[nodiscard]] StillSpace make_still_space(const Piece& piece, const Board& board,
                                          board::SquareNumbers squares, math::gf2::Matrix basis);

/// So many coins, each 1 with probability one half; the same for the same seed.
[[nodiscard]] std::vector<bool> random_coins(std::size_t count, std::uint64_t seed);
/// The sum of a random half of the rows: each combination with the same probability.
[[nodiscard]] math::gf2::Matrix random_combination(const math::gf2::Matrix& vectors,
                                                   std::uint64_t seed);

/// A row of a matrix of boards as signs; the columns of the squares begin at
/// `first_column`.
[[nodiscard]] Signs signs_of(const Board& board, const board::SquareNumbers& squares,
                             const math::gf2::Matrix& boards, std::size_t row,
                             std::size_t first_column = 0);

}  // namespace rookery::still
