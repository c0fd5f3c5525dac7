// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sums of two sets of points by a fast Fourier transform (FFTW).

#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "infer/point_sums/parts.hpp"

namespace rookery::infer_room::point_sums {

/// Throws Error(beyond_limit) where memory does not suffice or the error could reach 1/8.
[[nodiscard]] SumAnswer fft_sum(const SumQuestion& question, const SumParts& parts,
                                const SumOptions& options, const Monitor& monitor);
[[nodiscard]] std::vector<std::uint32_t> fft_ways(const SumQuestion& question,
                                                  const SumParts& parts, const SumOptions& options,
                                                  const Monitor& monitor);

}  // namespace rookery::infer_room::point_sums
