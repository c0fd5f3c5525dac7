// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery repair --batch

#pragma once

#include <string>

#include "rookery/repair_question.hpp"

namespace rookery::terminal::repair {

/// Boards of a file, one per line. What is wrong with a line is told on standard error, an empty
/// line stands in its place; at the end Error(bad_input) or Error(beyond_limit) if there was any.
void answer_batch(const RepairQuestion& question, const Resources& resources,
                  const std::string& file);

}  // namespace rookery::terminal::repair
