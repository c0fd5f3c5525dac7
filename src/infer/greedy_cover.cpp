// SPDX-License-Identifier: GPL-3.0-or-later
//
// A greedy cover without a list of who covers what. The numbers of squares that each bundle
// would add come for all of them from one sum of point sets (with numbers of ways). They only
// fall while bundles are taken, so after one such sum bundles are taken in its order as
// long as their fresh number is near to the next old one; when that fails several times in a
// row, all are counted anew.
//
// The bound is that of the fractional knapsack: even if no two bundles shared a square, so
// much would have to be paid.

#include "infer/greedy_cover.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>

#include "base/memory.hpp"
#include "base/text.hpp"
#include "infer/bundles.hpp"

namespace rookery::infer_room {

namespace {

// Bundles looked at between two counts of all, and failures in a row.
constexpr std::size_t most_fresh_counts = 2000;
constexpr int most_failures = 20;

// What each bundle adds, at most: its images may lead to one square.
std::vector<std::int64_t> gains_of(const Bundles& bundles, const MoveSet& moves, Evidence& evidence,
                                   const SquaresLeft& left, const Monitor& monitor) {
  std::vector<std::int64_t> gains(bundles.size(), 0);
  for (std::size_t b = 0; b < left.boards(); ++b) {
    const std::vector<std::uint32_t> ways =
        evidence.ways_leading_to(evidence.boards()[b], left.on(b), moves, monitor);
    for (std::size_t s = 0; s < bundles.size(); ++s) {
      for (const Vector move : bundles.moves(s)) {
        if (!bundles.is_within(move)) continue;
        const Square at = moves.square_of(move);
        gains[s] += ways[static_cast<std::size_t>(at.y * moves.bits().columns() + at.x)];
      }
    }
  }
  return gains;
}

// `order` has the best gain for its price first.
std::int64_t knapsack_bound(const std::vector<std::size_t>& order,
                            const std::vector<std::int64_t>& gains,
                            const std::vector<std::int64_t>& prices, std::int64_t wanted) {
  std::int64_t cost = 0;
  for (const std::size_t s : order) {
    if (gains[s] >= wanted) {
      // The part of this one that is needed, rounded up.
      return cost + (wanted * prices[s] + gains[s] - 1) / gains[s];
    }
    cost += prices[s];
    wanted -= gains[s];
  }
  base::fail_bug("infer", "the candidates together do not explain the boards");
}

}  // namespace

MoveCover greedy_cover(const CoverQuestion& question, Evidence& evidence, const Monitor& monitor) {
  const Bundles bundles(question);
  base::require_memory("infer", 48 * static_cast<double>(bundles.size()));
  SquaresLeft left(evidence.boards(), question.squares);
  MoveCover result;
  result.is_greedy = true;
  std::vector<std::int64_t> prices(bundles.size());
  for (std::size_t s = 0; s < bundles.size(); ++s) prices[s] = bundles.price(s);
  std::vector<std::size_t> order(bundles.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const std::int64_t all = left.count();
  for (std::int64_t rest = all; rest > 0;) {
    const double done = 1 - static_cast<double>(rest) / static_cast<double>(all);
    monitor.check(done);
    const std::vector<std::int64_t> gains =
        gains_of(bundles, question.moves, evidence, left, monitor.silent());
    const auto is_better = [&](std::size_t a, std::size_t b) {
      const std::int64_t more = gains[a] * prices[b];
      const std::int64_t less = gains[b] * prices[a];
      return more != less ? more > less : a < b;
    };
    if (rest == all) {
      std::sort(order.begin(), order.end(), is_better);
      result.at_least = knapsack_bound(order, gains, prices, all);
    } else {
      const std::size_t first = std::min(order.size(), most_fresh_counts);
      std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(first),
                        order.end(), is_better);
    }
    int failures = 0;
    for (std::size_t k = 0; k < std::min(order.size(), most_fresh_counts); ++k) {
      const std::size_t s = order[k];
      if (gains[s] == 0 || rest == 0 || failures == most_failures) break;
      monitor.check(done);
      const std::vector<Vector> moves = bundles.moves(s);
      const std::int64_t gain = left.gain(moves);
      const std::size_t next = order[std::min(k + 1, order.size() - 1)];
      // The first is the best for certain unless its images meet; then it is good enough.
      const bool is_good = k == 0 || 10 * gain * prices[next] >= 9 * gains[next] * prices[s];
      if (gain == 0 || !is_good) {
        ++failures;
        continue;
      }
      failures = 0;
      left.take(moves);
      rest -= gain;
      result.cost += prices[s];
      result.moves.insert(result.moves.end(), moves.begin(), moves.end());
    }
  }
  return result;
}

}  // namespace rookery::infer_room
