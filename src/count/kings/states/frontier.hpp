// SPDX-License-Identifier: GPL-3.0-or-later
//
// Numbering the strings of bits without two neighbouring ones, as the dense
// engines do: bit j has the weight F(j+2), so the strings of m bits are numbered
// 0 .. F(m+2)-1 without a gap (Zeckendorf). F(1) = F(2) = 1.
//
// The strings whose bits from t on are fixed lie together, in the order of their
// low bits: that is what makes a sweep over them a walk through memory.
//
// Moving a string up. The string with number h, moved up t places, has the number
//
//     F(t+1) h + F(t) G(h),     G(h) = floor((h+1)/phi):
//
// both sides are additive over the bits of h (G(F(j+2)) restricted to legal strings
// is F(j+1), moving down by one place), and F(t+j+2) = F(t+1) F(j+2) + F(t) F(j+1).
// In integers G(h) is the high word of (h+1) * floor(2^64/phi): the error of the
// product is below (h+1)/2^64, and (h+1)/phi stays farther than 1/(3(h+1)) from
// integers (phi is badly approximable), so it is exact while 3(h+1)^2 < 2^64, which
// holds below 2^31. Not much farther: at h = F(47)-1 = 2971215072 it is one too small.
// Beyond 2^31 floor(2^88/phi) takes its place, exact below 2^40 by the same argument.
// The lowest bit of h is set iff h > 0 and G(h+1) = G(h).

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace rookery::count::kings::states {

/// F(0) = 0, F(1) = 1, ... F(92) is the last below 2^63.
inline constexpr std::array<std::uint64_t, 93> fibonacci_numbers = [] {
  std::array<std::uint64_t, 93> numbers{};
  numbers[1] = 1;
  for (std::size_t i = 2; i < numbers.size(); ++i) numbers[i] = numbers[i - 1] + numbers[i - 2];
  return numbers;
}();

[[nodiscard]] constexpr std::uint64_t fibonacci(std::size_t i) { return fibonacci_numbers[i]; }

/// The string moved down one place, its lowest bit dropped upwards: G above.
[[nodiscard]] constexpr std::uint64_t zeckendorf_quotient(std::uint64_t h) {
  __extension__ using Wide = unsigned __int128;
  constexpr std::uint64_t inverse_phi = 0x9e3779b97f4a7c15ULL;  // floor(2^64 / phi)
  if (h < std::uint64_t{1} << 31) {
    return static_cast<std::uint64_t>(Wide{h + 1} * inverse_phi >> 64);
  }
  constexpr Wide longer = Wide{inverse_phi} << 24 | 0xf39cc0;  // floor(2^88 / phi)
  return static_cast<std::uint64_t>(Wide{h + 1} * longer >> 88);
}

/// The number of string h moved up t places.
[[nodiscard]] constexpr std::uint64_t moved_up(std::uint64_t h, std::size_t t) {
  return fibonacci(t + 1) * h + fibonacci(t) * zeckendorf_quotient(h);
}

/// The lowest bit of string h.
[[nodiscard]] constexpr bool lowest_bit(std::uint64_t h) {
  return h > 0 && zeckendorf_quotient(h + 1) == zeckendorf_quotient(h);
}

}  // namespace rookery::count::kings::states
