// SPDX-License-Identifier: GPL-3.0-or-later
//
// The values of a strip with long distances: a row of bits for each value.

#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "play/strip/values.hpp"

namespace rookery::play::strip {

inline constexpr std::int64_t longest_in_rows = std::int64_t{1} << 24;
[[nodiscard]] std::unique_ptr<StripRung> rows_strip(const std::vector<std::int64_t>& distances);

}  // namespace rookery::play::strip
