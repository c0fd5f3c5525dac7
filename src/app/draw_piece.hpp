// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include "rookery/drawing.hpp"
#include "rookery/piece.hpp"

namespace rookery::app {

/// The piece in the middle of a board just large enough for its moves: x where
/// it leaps, * where a ride goes on, m where it only moves, c where it only
/// captures. Nothing when a move is too long to draw.
[[nodiscard]] std::optional<Drawing> draw_piece(const Piece& piece);

}  // namespace rookery::app
