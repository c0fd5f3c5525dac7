// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the arithmetic modulo the primes of the lanes takes and gives: powers to multiply by, and
// sums of products. lane_arithmetic-inl.hpp has the operations on vectors.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "count/kings/states/lanes.hpp"

namespace rookery::count::kings::states {

/// The primes of the lanes and the powers of a number in each, with Shoup's quotients, which
/// multiplication by the powers takes: floor(power * 2^32 / prime).
struct LanePowers {
  LaneValues prime;
  std::vector<LaneValues> power;
  std::vector<LaneValues> quotient;

  /// base^0 .. base^highest.
  LanePowers(const LaneValues& primes, const LaneValues& base, std::size_t highest);
};

/// Sums of products below 2^64, kept as the sums of their low and high 32 bits: exact for up
/// to 2^32 products.
struct ProductSums {
  std::array<std::uint64_t, lanes_in_group> low{};
  std::array<std::uint64_t, lanes_in_group> high{};

  /// The sum in a lane modulo a prime.
  [[nodiscard]] std::uint32_t reduced(std::size_t lane, std::uint32_t prime) const;
  /// The sums modulo the primes.
  [[nodiscard]] LaneValues reduced(const LaneValues& prime) const;

  ProductSums& operator+=(const ProductSums& other);
};

}  // namespace rookery::count::kings::states
