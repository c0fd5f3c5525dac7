// SPDX-License-Identifier: GPL-3.0-or-later
//
// The top rung for the wazir on a rectangle: one gcd of polynomials over GF(2), of degree
// at most a quarter of the side on a square. The proofs are in wazir.hpp.
// Time that of the gcd, n log^2 n loglog n for side n; memory about a byte per row of a square,
// two of a rectangle. If one side is far longer than the other, its polynomial is only
// computed modulo that of the other, two remainders for each binary digit of the length.

#include "still/gcd.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "math/gf2/gcd.hpp"
#include "math/gf2/polynomial.hpp"
namespace rookery::still {

namespace {

std::int64_t power_of_two(int exponent) { return std::int64_t{1} << exponent; }

// How often x divides g, seen from the side 2^a u (whose f has the factor x) and the other
// side 2^b v. The power of x+1 is the same with the sides exchanged.
std::int64_t power_of_x(const math::gf2::OddPart& own, const math::gf2::OddPart& other) {
  return other.odd % 3 == 0
             ? std::min(power_of_two(own.exponent) - 1, power_of_two(other.exponent + 1))
             : 0;
}

// How often x divides gcd(g, A+1), gcd(g, B+1) and gcd(g, AB+1): A+1 has it 2^(a-1)
// times, B+1 2^b times (as often as g, at least, where that is more than it has).
struct PowersOfX {
  std::int64_t in_own;
  std::int64_t in_other;
  std::int64_t in_product;
};

PowersOfX kept_powers_of_x(const math::gf2::OddPart& own, const math::gf2::OddPart& other) {
  const std::int64_t p = power_of_x(own, other);
  if (p == 0) return {0, 0, 0};
  const std::int64_t a = power_of_two(own.exponent - 1);  // p > 0 needs own.exponent > 0
  const std::int64_t b = power_of_two(other.exponent);
  const std::int64_t product = a != b ? std::min(a, b) : b + b / 2;
  return {std::min(p, a), std::min(p, b), std::min(p, product)};
}

constexpr double far_longer = 4;  // from here on one side is taken modulo the other

}  // namespace

std::int64_t dimension_kept(const WazirDimensions& dimensions, const Symmetry& symmetry) {
  const Vector right = symmetry(Vector{1, 0});
  const Vector down = symmetry(Vector{0, 1});
  if (right.dx == 0) {  // the axes are exchanged
    const bool quarter_turn = right.dy != down.dx;
    return (quarter_turn ? dimensions.half_turn : dimensions.all) / 2;
  }
  if (right.dx > 0) return down.dy > 0 ? dimensions.all : dimensions.top_bottom;
  return down.dy > 0 ? dimensions.left_right : dimensions.half_turn;
}

WazirDimensions wazir_dimensions(std::int64_t rows, std::int64_t columns, std::int64_t t) {
  const math::gf2::OddPart u = math::gf2::odd_part(columns + 1);
  const math::gf2::OddPart v = math::gf2::odd_part(rows + 1);
  const int least = std::min(u.exponent, v.exponent);
  const PowersOfX x = kept_powers_of_x(u, v);
  const PowersOfX x_plus_1 = kept_powers_of_x(v, u);
  const std::int64_t often = power_of_two(least + 1);  // c in g
  return {
      t * often + power_of_x(u, v) + power_of_x(v, u),
      t * std::min(often, power_of_two(u.exponent)) + x.in_own + x_plus_1.in_other,
      t * std::min(often, power_of_two(v.exponent)) + x.in_other + x_plus_1.in_own,
      t * power_of_two(least) + x.in_product + x_plus_1.in_product,
  };
}

namespace {

// c(x) = gcd(r_u(x), r_v(x+1)) for u != v, u <= v.
NTL::GF2X common_of_two(std::int64_t u, std::int64_t v, int threads, const Monitor& monitor,
                        OperandDegrees& degrees) {
  const bool far = static_cast<double>(v) > far_longer * static_cast<double>(u);
  NTL::GF2X own = math::gf2::path_root(u, math::gf2::Variable::x);
  NTL::GF2X other = far ? math::gf2::path_root_modulo(v, math::gf2::Variable::x_plus_1, own,
                                                      threads, monitor.part(0, 0.9))
                        : math::gf2::path_root(v, math::gf2::Variable::x_plus_1);
  degrees = {NTL::deg(own), NTL::deg(other)};
  return math::gf2::gf2_gcd(std::move(own), std::move(other), threads,
                            far ? monitor.part(0.9, 1) : monitor);
}

// C with c(x) = C(x^2 + x) = gcd(r_u(x), r_u(x+1)).
NTL::GF2X common_of_one(std::int64_t u, int threads, const Monitor& monitor,
                        OperandDegrees& degrees) {
  math::gf2::Halves halves =
      math::gf2::in_powers_of_x2_plus_x(math::gf2::path_root(u, math::gf2::Variable::x));
  degrees = {NTL::deg(halves.plain), NTL::deg(halves.times_x)};
  return math::gf2::gf2_gcd(std::move(halves.plain), std::move(halves.times_x), threads, monitor);
}

}  // namespace

CommonDegree common_degree(std::int64_t u, std::int64_t v, int threads, const Monitor& monitor) {
  if (u == 1 || v == 1) return {0, {0, 0}};  // r_1 = 1
  CommonDegree result{};
  if (u == v) {
    result.degree = 2 * NTL::deg(common_of_one(u, threads, monitor, result.operands));
  } else {
    result.degree =
        NTL::deg(common_of_two(std::min(u, v), std::max(u, v), threads, monitor, result.operands));
  }
  return result;
}

NTL::GF2X wazir_gcd(std::int64_t rows, std::int64_t columns, int threads, const Monitor& monitor) {
  const math::gf2::OddPart u = math::gf2::odd_part(columns + 1);
  const math::gf2::OddPart v = math::gf2::odd_part(rows + 1);
  NTL::GF2X g(0, 1);
  OperandDegrees unused;
  if (u.odd > 1 && v.odd > 1) {
    if (u.odd == v.odd) {
      g = math::gf2::from_powers_of_x2_plus_x({common_of_one(u.odd, threads, monitor, unused), {}});
    } else if (u.odd < v.odd) {
      g = common_of_two(u.odd, v.odd, threads, monitor, unused);
    } else {
      // gcd(r_u(x), r_v(x+1)) is gcd(r_v(x), r_u(x+1)) with x+1 for x.
      math::gf2::Halves halves =
          math::gf2::in_powers_of_x2_plus_x(common_of_two(v.odd, u.odd, threads, monitor, unused));
      halves.plain += halves.times_x;
      g = math::gf2::from_powers_of_x2_plus_x(halves);
    }
  }
  for (int i = std::min(u.exponent, v.exponent) + 1; i > 0; --i) NTL::sqr(g, g);
  g <<= power_of_x(u, v);
  NTL::GF2X x_plus_1(1, 1);
  SetCoeff(x_plus_1, 0);
  // (x+1)^q from the binary digits of q: each square is sparse.
  for (std::int64_t q = power_of_x(v, u); q > 0; q /= 2) {
    if (q % 2 != 0) g *= x_plus_1;
    NTL::sqr(x_plus_1, x_plus_1);
  }
  return g;
}

GcdForecast forecast_gcd(double degree) {
  // Measured: 0.044 s for degree 10^6, 0.85 s for 10^7 and 11 s for 10^8, with 3.4 bytes a
  // coefficient.
  constexpr double bytes_a_coefficient = 4;
  return {degree, bytes_a_coefficient * degree, 0.85 * std::pow(degree / 1e7, 1.2)};
}

GcdForecast forecast_common_degree(std::int64_t u, std::int64_t v) {
  const auto smaller = static_cast<double>(std::min(u, v));
  const auto larger = static_cast<double>(std::max(u, v));
  if (smaller == 1) return {0, 0, 0};
  const double degree = u == v                          ? larger / 4
                        : larger > far_longer * smaller ? smaller / 2
                                                        : larger / 2;
  GcdForecast forecast = forecast_gcd(degree);
  if (larger > far_longer * smaller) {
    // Two remainders of about five products each for every binary digit, and room for them.
    forecast.seconds += 2 * std::log2(larger) * 0.025 * std::pow(degree / 1.5e6, 1.1);
    forecast.bytes *= 2;
  }
  return forecast;
}

}  // namespace rookery::still
