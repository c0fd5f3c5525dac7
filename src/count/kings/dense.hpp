// SPDX-License-Identifier: GPL-3.0-or-later
//
// The dense engine: the sweep of states/plain.hpp, blocked for the cache (plan.hpp),
// in registers (kernels.hpp), over half of the rows, with threads.
//
// Half of the rows. Let v be the vector over the strings of row number r that
// counts the placements of the rows up to it; T the row map, which is symmetric.
//
//   m odd   u = T v after (m-1)/2 rows: the total is the sum of z^|s| u_s^2 over the
//           middle row s. With half of the weight (z = root^2) it is a sum of squares.
//   m even  v after m/2 rows: the total is v . T v. Stop the row map in the middle: let
//           x_h be the array after h squares of the row, over strings (a, b) of new
//           squares a and old squares b. The other half of the sum over pairs of
//           rows is the same with the board turned around: v . T v is the sum of
//           x_h(s) x_g(reversed s), where h + g = n + 1 for kings (n for wazirs), since
//           turning exchanges old and new and left and right. For one parity of n
//           h = g; for the other x_g is x_h with one more square decided, which is done
//           on the fly: it changes a bit or two in the middle of the string.
//           So one array is enough, and half a row is saved. (join.hpp)
//
// Several ranks may share the array (shares.hpp), and between two visits it may be kept in a
// file (checkpoint.hpp): these are the points where such a run can be stopped.

#pragma once

#include <cstdint>

#include "base/threads/shared_progress.hpp"
#include "count/kings/checkpoint.hpp"
#include "count/kings/plan.hpp"
#include "count/kings/states/board.hpp"
#include "count/kings/states/lanes.hpp"
#include "rookery/ranks.hpp"

namespace rookery::count::kings {

/// Entries of a tile: 350 KB, which stay in a second-level cache.
inline constexpr std::size_t cached_entries = 11000;

/// Where the time of a sweep went, in seconds.
struct DensePhases {
  double local = 0;    ///< visits within a rank's share
  double shared = 0;   ///< visits of the highest segment together
  double moving = 0;   ///< of that: packing, waiting for other ranks
  double joining = 0;  ///< reading off the answer
  double checkpoint = 0;
  std::uint64_t bytes_written = 0;  ///< into buffers of other ranks on the same machine
};

/// How a sweep is carried out.
struct DenseRun {
  base::threads::SharedProgress* progress = nullptr;
  bool parallel = false;   ///< threads share the array; call inside with_threads
  int threads = 1;         ///< for the size of buffers
  Ranks* ranks = nullptr;  ///< ranks share the array; all of them call at once
  ArrayCheckpoint* checkpoint = nullptr;
  DensePhases* phases = nullptr;
};

/// Sum over all placements of z^pieces in each lane (forced pieces not counted in); on
/// several ranks, this rank's part of the sum. No gluing. The plan is made once for all groups: by
/// plan_for, or dense_plan(board, weighted, cached_entries); smaller tiles are for tests.
/// With ranks or a checkpoint the progress must be deferred: a stop is heard between visits.
[[nodiscard]] states::LaneValues evaluate_dense(const states::DenseBoard& board,
                                                const DensePlan& plan,
                                                const states::LaneGroup& group,
                                                const DenseRun& run);

/// The plan for so many ranks. `second`: all rows, from the right first.
[[nodiscard]] DensePlan plan_for(const states::DenseBoard& board, bool weighted, bool second,
                                 std::size_t ranks, std::size_t cache = cached_entries);

/// What evaluate_dense adds to the progress in all.
[[nodiscard]] double dense_work(const states::DenseBoard& board, bool all_rows = false);

/// The array of one lane group, in bytes; and, of so many ranks, the largest share with its buffers
/// (0: the board is too narrow to be shared).
[[nodiscard]] std::uint64_t dense_bytes(const states::DenseBoard& board);
[[nodiscard]] std::uint64_t dense_share_bytes(const states::DenseBoard& board, std::size_t ranks,
                                              int threads);

}  // namespace rookery::count::kings
