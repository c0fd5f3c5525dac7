// SPDX-License-Identifier: GPL-3.0-or-later
//
// The recurrence of a strip, jumped to length 10^18: x^n modulo the characteristic polynomial, by
// squaring. The library does the same by itself, and must agree.

#include <iostream>
#include <rookery/formulas.hpp>

namespace {

using Terms = std::vector<mpz_class>;

// left * right modulo x^d - c[0] x^(d-1) - ... - c[d-1], and modulo m.
Terms product(const Terms& left, const Terms& right, const Terms& c, const mpz_class& m) {
  const std::size_t d = c.size();
  Terms both(2 * d - 1);
  for (std::size_t i = 0; i < d; ++i) {
    for (std::size_t j = 0; j < d; ++j) both[i + j] += left[i] * right[j];
  }
  for (std::size_t top = both.size(); top-- > d;) {
    for (std::size_t i = 0; i < d; ++i) both[top - 1 - i] += both[top] % m * c[i];
  }
  both.resize(d);
  for (mpz_class& term : both) mpz_fdiv_r(term.get_mpz_t(), term.get_mpz_t(), m.get_mpz_t());
  return both;
}

}  // namespace

int main() {
  using namespace rookery;
  const Piece king = Piece::parse("king");
  const auto recurrence = strip_recurrence(king, {.width = 6}, std::nullopt).value;
  std::cout << "order " << recurrence.coefficients.size() << ", growth " << recurrence.growth
            << '\n';

  const mpz_class m = 1'000'000'007;
  const std::size_t d = recurrence.coefficients.size();
  Terms power(d), x(d);  // x^(bits of n so far), and x
  power[0] = 1;
  x[1] = 1;
  for (int bit = 62; bit >= 0; --bit) {
    power = product(power, power, recurrence.coefficients, m);
    if ((largest_side >> bit & 1) != 0) power = product(power, x, recurrence.coefficients, m);
  }
  mpz_class jumped;
  for (std::size_t i = 0; i < d; ++i) jumped += power[i] * recurrence.initial[i];
  std::cout << "6x10^18, modulo 10^9+7: " << jumped % m << '\n';

  CountOptions options;
  options.modulus = m;
  std::cout << "the library:            "
            << count_total(king, Board::parse("6x1e18"), options).value << '\n';

  const auto three = square_formula(king, 3).value;
  std::cout << "3 kings on nxn: " << show(three.cases.at(0), "n", Notation::factored)
            << ", from n = " << three.holds_from << " on\n";
}
