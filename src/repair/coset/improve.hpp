// SPDX-License-Identifier: GPL-3.0-or-later
//
// A light word of a coset that is too large to go through: from the particular solution, by
// exact steps in random subspaces. A round draws a few sums of basis vectors and takes the
// lightest of the 2^k words that differ from the present one by them (balances.hpp); a heavier
// word is never taken. The same word for the same coset.

#pragma once

#include <cstdint>
#include <vector>

#include "repair/linear/coset.hpp"
#include "rookery/answer.hpp"

namespace rookery::repair_room::coset {

/// The value of every cell. Any dimension; weights that Balances does not take leave the
/// particular solution as it is. Time: `rounds` times about 20 ms, less on small boards.
[[nodiscard]] std::vector<std::uint8_t> improved(const linear::Coset& coset, int rounds,
                                                 int threads, const Monitor& monitor);

}  // namespace rookery::repair_room::coset
