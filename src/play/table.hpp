// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "play/advance.hpp"
#include "rookery/answer.hpp"
#include "rookery/board.hpp"
#include "rookery/piece.hpp"

namespace rookery {

/// The squares of a board in an order in which every move leads to an earlier one.
[[nodiscard]] std::vector<Square> squares_in_order(const Board& board, const Direction& direction);

/// table.cpp: the Grundy value of every cell y * columns + x; holes have 0.
[[nodiscard]] std::vector<std::uint32_t> grundy_by_table(const Piece& usable, const Board& board,
                                                         const Direction& direction,
                                                         const Monitor& monitor);

/// search.cpp: how many arrangements of `coins` labelled coins the player to move
/// loses, by the rules of the game alone. Throws Error(beyond_limit) when there
/// are too many arrangements.
[[nodiscard]] std::uint64_t losses_by_search(const Piece& usable, const Board& board,
                                             const Direction& direction, std::int64_t coins,
                                             const Monitor& monitor);

/// True when losses_by_search would take no more than `most` arrangements.
[[nodiscard]] bool search_fits(const Board& board, const mpz_class& coins, std::int64_t most);

}  // namespace rookery
