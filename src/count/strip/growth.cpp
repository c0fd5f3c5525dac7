// SPDX-License-Identifier: GPL-3.0-or-later
//
// Power iteration with the bounds of Collatz and Wielandt.
//
// T, the row map of the automaton, has entries >= 0 and is primitive: from every state the
// empty one is reached by leaving `reach` rows empty, every state is reached from the empty
// one (those of the automaton are), and the empty state leads to itself. So T has an eigenvalue
// L > 0 larger than all others in modulus, with eigenvectors > 0 on both sides, and the numbers of
// placements u T^n e grow as a constant > 0 times L^n. Weights > 0 change nothing of this.
// The transpose T' has the same L, and is a gather: each entry is read from at most two.
//
// Theorem (Collatz 1942, Wielandt 1950). For any x > 0
//      min (T'x)_i / x_i  <=  L  <=  max (T'x)_i / x_i.
// Proof. Let v > 0 with v T' = L v. If T'x >= c x in every entry then L v x = v T'x >= c v x, and
// v x > 0. The same with <=.
// So whatever rounding made of x, the quotients bound L; only those have to be computed
// with care. Every entry of T'x is made by `width` steps, each a product by the weight and
// a sum of numbers >= 0: a relative error of at most (1 + u)^(2 width) - 1, u = 2^-53, and one
// more u for the quotient. The bounds are moved apart by (2 width + 4) 2u, twice of that at
// least. Bounds from different x may be combined: the best of each side is kept.
//
// No underflow or overflow. All x are combinations, with factors >= 0, of the vectors f_m = T'^m 1.
// f_m(i) is the weighted number of placements on m rows after the state i; state 0, the
// empty one, forbids nothing, so f_m(i) <= f_m(0). Let W be the weighted number of all sets of
// squares of a row. Leaving min(m, reach) rows empty after i, or filling them in any way after 0,
//      f_m(i) >= f_(m-reach)(0) >= f_m(0) / W^reach   (with f_0 = 1 in place of f_(m-reach), m <
//      reach).
// So x_0 >= x_i >= x_0 / W^reach, for T'x too, and x_0 <= (T'x)_0 <= W x_0. The quotients lie
// between W^-reach and B = W^(reach+1). The scaled x have 1 <= x_0 <= 1 + B/4. Now W <= 17 for one
// column of weight edge^2 <= 16, else W <= 2^(width-2) 5^2; and if reach > 0 then width reach <=
// 128, the squares of a state: B <= 17^129 < 2^528, and the numbers on the way lie between
// B^-1 / 64 and W (1 + B/4) or their inverses. If reach = 0 there is a single state, x = 1 at
// first, and W < 2^1003 as width <= 1000. Rounding changes all that by less than a factor of 2.
//
// The iteration is x := T'x / L + x / 4. The shift by 1/4 of L leaves the eigenvectors, and
// brings eigenvalues near -L (or turned by some other angle) towards the middle: wazirs and
// kings take 30 and 40 rows in place of 43 and 55, knights 90 in place of up to 300.

#include "count/strip/growth.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "base/text.hpp"

namespace rookery::count::strip {

namespace {

constexpr double shift = 0.25;
constexpr double close_enough = 2e-15;      // relative; the slack is of this size
constexpr double nearly = 1e-11;            // from here on the end is rounding
constexpr std::size_t patience = 8;         // rows without a better bound
constexpr std::size_t most_rows = 100'000;  // whatever bounds there are then are given
constexpr std::size_t visits_a_check = 1 << 22;

/// y := T' y; `spare` is overwritten. Checks the monitor every few milliseconds.
class Gather {
 public:
  Gather(const StripAutomaton& automaton, double edge, const Monitor& monitor)
      : automaton_(automaton), edge_(edge), monitor_(monitor) {}

  void operator()(std::vector<double>& y, std::vector<double>& spare) {
    const auto& squares = automaton_.squares();
    for (std::size_t j = squares.size(); j-- > 0;) {
      const StripAutomaton::Square& square = squares[j];
      const double weight = (j == 0 ? edge_ : 1) * (j + 1 == squares.size() ? edge_ : 1);
      const std::size_t states = square.empty.size();
      spare.resize(states);
      for (std::size_t begin = 0; begin < states;) {
        const std::size_t end = std::min(states, begin + visits_a_check);
        for (std::size_t s = begin; s < end; ++s) {
          const std::uint32_t piece = square.piece[s];
          const double with = piece == StripAutomaton::none ? 0 : y[piece] * weight;
          spare[s] = y[square.empty[s]] + with;
        }
        visits_ += end - begin;
        begin = end;
        if (visits_ >= visits_a_check) {
          visits_ = 0;
          monitor_.check(0.5);
        }
      }
      std::swap(y, spare);
    }
  }

 private:
  const StripAutomaton& automaton_;
  double edge_;
  const Monitor& monitor_;
  std::size_t visits_ = 0;
};

}  // namespace

StripGrowth strip_growth(const StripAutomaton& automaton, double edge, const Monitor& monitor) {
  if (!(edge >= 0.125 && edge <= 4)) base::fail_bug("strip growth", "a weight out of its range");
  monitor.check(0);
  const std::size_t states = automaton.states();
  std::vector<double> x(states, 1);
  std::vector<double> y;
  std::vector<double> spare;
  Gather gather(automaton, edge, monitor);

  // A product of two weights (a strip of one column) adds one rounding more; it is in the slack.
  const double slack =
      static_cast<double>(2 * automaton.width() + 4) * std::numeric_limits<double>::epsilon();
  double lower = 0;
  double upper = std::numeric_limits<double>::max();
  std::size_t last_better = 0;
  std::size_t rows = 0;
  while (rows < most_rows) {
    ++rows;
    y = x;
    gather(y, spare);
    double least = std::numeric_limits<double>::max();
    double most = 0;
    double largest = 0;
    bool sound = true;
    for (std::size_t i = 0; i < states; ++i) {
      const double quotient = y[i] / x[i];
      // No number has lost its digits to underflow, and none is "not a number".
      sound &= x[i] >= std::numeric_limits<double>::min() && quotient > 0;
      least = std::min(least, quotient);
      most = std::max(most, quotient);
      largest = std::max(largest, y[i]);
    }
    if (!sound || !std::isfinite(most)) base::fail_bug("strip growth", "a number out of range");
    if (least > lower || most < upper) last_better = rows;
    lower = std::max(lower, least);
    upper = std::min(upper, most);
    // Rounding may even have made the bounds cross; the slack is applied afterwards.
    if (upper - lower <= close_enough * upper) break;
    if (upper - lower <= nearly * upper && rows - last_better >= patience) break;
    // The largest entry stays near 1.
    const double scale = 1 / largest;
    const double keep = shift * most * scale;
    for (std::size_t i = 0; i < states; ++i) x[i] = y[i] * scale + x[i] * keep;
  }
  if (!(lower > 0) || !std::isfinite(upper)) base::fail_bug("strip growth", "the iteration failed");
  return {static_cast<long double>(lower) * (1 - static_cast<long double>(slack)),
          static_cast<long double>(upper) * (1 + static_cast<long double>(slack)), rows};
}

}  // namespace rookery::count::strip
