// SPDX-License-Identifier: GPL-3.0-or-later
//
// The cyclic product of fft.cpp: P x Q, what it costs, and how wrong rounding makes it.
//
// How large P must be. The product has the rows 0 .. L-1, L = R+S-1 for sets of R and S rows,
// and the window the rows t .. t+h-1 among them. A cyclic product of P rows adds up rows
// that differ by a multiple of P. A row r of the window is alone iff no other row r' of
// 0 .. L-1 differs by one: r' - r <= L-1-t < P and r - r' <= t+h-1 < P suffice, so
// P >= max(t+h, L-t) does. (For the whole product that is L; for the middle third of
// a product of R and 2R-1 rows, which is what a board asks of its moves, it is 2R-1
// instead of 3R-2.) P >= R, S is asked for, too, so that the sets themselves are not folded;
// SumParts has cut off what would make that matter. The same holds for columns.
//
// Rounding. Let u = 2^-53. A Cooley-Tukey transform carries every input to every
// output through log2(N) levels (counting a step of radix r as log2(r) of them), in each of
// which it meets an addition, a multiplication by a root of unity that is itself wrong
// by at most u or so, and no more: a factor 1 + e with |e| <= (1 + 2 sqrt 2 + 1) u and
// terms of second order; Higham (Accuracy and Stability of Numerical Algorithms, 24.1) has 7u,
// Schatzman (Accuracy of the discrete Fourier transform and the fast Fourier transform, 1996)
// finds much less in practice. FFTW's steps of radix 3, 5 and 7 take at most r+3 operations
// on a path, less than 5u for each of their log2(r) levels; the passage between real and
// half-complex transforms is one level more. 16u a level is taken for all of them. Then
// with N = PQ, A and B the exact transforms, |.| the Euclidean norm, |A|^2 = N |a|^2:
//
//   the computed transforms are wrong by at most 16u (log2 N + 2) |A| and |B| each (norms of
//   the errors), hence the products by 2 * 16u (log2 N + 2) |A||B| in the sum of their absolute
//   values (Cauchy-Schwarz), which is what any value of the backward transform can
//   take from it, divided by N; the backward transform adds 16u (log2 N + 2) times the sum of
//   the absolute values of the products, at most |A||B|, divided by N.
//
// Together at most 48u (log2 N + 2) |a||b|, with |a|^2 the number of points; 64 stands for 48
// because of the terms of second order and the product itself. For two sets of 2^28 points that
// is below 10^-4. Beyond 1/8 the question is refused; and since all values are integers, one
// that is further than 1/4 from them would be a bug and is looked for.

#include "infer/point_sums/fft_forecast.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace rookery::infer_room::point_sums {

namespace {

std::int64_t cyclic_size(const SumAxis& axis) {
  return smooth_size(std::max({axis.offset + axis.window_size, axis.sum_size() - axis.offset,
                               axis.left_size, axis.right_size}));
}

// Rows of the transformed sets that share a buffer.
std::int64_t batch_rows(std::int64_t columns) {
  constexpr std::int64_t most_batch = 16;
  constexpr std::int64_t complexes = 1 << 15;  // 512 KB
  // 0 columns: there is no such transform, which is told elsewhere.
  return std::clamp(complexes / std::max<std::int64_t>(columns, 1), std::int64_t{1}, most_batch);
}

// The rows of a block: a little more than needed where the blocks would lie at a power of two
// from each other and meet in the same few lines of the caches.
std::int64_t block_rows(const SumParts& parts) {
  const std::int64_t rows = parts.rows.left_size + parts.rows.right_size;
  return rows % 8 == 0 ? rows + 3 : rows;
}

}  // namespace

std::int64_t smooth_size(std::int64_t least) {
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max() / 16;
  if (least > most) return least;
  std::int64_t best = most;
  for (std::int64_t a = 1; a < best; a *= 7) {
    for (std::int64_t b = a; b < best; b *= 5) {
      for (std::int64_t c = b; c < best; c *= 3) {
        std::int64_t d = c;
        while (d < least) d *= 2;
        best = std::min(best, d);
        if (c >= least) break;
      }
      if (b >= least) break;
    }
    if (a >= least) break;
  }
  return best;
}

double fft_error_bound(double size, double left_points, double right_points) {
  constexpr double unit = 0x1p-53;
  return 64 * unit * (std::log2(size) + 2) * std::sqrt(left_points) * std::sqrt(right_points);
}

FftForecast forecast_fft(const SumParts& parts, int threads) {
  FftForecast forecast;
  if (!has_fft) return forecast;
  const std::int64_t rows = cyclic_size(parts.rows);
  const std::int64_t columns = cyclic_size(parts.columns);
  constexpr std::int64_t most = std::numeric_limits<int>::max();
  if (rows <= most && columns <= most) {
    forecast.rows = rows;
    forecast.columns = columns;
  }
  const auto p = static_cast<double>(rows);
  const auto q = static_cast<double>(columns);
  const double half = q / 2 + 1;
  forecast.batch_rows = batch_rows(columns);
  forecast.block_rows = block_rows(parts);
  const auto batch = static_cast<double>(forecast.batch_rows);
  const auto stored = static_cast<double>(forecast.block_rows);
  const double outside = static_cast<double>(parts.rows.window_size);
  forecast.bytes = 16 * (stored * (half + 3) + threads * ((batch + 1) * (half + 3) + 8 * p));
  // Transforms of `n` complex numbers take about 0.4 n log2(n) ns while they fit the caches;
  // the copying beside them is about 6 ns for every number.
  const double row_levels = std::log2(q) + 1;
  const double column_levels = std::log2(p) + 1;
  const double row_time = (stored + outside) * half * (0.3 * row_levels + 6);
  const double column_time = 3 * p * half * (0.4 * column_levels + 4);
  constexpr double start = 20'000;  // plans
  forecast.nanoseconds = start + row_time + column_time;
  forecast.error = fft_error_bound(p * q, static_cast<double>(parts.left_points),
                                   static_cast<double>(parts.right_points));
  return forecast;
}

}  // namespace rookery::infer_room::point_sums
