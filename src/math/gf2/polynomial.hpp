// SPDX-License-Identifier: GPL-3.0-or-later
//
// Polynomials over GF(2) written in powers of y = x^2 + x. With x -> x+1 the
// polynomial y stays what it is, so these are the coordinates in which that
// substitution is easy:
//
//     F(x) = P(y) + x Q(y)   becomes   F(x+1) = P(y) + Q(y) + x Q(y).

#pragma once

#include <NTL/GF2X.h>

namespace rookery::math::gf2 {

/// F = P(y) + x Q(y), y = x^2 + x.
struct Halves {
  NTL::GF2X plain;    ///< P, in y
  NTL::GF2X times_x;  ///< Q, in y
};

/// Any F has exactly one such form. Time n log n bit operations (by words) for
/// degree n, memory three times that of F.
[[nodiscard]] Halves in_powers_of_x2_plus_x(const NTL::GF2X& polynomial);

/// The way back.
[[nodiscard]] NTL::GF2X from_powers_of_x2_plus_x(const Halves& halves);

}  // namespace rookery::math::gf2
