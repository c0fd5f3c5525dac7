// SPDX-License-Identifier: GPL-3.0-or-later
//
// gf2_gcd against a gcd on bits for all small polynomials, against NTL's GCD around
// every crossover, and laws where NTL would take too long; then stopping and progress.

#include "math/gf2/gcd.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "support/support.hpp"

namespace rookery::math::gf2::gcd_test {
namespace {

using NTL::deg;
using NTL::GF2X;

const Monitor no_monitor;

GF2X from_bits(std::uint64_t bits) {
  GF2X a;
  for (long i = 0; i < 64; ++i) {
    if ((bits >> i & 1) != 0) NTL::SetCoeff(a, i);
  }
  return a;
}

// Of exactly this degree; -1 is the polynomial 0.
GF2X random_polynomial(testing::SeededRandom& random, long degree) {
  GF2X a;
  if (degree < 0) return a;
  a.xrep.SetLength(degree / 64 + 1);
  for (long i = 0; i <= degree / 64; ++i) a.xrep[i] = random.bits();
  a = NTL::trunc(a, degree);
  NTL::SetCoeff(a, degree);
  return a;
}

GF2X monomial(long degree) { return GF2X(NTL::INIT_MONO, degree); }

// With one, two and three threads, both ways round, and with both kinds of products.
void expect_gcd(const GF2X& a, const GF2X& b, const GF2X& expected) {
  SCOPED_TRACE("degrees " + std::to_string(deg(a)) + " and " + std::to_string(deg(b)));
  EXPECT_EQ(gf2_gcd(a, b, 1, no_monitor), expected);
  EXPECT_EQ(gf2_gcd(b, a, 2, no_monitor), expected);
  EXPECT_EQ(gf2_gcd(a, b, 3, no_monitor, Products::transforms), expected);
  EXPECT_EQ(gf2_gcd(a, b, 1, no_monitor, Products::gf2x), expected);
  EXPECT_EQ(gf2_gcd(b, a, 2, no_monitor, Products::gf2x), expected);
}

void expect_like_ntl(const GF2X& a, const GF2X& b) { expect_gcd(a, b, NTL::GCD(a, b)); }

// Degrees on both sides of where words end and methods change.
const std::vector<long> corners{-1,   0,    1,    63,   64,   65,   127,  128,  299,  300,
                                301,  511,  512,  513,  1023, 1024, 1025, 1999, 2000, 2001,
                                2047, 2048, 4095, 4096, 4097, 6143, 6144, 6145, 12288};

TEST(Gf2Gcd, AllPairsOfDegreeUpToSeven) {
  for (std::uint64_t i = 0; i < 256; ++i) {
    for (std::uint64_t j = 0; j < 256; ++j) {
      std::uint64_t u = i;
      std::uint64_t v = j;
      while (v != 0) {
        while (std::bit_width(u) >= std::bit_width(v))
          u ^= v << (std::bit_width(u) - std::bit_width(v));
        std::swap(u, v);
      }
      ASSERT_EQ(gf2_gcd(from_bits(i), from_bits(j), 1 + static_cast<int>(j % 3), no_monitor),
                from_bits(u))
          << i << " " << j;
    }
  }
}

// The same pairs in disguise: times a large factor, they pass through all levels.
TEST(Gf2Gcd, SmallPairsTimesALargeFactor) {
  ROOKERY_SEEDED(random, 1);
  for (std::uint64_t i = 0; i < 64; i += 3) {
    for (std::uint64_t j = 1; j < 64; j += 5) {
      const GF2X factor = random_polynomial(random, random.between(1990, 3000));
      const GF2X a = from_bits(i) * factor;
      const GF2X b = from_bits(j) * factor;
      ASSERT_EQ(gf2_gcd(a, b, 1, no_monitor), NTL::GCD(from_bits(i), from_bits(j)) * factor);
    }
  }
}

TEST(Gf2Gcd, CornersWithCommonFactors) {
  ROOKERY_SEEDED(random, 2);
  for (const long first : corners) {
    for (const long second : corners) {
      if (!random.chance(40)) continue;
      const GF2X factor =
          random_polynomial(random, corners[static_cast<std::size_t>(random.between(1, 20))]);
      const GF2X a = random_polynomial(random, first);
      const GF2X b = random_polynomial(random, second);
      expect_like_ntl(a, b);
      if (random.chance(50)) expect_like_ntl(a * factor, b * factor);
    }
  }
}

TEST(Gf2Gcd, RandomDegrees) {
  ROOKERY_SEEDED(random, 3);
  for (int i = 0; i < 60; ++i) {
    const GF2X factor = random_polynomial(random, random.between(0, 3000));
    expect_like_ntl(random_polynomial(random, random.between(1000, 12000)) * factor,
                    random_polynomial(random, random.between(1000, 12000)) * factor);
  }
}

TEST(Gf2Gcd, SpecialPairs) {
  ROOKERY_SEEDED(random, 4);
  for (const long degree : {0L, 1L, 64L, 2000L, 2001L, 5000L, 20000L}) {
    const GF2X a = random_polynomial(random, degree);
    const GF2X one(1);
    expect_gcd(a, GF2X(), a);
    expect_gcd(a, a, a);
    expect_gcd(a, one, one);
    expect_gcd(a * random_polynomial(random, 3000), a, a);
    expect_gcd(a * random_polynomial(random, 1), a, a);
    expect_gcd(NTL::sqr(a), a, a);
    expect_like_ntl(NTL::sqr(a), NTL::diff(a));
    expect_like_ntl(a, NTL::diff(a));
    expect_like_ntl(a, a + 1);
    expect_like_ntl(a << 2500, monomial(2600));
    expect_gcd(monomial(degree), monomial(degree + 7), monomial(degree));
  }
  expect_gcd(GF2X(), GF2X(), GF2X());
}

// Quotients of a high degree, at the start and in the middle, alone and many in a row.
TEST(Gf2Gcd, LargeQuotients) {
  ROOKERY_SEEDED(random, 5);
  for (int i = 0; i < 60; ++i) {
    GF2X a = random_polynomial(random, random.between(0, 200));
    GF2X b;
    while (deg(a) < 8000) {
      const long most =
          std::vector<long>{3, 40, 140, 900, 5000}[static_cast<std::size_t>(random.below(5))];
      const GF2X next = a * random_polynomial(random, random.between(1, most)) + b;
      b = a;
      a = next;
    }
    expect_like_ntl(a, b);
  }
  // Sparse polynomials: x^n + 1 and x^m + 1 have the gcd x^gcd(n, m) + 1.
  expect_gcd(monomial(30000) + 1, monomial(18000) + 1, monomial(6000) + 1);
  expect_gcd(monomial(30011) + 1, monomial(17989) + 1, monomial(1) + 1);
}

TEST(Gf2Gcd, OneDegreeFarLarger) {
  ROOKERY_SEEDED(random, 6);
  for (const long small : {1L, 64L, 1000L, 2500L, 65535L, 65536L, 65537L}) {
    const GF2X factor = random_polynomial(random, small / 2);
    const GF2X a = random_polynomial(random, 250000) * factor;
    const GF2X b = random_polynomial(random, small) * factor;
    const GF2X expected = NTL::GCD(a % b, b);
    EXPECT_EQ(gf2_gcd(a, b, 1, no_monitor), expected) << small;
    EXPECT_EQ(gf2_gcd(b, a, 2, no_monitor), expected) << small;
  }
}

TEST(Gf2Gcd, DegreeOfAHundredThousand) {
  ROOKERY_SEEDED(random, 7);
  const GF2X factor = random_polynomial(random, 40000);
  const GF2X a = random_polynomial(random, 60000) * factor;
  const GF2X b = random_polynomial(random, 59999) * factor;
  const GF2X expected = NTL::GCD(a, b);
  for (const int threads : {1, 2, 3}) EXPECT_EQ(gf2_gcd(a, b, threads, no_monitor), expected);
}

// A slow monitor is called at every safe point, so that these stops lie before, between
// and within the products.
TEST(Gf2Gcd, StopsWhenAsked) {
  ROOKERY_SEEDED(random, 8);
  const GF2X a = random_polynomial(random, 150000);
  const GF2X b = random_polynomial(random, 150000);
  for (const int threads : {1, 2, 3}) {
    for (const int checks : {0, 1, 2, 10, 40}) {
      int left = checks;
      Monitor monitor;
      monitor.stop_requested = [&left] { return left-- == 0; };
      monitor.progress = [](double) {
        std::this_thread::sleep_for(std::chrono::microseconds(1100));
      };
      EXPECT_ERROR(interrupted, "", gf2_gcd(a, b, threads, monitor));
      EXPECT_EQ(left, -1) << "the monitor was called again after it had thrown";
    }
  }
}

TEST(Gf2Gcd, ProgressGrowsFromZeroToOne) {
  ROOKERY_SEEDED(random, 9);
  for (const long second : {100000L, 3000L, 2L}) {
    const GF2X a = random_polynomial(random, 100000);
    const GF2X b = random_polynomial(random, second);
    for (const int threads : {1, 2}) {
      std::vector<double> fractions;
      Monitor monitor;
      monitor.progress = [&fractions](double fraction) { fractions.push_back(fraction); };
      static_cast<void>(gf2_gcd(a, b, threads, monitor));
      EXPECT_EQ(fractions.front(), 0);
      EXPECT_EQ(fractions.back(), 1);
      EXPECT_TRUE(std::is_sorted(fractions.begin(), fractions.end()));
    }
  }
}

TEST(Gf2Gcd, RefusesNoThreads) {
  EXPECT_ERROR(bug, "at least 1", gf2_gcd(GF2X(1), GF2X(1), 0, no_monitor));
}

}  // namespace
}  // namespace rookery::math::gf2::gcd_test
