// SPDX-License-Identifier: GPL-3.0-or-later
//
// The work of the engine `rows`, divided into jobs that can be done in any order: the
// placements of the first few lines, one of each kind under the symmetries in use.
// The kernels (kernels.hpp) count the ways to go on from each.

#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "count/rows/batch.hpp"
#include "count/rows/board.hpp"
#include "count/rows/kernels.hpp"

namespace rookery::count::rows {

/// What remains of the symmetries while a job grows.
enum class Remaining {
  square,       ///< the square's group, by ties: all of it is in the question
  rotation,     ///< nothing has been put: turns of the line around itself
  axis_zero,    ///< all pieces stand on the axis of the mirror x -> -x (mod width)
  axis_middle,  ///< all pieces stand on the axis of the mirror x -> width - 1 - x
  none
};

struct Job {
  std::size_t question = 0;
  Prefix prefix;
  std::vector<LineMask> free;  ///< of all lines
  std::size_t pieces = 0;      ///< put so far
  unsigned weight = 1;         ///< how many placements one that is found stands for
  Remaining remaining = Remaining::none;
};

/// No jobs: no placement.
struct RowWork {
  RowBoard rows;
  std::optional<LineShifts> shifts;
  bool mirror = false;
  std::vector<LineQuestion> questions;
  std::vector<Job> jobs;

  [[nodiscard]] bool in_batches() const { return shifts && rows.width <= widest_batch; }
};

/// The work of placing k pieces. Memory: at most 64 x 512 jobs.
[[nodiscard]] RowWork plan_rows(RowBoard rows, std::size_t k);

}  // namespace rookery::count::rows
