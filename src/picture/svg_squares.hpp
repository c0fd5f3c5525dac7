// SPDX-License-Identifier: GPL-3.0-or-later
//
// The squares of a board in an SVG drawing, and what is on them.

#pragma once

#include <string>

#include "rookery/drawing.hpp"

namespace rookery::picture {

/// All squares of a board and what is on them, `unit` to a square, the corner of
/// the board at the origin. Throws Error(bad_input) if an arrow leaves the board.
void append_squares(std::string& out, const Drawing& drawing);

}  // namespace rookery::picture
