// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rational polynomials: interpolation and arithmetic against values, and their texts, which
// are evaluated again by a small reader of expressions.

#include "math/polynomial/rational.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/support.hpp"

namespace rookery::math::polynomial::rational_test {
namespace {

constexpr Notation notations[] = {Notation::expanded, Notation::factored, Notation::pari,
                                  Notation::python};

// Reads sums, products, quotients (/ and // alike: values are exact) and powers (^ or **) of
// whole numbers and the variables m and n.
class Reader {
 public:
  Reader(const std::string& text, const mpz_class& m, const mpz_class& n)
      : text_(text), m_(m), n_(n) {}

  [[nodiscard]] mpq_class read() {
    const mpq_class value = sum();
    EXPECT_EQ(at_, text_.size()) << text_;
    return value;
  }

 private:
  [[nodiscard]] bool take(const std::string& word) {
    if (text_.compare(at_, word.size(), word) != 0) return false;
    at_ += word.size();
    return true;
  }
  [[nodiscard]] mpq_class sum() {
    mpq_class value = product();
    for (;;) {
      if (take(" + ")) {
        value += product();
      } else if (take(" - ")) {
        value -= product();
      } else {
        return value;
      }
    }
  }
  [[nodiscard]] mpq_class product() {
    const bool negative = take("-");
    mpq_class value = power();
    for (;;) {
      if (take("//") || take("/")) {
        value /= power();
      } else if (take("*")) {
        value *= power();
      } else {
        return negative ? mpq_class(-value) : value;
      }
    }
  }
  [[nodiscard]] mpq_class power() {
    const mpq_class base = atom();
    mpq_class value = base;
    if (take("^") || take("**")) {
      const mpq_class exponent = atom();
      for (int i = 1; i < exponent; ++i) value *= base;
    }
    return value;
  }
  [[nodiscard]] mpq_class atom() {
    if (take("m")) return m_;
    if (take("n")) return n_;
    if (take("(")) {
      mpq_class value = sum();
      EXPECT_TRUE(take(")")) << text_;
      return value;
    }
    std::size_t length = 0;
    while (at_ + length < text_.size() && text_[at_ + length] >= '0' &&
           text_[at_ + length] <= '9') {
      ++length;
    }
    EXPECT_GT(length, 0U) << text_ << " at " << at_;
    if (length == 0) {
      at_ = text_.size();
      return 0;
    }
    const mpz_class number(text_.substr(at_, length));
    at_ += length;
    return number;
  }

  std::string text_;
  mpz_class m_;
  mpz_class n_;
  std::size_t at_ = 0;
};

mpq_class fraction(std::int64_t numerator, std::int64_t denominator) {
  mpq_class value(static_cast<long>(numerator), static_cast<long>(denominator));
  value.canonicalize();
  return value;
}

RationalPolynomial random_polynomial(testing::SeededRandom& random, std::int64_t degree) {
  RationalPolynomial polynomial;
  for (std::int64_t i = 0; i <= degree; ++i) {
    polynomial.push_back(random.chance(40) ? mpq_class(0)
                                           : fraction(random.between(-9, 9), random.between(1, 6)));
  }
  trim(polynomial);
  return polynomial;
}

TEST(RationalPolynomial, IsFoundFromItsValues) {
  ROOKERY_SEEDED(random, 1);
  for (int round = 0; round < 200; ++round) {
    const std::int64_t degree = random.below(9);
    const RationalPolynomial wanted = random_polynomial(random, degree);
    const mpz_class first(static_cast<long>(random.between(-20, 20)));
    const mpz_class step(static_cast<long>(random.between(1, 4)));
    std::vector<mpq_class> values;
    const std::int64_t more = random.below(3);
    for (std::int64_t i = 0; i <= degree + more; ++i) {
      values.push_back(value_at(wanted, first + step * static_cast<long>(i)));
    }
    EXPECT_EQ(interpolate(first, step, values), wanted);
  }
  EXPECT_TRUE(interpolate(3, 1, {}).empty());
}

TEST(RationalPolynomial, ProductsHaveTheirValues) {
  ROOKERY_SEEDED(random, 2);
  for (int round = 0; round < 200; ++round) {
    const RationalPolynomial a = random_polynomial(random, random.below(6));
    const RationalPolynomial b = random_polynomial(random, random.below(6));
    const mpz_class x(static_cast<long>(random.between(-9, 9)));
    EXPECT_EQ(value_at(multiply(a, b), x), value_at(a, x) * value_at(b, x));
    const std::vector<RationalPolynomial> both{a, b, {}, a};
    EXPECT_EQ(value_at(diagonal(both), x), value_at(both, x, x));
  }
  for (int x = -3; x < 9; ++x) {
    EXPECT_EQ(value_at(falling_factorial(4), x), x * (x - 1) * (x - 2) * (x - 3));
  }
}

TEST(RationalPolynomial, TextsAreReadBack) {
  ROOKERY_SEEDED(random, 3);
  for (int round = 0; round < 120; ++round) {
    // Products, so that there is something to factor.
    RationalPolynomial polynomial = random_polynomial(random, random.below(4));
    for (std::int64_t i = random.below(4); i > 0; --i) {
      polynomial = multiply(polynomial, random_polynomial(random, 1 + random.below(2)));
    }
    std::vector<RationalPolynomial> two;
    for (std::int64_t i = random.below(5); i >= 0; --i) {
      two.push_back(random_polynomial(random, random.below(5)));
    }
    for (const Notation notation : notations) {
      for (int x = -3; x <= 3; ++x) {
        const std::string text = show(polynomial, "n", notation);
        EXPECT_EQ(Reader(text, 0, x).read(), value_at(polynomial, x)) << text;
        const std::string in_two = show(two, "m", "n", notation);
        EXPECT_EQ(Reader(in_two, x + 2, x).read(), value_at(two, x + 2, x)) << in_two;
      }
    }
  }
}

TEST(RationalPolynomial, TextsAreNeat) {
  struct Case {
    RationalPolynomial polynomial;
    std::string expanded, factored, pari, python;
  };
  const mpq_class half(1, 2);
  const std::vector<Case> cases = {
      {{}, "0", "0", "0", "0"},
      {{0, 0}, "0", "0", "0", "0"},
      {{7}, "7", "7", "7", "7"},
      {{-half}, "-1/2", "-1/2", "-1/2", "-1//2"},
      {{0, 1}, "n", "n", "n", "n"},
      {{0, -1}, "-n", "-n", "-n", "-n"},
      {{0, 0, half}, "n^2/2", "n^2/2", "n*n/2", "n*n//2"},
      {{-1, 1}, "n - 1", "n - 1", "n - 1", "n - 1"},
      {{3, -3}, "-3*n + 3", "-3*(n - 1)", "-3*n + 3", "-3*n + 3"},
      {{half, -1, half},
       "n^2/2 - n + 1/2",
       "(n - 1)^2/2",
       "((n - 2)*n + 1)/2",
       "((n - 2)*n + 1)//2"},
      {{-1, 0, 1}, "n^2 - 1", "(n - 1)*(n + 1)", "n*n - 1", "n*n - 1"},
      {{-1, 0, 0, 0, 0, 2}, "2*n^5 - 1", "2*n^5 - 1", "2*n^5 - 1", "2*n**5 - 1"},
      {{-2, 6, mpq_class(-9, 2), 0, half},
       "n^4/2 - 9*n^2/2 + 6*n - 2",
       "(n - 1)*(n - 2)*(n^2 + 3*n - 2)/2",
       "(((n*n - 9)*n + 12)*n - 4)/2",
       "(((n*n - 9)*n + 12)*n - 4)//2"},
  };
  for (const Case& one : cases) {
    EXPECT_EQ(show(one.polynomial, "n"), one.expanded);
    EXPECT_EQ(show(one.polynomial, "n", Notation::factored), one.factored);
    EXPECT_EQ(show(one.polynomial, "n", Notation::pari), one.pari);
    EXPECT_EQ(show(one.polynomial, "n", Notation::python), one.python);
  }
  const std::vector<RationalPolynomial> two = {{-2, 3}, {3, mpq_class(-9, 2)}, {0, 0, half}};
  EXPECT_EQ(show(two, "m", "n"), "m^2*n^2/2 - 9*m*n/2 + 3*m + 3*n - 2");
  EXPECT_EQ(show(two, "m", "n", Notation::factored), "(m^2*n^2 - 9*m*n + 6*m + 6*n - 4)/2");
  EXPECT_EQ(show(two, "m", "n", Notation::pari), "((n*n*m - (9*n - 6))*m + (6*n - 4))/2");
  EXPECT_EQ(show(two, "m", "n", Notation::python), "((n*n*m - (9*n - 6))*m + (6*n - 4))//2");
  EXPECT_EQ(show(std::vector<RationalPolynomial>{{}, {0, 2, 4}}, "m", "n", Notation::factored),
            "2*m*n*(2*n + 1)");
  EXPECT_EQ(show(std::vector<RationalPolynomial>{{}, {}}, "m", "n"), "0");
}

}  // namespace
}  // namespace rookery::math::polynomial::rational_test
