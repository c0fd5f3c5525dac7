// SPDX-License-Identifier: GPL-3.0-or-later
//
// Answers of still as JSON.

#pragma once

#include "rookery/resources.hpp"
#include "rookery/still_question.hpp"
#include "words/json/stream.hpp"

namespace rookery::words::json {

/// What the question is about: itself, the name of its board, the Betza form of its piece.
[[nodiscard]] About about(const StillQuestion& question);

/// The key "answer"; of a board its rows. Throws Error(beyond_limit) for an orbit that is not
/// exact.
[[nodiscard]] Json answer_value(const StillQuestion& question, const StillValue& value);

/// Asks, and writes the answer as one line.
void write_answer(const StillQuestion& question, const Resources& resources, const Out& out);

}  // namespace rookery::words::json
