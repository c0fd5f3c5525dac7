// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery repair --batch

#pragma once

#include "terminal/repair/question.hpp"

namespace rookery::terminal::repair {

/// Boards one a line. What is wrong with a line is told on standard error, an empty line stands
/// in its place; at the end Error(bad_input) or Error(beyond_limit) if there was any.
void answer_batch(const RepairRequest& options);

}  // namespace rookery::terminal::repair
