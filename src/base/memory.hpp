// SPDX-License-Identifier: GPL-3.0-or-later
//
// How much memory there is.

#pragma once

#include <cstdint>
#include <string>

namespace rookery::base {

/// Bytes that a job may take: nine tenths of what the system says is available
/// (MemAvailable, and never more than the limit of the process's address space or of
/// the outermost control group).
[[nodiscard]] std::uint64_t usable_memory();

/// Throws Error(beyond_limit) unless so many bytes are usable: "WHAT: 3.1 GiB are needed, and ...".
/// Small amounts are not worth a look at the system.
void require_memory(const std::string& what, double bytes);

}  // namespace rookery::base
