// SPDX-License-Identifier: GPL-3.0-or-later

#include "infer/point_sums/parts.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <vector>

namespace rookery::infer_room::point_sums {

namespace {

// First and last index; nothing if last < first.
struct Range {
  std::int64_t first = 0;
  std::int64_t last = -1;
};

struct Extent {
  Range rows;
  Range columns;
  std::int64_t points = 0;
};

Extent extent_of(const Bitmap& set) {
  Extent extent;
  std::vector<Bitmap::Word> columns(static_cast<std::size_t>(set.words()));
  for (std::int64_t y = 0; y < set.rows() && set.words() > 0; ++y) {
    const Bitmap::Word* const row = set.row(y);
    std::int64_t points = 0;
    for (std::size_t i = 0; i < columns.size(); ++i) {
      points += std::popcount(row[i]);
      columns[i] |= row[i];
    }
    if (points == 0) continue;
    if (extent.points == 0) extent.rows.first = y;
    extent.rows.last = y;
    extent.points += points;
  }
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (columns[i] == 0) continue;
    const std::int64_t bit = static_cast<std::int64_t>(i) * Bitmap::word_bits;
    if (extent.columns.last < 0) extent.columns.first = bit + std::countr_zero(columns[i]);
    extent.columns.last = bit + Bitmap::word_bits - 1 - std::countl_zero(columns[i]);
  }
  return extent;
}

// Cuts each of left, right and window (in coordinates of the sum) to what the others allow. Once
// around suffices: what is cut first is an interval, and of intervals A, B and a part W of A + B
// the last cut, of B to W - A, leaves W and A as they are (every w is a + b for some b that
// is kept, and every a that was kept has its w - b).
SumAxis axis_of(Range left, Range right, Range window, std::int64_t start) {
  SumAxis axis;
  // No bitmap has 2^37 columns or rows with a point: such a window is far away.
  constexpr std::int64_t far = std::int64_t{1} << 40;
  if (start < -far || start > far) return axis;
  if (left.last < left.first || right.last < right.first || window.last < window.first) {
    return axis;
  }
  window.first = std::max(window.first + start, left.first + right.first);
  window.last = std::min(window.last + start, left.last + right.last);
  if (window.last < window.first) return axis;
  left.first = std::max(left.first, window.first - right.last);
  left.last = std::min(left.last, window.last - right.first);
  right.first = std::max(right.first, window.first - left.last);
  right.last = std::min(right.last, window.last - left.first);
  axis.left = left.first;
  axis.left_size = left.last - left.first + 1;
  axis.right = right.first;
  axis.right_size = right.last - right.first + 1;
  axis.window = window.first - start;
  axis.window_size = window.last - window.first + 1;
  axis.offset = window.first - left.first - right.first;
  return axis;
}

}  // namespace

SumParts parts_of(const SumQuestion& question) {
  const Extent left = extent_of(question.left);
  const Extent right = extent_of(question.right);
  const Extent wanted = extent_of(question.wanted);
  SumParts parts;
  parts.rows = axis_of(left.rows, right.rows, wanted.rows, question.top);
  parts.columns = axis_of(left.columns, right.columns, wanted.columns, question.first);
  parts.left_points = left.points;
  parts.right_points = right.points;
  parts.wanted_points = wanted.points;
  return parts;
}

}  // namespace rookery::infer_room::point_sums
