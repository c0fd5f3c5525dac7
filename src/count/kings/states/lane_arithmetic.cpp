// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/kings/states/lane_arithmetic.hpp"

namespace rookery::count::kings::states {

LanePowers::LanePowers(const LaneValues& primes, const LaneValues& base, std::size_t highest)
    : prime(primes), power(highest + 1), quotient(highest + 1) {
  for (std::size_t i = 0; i < lanes_in_group; ++i) {
    std::uint64_t value = 1;
    for (std::size_t k = 0; k <= highest; ++k, value = value * base[i] % prime[i]) {
      power[k][i] = static_cast<std::uint32_t>(value);
      quotient[k][i] = static_cast<std::uint32_t>((value << 32) / prime[i]);
    }
  }
}

std::uint32_t ProductSums::reduced(std::size_t lane, std::uint32_t prime) const {
  const std::uint64_t shifted = (high[lane] % prime << 32) % prime;
  return static_cast<std::uint32_t>((shifted + low[lane] % prime) % prime);
}

LaneValues ProductSums::reduced(const LaneValues& prime) const {
  LaneValues result;
  for (std::size_t i = 0; i < lanes_in_group; ++i) result[i] = reduced(i, prime[i]);
  return result;
}

ProductSums& ProductSums::operator+=(const ProductSums& other) {
  for (std::size_t i = 0; i < lanes_in_group; ++i) {
    low[i] += other.low[i];
    high[i] += other.high[i];
  }
  return *this;
}

}  // namespace rookery::count::kings::states
