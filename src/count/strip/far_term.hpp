// SPDX-License-Identifier: GPL-3.0-or-later
//
// A term of a recurrence, found in two ways. (term_at is in rookery/formulas.hpp.)

#pragma once

#include <gmpxx.h>

#include <string>

#include "math/sequence/linear_recurrence.hpp"
#include "rookery/answer.hpp"

namespace rookery::count::strip {

/// Digits of a term that is computed exactly.
inline constexpr double most_digits = 1e7;

/// Bytes for a term of so many digits.
[[nodiscard]] double bytes_of_term(double order, double digits);

/// a(n), which fits, after term_modulo has agreed modulo check_prime(). `where` names the term
/// should it not.
[[nodiscard]] mpz_class checked_term(const math::sequence::LinearRecurrence& recurrence,
                                     const mpz_class& n, const std::string& where,
                                     const Monitor& monitor);
[[nodiscard]] mpz_class check_prime();

}  // namespace rookery::count::strip
