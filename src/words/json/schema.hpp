// SPDX-License-Identifier: GPL-3.0-or-later
//
// The JSON schema of the questions, made from their words (docs/schema/question.schema.json).

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "words/json/questions.hpp"
#include "words/json/text.hpp"

namespace rookery::words::json {

/// The whole schema: one entry of $defs for each question, strict.
[[nodiscard]] Json question_schema();

}  // namespace rookery::words::json
