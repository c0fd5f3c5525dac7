// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the engines of the general problem return: cells to toggle, of least weight.

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "rookery/repair.hpp"

namespace rookery::repair_room::system {

/// A lightest solution of a system that has one.
struct Solution {
  std::vector<std::uint32_t> cells;  // ascending
  std::int64_t weight = 0;
  std::optional<mpz_class> ways;  // lightest solutions, if asked
};

/// The sum of the `number` largest weights. With the rank of the system no lightest solution weighs
/// more: its columns are independent, or some of its cells could be left out.
[[nodiscard]] std::int64_t heaviest(const ToggleSystem& system, std::size_t number);

}  // namespace rookery::repair_room::system
