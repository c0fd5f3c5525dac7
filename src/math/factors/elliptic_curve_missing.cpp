// SPDX-License-Identifier: GPL-3.0-or-later
//
// In place of elliptic_curve.cpp in a build without GMP-ECM: no curve finds anything, so hard
// numbers stay composite, and who asked for their factors hears of it.

#include "math/factors/elliptic_curve.hpp"

namespace rookery::math::factors {

const bool has_elliptic_curves = false;

struct EllipticCurve::Parameters {};
EllipticCurve::EllipticCurve() = default;
EllipticCurve::~EllipticCurve() = default;

mpz_class EllipticCurve::divisor(const mpz_class&, unsigned long, unsigned long,
                                 const std::function<void()>&) {
  return 1;
}

}  // namespace rookery::math::factors
