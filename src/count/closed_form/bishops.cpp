// SPDX-License-Identifier: GPL-3.0-or-later
//
// See bishops.hpp. The polynomial through values f(x_i), x_i = s + 2i, i = 0 .. m, is Newton's,
//
//     P(x) = sum over i of  D^i f(x_0) / (i! 2^i)  (x - x_0) .. (x - x_(i-1)),
//
// D the forward difference. All is whole if it is multiplied by m! 2^m: m^2 sums and m^2 / 2
// products by the small x_i, and m + 1 fractions are reduced, at the end. (Differences
// divided one by one, as fractions, take a gcd for each of the m^2.)

#include "count/closed_form/bishops.hpp"

#include <cstddef>
#include <utility>

#include "base/text.hpp"
#include "math/polynomial/rational.hpp"

namespace rookery::count::closed_form {

namespace {

const char* const where = "bishops";

/// A column at least as high as all before.
void add_column(std::vector<mpz_class>& rooks, std::int64_t height) {
  for (std::size_t k = rooks.size(); k-- > 1;) {
    rooks[k] += rooks[k - 1] * base::to_mpz(height - static_cast<std::int64_t>(k) + 1);
  }
}

/// P from f(first), f(first + 2), ..
RationalPolynomial interpolate_whole(std::int64_t first, std::vector<mpz_class> values,
                                     const Monitor& monitor) {
  const std::size_t m = values.size() - 1;
  for (std::size_t i = 1; i <= m; ++i) {
    monitor.check(0);
    for (std::size_t j = m; j >= i; --j) values[j] -= values[j - 1];
  }
  // Horner's rule from the last factor on; `factor` is (m! 2^m) / (i! 2^i).
  std::vector<mpz_class> whole;
  mpz_class factor = 1;
  for (std::size_t i = m + 1; i-- > 0;) {
    monitor.check(0);
    const mpz_class point = base::to_mpz(first + static_cast<std::int64_t>(2 * i));
    whole.emplace_back();
    for (std::size_t j = whole.size(); j-- > 0;) {
      whole[j] = (j > 0 ? whole[j - 1] : mpz_class(0)) - whole[j] * point;
    }
    whole[0] += factor * values[i];
    if (i > 0) factor *= base::to_mpz(static_cast<std::int64_t>(2 * i));
  }
  RationalPolynomial polynomial;
  for (const mpz_class& c : whole) {
    polynomial.emplace_back(c, factor);
    polynomial.back().canonicalize();
  }
  math::polynomial::trim(polynomial);
  return polynomial;
}

}  // namespace

BishopCounts::BishopCounts(std::int64_t side, std::size_t largest)
    : side_(side), one_(largest + 1), other_(largest + 1) {
  if (side != 0 && side != 1) base::fail_bug(where, "a first board of another side than 0 or 1");
  one_[0] = 1;
  other_[0] = 1;
  if (side == 1) add_column(one_, 1);
}

void BishopCounts::grow() {
  add_column(one_, side_);  // the second of this height; none for side 0, which adds nothing
  add_column(one_, side_ + 2);
  add_column(other_, side_ + 1);
  add_column(other_, side_ + 1);
  side_ += 2;
}

mpz_class BishopCounts::ways(std::size_t k) const {
  mpz_class sum;
  for (std::size_t i = 0; i <= k; ++i) sum += one_[i] * other_[k - i];
  return sum;
}

bool is_bishop(const Piece& piece) {
  bool down = false;
  bool up = false;
  const Piece attacking = piece.attacking();
  for (const Move& move : attacking.moves()) {
    const Vector step = move.step;
    if (step.dx != step.dy && step.dx != -step.dy) return false;
    if (move.attack != without_limit || (step.dx != 1 && step.dx != -1)) continue;
    (step.dx == step.dy ? down : up) = true;
  }
  return down && up;
}

std::vector<RationalPolynomial> bishop_polynomials(std::size_t pieces, const Monitor& monitor) {
  constexpr std::size_t further = 5;
  constexpr std::size_t most = 1000;
  if (pieces > most) base::fail_limit(where, "the formula is computed for at most 1000 bishops");
  const std::size_t boards = 2 * pieces + 1;
  std::vector<RationalPolynomial> polynomials;
  for (const std::int64_t parity : {0, 1}) {
    BishopCounts counts(parity, pieces);
    std::vector<mpz_class> values;
    for (std::size_t i = 0; i < boards + further; ++i) {
      monitor.check(0);
      if (i > 0) counts.grow();
      values.push_back(counts.ways(pieces));
    }
    const auto end = values.begin() + static_cast<std::ptrdiff_t>(boards);
    RationalPolynomial polynomial = interpolate_whole(parity, {values.begin(), end}, monitor);
    for (std::size_t i = boards; i < boards + further; ++i) {
      monitor.check(0);
      const mpz_class side = base::to_mpz(static_cast<std::int64_t>(2 * i) + parity);
      if (value_at(polynomial, side) != values[i]) {
        base::fail_bug(where, "the polynomial fails on a further board");
      }
    }
    polynomials.push_back(std::move(polynomial));
  }
  return polynomials;
}

}  // namespace rookery::count::closed_form
