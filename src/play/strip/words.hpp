// SPDX-License-Identifier: GPL-3.0-or-later
//
// The values of a strip with distances up to 64: a machine word for each value.

#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "play/strip/values.hpp"

namespace rookery::play::strip {

inline constexpr std::int64_t longest_in_words = 64;
[[nodiscard]] std::unique_ptr<StripRung> words_strip(const std::vector<std::int64_t>& distances);

}  // namespace rookery::play::strip
