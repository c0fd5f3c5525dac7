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

/// Writes an answer that is no list as one line. Throws Error(beyond_limit) for an orbit that is
/// not exact.
void write_answer(const StillQuestion& question, const Answer<StillValue>& found,
                  AnswerStream& stream);

/// Asks, and writes the answer as one line.
void write_answer(const StillQuestion& question, const Resources& resources, const Out& out);

}  // namespace rookery::words::json
