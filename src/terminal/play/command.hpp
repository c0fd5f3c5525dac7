// SPDX-License-Identifier: GPL-3.0-or-later
//
// `rookery play`: what was asked is answered.

#pragma once

#include "terminal/play/words.hpp"

namespace rookery::terminal::play {

/// Answers what was asked.
void answer_play(const PlayWords& words);

}  // namespace rookery::terminal::play
