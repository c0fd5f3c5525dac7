// SPDX-License-Identifier: GPL-3.0-or-later
//
// Let P squares have the sign + and Q the sign -. The multisets of q squares, each with the
// product of its signs, add up to the coefficient u of x^q in
//
//     (1-x)^-P (1+x)^-Q.
//
// If Q > P, put -x for x: the coefficient is (-1)^q times the one with P and Q exchanged. So
// let P >= Q and D = P - Q. Without signs (Q = 0) u = C(P-1+q, q). If D = 0 the series is
// (1-x^2)^-P and u = C(P-1+q/2, q/2) for even q, else 0. Otherwise there are two sums of
// positive terms:
//
//   by difference  (1+x)^D (1-x^2)^-P:   sum over i of C(D, i) C(P-1+(q-i)/2, P-1),
//                                        i = q mod 2, i <= min(q, D);
//   by pairs       (1-x)^-D (1-x^2)^-Q:  sum over j <= q/2 of C(Q-1+j, j) C(D-1+q-2j, q-2j).
//
// The first never has more terms; the second is there to check it. In both the ratio of
// neighbouring terms is a fraction of products of three small numbers, so the sum is found by
// binary splitting: for a range of ratios p_j / q_j keep
//
//     A = product of the p,   B = product of the q,
//     S = sum over j of p_first ... p_j q_(j+1) ... q_last,
//
// and join two ranges by A = A' A'', B = B' B'', S = S' B'' + A' S''. The sum is the first term
// times (B + S) / B, an exact division. Time O(M(t k) log t) for t terms with factors of k bits
// and M the time of a multiplication; memory O(t k). As the sum is at least 2^(t/2) or so,
// a result that fits in memory has no more terms than can be added.

#include "play/identical.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numbers>

#include "base/memory.hpp"

namespace rookery::play {

namespace {

constexpr std::uint64_t few = 32;  // at the leaves of the trees, one by one

double bit_length(const mpz_class& value) {
  return static_cast<double>(mpz_sizeinbase(value.get_mpz_t(), 2));
}

// first (first + 1) ... (first + length - 1)
mpz_class rising_product(const mpz_class& first, unsigned long length, const Monitor& monitor) {
  if (length <= few) {
    mpz_class product = 1;
    for (unsigned long i = 0; i < length; ++i) product *= first + i;
    return product;
  }
  if (length > 100'000) monitor.check(0);
  const unsigned long half = length / 2;
  return rising_product(first, half, monitor) *
         rising_product(first + half, length - half, monitor);
}

// C(n, k) for 0 <= k. GMP's own is by far the fastest where it goes by the primes up to n (k not
// far below n, and a sieve that is short beside the result); elsewhere its time is quadratic.
mpz_class binomial(const mpz_class& n, const mpz_class& k, const Monitor& monitor) {
  if (k > n) return 0;
  const mpz_class less = std::min(k, mpz_class(n - k));
  // The product has this many bits, and the factorial comes beside it.
  base::require_memory("play: a binomial coefficient", less.get_d() * bit_length(n) / 8 * 4);
  const unsigned long count = less.get_ui();  // what fits in memory fits in a word
  if (count > 1000 && n < 15 * less) {
    mpz_class result;
    mpz_bin_uiui(result.get_mpz_t(), n.get_ui(), count);
    return result;
  }
  mpz_class result = rising_product(n - less + 1, count, monitor);
  mpz_class factorial;
  mpz_fac_ui(factorial.get_mpz_t(), count);
  monitor.check(0);
  mpz_divexact(result.get_mpz_t(), result.get_mpz_t(), factorial.get_mpz_t());
  return result;
}

struct Range {
  mpz_class a, b, s;
};

// `ratio(j, p, q)` sets the fraction of term j + 1 by term j.
template <class Ratio>
Range split(std::uint64_t first, std::uint64_t last, bool need_a, const Ratio& ratio,
            const Monitor& monitor) {
  Range range{1, 1, 0};
  if (last - first <= few) {
    mpz_class p;
    mpz_class q;
    for (std::uint64_t j = first; j < last; ++j) {
      ratio(static_cast<unsigned long>(j), p, q);
      range.a *= p;
      range.b *= q;
      range.s *= q;
      range.s += range.a;
    }
    return range;
  }
  if (last - first > 1000) monitor.check(0);
  const std::uint64_t middle = first + (last - first) / 2;
  Range left = split(first, middle, true, ratio, monitor);
  const Range right = split(middle, last, need_a, ratio, monitor);
  range.s = left.a * right.s;
  if (need_a) range.a = left.a * right.a;
  left.a = 0;
  left.s *= right.b;
  range.s += left.s;
  range.b = left.b * right.b;
  return range;
}

// first_term * (1 + the sum over j < ratios of the product of the ratios up to j), whose
// factors have so many bits together.
template <class Ratio>
mpz_class sum_of_terms(const mpz_class& first_term, const mpz_class& ratios, double bits,
                       const Ratio& ratio, const Monitor& monitor) {
  if (ratios == 0) return first_term;
  base::require_memory("play: the sum for identical coins", ratios.get_d() * bits / 8 * 6);
  const Range range = split(0, ratios.get_ui(), false, ratio, monitor);
  monitor.check(0);
  mpz_class sum = range.b + range.s;
  sum *= first_term;
  monitor.check(0);
  mpz_divexact(sum.get_mpz_t(), sum.get_mpz_t(), range.b.get_mpz_t());
  return sum;
}

mpz_class sum_by_difference(const mpz_class& plus, const mpz_class& difference,
                            const mpz_class& coins, const Monitor& monitor) {
  const unsigned long odd = mpz_odd_p(coins.get_mpz_t()) ? 1 : 0;
  const mpz_class pairs = coins / 2;  // (q - i) / 2 at the first i
  const mpz_class before = plus - 1;
  mpz_class first = binomial(before + pairs, pairs, monitor);
  if (odd != 0) first *= difference;
  const mpz_class ratios = (std::min(coins, difference) - odd) / 2;
  const double bits = std::max(2 * bit_length(difference) + bit_length(pairs),
                               2 * bit_length(ratios) + 2 + bit_length(before + pairs));
  mpz_class factor;
  const auto ratio = [&](unsigned long j, mpz_class& p, mpz_class& q) {
    const unsigned long i = 2 * j + odd;  // p = (D-i)(D-i-1) m, q = (i+1)(i+2)(P-1+m)
    factor = difference - i;
    p = factor;
    factor -= 1;
    p *= factor;
    factor = pairs - j;
    p *= factor;
    factor += before;
    factor *= i + 1;
    q = factor;
    q *= i + 2;
  };
  return sum_of_terms(first, ratios, bits, ratio, monitor);
}

mpz_class sum_by_pairs(const mpz_class& minus, const mpz_class& difference, const mpz_class& coins,
                       const Monitor& monitor) {
  const mpz_class ratios = coins / 2;
  const mpz_class before = difference - 1;
  const mpz_class first = binomial(before + coins, coins, monitor);
  const double bits = std::max(bit_length(minus + ratios) + 2 * bit_length(coins),
                               bit_length(ratios) + 2 * bit_length(before + coins));
  mpz_class factor;
  const auto ratio = [&](unsigned long j, mpz_class& p, mpz_class& q) {
    factor = coins - 2 * j;  // p = (Q+j) f (f-1), q = (j+1)(D+f-1)(D+f-2), f = q - 2 j
    p = factor;
    factor += before;
    q = factor;
    factor -= 1;
    q *= factor;
    q *= j + 1;
    factor -= before;
    p *= factor;
    factor = minus + j;
    p *= factor;
  };
  return sum_of_terms(first, ratios, bits, ratio, monitor);
}

}  // namespace

mpz_class identical_coefficient(const mpz_class& plus, const mpz_class& minus,
                                const mpz_class& coins, const Monitor& monitor, IdenticalSum sum) {
  assert(plus >= 0 && minus >= 0 && coins >= 0);
  if (coins == 0) return 1;
  if (plus < minus) {
    mpz_class result = identical_coefficient(minus, plus, coins, monitor, sum);
    if (mpz_odd_p(coins.get_mpz_t())) mpz_neg(result.get_mpz_t(), result.get_mpz_t());
    return result;
  }
  if (plus == 0) return 0;  // no squares
  if (minus == 0 && sum == IdenticalSum::automatic) {
    return binomial(plus - 1 + coins, coins, monitor);
  }
  const mpz_class difference = plus - minus;
  if (difference == 0) {
    if (mpz_odd_p(coins.get_mpz_t())) return 0;
    const mpz_class pairs = coins / 2;
    return binomial(plus - 1 + pairs, pairs, monitor);
  }
  return sum == IdenticalSum::by_pairs ? sum_by_pairs(minus, difference, coins, monitor)
                                       : sum_by_difference(plus, difference, coins, monitor);
}

// The series by pairs, F(x) = (1-x)^-D (1-x^2)^-Q, has no negative coefficients, so u x^q <=
// F(x) for 0 < x < 1, and the least F(x) / x^q is nearly u: there q is the mean of the weights
// u_n x^n, and those have nearly the shape of the normal law, whose largest value is 1 by the
// root of 2 pi times the variance. With x = 1 / (1+s) all logarithms are of the form
// log(1 + ...), which keeps the digits of squares and coins of very different size:
//
//     log F - q log x = q log(1+s) + D log(1 + 1/s) + Q log(1 + 1/(s(s+2))),
//     mean            = D / s + 2 Q / (s(s+2)),          falling in s,
//     variance        = D (1+s) / s^2 + 4 Q ((1+s) / (s(s+2)))^2.
double log10_identical_coefficient(const mpz_class& plus, const mpz_class& minus,
                                   const mpz_class& coins) {
  constexpr double none = -std::numeric_limits<double>::infinity();
  if (coins == 0) return 0;
  if (plus == 0 && minus == 0) return none;
  if (plus == minus && mpz_odd_p(coins.get_mpz_t())) return none;
  const double q = coins.get_d();
  const double more = mpz_class(abs(plus - minus)).get_d();
  const double pairs = std::min(plus, minus).get_d();
  double low = -200;  // log s
  double high = 200;
  for (int step = 0; step < 100; ++step) {
    const double s = std::exp((low + high) / 2);
    const double mean = more / s + 2 * pairs / (s * (s + 2));
    (mean > q ? low : high) = (low + high) / 2;
  }
  const double s = std::exp((low + high) / 2);
  const double peak =
      q * std::log1p(s) + more * std::log1p(1 / s) + pairs * std::log1p(1 / (s * (s + 2)));
  const double spread = (1 + s) / (s * (s + 2));
  const double variance = more * (1 + s) / (s * s) + 4 * pairs * spread * spread;
  const double width = std::sqrt(std::max(1.0, 2 * std::numbers::pi * variance));
  return std::max(0.0, (peak - std::log(width)) / std::numbers::ln10);
}

}  // namespace rookery::play
