// SPDX-License-Identifier: GPL-3.0-or-later
//
// Time: the number of leaps, at most 2^16.

#include "count/formulas/leap_set.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <set>

namespace rookery::count::formulas {

namespace {

constexpr std::int64_t longest_reach = 1 << 20;
constexpr std::size_t most_leaps = 1 << 16;
constexpr std::int64_t most_slope = 3;

}  // namespace

std::optional<LeapSet> LeapSet::of(const Piece& piece, std::string* why) {
  const auto refuse = [&](const std::string& reason) {
    if (why != nullptr) *why = reason;
    return std::nullopt;
  };
  std::set<Vector> leaps;
  const Piece attacking = piece.attacking();
  for (const Move& move : attacking.moves()) {
    if (move.attack == without_limit) {
      return refuse(fmt::format("the ride ({},{}) has no limit", move.step.dx, move.step.dy));
    }
    const std::int64_t longer = std::max(std::abs(move.step.dx), std::abs(move.step.dy));
    if (longer > longest_reach || move.attack > longest_reach / longer) {
      return refuse(fmt::format("the piece leads further than {} squares", longest_reach));
    }
    for (Reach n = 1; n <= move.attack; ++n) {
      Vector leap{n * move.step.dx, n * move.step.dy};
      if (leap < Vector{0, 0}) leap = {-leap.dx, -leap.dy};
      leaps.insert(leap);
    }
    if (leaps.size() > most_leaps) {
      return refuse(fmt::format("the piece has more than {} leaps", most_leaps));
    }
  }
  LeapSet set;
  for (std::int64_t p = 0; p <= most_slope; ++p) {
    for (std::int64_t q = 0; q <= most_slope; ++q) {
      if (std::gcd(p, q) == 1) set.slopes_.push_back({p, q, 0});
    }
  }
  for (const Vector& leap : leaps) {
    const std::int64_t x = std::abs(leap.dx);
    const std::int64_t y = std::abs(leap.dy);
    set.reach_x_ = std::max(set.reach_x_, x);
    set.reach_y_ = std::max(set.reach_y_, y);
    for (Slope& slope : set.slopes_) slope.most = std::max(slope.most, slope.p * y + slope.q * x);
    Vector transposed{leap.dy, leap.dx};
    if (transposed < Vector{0, 0}) transposed = {-transposed.dx, -transposed.dy};
    if (!leaps.contains(transposed)) set.symmetric_ = false;
  }
  return set;
}

std::int64_t LeapSet::widest(std::size_t k, std::int64_t rows) const {
  std::int64_t columns = std::numeric_limits<std::int64_t>::max();
  for (const Slope& slope : slopes_) {
    const std::int64_t most = static_cast<std::int64_t>(k - 1) * slope.most;
    // p (rows - 1) <= most, without multiplying.
    if (slope.p > 0 && (rows - 1) > most / slope.p) return 0;
    if (slope.q > 0) columns = std::min(columns, (most - slope.p * (rows - 1)) / slope.q + 1);
  }
  return columns;
}

}  // namespace rookery::count::formulas
