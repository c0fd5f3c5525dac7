// SPDX-License-Identifier: GPL-3.0-or-later
//
// Matrix against elimination on vectors of bool, on both sides of every word
// boundary, on degenerate and on very oblong shapes.

#include "math/gf2/matrix.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <thread>
#include <utility>
#include <vector>

#include "support/support.hpp"

namespace rookery::math::gf2::matrix_test {
namespace {

using Row = std::vector<bool>;
using Rows = std::vector<Row>;

Row sum(Row left, const Row& right) {
  for (std::size_t i = 0; i < left.size(); ++i) left[i] = left[i] != right[i];
  return left;
}

// Gauss and Jordan, one bit at a time: the reduced rows and their pivots.
struct Reduced {
  Rows rows;
  std::vector<std::size_t> pivots;
};

Reduced reduced(Rows rows, std::size_t columns) {
  Reduced result;
  std::size_t done = 0;
  for (std::size_t column = 0; column < columns && done < rows.size(); ++column) {
    std::size_t found = done;
    while (found < rows.size() && !rows[found][column]) ++found;
    if (found == rows.size()) continue;
    std::swap(rows[done], rows[found]);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (i != done && rows[i][column]) rows[i] = sum(std::move(rows[i]), rows[done]);
    }
    result.pivots.push_back(column);
    ++done;
  }
  rows.resize(done);
  result.rows = std::move(rows);
  return result;
}

// One solution for each free column, then reduced.
Rows kernel(const Rows& rows, std::size_t columns) {
  const Reduced equations = reduced(rows, columns);
  Rows solutions;
  for (std::size_t free = 0; free < columns; ++free) {
    if (std::count(equations.pivots.begin(), equations.pivots.end(), free) != 0) continue;
    Row solution(columns, false);
    solution[free] = true;
    for (std::size_t i = 0; i < equations.pivots.size(); ++i) {
      solution[equations.pivots[i]] = equations.rows[i][free];
    }
    solutions.push_back(std::move(solution));
  }
  return reduced(solutions, columns).rows;
}

Matrix matrix_of(const Rows& rows, std::size_t columns) {
  Matrix matrix(rows.size(), columns);
  for (std::size_t y = 0; y < rows.size(); ++y) {
    for (std::size_t x = 0; x < columns; ++x) matrix.set(y, x, rows[y][x]);
  }
  return matrix;
}

Rows rows_of(const Matrix& matrix) {
  Rows rows(matrix.rows(), Row(matrix.columns(), false));
  for (std::size_t y = 0; y < matrix.rows(); ++y) {
    for (std::size_t x = 0; x < matrix.columns(); ++x) rows[y][x] = matrix.at(y, x);
  }
  return rows;
}

void check(const Rows& rows, std::size_t columns) {
  const Matrix matrix = matrix_of(rows, columns);
  ASSERT_EQ(rows_of(matrix), rows);
  const Reduced expected = reduced(rows, columns);

  Matrix echelon = matrix;
  EXPECT_EQ(echelon.reduce(), expected.pivots);
  EXPECT_EQ(echelon.rows(), expected.rows.size());
  EXPECT_EQ(echelon.columns(), columns);
  EXPECT_EQ(rows_of(echelon), expected.rows);
  Matrix again = echelon;
  EXPECT_EQ(again.reduce(), expected.pivots);
  EXPECT_TRUE(again == echelon);

  EXPECT_EQ(Matrix(matrix).rank(), expected.rows.size());

  const Matrix solutions = Matrix(matrix).kernel();
  EXPECT_EQ(solutions.rows(), columns - expected.rows.size());
  EXPECT_EQ(solutions.columns(), columns);
  EXPECT_EQ(rows_of(solutions), kernel(rows, columns));

  const Matrix turned = matrix.transposed();
  ASSERT_EQ(turned.rows(), columns);
  ASSERT_EQ(turned.columns(), rows.size());
  for (std::size_t y = 0; y < rows.size(); ++y) {
    EXPECT_EQ(matrix.row_is_zero(y), std::count(rows[y].begin(), rows[y].end(), true) == 0);
    for (std::size_t x = 0; x < columns; ++x) ASSERT_EQ(turned.at(x, y), rows[y][x]);
  }
  EXPECT_TRUE(turned.transposed() == matrix);
  EXPECT_EQ(rows_of(matrix), rows) << "the copies were used up, not the original";
}

Rows random_rows(testing::SeededRandom& random, std::size_t rows, std::size_t columns,
                 std::int64_t percent) {
  Rows result(rows, Row(columns, false));
  for (Row& row : result) {
    for (std::size_t x = 0; x < columns; ++x) row[x] = random.chance(percent);
  }
  return result;
}

TEST(Gf2Matrix, NoRowsAndNoColumns) {
  check({}, 0);
  check({}, 1);
  check({}, 65);
  check(Rows(1), 0);
  check(Rows(65), 0);
  EXPECT_EQ(Matrix(0, 5).kernel().rows(), 5U);
  EXPECT_EQ(Matrix(5, 0).kernel().rows(), 0U);
  EXPECT_EQ(Matrix(5, 0).rank(), 0U);
}

TEST(Gf2Matrix, OneCell) {
  check({{false}}, 1);
  check({{true}}, 1);
}

TEST(Gf2Matrix, AllZerosAllOnesAndTheIdentity) {
  for (const std::size_t n : {2U, 63U, 64U, 65U, 128U}) {
    SCOPED_TRACE(n);
    check(Rows(n, Row(n, false)), n);
    check(Rows(n, Row(n, true)), n);
    Rows identity(n, Row(n, false));
    for (std::size_t i = 0; i < n; ++i) identity[i][i] = true;
    check(identity, n);
  }
}

TEST(Gf2Matrix, EverySmallMatrix) {
  for (std::size_t rows = 1; rows <= 3; ++rows) {
    for (std::size_t columns = 1; columns <= 3; ++columns) {
      for (unsigned code = 0; code < 1U << (rows * columns); ++code) {
        Rows cells(rows, Row(columns, false));
        for (std::size_t i = 0; i < rows * columns; ++i) {
          cells[i / columns][i % columns] = (code >> i & 1U) != 0;
        }
        SCOPED_TRACE(code);
        check(cells, columns);
      }
    }
  }
}

TEST(Gf2Matrix, WordBoundaries) {
  ROOKERY_SEEDED(random, 11);
  for (const std::size_t rows : {1U, 63U, 64U, 65U, 128U}) {
    for (const std::size_t columns : {1U, 63U, 64U, 65U, 129U}) {
      SCOPED_TRACE(std::to_string(rows) + "x" + std::to_string(columns));
      check(random_rows(random, rows, columns, 50), columns);
    }
  }
}

TEST(Gf2Matrix, Oblong) {
  ROOKERY_SEEDED(random, 12);
  for (const auto& [rows, columns] :
       std::vector<std::pair<std::size_t, std::size_t>>{{1, 200}, {2000, 1}, {3, 193}, {700, 3}}) {
    SCOPED_TRACE(std::to_string(rows) + "x" + std::to_string(columns));
    check(random_rows(random, rows, columns, 30), columns);
  }
}

TEST(Gf2Matrix, SparseAndOfLowRank) {
  ROOKERY_SEEDED(random, 13);
  for (int round = 0; round < 20; ++round) {
    const auto rows = static_cast<std::size_t>(random.between(1, 90));
    const auto columns = static_cast<std::size_t>(random.between(1, 90));
    check(random_rows(random, rows, columns, 3), columns);
    // Sums of a few rows only: the rank is at most that few.
    const Rows few = random_rows(random, 4, columns, 50);
    Rows combined(rows, Row(columns, false));
    for (Row& row : combined) {
      for (const Row& one : few) {
        if (random.chance(50)) row = sum(std::move(row), one);
      }
    }
    check(combined, columns);
  }
}

TEST(Gf2Matrix, FlipAddRowCopyAndMove) {
  ROOKERY_SEEDED(random, 14);
  Rows cells = random_rows(random, 5, 130, 50);
  const Rows others = random_rows(random, 3, 130, 50);
  Matrix matrix = matrix_of(cells, 130);
  const Matrix other = matrix_of(others, 130);
  matrix.flip(4, 129);
  cells[4][129] = !cells[4][129];
  matrix.flip(4, 128);
  matrix.flip(4, 128);
  matrix.add_row(2, other, 1);
  cells[2] = sum(cells[2], others[1]);
  matrix.add_row(3, matrix, 0);
  cells[3] = sum(cells[3], cells[0]);
  matrix.add_row(1, matrix, 1);  // with itself: nothing is left
  cells[1].assign(130, false);
  EXPECT_EQ(rows_of(matrix), cells);

  Matrix copy = matrix;
  EXPECT_TRUE(copy == matrix);
  copy.flip(0, 0);
  EXPECT_FALSE(copy == matrix);
  copy = matrix;
  EXPECT_TRUE(copy == matrix);
  const Matrix moved = std::move(copy);
  EXPECT_TRUE(moved == matrix);
  EXPECT_FALSE(Matrix(2, 3) == Matrix(3, 2));
  EXPECT_TRUE(Matrix(0, 3) == Matrix(0, 3));
  EXPECT_FALSE(Matrix(0, 3) == Matrix(0, 2));
}

// M4RI's cache of memory has no lock; without ours this crashes within a few rounds.
TEST(Gf2Matrix, ThreadsMayWorkAtTheSameTime) {
  const auto work = [](std::size_t seed) {
    std::size_t dimensions = 0;
    for (std::size_t round = 0; round < 300; ++round) {
      const std::size_t size = 20 + (seed * 31 + round * 7) % 90;
      Matrix matrix(size, size);
      for (std::size_t i = 0; i + 1 < size; ++i) {  // a path: its kernel has dimension 0 or 1
        matrix.set(i, i + 1, true);
        matrix.set(i + 1, i, true);
      }
      const Matrix square = matrix.times(matrix).transposed();
      EXPECT_EQ(square, matrix.times(matrix));
      dimensions += std::move(matrix).kernel().rows() - size % 2;
    }
    EXPECT_EQ(dimensions, 0U);
  };
  std::vector<std::thread> threads;
  for (std::size_t seed = 0; seed < 4; ++seed) threads.emplace_back(work, seed);
  for (std::thread& thread : threads) thread.join();
}

TEST(Gf2Matrix, RefusesWhatDoesNotFit) {
  EXPECT_ERROR(beyond_limit, "over GF(2) takes", Matrix(2'000'000'000, 2'000'000'000));
  EXPECT_ERROR(beyond_limit, "5000000000 x 1", Matrix(5'000'000'000, 1));
  EXPECT_ERROR(beyond_limit, "1 x 5000000000", Matrix(1, 5'000'000'000));
}

}  // namespace
}  // namespace rookery::math::gf2::matrix_test
