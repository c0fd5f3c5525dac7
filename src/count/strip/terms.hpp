// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the automaton of a strip counts, row by row: numbers of placements, exactly, and the
// growth from one row to the next.
//
// The vectors go through the transpose of the row map T: entry s is the number of ways to
// go on from the state s, and a(n) is the entry of the empty set, which is the largest. Numbers lie
// side by side, all of as many words as the largest needs, so that a step is one addition
// of words for each state; far quicker than one object for each number.
//
// The growth g is the largest eigenvalue of T. T is not negative; from every state empty
// rows lead to the empty set, from there every state is reached, and the empty set leads to
// itself: so T is primitive, a(n + 1) / a(n) tends to g, and for every positive vector x (Collatz,
// Wielandt)   min (T'x)_s / x_s  <=  g  <=  max (T'x)_s / x_s.
// x is a vector of whole numbers after enough rows, T'x is exact: so the bounds are proved,
// whatever was rounded on the way to x.

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <string>
#include <vector>

#include "count/strip/automaton.hpp"
#include "rookery/answer.hpp"

namespace rookery::count::strip {

/// The placements on 0, 1, .., count - 1 rows of open length.
[[nodiscard]] std::vector<mpz_class> open_terms(const StripAutomaton& strip, std::size_t count,
                                                const Monitor& monitor = {});
/// trace T^n for n = 1 .. count: a start for each orbit of states.
[[nodiscard]] std::vector<mpz_class> glued_terms(const StripAutomaton& strip, std::size_t count,
                                                 const Monitor& monitor = {});
/// The same for placements of k pieces.
[[nodiscard]] std::vector<mpz_class> open_terms_with(const StripAutomaton& strip,
                                                     std::size_t pieces, std::size_t count,
                                                     const Monitor& monitor = {});
[[nodiscard]] std::vector<mpz_class> glued_terms_with(const StripAutomaton& strip,
                                                      std::size_t pieces, std::size_t count,
                                                      const Monitor& monitor = {});

/// The growth, rounded to 15 digits: "34.2901234567890", beyond 10^15 "1.15292150460685e18".
/// Fewer digits if the bounds do not come together in a thousand rows.
[[nodiscard]] std::string growth_digits(const StripAutomaton& strip, const Monitor& monitor = {});

/// About log2 of the growth, from a few rows.
[[nodiscard]] double growth_bits(const StripAutomaton& strip);

/// Orbits of states.
[[nodiscard]] std::size_t orbit_number(const StripAutomaton& strip);

/// A forecast of the seconds for so many terms, and of the bytes.
struct TermsForecast {
  double seconds = 0;
  double bytes = 0;
};
[[nodiscard]] TermsForecast forecast_terms(const StripAutomaton& strip, double count, bool glued);

}  // namespace rookery::count::strip
