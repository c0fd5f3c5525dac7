// SPDX-License-Identifier: GPL-3.0-or-later
//
// The first rows of the wazir's still boards from the polynomial g. By wazir.hpp a row of
// n cells is a polynomial modulo f_{n+1}, the sum of v_i f_i for cells v_1, ..., v_n, in
// which the adjacency matrix B of the path multiplies by x; the first rows that work are
// the multiples of q = f_{n+1} / g: the d rows q, Bq, B^2 q, ... are a basis.
// q is turned into cells by Horner's rule, one multiplication by B (two shifts) for
// each coefficient: n^2 bit operations, and n d for the others.

#include "math/gf2_polynomial.hpp"
#include "still/engines.hpp"
#include "still/wazir.hpp"

namespace rookery {

namespace {

// A row, cell i in bit i: B adds to each cell its two neighbours. A polynomial over GF(2)
// is just the bit string here.
NTL::GF2X neighbours_added(const NTL::GF2X& row, long cells) {
  return NTL::trunc(NTL::LeftShift(row, 1), cells) + NTL::RightShift(row, 1);
}

}  // namespace

Gf2Matrix wazir_first_rows(const Board& board, const Propagation& plan, int threads,
                           const Monitor& monitor) {
  const std::int64_t columns = plan.lines_are_rows() ? board.columns() : board.rows();
  const std::int64_t rows = plan.lines_are_rows() ? board.rows() : board.columns();
  const NTL::GF2X g = wazir_gcd(rows, columns, threads, monitor);
  const NTL::GF2X q = path_polynomials(columns, Variable::x).next / g;
  NTL::GF2X row;
  for (long i = NTL::deg(q); i >= 0; --i) {
    if (i % 4096 == 0) monitor.check(1);
    row = neighbours_added(row, columns);
    if (NTL::IsOne(NTL::coeff(q, i))) row += 1;
  }
  const auto d = static_cast<std::size_t>(NTL::deg(g));
  Gf2Matrix basis(d, static_cast<std::size_t>(columns));
  for (std::size_t i = 0; i < d; ++i) {
    for (long cell = 0; cell <= NTL::deg(row); ++cell) {
      if (NTL::IsOne(NTL::coeff(row, cell))) basis.set(i, static_cast<std::size_t>(cell), true);
    }
    row = neighbours_added(row, columns);
  }
  return basis;
}

}  // namespace rookery
