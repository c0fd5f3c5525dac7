// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lightest words of a coset by Walsh-Hadamard transforms.

#pragma once

#include <cstddef>

#include "repair/coset/lightest.hpp"

namespace rookery::repair_room::coset {

/// All words by Walsh-Hadamard transforms. Needs Balances::fits.
[[nodiscard]] Lightest transform(const linear::Coset& coset, std::size_t most, int threads,
                                 const Monitor& monitor);
/// Additions of numbers.
[[nodiscard]] double transform_operations(const linear::Coset& coset);

}  // namespace rookery::repair_room::coset
