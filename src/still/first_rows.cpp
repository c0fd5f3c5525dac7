// SPDX-License-Identifier: GPL-3.0-or-later
//
// The first rows of the wazir's still boards from the polynomial g. By wazir.hpp a row of
// n cells is a polynomial modulo f_{n+1}, the sum of v_i f_i for cells v_1, ..., v_n, in
// which the adjacency matrix B of the path multiplies by x; the first rows that work are
// the multiples of q = f_{n+1} / g: the d rows q, Bq, B^2 q, ... are a basis.
// q is turned into cells by Horner's rule, one multiplication by B (two shifts) for
// each coefficient: n^2 bit operations, and n d for the others.

#include "still/first_rows.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/memory.hpp"
#include "base/quantity.hpp"
#include "base/text.hpp"
#include "math/gf2/path_rows.hpp"
#include "still/engines.hpp"
#include "still/gcd.hpp"
#include "still/space.hpp"
#include "still/wazir.hpp"

namespace rookery::still {

math::gf2::Matrix wazir_first_rows(const Board& board, const Propagation& plan, int threads,
                                   const Monitor& monitor) {
  const std::int64_t columns = plan.lines_are_rows() ? board.columns() : board.rows();
  const std::int64_t rows = plan.lines_are_rows() ? board.rows() : board.columns();
  const NTL::GF2X g = wazir_gcd(rows, columns, threads, monitor);
  NTL::GF2X row = math::gf2::row_of_polynomial(
      math::gf2::path_polynomials(columns, math::gf2::Variable::x).next / g, columns, monitor);
  const auto d = static_cast<std::size_t>(NTL::deg(g));
  math::gf2::Matrix basis(d, static_cast<std::size_t>(columns));
  for (std::size_t i = 0; i < d; ++i) {
    if (i % 1024 == 0) monitor.check(1);
    for (long cell = 0; cell <= NTL::deg(row); ++cell) {
      if (NTL::IsOne(NTL::coeff(row, cell))) basis.set(i, static_cast<std::size_t>(cell), true);
    }
    row = math::gf2::neighbours_added(row, columns);
  }
  basis.reduce();
  return basis;
}

Answer<Signs> random_wazir_board(const Board& board, std::uint64_t seed, int threads,
                                 const Monitor& monitor) {
  const double bytes = board.square_count().get_d();
  const auto usable = static_cast<double>(base::usable_memory());
  if (2 * bytes > usable) {
    base::fail_memory(
        "still",
        fmt::format("a board of {} takes {}, and as much again to print, and {} are "
                    "free; {:.0f} cells would fit",
                    board.name(), base::in_bytes(bytes), base::in_bytes(usable), usable / 2));
  }
  const bool by_rows = board.columns() <= board.rows();  // lines along the shorter side
  const std::int64_t cells = by_rows ? board.columns() : board.rows();
  const std::int64_t lines = by_rows ? board.rows() : board.columns();
  const NTL::GF2X g = wazir_gcd(lines, cells, threads, monitor.part(0, 0.2));
  // A random multiple of f / g: each with the same probability.
  const std::vector<bool> coins = random_coins(static_cast<std::size_t>(NTL::deg(g)), seed);
  NTL::GF2X factor;
  for (long i = 0; i < NTL::deg(g); ++i) {
    if (coins[static_cast<std::size_t>(i)]) NTL::SetCoeff(factor, i);
  }
  const NTL::GF2X first =
      factor * (math::gf2::path_polynomials(cells, math::gf2::Variable::x).next / g);
  NTL::GF2X before;
  NTL::GF2X row = math::gf2::row_of_polynomial(first, cells, monitor.silent());
  Signs signs(static_cast<std::size_t>(board.rows()),
              std::string(static_cast<std::size_t>(board.columns()), '+'));
  for (std::int64_t line = 0; line < lines; ++line) {
    if (line % 64 == 0) {
      monitor.check(0.2 + 0.8 * static_cast<double>(line) / static_cast<double>(lines));
    }
    for (long cell = 0; cell <= NTL::deg(row); ++cell) {
      if (NTL::IsZero(NTL::coeff(row, cell))) continue;
      const auto y = static_cast<std::size_t>(by_rows ? line : cell);
      const auto x = static_cast<std::size_t>(by_rows ? cell : line);
      signs[y][x] = '-';
    }
    before += row + math::gf2::neighbours_added(row, cells);
    std::swap(before, row);
  }
  if (!NTL::IsZero(row)) base::fail_bug("still", "the row after the last is not all +");
  return {
      std::move(signs),
      name_of(StillEngine::gcd, still_engines),
      {{"dimension", fmt::format("{}", NTL::deg(g))},
       {"seed", fmt::format("{}", seed)},
       {"board_checked", "each line from the two before it; the line after the last is all +"}}};
}

}  // namespace rookery::still
