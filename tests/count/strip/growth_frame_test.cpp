// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/strip/growth_frame.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <set>
#include <string>
#include <vector>

#include "support/support.hpp"

namespace rookery::count::strip::growth_frame_test {
namespace {

/// All leaps of a piece without rides, with their opposites.
std::vector<Vector> leaps(const Piece& piece) {
  std::set<Vector> all;
  for (const Move& move : piece.moves()) {
    all.insert(move.step);
    all.insert({-move.step.dx, -move.step.dy});
  }
  return {all.begin(), all.end()};
}

/// The areas that pairs of leaps span, divided: what no change of basis alters.
std::vector<std::int64_t> areas(const Piece& piece, std::int64_t index) {
  std::vector<std::int64_t> all;
  for (const Vector& a : leaps(piece)) {
    for (const Vector& b : leaps(piece)) {
      const std::int64_t area = std::abs(a.dx * b.dy - a.dy * b.dx);
      EXPECT_EQ(area % index, 0);
      all.push_back(area / index);
    }
  }
  std::sort(all.begin(), all.end());
  return all;
}

/// What the fields promise.
void expect_sound(const Piece& piece, const GrowthFrame& frame) {
  if (frame.rank != 2) return;
  const auto index = static_cast<std::int64_t>(frame.index.get_si());
  EXPECT_EQ(areas(piece, index), areas(frame.strips, 1));
  std::int64_t across = 0;
  std::set<std::int64_t> ahead;
  for (const Vector& leap : leaps(frame.strips)) {
    across = std::max(across, std::abs(leap.dx));
    if (leap.dx == 1) ahead.insert(leap.dy);
  }
  EXPECT_EQ(across, frame.across);
  if (!frame.symmetric) return;
  EXPECT_EQ(areas(piece, index), areas(frame.rings, 1));
  EXPECT_EQ(across, 1);
  for (const std::int64_t dy : ahead) {
    EXPECT_TRUE(ahead.contains((frame.ring_step == 1 ? 1 : 0) - dy));
  }
  for (const Vector& leap : leaps(frame.rings)) {
    EXPECT_LT(2 * std::abs(leap.dx), frame.shortest_ring);
  }
}

TEST(GrowthFrame, DividesByTheLattice) {
  const auto same = [](const std::string& left, const std::string& right, int index) {
    SCOPED_TRACE(left + " " + right);
    const GrowthFrame a = growth_frame(Piece::parse(left));
    const GrowthFrame b = growth_frame(Piece::parse(right));
    EXPECT_EQ(a.rank, 2);
    EXPECT_EQ(a.index, index);
    EXPECT_EQ(b.index, 1);
    EXPECT_EQ(a.symmetric, b.symmetric);
    EXPECT_EQ(areas(a.strips, 1), areas(b.strips, 1));
    EXPECT_EQ(a.across, b.across);
  };
  same("ferz", "wazir", 2);
  same("dabbaba", "wazir", 4);
  same("alfil", "wazir", 8);
  same("camel", "knight", 2);
  same("AD", "king", 4);
  same("{(1,2),(2,1)}", "wazir", 3);
  same("{(1,0),(1000000000000000000,1)}", "wazir", 1);
  same("{(999999999999999999,1),(1000000000000000000,1),(1,0)}", "{(1,1),(0,1),(1,0)}", 1);
}

TEST(GrowthFrame, Ranks) {
  EXPECT_EQ(growth_frame(Piece()).rank, 0);
  EXPECT_EQ(growth_frame(Piece::parse("mK")).rank, 0);
  const GrowthFrame line = growth_frame(Piece::parse("{(6,-9),(-10,15)}"));
  EXPECT_EQ(line.rank, 1);
  EXPECT_EQ(leaps(line.strips), (std::vector<Vector>{{0, -5}, {0, -3}, {0, 3}, {0, 5}}));
  const GrowthFrame ride = growth_frame(Piece({{{0, 7}, 3, 1}}));
  EXPECT_EQ(leaps(ride.strips),
            (std::vector<Vector>{{0, -3}, {0, -2}, {0, -1}, {0, 1}, {0, 2}, {0, 3}}));
}

TEST(GrowthFrame, Shapes) {
  const GrowthFrame king = growth_frame(Piece::parse("king"));
  EXPECT_TRUE(king.symmetric);
  EXPECT_EQ(king.ring_step, 2);
  EXPECT_EQ(king.strips, Piece::parse("king"));
  const GrowthFrame hexagons = growth_frame(Piece::parse("{(1,0),(0,1),(1,1)}"));
  EXPECT_TRUE(hexagons.symmetric);
  EXPECT_EQ(hexagons.ring_step, 1);
  const GrowthFrame knight = growth_frame(Piece::parse("knight"));
  EXPECT_FALSE(knight.symmetric);
  EXPECT_EQ(knight.strips, Piece::parse("knight"));
}

TEST(GrowthFrame, RandomLeaps) {
  ROOKERY_SEEDED(random, 11);
  int symmetric = 0;
  for (int i = 0; i < 300; ++i) {
    std::vector<Move> moves;
    for (std::int64_t left = random.between(1, 4); left > 0; --left) {
      const Vector step{random.between(-3, 3), random.between(-2, 2)};
      if (step != Vector{}) moves.push_back({step, 1, 1});
    }
    const Piece piece(std::move(moves));
    SCOPED_TRACE(piece.vectors());
    const GrowthFrame frame = growth_frame(piece);
    expect_sound(piece, frame);
    symmetric += frame.symmetric ? 1 : 0;
    // The same in other coordinates: (x, y) -> (2x + y, x + y) has determinant 1.
    std::vector<Move> turned;
    for (const Vector& leap : leaps(piece)) {
      turned.push_back({{2 * leap.dx + leap.dy, leap.dx + leap.dy}, 1, 1});
    }
    const GrowthFrame other = growth_frame(Piece(turned));
    expect_sound(Piece(turned), other);
    EXPECT_EQ(other.rank, frame.rank);
    EXPECT_EQ(other.index, frame.index);
  }
  EXPECT_GT(symmetric, 50);
}

TEST(GrowthFrame, Limits) {
  EXPECT_ERROR(beyond_limit, "more than 4096 leaps", growth_frame(Piece({{{1, 0}, 5000, 1}})));
  EXPECT_ERROR(beyond_limit, "10^18",
               growth_frame(Piece::parse("{(1,0),(1000000000000000000,0)}")));
}

}  // namespace
}  // namespace rookery::count::strip::growth_frame_test
