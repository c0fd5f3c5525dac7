// SPDX-License-Identifier: GPL-3.0-or-later

#include "math/gf2/matrix.hpp"

#include <fmt/format.h>
#include <m4ri/m4ri.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <limits>
#include <mutex>
#include <utility>

#include "base/memory.hpp"
#include "base/quantity.hpp"
#include "base/text.hpp"

namespace rookery::math::gf2 {

namespace {

// M4RI keeps freed memory in a cache of its own, without a lock unless it was built with OpenMP
// (Debian's is not). So of all threads only one may be where it makes or frees something.
std::mutex& allocations() {
  static auto* const mutex = new std::mutex;  // for matrices that outlive static objects
  return *mutex;
}

using Alone = std::lock_guard<std::mutex>;

rci_t index(std::size_t i) { return static_cast<rci_t>(i); }

// M4RI has its tables since it was loaded, unless the program put that off
// (terminal/fast_start.cpp).
void require_tables() {
  static std::once_flag once;
  std::call_once(once, [] { m4ri_build_all_codes(); });
}

}  // namespace

void Matrix::Free::operator()(mzd_t* matrix) const noexcept {
  const Alone alone(allocations());
  mzd_free(matrix);
}

Matrix::Matrix(std::size_t rows, std::size_t columns) : rows_(rows), columns_(columns) {
  constexpr auto most = static_cast<std::size_t>(std::numeric_limits<rci_t>::max());
  const double size = bytes(rows, columns);
  // Working space for a kernel is about as much again, twice. Small matrices are
  // made by the thousand, and are not worth a look at the system.
  const bool large = size > 1e6;
  if (rows > most || columns > most ||
      (large && 3 * size > static_cast<double>(base::usable_memory()))) {
    base::fail_memory("elimination",
                      fmt::format("a {} x {} matrix over GF(2) takes {}, with working space {}, "
                                  "and {} are free; a square one of {:.0f} would fit",
                                  rows, columns, base::in_bytes(size), base::in_bytes(3 * size),
                                  base::in_bytes(static_cast<double>(base::usable_memory())),
                                  std::sqrt(8 * static_cast<double>(base::usable_memory()) / 3)));
  }
  require_tables();
  if (rows == 0 || columns == 0) return;
  const Alone alone(allocations());
  matrix_.reset(mzd_init(index(rows), index(columns)));
}

double Matrix::bytes(std::size_t rows, std::size_t columns) {
  const auto words = static_cast<double>(columns / 128 + 1) * 2;  // an even number of words
  return static_cast<double>(rows) * (8 * words + 8);
}

Matrix::Matrix(const Matrix& other) : Matrix(other.rows_, other.columns_) {
  if (matrix_) mzd_copy(matrix_.get(), other.matrix_.get());
}

Matrix& Matrix::operator=(Matrix other) noexcept {
  std::swap(rows_, other.rows_);
  std::swap(columns_, other.columns_);
  std::swap(matrix_, other.matrix_);
  return *this;
}

bool Matrix::at(std::size_t row, std::size_t column) const noexcept {
  assert(row < rows_ && column < columns_);
  return mzd_read_bit(matrix_.get(), index(row), index(column)) != 0;
}

void Matrix::set(std::size_t row, std::size_t column, bool value) noexcept {
  assert(row < rows_ && column < columns_);
  mzd_write_bit(matrix_.get(), index(row), index(column), value ? 1 : 0);
}

void Matrix::flip(std::size_t row, std::size_t column) noexcept {
  set(row, column, !at(row, column));
}

void Matrix::add_row(std::size_t target, const Matrix& other, std::size_t source) noexcept {
  assert(target < rows_ && source < other.rows_ && columns_ == other.columns_);
  if (!matrix_) return;
  word* const into = mzd_row(matrix_.get(), index(target));
  // The excess bits of a row stay 0.
  const word* const from = mzd_row(other.matrix_.get(), index(source));
  for (wi_t i = 0; i < matrix_->width; ++i) into[i] ^= from[i];
}

Matrix Matrix::transposed() const {
  Matrix result(columns_, rows_);
  if (matrix_) {
    const Alone alone(allocations());
    mzd_transpose(result.matrix_.get(), matrix_.get());
  }
  return result;
}

bool Matrix::row_is_zero(std::size_t row) const noexcept {
  assert(row < rows_);
  const word* const words = matrix_ ? mzd_row(matrix_.get(), index(row)) : nullptr;
  return words == nullptr ||
         std::all_of(words, words + matrix_->width, [](word w) { return w == 0; });
}

std::size_t Matrix::row_weight(std::size_t row) const noexcept {
  assert(row < rows_);
  if (!matrix_) return 0;
  // The excess bits of a row stay 0.
  const word* const words = mzd_row(matrix_.get(), index(row));
  std::size_t weight = 0;
  for (wi_t i = 0; i < matrix_->width; ++i) {
    weight += static_cast<std::size_t>(std::popcount(words[i]));
  }
  return weight;
}

Matrix Matrix::times(const Matrix& right) const {
  assert(columns_ == right.rows_);
  Matrix product(rows_, right.columns_);
  if (product.matrix_ && matrix_) {
    constexpr int default_cutoff = 0;
    const Alone alone(allocations());
    mzd_mul(product.matrix_.get(), matrix_.get(), right.matrix_.get(), default_cutoff);
  }
  return product;
}

std::vector<std::size_t> Matrix::reduce() {
  std::vector<std::size_t> pivots;
  if (!matrix_) {
    rows_ = 0;
    return pivots;
  }
  const std::size_t rank = echelonize(true);
  if (rank == 0) {
    rows_ = 0;
    matrix_.reset();
    return pivots;
  }
  if (rank < rows_) {
    mzd_t* shorter = nullptr;
    {
      const Alone alone(allocations());
      shorter = mzd_submatrix(nullptr, matrix_.get(), 0, 0, index(rank), index(columns_));
    }
    matrix_.reset(shorter);
    rows_ = rank;
  }
  for (std::size_t row = 0, column = 0; row < rank; ++row, ++column) {
    while (!at(row, column)) ++column;  // a row of rank >= 1 has a leading 1
    pivots.push_back(column);
  }
  return pivots;
}

Matrix Matrix::kernel() && {
  if (!matrix_) {
    // No equations: every vector. No unknowns: the zero vector alone.
    Matrix all(columns_, columns_);
    for (std::size_t i = 0; i < columns_; ++i) all.set(i, i, true);
    return all;
  }
  // Columns of the result are solutions; null stands for "only zero".
  mzd_t* found = nullptr;
  {
    const Alone alone(allocations());
    found = mzd_kernel_left_pluq(matrix_.get(), 0);
  }
  const std::unique_ptr<mzd_t, Free> solutions(found);
  if (!solutions) return Matrix(0, columns_);
  Matrix basis(static_cast<std::size_t>(solutions->ncols), columns_);
  {
    const Alone alone(allocations());
    mzd_transpose(basis.matrix_.get(), solutions.get());
  }
  basis.reduce();
  return basis;
}

std::size_t Matrix::rank() && { return matrix_ ? echelonize(false) : 0; }

std::size_t Matrix::echelonize(bool reduced) {
  const Alone alone(allocations());
  return static_cast<std::size_t>(mzd_echelonize(matrix_.get(), reduced ? 1 : 0));
}

bool operator==(const Matrix& left, const Matrix& right) {
  if (left.rows_ != right.rows_ || left.columns_ != right.columns_) return false;
  return !left.matrix_ || mzd_equal(left.matrix_.get(), right.matrix_.get()) != 0;
}

}  // namespace rookery::math::gf2
