// SPDX-License-Identifier: GPL-3.0-or-later
//
// Counting by the sweep: exactly, modulo a number, or in passes modulo primes.

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <optional>

#include "count/counted.hpp"
#include "count/graph/conflicts.hpp"
#include "count/sweep/steps.hpp"
#include "rookery/count.hpp"

namespace rookery::count::sweep {

/// What a sweep may take of the options' memory.
[[nodiscard]] SweepLimits limits_of(const CountOptions& options);

/// The sweep, with polynomials cut off at `largest`. With a modulus (at
/// least 1) the numbers are given modulo that; below 2^63 one word for each is enough. Values that
/// do not fit are found modulo primes in several passes. Throws Error(beyond_limit) when
/// not even these fit.
[[nodiscard]] Counted count_by_sweep(const graph::ConflictGraph& graph, std::size_t largest,
                                     const SweepLimits& limits,
                                     const std::optional<mpz_class>& modulus = std::nullopt);

/// The sweep, adding over all sizes: one entry.
[[nodiscard]] Counted total_by_sweep(const graph::ConflictGraph& graph, const SweepLimits& limits,
                                     const std::optional<mpz_class>& modulus = std::nullopt);

}  // namespace rookery::count::sweep
