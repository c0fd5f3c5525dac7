// SPDX-License-Identifier: GPL-3.0-or-later
//
// A placement that is drawn in a file, for --rank.

#pragma once

#include <string>

#include "rookery/board.hpp"
#include "rookery/placements.hpp"

namespace rookery::terminal::count {

/// Is it a drawing, @file or - for standard input, and no list of squares?
[[nodiscard]] bool names_drawing(const std::string& text);
/// The squares of the drawing, which must be one of this board. Throws Error(bad_input).
[[nodiscard]] Placement read_drawing(const std::string& text, const Board& board);

}  // namespace rookery::terminal::count
