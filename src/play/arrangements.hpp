// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <gmpxx.h>

#include <optional>
#include <vector>

namespace rookery {

/// How many of the squares^coins arrangements of labelled coins have values with
/// exclusive or 0, given the Walsh-Hadamard transform of the number of squares of
/// each value (its length a power of two). Modulo `modulus` if given. Exact
/// numbers above `most_digits` throw Error(beyond_limit).
[[nodiscard]] mpz_class arrangements_with_value_zero(const std::vector<mpz_class>& transformed,
                                                     const mpz_class& coins,
                                                     const std::optional<mpz_class>& modulus);

/// squares^coins, likewise.
[[nodiscard]] mpz_class all_arrangements(const mpz_class& squares, const mpz_class& coins,
                                         const std::optional<mpz_class>& modulus);

}  // namespace rookery
