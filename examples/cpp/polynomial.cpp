// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two knights on n x n, from a handful of counts: Newton's interpolation through the points, the
// polynomial in notations for people and for other programs, and a check far away.

#include <iostream>
#include <rookery/count.hpp>
#include <rookery/polynomial.hpp>

int main() {
  using namespace rookery;
  const Piece knight = Piece::parse("knight");
  const auto ways = [&](std::int64_t n) {
    return count_exactly(knight, Board::rectangle(n, n), 2).value;
  };
  // Degree 4 (two pieces, n^2 squares each), so five points; small boards may be exceptions.
  constexpr long first = 2;
  constexpr long last = 6;
  RationalPolynomial polynomial;
  RationalPolynomial basis{1};  // the product of (n - point) over the points so far
  for (long point = first; point <= last; ++point) {
    const mpq_class missing = (ways(point) - value_at(polynomial, point)) / value_at(basis, point);
    polynomial.resize(basis.size());
    for (std::size_t i = 0; i < basis.size(); ++i) polynomial[i] += missing * basis[i];
    basis.insert(basis.begin(), 0);  // times n, minus point times what it was
    for (std::size_t i = 0; i + 1 < basis.size(); ++i) basis[i] -= point * basis[i + 1];
  }
  std::cout << show(polynomial, "n") << '\n'
            << show(polynomial, "n", Notation::factored) << '\n'
            << "Pari:   " << show(polynomial, "n", Notation::pari) << '\n'
            << "Python: " << show(polynomial, "n", Notation::python) << '\n'
            << "at 40: " << value_at(polynomial, 40) << ", counted: " << ways(40) << '\n'
            << "at 10^18: " << value_at(polynomial, mpz_class("1000000000000000000")) << '\n';
}
