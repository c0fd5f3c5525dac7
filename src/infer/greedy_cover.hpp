// SPDX-License-Identifier: GPL-3.0-or-later
//
// Few moves that lead to given squares, greedily.

#pragma once

#include "infer/cover_squares.hpp"

namespace rookery::infer_room {

/// The same without the search, from the numbers of squares that every move would add.
[[nodiscard]] MoveCover greedy_cover(const CoverQuestion& question, Evidence& evidence,
                                     const Monitor& monitor);

}  // namespace rookery::infer_room
