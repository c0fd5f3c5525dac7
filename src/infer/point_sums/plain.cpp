// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sums of two sets of points, every pair once: the definition, and the engine that
// the others are compared with. Time |left| * |right|; memory |left| + |right| points.

#include "infer/point_sums/plain.hpp"

#include <algorithm>

#include "base/memory.hpp"
namespace rookery::infer_room::point_sums {

namespace {

// hit(y, x) with the row and column of the window for every pair whose sum is wanted.
template <class Hit>
void for_each_pair(const SumQuestion& question, const SumParts& parts, const Monitor& monitor,
                   const Hit& hit) {
  constexpr std::int64_t pairs_between_checks = 1 << 20;
  base::require_memory("sums of points", 16.0 * static_cast<double>(parts.right_points));
  const std::vector<Square> right = question.right.squares();
  const auto all = static_cast<double>(parts.left_points);
  std::int64_t done = 0;
  std::int64_t unchecked = 0;
  for_each_square(question.left, [&](Square a) {
    for (std::size_t begin = 0; begin < right.size();) {
      if (unchecked >= pairs_between_checks) {
        monitor.check(static_cast<double>(done) / all);
        unchecked = 0;
      }
      const std::size_t end =
          std::min(right.size(), begin + static_cast<std::size_t>(pairs_between_checks));
      for (std::size_t i = begin; i < end; ++i) {
        const Square at{a.x + right[i].x - question.first, a.y + right[i].y - question.top};
        if (question.wanted.contains(at)) hit(at);
      }
      unchecked += static_cast<std::int64_t>(end - begin);
      begin = end;
    }
    ++done;
  });
}

}  // namespace

SumAnswer plain_sum(const SumQuestion& question, const SumParts& parts, bool twice,
                    const Monitor& monitor) {
  const Bitmap& wanted = question.wanted;
  SumAnswer answer{Bitmap(wanted.rows(), wanted.columns()), {}, SumEngine::plain};
  if (twice) answer.twice = Bitmap(wanted.rows(), wanted.columns());
  for_each_pair(question, parts, monitor, [&](Square at) {
    if (twice && answer.once.at(at)) answer.twice.set(at);
    answer.once.set(at);
  });
  return answer;
}

std::vector<std::uint32_t> plain_ways(const SumQuestion& question, const SumParts& parts,
                                      const Monitor& monitor) {
  const std::int64_t columns = question.wanted.columns();
  std::vector<std::uint32_t> ways(static_cast<std::size_t>(question.wanted.rows() * columns));
  for_each_pair(question, parts, monitor,
                [&](Square at) { ++ways[static_cast<std::size_t>(at.y * columns + at.x)]; });
  return ways;
}

}  // namespace rookery::infer_room::point_sums
