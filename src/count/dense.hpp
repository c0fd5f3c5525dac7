// SPDX-License-Identifier: GPL-3.0-or-later
//
// The dense engine: the sweep of plain.hpp, blocked for the cache (dense_plan.hpp),
// in registers (dense_kernels.hpp), over half of the rows, with threads.
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
//           So one array is enough, and half a row is saved.

#pragma once

#include <cstdint>

#include "count/dense_board.hpp"
#include "count/dense_plan.hpp"
#include "count/lanes.hpp"
#include "count/shared_progress.hpp"

namespace rookery {

/// Entries of a tile: 350 KB, which stay in a second-level cache.
inline constexpr std::size_t cached_entries = 11000;

/// Sum over all placements of z^pieces in each lane (forced pieces not counted in).
/// No gluing. The plan is made once for all groups: dense_plan(board, weighted,
/// cached_entries); smaller tiles are for tests. `parallel`: threads share the array; call
/// inside with_threads.
[[nodiscard]] LaneValues evaluate_dense(const DenseBoard& board, const DensePlan& plan,
                                        const LaneGroup& group, SharedProgress& progress,
                                        bool parallel);

/// What evaluate_dense adds to the progress in all.
[[nodiscard]] double dense_work(const DenseBoard& board);

/// The array of one lane group, in bytes.
[[nodiscard]] std::uint64_t dense_bytes(const DenseBoard& board);

}  // namespace rookery
