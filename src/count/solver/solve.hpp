// SPDX-License-Identifier: GPL-3.0-or-later
//
// One question about one piece on one board: formulas (clusters, recurrences) beside the engines
// that look at the squares (count/direct/solve.hpp).

#pragma once

#include <string>

#include "count/direct/recognised.hpp"
#include "count/direct/solve.hpp"

namespace rookery::count::solver {

/// As solve_directly.
[[nodiscard]] direct::CountResult solve(direct::Recognised& found,
                                        const direct::CountRequest& request,
                                        const CountOptions& options, std::string& method);

/// As choose_directly.
[[nodiscard]] direct::Choice choose_engine(direct::Recognised& found,
                                           const direct::CountRequest& request,
                                           const CountOptions& options);

}  // namespace rookery::count::solver
