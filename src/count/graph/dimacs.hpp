// SPDX-License-Identifier: GPL-3.0-or-later
//
// The question as a formula, for model counters to confirm an answer.

#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "count/graph/conflicts.hpp"
#include "rookery/answer.hpp"

namespace rookery::count::graph {

/// The formula in DIMACS CNF whose number of models is the number of placements: of
/// any number of pieces, or of exactly k. `title` says what the question is. Variable
/// v + 1 is true iff a piece stands on square v of the graph; with k there are further
/// variables, which these determine, so that counting all models and counting
/// projected ones (to the variables that "c p show" names) is the same. Throws
/// Error(beyond_limit) when the text might be longer than 2^31 bytes.
[[nodiscard]] std::string dimacs(const ConflictGraph& graph, const std::optional<std::size_t>& k,
                                 const std::string& title, const Monitor& monitor = {});

}  // namespace rookery::count::graph
