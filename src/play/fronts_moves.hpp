// SPDX-License-Identifier: GPL-3.0-or-later
//
// The moves of a game for fronts.cpp, which explains the words: rides as leaps, and the
// direction in which the fronts sweep over the board.

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <vector>

#include "play/advance.hpp"
#include "play/ride_length.hpp"
#include "rookery/board.hpp"
#include "rookery/piece.hpp"

namespace rookery::play::detail {

inline constexpr std::int64_t most_front_moves = 255;  // then a value is a byte
// Of u. Twice the reach suffices: a sum of two normals of steps has u.s < 0 (advance.cpp).
inline constexpr std::int64_t largest_factor = 128;

// A leap, or one step of a ride: every one is a target.
struct FrontTarget {
  Vector step;
  bool begins_ride = false;
};

struct FrontTargets {
  std::vector<Vector> leaps;        // each once
  std::vector<FrontTarget> riding;  // steps of the rides that a hole may stop, ride after ride
  [[nodiscard]] std::size_t count() const { return leaps.size() + riding.size(); }
};

// Nothing if there are too many.
[[nodiscard]] inline std::optional<FrontTargets> expanded(const Piece& usable, const Board& board) {
  std::int64_t count = 0;
  for (const Move& move : usable.moves()) {
    const std::int64_t longest = std::min(move.move, longest_ride(move.step, board));
    if (longest > most_front_moves - count) return std::nullopt;
    count += longest;
  }
  FrontTargets targets;
  for (const Move& move : usable.moves()) {
    Vector step = move.step;
    if (board.wraps_columns()) {
      // The shortest way around: then copies of half a row continue it.
      step.dx %= board.columns();
    }
    const std::int64_t longest = std::min(move.move, longest_ride(move.step, board));
    Vector at;
    for (std::int64_t n = 0; n < longest; ++n) {
      at.dx += step.dx;
      at.dy += step.dy;
      if (board.wraps_columns()) {
        at.dx %= board.columns();
        if (at.dx > board.columns() / 2) at.dx -= board.columns();
        if (at.dx < -(board.columns() / 2)) at.dx += board.columns();
      }
      if (board.is_picture() && longest > 1) {
        targets.riding.push_back({at, n == 0});
      } else {
        targets.leaps.push_back(at);
      }
    }
  }
  std::sort(targets.leaps.begin(), targets.leaps.end());
  targets.leaps.erase(std::unique(targets.leaps.begin(), targets.leaps.end()), targets.leaps.end());
  return targets;
}

[[nodiscard]] inline bool advances(Vector u, const Piece& usable) {
  return std::all_of(usable.moves().begin(), usable.moves().end(), [&](const Move& move) {
    return Wide{u.dx} * move.step.dx + Wide{u.dy} * move.step.dy < 0;
  });
}

// The cost of sweeping along u, in about a nanosecond. Rows need no transposition, and fronts
// should not be longer than a cache holds.
[[nodiscard]] inline double sweep_cost(Vector u, const Board& board) {
  const auto rows = static_cast<double>(board.rows());
  const auto columns = static_cast<double>(board.columns());
  const auto a = static_cast<double>(u.dx < 0 ? -u.dx : u.dx);
  const auto b = static_cast<double>(u.dy < 0 ? -u.dy : u.dy);
  const double fronts = a * columns + b * rows;
  const double front = u.dx == 0 ? columns : rows / a;
  constexpr double long_front = 1 << 20;
  return 64 * fronts + rows * columns * ((u.dx == 0 ? 0 : 0.5) + (front > long_front ? 2 : 0));
}

// The direction of the sweep: the cheapest one with small factors.
[[nodiscard]] inline std::optional<Vector> sweep_direction(const Piece& usable,
                                                           const Board& board) {
  if (usable.empty()) return Vector{0, 1};
  if (board.wraps_rows()) return std::nullopt;
  std::optional<Vector> best;
  for (std::int64_t bound = 2; bound <= largest_factor && !best; bound *= 8) {
    for (std::int64_t a = -bound; a <= bound; ++a) {
      if (board.wraps_columns() && a != 0) continue;
      for (std::int64_t b = -bound; b <= bound; ++b) {
        const Vector u{a, b};
        if (!advances(u, usable) || std::gcd(a, b) != 1) continue;
        if (!best || sweep_cost(u, board) < sweep_cost(*best, board)) best = u;
      }
    }
  }
  return best;
}

}  // namespace rookery::play::detail
