// SPDX-License-Identifier: GPL-3.0-or-later
//
// The first kinds of an army branched over, the rest counted by the sweep.

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>

#include "count/army/group.hpp"
#include "count/army/sweep.hpp"

namespace rookery::count::army {

struct ArmyBranched {
  mpz_class placements;
  std::uint64_t nodes = 0;   ///< partial placements visited
  std::uint64_t sweeps = 0;  ///< of rests
  std::size_t states = 0;    ///< the widest layer of any
};

/// Puts the pieces of the first `kinds` kinds in every way, of symmetric
/// ways one, and counts the rest by the sweep in `bytes` (or directly, if there is none).
[[nodiscard]] ArmyBranched branch_army(const Army& army, std::size_t kinds, const ArmyGroup& group,
                                       std::uint64_t bytes, int threads, const Monitor& monitor);

}  // namespace rookery::count::army
