// SPDX-License-Identifier: GPL-3.0-or-later
//
// Answers of merge as JSON: those of the count that was cut into parts.

#pragma once

#include "rookery/merge_question.hpp"
#include "rookery/resources.hpp"
#include "words/json/stream.hpp"

namespace rookery::words::json {

/// Asks, and writes the answer as one line. Its question is the one that the parts were asked.
void write_answer(const MergeQuestion& question, const Resources& resources, const Out& out);

}  // namespace rookery::words::json
