// SPDX-License-Identifier: GPL-3.0-or-later
//
// Cells of a board that determine each other. Take the rows (or the columns, or either
// from the other end) as lines 0, 1, 2, ..., and in a line the places from 0 on. Of the
// moves of the piece let the furthest be the one that reaches the most lines ahead, and
// of several such the one that reaches the most places ahead. Then the equation of a cell
// (the cell plus the sum of its neighbours is 0, or 1 for a negated board) gives the cell
// at the end of that move from cells that come before it. So, line by line and place by
// place, each cell is either
//   determined, by the equation of the cell from which the furthest move leads to it, if
//   that cell exists and the rest of its equation comes earlier; or
//   free: an unknown of its own (the first lines; near a hole; at the side, if the
//   furthest move leads sideways too; where an equation across the seam of a torus would
//   be needed).
// The equations that determined nothing are left as conditions on the free cells; there
// are as many of them as free cells, because every equation determines at most one cell.
// This is elimination in an order in which nothing has to be searched, with the cells
// of a few lines at a time as linear forms in the free cells.
//
// For the wazir on a rectangle the free cells are the first row, or the first column if
// that is shorter; for the king the first row and the first column.
// With S cells, k moves and U free cells: S k U bit operations for the forms, U^3 for
// the conditions; memory: U forms and U more for each line in reach.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "board/square_numbers.hpp"
#include "math/gf2/matrix.hpp"
#include "rookery/answer.hpp"
#include "rookery/board.hpp"
#include "rookery/piece.hpp"

namespace rookery::still {

/// What the cell plus the sum of its neighbours shall be.
enum class RightSide {
  zero,  ///< still boards: a linear system
  one    ///< negated boards: a column for the constant 1 stands before all unknowns
};

/// Columns that stand before the unknowns.
[[nodiscard]] constexpr std::size_t constants(RightSide right) {
  return right == RightSide::one ? 1 : 0;
}

class Propagation {
 public:
  /// A plan, with the lines in the direction that leaves the fewest free cells; nothing
  /// when the piece has no moves, two furthest ones that cancel, or moves (nearly) all
  /// around a torus. The piece must fit
  /// the board. All three arguments must outlive the plan.
  static std::optional<Propagation> plan(const Piece& piece, const Board& board,
                                         const board::SquareNumbers& squares);

  /// The number of free cells.
  [[nodiscard]] std::size_t unknowns() const noexcept { return unknowns_; }
  /// Is this to be preferred to elimination? With most cells free it does the same work twice.
  [[nodiscard]] bool pays() const noexcept { return 2 * unknowns_ <= squares_->size(); }
  /// Lines are rows (or, otherwise, columns).
  [[nodiscard]] bool lines_are_rows() const noexcept {
    return direction_ == Direction::down || direction_ == Direction::up;
  }

  /// The values of the free cells (after the constant) for which all equations hold: a
  /// basis in reduced echelon form, one per row.
  [[nodiscard]] math::gf2::Matrix solve(RightSide right, const Monitor& monitor) const;
  /// The boards for such values (in reduced echelon form): a column a square (after the
  /// constant), in the order of `squares`, reduced.
  [[nodiscard]] math::gf2::Matrix boards(const math::gf2::Matrix& values, RightSide right,
                                         const Monitor& monitor) const;

 private:
  enum class Direction { down, right, up, left };

  Propagation(const Piece& piece, const Board& board, const board::SquareNumbers& squares,
              Direction direction);

  [[nodiscard]] bool measure();  // back_, forward_, furthest_; false: does not apply
  [[nodiscard]] double free_cells_expected() const;
  void find_free_cells();
  [[nodiscard]] bool is_determined(Square square) const;
  [[nodiscard]] bool is_condition(Square square) const;

  [[nodiscard]] std::int64_t line_of(Square square) const;
  [[nodiscard]] std::int64_t place_of(Square square) const;
  [[nodiscard]] Square square_at(std::int64_t line, std::int64_t place) const;
  [[nodiscard]] std::size_t index(std::int64_t line, std::int64_t place) const;

  template <class Free, class Condition, class Finished>
  void sweep(std::size_t columns, const math::gf2::Matrix* constant, Free free, Condition condition,
             Finished finished, const Monitor& monitor) const;

  const Piece* piece_;
  const Board* board_;
  const board::SquareNumbers* squares_;
  Direction direction_;
  std::int64_t lines_;
  std::int64_t places_;  // cells of a line
  bool lines_wrap_;
  bool places_wrap_;
  std::int64_t back_ = 0;
  std::int64_t forward_ = 0;
  Vector furthest_;
  std::int64_t spread_ = 0;  // places from the first to the last of the furthest line's moves
  std::vector<bool> determined_;
  std::size_t unknowns_ = 0;
  bool free_cells_come_first_ = false;
};

}  // namespace rookery::still
