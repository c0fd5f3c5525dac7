// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the answers of `rookery repair` are written: text, JSON, pictures, reasons.

#pragma once

#include <string>
#include <vector>

#include "terminal/repair/question.hpp"

namespace rookery::terminal::repair {

inline constexpr std::size_t most_named = 10'000;  ///< squares or groups in a remark

/// "1,1 2,3".
[[nodiscard]] std::string on_one_line(const std::vector<Square>& squares);
/// The rows as 0, 1 and #.
[[nodiscard]] std::string rows_of(const Board& board, const BitBoard& bits);
[[nodiscard]] shared::Json json_squares(const std::vector<Square>& squares);

/// Prints the answer as it was asked for, and why there is none; throws Error(beyond_limit)
/// after that where the minimum was out of reach.
void answer_one(const RepairRequest& options, const shared::Stopwatch& watch,
                const ToggleSystem& system, const BitBoard& board, const Answer<Repair>& answer);
/// Every solution of the least cost.
void answer_list(const RepairRequest& options, const shared::Stopwatch& watch, RepairSolver& solver,
                 const BitBoard& board);

}  // namespace rookery::terminal::repair
