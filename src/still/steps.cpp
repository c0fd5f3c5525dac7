// SPDX-License-Identifier: GPL-3.0-or-later
//
// The board after N steps, by the first of these that applies and pays:
//   long moves (stencil.hpp): as many sweeps over the board as N has binary digits 1;
//   one step after the other, while N is less than
//   four sweeps a square, what the minimal polynomial m of the board takes, whatever N is:
//   T^N v = (x^N mod m)(T) v.

#include <NTL/GF2X.h>
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "board/attacks.hpp"
#include "still/linear_step.hpp"
#include "still/stencil.hpp"

namespace rookery {

namespace {

constexpr double most_operations = 1e13;

still::Bits by_long_moves(const still::Stencil& stencil, const board::SquareNumbers& squares,
                          still::Bits bits, std::uint64_t steps, const Monitor& monitor) {
  still::Bits next(bits.size());
  for (int k = 0; steps >> k != 0; ++k) {
    if ((steps >> k & 1) == 0) continue;
    const std::vector<Vector> moves = stencil.moves(k);
    for (std::size_t i = 0; i < bits.size(); ++i) {
      if (i % 65536 == 0) monitor.check(static_cast<double>(k) / 64);
      std::uint8_t sum = 0;
      stencil.for_each_neighbour(squares.square(i), moves, [&](Square neighbour) {
        sum = static_cast<std::uint8_t>(sum ^ bits[squares.number(neighbour)]);
      });
      next[i] = sum;
    }
    std::swap(bits, next);
  }
  return bits;
}

}  // namespace

Signs transform(const Piece& any_piece, const Board& board, const Signs& signs, std::int64_t steps,
                const Monitor& monitor) {
  if (steps < 0 || steps > largest_side) {
    base::fail_input("transform", fmt::format("{} steps are not from 0 to 10^18", steps));
  }
  require_signs_fit(board, signs, "transform");
  const Piece piece = board::fitting(any_piece.attacking(), board);
  const auto squares = board::SquareNumbers::of_all(board);
  still::Bits bits = still::bits_of(squares, signs);
  const auto times = static_cast<std::uint64_t>(steps);
  if (steps > 1) {
    if (const auto stencil = still::Stencil::of(piece, board)) {
      return still::with_bits(squares, signs,
                              by_long_moves(*stencil, squares, std::move(bits), times, monitor));
    }
  }
  if (squares.size() == 0) return signs;
  const still::LinearStep step(piece, board, squares);
  const double one_by_one = static_cast<double>(steps) * step.cost();
  const double by_polynomial = 4 * static_cast<double>(step.size()) * step.cost();
  if (std::min(one_by_one, by_polynomial) > most_operations) {
    base::fail_limit(
        "still",
        fmt::format("{} steps of this piece on {} take about {:.1g} operations; "
                    "at most {:.0g} would do",
                    steps, board.name(), std::min(one_by_one, by_polynomial), most_operations));
  }
  if (one_by_one <= by_polynomial) {
    still::Bits next;
    for (std::int64_t i = 0; i < steps; ++i) {
      if (i % 16 == 0) monitor.check(static_cast<double>(i) / static_cast<double>(steps));
      step.apply(bits, next);
      std::swap(bits, next);
    }
    return still::with_bits(squares, signs, bits);
  }
  const NTL::GF2X polynomial = still::minimal_polynomial(step, bits, monitor);
  if (NTL::deg(polynomial) == 0) return signs;  // all +, and so it stays
  const NTL::GF2X power = NTL::PowerXMod(steps, NTL::GF2XModulus(polynomial));
  return still::with_bits(squares, signs, step.evaluate(power, bits, monitor.silent()));
}

}  // namespace rookery
