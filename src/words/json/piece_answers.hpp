// SPDX-License-Identifier: GPL-3.0-or-later
//
// Answers of piece as JSON.

#pragma once

#include "rookery/piece_question.hpp"
#include "rookery/resources.hpp"
#include "words/json/stream.hpp"

namespace rookery::words::json {

/// What the question is about: itself, and the Betza form of its piece.
[[nodiscard]] About about(const PieceQuestion& question);

/// The key "answer": the plain name, or null.
[[nodiscard]] Json answer_value(const PieceQuestion& question, const PieceValue& value);

/// Asks, and writes the answer as one line.
void write_answer(const PieceQuestion& question, const Resources& resources, const Out& out);

}  // namespace rookery::words::json
