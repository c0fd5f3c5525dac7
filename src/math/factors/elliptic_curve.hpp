// SPDX-License-Identifier: GPL-3.0-or-later
//
// Divisors of a number by Lenstra's elliptic curves, with GMP-ECM; or nothing, in a build without
// it (ROOKERY_ECM=OFF).

#pragma once

#include <gmpxx.h>

#include <functional>
#include <memory>

namespace rookery::math::factors {

/// Whether this build has GMP-ECM.
extern const bool has_elliptic_curves;

/// One curve after another. Nothing is left to chance: a curve is Suyama's with the given sigma.
class EllipticCurve {
 public:
  EllipticCurve();
  ~EllipticCurve();
  EllipticCurve(const EllipticCurve&) = delete;
  EllipticCurve& operator=(const EllipticCurve&) = delete;

  /// A divisor of n, 1 where the curve finds none. n is odd and above sigma, which is at least 6
  /// and not 0, 1, 3 or 5 modulo n (GMP-ECM prints an error then). `check` is called often; what it
  /// throws ends the curve and is thrown on.
  [[nodiscard]] mpz_class divisor(const mpz_class& n, unsigned long sigma, unsigned long b1,
                                  const std::function<void()>& check);

 private:
  struct Parameters;
  std::unique_ptr<Parameters> parameters_;
};

}  // namespace rookery::math::factors
