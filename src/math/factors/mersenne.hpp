// SPDX-License-Identifier: GPL-3.0-or-later
//
// The prime factors of 2^e - 1, the order of the multiplicative group of GF(2^e).

#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <functional>
#include <vector>

#include "rookery/answer.hpp"

namespace rookery::math::factors {

struct MersenneFactors {
  std::vector<mpz_class> primes;  ///< distinct, ascending
  /// Cofactors that are known to be composite and were not split, ascending; normally
  /// empty. They are coprime to the primes and to each other, and every
  /// prime factor of 2^e - 1 is among the primes or divides exactly one of them.
  std::vector<mpz_class> composites;
  std::uint64_t work = 0;  ///< how much of the budget was used
};

/// How much may be spent on hard cofactors. A curve with the bound B1 on a cofactor of w
/// words of 64 bits counts (B1 + 200) w (w + 24), and a unit takes about 10 nanoseconds; it
/// does not depend on the clock, so that the result is the same on every machine. The
/// budget is for all cofactors of one 2^e - 1 together. Trial division is not counted.
inline constexpr std::uint64_t mersenne_budget = 3'000'000'000;

/// The largest exponent: above it trial division alone takes too long.
inline constexpr long largest_mersenne_exponent = 10'000;

/// Factors 2^e - 1. "Prime" is mpz_probab_prime_p: proved below 2^64, and above that
/// the Baillie-PSW test, which no composite is known to pass, with further
/// Miller-Rabin rounds. A composite cofactor for which `matters` (when given) says no
/// is left as it is without work. Throws Error(bad_input) unless 1 <= e,
/// Error(beyond_limit) when e > largest_mersenne_exponent.
[[nodiscard]] MersenneFactors factor_mersenne(
    long e, const Monitor& monitor, std::uint64_t budget = mersenne_budget,
    const std::function<bool(const mpz_class&)>& matters = {});

}  // namespace rookery::math::factors
