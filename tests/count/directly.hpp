// SPDX-License-Identifier: GPL-3.0-or-later
//
// A board counted by an engine that looks at its squares, for tests of what is derived from such
// counts.

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <vector>

#include "count/direct/count.hpp"

namespace rookery::testing {

[[nodiscard]] inline std::vector<mpz_class> count_directly(const Piece& piece, const Board& board,
                                                           std::size_t largest) {
  count::direct::Recognised found(piece, board);
  return count::direct::count_directly(found, largest, {});
}

}  // namespace rookery::testing
