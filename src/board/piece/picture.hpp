// SPDX-License-Identifier: GPL-3.0-or-later
//
// A piece from the file of a picture (its text: Piece::read_picture).

#pragma once

#include <string>

#include "rookery/piece.hpp"

namespace rookery::board::piece {

/// Piece::read_picture for the text of a file, which is not kept. Throws Error(bad_input) when it
/// cannot be read.
[[nodiscard]] Piece read_picture_file(const std::string& path);

}  // namespace rookery::board::piece
