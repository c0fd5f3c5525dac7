// SPDX-License-Identifier: GPL-3.0-or-later
//
// In how many ways a board of rows, columns and boxes is repaired; see ways.cpp.

#pragma once

#include <gmpxx.h>

#include <cstdint>

#include "repair/parities/parity.hpp"
#include "rookery/answer.hpp"

namespace rookery::repair_room::formula {

/// The number of sets of exactly `toggles` squares that make every group even. Throws
/// Error(beyond_limit) when the sum has too many terms: about 30 seconds of work.
[[nodiscard]] mpz_class formula_ways(const parities::GroupParities& parities, std::int64_t toggles,
                                     const Monitor& monitor);

}  // namespace rookery::repair_room::formula
