// SPDX-License-Identifier: GPL-3.0-or-later
//
// The plain form of the dense sweep: one thread, all rows, one square after
// another through the whole array. The rung below count/kings/dense.cpp, and easy to read.
//
// Kings. While a row is swept from the left, the frontier at column j is the string
//
//     bits 0 .. j-1     the new row's squares 0 .. j-1
//     bits j .. n       the old row's squares j-1 .. n-1
//
// without two neighbouring ones (new j-1 and old j-1 attack each other), so it is
// an index below F(n+3), see frontier.hpp. Deciding about square j replaces bit j:
//
//     where bits j-1 and j+1 are 0:   (a0, a1) -> (a0 + a1,  z a0 if bit j+2 is 0, else 0)
//
// (the old squares j-1, j, j+1 and the new square j-1 are what attacks square j).
// At the end bit n is still the old corner; summed out, the string is the new row
// on bits 0 .. n-1 with a 0 above it: the mirror image of how a row begins. So the
// next row is swept from the right, with the mirrored rule on bit j+1, and so on.
//
// Wazirs. The new square j-1 and the old square j do not attack each other, so a 0
// is kept between them:
//
//     bits 0 .. j-1     the new row's squares 0 .. j-1
//     bit j             0
//     bits j+1 .. n     the old row's squares j .. n-1
//
// Deciding about square j reads the strings with bit j = 0 and moves the 0 up:
//
//     y00 = x00 + x01,   y10 = z x00 where bit j-1 is 0        (bits j, j+1)
//
// Strings with a 1 at the place of the 0 are dead: they are written before they are
// read again.
//
// Time: rows x columns x F(n+3) additions. Memory: F(n+3) entries.

#pragma once

#include "base/threads/shared_progress.hpp"
#include "count/kings/states/board.hpp"
#include "count/kings/states/lanes.hpp"

namespace rookery::count::kings::states {

/// Sum over all placements of z^pieces in each lane (forced pieces not counted in).
/// No gluing.
[[nodiscard]] LaneValues evaluate_plain(const DenseBoard& board, const LaneGroup& group,
                                        base::threads::SharedProgress& progress);

/// What evaluate_plain adds to the progress in all.
[[nodiscard]] double plain_work(const DenseBoard& board);

/// log2 of the number of all placements, in floating point.
[[nodiscard]] double log2_total_plain(const DenseBoard& board);

}  // namespace rookery::count::kings::states
