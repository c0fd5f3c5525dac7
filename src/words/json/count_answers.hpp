// SPDX-License-Identifier: GPL-3.0-or-later
//
// Answers of count as JSON.

#pragma once

#include "rookery/count_question.hpp"
#include "rookery/resources.hpp"
#include "words/json/stream.hpp"

namespace rookery::words::json {

/// What the question is about: itself, the name of its board, the Betza form of its piece.
[[nodiscard]] About about(const CountQuestion& question);

/// The key "answer"; of a placement its squares.
[[nodiscard]] Json answer_value(const CountQuestion& question, const CountValue& value);
[[nodiscard]] Json answer_value(const Placement& placement);

/// Asks, and writes the answer as one line.
void write_answer(const CountQuestion& question, const Resources& resources, const Out& out);

}  // namespace rookery::words::json
