// SPDX-License-Identifier: GPL-3.0-or-later
//
// The still boards of the wazir on a rectangle, from their first rows.

#pragma once

#include <cstdint>

#include "math/gf2/matrix.hpp"
#include "rookery/answer.hpp"
#include "rookery/board.hpp"
#include "rookery/still.hpp"
#include "still/propagation.hpp"

namespace rookery::still {

/// A basis of the first rows (or columns, if `plan` goes that way) of still
/// boards of the wazir on a full rectangle, as values of the free cells of `plan`.
[[nodiscard]] math::gf2::Matrix wazir_first_rows(const Board& board, const Propagation& plan,
                                                 int threads, const Monitor& monitor);

/// One of all still boards of the wazir on a full rectangle, a line after the
/// other: the board itself is all that it keeps.
[[nodiscard]] Answer<Signs> random_wazir_board(const Board& board, std::uint64_t seed, int threads,
                                               const Monitor& monitor);

}  // namespace rookery::still
