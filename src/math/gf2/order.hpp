// SPDX-License-Identifier: GPL-3.0-or-later
//
// The order of x modulo a polynomial q over GF(2): the least n >= 1 with x^n = 1. It is the
// period of a vector under a linear map T when q is the vector's minimal polynomial.

#pragma once

#include <NTL/GF2X.h>
#include <gmpxx.h>

#include <cstdint>
#include <vector>

#include "math/factors/mersenne.hpp"
#include "rookery/answer.hpp"

namespace rookery::math::gf2 {

/// One irreducible factor p of q: what is known of the order of x modulo p.
struct OrderModuloFactor {
  NTL::GF2X factor;
  long multiplicity = 0;
  mpz_class order;  ///< divides the order of x modulo p
  mpz_class bound;  ///< is a multiple of it; equal to `order` when that is exact
};

struct OrderOfX {
  mpz_class order;     ///< the order of x when `exact`, else a proper divisor of `bound`
  bool exact = false;  ///< when not: the true order is a multiple of `order` and divides `bound`
  mpz_class bound;
  std::vector<OrderModuloFactor> factors;  ///< the evidence, by degree, then as bit strings
};

/// The largest degree: NTL's factoring cannot be stopped and takes about a second there.
inline constexpr long largest_order_degree = 10'000;

/// The order of x modulo q; 1 for q = 1. `budget` (see math/factors/mersenne.hpp) is for all
/// factors of q together. Time: O(deg q) operations modulo q for every prime factor
/// of the 2^e - 1, and the integer factoring, which alone may be long (e above 200).
/// Not exact only when the budget did not suffice. Throws Error(bad_input) unless q(0) = 1,
/// Error(beyond_limit) when deg q > largest_order_degree.
[[nodiscard]] OrderOfX order_of_x(const NTL::GF2X& q, const Monitor& monitor,
                                  std::uint64_t budget = factors::mersenne_budget);

}  // namespace rookery::math::gf2
