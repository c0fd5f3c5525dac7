// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rungs of still's ladder that find boards. Each gives them as a basis in reduced
// echelon form, one board a row, one column a square in the order of Board::squares().

#pragma once

#include <cstdint>
#include <string>

#include "board/square_numbers.hpp"
#include "math/gf2_matrix.hpp"
#include "rookery/answer.hpp"
#include "rookery/board.hpp"
#include "rookery/piece.hpp"
#include "rookery/still.hpp"
#include "still/propagation.hpp"

namespace rookery {

/// dense.cpp: elimination with one unknown a square, for T^period + I.
[[nodiscard]] Gf2Matrix boards_by_elimination(const Piece& piece, const Board& board,
                                              const SquareNumbers& squares, std::int64_t period,
                                              RightSide right, const Monitor& monitor);

/// first_rows.cpp: a basis of the first rows (or columns, if `plan` goes that way) of still
/// boards of the wazir on a full rectangle, as values of the free cells of `plan`.
[[nodiscard]] Gf2Matrix wazir_first_rows(const Board& board, const Propagation& plan, int threads,
                                         const Monitor& monitor);

/// first_rows.cpp: one of all still boards of the wazir on a full rectangle, a line after the
/// other: the board itself is all that it keeps.
[[nodiscard]] Answer<Signs> random_wazir_board(const Board& board, std::uint64_t seed, int threads,
                                               const Monitor& monitor);

/// On boards of at most so many squares two routes run every time.
inline constexpr long second_route_squares = 400;

/// still.cpp: the name of an engine, as --engine has it.
[[nodiscard]] const char* name_of(StillEngine engine);
/// Throws Error(bad_input) if the engine does not take such a question.
void require_engine_applies(StillEngine engine, bool polynomials_apply, std::int64_t period);
/// The wazir on a full rectangle without wrapping: what the polynomials speak of.
[[nodiscard]] bool is_wazir_on_rectangle(const Piece& piece, const Board& board);

}  // namespace rookery
