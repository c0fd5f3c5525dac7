// SPDX-License-Identifier: GPL-3.0-or-later
//
// Answers as JSON, whatever was asked.

#pragma once

#include "rookery/resources.hpp"
#include "words/json/questions.hpp"
#include "words/json/stream.hpp"

namespace rookery::words::json {

/// Asks, and writes the answer as one line. Throws what the question throws; a list may have begun
/// then. After a line whose answer is a bound, since a minimum is out of reach, it throws
/// Error(beyond_limit) as well.
void write_answer(const Question& question, const Resources& resources, const Out& out);

}  // namespace rookery::words::json
