// SPDX-License-Identifier: GPL-3.0-or-later
//
// Answers of play as text.

#pragma once

#include <string>

#include "rookery/play_question.hpp"
#include "words/json/stream.hpp"

namespace rookery::terminal::play {

/// So many values of each axis are shown of a period.
inline constexpr std::uint64_t shown_values = 40;

/// The answer, in parts where it is long.
void write_text(const PlayQuestion& question, const PlayValue& value, const words::json::Out& out);

}  // namespace rookery::terminal::play
