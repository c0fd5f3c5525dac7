// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/files/checksum.hpp"

#include <fmt/format.h>
#include <xxhash.h>

namespace rookery::base::files {

std::uint64_t checksum(std::span<const std::byte> bytes) {
  return XXH3_64bits(bytes.data(), bytes.size());
}

std::uint64_t checksum(std::string_view text) {
  return checksum(std::as_bytes(std::span(text.data(), text.size())));
}

std::string in_hexadecimal(std::uint64_t number) { return fmt::format("{:016x}", number); }

}  // namespace rookery::base::files
