// SPDX-License-Identifier: GPL-3.0-or-later
//
// Answers of play as JSON.

#pragma once

#include "rookery/play_question.hpp"
#include "rookery/resources.hpp"
#include "words/json/stream.hpp"

namespace rookery::words::json {

/// What the question is about: itself, the boards and the pieces of its coins, one or a list.
[[nodiscard]] About about(const PlayQuestion& question);

/// The key "answer".
[[nodiscard]] Json answer_value(const PlayQuestion& question, const PlayValue& value);
/// The keys that an answer has besides: of a number what was counted.
[[nodiscard]] Json more_of_answer(const PlayQuestion& question);

/// Who wins: "first player" or "second player".
[[nodiscard]] std::string winner(const Position& position);

/// Asks, and writes the answer as one line.
void write_answer(const PlayQuestion& question, const Resources& resources, const Out& out);
/// Writes an answer as one line.
void write_answer(const PlayQuestion& question, const Answer<PlayValue>& answer,
                  AnswerStream& stream, const Monitor& monitor);

}  // namespace rookery::words::json
