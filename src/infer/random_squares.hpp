// SPDX-License-Identifier: GPL-3.0-or-later
//
// Random squares: pieces to learn from, and what of a board is not told.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "rookery/bitmap.hpp"
#include "rookery/infer.hpp"

namespace rookery::infer_room {

/// `count` squares of the set, all choices alike; the same ones on every machine. Throws
/// Error(bad_input) at `where` when there are fewer. Time O(squares).
[[nodiscard]] Bitmap random_subset(const Bitmap& set, std::int64_t count, std::uint64_t seed,
                                   const std::string& where);

/// The board with `count` of the squares that are not pieces made unknown, all choices alike.
/// Those that are unknown already count as well. Throws as above.
[[nodiscard]] AttackBoard with_unknown(const AttackBoard& board, std::int64_t count,
                                       std::uint64_t seed, const std::string& where);
/// The seed for this where `seed` has chosen the pieces: another one for each board (their numbers
/// count from 0), and not that of the pieces.
[[nodiscard]] constexpr std::uint64_t seed_of_unknown(std::uint64_t seed, std::size_t board) {
  return seed ^ (0x9E3779B97F4A7C15U * (std::uint64_t{board} + 1));
}

}  // namespace rookery::infer_room
