// SPDX-License-Identifier: GPL-3.0-or-later
//
// Answers of infer as lines of text; why there is none on standard error.

#pragma once

#include "rookery/infer_question.hpp"

namespace rookery::terminal::infer {

/// So many lines of the reason are told.
inline constexpr unsigned most_told_reasons = 16;

void print_answer(const InferQuestion& question, const InferValue& value);

/// After the answer: the number of moves of a smallest set. Throws Error(beyond_limit) where it is
/// not proved to be one.
void tell_smallest(const Answer<InferValue>& found, bool json);

}  // namespace rookery::terminal::infer
