// SPDX-License-Identifier: GPL-3.0-or-later
//
// The growth constant depends only on the group that the conflicts span, and on the conflicts
// as elements of it.
//
// Let D be the set of conflicts (d and -d, rides as their single leaps) and M the lattice of
// their integer combinations. Squares that differ by no element of M never influence each
// other. A class is a copy of M.
//
// Rank 2. In coordinates by any basis of M a class is a board Z x Z of its own, with leaps
// D' say. An n x n square contains n^2 / [Z^2 : M] + O(n) squares of each class, in a convex shape
// C. Cover C by boxes of s x s in the new coordinates: n^2 / (s^2 [Z^2 : M]) + O(n / s) of them, so
//   Z(n x n)^(1/n^2) <= Z'(s x s)^(1/s^2) + o(1),  n -> infinity;
// and boxes inside of C that are r squares apart, r the reach of D', do not influence each
// other:  Z(n x n)^(1/n^2) >= Z'(s x s)^(1/(s + r)^2) - o(1).  With s -> infinity both are the
// constant of D'. So ferzes have the constant of wazirs, camels that of knights, and the
// dabbaba's is the wazir's.
// Rank 1. Classes are lines, and all but O(n s) of the n^2 squares lie in rows of more than s
// squares of their line: the constant is the growth along one line.
//
// A basis of M comes from Euclid's algorithm on the leaps. The two coordinates are linear forms on
// M; Gauss's reduction makes the sums of their squares over all leaps as small as can be. Then rows
// and columns are two forms of determinant +-1 near those, chosen by trial for the shortest reach.

#include "count/strip/growth_frame.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <numeric>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "base/text.hpp"

namespace rookery::count::strip {

namespace {

const char* const where = "growth constant";
constexpr std::size_t most_leaps = 4096;
constexpr std::int64_t longest = std::int64_t{1} << 20;

using Wide = std::pair<mpz_class, mpz_class>;

mpz_class cross(const Wide& a, const Wide& b) { return a.first * b.second - a.second * b.first; }

std::vector<Wide> leaps_of(const Piece& piece) {
  std::vector<Wide> leaps;
  for (const Move& move : piece.moves()) {
    if (move.attack > static_cast<Reach>(most_leaps - leaps.size())) {
      base::fail_limit(where,
                       fmt::format("the piece has more than {} leaps (a ride counts once for "
                                   "each step)",
                                   most_leaps));
    }
    for (Reach k = 1; k <= move.attack; ++k) {
      leaps.emplace_back(base::to_mpz(move.step.dx) * base::to_mpz(k),
                         base::to_mpz(move.step.dy) * base::to_mpz(k));
    }
  }
  return leaps;
}

/// A basis of the lattice that the leaps span: none, one or two vectors.
std::vector<Wide> basis_of(const std::vector<Wide>& leaps) {
  Wide slanting{0, 0};  // the only one with a first coordinate
  mpz_class upright = 0;
  for (Wide leap : leaps) {
    while (leap.first != 0) {
      const mpz_class q = slanting.first / leap.first;
      Wide rest{slanting.first - q * leap.first, slanting.second - q * leap.second};
      slanting = std::exchange(leap, std::move(rest));
    }
    upright = gcd(upright, leap.second);
    if (upright != 0) slanting.second %= upright;
  }
  std::vector<Wide> basis;
  if (slanting.first != 0) basis.push_back(slanting);
  if (upright != 0) basis.emplace_back(0, upright);
  return basis;
}

mpz_class dot(const std::vector<mpz_class>& a, const std::vector<mpz_class>& b) {
  mpz_class sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

/// Gauss's reduction of two linear forms, given by their values on the leaps: multiples of the
/// shorter are taken away from the longer while that makes it shorter.
void reduce(std::vector<mpz_class>& shorter, std::vector<mpz_class>& longer) {
  for (;;) {
    if (dot(longer, longer) < dot(shorter, shorter)) std::swap(shorter, longer);
    const mpz_class length = dot(shorter, shorter);
    // The projection, rounded; exactly one half may not go either way for ever.
    const mpz_class twice = 2 * dot(shorter, longer);
    if (abs(twice) <= length) return;
    mpz_class q;
    mpz_fdiv_q(q.get_mpz_t(), mpz_class(twice + length).get_mpz_t(),
               mpz_class(2 * length).get_mpz_t());
    for (std::size_t i = 0; i < longer.size(); ++i) longer[i] -= q * shorter[i];
  }
}

std::int64_t small(const mpz_class& value) {
  if (abs(value) > mpz_class(static_cast<long>(longest))) {
    base::fail_limit(where,
                     fmt::format("a leap has the length {} when it is divided by what all leaps "
                                 "have in common; at most {} fit",
                                 base::show_number(mpz_class(abs(value))), longest));
  }
  return base::to_int64(value);
}

/// A linear form on the lattice.
struct Form {
  std::int64_t p = 0;
  std::int64_t q = 0;
  [[nodiscard]] std::int64_t operator()(const Vector& v) const { return p * v.dx + q * v.dy; }
};

std::int64_t reach(const Form& form, const std::vector<Vector>& leaps) {
  std::int64_t most = 0;
  for (const Vector& leap : leaps) most = std::max(most, std::abs(form(leap)));
  return most;
}

Piece piece_of(const Form& column, const Form& row, const std::vector<Vector>& leaps) {
  std::vector<Move> moves;
  for (const Vector& leap : leaps) {
    const Vector step{column(leap), row(leap)};
    moves.push_back({step, 1, 1});
    moves.push_back({{-step.dx, -step.dy}, 1, 1});
  }
  return Piece(std::move(moves));
}

/// Forms in which the layers column = constant conflict with the next only, and the
/// displacements X of these conflicts along the layer are c - X, c = 0 or 1.
struct Layers {
  Form column;
  Form row;
  std::int64_t c = 0;
};

/// The row form `row` + some multiple of `column` for which X is as said, if there is one.
std::optional<Layers> layers_of(const Form& column, const Form& row,
                                const std::vector<Vector>& leaps) {
  std::set<std::int64_t> ahead;
  for (const Vector& leap : leaps) {
    if (column(leap) == 1) ahead.insert(row(leap));
    if (column(leap) == -1) ahead.insert(-row(leap));
    if (std::abs(column(leap)) > 1) return std::nullopt;
  }
  if (ahead.empty()) return std::nullopt;
  const std::int64_t ends = *ahead.begin() + *ahead.rbegin();
  for (const std::int64_t dx : ahead) {
    if (!ahead.contains(ends - dx)) return std::nullopt;
  }
  const std::int64_t c = ends & 1;
  const std::int64_t turn = (c - ends) / 2;
  return Layers{column, {row.p + turn * column.p, row.q + turn * column.q}, c};
}

/// The shortest form that together with `form` (coprime coefficients up to 3) has determinant 1.
Form partner(const Form& form) {
  std::optional<Form> shortest;
  for (std::int64_t p = -4; p <= 4; ++p) {
    for (std::int64_t q = -4; q <= 4; ++q) {
      if (form.p * q - form.q * p != 1) continue;
      if (!shortest || p * p + q * q < shortest->p * shortest->p + shortest->q * shortest->q) {
        shortest = Form{p, q};
      }
    }
  }
  if (!shortest) base::fail_bug(where, "a linear form has no partner");
  return *shortest;
}

}  // namespace

GrowthFrame growth_frame(const Piece& piece) {
  const std::vector<Wide> wide = leaps_of(piece);
  const std::vector<Wide> basis = basis_of(wide);
  GrowthFrame frame;
  frame.rank = static_cast<int>(basis.size());
  std::vector<Vector> leaps;
  if (frame.rank == 1) {
    for (const Wide& leap : wide) {
      // A multiple of the one vector.
      leaps.push_back({0, small(basis[0].first != 0 ? mpz_class(leap.first / basis[0].first)
                                                    : mpz_class(leap.second / basis[0].second))});
    }
    frame.strips = piece_of({1, 0}, {0, 1}, leaps);
  }
  if (frame.rank < 2) return frame;

  const mpz_class determinant = cross(basis[0], basis[1]);
  frame.index = abs(determinant);
  std::vector<mpz_class> first;
  std::vector<mpz_class> second;
  for (const Wide& leap : wide) {
    first.push_back(cross(leap, basis[1]) / determinant);
    second.push_back(cross(basis[0], leap) / determinant);
  }
  reduce(first, second);
  for (std::size_t i = 0; i < wide.size(); ++i) {
    leaps.push_back({small(first[i]), small(second[i])});
  }

  // The reach along a strip counts most (a state has so many rows), then that across.
  constexpr std::int64_t largest = 3;
  std::optional<std::array<std::int64_t, 3>> best;
  for (std::int64_t p = 0; p <= largest; ++p) {
    for (std::int64_t q = p == 0 ? 1 : -largest; q <= largest; ++q) {
      if (std::gcd(p, q) != 1) continue;
      const Form form{p, q};
      const Form other = partner(form);
      if (const auto layers = layers_of(form, other, leaps)) {
        const std::array<std::int64_t, 3> score{0, layers->c, reach(layers->row, leaps)};
        if (best && *best <= score) continue;
        best = score;
        frame.symmetric = true;
        frame.strips = piece_of(layers->column, layers->row, leaps);
        frame.across = 1;
        frame.rings = frame.strips;
        frame.ring_step = 2;
        frame.shortest_ring = 4;
        if (layers->c == 1) {
          // Around the ring along (row, column) = (1, 2): see growth_constant.cpp.
          const Form along{layers->column.p - 2 * layers->row.p,
                           layers->column.q - 2 * layers->row.q};
          const Form apart{layers->column.p - layers->row.p, layers->column.q - layers->row.q};
          const bool nearer = reach(apart, leaps) < reach(layers->row, leaps);
          const Form& around = nearer ? apart : layers->row;
          frame.rings = piece_of(around, along, leaps);
          frame.ring_step = 1;
          frame.shortest_ring = 2 * reach(around, leaps) + 1;
        }
        continue;
      }
      for (std::int64_t turn = -largest; turn <= largest; ++turn) {
        const Form across{other.p + turn * p, other.q + turn * q};
        const std::array<std::int64_t, 3> score{1, reach(form, leaps), reach(across, leaps)};
        if (best && *best <= score) continue;
        best = score;
        frame.strips = piece_of(across, form, leaps);
        frame.across = score[2];
      }
    }
  }
  return frame;
}

}  // namespace rookery::count::strip
