// SPDX-License-Identifier: GPL-3.0-or-later
//
// How far apart two words are, and the known word that a slip of the finger may have meant.

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace rookery::base {

/// The fewest letters to insert, delete, replace or exchange with their neighbour.
[[nodiscard]] std::size_t edits(std::string_view left, std::string_view right);

/// The word of the list that was probably meant; empty if none is near.
[[nodiscard]] std::string nearest(std::string_view word, const std::vector<std::string>& known);

}  // namespace rookery::base
