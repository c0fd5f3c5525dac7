// SPDX-License-Identifier: GPL-3.0-or-later
//
// The first rung of still: elimination with one unknown per square.

#pragma once

#include <cstdint>

#include "board/square_numbers.hpp"
#include "math/gf2/matrix.hpp"
#include "rookery/answer.hpp"
#include "rookery/board.hpp"
#include "rookery/piece.hpp"
#include "rookery/still.hpp"
#include "still/propagation.hpp"

namespace rookery::still {

/// Elimination with one unknown a square, for T^period + I.
[[nodiscard]] math::gf2::Matrix boards_by_elimination(const Piece& piece, const Board& board,
                                                      const board::SquareNumbers& squares,
                                                      std::int64_t period, RightSide right,
                                                      const Monitor& monitor);

}  // namespace rookery::still
