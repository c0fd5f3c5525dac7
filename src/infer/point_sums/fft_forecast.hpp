// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a sum of two sets of points by FFTW costs, and how exact it is.

#pragma once

#include <cstdint>
#include <limits>

#include "infer/point_sums/parts.hpp"

namespace rookery::infer_room::point_sums {

/// The size of the cyclic product, and what it costs. Without FFTW it would take for ever.
struct FftForecast {
  std::int64_t rows = 0;        ///< of the cyclic product; 0 where it would not fit 31 bits
  std::int64_t columns = 0;     ///< likewise
  std::int64_t block_rows = 0;  ///< stored for each column
  std::int64_t batch_rows = 0;  ///< that share a buffer
  double bytes = 0;
  double nanoseconds = std::numeric_limits<double>::infinity();  ///< on one processor
  double error = 0;  ///< no computed number of ways is further from the true one
};

/// The parts must not be nothing(). The memory is that of so many threads.
[[nodiscard]] FftForecast forecast_fft(const SumParts& parts, int threads);

/// The least 2^a 3^b 5^c 7^d that is at least `least` (which is at least 1).
[[nodiscard]] std::int64_t smooth_size(std::int64_t least);

/// A bound for the error of the numbers of ways; see fft_forecast.cpp.
[[nodiscard]] double fft_error_bound(double size, double left_points, double right_points);

}  // namespace rookery::infer_room::point_sums
