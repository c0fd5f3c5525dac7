// SPDX-License-Identifier: GPL-3.0-or-later
//
// The same question for other solvers, to confirm an answer; see export.cpp.

#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "rookery/repair.hpp"

namespace rookery::repair_room {

/// An integer programme in the LP format of CPLEX (read by glpsol --lp, cbc, scip, highs).
/// Its minimum is the least weight. odd: 0 or 1 per group. Both throw Error(beyond_limit) when
/// there are more than 2^22 squares, groups and squares in groups.
[[nodiscard]] std::string as_lp(const ToggleSystem& system, std::span<const std::uint8_t> odd);

/// A weighted partial MaxSAT instance in the classic WCNF format ("p wcnf"). The least sum
/// of violated soft clauses is the least weight.
[[nodiscard]] std::string as_wcnf(const ToggleSystem& system, std::span<const std::uint8_t> odd);

}  // namespace rookery::repair_room
