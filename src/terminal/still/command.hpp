// SPDX-License-Identifier: GPL-3.0-or-later
//
// `rookery still`: what was asked is answered.

#pragma once

#include "terminal/still/words.hpp"

namespace rookery::terminal::still {

/// Answers what was asked.
void answer_still(const StillWords& words);

}  // namespace rookery::terminal::still
