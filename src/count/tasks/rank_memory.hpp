// SPDX-License-Identifier: GPL-3.0-or-later
//
// How much memory the ranks have; and waiting for a message of one kind.

#pragma once

#include <cstdint>
#include <sstream>
#include <string>

#include "rookery/count.hpp"
#include "rookery/ranks.hpp"

namespace rookery::count::tasks {

/// Bytes for one rank of those on this machine.
[[nodiscard]] std::uint64_t memory_here(const Ranks& ranks);

/// Bytes that each rank may take: the least over all of what is free on its machine, shared with
/// the ranks there. Or the options' limit.
[[nodiscard]] std::uint64_t memory_per_rank(const CountOptions& options);

/// The words of the next message whose first word is `kind`; others are left over from what has
/// been stopped.
[[nodiscard]] std::istringstream next_of_kind(Ranks& ranks, const std::string& kind);

}  // namespace rookery::count::tasks
