// SPDX-License-Identifier: GPL-3.0-or-later
//
// Answers of attack as JSON.

#pragma once

#include "rookery/attack_question.hpp"
#include "rookery/resources.hpp"
#include "words/json/stream.hpp"

namespace rookery::words::json {

/// What the question is about: itself, the sizes of its boards, the Betza form of its piece.
[[nodiscard]] About about(const AttackQuestion& question);

/// The key "answer": for each board a list of its rows.
[[nodiscard]] Json answer_value(const AttackQuestion& question, const AttackValue& value);

/// An answer that has been found, as one line.
void write_answer(const AttackQuestion& question, const Answer<AttackValue>& found,
                  AnswerStream& stream);
/// Asks, and writes the answer as one line.
void write_answer(const AttackQuestion& question, const Resources& resources, const Out& out);

}  // namespace rookery::words::json
