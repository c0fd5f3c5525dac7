// SPDX-License-Identifier: GPL-3.0-or-later
//
// Does the game end? If some direction u has u.v < 0 for every move v, each move
// lowers u.(x,y), and it must. If none has, the moves are not contained in an open
// half plane, and then (Gordan) some combination of them with positive
// coefficients is 0: two opposite moves, or three that surround the origin. Played
// one after another they lead a coin back on a board that has the room, and the
// game could go on for ever: it is refused, and the cycle named.
//
// Sort the moves by angle. They lie in an open half plane iff somewhere between
// two neighbours there is a gap of more than 180 degrees; then with a after and b
// before the gap, u = -(a turned left + b turned right) has
// u.(s a + t b) = -(s + t) a x b < 0 for all s, t >= 0 not both 0.
//
// Around a wrapped axis every move comes back if repeated, so there u may use
// only the other axis.

#include "play/advance.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <string>

#include "base/text.hpp"
#include "board/attacks.hpp"

namespace rookery::play {

namespace {

Wide cross(Vector a, Vector b) { return Wide{a.dx} * b.dy - Wide{a.dy} * b.dx; }
Wide dot(Vector a, Vector b) { return Wide{a.dx} * b.dx + Wide{a.dy} * b.dy; }

// Angle order, exact: first the half plane 0 <= angle < 180, then the other.
bool by_angle(Vector a, Vector b) {
  const auto lower = [](Vector v) { return v.dy < 0 || (v.dy == 0 && v.dx < 0); };
  if (lower(a) != lower(b)) return lower(b);
  return cross(a, b) > 0;
}

std::string show(Vector v) { return fmt::format("({},{})", v.dx, v.dy); }

std::string show(Wide number) {
  std::string digits;
  do {
    digits.insert(digits.begin(), static_cast<char>('0' + static_cast<int>(number % 10)));
    number /= 10;
  } while (number != 0);
  return digits;
}

Wide gcd(Wide a, Wide b) { return b == 0 ? a : gcd(b, a % b); }

std::string times(Wide n, Vector v) { return n == 1 ? show(v) : show(n) + " times " + show(v); }

[[noreturn]] void refuse(const std::string& cycle) {
  base::fail(Failure::bad_input, Code::endless, "play",
             "these moves could go on for ever: " + cycle + " leads a coin back");
}

[[noreturn]] void refuse_pair(Vector a, Vector b) {
  // a x b = 0 and opposite: |b| a + |a| b = 0 along the longer axis.
  const Wide along_a = a.dx != 0 ? a.dx : a.dy;
  const Wide along_b = a.dx != 0 ? b.dx : b.dy;
  const Wide n = along_b < 0 ? -along_b : along_b;
  const Wide m = along_a < 0 ? -along_a : along_a;
  const Wide g = gcd(n, m);
  refuse(times(n / g, a) + " and then " + times(m / g, b));
}

[[noreturn]] void refuse_triple(Vector a, Vector b, Vector c) {
  const Wide p = cross(b, c);
  const Wide q = cross(c, a);
  const Wide r = cross(a, b);
  const Wide g = gcd(gcd(p, q), r);
  refuse(times(p / g, a) + ", then " + times(q / g, b) + " and then " + times(r / g, c));
}

Direction direction_on_cylinder(const std::vector<Vector>& steps, const Board& board) {
  const auto around = [&](Vector v) {
    return board.columns() / std::gcd(board.columns(), v.dx % board.columns());
  };
  for (const Vector v : steps) {
    if (v.dy == 0) refuse(times(around(v), v) + " around the cylinder");
  }
  for (const Vector v : steps) {
    if ((v.dy < 0) != (steps.front().dy < 0)) {
      refuse("going up by " + show(v.dy < 0 ? v : steps.front()) + " and down by " +
             show(v.dy < 0 ? steps.front() : v) + " around the cylinder");
    }
  }
  return {0, steps.front().dy < 0 ? 1 : -1};
}

}  // namespace

Piece usable_moves(const Piece& piece, const Board& board) {
  return board::fitting(piece.moving(), board);
}

Direction advancing_direction(const Piece& usable, const Board& board) {
  if (usable.empty()) return {1, 1};
  std::vector<Vector> steps;
  for (const Move& move : usable.moves()) steps.push_back(move.step);
  if (board.wraps_rows()) refuse(show(steps.front()) + " repeated around the torus");
  if (board.wraps_columns()) return direction_on_cylinder(steps, board);

  std::sort(steps.begin(), steps.end(), by_angle);
  const std::size_t n = steps.size();
  for (std::size_t i = 0; i < n; ++i) {
    const Vector b = steps[i];
    const Vector a = steps[(i + 1) % n];
    const bool same_ray = cross(b, a) == 0 && dot(b, a) > 0;
    const bool all_one_ray = same_ray && i + 1 == n && cross(steps.front(), steps.back()) == 0;
    if (all_one_ray) return {-a.dx, -a.dy};
    if (cross(b, a) < 0) {
      // a turned left is (-dy, dx), b turned right is (dy, -dx).
      return {-(-a.dy + b.dy), -(a.dx - b.dx)};
    }
  }
  // No gap above 180 degrees. Opposite moves first, as the plainest cycle.
  for (const Vector a : steps) {
    const auto opposite =
        std::lower_bound(steps.begin(), steps.end(), Vector{-a.dx, -a.dy}, by_angle);
    if (opposite != steps.end() && cross(a, *opposite) == 0 && dot(a, *opposite) < 0) {
      refuse_pair(a, *opposite);
    }
  }
  // Otherwise b is the last move within 180 degrees of the first and c the next.
  const Vector a = steps.front();
  std::size_t last = 0;
  while (last + 1 < n && cross(a, steps[last + 1]) >= 0) ++last;
  refuse_triple(a, steps[last], steps[last + 1]);
}

}  // namespace rookery::play
