// SPDX-License-Identifier: GPL-3.0-or-later

#include "math/gf2/path_polynomials.hpp"

#include <bit>
#include <cassert>
#include <utility>

#include "math/gf2/arithmetic.hpp"
#include "math/gf2/product.hpp"

namespace rookery::math::gf2 {

namespace {

// From (f_k, f_{k+1}) to (f_2k, f_2k+1) or, with `odd`, to (f_2k+1, f_2k+2). Works
// modulo anything if `square` and `reduce` do.
template <class Square, class Reduce>
PathPolynomials doubled(const PathPolynomials& pair, bool odd, Variable variable, Square square,
                        Reduce reduce) {
  const NTL::GF2X at = square(pair.at);
  const NTL::GF2X next = square(pair.next);
  const NTL::GF2X& factor = odd ? next : at;
  NTL::GF2X even = NTL::LeftShift(factor, 1);  // times x, or times x + 1
  if (variable == Variable::x_plus_1) even += factor;
  reduce(even);
  NTL::GF2X middle = at + next;
  return odd ? PathPolynomials{std::move(middle), std::move(even)}
             : PathPolynomials{std::move(even), std::move(middle)};
}

template <class Square, class Reduce>
PathPolynomials by_doubling(std::int64_t k, Variable variable, Square square, Reduce reduce) {
  assert(k >= 0);
  PathPolynomials pair{NTL::GF2X(0), NTL::GF2X(0, 1)};  // f_0 = 0, f_1 = 1
  const auto digits = static_cast<std::uint64_t>(k);
  for (int bit = static_cast<int>(std::bit_width(digits)); bit-- > 0;) {
    pair = doubled(pair, (digits >> bit & 1) != 0, variable, square, reduce);
  }
  return pair;
}

}  // namespace

PathPolynomials path_polynomials(std::int64_t k, Variable variable) {
  return by_doubling(
      k, variable, [](const NTL::GF2X& f) { return NTL::sqr(f); }, [](NTL::GF2X&) {});
}

PathPolynomials path_polynomials_modulo(std::int64_t k, Variable variable, const NTL::GF2X& modulus,
                                        int threads, const Monitor& monitor) {
  assert(NTL::deg(modulus) >= 1);
  constexpr long short_degree = 10'000;  // up to here NTL is as fast
  if (NTL::deg(modulus) <= short_degree) {
    const NTL::GF2XModulus prepared(modulus);
    return by_doubling(
        k, variable,
        [&](const NTL::GF2X& f) {
          monitor.check(0);
          return NTL::SqrMod(f, prepared);
        },
        [&](NTL::GF2X& f) { NTL::rem(f, f, prepared); });
  }
  const Monitor quiet = monitor.silent();
  Arithmetic arithmetic(threads, quiet, Fft::fast());
  const double squares = 2 * static_cast<double>(std::bit_width(static_cast<std::uint64_t>(k)));
  double done = 0;
  return by_doubling(
      k, variable,
      [&](const NTL::GF2X& f) {
        monitor.check(done++ / squares);
        return arithmetic.remainder(NTL::sqr(f), modulus);
      },
      [&](NTL::GF2X& f) {
        if (NTL::deg(f) >= NTL::deg(modulus)) f += modulus;  // it is one too high at most
      });
}

NTL::GF2X path_root(std::int64_t m, Variable variable) {
  assert(m % 2 == 1);
  const PathPolynomials pair = path_polynomials((m - 1) / 2, variable);
  return pair.at + pair.next;
}

NTL::GF2X path_root_modulo(std::int64_t m, Variable variable, const NTL::GF2X& modulus, int threads,
                           const Monitor& monitor) {
  assert(m % 2 == 1);
  const PathPolynomials pair =
      path_polynomials_modulo((m - 1) / 2, variable, modulus, threads, monitor);
  return pair.at + pair.next;
}

OddPart odd_part(std::int64_t number) {
  assert(number > 0);
  const int exponent = std::countr_zero(static_cast<std::uint64_t>(number));
  return {exponent, number >> exponent};
}

}  // namespace rookery::math::gf2
