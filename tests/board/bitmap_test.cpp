// SPDX-License-Identifier: GPL-3.0-or-later
//
// Bitmaps against sets of squares.

#include "rookery/bitmap.hpp"

#include <gtest/gtest.h>

#include <set>

#include "support/support.hpp"

namespace rookery::board::bitmap_test {
namespace {

using Squares = std::set<Square>;

Squares set_of(const Bitmap& bitmap) {
  const std::vector<Square> list = bitmap.squares();
  EXPECT_EQ(bitmap.count(), static_cast<std::int64_t>(list.size()));
  EXPECT_EQ(bitmap.any(), !list.empty());
  EXPECT_EQ(bitmap.first(), list.empty() ? (Square{0, -1}) : list.front());
  EXPECT_TRUE(std::is_sorted(list.begin(), list.end()));
  for (const Square square : list) {
    EXPECT_TRUE(square.x >= 0 && square.x < bitmap.columns());
  }
  return Squares(list.begin(), list.end());
}

struct Sample {
  Bitmap bitmap;
  Squares squares;
};

Sample sample(testing::SeededRandom& random, std::int64_t rows, std::int64_t columns) {
  Sample result{Bitmap(rows, columns), {}};
  const std::int64_t percent = random.between(0, 100);
  for (std::int64_t y = 0; y < rows; ++y) {
    for (std::int64_t x = 0; x < columns; ++x) {
      if (!random.chance(percent)) continue;
      result.bitmap.set({x, y});
      result.squares.insert({x, y});
    }
  }
  return result;
}

template <class Map>
Squares mapped(const Squares& squares, const Map& map) {
  Squares out;
  for (const Square square : squares) out.insert(map(square));
  return out;
}

TEST(BitmapTest, MapsOfTheRectangle) {
  ROOKERY_SEEDED(random, 64);
  for (const std::int64_t columns : {0, 1, 2, 31, 63, 64, 65, 127, 128, 129, 200}) {
    for (const std::int64_t rows : {0, 1, 2, 5, 63, 64, 65, 130}) {
      const auto [bitmap, squares] = sample(random, rows, columns);
      SCOPED_TRACE(std::to_string(rows) + "x" + std::to_string(columns));
      EXPECT_EQ(set_of(bitmap), squares);
      EXPECT_EQ(set_of(bitmap.mirrored()), mapped(squares, [&](Square s) {
                  return Square{columns - 1 - s.x, s.y};
                }));
      EXPECT_EQ(set_of(bitmap.turned()), mapped(squares, [&](Square s) {
                  return Square{columns - 1 - s.x, rows - 1 - s.y};
                }));
      const Bitmap transposed = bitmap.transposed();
      EXPECT_EQ(transposed.rows(), columns);
      EXPECT_EQ(set_of(transposed), mapped(squares, [](Square s) { return Square{s.y, s.x}; }));
      Bitmap inverted = bitmap;
      inverted.invert();
      EXPECT_EQ(inverted.count() + bitmap.count(), rows * columns);
      Bitmap all(rows, columns);
      all.fill();
      EXPECT_EQ(all.count(), rows * columns);
      inverted |= bitmap;
      EXPECT_EQ(inverted, all);
    }
  }
}

TEST(BitmapTest, WindowsMayLieOutside) {
  ROOKERY_SEEDED(random, 65);
  for (int i = 0; i < 200; ++i) {
    const auto [bitmap, squares] = sample(random, random.between(0, 9), random.between(0, 150));
    const std::int64_t top = random.between(-12, 12);
    const std::int64_t left = random.between(-200, 200);
    const std::int64_t rows = random.between(0, 12);
    const std::int64_t columns = random.between(0, 200);
    Squares expected;
    for (const Square s : squares) {
      const Square to{s.x - left, s.y - top};
      if (to.x >= 0 && to.x < columns && to.y >= 0 && to.y < rows) expected.insert(to);
    }
    EXPECT_EQ(set_of(bitmap.window(top, left, rows, columns)), expected);
  }
}

TEST(BitmapTest, SetsOfSquares) {
  ROOKERY_SEEDED(random, 66);
  for (int i = 0; i < 50; ++i) {
    const std::int64_t rows = random.between(1, 5);
    const std::int64_t columns = random.between(1, 130);
    const auto [one, first] = sample(random, rows, columns);
    const auto [two, second] = sample(random, rows, columns);
    Bitmap both = one;
    Bitmap either = one;
    Bitmap only = one;
    both &= two;
    either |= two;
    only.remove(two);
    for (std::int64_t y = 0; y < rows; ++y) {
      for (std::int64_t x = 0; x < columns; ++x) {
        const bool a = first.contains({x, y});
        const bool b = second.contains({x, y});
        EXPECT_EQ(both.at({x, y}), a && b);
        EXPECT_EQ(either.at({x, y}), a || b);
        EXPECT_EQ(only.at({x, y}), a && !b);
        Bitmap::Word word = 0;
        for (std::int64_t k = 0; k < 64; ++k) {
          if (first.contains({x - 3 + k, y})) word |= Bitmap::Word{1} << k;
        }
        EXPECT_EQ(one.word_from(y, x - 3), word);
      }
    }
    EXPECT_FALSE(one.contains({-1, 0}));
    EXPECT_FALSE(one.contains({columns, 0}));
    EXPECT_FALSE(one.contains({0, rows}));
    EXPECT_EQ(one.word_from(0, -64), 0U);
    EXPECT_EQ(one.word_from(0, 1'000'000), 0U);
  }
}

TEST(BitmapTest, Limits) {
  EXPECT_ERROR(bad_input, "neither may be negative", Bitmap(-1, 3));
  EXPECT_ERROR(beyond_limit, "the most that are kept", Bitmap(largest_side, largest_side));
  EXPECT_ERROR(beyond_limit, "the most that are kept", Bitmap(1, largest_side));
}

}  // namespace
}  // namespace rookery::board::bitmap_test
