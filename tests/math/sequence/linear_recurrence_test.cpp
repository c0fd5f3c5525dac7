// SPDX-License-Identifier: GPL-3.0-or-later
//
// Recurrences: shortest ones against ranks of Hankel matrices over the rationals, far terms
// against going there step by step.

#include "math/sequence/linear_recurrence.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "support/sequences.hpp"
#include "support/support.hpp"

namespace rookery::math::sequence::linear_recurrence_test {
namespace {

using Numbers = std::vector<mpz_class>;
using testing::continued;

/// The rank of the matrix terms[i + j], i, j < size, by elimination with fractions.
std::size_t hankel_rank(const Numbers& terms, std::size_t size) {
  std::vector<std::vector<mpq_class>> rows(size, std::vector<mpq_class>(size));
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = 0; j < size; ++j) rows[i][j] = terms[i + j];
  }
  std::size_t rank = 0;
  for (std::size_t j = 0; j < size; ++j) {
    const auto pivot = std::find_if(rows.begin() + static_cast<std::ptrdiff_t>(rank), rows.end(),
                                    [&](const auto& row) { return row[j] != 0; });
    if (pivot == rows.end()) continue;
    std::swap(*pivot, rows[rank]);
    for (std::size_t i = rank + 1; i < size; ++i) {
      const mpq_class factor = rows[i][j] / rows[rank][j];
      for (std::size_t k = j; k < size; ++k) rows[i][k] -= factor * rows[rank][k];
    }
    ++rank;
  }
  return rank;
}

LinearRecurrence random_recurrence(testing::SeededRandom& random, std::size_t order,
                                   std::size_t before) {
  LinearRecurrence recurrence;
  for (std::size_t i = 0; i < order; ++i)
    recurrence.coefficients.emplace_back(random.between(-3, 3));
  if (order > 0 && recurrence.coefficients.back() == 0) recurrence.coefficients.back() = 2;
  for (std::size_t i = 0; i < order + before; ++i)
    recurrence.initial.emplace_back(random.between(-5, 9));
  return recurrence;
}

TEST(LinearRecurrence, ShortestIsTheRank) {
  ROOKERY_SEEDED(random, 8);
  for (int round = 0; round < 300; ++round) {
    const auto order = static_cast<std::size_t>(random.below(6));
    const auto before = static_cast<std::size_t>(random.below(4));
    const LinearRecurrence recurrence = random_recurrence(random, order, before);
    const Numbers terms = continued(recurrence, 30);
    const auto found = shortest_recurrence(terms);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->initial.size(), hankel_rank(terms, 15));
    EXPECT_LE(found->coefficients.size(), order);
    EXPECT_EQ(continued(*found, 30), terms);
    if (!found->coefficients.empty()) {
      EXPECT_NE(found->coefficients.back(), 0);
    }
  }
}

TEST(LinearRecurrence, LongCoefficients) {
  LinearRecurrence recurrence;
  mpz_class large = 7;
  for (int i = 0; i < 5; ++i) {
    large = large * large + i;
    recurrence.coefficients.push_back(i % 2 == 0 ? large : mpz_class(-large));
    recurrence.initial.emplace_back(i + 1);
  }
  const Numbers terms = continued(recurrence, 14);
  const auto found = shortest_recurrence(terms);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->coefficients, recurrence.coefficients);
}

TEST(LinearRecurrence, RefusesWhatHasNoRecurrence) {
  ROOKERY_SEEDED(random, 9);
  Numbers terms;
  for (int i = 0; i < 41; ++i) terms.emplace_back(random.below(1000));
  EXPECT_FALSE(shortest_recurrence(terms));
  Numbers powers(21, 1);  // one term off
  for (std::size_t i = 1; i < powers.size(); ++i) powers[i] = 2 * powers[i - 1];
  powers.back() += 1;
  EXPECT_FALSE(shortest_recurrence(powers));
  EXPECT_TRUE(shortest_recurrence(Numbers(10, 0))->coefficients.empty());
  EXPECT_TRUE(shortest_recurrence({}));
}

TEST(LinearRecurrence, RefusesWhereTooFewTermsShowARecurrence) {
  const std::vector<Numbers> without = {
      {5},          {0, 7},          {0, 0, 7},          {1, 2, 4, 9},
      {0, 0, 0, 7}, {0, 0, 0, 0, 7}, {0, 0, 0, 0, 1, 1}, {0, 1, 0}};
  for (const Numbers& terms : without) {
    EXPECT_FALSE(shortest_recurrence(terms)) << terms.size();
  }
  for (const std::size_t length : {4U, 22U, 64U, 300U}) {  // powers with one term off
    Numbers powers(length, 1);
    for (std::size_t i = 1; i < length; ++i) powers[i] = 2 * powers[i - 1];
    EXPECT_EQ(shortest_recurrence(powers)->coefficients, Numbers{2});
    powers.back() -= 3;
    EXPECT_FALSE(shortest_recurrence(powers)) << length;
  }
  const auto once = shortest_recurrence(Numbers{5, 0});
  ASSERT_TRUE(once);
  EXPECT_EQ(once->initial, Numbers{5});
  EXPECT_TRUE(once->coefficients.empty());
}

/// The degree d <= half the terms of the shortest recurrence with coefficients from -5 to 5, by
/// trial.
std::optional<std::size_t> degree_by_trial(const std::vector<int>& terms) {
  constexpr int most = 5;
  for (std::size_t d = 0; d <= terms.size() / 2; ++d) {
    std::vector<int> c(d, -most);
    for (bool more = true; more;) {
      bool holds = true;
      for (std::size_t n = d; n < terms.size() && holds; ++n) {
        int sum = 0;
        for (std::size_t i = 0; i < d; ++i) sum += c[i] * terms[n - 1 - i];
        holds = sum == terms[n];
      }
      if (holds) return d;
      more = false;
      for (std::size_t i = 0; i < d && !more; ++i) {
        more = c[i] < most;
        c[i] = more ? c[i] + 1 : -most;
      }
    }
  }
  return std::nullopt;
}

TEST(LinearRecurrence, AllShortSequences) {
  constexpr int values[] = {-1, 0, 2};
  int all = 1;
  for (std::size_t length = 0; length <= 6; ++length, all *= 3) {
    for (int code = 0; code < all; ++code) {
      std::vector<int> small;
      for (int rest = code; small.size() < length; rest /= 3) small.push_back(values[rest % 3]);
      const Numbers terms(small.begin(), small.end());
      SCOPED_TRACE(::testing::PrintToString(small));
      const auto found = shortest_recurrence(terms);
      // A shorter recurrence of fractions would divide the one that was tried, and be whole
      // (Gauss).
      if (const auto degree = degree_by_trial(small)) {
        ASSERT_TRUE(found);
        EXPECT_EQ(found->initial.size(), *degree);
      }
      if (!found) continue;
      EXPECT_LE(found->initial.size(), length / 2);
      EXPECT_EQ(continued(*found, length), terms);
    }
  }
}

// a(n) = 2^n + p 3^n for every prime that may be tried first: modulo p it looks like powers of 2.
TEST(LinearRecurrence, SeesPastAPrimeThatHidesAPart) {
  mpz_class product = 1;
  for (unsigned bits = 28; bits <= 63; ++bits) {
    mpz_class prime = mpz_class(1) << bits;
    mpz_nextprime(prime.get_mpz_t(), prime.get_mpz_t());
    product *= prime;
  }
  const LinearRecurrence recurrence{{5, -6}, {1 + product, 2 + 3 * product}};
  const auto found = shortest_recurrence(continued(recurrence, 12));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->coefficients, recurrence.coefficients);
  const auto multiple =
      shortest_recurrence(continued(LinearRecurrence{{2}, {product}}, 6));  // all terms vanish
  ASSERT_TRUE(multiple);
  EXPECT_EQ(multiple->coefficients, Numbers{2});
}

TEST(LinearRecurrence, GeneratingFunction) {
  const LinearRecurrence fibonacci{{1, 1}, {1, 2}};
  EXPECT_EQ(fibonacci.numerator(), (Numbers{1, 1}));
  EXPECT_EQ(fibonacci.denominator(), (Numbers{1, -1, -1}));
  const LinearRecurrence late{{2}, {5, 0, 1}};  // 5 + x^2 / (1 - 2x)
  EXPECT_EQ(late.numerator(), (Numbers{5, -10, 1}));
  const LinearRecurrence nothing{};
  EXPECT_TRUE(nothing.numerator().empty());
  EXPECT_EQ(nothing.denominator(), Numbers{1});
}

TEST(LinearRecurrence, TermsModulo) {
  ROOKERY_SEEDED(random, 10);
  mpz_class googol;
  mpz_ui_pow_ui(googol.get_mpz_t(), 10, 100);
  const std::vector<mpz_class> moduli = {1, 2, 3, 4, 12, 81, 1'000'000'007, 1 << 30, googol};
  for (int round = 0; round < 100; ++round) {
    const LinearRecurrence recurrence =
        random_recurrence(random, static_cast<std::size_t>(random.below(7)),
                          static_cast<std::size_t>(random.below(4)));
    const Numbers terms = continued(recurrence, 200);
    for (const mpz_class& modulus : moduli) {
      const auto n = static_cast<std::size_t>(random.below(random.chance(50) ? 12 : 200));
      mpz_class expected;
      mpz_fdiv_r(expected.get_mpz_t(), terms[n].get_mpz_t(), modulus.get_mpz_t());
      EXPECT_EQ(term_modulo(recurrence, n, modulus), expected) << n << " modulo " << modulus;
    }
  }
}

TEST(LinearRecurrence, TermsExactly) {
  ROOKERY_SEEDED(random, 11);
  for (int round = 0; round < 100; ++round) {
    const LinearRecurrence recurrence =
        random_recurrence(random, static_cast<std::size_t>(random.below(7)),
                          static_cast<std::size_t>(random.below(4)));
    const Numbers terms = continued(recurrence, 400);
    for (std::size_t n = 0; n < 20; ++n) EXPECT_EQ(term_exactly(recurrence, n), terms[n]);
    for (int i = 0; i < 5; ++i) {
      const auto n = static_cast<std::size_t>(random.below(400));
      EXPECT_EQ(term_exactly(recurrence, n), terms[n]) << n;
    }
  }
}

// Powers far away: n = 10^18, known in closed form.
TEST(LinearRecurrence, FarTerms) {
  const mpz_class n("1000000000000000000");
  const mpz_class modulus = 1'000'003 * mpz_class(999'983);
  const LinearRecurrence powers{{5, -6}, {2, 5}};  // 2^n + 3^n
  mpz_class two = 2;
  mpz_class three = 3;
  mpz_powm(two.get_mpz_t(), two.get_mpz_t(), n.get_mpz_t(), modulus.get_mpz_t());
  mpz_powm(three.get_mpz_t(), three.get_mpz_t(), n.get_mpz_t(), modulus.get_mpz_t());
  EXPECT_EQ(term_modulo(powers, n, modulus), (two + three) % modulus);
  mpz_class exact_two = 1;
  exact_two <<= 100'001;
  mpz_class exact_three;
  mpz_ui_pow_ui(exact_three.get_mpz_t(), 3, 100'001);
  EXPECT_EQ(term_exactly(powers, 100'001), exact_two + exact_three);
}

TEST(LinearRecurrence, ProductsOfWholePolynomials) {
  ROOKERY_SEEDED(random, 12);
  for (int round = 0; round < 300; ++round) {
    Numbers left(static_cast<std::size_t>(random.between(1, 9)));
    Numbers right(static_cast<std::size_t>(random.between(1, 9)));
    for (Numbers* const side : {&left, &right}) {
      const auto shift = static_cast<unsigned long>(random.below(200));
      for (mpz_class& c : *side) {
        c = random.between(-1, 1) * (mpz_class(random.between(1, 1000)) << shift);
        if (random.chance(20)) c -= 1;
      }
    }
    Numbers expected(left.size() + right.size() - 1);
    for (std::size_t i = 0; i < left.size(); ++i) {
      for (std::size_t j = 0; j < right.size(); ++j) expected[i + j] += left[i] * right[j];
    }
    EXPECT_EQ(multiply_whole(left, right), expected);
    const auto most_limbs = static_cast<std::size_t>(random.between(1, 30));  // in parts
    EXPECT_EQ(multiply_whole(left, right, {}, most_limbs), expected);
    EXPECT_EQ(multiply_whole(left, left, {}, most_limbs), multiply_whole(left, Numbers(left)));
  }
  EXPECT_TRUE(multiply_whole({}, Numbers{1}).empty());
}

TEST(LinearRecurrence, CanBeStopped) {
  Monitor monitor;
  monitor.stop_requested = [] { return true; };
  const LinearRecurrence powers{{5, -6}, {2, 5}};
  EXPECT_ERROR(interrupted, "", shortest_recurrence(continued(powers, 20), monitor));
  EXPECT_ERROR(interrupted, "", term_modulo(powers, 100, 7, monitor));
  EXPECT_ERROR(interrupted, "", term_exactly(powers, 100, monitor));
}

}  // namespace
}  // namespace rookery::math::sequence::linear_recurrence_test
