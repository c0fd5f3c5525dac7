// SPDX-License-Identifier: GPL-3.0-or-later
//
// Answers of repair as JSON.

#pragma once

#include "rookery/repair_question.hpp"
#include "rookery/resources.hpp"
#include "words/json/stream.hpp"

namespace rookery::words::json {

/// What the question is about: itself, the name of its board, the Betza form of its piece. Its
/// board has been read, see with_board_read().
[[nodiscard]] About about(const RepairQuestion& question);

/// The key "answer".
[[nodiscard]] Json answer_value(const RepairQuestion& question, const RepairValue& value);
/// The keys that the answer has besides: "cost", "toggles", "certificate", ...
[[nodiscard]] Json more_keys(const RepairQuestion& question, const RepairValue& value);

/// Asks, and writes the answer as one line; then it tells as a remark why nothing helps. Throws
/// Error(beyond_limit) after that where the minimum was out of reach.
void write_answer(const RepairQuestion& question, const Resources& resources, const Out& out);

}  // namespace rookery::words::json
