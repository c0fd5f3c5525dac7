// SPDX-License-Identifier: GPL-3.0-or-later
//
// Betza's direction letters f b l r v s h: which images of a leap they name, and
// the shortest letters that name a given set of images.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rookery/board.hpp"

namespace rookery::board::piece {

/// What the direction letters mean depends on the shape of the leap. `royal` is
/// K or Q: both the orthogonal and the diagonal directions.
enum class AtomKind { orthogonal, diagonal, oblique, royal };

/// A set of images of one leap, bit i for image i; see image_of.
using DirectionSet = std::uint8_t;

/// The letters, in the order that breaks ties.
inline constexpr std::string_view direction_letters = "fblrvsh";

/// 4 images of an orthogonal or a diagonal leap, 8 of the others.
[[nodiscard]] int image_count(AtomKind kind) noexcept;
[[nodiscard]] DirectionSet every_direction(AtomKind kind) noexcept;

/// The kind of the leap (longer, shorter), longer >= shorter >= 0, longer > 0.
[[nodiscard]] AtomKind kind_of_leap(std::int64_t longer, std::int64_t shorter) noexcept;

/// Image `index` of the leap, clockwise, beginning with the first at or to the
/// right of straight forward. For a royal atom the leap is (1,0) and (1,1) in turn,
/// and both arguments are ignored.
[[nodiscard]] Vector image_of(AtomKind kind, std::int64_t longer, std::int64_t shorter,
                              int index) noexcept;

/// Reads direction letters one at a time, left to right. A letter that can
/// combine with the one before it does; otherwise the one before stands alone.
class DirectionReader {
 public:
  explicit DirectionReader(AtomKind kind) noexcept : kind_(kind) {}

  /// False when the letter before `letter` means nothing by itself and does not
  /// combine with it (only `h` can be so).
  [[nodiscard]] bool read(char letter) noexcept;
  /// Ends the letters. False when the last one means nothing by itself.
  [[nodiscard]] bool finish() noexcept;

  /// What has been named so far, without the letter that still waits for a partner.
  [[nodiscard]] DirectionSet named() const noexcept { return named_; }
  /// The letter that waits for a partner, or NUL.
  [[nodiscard]] char pending() const noexcept { return pending_; }

 private:
  AtomKind kind_;
  DirectionSet named_ = 0;
  char pending_ = '\0';
};

/// The shortest letters that name exactly `set`, the first in the order of
/// direction_letters where several are shortest; empty for every direction.
/// `set` is not empty.
[[nodiscard]] const std::string& shortest_directions(AtomKind kind, DirectionSet set);

}  // namespace rookery::board::piece
