// SPDX-License-Identifier: GPL-3.0-or-later
//
// The greatest common divisor of two polynomials over GF(2), for degrees up to many
// millions: on several threads, with progress, and ready to stop at any time.

#pragma once

#include <NTL/GF2X.h>

#include "rookery/answer.hpp"

namespace rookery::math::gf2 {

/// How the products inside a gcd are found.
enum class Products {
  best,        ///< transforms, unless the processor lacks carry-less multiplication
  transforms,  ///< product.hpp
  gf2x         ///< NTL's multiplication, which uses gf2x
};

/// The gcd of a and b (0 if both are 0). threads: at least 1, the calling one among
/// them; only that one calls the monitor, at least a few times a second, with fractions
/// that never decrease and end with 1. Throws what the monitor throws, when the other
/// threads have stopped.
/// Run time: O(n log^2 n) for degree n (10^6: 0.05 s; 10^8: 11 s, one thread with
/// carry-less multiplication). Memory: about 4 bytes for each unit of n.
[[nodiscard]] NTL::GF2X gf2_gcd(NTL::GF2X a, NTL::GF2X b, int threads, const Monitor& monitor,
                                Products products = Products::best);

}  // namespace rookery::math::gf2
