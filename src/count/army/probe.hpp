// SPDX-License-Identifier: GPL-3.0-or-later
//
// How large the tree of branch.hpp is, by random descents.

#pragma once

#include <cstddef>
#include <vector>

#include "count/army/sweep.hpp"

namespace rookery::count::army {

/// How many nodes there are, estimated by random descents (the same in
/// every run).
struct ArmyProbe {
  std::vector<double> nodes;  ///< entry d: the ways to place the first d pieces
  double pairs = 0;           ///< squares gone through where the last two are counted
  /// For each number of kinds placed a few of the rests that were met.
  std::vector<std::vector<ArmyRest>> rests;
};
[[nodiscard]] ArmyProbe probe_army(const Army& army, std::size_t descents, std::size_t samples);

}  // namespace rookery::count::army
