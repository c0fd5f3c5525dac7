// SPDX-License-Identifier: GPL-3.0-or-later
//
// How many squares (or places of a strip) have each Grundy value.

#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <vector>

namespace rookery::play::strip {

/// c(v) = listed[v] + the sum of the weights of the steps with v < bound. Strips of 10^18
/// values have few steps; everything else is listed.
struct ValueCounts {
  struct Step {
    std::uint64_t bound = 0;  ///< at most 2^60
    mpz_class weight;         ///< may be negative: the c(v) are not
  };

  std::vector<std::uint64_t> listed;  ///< any length; values beyond it count 0
  std::vector<Step> steps;
};

}  // namespace rookery::play::strip
