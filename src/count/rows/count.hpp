// SPDX-License-Identifier: GPL-3.0-or-later
//
// The engine `rows`: pieces that attack along whole rows (or columns) stand at
// most one to a row, so a placement is a list of columns, and the search goes row by
// row with the free squares of a row in one machine word. For queens, rooks and what
// includes them, where k is close to the number of rows. The other engines meet
// such boards with one state for every set of attacked squares, which hardly ever
// coincide.

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "count/tasks/kind.hpp"
#include "rookery/answer.hpp"
#include "rookery/board.hpp"
#include "rookery/piece.hpp"

namespace rookery::count::rows {

struct RowBoard;
class RowPlan;

/// The engine on one board: cut into lines once, whatever is asked of it then.
class RowCount {
 public:
  RowCount(const Piece& piece, const Board& board);
  RowCount(RowCount&&) noexcept;
  RowCount& operator=(RowCount&&) noexcept;
  ~RowCount();

  /// Why the engine cannot take this piece on this board, with two squares as the witness; nothing
  /// if it can. It needs sides of at most 64, and a piece on any square of a row to attack every
  /// other (or so in every column).
  [[nodiscard]] const std::optional<std::string>& obstacle() const { return obstacle_; }

  /// The placements of exactly k pieces. Throws Error(bad_input) where there is an obstacle. Time:
  /// the nodes below, about 1 ns each for lines and short leaps on boards without holes and
  /// wrapping, up to 30 wide (16-lane registers, one thread), and 10 ns otherwise; memory: a few
  /// MB. threads 0: as many as the machine has.
  [[nodiscard]] mpz_class count(std::size_t k, int threads, const Monitor& monitor);

  /// The same as a work of tasks, for the piece and the board that this was made of. k must be at
  /// least 1 and not beyond the lines, and no squares that must hold a piece contradict each other:
  /// see has_tasks.
  [[nodiscard]] bool has_tasks(std::size_t k) const;
  [[nodiscard]] tasks::CountWork work(const Piece& piece, const Board& board, std::size_t k);

  /// About how many nodes `count` will visit (placements in the first rows of up to k - 1 pieces,
  /// once for all images under the symmetries in use), by Knuth's random probing from a fixed seed:
  /// a millisecond. Within a factor of two for queens; infinite where there is an obstacle.
  [[nodiscard]] double predict_nodes(std::size_t k);
  /// The same in seconds on a current processor.
  [[nodiscard]] double predict_seconds(std::size_t k, int threads);

 private:
  [[nodiscard]] const std::shared_ptr<const RowPlan>& plan(std::size_t k);
  void require_lines() const;

  std::optional<std::string> obstacle_;
  std::unique_ptr<const RowBoard> rows_;  // nothing where there is an obstacle
  std::size_t planned_for_ = 0;
  std::shared_ptr<const RowPlan> plan_;  // for so many pieces, if any
};

/// A task is a job of plan.hpp, and its result nine words, the Tally.
[[nodiscard]] const tasks::TaskKind& row_kind();

}  // namespace rookery::count::rows
