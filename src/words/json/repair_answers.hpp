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

/// An answer that has been found, as one line; of a list perhaps the items are in the stream.
void write_answer(const RepairQuestion& question, const Answer<RepairValue>& found,
                  AnswerStream& stream);
/// Asks, and writes the answer as one line. Where the minimum was out of reach it is null, beside
/// the best that was found.
void write_answer(const RepairQuestion& question, const Resources& resources, const Out& out);

}  // namespace rookery::words::json
