// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the engines for sums of points share: the part of a question that matters, and the
// plain engine.

#pragma once

#include <cstdint>
#include <vector>

#include "infer/point_sums/sums.hpp"

namespace rookery::infer_room::point_sums {

/// One axis of a question without what cannot matter: the rows (or columns) of either set
/// before its first and after its last point, those that lead past the window, and
/// those of the window that no sum reaches. With i in [0, left_size) and j in [0, right_size)
/// counted from where the kept parts begin, the point w of the kept window is i + j = offset + w,
/// and 0 <= offset <= left_size + right_size - 1 - window_size.
struct SumAxis {
  std::int64_t left = 0;  ///< where the kept part begins in the bitmap
  std::int64_t left_size = 0;
  std::int64_t right = 0;
  std::int64_t right_size = 0;
  std::int64_t window = 0;
  std::int64_t window_size = 0;
  std::int64_t offset = 0;

  [[nodiscard]] std::int64_t sum_size() const noexcept { return left_size + right_size - 1; }
};

struct SumParts {
  SumAxis rows;
  SumAxis columns;
  std::int64_t left_points = 0;  ///< of the whole sets
  std::int64_t right_points = 0;
  std::int64_t wanted_points = 0;

  /// Is it plain that no wanted point is reached?
  [[nodiscard]] bool nothing() const noexcept {
    return rows.window_size == 0 || columns.window_size == 0;
  }
};

/// Time O(words of the three bitmaps).
[[nodiscard]] SumParts parts_of(const SumQuestion& question);

}  // namespace rookery::infer_room::point_sums
