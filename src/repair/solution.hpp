// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the engines of the general problem return: cells to toggle, of least weight.

#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <optional>
#include <vector>

namespace rookery::detail::parity {

/// A lightest solution of a system that has one.
struct Solution {
  std::vector<std::uint32_t> cells;  // ascending
  std::int64_t weight = 0;
  std::optional<mpz_class> ways;  // lightest solutions, if asked
};

}  // namespace rookery::detail::parity
