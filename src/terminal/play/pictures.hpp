// SPDX-License-Identifier: GPL-3.0-or-later
//
// play --svg: the position, or a heat map of the values.

#pragma once

#include <string>

#include "rookery/play_question.hpp"

namespace rookery::terminal::play {

/// Draws the answer, if it is a position or a table, to a file.
void draw_answer(const PlayQuestion& question, const PlayValue& value, const std::string& path);

}  // namespace rookery::terminal::play
