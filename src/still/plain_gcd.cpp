// SPDX-License-Identifier: GPL-3.0-or-later
//
// The theorem of wazir.hpp as it stands: g = gcd(f_{n+1}(x), f_{m+1}(x+1)), and the boards
// kept by a symmetry that multiplies by w from gcd(g, w+1). Nothing here knows that the
// polynomials are powers or that the square is symmetric, which makes it the second
// route for gcd.cpp. Time that of a gcd of degree n, and of products of degree d.

#include "still/plain_gcd.hpp"

#include <algorithm>

#include "math/gf2/gcd.hpp"
namespace rookery::still {

WazirDimensions wazir_dimensions_plainly(std::int64_t rows, std::int64_t columns,
                                         const Monitor& monitor) {
  constexpr int one_thread = 1;
  math::gf2::PathPolynomials across = math::gf2::path_polynomials(columns, math::gf2::Variable::x);
  math::gf2::PathPolynomials down =
      math::gf2::path_polynomials(rows, math::gf2::Variable::x_plus_1);
  const NTL::GF2X g =
      math::gf2::gf2_gcd(std::move(across.next), std::move(down.next), one_thread, monitor);
  if (NTL::deg(g) == 0) return {0, 0, 0, 0};
  const NTL::GF2X left_right = across.at % g;
  const NTL::GF2X top_bottom = down.at % g;
  const auto kept = [&](const NTL::GF2X& factor) {
    return NTL::deg(math::gf2::gf2_gcd(g, factor + 1, one_thread, monitor.silent()));
  };
  return {NTL::deg(g), kept(left_right), kept(top_bottom),
          kept(NTL::MulMod(left_right, top_bottom, g))};
}

GcdForecast forecast_plain_gcd(std::int64_t rows, std::int64_t columns) {
  return forecast_gcd(static_cast<double>(std::max(rows, columns)));
}

}  // namespace rookery::still
