// SPDX-License-Identifier: GPL-3.0-or-later

#include "math/sequence/term_by_squaring.hpp"

#include <gtest/gtest.h>

#include <random>

#include "support/sequences.hpp"

namespace rookery::testing::math_sequence_term_by_squaring_test {
namespace {

TEST(TermBySquaring, GoesAlongTheRecurrence) {
  std::mt19937_64 chance(8);
  for (int round = 0; round < 60; ++round) {
    math::sequence::LinearRecurrence recurrence;
    const std::size_t d = chance() % 6;
    for (std::size_t i = 0; i < d; ++i) {
      recurrence.coefficients.emplace_back(static_cast<long>(chance() % 19) - 9);
    }
    if (d > 0 && recurrence.coefficients.back() == 0) recurrence.coefficients.back() = 1;
    const std::size_t given = d + chance() % 4;
    for (std::size_t i = 0; i < given; ++i) {
      recurrence.initial.emplace_back(static_cast<unsigned long>(chance() % 100));
    }
    const mpz_class modulus = static_cast<unsigned long>(1 + chance() % 1000);
    const std::vector<mpz_class> a = continued(recurrence, given + 70);
    for (std::size_t n = 0; n < a.size(); ++n) {
      mpz_class expected;
      mpz_mod(expected.get_mpz_t(), a[n].get_mpz_t(), modulus.get_mpz_t());
      const mpz_class index = static_cast<unsigned long>(n);
      EXPECT_EQ(math::sequence::term_by_squaring(recurrence, index, modulus), expected)
          << round << " " << n;
      EXPECT_EQ(math::sequence::term_modulo(recurrence, index, modulus), expected)
          << round << " " << n;
    }
    const mpz_class far = mpz_class("1000000000000000000") - static_cast<unsigned long>(round);
    EXPECT_EQ(math::sequence::term_by_squaring(recurrence, far, modulus),
              math::sequence::term_modulo(recurrence, far, modulus))
        << round;
  }
}

}  // namespace
}  // namespace rookery::testing::math_sequence_term_by_squaring_test
