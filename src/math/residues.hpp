// SPDX-License-Identifier: GPL-3.0-or-later
//
// Numbers as residues modulo primes of 31 bits, and the way back: Chinese
// remainders (GMP) and interpolation of polynomials (NTL).

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace rookery::math {

/// The largest primes below 2^31 or another bound, the largest first. There are enough of
/// them (about 10^8); a lower bound is for a second count with other primes.
inline constexpr std::uint32_t two_to_31 = std::uint32_t{1} << 31;
[[nodiscard]] std::vector<std::uint32_t> primes_below_2_31(std::size_t count,
                                                           std::uint32_t below = two_to_31);

/// How many of those primes a number below 2^bits needs; each is above 2^30.9, as
/// are all primes from there to 2^31.
[[nodiscard]] std::size_t primes_for_bits(double bits);

/// The number below the product P of the primes that leaves these residues: the sum
/// of r_i c_i P/p_i modulo P, where c_i is the inverse of P/p_i modulo p_i. The sum is
/// taken in a tree of halves, so that long numbers meet long numbers; the products of
/// the tree are kept for further numbers.
class ChineseRemainder {
 public:
  /// The primes must be different.
  explicit ChineseRemainder(std::vector<std::uint32_t> primes);

  [[nodiscard]] const mpz_class& product() const { return tree_[1]; }
  [[nodiscard]] mpz_class combine(std::span<const std::uint32_t> residues) const;

 private:
  void build(std::size_t node, std::size_t first, std::size_t end);
  [[nodiscard]] mpz_class sum(std::span<const std::uint32_t> residues, std::size_t node,
                              std::size_t first, std::size_t end) const;

  std::vector<std::uint32_t> primes_;
  std::vector<std::uint32_t> inverses_;  // c_i
  std::vector<mpz_class> tree_;          // node's product; its halves are 2 node, 2 node + 1
};

/// The coefficients, lowest first, of the polynomial of degree below points.size()
/// that takes the values at the points, modulo a prime. The points must differ.
[[nodiscard]] std::vector<std::uint32_t> interpolate(std::uint32_t prime,
                                                     std::span<const std::uint32_t> points,
                                                     std::span<const std::uint32_t> values);

}  // namespace rookery::math
