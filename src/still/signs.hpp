// SPDX-License-Identifier: GPL-3.0-or-later
//
// Boards of signs that a person gave: do they fit?

#pragma once

#include <string>

#include "rookery/still.hpp"

namespace rookery::still {

/// Throws Error(bad_input) unless the signs are + and - on the squares of the board and #
/// on its holes.
void require_signs_fit(const Board& board, const Signs& signs, const std::string& where);

}  // namespace rookery::still
