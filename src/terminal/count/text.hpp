// SPDX-License-Identifier: GPL-3.0-or-later
//
// Answers of count as lines of text.

#pragma once

#include <string>

#include "rookery/count_question.hpp"

namespace rookery::terminal::count {

/// Rows of . # o, as Board::read_picture reads them, however long.
[[nodiscard]] std::string placement_text(const Board& board, const Placement& placement);

/// The whole answer; of a list its drawings with a blank line between.
[[nodiscard]] std::string answer_text(const CountQuestion& question,
                                      const Answer<CountValue>& answer);

}  // namespace rookery::terminal::count
