// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rows as polynomials: against the sum that defines them, there and back, and the
// neighbours of a row as the multiplication by x.

#include "math/gf2/path_rows.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "math/gf2/path_polynomials.hpp"
#include "support/support.hpp"

namespace rookery::math::gf2::path_rows_test {
namespace {

using Row = std::vector<std::uint8_t>;  // 0 or 1 for every cell

NTL::GF2X bits_of(const Row& row) {
  NTL::GF2X bits;
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (row[i] != 0) NTL::SetCoeff(bits, static_cast<long>(i));
  }
  return bits;
}

Row random_row(testing::SeededRandom& random, std::size_t cells) {
  Row row(cells);
  for (std::uint8_t& cell : row) cell = random.chance(50) ? 1 : 0;
  return row;
}

// Each cell is the sum of its neighbours.
Row by_looking_left_and_right(const Row& row) {
  Row sums(row.size());
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (i > 0) sums[i] ^= row[i - 1];
    if (i + 1 < row.size()) sums[i] ^= row[i + 1];
  }
  return sums;
}

// The sum of v_i f_i, with f_{i+1} = x f_i + f_{i-1} written out.
NTL::GF2X by_summing(const Row& row) {
  NTL::GF2X before;
  NTL::GF2X at(1);
  NTL::GF2X sum;
  for (const std::uint8_t cell : row) {
    if (cell != 0) sum += at;
    const NTL::GF2X next = NTL::LeftShift(at, 1) + before;
    before = at;
    at = next;
  }
  return sum;
}

void expect_laws(const Row& row) {
  const auto cells = static_cast<long>(row.size());
  const NTL::GF2X bits = bits_of(row);
  const NTL::GF2X p = polynomial_of_row(bits, {});
  EXPECT_EQ(p, by_summing(row));
  EXPECT_LT(NTL::deg(p), cells);
  EXPECT_EQ(row_of_polynomial(p, cells, {}), bits);
  // Any polynomial below the degree is that of a row, too.
  const NTL::GF2X other = row_of_polynomial(bits, cells, {});
  EXPECT_LT(NTL::deg(other), cells);
  EXPECT_EQ(polynomial_of_row(other, {}), bits);
  // B is x.
  const NTL::GF2X next = neighbours_added(bits, cells);
  EXPECT_EQ(next, bits_of(by_looking_left_and_right(row)));
  const NTL::GF2X path = path_polynomials(cells, Variable::x).next;
  EXPECT_EQ(NTL::deg(path), cells);
  EXPECT_EQ(polynomial_of_row(next, {}), NTL::LeftShift(p, 1) % path);
}

TEST(PathRowsTest, EveryRowOfFewCells) {
  for (std::size_t cells = 1; cells <= 8; ++cells) {
    for (unsigned number = 0; number < 1U << cells; ++number) {
      Row row;
      for (std::size_t i = 0; i < cells; ++i) row.push_back(number >> i & 1U);
      SCOPED_TRACE(::testing::Message() << cells << " cells, row " << number);
      expect_laws(row);
    }
  }
}

TEST(PathRowsTest, RandomRows) {
  ROOKERY_SEEDED(random, 31);
  for (std::size_t cells = 1; cells <= 40; ++cells) {
    SCOPED_TRACE(::testing::Message() << cells << " cells");
    for (int i = 0; i < 5; ++i) expect_laws(random_row(random, cells));
  }
  for (const std::size_t cells : {63U, 64U, 65U, 127U, 128U, 129U, 200U}) {
    SCOPED_TRACE(::testing::Message() << cells << " cells");
    expect_laws(random_row(random, cells));
    expect_laws(Row(cells, 1));
  }
}

TEST(PathRowsTest, CellsAreThePathPolynomials) {
  for (long i = 0; i < 40; ++i) {
    NTL::GF2X cell;
    NTL::SetCoeff(cell, i);
    EXPECT_EQ(polynomial_of_row(cell, {}), path_polynomials(i + 1, Variable::x).at) << i;
  }
  EXPECT_TRUE(NTL::IsZero(polynomial_of_row(NTL::GF2X(), {})));
  EXPECT_TRUE(NTL::IsZero(row_of_polynomial(NTL::GF2X(), 5, {})));
  // Both neighbours of the only cell are missing.
  EXPECT_TRUE(NTL::IsZero(neighbours_added(NTL::GF2X(1), 1)));
}

TEST(PathRowsTest, StopsWhenAsked) {
  ROOKERY_SEEDED(random, 32);
  const NTL::GF2X bits = bits_of(random_row(random, 3000)) + NTL::GF2X(2999, 1);
  Monitor monitor;
  monitor.stop_requested = [] { return true; };
  EXPECT_ERROR(interrupted, "", polynomial_of_row(bits, monitor));
  EXPECT_ERROR(interrupted, "", row_of_polynomial(bits, 3000, monitor));
}

}  // namespace
}  // namespace rookery::math::gf2::path_rows_test
