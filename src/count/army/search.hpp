// SPDX-License-Identifier: GPL-3.0-or-later
//
// The first rung for armies: every placement.

#pragma once

#include <gmpxx.h>

#include "count/army/board.hpp"

namespace rookery::count::army {

/// Visits every placement.
[[nodiscard]] mpz_class army_by_search(const Army& army, const Monitor& monitor);

}  // namespace rookery::count::army
