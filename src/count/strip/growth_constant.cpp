// SPDX-License-Identifier: GPL-3.0-or-later
//
// The growth constant K = lim Z(n x n)^(1/n^2), Z the number of all placements, between bounds
// from strips. (The limit exists, as Z of a board is at most the product over its parts.)
//
// Endless rides: K = 1. A line along the ride holds one piece at most, and n x n has at
// most (|dx| + |dy|) n such lines, so Z <= (n^2 + 1)^(c n). The empty board alone gives K >= 1.
//
// Let L(w) be the growth along a strip of w columns (growth.hpp), and r the columns that
// a leap crosses at most.
// (1) L(a + b) <= L(a) L(b): any placement splits. L(a + b + r) >= L(a) L(b): with r empty
//     columns between them two placements do not meet. As L(w)^(1/w) -> K,
//         L(w)^(1/(w + r)) <= K <= L(w)^(1/w).
//
// (2) If a share A/N of all squares, in a pattern that repeats, holds no two that attack each
//     other, then K >= 2^(A/N): every subset counts. Patterns that are tried: squares with
//     p x + q y = s modulo N for some s of a set of A residues. Knights on squares of one colour
//     give the square root of 2, more than (1) gives with any width that fits.
// (3) (Kahn 2001, Zhao 2010.) A graph of N vertices that all have d neighbours has at most
//     (2^(d+1) - 1)^(N/2d) independent sets; large tori are such graphs. It helps where d is large.
//
// Now let layers (the columns of the strips) conflict with the next layer only, and let T be
// the matrix over the placements on one layer, a ring of m squares: 1 if two may be neighbours.
// With X the displacements of the conflicts from a layer to the next, T' (the transpose) has -X.
// Suppose c - X = X, c = 0 or 1. Then T' = T S, with S the shift of the layer by c (which commutes
// with T), and T is normal; on vectors that are unchanged by shifts it is symmetric. The
// empty layer may neighbour any, so T is primitive; its largest eigenvalue t has a vector that
// is unchanged by shifts, and t^(1/m) -> K for m -> infinity.
// (4) (Calkin, Wilf 1998.) Let u >= 0 be unchanged by shifts, here u = a^pieces for some a > 0.
//     A symmetric matrix has x'T^p x <= t^p x'x (every eigenvalue is at most t in
//     modulus); with x = T^q u:  t^p >= u'T^(p+2q) u / u'T^(2q) u.
//     The numerator counts the placements on p+2q+1 layers of m squares, with the weight a for
//     the pieces on the two outer layers. It grows in m as L_a(p+2q+1)^m. Hence
//         K^p >= L_a(p+2q+1) / L_a(2q+1),  p >= 1, q >= 0 (one layer alone has the weight a^2).
//     Any a is right; a good one makes u more like the eigenvector (growth_table.cpp).
// (5) trace (T'T)^k is the sum of t_i^(2k) over the absolute values t_i of the eigenvalues. So
//         t^(2k) <= trace (T'T)^k,   t^(2p) >= trace (T'T)^(q+p) / trace (T'T)^q.
//     (T'T)^k = T^(2k) S^k: placements on 2k layers whose last is glued to the first, shifted by
//     ck. For c = 0 this is a ring of 2k squares in each row of a strip, which grows in m as
//     R(2k)^m:
//         (R(2q+2p) / R(2q))^(1/2p) <= K <= R(2k)^(1/2k).
//     For c = 1 the squares of 2k layers x m are identified along k (1,2) (displacement, layers).
//     In the basis (1,2), e they are a ring of k squares and 2m rows (for m a multiple of k without
//     any shift). So with R(k) the growth for each of these rows
//         (R(q+p) / R(q))^(1/p) <= K <= R(k)^(1/k).
//     This covers leapers on the triangular lattice, {(1,0),(0,1),(1,1)}: hard hexagons.
// All bounds that were computed are compared; the best of each side is given. That no lower bound
// exceeds an upper one is a check of it all: they come from different strips and theorems.
//
// Time and memory: those of growth_table, exponential in the width: kings 1.6 times for a column.

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/quantity.hpp"
#include "base/text.hpp"
#include "count/limits.hpp"
#include "count/strip/growth_frame.hpp"
#include "count/strip/growth_table.hpp"
#include "rookery/formulas.hpp"

namespace rookery {

namespace {

const char* const where = "growth constant";
constexpr int most_decimals = 15;
constexpr long double slack = 8 * std::numeric_limits<long double>::epsilon();

long double root(long double value, std::int64_t p) {
  return std::pow(value, 1 / static_cast<long double>(p));
}

/// The best bounds so far, and which strips gave them.
struct Bounds {
  long double lower = 1;
  long double upper = 2;
  std::string lower_from = "the empty placement";
  std::string upper_from = "all sets of squares";
  std::size_t number = 0;

  // The slack covers the rounding of a quotient and a root.
  void raise(long double value, const std::string& from) {
    ++number;
    if (value * (1 - slack) <= lower) return;
    lower = value * (1 - slack);
    lower_from = from;
  }
  void reduce(long double value, const std::string& from) {
    ++number;
    if (value * (1 + slack) >= upper) return;
    upper = value * (1 + slack);
    upper_from = from;
  }
  /// (L(a) / L(b))^(1/(a-b)), with b odd where `odd`.
  void raise_by_quotients(const count::strip::GrowthByWidth& growths, bool odd,
                          const std::string& what) {
    for (const auto& [a, more] : growths) {
      for (const auto& [b, less] : growths) {
        if (b >= a || (odd && b % 2 == 0)) continue;
        raise(root(more.lower / less.upper, a - b),
              fmt::format("{} {} and {}; the map from layer to layer is symmetric (Calkin, Wilf)",
                          what, a, b));
      }
    }
  }
};

struct Share {
  int of = 1;
  int residues = 0;
};

/// The largest share of the squares by (2) above, over all N up to 12.
Share largest_share(const Piece& leaps) {
  constexpr int most = 12;
  Share best;
  for (int n = 2; n <= most; ++n) {
    // The sets of residues by which attacked squares differ, for all p and q.
    std::set<std::uint32_t> differences;
    for (int p = 0; p < n; ++p) {
      for (int q = 0; q < n; ++q) {
        std::uint32_t set = 0;
        for (const Move& move : leaps.moves()) {
          const std::int64_t residue = (p * (move.step.dx % n) + q * (move.step.dy % n)) % n;
          set |= 1U << (residue < 0 ? residue + n : residue);
        }
        if ((set & 1) == 0) differences.insert(set);
      }
    }
    for (const std::uint32_t set : differences) {
      for (std::uint32_t chosen = 1; chosen < 1U << n; ++chosen) {
        const int size = std::popcount(chosen);
        if (size * best.of <= best.residues * n) continue;
        bool independent = true;
        for (int i = 0; i < n && independent; ++i) {
          // The differences have both signs, so those that lead upwards suffice.
          independent = (chosen >> i & 1) == 0 || (chosen & set << i) == 0;
        }
        if (independent) best = {n, size};
      }
    }
  }
  return best;
}

Bounds bounds_of(const count::strip::GrowthFrame& frame, const count::strip::GrowthTable& table) {
  Bounds bounds;
  if (frame.rank == 1) {
    const std::string from = "the growth along one line of squares, which the piece never leaves";
    bounds.raise(table.strips.at(1).lower, from);
    bounds.reduce(table.strips.at(1).upper, from);
    return bounds;
  }
  for (const auto& [w, growth] : table.strips) {
    bounds.raise(root(growth.lower, w + frame.across),
                 fmt::format("strips of width {}, {} empty columns apart", w, frame.across));
    bounds.reduce(root(growth.upper, w), fmt::format("strips of width {} side by side", w));
  }
  const Share share = largest_share(frame.strips);
  bounds.raise(root(std::pow(2.0L, static_cast<long double>(share.residues)), share.of),
               fmt::format("a pattern of {} in {} squares that do not attack each other",
                           share.residues, share.of));
  const auto degree = static_cast<std::int64_t>(frame.strips.moves().size());
  bounds.reduce(root(std::pow(2.0L, static_cast<long double>(degree + 1)) - 1, 2 * degree),
                fmt::format("every square is attacked from {} others (Kahn, Zhao)", degree));
  if (!frame.symmetric) return bounds;
  bounds.raise_by_quotients(table.strips, true, "strips of widths");
  bounds.raise_by_quotients(
      table.edged, true,
      fmt::format("strips whose edges have the weight {:.6f}, of widths", table.edge));
  bounds.raise_by_quotients(table.rings, false, "rings of lengths");
  for (const auto& [k, growth] : table.rings) {
    bounds.reduce(root(growth.upper, k),
                  fmt::format("rings of length {}: the trace of a power of the map from layer to "
                              "layer",
                              k));
  }
  return bounds;
}

struct Estimate {
  long double value = 0;
  long double error = 1;  ///< how far the last estimates are apart: no proof
};

/// The limit of the quotients of neighbouring strips.
Estimate estimate_of(const count::strip::GrowthFrame& frame,
                     const count::strip::GrowthTable& table) {
  constexpr long double noise = 1e-14L;
  std::vector<long double> quotients;
  const count::strip::StripGrowth* before = nullptr;
  for (const auto& [w, growth] : table.edged.size() >= 5 ? table.edged : table.strips) {
    if (before != nullptr) {
      quotients.push_back((growth.lower + growth.upper) / (before->lower + before->upper));
    }
    before = &growth;
  }
  // Aitken: the limit of a sequence whose differences shrink by a constant factor.
  std::vector<long double> limits;
  for (std::size_t i = 2; i < quotients.size(); ++i) {
    const long double first = quotients[i - 1] - quotients[i - 2];
    const long double second = quotients[i] - quotients[i - 1];
    const bool shrinks = std::abs(second) < std::abs(first) && std::abs(first) > 8 * noise;
    limits.push_back(shrinks ? quotients[i] + second * second / (first - second) : quotients[i]);
  }
  const auto last = [&](const std::vector<long double>& values) {
    if (values.size() < 3) return Estimate{};
    const auto [least, most] = std::minmax_element(values.end() - 3, values.end());
    return Estimate{values.back(), std::max(*most - *least, noise)};
  };
  const Estimate plain = last(quotients);
  const Estimate aitken = last(limits);
  return frame.symmetric && aitken.error < plain.error ? aitken : plain;
}

/// A number >= 1 as a whole number of units of the last decimal, rounded down or up. K >= 1 for
/// every piece, so no lower bound is rounded to less.
std::int64_t units_of(long double value, int decimals, bool up) {
  std::int64_t one = 1;
  for (int i = 0; i < decimals; ++i) one *= 10;
  const long double scaled = value * static_cast<long double>(one);
  // More than the rounding of the product.
  const long double margin = 0.01L + scaled * slack;
  const long double units = up ? std::ceil(scaled + margin) : std::floor(scaled - margin);
  return std::max(one, static_cast<std::int64_t>(units));
}

std::string decimal(std::int64_t units, int decimals) {
  std::string digits = std::to_string(units);
  if (decimals > 0) digits.insert(digits.size() - static_cast<std::size_t>(decimals), ".");
  return digits;
}

std::string common_digits(const std::string& a, const std::string& b) {
  std::string common(a.begin(), std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first);
  if (!common.empty() && common.back() == '.') common.pop_back();
  return common;
}

int decimals_of(long double error) {
  return std::clamp(static_cast<int>(std::floor(-std::log10(error))), 0, most_decimals);
}

Answer<GrowthConstant> answer_of(const count::strip::GrowthFrame& frame,
                                 const count::strip::GrowthTable& table) {
  const Bounds bounds = bounds_of(frame, table);
  // Also if one of them is no number.
  if (!(bounds.lower <= bounds.upper)) base::fail_bug(where, "a lower bound exceeds an upper one");
  const long double gap = bounds.upper - bounds.lower;
  const int decimals = std::min(decimals_of(gap) + 4, most_decimals);
  Answer<GrowthConstant> answer;
  GrowthConstant& value = answer.value;
  const std::int64_t lower = units_of(bounds.lower, decimals, false);
  const std::int64_t upper = units_of(bounds.upper, decimals, true);
  if (lower > upper) base::fail_bug(where, "the bounds cross where they are rounded");
  value.lower = decimal(lower, decimals);
  value.upper = decimal(upper, decimals);
  value.certain = common_digits(value.lower, value.upper);

  Estimate estimate = estimate_of(frame, table);
  if (estimate.error > gap || estimate.value < bounds.lower || estimate.value > bounds.upper) {
    estimate = {(bounds.lower + bounds.upper) / 2, gap / 2};
  }
  const int digits = decimals_of(2 * estimate.error);
  const long double half = std::pow(10.0L, static_cast<long double>(-digits)) / 2;
  value.estimate = decimal(units_of(estimate.value + half, digits, false), digits);
  // A number between the bounds begins with the certain digits if it is cut off, not rounded.
  if (!value.estimate.starts_with(value.certain)) {
    value.estimate = decimal(units_of(estimate.value, digits, false), digits);
    if (!value.estimate.starts_with(value.certain)) value.estimate = value.certain;
  }

  value.widest = table.strips.rbegin()->first;
  if (!table.rings.empty()) value.widest_ring = table.rings.rbegin()->first;
  if (frame.rank == 2 && frame.index > 1) {
    value.from.push_back(
        fmt::format("the board is {} boards that never meet, each with the leaps {}",
                    base::show_number(frame.index), frame.strips.vectors()));
  }
  value.from.push_back("lower: " + bounds.lower_from);
  value.from.push_back("upper: " + bounds.upper_from);
  answer.method = table.rings.empty() ? "strips" : "strips and rings";
  const std::size_t enclosed = table.strips.size() + table.edged.size() + table.rings.size();
  answer.evidence = {{"enclosed_eigenvalues", std::to_string(enclosed)},
                     {"bounds_that_agree", std::to_string(bounds.number)},
                     {"states", std::to_string(table.states)}};
  return answer;
}

Answer<GrowthConstant> exactly(const std::string& value, std::string reason) {
  Answer<GrowthConstant> answer;
  answer.value = {value, value, value, value, 0, 0, {std::move(reason)}};
  answer.method = "theorem";
  answer.evidence = {{"because", answer.value.from.front()}};
  return answer;
}

}  // namespace

Answer<GrowthConstant> growth_constant(const Piece& piece, std::int64_t width,
                                       const CountOptions& options) {
  count::check_options(options);
  if (width < 0) base::fail_input(where, fmt::format("the width {} is negative", width));
  if (options.modulus)
    base::fail_input(where, "the growth constant is a limit, and has no remainder modulo a number");
  for (const Move& move : piece.moves()) {
    if (move.attack != without_limit) continue;
    return exactly("1", fmt::format("the ride ({},{}) has no end: a line along it holds one piece "
                                    "at most, so n x n has at most (n^2+1)^O(n) placements",
                                    move.step.dx, move.step.dy));
  }
  const count::strip::GrowthFrame frame = count::strip::growth_frame(piece);
  if (frame.rank == 0) return exactly("2", "nothing attacks anything: every set of squares counts");
  const count::strip::GrowthTable table = count::strip::growth_table(frame, width, options);
  if (table.strips.empty()) {
    base::fail_memory(where,
                      fmt::format("not even strips of width 1 fit into {}; some megabytes would do",
                                  base::in_bytes(static_cast<double>(options.memory_limit))));
  }
  return answer_of(frame, table);
}

}  // namespace rookery
