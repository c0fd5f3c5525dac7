// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which questions the engines of still take, and which are small enough for a second route every
// time.

#pragma once

#include <cstdint>

#include "rookery/answer.hpp"
#include "rookery/board.hpp"
#include "rookery/piece.hpp"
#include "rookery/still.hpp"

namespace rookery::still {

/// On boards of at most so many squares two routes run every time.
inline constexpr long second_route_squares = 400;

/// Why a question has no check.
inline constexpr const char* only_dense = "engine dense alone takes this question";

/// Throws Error(bad_input) if the engine does not take such a question.
void require_engine_applies(StillEngine engine, bool polynomials_apply, std::int64_t period);
/// The wazir on a full rectangle without wrapping: what the polynomials speak of.
[[nodiscard]] bool is_wazir_on_rectangle(const Piece& piece, const Board& board);

}  // namespace rookery::still
