// SPDX-License-Identifier: GPL-3.0-or-later
//
// A seed for those who give none.

#pragma once

#include <cstdint>

namespace rookery::base {

/// From 0 to 2^63 - 1, another one each time.
[[nodiscard]] std::uint64_t random_seed();

}  // namespace rookery::base
