// SPDX-License-Identifier: GPL-3.0-or-later
//
// Moves -> the shortest Betza notation.

#pragma once

#include <string>
#include <vector>

#include "rookery/piece.hpp"

namespace rookery::board::piece {

/// The shortest text that read_betza reads as exactly these moves; empty for no
/// moves. `moves` as Piece::moves() gives them. The choice among equally short texts
/// is fixed: no directions on K and Q if that can be helped, then the fewest moves.
[[nodiscard]] std::string write_betza(const std::vector<Move>& moves);

}  // namespace rookery::board::piece
