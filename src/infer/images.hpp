// SPDX-License-Identifier: GPL-3.0-or-later
//
// The images of a move under the symmetries of the square.

#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <utility>
#include <vector>

#include "rookery/board.hpp"

namespace rookery::infer_room {

/// One of the eight maps: first exchange the axes, then reverse each.
struct Turn {
  bool transposed = false;
  bool reversed_x = false;
  bool reversed_y = false;

  [[nodiscard]] Vector operator()(Vector move) const noexcept {
    if (transposed) std::swap(move.dx, move.dy);
    return {reversed_x ? -move.dx : move.dx, reversed_y ? -move.dy : move.dy};
  }
};

/// The identity first.
inline constexpr std::array<Turn, 8> all_turns = {{{false, false, false},
                                                   {false, true, false},
                                                   {false, false, true},
                                                   {false, true, true},
                                                   {true, false, false},
                                                   {true, true, false},
                                                   {true, false, true},
                                                   {true, true, true}}};

/// The move first, and each of its images under the turns once.
template <class Turns>
[[nodiscard]] std::vector<Vector> images_of(Vector move, const Turns& turns) {
  std::vector<Vector> images{move};
  for (const Turn& turn : turns) {
    const Vector image = turn(move);
    if (std::find(images.begin(), images.end(), image) == images.end()) images.push_back(image);
  }
  return images;
}

/// A number for the orbit of a move, from 0 without gaps: its images are (+-a,+-b), (+-b,+-a) with
/// 0 <= b <= a, and before it come the b of all smaller a.
[[nodiscard]] inline std::uint64_t orbit_number(Vector move) {
  const auto high = static_cast<std::uint64_t>(std::max(std::abs(move.dx), std::abs(move.dy)));
  const auto low = static_cast<std::uint64_t>(std::min(std::abs(move.dx), std::abs(move.dy)));
  return high * (high + 1) / 2 + low;
}

}  // namespace rookery::infer_room
