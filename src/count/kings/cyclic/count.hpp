// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kings and wazirs where every row is a cycle: the cylinder and the torus.

#pragma once

#include <cstddef>
#include <cstdint>

#include "base/threads/shared_progress.hpp"
#include "count/kings/cyclic/sweep.hpp"
#include "count/kings/states/board.hpp"
#include "count/kings/states/lanes.hpp"

namespace rookery::count::kings::cyclic {

/// Rows of at most so many squares: their numbers fit 32 bits.
inline constexpr std::size_t most_cyclic_columns = 44;

/// Throws Error(beyond_limit) for rows longer than most_cyclic_columns.
void require_cyclic_columns(const states::DenseBoard& board);

/// The sum over all placements of z^(number of pieces), modulo each lane's prime. The
/// board is a torus or a cylinder without closed squares, and sides that are glued are
/// at least 3. Throws as require_cyclic_columns does.
/// `threads` as in with_threads; with 1 it may be called inside other parallel work.
[[nodiscard]] states::LaneValues evaluate_cyclic(const states::DenseBoard& board,
                                                 const states::LaneGroup& group,
                                                 base::threads::SharedProgress& progress,
                                                 int threads, const CyclicCut& cut = {});

/// What evaluate_cyclic adds to the progress in all: about one unit for an entry of
/// eight residues that goes through one column. Infinite if the rows are too long.
[[nodiscard]] double cyclic_work(const states::DenseBoard& board);

/// The bytes that it takes for one group (the largest number if the rows are too long).
[[nodiscard]] std::uint64_t cyclic_bytes(const states::DenseBoard& board, int threads);

}  // namespace rookery::count::kings::cyclic
