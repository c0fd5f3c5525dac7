// SPDX-License-Identifier: GPL-3.0-or-later
//
// Checksums of what is kept in files (XXH3, 64 bits): against flipped bits and mixed-up files,
// not against malice.

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace rookery::base::files {

[[nodiscard]] std::uint64_t checksum(std::span<const std::byte> bytes);
[[nodiscard]] std::uint64_t checksum(std::string_view text);

/// Sixteen hexadecimal digits.
[[nodiscard]] std::string in_hexadecimal(std::uint64_t number);

}  // namespace rookery::base::files
