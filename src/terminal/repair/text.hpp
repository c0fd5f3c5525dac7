// SPDX-License-Identifier: GPL-3.0-or-later
//
// Answers of repair as text for a terminal.

#pragma once

#include <string>
#include <vector>

#include "rookery/repair_question.hpp"
#include "terminal/repair/shown.hpp"

namespace rookery::terminal::repair {

/// "1,1 2,3".
[[nodiscard]] std::string on_one_line(const std::vector<Square>& squares);

/// Prints what was found as it was asked for. Nothing where the minimum was out of reach, unless
/// toggles were asked for.
void print_found(const RepairQuestion& question, const RepairShown& shown,
                 const RepairFound& found);

}  // namespace rookery::terminal::repair
