// SPDX-License-Identifier: GPL-3.0-or-later
//
// Answers of infer as JSON.

#pragma once

#include "rookery/infer_question.hpp"
#include "rookery/resources.hpp"
#include "words/json/stream.hpp"

namespace rookery::words::json {

/// What the question is about: itself, the sizes of its boards. The piece is part of the answer.
[[nodiscard]] About about(const InferQuestion& question);

/// The key "answer": "YES", "NO", names, hints.
[[nodiscard]] Json answer_value(const InferQuestion& question, const InferValue& value);

/// An answer that has been found, as one line.
void write_answer(const InferQuestion& question, const Answer<InferValue>& found,
                  AnswerStream& stream);
/// Asks, and writes the answer as one line.
void write_answer(const InferQuestion& question, const Resources& resources, const Out& out);

}  // namespace rookery::words::json
