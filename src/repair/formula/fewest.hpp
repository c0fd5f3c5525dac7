// SPDX-License-Identifier: GPL-3.0-or-later
//
// The closed form of repair and the toggles that reach it; see fewest.cpp.

#pragma once

#include <cstdint>
#include <vector>

#include "repair/parities/parity.hpp"

namespace rookery::repair_room::formula {

/// The fewest toggles that make every group even. Linear in the number of groups.
[[nodiscard]] std::int64_t fewest_toggles(const parities::GroupParities& parities);

/// So many toggles, row by row, that make every group even.
[[nodiscard]] std::vector<Square> build_toggles(const parities::GroupParities& parities,
                                                const Monitor& monitor);

}  // namespace rookery::repair_room::formula
