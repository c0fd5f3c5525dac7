// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/strip/growth.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "rookery/count.hpp"
#include "support/support.hpp"

namespace rookery::count::strip::growth_test {
namespace {

/// The same number from the definition: vectors over the placements on the last two rows, for
/// leapers that reach two rows at most. Nothing is shared with the automaton.
class TwoRows {
 public:
  TwoRows(const Piece& piece, int width, bool ring, long double edge)
      : width_(width), all_(1 << width) {
    for (int row = 0; row < all_; ++row) {
      long double weight = 1;
      if ((row & 1) != 0) weight *= edge;
      if ((row >> (width - 1) & 1) != 0) weight *= edge;
      weight_.push_back(weight);
    }
    for (int down = 0; down < 3; ++down) {
      fits_[down].assign(static_cast<std::size_t>(all_ * all_), true);
      for (int a = 0; a < all_; ++a) {
        for (int b = 0; b < all_; ++b) {
          for (const Move& move : piece.moves()) {
            if (conflict(a, b, down, move.step, ring) ||
                (down == 0 && conflict(b, a, down, move.step, ring))) {
              fits_[down][index(a, b)] = false;
            }
          }
        }
      }
    }
    for (int row = 0; row < all_; ++row) {
      if (fits_[0][index(row, row)]) rows_.push_back(row);
    }
  }

  [[nodiscard]] long double growth() const {
    std::vector<long double> now(static_cast<std::size_t>(all_ * all_), 0);
    now[0] = 1;
    long double quotient = 0;
    int same = 0;
    for (int i = 0; i < 400 && same < 3; ++i) {
      std::vector<long double> next(now.size(), 0);
      for (int a = 0; a < all_; ++a) {
        for (int b = 0; b < all_; ++b) {
          if (now[index(a, b)] == 0) continue;
          for (const int c : rows_) {
            if (fits_[1][index(b, c)] && fits_[2][index(a, c)]) {
              next[index(b, c)] += now[index(a, b)] * weight_[static_cast<std::size_t>(c)];
            }
          }
        }
      }
      // A shift, as some strips alternate for long.
      long double sum = 0;
      for (std::size_t s = 0; s < now.size(); ++s) {
        next[s] += 2 * now[s];
        sum += next[s];
      }
      same = std::abs(sum - quotient) < 2e-18L * sum ? same + 1 : 0;
      quotient = sum;
      for (long double& value : next) value /= sum;
      now = std::move(next);
    }
    return quotient - 2;
  }

 private:
  [[nodiscard]] std::size_t index(int a, int b) const {
    return static_cast<std::size_t>(a * all_ + b);
  }
  /// Does a piece of row a attack one of row b, `down` rows below, or the other way round?
  [[nodiscard]] bool conflict(int a, int b, int down, Vector step, bool ring) const {
    if (step.dy != down && step.dy != -down) return false;
    for (const std::int64_t dx :
         {step.dy == down ? step.dx : -step.dx, step.dy == -down ? -step.dx : step.dx}) {
      for (int x = 0; x < width_; ++x) {
        std::int64_t to = x + dx;
        if (ring) to = (to % width_ + width_) % width_;
        if (to < 0 || to >= width_) continue;
        if ((a >> x & 1) != 0 && (b >> to & 1) != 0) return true;
      }
    }
    return false;
  }

  int width_;
  int all_;
  std::vector<long double> weight_;
  std::vector<bool> fits_[3];
  std::vector<int> rows_;  // those without an attack in the row
};

void expect_encloses(const StripGrowth& growth, long double value) {
  EXPECT_LE(growth.lower, value * (1 + 1e-17L));
  EXPECT_GE(growth.upper, value * (1 - 1e-17L));
  EXPECT_LT(growth.upper - growth.lower, 4e-14L * value);
}

TEST(StripGrowth, IsTheEigenvalueOverAllRows) {
  for (const char* name : {"king", "wazir", "ferz", "knight", "dabbaba", "fN", "{(1,0)}", "{(0,2)}",
                           "{}", "{(1,1),(2,1),(-1,2)}", "alfil"}) {
    const Piece piece = Piece::parse(name);
    for (int width = 1; width <= 4; ++width) {
      for (const double edge : {1.0, 0.46875}) {
        SCOPED_TRACE(std::string(name) + " " + std::to_string(width) + " " + std::to_string(edge));
        const StripAutomaton automaton(piece, width, false);
        expect_encloses(strip_growth(automaton, edge), TwoRows(piece, width, false, edge).growth());
      }
    }
  }
}

TEST(StripGrowth, OfRings) {
  for (const char* name : {"king", "wazir", "fFsW", "{(1,1),(-1,2)}"}) {
    const Piece piece = Piece::parse(name);
    for (int width = 3; width <= 5; ++width) {
      SCOPED_TRACE(std::string(name) + " " + std::to_string(width));
      const StripAutomaton automaton(piece, width, true);
      expect_encloses(strip_growth(automaton), TwoRows(piece, width, true, 1).growth());
    }
  }
}

TEST(StripGrowth, IsTheLimitOfCounts) {
  for (const char* name : {"king", "knight", "zebra", "W3"}) {
    SCOPED_TRACE(name);
    const Piece piece = Piece::parse(name);
    const StripGrowth growth = strip_growth(StripAutomaton(piece, 5, false));
    // a(n)^2 / a(n/2)^2 -> growth^n: the constant factor cancels.
    const mpz_class half = count_total(piece, Board::rectangle(120, 5)).value;
    const mpz_class whole = count_total(piece, Board::rectangle(240, 5)).value;
    const mpf_class quotient = mpf_class(whole, 512) / mpf_class(half, 512);
    long exponent = 0;
    const double mantissa = mpf_get_d_2exp(&exponent, quotient.get_mpf_t());
    const double logarithm = (std::log(mantissa) + static_cast<double>(exponent) * std::log(2.0));
    EXPECT_NEAR(std::exp(logarithm / 120), static_cast<double>(growth.lower), 1e-7);
  }
}

TEST(StripGrowth, ClosedForms) {
  const long double golden = (1 + std::sqrt(5.0L)) / 2;
  expect_encloses(strip_growth(StripAutomaton(Piece::parse("wazir"), 1, false)), golden);
  expect_encloses(strip_growth(StripAutomaton(Piece::parse("wazir"), 2, false)),
                  1 + std::sqrt(2.0L));
  expect_encloses(strip_growth(StripAutomaton(Piece::parse("king"), 2, false)), 2);
  expect_encloses(strip_growth(StripAutomaton(Piece::parse("{(0,1)}"), 7, false)),
                  std::pow(golden, 7.0L));
  const StripGrowth free = strip_growth(StripAutomaton(Piece(), 10, false));
  EXPECT_LE(free.lower, 1024);
  EXPECT_GE(free.upper, 1024);
}

TEST(StripGrowth, HeavyEdgesStayInRange) {
  // One column and leaps of 8 rows: eight lines in turn, each with a(n) = a(n-1) + edge^2 a(n-2).
  for (const double edge : {0.125, 4.0}) {
    const StripGrowth growth =
        strip_growth(StripAutomaton(Piece::parse("{(0,8)}"), 1, false), edge);
    const long double weight = static_cast<long double>(edge) * edge;
    const long double line = (1 + std::sqrt(1 + 4 * weight)) / 2;
    EXPECT_LE(growth.lower, line * (1 + 1e-17L));
    EXPECT_GE(growth.upper, line * (1 - 1e-17L));
  }
  // A row of 1000 squares without any attack ahead: one state.
  const StripGrowth wide = strip_growth(StripAutomaton(Piece(), 1000, false), 4);
  EXPECT_LE(wide.lower, std::ldexp(25.0L, 998));
  EXPECT_GE(wide.upper, std::ldexp(25.0L, 998));
}

TEST(StripGrowth, RefusesAndStops) {
  const StripAutomaton automaton(Piece::parse("king"), 8, false);
  EXPECT_ERROR(bug, "weight", strip_growth(automaton, 0));
  EXPECT_ERROR(bug, "weight", strip_growth(automaton, std::nan("")));
  EXPECT_ERROR(bug, "weight", strip_growth(automaton, 0.124));
  EXPECT_ERROR(bug, "weight", strip_growth(automaton, 4.001));
  Monitor monitor;
  monitor.stop_requested = [] { return true; };
  EXPECT_ERROR(interrupted, "", strip_growth(automaton, 1, monitor));
}

}  // namespace
}  // namespace rookery::count::strip::growth_test
