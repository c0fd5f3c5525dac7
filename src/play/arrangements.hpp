// SPDX-License-Identifier: GPL-3.0-or-later
//
// How many arrangements of coins have the value 0, and how many there are, from the spectrum of the
// values.

#pragma once

#include <gmpxx.h>

#include <optional>
#include <vector>

#include "play/spectrum.hpp"
#include "rookery/answer.hpp"

namespace rookery::play {

/// How coins of a group are told apart.
enum class Coins { labelled, identical };

/// How many arrangements of so many coins of each group have values with exclusive or 0.
/// Modulo `modulus` if given. Throws Error(beyond_limit) for exact numbers above a million
/// digits, and where identical coins modulo a number would take too long.
[[nodiscard]] mpz_class arrangements_with_value_zero(const Spectrum& spectrum,
                                                     const std::vector<mpz_class>& coins,
                                                     Coins kind,
                                                     const std::optional<mpz_class>& modulus,
                                                     const Monitor& monitor);

/// All arrangements of so many coins of each group on so many squares, in the same way.
[[nodiscard]] mpz_class all_arrangements(const std::vector<mpz_class>& squares,
                                         const std::vector<mpz_class>& coins, Coins kind,
                                         const std::optional<mpz_class>& modulus,
                                         const Monitor& monitor);

}  // namespace rookery::play
