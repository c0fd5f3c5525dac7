// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "rookery/count.hpp"
#include "rookery/formulas.hpp"
#include "support/support.hpp"

namespace rookery::count::strip::growth_constant_test {
namespace {

GrowthConstant constant(const std::string& piece, std::int64_t width) {
  return growth_constant(Piece::parse(piece), width).value;
}

/// "1.5" <= "1.50304": digit strings with one digit before the point.
bool at_most(std::string a, std::string b) {
  const std::size_t length = std::max(a.size(), b.size());
  for (std::string* text : {&a, &b}) {
    if (text->size() == 1 && length > 1) *text += '.';
    text->resize(length, '0');
  }
  return a <= b;
}

void expect_consistent(const GrowthConstant& found) {
  EXPECT_TRUE(at_most(found.lower, found.upper));
  EXPECT_TRUE(found.lower.starts_with(found.certain));
  EXPECT_TRUE(found.upper.starts_with(found.certain));
  EXPECT_TRUE(found.estimate.starts_with(found.certain));
  EXPECT_FALSE(found.from.empty());
}

struct Published {
  const char* piece;
  const char* digits;
  std::size_t certain;  ///< digits at width 12
  std::size_t estimated;
};

// Kings: as far as published. Hard squares: OEIS A085850. Hard hexagons: Baxter's closed
// form, OEIS A085851.
const Published published[] = {
    {"king", "1.3426439511", 4, 9},
    {"wazir", "1.50304808247533226432206632947555368938578", 4, 9},
    {"{(1,0),(0,1),(1,1)}", "1.395485972479302735229500663566888", 5, 10},
};

TEST(GrowthConstant, EnclosesPublishedValues) {
  for (const Published& known : published) {
    const std::string digits = known.digits;
    for (const int width : {1, 2, 3, 4, 5, 6, 8, 12}) {
      SCOPED_TRACE(std::string(known.piece) + " " + std::to_string(width));
      const GrowthConstant found = constant(known.piece, width);
      expect_consistent(found);
      EXPECT_TRUE(at_most(found.lower.substr(0, digits.size()), digits)) << found.lower;
      EXPECT_TRUE(at_most(digits, found.upper)) << found.upper;
      EXPECT_TRUE(digits.starts_with(found.certain)) << found.certain;
      EXPECT_EQ(found.widest, width);
      if (width < 12) continue;
      EXPECT_GE(found.certain.size(), known.certain + 2);
      EXPECT_GE(found.estimate.size(), known.estimated + 2);
      EXPECT_EQ(found.estimate.substr(0, known.estimated), digits.substr(0, known.estimated));
    }
  }
}

TEST(GrowthConstant, BoundsNest) {
  for (const char* piece : {"king", "wazir", "knight", "{(1,0),(0,1),(1,1)}", "W2", "fFsW"}) {
    std::string lower = "1";
    std::string upper = "2";
    for (std::int64_t width = 1; width <= 8; ++width) {
      SCOPED_TRACE(std::string(piece) + " " + std::to_string(width));
      const GrowthConstant found = constant(piece, width);
      expect_consistent(found);
      // Fewer decimals may be given where the bounds are far apart; a unit of the last is allowed.
      EXPECT_GE(std::stold(found.lower), std::stold(lower) - 1e-4L);
      EXPECT_LE(std::stold(found.upper), std::stold(upper) + 1e-4L);
      EXPECT_TRUE(at_most(lower, found.upper));
      EXPECT_TRUE(at_most(found.lower, upper));
      if (at_most(lower, found.lower)) lower = found.lower;
      if (at_most(found.upper, upper)) upper = found.upper;
    }
  }
}

TEST(GrowthConstant, Closed) {
  const GrowthConstant nothing = constant("{}", 0);
  EXPECT_EQ(nothing.lower, "2");
  EXPECT_EQ(nothing.upper, "2");
  EXPECT_EQ(nothing.certain, "2");
  EXPECT_EQ(nothing.estimate, "2");
  // Golden ratio: whatever the direction and the length of the leap.
  for (const char* piece : {"{(1,0)}", "{(0,1)}", "{(2,-3)}", "{(0,1000000000000000000)}"}) {
    const GrowthConstant golden = constant(piece, 0);
    EXPECT_TRUE(std::string("1.618033988749894848").starts_with(golden.certain)) << golden.certain;
    EXPECT_GE(golden.certain.size(), 14U);
    EXPECT_TRUE(at_most(golden.lower, "1.618033988749894"));
    EXPECT_TRUE(at_most("1.618033988749895", golden.upper));
    EXPECT_EQ(golden.widest, 1);
  }
  for (const char* piece : {"rook", "bishop", "queen", "NN"}) {
    const GrowthConstant rider = constant(piece, 0);
    EXPECT_EQ(rider.lower, "1");
    EXPECT_EQ(rider.upper, "1");
    EXPECT_EQ(rider.certain, "1");
    EXPECT_NE(rider.from.at(0).find("no end"), std::string::npos);
  }
}

TEST(GrowthConstant, RoundsOutwards) {
  // One column: the bounds are 2^(1/2) = 1.414213.. and 31^(1/8) = 1.536102..
  const GrowthConstant found = constant("wazir", 1);
  EXPECT_EQ(found.lower, "1.4142");
  EXPECT_EQ(found.upper, "1.5362");
  EXPECT_EQ(found.certain, "1");
}

TEST(GrowthConstant, LowerBoundsNearOne) {
  // Leaps over a million columns: strips of width 1 prove next to nothing, and rounding down must
  // not fall below 1.
  std::string leaps = "{(0,1),(1040000,1),(3,1)";
  for (int dx = 1; dx <= 12; ++dx) leaps += ",(" + std::to_string(dx) + ",0)";
  const GrowthConstant found = constant(leaps + "}", 1);
  expect_consistent(found);
  EXPECT_EQ(found.lower, "1.0000");
  EXPECT_EQ(found.certain, "1");
  EXPECT_TRUE(at_most("1.4", found.upper)) << found.upper;
  EXPECT_TRUE(at_most(found.upper, "1.5")) << found.upper;
}

TEST(GrowthConstant, Patterns) {
  // Knights on squares of one colour: the square root of 2, and strips that say no more.
  const GrowthConstant knight = constant("knight", 4);
  EXPECT_TRUE(std::string("1.41421356237").starts_with(knight.lower.substr(0, 6))) << knight.lower;
  EXPECT_NE(knight.from.at(0).find("1 in 2 squares"), std::string::npos) << knight.from.at(0);
  // Kahn and Zhao: 24 neighbours.
  const GrowthConstant large = constant("KNAD", 1);
  EXPECT_LE(std::stold(large.upper), 1.4351L) << large.upper;
  EXPECT_NE(large.from.at(1).find("from 24 others"), std::string::npos) << large.from.at(1);
}

TEST(GrowthConstant, SeesThroughCoordinates) {
  for (const char* piece : {"ferz", "dabbaba", "alfil", "{(1,0),(5,1)}", "{(1,2),(2,1)}"}) {
    EXPECT_EQ(constant(piece, 7).lower, constant("wazir", 7).lower) << piece;
    EXPECT_EQ(constant(piece, 7).upper, constant("wazir", 7).upper) << piece;
  }
  EXPECT_EQ(constant("camel", 6).lower, constant("knight", 6).lower);
  EXPECT_EQ(constant("AD", 6).upper, constant("king", 6).upper);
  EXPECT_EQ(constant("W2", 5).upper, constant("WD", 5).upper);
}

// On a board of n x n: Z^(1/(n+r)^2) <= K <= Z^(1/n^2), r the reach.
TEST(GrowthConstant, AgreesWithSquares) {
  for (const char* name : {"king", "wazir", "ferz", "knight", "camel", "zebra", "fN", "W2",
                           "dabbaba", "{(1,0)}", "{(3,0),(1,-1),(0,2)}", "{(1,1),(1,0)}", "fFsW"}) {
    SCOPED_TRACE(name);
    const Piece piece = Piece::parse(name);
    long double reach = 0;
    for (const Move& move : piece.moves()) {
      for (const std::int64_t along : {move.step.dx, move.step.dy}) {
        reach = std::max(reach, static_cast<long double>(std::abs(along) * move.attack));
      }
    }
    const GrowthConstant found = constant(name, 5);
    expect_consistent(found);
    for (const std::int64_t n : {2, 4, 7}) {
      const long double total = count_total(piece, Board::rectangle(n, n)).value.get_d();
      const auto side = static_cast<long double>(n);
      EXPECT_LE(std::stold(found.lower), std::pow(total, 1 / (side * side)) + 1e-12L);
      EXPECT_GE(std::stold(found.upper),
                std::pow(total, 1 / ((side + reach) * (side + reach))) - 1e-12L);
    }
  }
}

// Random leaps whose layers are symmetric, about a square or about an edge: the lower bounds and
// the upper ones rest on different strips and theorems, and must not cross at any width.
TEST(GrowthConstant, RandomSymmetricLeaps) {
  ROOKERY_SEEDED(random, 5);
  int rings = 0;
  for (int i = 0; i < 16; ++i) {
    const std::int64_t c = random.below(2);
    std::set<std::int64_t> ahead;
    for (std::int64_t left = random.between(1, 2); left > 0; --left) {
      const std::int64_t dx = random.between(0, 1);
      ahead.insert(dx + c);
      ahead.insert(-dx);
    }
    std::vector<Move> moves;
    for (const std::int64_t dx : ahead) moves.push_back({{dx, 1}, 1, 1});
    for (std::int64_t dx = 1; dx <= 2; ++dx) {
      if (random.chance(50)) moves.push_back({{dx, 0}, 1, 1});
    }
    const Piece piece(std::move(moves));
    SCOPED_TRACE(piece.vectors());
    std::string lower = "1";
    std::string upper = "2";
    for (const int width : {3, 5, 6}) {
      const GrowthConstant found = growth_constant(piece, width).value;
      expect_consistent(found);
      EXPECT_TRUE(at_most(found.lower, upper));
      EXPECT_TRUE(at_most(lower, found.upper));
      if (at_most(lower, found.lower)) lower = found.lower;
      if (at_most(found.upper, upper)) upper = found.upper;
      rings += found.widest_ring > 0 ? 1 : 0;
    }
  }
  EXPECT_GT(rings, 10);
}

TEST(GrowthConstant, Refuses) {
  EXPECT_ERROR(bad_input, "negative", growth_constant(Piece::parse("king"), -1));
  EXPECT_ERROR(beyond_limit, "would fit", growth_constant(Piece::parse("king"), 90));
  EXPECT_ERROR(beyond_limit, "would fit", growth_constant(Piece::parse("knight"), largest_side));
  EXPECT_ERROR(beyond_limit, "along their line",
               growth_constant(Piece::parse("{(0,1),(0,200)}"), 0));
  CountOptions options;
  options.modulus = 7;
  EXPECT_ERROR(bad_input, "remainder", growth_constant(Piece::parse("king"), 4, options));
  options.modulus.reset();
  options.memory_limit = 20'000;
  EXPECT_ERROR(beyond_limit, "width 8 would fit",
               growth_constant(Piece::parse("king"), 12, options));
  EXPECT_GE(growth_constant(Piece::parse("king"), 0, options).value.widest, 5);
  for (const std::uint64_t bytes : {1U, 3U, 100U}) {
    options.memory_limit = bytes;
    EXPECT_ERROR(beyond_limit, "not even strips of width 1 fit",
                 growth_constant(Piece::parse("king"), 0, options));
  }
  options.memory_limit = 0;
  options.monitor.stop_requested = [] { return true; };
  EXPECT_ERROR(interrupted, "", growth_constant(Piece::parse("king"), 0, options));
}

TEST(GrowthConstant, ProgressNeverGoesBack) {
  for (const char* piece : {"king", "knight"}) {
    double last = 0;
    CountOptions options;
    options.monitor.progress = [&](double fraction) {
      EXPECT_GE(fraction, last);
      EXPECT_LE(fraction, 1);
      last = fraction;
    };
    EXPECT_EQ(growth_constant(Piece::parse(piece), 9, options).value.widest, 9);
    EXPECT_GT(last, 0.05);
  }
}

}  // namespace
}  // namespace rookery::count::strip::growth_constant_test
