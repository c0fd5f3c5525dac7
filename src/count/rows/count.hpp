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

namespace rookery {

/// Why the engine cannot take this piece on this board, with two squares as the
/// witness; nothing if it can. It needs sides of at most 64, and a piece on any
/// square of a row to attack every other (or so in every column).
[[nodiscard]] std::optional<std::string> rows_obstacle(const Piece& piece, const Board& board);

/// The placements of exactly k pieces. Throws Error(bad_input) where rows_obstacle
/// names an obstacle. Time: the nodes below, about 1 ns each for lines and short
/// leaps on boards without holes and wrapping, up to 30 wide (16-lane registers, one
/// thread), and 10 ns otherwise; memory: a few MB. threads 0: as many as the machine has.
[[nodiscard]] mpz_class count_by_rows(const Piece& piece, const Board& board, std::size_t k,
                                      int threads, const Monitor& monitor);

/// The same as a work of tasks: its description (Error(bad_input) where there is an obstacle). k
/// must be at least 1 and not beyond the lines, and no squares that must hold a piece contradict
/// each other: see has_row_tasks.
[[nodiscard]] bool has_row_tasks(const Piece& piece, const Board& board, std::size_t k);
[[nodiscard]] CountWork row_work_of(const Piece& piece, const Board& board, std::size_t k);
/// A task is a job of plan.hpp, and its result nine words, the Tally.
[[nodiscard]] const TaskKind& row_kind();

/// About how many nodes count_by_rows will visit (placements in the first rows of up
/// to k - 1 pieces, once for all images under the symmetries in use), by Knuth's
/// random probing from a fixed seed: a millisecond. Within a factor of two for
/// queens; infinite where there is an obstacle.
[[nodiscard]] double predict_rows_nodes(const Piece& piece, const Board& board, std::size_t k);

/// The same in seconds on a current processor.
[[nodiscard]] double predict_rows_seconds(const Piece& piece, const Board& board, std::size_t k,
                                          int threads);

}  // namespace rookery
