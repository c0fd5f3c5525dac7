// SPDX-License-Identifier: GPL-3.0-or-later
//
// What two families of groups need on their own, and sums of groups that prove it; see
// pair_cuts.cpp.

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "repair/branch/bounds.hpp"
#include "rookery/answer.hpp"

namespace rookery::repair_room::branch {

struct PairCuts {
  /// The least weight of cells that make the groups of these two families even, whatever
  /// becomes of the others; 0 where that was too much work.
  std::int64_t needed = 0;
  /// Sets of groups, each with an odd number of odd ones: an odd number of cells must be
  /// chosen that change an odd number of these groups. With weights 1 no cell counts for two
  /// of the sets. Empty unless `needed` is above what was known.
  std::vector<std::vector<std::uint32_t>> cuts;
};

/// `one` and `other` are different families of the system. The system must have a solution.
[[nodiscard]] PairCuts pair_cuts(const BitSystem& system, std::size_t one, std::size_t other,
                                 std::span<const std::uint8_t> odd, std::int64_t known,
                                 const Monitor& monitor);

}  // namespace rookery::repair_room::branch
