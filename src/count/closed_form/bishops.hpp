// SPDX-License-Identifier: GPL-3.0-or-later
//
// Bishops on n x n. Bishops on squares of different colours do not meet, and the squares of one
// colour are a Ferrers board for rooks: its columns are the diagonals x - y = d, and that with d
// holds the antidiagonals x + y from |d| to 2n - 2 - |d|, intervals that lie in each other.
// The heights are n - |d|:
//
//     one colour     n, n-2, n-2, n-4, n-4, ..        the other    n-1, n-1, n-3, n-3, ..
//
// Let r_k be the number of ways to place k rooks. A new column, at least as high as the others,
// of height h: a rook in it has h - (k-1) places beside k - 1 rooks in the others,
//
//     r_k <- r_k + (h - k + 1) r_(k-1).
//
// (Right also for h < k - 1: all rooks stand in h rows then, and r_(k-1) = 0.)
//
// Theorem. For n of one parity the number of ways for k bishops is a polynomial in n of degree
// 2k, from n = 0 on. Proof: n + 2 adds the columns n and n + 2 to one board, two of n + 1 to the
// other. So r_k(n+2) - r_k(n) is a sum of polynomials in n times r_(k-1)(n), r_(k-2)(n), which by
// induction is a polynomial of degree 1 + 2(k-1), beginning with the boards for n = 0 (empty) or
// 1; hence r_k is one of degree 2k. The number of ways is the sum over i of r_i r'_(k-i). QED

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "rookery/formulas.hpp"
#include "rookery/piece.hpp"

namespace rookery::count::closed_form {

/// Do the attacks of the piece join exactly the squares of one diagonal or antidiagonal,
/// on plain boards of every size?
[[nodiscard]] bool is_bishop(const Piece& piece);

/// The numbers of ways for 0 .. `largest` bishops on side x side, for a side that grows by 2: the
/// rook numbers of both colours are kept. Each step takes 4 `largest` products by small numbers.
class BishopCounts {
 public:
  /// side = 0 or 1
  BishopCounts(std::int64_t side, std::size_t largest);

  /// side += 2
  void grow();
  /// The number for k <= largest bishops. k + 1 products.
  [[nodiscard]] mpz_class ways(std::size_t k) const;

 private:
  std::int64_t side_;
  std::vector<mpz_class> one_;    // r_k for the colour of the columns side, side - 2, side - 2, ..
  std::vector<mpz_class> other_;  // side - 1, side - 1, ..
};

/// The polynomials for even and for odd n: through 2k + 1 boards each, and confirmed on five
/// more. Time: 20 k^2 products of numbers of up to 2k log k digits, nearly all by a small one.
/// Needs k <= 1000.
[[nodiscard]] std::vector<RationalPolynomial> bishop_polynomials(std::size_t pieces,
                                                                 const Monitor& monitor = {});

}  // namespace rookery::count::closed_form
