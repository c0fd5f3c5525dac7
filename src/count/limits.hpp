// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an engine may take.

#pragma once

#include <cstdint>
#include <string>

#include "rookery/count.hpp"

namespace rookery::count {

/// Refuses a modulus below 1 and an absurd number of threads.
void check_options(const CountOptions& options);

/// Bytes for an engine: nine tenths of what is available, or what is asked for, but never more
/// than there is.
[[nodiscard]] std::uint64_t memory_of(const CountOptions& options);

/// Throws Error(beyond_limit) with the figures unless so many bytes are within that.
void require_memory_of(const CountOptions& options, const std::string& what, double bytes);

}  // namespace rookery::count
