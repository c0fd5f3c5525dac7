// SPDX-License-Identifier: GPL-3.0-or-later
//
// The polynomials of paths against their recurrence, and the wazir's dimensions: the small
// gcd against the theorem as it stands, formed here from the recurrence with NTL's own
// gcd, and against the boards themselves.

#include "still/wazir.hpp"

#include <NTL/GF2X.h>
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "math/gf2/path_polynomials.hpp"
#include "rookery/still.hpp"
#include "still/boards.hpp"
#include "still/gcd.hpp"
#include "still/plain_gcd.hpp"
#include "support/support.hpp"

namespace rookery::still::wazir_test {
namespace {

using NTL::GF2X;
using testing::SeededRandom;

const Piece wazir = Piece::parse("wazir");

GF2X x_plus(long constant) {
  GF2X result(1, 1);
  SetCoeff(result, 0, constant);
  return result;
}

GF2X variable(math::gf2::Variable which) { return x_plus(which == math::gf2::Variable::x ? 0 : 1); }

// f_0, ..., f_last by the recurrence.
std::vector<GF2X> recurrence(long last, math::gf2::Variable which) {
  const GF2X x = variable(which);
  std::vector<GF2X> f = {GF2X(0, 0), GF2X(0, 1)};
  f[0] = 0;
  while (static_cast<long>(f.size()) <= last) f.push_back(x * f.back() + f[f.size() - 2]);
  return f;
}

GF2X random_polynomial(SeededRandom& random, long degree) {
  GF2X result;
  SetCoeff(result, degree);
  for (long i = 0; i < degree; ++i) {
    if (random.chance(50)) SetCoeff(result, i);
  }
  return result;
}

// The theorem of design and header: four gcds, by NTL, of polynomials from the recurrence.
WazirDimensions by_theorem(const GF2X& f_n, const GF2X& f_n1, const GF2X& f_m, const GF2X& f_m1) {
  const GF2X g = NTL::GCD(f_n1, f_m1);
  const auto kept = [&](const GF2X& w) { return NTL::deg(NTL::GCD(g, (w + 1) % g)); };
  return {NTL::deg(g), kept(f_n), kept(f_m), kept(f_n * f_m)};
}

class Theorem {
 public:
  explicit Theorem(long longest)
      : across_(recurrence(longest + 1, math::gf2::Variable::x)),
        down_(recurrence(longest + 1, math::gf2::Variable::x_plus_1)) {}

  [[nodiscard]] WazirDimensions operator()(std::int64_t rows, std::int64_t columns) const {
    const auto m = static_cast<std::size_t>(rows);
    const auto n = static_cast<std::size_t>(columns);
    return by_theorem(across_[n], across_[n + 1], down_[m], down_[m + 1]);
  }
  [[nodiscard]] GF2X gcd(std::int64_t rows, std::int64_t columns) const {
    return NTL::GCD(across_[static_cast<std::size_t>(columns) + 1],
                    down_[static_cast<std::size_t>(rows) + 1]);
  }

 private:
  std::vector<GF2X> across_;
  std::vector<GF2X> down_;
};

WazirDimensions by_small_gcd(std::int64_t rows, std::int64_t columns, int threads = 1) {
  return wazir_dimensions(rows, columns,
                          common_degree(math::gf2::odd_part(columns + 1).odd,
                                        math::gf2::odd_part(rows + 1).odd, threads, {})
                              .degree);
}

using Four = std::array<std::int64_t, 4>;

Four four(const WazirDimensions& d) { return {d.all, d.left_right, d.top_bottom, d.half_turn}; }

class PathPolynomial : public ::testing::TestWithParam<math::gf2::Variable> {};

INSTANTIATE_TEST_SUITE_P(Still, PathPolynomial,
                         ::testing::Values(math::gf2::Variable::x, math::gf2::Variable::x_plus_1));

TEST_P(PathPolynomial, DoublingGivesTheRecurrence) {
  const std::vector<GF2X> f = recurrence(601, GetParam());
  for (std::size_t k = 0; k <= 600; ++k) {
    const math::gf2::PathPolynomials pair =
        math::gf2::path_polynomials(static_cast<std::int64_t>(k), GetParam());
    EXPECT_EQ(pair.at, f[k]) << k;
    EXPECT_EQ(pair.next, f[k + 1]) << k;
  }
}

TEST_P(PathPolynomial, TheRootSquaredIsThePolynomial) {
  const std::vector<GF2X> f = recurrence(501, GetParam());
  const bool x = GetParam() == math::gf2::Variable::x;
  for (long m = 1; m <= 501; m += 2) {
    const GF2X r = math::gf2::path_root(m, GetParam());
    EXPECT_EQ(NTL::sqr(r), f[static_cast<std::size_t>(m)]) << m;
    EXPECT_EQ(NTL::deg(r), (m - 1) / 2) << m;
    // Square-free; 1 where the variable is 0; 0 where it is 1 iff 3 divides m.
    EXPECT_EQ(NTL::deg(NTL::GCD(r, NTL::diff(r))), 0) << m;
    const bool at_0 = NTL::IsOne(NTL::coeff(r, 0));
    const bool at_1 = NTL::weight(r) % 2 != 0;
    EXPECT_TRUE(x ? at_0 : at_1) << m;
    EXPECT_EQ(x ? at_1 : at_0, m % 3 != 0) << m;
  }
}

TEST_P(PathPolynomial, IsAPowerOfTheVariableTimesAPowerOfTheRoot) {
  const std::vector<GF2X> f = recurrence(600, GetParam());
  for (long number = 1; number <= 600; ++number) {
    const math::gf2::OddPart part = math::gf2::odd_part(number);
    ASSERT_EQ(part.odd % 2, 1);
    ASSERT_EQ(part.odd << part.exponent, number);
    GF2X power = math::gf2::path_root(part.odd, GetParam());
    for (int i = 0; i < part.exponent + 1; ++i) power = power * power;
    for (long i = 0; i < (1L << part.exponent) - 1; ++i) power = power * variable(GetParam());
    EXPECT_EQ(power, f[static_cast<std::size_t>(number)]) << number;
  }
}

TEST_P(PathPolynomial, ModuloSomethingIsTheRemainder) {
  ROOKERY_SEEDED(random, 4101);
  const std::vector<GF2X> f = recurrence(401, GetParam());
  for (int round = 0; round < 400; ++round) {
    const GF2X modulus = random_polynomial(random, round < 50 ? 1 : random.between(1, 150));
    const NTL::GF2XModulus prepared(modulus);
    const std::int64_t k = random.between(0, 400);
    const math::gf2::PathPolynomials pair =
        math::gf2::path_polynomials_modulo(k, GetParam(), modulus, 1, {});
    EXPECT_EQ(pair.at, f[static_cast<std::size_t>(k)] % modulus) << k << " " << modulus;
    EXPECT_EQ(pair.next, f[static_cast<std::size_t>(k) + 1] % modulus) << k << " " << modulus;
    const std::int64_t m = k / 2 * 2 + 1;
    EXPECT_EQ(math::gf2::path_root_modulo(m, GetParam(), modulus, 1, {}),
              math::gf2::path_root(m, GetParam()) % modulus);
  }
}

// f_{a+b} = f_a f_{b+1} + f_{a-1} f_b, which doubling does not use.
TEST_P(PathPolynomial, AdditionLawForLargeIndices) {
  ROOKERY_SEEDED(random, 4102);
  for (int round = 0; round < 200; ++round) {
    const GF2X modulus = random_polynomial(random, random.between(1, 90));
    const NTL::GF2XModulus prepared(modulus);
    const std::int64_t a = random.between(1, largest_side / 2);
    const std::int64_t b = random.chance(10) ? 0 : random.between(0, largest_side / 2);
    const math::gf2::PathPolynomials before =
        math::gf2::path_polynomials_modulo(a - 1, GetParam(), modulus, 1, {});
    const math::gf2::PathPolynomials other =
        math::gf2::path_polynomials_modulo(b, GetParam(), modulus, 1, {});
    const math::gf2::PathPolynomials sum =
        math::gf2::path_polynomials_modulo(a + b, GetParam(), modulus, 1, {});
    EXPECT_EQ(sum.at, (before.next * other.next + before.at * other.at) % modulus)
        << a << " " << b << " " << modulus;
  }
}

TEST(Wazir, OddPartOfLargeNumbers) {
  EXPECT_EQ(math::gf2::odd_part(std::int64_t{1} << 62).exponent, 62);
  EXPECT_EQ(math::gf2::odd_part(std::int64_t{1} << 62).odd, 1);
  EXPECT_EQ(math::gf2::odd_part(largest_side).exponent, 18);
  EXPECT_EQ(math::gf2::odd_part(largest_side).odd, 3814697265625);  // 5^18
  EXPECT_EQ(math::gf2::odd_part(largest_side + 1).exponent, 0);
}

// The two routes of the library, and the theorem formed here without gf2_gcd.
TEST(Wazir, EveryRectangleToOneHundred) {
  for (std::int64_t rows = 1; rows <= 100; ++rows) {
    for (std::int64_t columns = 1; columns <= 100; ++columns) {
      EXPECT_EQ(four(by_small_gcd(rows, columns)),
                four(wazir_dimensions_plainly(rows, columns, {})))
          << rows << "x" << columns;
    }
  }
}

TEST(Wazir, EveryRectangleToSeventyByTheTheorem) {
  const Theorem theorem(70);
  for (std::int64_t rows = 1; rows <= 70; ++rows) {
    for (std::int64_t columns = 1; columns <= 70; ++columns) {
      EXPECT_EQ(four(by_small_gcd(rows, columns)), four(theorem(rows, columns)))
          << rows << "x" << columns;
    }
  }
}

TEST(Wazir, EverySquareToThreeHundredByTheTheorem) {
  const Theorem theorem(300);
  for (std::int64_t n = 1; n <= 300; ++n) {
    const WazirDimensions expected = theorem(n, n);
    EXPECT_EQ(four(by_small_gcd(n, n)), four(expected)) << n << "x" << n;
    EXPECT_EQ(four(wazir_dimensions_plainly(n, n, {})), four(expected)) << n << "x" << n;
  }
}

TEST(Wazir, RandomRectanglesToThreeThousand) {
  ROOKERY_SEEDED(random, 4103);
  const Theorem theorem(3000);
  for (int round = 0; round < 250; ++round) {
    std::int64_t rows = random.between(1, 3000);
    std::int64_t columns = random.between(1, 3000);
    if (round % 3 == 1) {  // something in common
      const std::int64_t common = random.between(3, 60);
      rows = common * random.between(1, 3000 / common) - 1;
      columns = common * random.between(1, 3000 / common) - 1;
    } else if (round % 3 == 2) {  // high powers of two, 3 and 5
      rows = (std::int64_t{1} << random.between(0, 7)) * (random.chance(50) ? 15 : 21) - 1;
      columns = (std::int64_t{1} << random.between(0, 7)) * (random.chance(50) ? 15 : 3) - 1;
    }
    const WazirDimensions expected = theorem(rows, columns);
    EXPECT_EQ(four(by_small_gcd(rows, columns, 1 + round % 2)), four(expected))
        << rows << "x" << columns;
    EXPECT_EQ(four(wazir_dimensions_plainly(rows, columns, {})), four(expected))
        << rows << "x" << columns;
  }
}

TEST(Wazir, TheGcdItself) {
  const Theorem theorem(200);
  for (std::int64_t rows = 1; rows <= 60; ++rows) {
    for (std::int64_t columns = 1; columns <= 60; ++columns) {
      EXPECT_EQ(wazir_gcd(rows, columns, 1, {}), theorem.gcd(rows, columns))
          << rows << "x" << columns;
    }
  }
  ROOKERY_SEEDED(random, 4104);
  for (int round = 0; round < 200; ++round) {
    const std::int64_t rows = random.between(1, 200);
    const std::int64_t columns = random.between(1, 200);
    EXPECT_EQ(wazir_gcd(rows, columns, 2, {}), theorem.gcd(rows, columns))
        << rows << "x" << columns;
  }
}

// f_k(x+1) modulo f_{n+1}(x) is periodic in k. With one period written out, the theorem
// gives the dimensions for any number of rows.
class LongBoards {
 public:
  explicit LongBoards(std::int64_t columns) {
    const std::vector<GF2X> across = recurrence(columns + 1, math::gf2::Variable::x);
    f_n_ = across[static_cast<std::size_t>(columns)];
    f_n1_ = across[static_cast<std::size_t>(columns) + 1];
    GF2X at(0, 0);
    at = 0;
    GF2X next = GF2X(0, 1) % f_n1_;
    do {
      down_.push_back(at);
      GF2X after = (x_plus(1) * next + at) % f_n1_;
      at = next;
      next = std::move(after);
    } while (!(NTL::IsZero(at) && NTL::IsOne(next)));
  }

  [[nodiscard]] WazirDimensions dimensions(std::int64_t rows) const {
    return by_theorem(f_n_, f_n1_, down(rows), down(rows + 1));
  }
  [[nodiscard]] GF2X gcd(std::int64_t rows) const { return NTL::GCD(f_n1_, down(rows + 1)); }
  [[nodiscard]] std::int64_t period() const { return static_cast<std::int64_t>(down_.size()); }

 private:
  [[nodiscard]] const GF2X& down(std::int64_t k) const {
    return down_[static_cast<std::size_t>(k % period())];
  }

  GF2X f_n_;
  GF2X f_n1_;
  std::vector<GF2X> down_;  // f_k(x+1) modulo f_{n+1}(x), one period
};

std::vector<std::int64_t> long_sides(SeededRandom& random, std::int64_t period) {
  std::vector<std::int64_t> sides = {largest_side, largest_side - 1};
  for (int round = 0; round < 12; ++round) {
    // Anything; a multiple of the period less 1 (everything in common); a power of two
    // times something less 1.
    sides.push_back(random.between(1, largest_side));
    sides.push_back(period * random.between(1, largest_side / period) - 1);
    const std::int64_t power = std::int64_t{1} << random.between(1, 59);
    sides.push_back(power * random.between(1, largest_side / power) - 1);
  }
  return sides;
}

TEST(Wazir, OneSideFarLonger) {
  ROOKERY_SEEDED(random, 4105);
  for (std::int64_t columns = 1; columns <= 16; ++columns) {
    const LongBoards boards(columns);
    for (const std::int64_t rows : long_sides(random, boards.period())) {
      const WazirDimensions expected = boards.dimensions(rows);
      EXPECT_EQ(four(by_small_gcd(rows, columns)), four(expected)) << rows << "x" << columns;
      // The board turned on its side: the reflections change their parts.
      const WazirDimensions turned{expected.all, expected.top_bottom, expected.left_right,
                                   expected.half_turn};
      EXPECT_EQ(four(by_small_gcd(columns, rows)), four(turned)) << columns << "x" << rows;
      EXPECT_EQ(wazir_gcd(rows, columns, 1, {}), boards.gcd(rows)) << rows << "x" << columns;
    }
  }
}

TEST(Wazir, OneSideFarLongerIsCounted) {
  ROOKERY_SEEDED(random, 4106);
  for (std::int64_t columns = 1; columns <= 9; ++columns) {
    const LongBoards boards(columns);
    for (const std::int64_t rows : long_sides(random, boards.period())) {
      const StillCount count = count_still(wazir, Board::rectangle(rows, columns)).value;
      const WazirDimensions expected = boards.dimensions(rows);
      EXPECT_EQ(count.dimension, expected.all) << rows << "x" << columns;
      if (rows == columns) continue;
      const mpz_class sum = (mpz_class(1) << static_cast<unsigned long>(expected.all)) +
                            (mpz_class(1) << static_cast<unsigned long>(expected.left_right)) +
                            (mpz_class(1) << static_cast<unsigned long>(expected.top_bottom)) +
                            (mpz_class(1) << static_cast<unsigned long>(expected.half_turn));
      EXPECT_EQ(4 * count.classes().value(), sum) << rows << "x" << columns;
    }
  }
}

// Sides 2^k u - 1 and 2^(k+shift) v - 1: from k = 3 on all dimensions are alpha 2^k + beta.
// The theorem gives alpha and beta (k = 3 and 4) and confirms them (k = 5 and 6), and what
// they give is compared as far as a side can go.
TEST(Wazir, PowersOfTwoTimesSmallNumbers) {
  const Theorem theorem(2 * 15 * 64 * 4);
  const auto side = [](std::int64_t odd, int k) { return (odd << k) - 1; };
  for (const int shift : {0, 1, 2}) {
    for (const std::int64_t u : {1, 3, 5, 9, 15}) {
      for (const std::int64_t v : {1, 3, 5, 15}) {
        const auto expected = [&](int k) { return four(theorem(side(u, k), side(v, k + shift))); };
        const Four at_3 = expected(3);
        const Four at_4 = expected(4);
        for (int k = 3; std::max(side(u, k), side(v, k + shift)) < std::int64_t{1} << 59; ++k) {
          if (k > 6 && k < 40 && k % 7 != 0) continue;
          Four line{};
          for (std::size_t i = 0; i < 4; ++i) {
            line[i] = at_3[i] + (at_4[i] - at_3[i]) * ((std::int64_t{1} << (k - 3)) - 1);
          }
          if (k <= 6) {
            EXPECT_EQ(line, expected(k)) << k << " " << u << " " << v << " " << shift;
          }
          EXPECT_EQ(four(by_small_gcd(side(u, k), side(v, k + shift))), line)
              << k << " " << u << " " << v << " " << shift;
        }
      }
    }
  }
}

TEST(Wazir, SymmetriesKeepWhatTheBoardsSay) {
  for (std::int64_t rows = 1; rows <= 12; ++rows) {
    for (std::int64_t columns = 1; columns <= 12; ++columns) {
      const StillSpace space = find_still(wazir, Board::rectangle(rows, columns),
                                          testing::with_engine(StillEngine::dense))
                                   .value;
      const WazirDimensions dimensions = by_small_gcd(rows, columns);
      EXPECT_EQ(space.group().size(), rows == columns ? 8U : 4U);
      for (const Symmetry& symmetry : space.group()) {
        EXPECT_EQ(dimension_kept(dimensions, symmetry),
                  static_cast<std::int64_t>(space.fixed_dimension(symmetry)))
            << rows << "x" << columns << " " << symmetry.name();
      }
    }
  }
}

TEST(Wazir, SymmetriesOfLargerBoards) {
  const std::vector<std::pair<std::int64_t, std::int64_t>> sides = {
      {14, 14}, {16, 16}, {19, 19}, {23, 23}, {24, 24}, {29, 29}, {30, 30}, {32, 32}, {33, 33},
      {34, 34}, {35, 35}, {39, 39}, {11, 23}, {23, 11}, {23, 47}, {47, 23}, {19, 29}, {29, 39}};
  for (const auto& [rows, columns] : sides) {
    const StillSpace space =
        find_still(wazir, Board::rectangle(rows, columns), testing::with_engine(StillEngine::rows))
            .value;
    const WazirDimensions dimensions = by_small_gcd(rows, columns);
    for (const Symmetry& symmetry : space.group()) {
      EXPECT_EQ(dimension_kept(dimensions, symmetry),
                static_cast<std::int64_t>(space.fixed_dimension(symmetry)))
          << rows << "x" << columns << " " << symmetry.name();
    }
  }
}

// u and v may be given in either order: x+1 for x exchanges them.
TEST(Wazir, CommonDegreeIsSymmetric) {
  ROOKERY_SEEDED(random, 4107);
  for (int round = 0; round < 300; ++round) {
    const std::int64_t u = 2 * random.between(0, 300) + 1;
    const std::int64_t v = 2 * random.between(0, round % 2 == 0 ? 300 : 3000) + 1;
    const std::int64_t degree = common_degree(u, v, 1, {}).degree;
    EXPECT_EQ(common_degree(v, u, 1, {}).degree, degree) << u << " " << v;
    EXPECT_EQ(NTL::deg(NTL::GCD(math::gf2::path_root(u, math::gf2::Variable::x),
                                math::gf2::path_root(v, math::gf2::Variable::x_plus_1))),
              degree)
        << u << " " << v;
  }
}

}  // namespace
}  // namespace rookery::still::wazir_test
