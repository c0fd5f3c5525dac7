// SPDX-License-Identifier: GPL-3.0-or-later
//
// Polynomials in z with whole coefficients: entry k is the coefficient of z^k.

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <limits>
#include <vector>

#include "rookery/answer.hpp"

namespace rookery::math::polynomial {

/// No cut-off.
inline constexpr std::size_t every_power = std::numeric_limits<std::size_t>::max();

/// The value at z = 1: the sum of the coefficients.
[[nodiscard]] mpz_class sum_of(const std::vector<mpz_class>& coefficients);

/// a * b without the powers above z^cut. Coefficients are not negative. The
/// empty vector is the zero polynomial. Throws Error(beyond_limit) when the product
/// would take more than 1 GiB.
[[nodiscard]] std::vector<mpz_class> multiply_polynomials(const std::vector<mpz_class>& a,
                                                          const std::vector<mpz_class>& b,
                                                          std::size_t cut = every_power,
                                                          const Monitor& monitor = {});

/// a^exponent without the powers above z^cut; exponent >= 0, as large as it likes
/// where the result is not. Limits as for a product.
[[nodiscard]] std::vector<mpz_class> power_polynomial(const std::vector<mpz_class>& a,
                                                      const mpz_class& exponent,
                                                      std::size_t cut = every_power,
                                                      const Monitor& monitor = {});

}  // namespace rookery::math::polynomial
