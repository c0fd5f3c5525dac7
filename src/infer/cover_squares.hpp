// SPDX-License-Identifier: GPL-3.0-or-later
//
// Few moves that lead to given squares: a set cover, or where that does not fit a greedy one.

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "infer/evidence.hpp"
#include "infer/images.hpp"

namespace rookery::infer_room {

/// What is to be covered, and by what.
struct CoverQuestion {
  std::vector<Bitmap> squares;  ///< of each board
  /// The moves that may be taken; together they lead to all the squares. Whole bundles, as far as
  /// they lie within the reach.
  MoveSet moves;
  /// Moves are taken or left together with their images under these.
  std::vector<Turn> group{all_turns.front()};
  /// What a bundle costs, from a move of it and the number of its moves. At least 1.
  std::function<std::int64_t(Vector, std::size_t)> price = [](Vector, std::size_t number) {
    return static_cast<std::int64_t>(number);
  };
};

struct MoveCover {
  std::vector<Vector> moves;  ///< also images beyond the reach
  std::int64_t cost = 0;
  std::int64_t at_least = 0;  ///< proved: nothing cheaper covers the squares
  std::uint64_t nodes = 0;
  bool is_greedy = false;
};

/// The cheapest cover, or with little effort or memory a cheap one and a bound.
[[nodiscard]] MoveCover cover_squares(const CoverQuestion& question, Evidence& evidence,
                                      double effort, const Monitor& monitor);

}  // namespace rookery::infer_room
