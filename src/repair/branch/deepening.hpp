// SPDX-License-Identifier: GPL-3.0-or-later
//
// Branch and bound for the lightest solution; see deepening.cpp.

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "repair/system/solution.hpp"
#include "rookery/answer.hpp"
#include "rookery/repair.hpp"

namespace rookery::repair_room::branch {

struct BranchResult {
  /// The lightest solution found; nothing where there is none (then `proved` is true). Its
  /// `ways` are set when they were asked and the search for all of them came to its end.
  std::optional<system::Solution> best;
  /// Proved: no solution weighs less.
  std::int64_t at_least = 0;
  /// best->weight == at_least, or it is proved that there is no solution.
  bool proved = false;
  std::uint64_t nodes = 0;
};

/// The lightest cells that change exactly the odd groups, with at most about `most_nodes`
/// nodes of search. `known` may be any solution. Time: exponential; a node of a 25x25 board
/// takes some microseconds. Memory: a bit for each group and cell, and a few bit sets for
/// each cell chosen. Above 64 MB (lights on more than about 150x150) nothing is searched:
/// `known` comes back with at_least 0, not proved.
[[nodiscard]] BranchResult branch(const ToggleSystem& system, std::span<const std::uint8_t> odd,
                                  std::optional<system::Solution> known, bool count,
                                  double most_nodes, const Monitor& monitor);

/// Every solution of this weight, which must be the least, each once as ascending cells and
/// always in the same order, until `visit` returns false. Returns false when it did. Throws
/// Error(beyond_limit) when the bit sets take more than 64 MB.
bool for_each_of_weight(const ToggleSystem& system, std::span<const std::uint8_t> odd,
                        std::int64_t weight,
                        const std::function<bool(const std::vector<std::uint32_t>& cells)>& visit,
                        const Monitor& monitor);

}  // namespace rookery::repair_room::branch
