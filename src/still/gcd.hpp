// SPDX-License-Identifier: GPL-3.0-or-later
//
// The dimensions of the wazir's boards from one small gcd (wazir.hpp).

#pragma once

#include <NTL/GF2X.h>

#include <cstdint>

#include "rookery/answer.hpp"
#include "rookery/symmetry.hpp"
#include "still/wazir.hpp"

namespace rookery::still {

/// What a symmetry of the rectangle keeps; on a square also the diagonals and the
/// quarter turns.
[[nodiscard]] std::int64_t dimension_kept(const WazirDimensions& dimensions,
                                          const Symmetry& symmetry);

/// From t = deg c alone.
[[nodiscard]] WazirDimensions wazir_dimensions(std::int64_t rows, std::int64_t columns,
                                               std::int64_t common_degree);
/// t for u = the odd part of columns + 1 and v = the odd part of rows + 1, and the degrees of
/// the polynomials whose gcd gave it.
struct OperandDegrees {
  std::int64_t first = 0;
  std::int64_t second = 0;
};
struct CommonDegree {
  std::int64_t degree = 0;
  OperandDegrees operands;
};
[[nodiscard]] CommonDegree common_degree(std::int64_t u, std::int64_t v, int threads,
                                         const Monitor& monitor);
/// g itself.
[[nodiscard]] NTL::GF2X wazir_gcd(std::int64_t rows, std::int64_t columns, int threads,
                                  const Monitor& monitor);

/// What a gcd takes: the degree of its operands, bytes, and a guess at the seconds on one
/// thread.
struct GcdForecast {
  double degree;
  double bytes;
  double seconds;
};
[[nodiscard]] GcdForecast forecast_gcd(double degree);
/// The gcd of common_degree.
[[nodiscard]] GcdForecast forecast_common_degree(std::int64_t u, std::int64_t v);

}  // namespace rookery::still
