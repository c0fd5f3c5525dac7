// SPDX-License-Identifier: GPL-3.0-or-later

#include "infer/move_set.hpp"

#include <gtest/gtest.h>

#include "infer/evidence.hpp"
#include "infer/images.hpp"
#include "infer/leaps.hpp"
#include "infer/reference.hpp"
#include "rookery/infer.hpp"

namespace rookery::infer_room::move_set_test {
namespace {

using testing::as_set;
using testing::Rows;
using testing::Vectors;

TEST(MoveSetTest, PictureAndPiece) {
  MoveSet moves(2, 1);
  moves.insert({2, -1});
  moves.insert({-1, 0});
  EXPECT_EQ(moves.picture(), (Rows{"....x", ".xo..", "....."}));
  EXPECT_EQ(moves.piece(), Piece::parse("{(2,-1),(-1,0)}"));
  EXPECT_EQ(Piece::read_picture("....x\n.xo..\n.....\n"), moves.piece());
  EXPECT_TRUE(moves.contains({2, -1}));
  EXPECT_FALSE(moves.contains({3, -1}));
  EXPECT_FALSE(moves.contains({0, 0}));
  moves.erase({2, -1});
  EXPECT_EQ(moves.moves(), (std::vector<Vector>{{-1, 0}}));
  EXPECT_EQ(MoveSet().picture(), (Rows{"o"}));
}

TEST(MoveSetTest, WidePicturesCrossWords) {
  ROOKERY_SEEDED(random, 3);
  for (const std::int64_t reach : {30, 31, 32, 33, 63, 64, 65}) {
    MoveSet moves(reach, 2);
    Vectors set;
    for (int i = 0; i < 100; ++i) {
      const Vector v{random.between(-reach, reach), random.between(-2, 2)};
      if (v == Vector{0, 0}) continue;
      moves.insert(v);
      set.insert(v);
    }
    EXPECT_EQ(moves.picture(), testing::picture_of(set, {reach, 2}));
    EXPECT_EQ(as_set(moves), set);
    const MoveSet wider = resized(moves, reach + 5, 4);
    EXPECT_EQ(as_set(wider), set);
    EXPECT_EQ(resized(wider, reach, 2), moves);
  }
}

TEST(MoveSetTest, SymmetricPartAndClosure) {
  ROOKERY_SEEDED(random, 4);
  for (int i = 0; i < 30; ++i) {
    const std::int64_t reach = random.between(1, 40);
    MoveSet moves(reach, reach);
    for (int k = 0; k < 300; ++k) {
      const Vector v{random.between(-reach, reach), random.between(-reach, reach)};
      if (v != Vector{0, 0}) moves.insert(v);
    }
    const Vectors set = as_set(moves);
    Vectors closure;
    for (const Vector v : set) closure.merge(testing::orbit(v, true));
    Vectors part;
    for (const Vector v : set) {
      bool whole = true;
      for (const Vector w : testing::orbit(v, true)) whole = whole && set.contains(w);
      if (whole) part.insert(v);
    }
    EXPECT_EQ(as_set(symmetric_closure(moves)), closure);
    EXPECT_EQ(as_set(symmetric_part(moves)), part);
  }
}

TEST(MoveSetTest, OrbitsAreNumberedWithoutGaps) {
  std::set<std::uint64_t> numbers;
  for (std::int64_t a = 0; a <= 9; ++a) {
    for (std::int64_t b = 0; b <= a; ++b) {
      const std::uint64_t number = orbit_number({a, b});
      EXPECT_TRUE(numbers.insert(number).second);
      const auto images = images_of({a, b}, all_turns);
      EXPECT_EQ(Vectors(images.begin(), images.end()), testing::orbit({a, b}, true));
      EXPECT_EQ(images.size(), testing::orbit({a, b}, true).size());
      for (const Vector image : images) {
        EXPECT_EQ(orbit_number(image), number);
      }
    }
  }
  EXPECT_EQ(*numbers.rbegin(), numbers.size() - 1);
}

TEST(MoveSetTest, LeapsWithin) {
  EXPECT_EQ(as_set(leaps_within(Piece::parse("fR"), 3, 2)), (Vectors{{0, -1}, {0, -2}}));
  EXPECT_EQ(leaps_within(Piece::parse("N"), 1, 1).count(), 0);
  EXPECT_EQ(leaps_within(Piece::parse("Q"), 7, 7).count(), 56);
  EXPECT_EQ(leaps_within(Piece::parse("{(1000000000000000000,1)}"), 7, 7).count(), 0);
}

}  // namespace
}  // namespace rookery::infer_room::move_set_test
