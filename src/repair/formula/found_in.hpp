// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which systems have the closed form of fewest.cpp. Rows, columns and boxes in any choice are a
// case of it: without boxes the whole board is one, or each row, or each column; columns (or
// rows) that need not be even have the parities that ask for nothing.

#pragma once

#include <optional>

#include "repair/parities/parity.hpp"
#include "rookery/repair.hpp"

namespace rookery::repair_room::formula {

/// Nothing where there is none: other groups, locks, weights, lights.
[[nodiscard]] std::optional<parities::Layout> closed_form_layout(const ToggleSystem& system);

/// Throws Error(bad_input): the engine of the closed form was asked for where there is none.
[[noreturn]] void fail_no_closed_form();

/// The parities of a board with that layout, as far as these groups ask.
[[nodiscard]] parities::GroupParities closed_form_parities(const BitBoard& board,
                                                           const parities::Layout& layout,
                                                           const RepairGroups& groups);

}  // namespace rookery::repair_room::formula
