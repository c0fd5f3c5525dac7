// SPDX-License-Identifier: GPL-3.0-or-later
//
// Let q be the product of p_i^j_i with different irreducible p_i of degree e_i, none of
// them x. By Chinese remainders the order of x modulo q is the least common multiple of its
// orders modulo the p_i^j_i.
//
// Modulo p, irreducible of degree e: the residues are the field GF(2^e), x is not 0 in it,
// and its 2^e - 1 nonzero elements form a group; so the order o divides 2^e - 1. Start with
// m = 2^e - 1 and divide m by a prime r as long as x^(m/r) = 1: what is left has for each
// prime r as many factors r as the order. A cofactor C of 2^e - 1 whose primes are unknown
// is tried as a whole: let c be the part of m made of the primes of C. If x^(m/c) = 1, then
// they do not occur in o and m becomes m/c. Otherwise o is m/c times some divisor of c other
// than 1, which one is unknown: m/c divides o (m and o agree in all other primes), o
// divides m.
//
// Modulo p^j: the order is o 2^s with the least s such that 2^s >= j.
// Proof. The order modulo p^j is a multiple of the order o modulo p. o is odd, so the
// derivative x^(o-1) of x^o + 1 has no factor in common with it: p divides x^o + 1 exactly
// once. Squaring is additive, so x^(o 2^s) + 1 = (x^o + 1)^(2^s) is divisible by p exactly
// 2^s times, and p^j divides it iff 2^s >= j. Thus the order divides o 2^s for the least such
// s, is a multiple of o, and is not o 2^t with t < s.
//
// As all o are odd, the order modulo q is lcm(o_i) 2^max(s_i). The same holds for the
// known divisors and multiples of the o_i: the lcm of the divisors divides the lcm of
// the orders, which divides the lcm of the multiples. Where the two are equal the order is
// exact, even if one of the o_i is not known.
//
// Time: factoring q (NTL, Cantor-Zassenhaus; milliseconds at degree 2000, a second at
// 10000), for every prime r | 2^e - 1 one power of x modulo each p of degree e (e squarings
// of polynomials of degree below e), and the factoring of 2^e - 1, once for each e.

#include "math/gf2/order.hpp"

#include <NTL/GF2XFactoring.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <utility>

#include "base/text.hpp"

namespace rookery::math::gf2 {

namespace {

// Does x^n = 1 modulo q, n >= 1? NTL's PowerXMod does the same, but cannot be stopped.
bool x_power_is_one(const mpz_class& n, const NTL::GF2XModulus& q, const Monitor& monitor,
                    double fraction) {
  NTL::GF2X power;
  set(power);
  for (std::size_t i = mpz_sizeinbase(n.get_mpz_t(), 2); i-- > 0;) {
    SqrMod(power, power, q);
    if (mpz_tstbit(n.get_mpz_t(), i) != 0) MulByXMod(power, power, q);
    if (i % 256 == 0) monitor.check(fraction);
  }
  return IsOne(power);
}

// The largest divisor of m that is coprime to c.
mpz_class without_primes_of(const mpz_class& c, mpz_class m) {
  for (mpz_class g = gcd(m, c); g != 1; g = gcd(m, c)) m /= g;
  return m;
}

mpz_class group_order(long degree) {
  return (mpz_class(1) << static_cast<mp_bitcnt_t>(degree)) - 1;
}

// Fills in order and bound of x modulo one irreducible factor.
void find_order(OrderModuloFactor& factor, const factors::MersenneFactors& group,
                const Monitor& monitor, double fraction) {
  const NTL::GF2XModulus p(factor.factor);
  mpz_class m = group_order(deg(factor.factor));
  for (const mpz_class& r : group.primes) {
    while (mpz_divisible_p(m.get_mpz_t(), r.get_mpz_t()) != 0 &&
           x_power_is_one(m / r, p, monitor, fraction)) {
      m /= r;
    }
  }
  mpz_class known = m;
  for (const mpz_class& c : group.composites) {
    const mpz_class rest = without_primes_of(c, m);
    if (x_power_is_one(rest, p, monitor, fraction)) m = rest;
    known = without_primes_of(c, known);
  }
  factor.order = std::move(known);
  factor.bound = std::move(m);
}

// The irreducible factors, by degree.
std::map<long, std::vector<OrderModuloFactor>> factors_by_degree(const NTL::GF2X& q) {
  NTL::vec_pair_GF2X_long found;
  CanZass(found, q);
  std::map<long, std::vector<OrderModuloFactor>> result;
  NTL::GF2X product;
  set(product);
  for (long i = 0; i < found.length(); ++i) {
    NTL::GF2X power = found[i].a;
    for (long j = 0; j < found[i].b; ++j) product *= power;
    result[deg(power)].push_back({std::move(power), found[i].b, 1, 1});
  }
  if (product != q) {
    base::fail_bug("order of x", "the factors of the polynomial do not multiply to it");
  }
  for (auto& [degree, factors] : result) {
    std::sort(factors.begin(), factors.end(),
              [](const OrderModuloFactor& left, const OrderModuloFactor& right) {
                long i = deg(left.factor);
                while (i > 0 && coeff(left.factor, i) == coeff(right.factor, i)) --i;
                return IsZero(coeff(left.factor, i)) && IsOne(coeff(right.factor, i));
              });
  }
  return result;
}

}  // namespace

OrderOfX order_of_x(const NTL::GF2X& q, const Monitor& monitor, std::uint64_t budget) {
  if (IsZero(ConstTerm(q))) {
    base::fail_input("order of x",
                     "the polynomial is divisible by x, so that no power of x is 1; its "
                     "constant term must be 1");
  }
  if (deg(q) > largest_order_degree) {
    base::fail_limit("order of x",
                     fmt::format("the polynomial has degree {}; at most {} is possible", deg(q),
                                 largest_order_degree));
  }
  OrderOfX result{1, true, 1, {}};
  if (deg(q) == 0) return result;

  double degrees_done = 0;
  long two_power = 1;
  auto by_degree = factors_by_degree(q);
  for (auto& entry : by_degree) {
    const long degree = entry.first;
    std::vector<OrderModuloFactor>& factors = entry.second;
    const double fraction = degrees_done / static_cast<double>(deg(q));
    const double share = static_cast<double>(degree) * static_cast<double>(factors.size()) /
                         static_cast<double>(deg(q));
    // The part of the work that is in these factors moves the fraction on.
    const Monitor inner = monitor.part(fraction, fraction + share);
    const Monitor quiet = monitor.silent();
    // A cofactor whose primes occur in none of the orders need not be split.
    const auto matters = [&](const mpz_class& cofactor) {
      const mpz_class rest = without_primes_of(cofactor, group_order(degree));
      return std::any_of(factors.begin(), factors.end(), [&](const OrderModuloFactor& factor) {
        return !x_power_is_one(rest, NTL::GF2XModulus(factor.factor), quiet, fraction);
      });
    };
    const factors::MersenneFactors group = factors::factor_mersenne(degree, inner, budget, matters);
    budget -= group.work;
    for (OrderModuloFactor& factor : factors) {
      find_order(factor, group, quiet, fraction);
      result.order = lcm(result.order, factor.order);
      result.bound = lcm(result.bound, factor.bound);
      while (two_power < factor.multiplicity) two_power *= 2;
    }
    degrees_done += share * static_cast<double>(deg(q));
    std::move(factors.begin(), factors.end(), std::back_inserter(result.factors));
  }
  result.order *= two_power;
  result.bound *= two_power;
  result.exact = result.order == result.bound;
  if (!x_power_is_one(result.bound, NTL::GF2XModulus(q), monitor, 1)) {
    base::fail_bug("order of x", fmt::format("x^{} is not 1", result.bound.get_str()));
  }
  return result;
}

}  // namespace rookery::math::gf2
