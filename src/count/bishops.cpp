// SPDX-License-Identifier: GPL-3.0-or-later
//
// Time O(k^3) in all for the two polynomials; see bishops.hpp.

#include "count/bishops.hpp"

#include "board/text.hpp"
#include "math/rational_polynomial.hpp"

namespace rookery {

namespace {

// heights first, first + 2, .. in pairs, up to the last one, which may be single.
std::vector<mpz_class> rooks_on_colour(std::int64_t longest, bool single, std::size_t largest) {
  std::vector<mpz_class> ways(largest + 1);
  ways[0] = 1;
  const auto add_column = [&](std::int64_t height) {
    for (std::size_t k = largest; k > 0; --k) {
      ways[k] += ways[k - 1] * to_mpz(height - static_cast<std::int64_t>(k) + 1);
    }
  };
  for (std::int64_t height = longest % 2 == 0 ? 2 : 1; height <= longest; height += 2) {
    add_column(height);
    if (height < longest || !single) add_column(height);
  }
  return ways;
}

}  // namespace

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

std::vector<mpz_class> count_bishops(std::int64_t side, std::size_t largest) {
  const std::vector<mpz_class> one = rooks_on_colour(side, true, largest);
  const std::vector<mpz_class> other = rooks_on_colour(side - 1, false, largest);
  std::vector<mpz_class> ways(largest + 1);
  for (std::size_t k = 0; k <= largest; ++k) {
    for (std::size_t i = 0; i <= k; ++i) ways[k] += one[i] * other[k - i];
  }
  return ways;
}

std::vector<RationalPolynomial> bishop_polynomials(std::size_t pieces, const Monitor& monitor) {
  constexpr std::size_t further = 5;
  constexpr std::size_t most = 1000;
  if (pieces > most) fail_limit("bishops", "at most 1000 bishops have their formula worked out");
  std::vector<RationalPolynomial> polynomials;
  for (std::int64_t parity = 0; parity < 2; ++parity) {
    std::vector<mpq_class> values;
    const auto side = [&](std::size_t i) { return static_cast<std::int64_t>(2 * i) + parity; };
    for (std::size_t i = 0; i <= 2 * pieces; ++i) {
      monitor.check(0);
      values.emplace_back(count_bishops(side(i), pieces)[pieces]);
    }
    RationalPolynomial polynomial = interpolate(to_mpz(parity), 2, values);
    for (std::size_t i = 2 * pieces + 1; i <= 2 * pieces + further; ++i) {
      if (value_at(polynomial, to_mpz(side(i))) != count_bishops(side(i), pieces)[pieces]) {
        fail_bug("bishops", "the polynomial fails on a further board");
      }
    }
    polynomials.push_back(std::move(polynomial));
  }
  return polynomials;
}

}  // namespace rookery
