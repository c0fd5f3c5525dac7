// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/strip/far_term.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "base/text.hpp"
#include "count/limits.hpp"
#include "rookery/formulas.hpp"

namespace rookery::count::strip {

namespace {

void require_fits(const StripRecurrence& recurrence, const mpz_class& n) {
  const double growth = std::max(1.0, std::strtod(recurrence.growth.c_str(), nullptr));
  const double digits = n.get_d() * std::log10(growth);
  if (digits > most_digits || !n.fits_ulong_p()) {
    base::fail_limit(base::argument("n"),
                     fmt::format("a({}) has about {:.2g} digits, up to {:.0e} would fit; give "
                                 "`mod` for the term modulo M",
                                 base::show_number(n), digits, most_digits));
  }
  require_memory_of({}, "the term",
                    bytes_of_term(static_cast<double>(recurrence.coefficients.size()), digits));
}

}  // namespace

double bytes_of_term(double order, double digits) { return order * digits * 4; }

mpz_class check_prime() { return (mpz_class(1) << 61) - 1; }

mpz_class checked_term(const math::sequence::LinearRecurrence& recurrence, const mpz_class& n,
                       const std::string& where, const Monitor& monitor) {
  mpz_class value = math::sequence::term_exactly(recurrence, n.get_ui(), monitor);
  const mpz_class prime = check_prime();
  if (math::sequence::term_modulo(recurrence, n, prime, monitor) != value % prime) {
    base::fail_bug(where, "two computations of the recurrence do not agree");
  }
  return value;
}

}  // namespace rookery::count::strip

namespace rookery {

mpz_class term_at(const StripRecurrence& recurrence, const mpz_class& n,
                  const std::optional<mpz_class>& modulus, const Monitor& monitor) {
  const mpz_class first = base::to_mpz(recurrence.offset);
  if (n < first) {
    base::fail_input(base::argument("n"),
                     fmt::format("{} is below {}, where the sequence begins", base::show_number(n),
                                 base::show_number(first)));
  }
  const math::sequence::LinearRecurrence terms{recurrence.coefficients, recurrence.initial};
  const mpz_class index = n - first;
  if (modulus) return math::sequence::term_modulo(terms, index, *modulus, monitor);
  count::strip::require_fits(recurrence, index);
  return count::strip::checked_term(terms, index, base::argument("n"), monitor);
}

}  // namespace rookery
