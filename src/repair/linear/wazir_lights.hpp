// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lights Out with the wazir on a full rectangle, by polynomials on the first line.
//
// Take lines along the shorter side: m lines of n cells, n <= m. Let B be the adjacency matrix
// of a line, x_i the presses in line i and b_i its lamps. The lamps of line i ask that
//
//     x_{i+1} = b_i + (B + 1) x_i + x_{i-1},     x_0 = 0,  x_{m+1} = 0.
//
// So the first line determines all, and x_{m+1} = f_{m+1}(B+1) x_1 + r, where r is what
// comes out for x_1 = 0. With rows as polynomials modulo F = f_{n+1} (math/gf2/path_rows.hpp) the
// question is
//
//     h p = r  modulo F,     h = f_{m+1}(x + 1):
//
// solvable iff g = gcd(h, F) divides r, and then p = (r/g) (h/g)^-1 modulo F/g. The first
// lines of the kernel are the multiples of F/g. (design: still is the case b = 0.)
//
// If g does not divide r, a quiet board shows why: a board of the kernel, in which every press
// flips an even number of lamps (the matrix is symmetric), with an odd number of lit lamps.
//
// n^2 bit operations for the polynomials, m n for each sweep of the lines (one for r, one
// for the answer), one extended gcd of degree n.

#pragma once

#include <NTL/GF2X.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "repair/linear/coset.hpp"
#include "rookery/answer.hpp"

namespace rookery::repair_room::linear {

class WazirLights {
 public:
  /// Sides of at least 1, and at most 2^30 squares.
  WazirLights(std::int64_t rows, std::int64_t columns, const Monitor& monitor);

  [[nodiscard]] std::size_t dimension() const noexcept { return dimension_; }

  /// `lit` has a byte for each square, row by row. The presses of a solution have the same form;
  /// nothing if there is none.
  [[nodiscard]] std::optional<std::vector<std::uint8_t>> solve(std::span<const std::uint8_t> lit,
                                                               const Monitor& monitor) const;
  /// Where there is none: the squares of a quiet board with an odd number of lit lamps; of
  /// those in the basis the smallest, on large boards of the first few.
  [[nodiscard]] std::vector<std::size_t> certificate(std::span<const std::uint8_t> lit,
                                                     const Monitor& monitor) const;
  /// All solutions, given one. Throws Error(beyond_limit) when they do not fit.
  [[nodiscard]] Coset coset(std::vector<std::uint8_t> particular, const Monitor& monitor) const;

 private:
  using Line = std::vector<std::uint64_t>;

  [[nodiscard]] std::size_t square(std::size_t line, std::size_t cell) const noexcept {
    return lines_are_rows_ ? line * cells_ + cell : cell * lines_ + line;
  }
  template <class Visit>
  [[nodiscard]] Line sweep(const Line& first, std::span<const std::uint8_t> lit,
                           const Visit& visit) const;
  [[nodiscard]] std::vector<Line> kernel_lines(const Monitor& monitor) const;
  [[nodiscard]] Line line_of(const NTL::GF2X& row) const;

  bool lines_are_rows_;
  std::size_t lines_;
  std::size_t cells_;  // of a line
  std::size_t dimension_ = 0;
  NTL::GF2X path_;     // F
  NTL::GF2X common_;   // g
  NTL::GF2X inverse_;  // of h/g modulo F/g
};

}  // namespace rookery::repair_room::linear
