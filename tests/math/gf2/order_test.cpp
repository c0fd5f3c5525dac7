// SPDX-License-Identifier: GPL-3.0-or-later
//
// order_of_x against repeated multiplication by x on machine words, and against its
// definition (x^n = 1, and x^(n/r) is not, for every prime r | n) for large degrees.

#include "math/gf2/order.hpp"

#include <NTL/GF2X.h>
#include <NTL/GF2XFactoring.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <initializer_list>
#include <vector>

#include "support/support.hpp"

namespace rookery::math::gf2::order_test {
namespace {

NTL::GF2X polynomial(std::uint64_t bits) {
  NTL::GF2X result;
  for (long i = 0; i < 64; ++i) {
    if ((bits >> i & 1U) != 0) SetCoeff(result, i);
  }
  return result;
}

NTL::GF2X sparse(std::initializer_list<long> exponents) {
  NTL::GF2X result;
  for (const long exponent : exponents) SetCoeff(result, exponent);
  return result;
}

// Steps until x^n = 1 modulo q, a polynomial with constant term 1 and degree below 63.
std::uint64_t order_by_steps(std::uint64_t q) {
  if (q == 1) return 1;
  const auto degree = static_cast<unsigned>(std::bit_width(q)) - 1;
  std::uint64_t power = 1;
  std::uint64_t steps = 0;
  do {
    power <<= 1U;
    if ((power >> degree & 1U) != 0) power ^= q;
    ++steps;
  } while (power != 1);
  return steps;
}

std::uint64_t product(std::uint64_t a, std::uint64_t b) {
  std::uint64_t result = 0;
  for (; b != 0; b >>= 1U, a <<= 1U) {
    if ((b & 1U) != 0) result ^= a;
  }
  return result;
}

mpz_class mersenne(long e) { return (mpz_class(1) << static_cast<mp_bitcnt_t>(e)) - 1; }

bool is_one(const mpz_class& exponent, const NTL::GF2X& q) {
  NTL::ZZ n(NTL::INIT_VAL, exponent.get_str().c_str());
  return IsOne(PowerXMod(n, NTL::GF2XModulus(q)));
}

void check_steps(std::uint64_t q) {
  SCOPED_TRACE("q = " + std::to_string(q));
  const OrderOfX found = order_of_x(polynomial(q), {});
  EXPECT_TRUE(found.exact);
  EXPECT_EQ(found.order, mpz_class(order_by_steps(q)));
  EXPECT_EQ(found.bound, found.order);
  NTL::GF2X whole = polynomial(1);
  for (const OrderModuloFactor& factor : found.factors) {
    EXPECT_TRUE(IterIrredTest(factor.factor));
    EXPECT_EQ(factor.order, factor.bound);
    for (long i = 0; i < factor.multiplicity; ++i) whole *= factor.factor;
  }
  EXPECT_EQ(whole, polynomial(q));
}

TEST(OrderOfX, EveryPolynomialUpToDegree10) {
  for (std::uint64_t q = 1; q < 1U << 11U; q += 2) check_steps(q);
}

TEST(OrderOfX, PowersOfXPlusOne) {
  std::uint64_t power = 1;
  for (int j = 1; j <= 40; ++j) {
    power = product(power, 3);
    check_steps(power);
    EXPECT_EQ(order_of_x(polynomial(power), {}).order, std::bit_ceil(static_cast<unsigned>(j)));
  }
}

TEST(OrderOfX, RandomProductsWithMultiplicities) {
  ROOKERY_SEEDED(random, 21);
  for (int round = 0; round < 300; ++round) {
    std::uint64_t q = 1;
    while (true) {
      // Small factors keep the order small; up to five times each.
      const auto factor = static_cast<std::uint64_t>(random.between(1, 31)) | 1U;
      std::uint64_t next = q;
      for (std::int64_t i = random.between(1, 5); i > 0 && std::bit_width(next) < 55; --i) {
        next = product(next, factor);
      }
      if (std::bit_width(next) >= 55 || random.chance(20)) break;
      q = next;
    }
    check_steps(q);
  }
}

TEST(OrderOfX, RandomPolynomials) {
  ROOKERY_SEEDED(random, 22);
  for (int round = 0; round < 60; ++round) {
    const std::int64_t degree = random.between(11, 19);
    check_steps((std::uint64_t{1} << degree) | random.bits() % (std::uint64_t{1} << degree) | 1U);
  }
}

// The definition, for polynomials whose order cannot be walked.
TEST(OrderOfX, LeastExponentOfLargePolynomials) {
  ROOKERY_SEEDED(random, 23);
  for (int round = 0; round < 12; ++round) {
    NTL::GF2X q = polynomial(1);
    while (deg(q) < 150) {
      const std::int64_t degree = random.between(1, 60);
      NTL::GF2X factor = polynomial((std::uint64_t{1} << degree) |
                                    random.bits() % (std::uint64_t{1} << degree) | 1U);
      for (std::int64_t i = random.between(1, 3); i > 0; --i) q *= factor;
    }
    const OrderOfX found = order_of_x(q, {});
    ASSERT_TRUE(found.exact);
    EXPECT_TRUE(is_one(found.order, q));
    mpz_class rest = found.order;
    const auto needs = [&](const mpz_class& prime) {
      if (mpz_divisible_p(found.order.get_mpz_t(), prime.get_mpz_t()) == 0) return;
      EXPECT_FALSE(is_one(found.order / prime, q)) << prime;
      mpz_remove(rest.get_mpz_t(), rest.get_mpz_t(), prime.get_mpz_t());
    };
    needs(2);
    for (const OrderModuloFactor& factor : found.factors) {
      for (const mpz_class& prime : factors::factor_mersenne(deg(factor.factor), {}).primes)
        needs(prime);
    }
    EXPECT_EQ(rest, 1) << "every prime of the order was tried";
  }
}

TEST(OrderOfX, PrimitiveTrinomials) {
  EXPECT_EQ(order_of_x(sparse({9, 4, 0}), {}).order, 511);
  EXPECT_EQ(order_of_x(sparse({17, 3, 0}), {}).order, mersenne(17));
  EXPECT_EQ(order_of_x(sparse({127, 1, 0}), {}).order, mersenne(127));
  EXPECT_EQ(order_of_x(sparse({521, 32, 0}), {}).order, mersenne(521));
  const OrderOfX cube =
      order_of_x(sparse({127, 1, 0}) * sparse({127, 1, 0}) * sparse({127, 1, 0}), {});
  EXPECT_EQ(cube.order, 4 * mersenne(127));
  ASSERT_EQ(cube.factors.size(), 1U);
  EXPECT_EQ(cube.factors[0].multiplicity, 3);
  EXPECT_EQ(cube.factors[0].order, mersenne(127));
}

TEST(OrderOfX, ConstantOne) {
  const OrderOfX found = order_of_x(polynomial(1), {});
  EXPECT_EQ(found.order, 1);
  EXPECT_EQ(found.bound, 1);
  EXPECT_TRUE(found.exact);
  EXPECT_TRUE(found.factors.empty());
}

// x^n + 1 has order n, whatever its factors; 2 has order 556 modulo the prime 557, so
// that 2^556 - 1 would have to be factored if its large cofactors mattered.
TEST(OrderOfX, BinomialsNeedNoFactoring) {
  for (const long n : {1, 2, 3, 12, 64, 67, 557, 1114, 1999, 2000}) {
    const OrderOfX found = order_of_x(sparse({n}) + polynomial(1), {}, 0);
    EXPECT_TRUE(found.exact) << n;
    EXPECT_EQ(found.order, n);
  }
}

TEST(OrderOfX, NotExactWithoutBudget) {
  const NTL::GF2X p = NTL::BuildSparseIrred_GF2X(67);
  const OrderOfX exact = order_of_x(p, {});
  ASSERT_TRUE(exact.exact);
  EXPECT_TRUE(is_one(exact.order, p));

  const OrderOfX partial = order_of_x(p, {}, 0);
  EXPECT_FALSE(partial.exact);
  EXPECT_EQ(partial.order, 1);
  EXPECT_EQ(partial.bound, mersenne(67));

  // With known factors beside it: 511 is proved, and the power of two.
  const NTL::GF2X q = p * p * p * sparse({9, 4, 0});
  const OrderOfX mixed = order_of_x(q, {}, 0);
  EXPECT_FALSE(mixed.exact);
  EXPECT_EQ(mixed.order, 4 * 511);
  EXPECT_EQ(mixed.bound, 4 * 511 * mersenne(67));
  ASSERT_EQ(mixed.factors.size(), 2U);
  EXPECT_EQ(mixed.factors[0].order, mixed.factors[0].bound);
  EXPECT_EQ(mixed.factors[1].order, 1);
  const OrderOfX whole = order_of_x(q, {});
  ASSERT_TRUE(whole.exact);
  EXPECT_EQ(whole.order, lcm(mpz_class(4 * 511), exact.order));
}

// Whatever the budget: `order` divides the true order, which divides `bound`.
TEST(OrderOfX, EveryBudgetTellsTheTruth) {
  ROOKERY_SEEDED(random, 24);
  int not_exact = 0;
  for (int round = 0; round < 6; ++round) {
    const long half = random.between(0, 1) == 0 ? 67 : 59;
    NTL::GF2X p;  // any irreducible one: the field has 2^(2 half) elements
    NTL::SetSeed(NTL::ZZ(static_cast<long>(random.below(1'000'000))));
    BuildRandomIrred(p, NTL::BuildSparseIrred_GF2X(2 * half));
    const NTL::GF2X q = p * polynomial(static_cast<std::uint64_t>(random.below(500)) | 1U);
    const OrderOfX truth = order_of_x(q, {});
    ASSERT_TRUE(truth.exact);
    for (const std::uint64_t budget : {0U, 30'000U, 100'000U, 1'000'000U}) {
      const OrderOfX found = order_of_x(q, {}, budget);
      EXPECT_NE(mpz_divisible_p(truth.order.get_mpz_t(), found.order.get_mpz_t()), 0);
      EXPECT_NE(mpz_divisible_p(found.bound.get_mpz_t(), truth.order.get_mpz_t()), 0);
      EXPECT_EQ(found.exact, found.order == found.bound);
      if (!found.exact) ++not_exact;
    }
  }
  EXPECT_GT(not_exact, 0);
}

TEST(OrderOfX, RefusesWhatHasNoOrder) {
  EXPECT_ERROR(bad_input, "constant term must be 1", order_of_x(NTL::GF2X(), {}));
  EXPECT_ERROR(bad_input, "constant term must be 1", order_of_x(polynomial(2), {}));
  EXPECT_ERROR(bad_input, "divisible by x", order_of_x(polynomial(6), {}));
  EXPECT_ERROR(beyond_limit, "degree 10001", order_of_x(sparse({10'001, 0}), {}));
}

TEST(OrderOfX, StopsWhenAsked) {
  int calls = 0;
  Monitor monitor;
  monitor.stop_requested = [&] { return ++calls > 2000; };
  monitor.progress = [&](double fraction) {
    EXPECT_GE(fraction, 0);
    EXPECT_LE(fraction, 1.0001);
  };
  EXPECT_ERROR(interrupted, "", order_of_x(NTL::BuildSparseIrred_GF2X(331), monitor));
}

}  // namespace
}  // namespace rookery::math::gf2::order_test
