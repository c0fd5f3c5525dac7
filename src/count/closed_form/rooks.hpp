// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rooks on a full rectangle: the closed form.

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "rookery/answer.hpp"
#include "rookery/board.hpp"
#include "rookery/piece.hpp"

namespace rookery::count::closed_form {

/// True only if the conflict graph of piece and board has every square of the full
/// rectangle as a vertex and conflicts exactly between squares of one row or one
/// column. (False also for some odd pieces on boards with a side above 4096 where it
/// is so.) Works from the moves alone, whatever the size of the board.
[[nodiscard]] bool is_rook_board(const Piece& piece, const Board& board);

/// Entry k is the number of placements of k rooks, k = 0 .. min(largest, rows,
/// columns): more do not fit. Time in the bits of the result. Throws
/// Error(beyond_limit) when that is more than 2^30.
[[nodiscard]] std::vector<mpz_class> count_rooks(std::int64_t rows, std::int64_t columns,
                                                 std::size_t largest, const Monitor& monitor = {});

/// The placements of exactly k rooks, k >= 0. Sides up to 10^18. Throws
/// Error(beyond_limit) when there are more than about 2^27 bits to multiply.
[[nodiscard]] mpz_class count_rooks_exactly(std::int64_t rows, std::int64_t columns,
                                            const mpz_class& k, const Monitor& monitor = {});

/// The placements of any number of rooks, the empty one included. Limits as above,
/// with k the shorter side.
[[nodiscard]] mpz_class count_rooks_total(std::int64_t rows, std::int64_t columns,
                                          const Monitor& monitor = {});

}  // namespace rookery::count::closed_form
