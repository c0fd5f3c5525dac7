// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sums of two sets of points: which points are a + b with a in one set and b in the other,
// and in how many ways? (Dilation and, with one set turned by half a turn, differences,
// of which an erosion is the complement.)
//
// The points of a Bitmap are (x,y), from 0. The sum of a set of RxC and one of SxD points lies
// in (R+S-1)x(C+D-1). Different pairs that give one point have different a, so the number
// of ways is the number of a for which the point minus a is in the other set.

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rookery/answer.hpp"
#include "rookery/bitmap.hpp"

namespace rookery::infer_room::point_sums {

enum class SumEngine {
  automatic,
  plain,  ///< every pair
  bits,   ///< rows of bits, shifted and ORed, a block of the sum at a time until it is full
  fft     ///< the numbers of ways as a product of polynomials, by FFTW
};
inline constexpr EngineName<SumEngine> sum_engines[] = {
    {"plain", SumEngine::plain}, {"bits", SumEngine::bits}, {"fft", SumEngine::fft}};

/// Whether this build has FFTW (ROOKERY_FFTW), and so the engine fft.
extern const bool has_fft;

/// Which points of a window of the sum are reached?
struct SumQuestion {
  const Bitmap& left;
  const Bitmap& right;
  std::int64_t top = 0;    ///< row and column of the sum at which the window begins;
  std::int64_t first = 0;  ///< may be negative, and the window may go past the end of the sum
  const Bitmap& wanted;    ///< the window: the points that are asked about
};

/// The wanted points that are reached in at least one way, and in at least two.
struct SumAnswer {
  Bitmap once;
  Bitmap twice;                         ///< empty (0x0) unless asked for
  SumEngine engine = SumEngine::plain;  ///< the one that answered
};

struct SumOptions {
  SumEngine engine = SumEngine::automatic;
  bool twice = false;
  int threads = 1;  ///< at least 1
};

/// `automatic` takes the engine of the least predicted cost. Throws Error(beyond_limit) where
/// time or memory do not suffice, Error(interrupted).
[[nodiscard]] SumAnswer point_sum(const SumQuestion& question, const SumOptions& options,
                                  const Monitor& monitor);

/// The time that this engine would take at most, in nanoseconds of one processor, roughly.
[[nodiscard]] double predicted_nanoseconds(const SumQuestion& question, SumEngine engine);

/// The number of ways for every wanted point, row by row over the whole window (0 where the
/// point is not wanted).
[[nodiscard]] std::vector<std::uint32_t> point_sum_ways(const SumQuestion& question,
                                                        const SumOptions& options,
                                                        const Monitor& monitor);

}  // namespace rookery::infer_room::point_sums
