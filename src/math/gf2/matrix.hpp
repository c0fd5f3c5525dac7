// SPDX-License-Identifier: GPL-3.0-or-later
//
// Dense matrices over GF(2): M4RI behind a type that owns its memory and refuses
// what does not fit before M4RI would end the process. Threads may use matrices of their own at the
// same time; what M4RI does with them it does one after the other.

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

struct mzd_t;

namespace rookery::math::gf2 {

class Matrix {
 public:
  /// All zeros. Throws Error(beyond_limit) when it does not fit in memory.
  Matrix(std::size_t rows, std::size_t columns);
  Matrix(const Matrix& other);
  Matrix(Matrix&&) noexcept = default;
  Matrix& operator=(Matrix other) noexcept;
  ~Matrix() = default;

  [[nodiscard]] std::size_t rows() const noexcept { return rows_; }
  [[nodiscard]] std::size_t columns() const noexcept { return columns_; }
  [[nodiscard]] bool at(std::size_t row, std::size_t column) const noexcept;
  void set(std::size_t row, std::size_t column, bool value) noexcept;
  void flip(std::size_t row, std::size_t column) noexcept;
  /// Row `target` of this becomes its sum with row `source` of `other` (same
  /// number of columns).
  void add_row(std::size_t target, const Matrix& other, std::size_t source) noexcept;

  [[nodiscard]] Matrix transposed() const;
  /// Is every entry of this row 0?
  [[nodiscard]] bool row_is_zero(std::size_t row) const noexcept;

  /// The number of ones in a row.
  [[nodiscard]] std::size_t row_weight(std::size_t row) const noexcept;
  /// This times `right`, which has as many rows as this has columns.
  [[nodiscard]] Matrix times(const Matrix& right) const;

  /// The vectors x with (this) x = 0: a basis, one per row, in reduced echelon
  /// form. Uses this matrix up.
  [[nodiscard]] Matrix kernel() &&;
  /// Reduced echelon form in place, zero rows removed; the pivot columns.
  std::vector<std::size_t> reduce();
  /// Uses this matrix up.
  [[nodiscard]] std::size_t rank() &&;

  friend bool operator==(const Matrix& left, const Matrix& right);

  /// Bytes of a matrix of this size as M4RI lays it out: rows in whole words, and a
  /// pointer to each.
  [[nodiscard]] static double bytes(std::size_t rows, std::size_t columns);

 private:
  /// Its rank.
  std::size_t echelonize(bool reduced);

  struct Free {
    void operator()(mzd_t* matrix) const noexcept;
  };

  std::size_t rows_;
  std::size_t columns_;
  std::unique_ptr<mzd_t, Free> matrix_;  // null when a side is 0: M4RI has no such matrices
};

}  // namespace rookery::math::gf2
