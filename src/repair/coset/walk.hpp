// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lightest words of a coset by going through all of them in Gray's order.

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "repair/coset/lightest.hpp"

namespace rookery::repair_room::coset {

/// The value of every cell in the word with this message. The dimension is at most 64.
[[nodiscard]] std::vector<std::uint8_t> word_of(const linear::Coset& coset, std::uint64_t message);

/// All words in Gray's order. Needs a dimension of at most 62.
[[nodiscard]] Lightest walk(const linear::Coset& coset, std::size_t most, int threads,
                            const Monitor& monitor);
/// Words of 64 cells that are added and counted.
[[nodiscard]] double walk_operations(const linear::Coset& coset);

}  // namespace rookery::repair_room::coset
