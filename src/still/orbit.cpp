// SPDX-License-Identifier: GPL-3.0-or-later
//
// When does a board repeat? With the minimal polynomial m = x^s q, q(0) = 1, of the board v
// under T: T^a v = T^b v iff m divides x^a + x^b. So v is in its cycle after exactly s
// steps, and the cycle is as long as the order of x modulo q.

#include <NTL/GF2X.h>
#include <fmt/format.h>

#include "base/text.hpp"
#include "board/attacks.hpp"
#include "math/factors/elliptic_curve.hpp"
#include "math/gf2/order.hpp"
#include "still/linear_step.hpp"

namespace rookery {

namespace {

constexpr std::int64_t most_squares = 10'000;

}  // namespace

Answer<Orbit> find_orbit(const Piece& any_piece, const Board& board, const Signs& signs,
                         const Monitor& monitor) {
  require_signs_fit(board, signs, "orbit");
  if (board.square_count() > base::to_mpz(most_squares)) {
    base::fail_limit(
        "still", fmt::format("{} has {} squares; an orbit is found on at most {}, as 100x100 has",
                             board.name(), board.square_count().get_str(), most_squares));
  }
  const Piece piece = board::fitting(any_piece.attacking(), board);
  const auto squares = board::SquareNumbers::of_all(board, most_squares);
  const still::LinearStep step(piece, board, squares);
  const NTL::GF2X polynomial =
      still::minimal_polynomial(step, still::bits_of(squares, signs), monitor.part(0, 0.5));
  long nilpotent = 0;
  while (NTL::IsZero(NTL::coeff(polynomial, nilpotent))) ++nilpotent;
  const NTL::GF2X invertible = NTL::RightShift(polynomial, nilpotent);
  const math::gf2::OrderOfX order = math::gf2::order_of_x(invertible, monitor.part(0.5, 1));
  Answer<Orbit> answer{{nilpotent, order.order, order.exact, order.bound},
                       "minimal polynomial",
                       {{"degree", fmt::format("{}", NTL::deg(polynomial))}}};
  std::string degrees;
  for (const math::gf2::OrderModuloFactor& factor : order.factors) {
    degrees += fmt::format("{}{}^{}", degrees.empty() ? "" : " ", NTL::deg(factor.factor),
                           factor.multiplicity);
  }
  answer.evidence.push_back({"degrees_of_factors", degrees});
  if (!order.exact) {
    answer.evidence.push_back({"period_divides", order.bound.get_str()});
    return answer;
  }
  // The second route: walk there.
  if (order.order <= base::to_mpz(largest_side)) {
    const Signs entered = transform(piece, board, signs, nilpotent, monitor.silent());
    if (transform(piece, board, entered, base::to_int64(order.order), monitor.silent()) !=
        entered) {
      base::fail_bug("still", "the board does not return after its period");
    }
    answer.evidence.push_back({"second_route", "after that many steps the board is the same"});
  }
  return answer;
}

void require_exact(const Orbit& orbit) {
  if (orbit.exact) return;
  base::fail_limit(
      base::argument("orbit"),
      fmt::format("the board repeats from step {} on with a period that is a multiple of {} and "
                  "divides {}; more needs the factors of a number 2^e - 1 that {}",
                  orbit.preperiod, orbit.period.get_str(), orbit.bound.get_str(),
                  math::factors::has_elliptic_curves
                      ? "could not be found"
                      : "this build cannot look for: it lacks GMP-ECM (ROOKERY_ECM=OFF)"));
}

}  // namespace rookery
