// SPDX-License-Identifier: GPL-3.0-or-later
//
// Polynomials in powers of x^2 + x against putting x^2 + x into them by Horner's rule.

#include "math/gf2/polynomial.hpp"

#include <NTL/GF2X.h>
#include <gtest/gtest.h>

#include <cstdint>

#include "support/support.hpp"

namespace rookery::math::gf2::polynomial_test {
namespace {

using NTL::GF2X;
using testing::SeededRandom;

GF2X from_bits(std::uint64_t bits) {
  GF2X result;
  for (long i = 0; i < 64; ++i) {
    if ((bits >> i & 1U) != 0) SetCoeff(result, i);
  }
  return result;
}

// Of this degree exactly; -1: the polynomial 0.
GF2X random_polynomial(SeededRandom& random, long degree, std::int64_t percent = 50) {
  GF2X result;
  if (degree < 0) return result;
  SetCoeff(result, degree);
  for (long i = 0; i < degree; ++i) {
    if (random.chance(percent)) SetCoeff(result, i);
  }
  return result;
}

// f(x^2 + x), the leading coefficient first; times y is two shifts.
GF2X at_x2_plus_x(const GF2X& f) {
  GF2X result;
  for (long i = NTL::deg(f); i >= 0; --i) {
    result = NTL::LeftShift(result, 2) + NTL::LeftShift(result, 1);
    if (NTL::IsOne(NTL::coeff(f, i))) result += 1;
  }
  return result;
}

// f(x + 1) likewise.
GF2X at_x_plus_1(const GF2X& f) {
  GF2X result;
  for (long i = NTL::deg(f); i >= 0; --i) {
    result += NTL::LeftShift(result, 1);
    if (NTL::IsOne(NTL::coeff(f, i))) result += 1;
  }
  return result;
}

GF2X put_together(const Halves& halves) {
  return at_x2_plus_x(halves.plain) + NTL::LeftShift(at_x2_plus_x(halves.times_x), 1);
}

void check(const GF2X& f) {
  const Halves halves = in_powers_of_x2_plus_x(f);
  EXPECT_EQ(put_together(halves), f);
  EXPECT_EQ(from_powers_of_x2_plus_x(halves), f);
  EXPECT_LE(2 * NTL::deg(halves.plain), NTL::deg(f) < 0 ? -2 : NTL::deg(f));
  EXPECT_LE(2 * NTL::deg(halves.times_x) + 1, NTL::deg(f));
}

void check_back(const Halves& halves) {
  const GF2X f = from_powers_of_x2_plus_x(halves);
  EXPECT_EQ(f, put_together(halves));
  const Halves again = in_powers_of_x2_plus_x(f);
  EXPECT_EQ(again.plain, halves.plain);
  EXPECT_EQ(again.times_x, halves.times_x);
}

TEST(Gf2Polynomial, EveryPolynomialOfDegreeUpToTen) {
  for (std::uint64_t bits = 0; bits < 2048; ++bits) check(from_bits(bits));
}

TEST(Gf2Polynomial, EveryPairOfHalvesOfDegreeUpToFive) {
  for (std::uint64_t plain = 0; plain < 64; ++plain) {
    for (std::uint64_t times_x = 0; times_x < 64; ++times_x) {
      check_back({from_bits(plain), from_bits(times_x)});
    }
  }
}

// Both sides of every word boundary and of every power of two of words.
TEST(Gf2Polynomial, DegreesAroundPowersOfTwo) {
  ROOKERY_SEEDED(random, 5101);
  for (long power = 16; power <= 2048; power *= 2) {
    for (long degree = power - 3; degree <= power + 3; ++degree) {
      check(random_polynomial(random, degree));
      check(random_polynomial(random, degree, 0));    // one term
      check(random_polynomial(random, degree, 100));  // all of them
      check_back({random_polynomial(random, degree), random_polynomial(random, degree / 3)});
      check_back({random_polynomial(random, degree / 5), random_polynomial(random, degree)});
      check_back({GF2X(), random_polynomial(random, degree)});
      check_back({random_polynomial(random, degree), GF2X()});
    }
  }
}

TEST(Gf2Polynomial, EveryDegreeUpToThreeHundred) {
  ROOKERY_SEEDED(random, 5102);
  for (long degree = -1; degree <= 300; ++degree) {
    check(random_polynomial(random, degree));
    check_back({random_polynomial(random, degree), random_polynomial(random, degree)});
    check_back({random_polynomial(random, degree), random_polynomial(random, degree - 1)});
  }
}

TEST(Gf2Polynomial, RandomUpToFiveThousand) {
  ROOKERY_SEEDED(random, 5103);
  for (int round = 0; round < 20; ++round) {
    check(random_polynomial(random, random.between(1000, 5000)));
    check_back({random_polynomial(random, random.between(-1, 2500)),
                random_polynomial(random, random.between(-1, 2500))});
  }
}

// What it is for: F(x+1) is P + Q + x Q where F is P + x Q.
TEST(Gf2Polynomial, XPlusOneExchangesTheHalves) {
  ROOKERY_SEEDED(random, 5104);
  for (int round = 0; round < 200; ++round) {
    const GF2X f = random_polynomial(random, random.between(-1, round < 150 ? 150 : 2000));
    Halves halves = in_powers_of_x2_plus_x(f);
    halves.plain += halves.times_x;
    EXPECT_EQ(from_powers_of_x2_plus_x(halves), at_x_plus_1(f));
  }
}

}  // namespace
}  // namespace rookery::math::gf2::polynomial_test
