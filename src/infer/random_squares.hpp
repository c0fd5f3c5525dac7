// SPDX-License-Identifier: GPL-3.0-or-later
//
// Random squares: pieces to learn from, and what of a board is not told.

#pragma once

#include <cstdint>
#include <string>

#include "rookery/bitmap.hpp"
#include "rookery/infer.hpp"

namespace rookery {

/// `count` squares of the set, all choices alike; the same ones on every machine. Throws
/// Error(bad_input) at `where` when there are fewer. Time O(squares).
[[nodiscard]] Bitmap random_subset(const Bitmap& set, std::int64_t count, std::uint64_t seed,
                                   const std::string& where);

/// The board with `count` of the squares that are not pieces made unknown, all choices alike.
/// Those that are unknown already count as well. Throws likewise.
[[nodiscard]] AttackBoard with_unknown(const AttackBoard& board, std::int64_t count,
                                       std::uint64_t seed, const std::string& where);

}  // namespace rookery
