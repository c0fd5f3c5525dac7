// SPDX-License-Identifier: GPL-3.0-or-later
//
// All engines against the definition: for every wanted point, the points of one set whose
// partner is in the other.

#include "infer/point_sums/sums.hpp"

#include <gtest/gtest.h>
#include <hwy/targets.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <iterator>
#include <limits>
#include <string>
#include <vector>

#include "infer/point_sums/bits.hpp"
#include "infer/point_sums/fft.hpp"
#include "infer/point_sums/fft_forecast.hpp"
#include "support/support.hpp"

namespace rookery::infer_room::point_sums::sums_test {
namespace {

using testing::SeededRandom;

const std::vector<SumEngine> engines = {SumEngine::automatic, SumEngine::plain, SumEngine::bits,
                                        SumEngine::fft};

std::vector<std::uint32_t> definition(const SumQuestion& q) {
  std::vector<std::uint32_t> ways;
  for (std::int64_t y = 0; y < q.wanted.rows(); ++y) {
    for (std::int64_t x = 0; x < q.wanted.columns(); ++x) {
      std::uint32_t number = 0;
      for (std::int64_t i = 0; q.wanted.at({x, y}) && i < q.left.rows(); ++i) {
        for (std::int64_t j = 0; j < q.left.columns(); ++j) {
          const Square partner{x + q.first - j, y + q.top - i};
          if (q.left.at({j, i}) && q.right.contains(partner)) ++number;
        }
      }
      ways.push_back(number);
    }
  }
  return ways;
}

// The points with at least so many ways.
Bitmap at_least(const Bitmap& window, const std::vector<std::uint32_t>& ways,
                std::uint32_t number) {
  Bitmap set(window.rows(), window.columns());
  for (std::size_t i = 0; i < ways.size(); ++i) {
    const auto at = static_cast<std::int64_t>(i);
    if (ways[i] >= number) set.set({at % window.columns(), at / window.columns()});
  }
  return set;
}

std::string picture(const Bitmap& set) {
  std::string text = std::to_string(set.rows()) + "x" + std::to_string(set.columns());
  if (set.rows() * set.columns() > 2000) return text;
  for (std::int64_t y = 0; y < set.rows(); ++y) {
    text += '\n';
    for (std::int64_t x = 0; x < set.columns(); ++x) text += set.at({x, y}) ? 'o' : '.';
  }
  return text + '\n';
}

std::string show(const SumQuestion& q) {
  return "left " + picture(q.left) + " right " + picture(q.right) + " wanted " + picture(q.wanted) +
         " from row " + std::to_string(q.top) + ", column " + std::to_string(q.first);
}

// All engines give these numbers of ways, and the sets that follow from them.
void expect_ways(const SumQuestion& q, const std::vector<std::uint32_t>& ways, int threads = 1,
                 const std::vector<SumEngine>& by = engines) {
  const Bitmap once = at_least(q.wanted, ways, 1);
  const Bitmap twice = at_least(q.wanted, ways, 2);
  for (const SumEngine engine : by) {
    const SumAnswer one = point_sum(q, {engine, false, threads}, {});
    const SumAnswer two = point_sum(q, {engine, true, threads}, {});
    ASSERT_EQ(one.once, once) << name_of(engine, sum_engines) << " " << show(q);
    ASSERT_EQ(two.once, once) << name_of(engine, sum_engines) << " " << show(q);
    ASSERT_EQ(two.twice, twice) << name_of(engine, sum_engines) << " " << show(q);
    ASSERT_EQ(one.twice, Bitmap());
    ASSERT_EQ(point_sum_ways(q, {engine, false, threads}, {}), ways)
        << name_of(engine, sum_engines) << " " << show(q);
    if (engine != SumEngine::automatic) {
      ASSERT_EQ(one.engine, engine);
      ASSERT_EQ(two.engine, engine);
    } else {
      ASSERT_NE(one.engine, engine);
    }
  }
}

void expect_definition(const SumQuestion& q, int threads = 1) {
  expect_ways(q, definition(q), threads);
}

Bitmap full(std::int64_t rows, std::int64_t columns) {
  Bitmap set(rows, columns);
  set.fill();
  return set;
}

Bitmap random_set(SeededRandom& random, std::int64_t rows, std::int64_t columns,
                  std::int64_t percent) {
  Bitmap set(rows, columns);
  for (std::int64_t y = 0; y < rows; ++y) {
    for (std::int64_t x = 0; x < columns; ++x) {
      if (random.chance(percent)) set.set({x, y});
    }
  }
  return set;
}

Bitmap numbered_set(std::int64_t rows, std::int64_t columns, unsigned number) {
  Bitmap set(rows, columns);
  for (std::int64_t i = 0; i < rows * columns; ++i) {
    if ((number >> i & 1U) != 0) set.set({i % columns, i / columns});
  }
  return set;
}

Bitmap full_window(const Bitmap& left, const Bitmap& right) {
  return full(left.rows() + right.rows() - 1, left.columns() + right.columns() - 1);
}

// Every second column, every third row: half of the sums are never reached.
Bitmap grid(std::int64_t rows, std::int64_t columns, std::int64_t step_y, std::int64_t step_x) {
  Bitmap set(rows, columns);
  for (std::int64_t y = 0; y < rows; y += step_y) {
    for (std::int64_t x = 0; x < columns; x += step_x) set.set({x, y});
  }
  return set;
}

TEST(PointSums, AllSmallSets) {
  const Bitmap window = full(3, 4);
  for (unsigned a = 0; a < 16; ++a) {
    const Bitmap left = numbered_set(2, 2, a);
    for (unsigned b = 0; b < 64; ++b) {
      const Bitmap right = numbered_set(2, 3, b);
      expect_definition({left, right, 0, 0, window});
    }
  }
}

TEST(PointSums, AllWindowsOfSmallSets) {
  const Bitmap left = numbered_set(2, 3, 0b101110);
  const Bitmap right = numbered_set(3, 2, 0b110101);
  for (std::int64_t rows = 0; rows <= 3; ++rows) {
    for (std::int64_t columns = 0; columns <= 3; ++columns) {
      const Bitmap window = full(rows, columns);
      for (std::int64_t top = -4; top <= 5; ++top) {
        for (std::int64_t first = -4; first <= 5; ++first) {
          expect_definition({left, right, top, first, window});
        }
      }
    }
  }
}

TEST(PointSums, RandomSetsOfManyShapes) {
  ROOKERY_SEEDED(random, 601);
  const std::int64_t sides[] = {1, 2, 3, 5, 8, 13, 21, 30, 63, 64, 65};
  for (int round = 0; round < 160; ++round) {
    const auto side = [&] { return sides[random.below(std::size(sides))]; };
    // Not both long: the definition takes every pair.
    const std::int64_t tall = random.chance(50) ? random.between(1, 6) : side();
    const std::int64_t wide = tall > 6 ? random.between(1, 12) : side();
    const Bitmap left = random_set(random, tall, wide, random.between(1, 99));
    const Bitmap right = random_set(random, random.between(1, 9), side(), random.between(1, 99));
    const Bitmap window = random.chance(50)
                              ? full_window(left, right)
                              : random_set(random, random.between(0, 20), random.between(0, 140),
                                           random.between(0, 100));
    const std::int64_t top = random.between(-5, 12);
    const std::int64_t first = random.between(-30, 90);
    expect_definition({left, right, top, first, window}, static_cast<int>(random.between(1, 2)));
  }
}

TEST(PointSums, WordBoundaries) {
  ROOKERY_SEEDED(random, 602);
  for (const std::int64_t columns : {63, 64, 65, 127, 128, 129}) {
    for (const std::int64_t others : {1, 63, 64, 65, 129}) {
      const Bitmap left = random_set(random, 3, columns, random.between(5, 60));
      const Bitmap right = random_set(random, 2, others, random.between(5, 60));
      expect_definition({left, right, 0, 0, full_window(left, right)});
      expect_definition({left, right, 1, random.between(0, 70),
                         random_set(random, 2, random.between(1, 200), 50)});
      const Bitmap column = left.transposed();
      const Bitmap other = right.transposed();
      expect_definition({column, other, 0, 0, full_window(column, other)});
    }
  }
}

TEST(PointSums, LongRowsAndColumns) {
  ROOKERY_SEEDED(random, 603);
  // Tiles of up to 2048 points: several in a row, and sets that are shorter than one.
  for (const std::int64_t columns : {1000, 2048, 3000}) {
    const Bitmap left = random_set(random, 1, columns, 1);
    const Bitmap right = random_set(random, 1, columns + 77, random.between(1, 90));
    expect_definition({left, right, 0, 0, full_window(left, right)});
    const Bitmap tall = left.transposed();
    const Bitmap taller = right.transposed();
    expect_definition({tall, taller, 500, 0, full(1000, 1)}, 2);
  }
}

// The plain engine stands for the definition, which it equals on the boards above.
void expect_plain(const SumQuestion& q, int threads) {
  const auto ways = point_sum_ways(q, {SumEngine::plain, false, 1}, {});
  expect_ways(q, ways, threads, {SumEngine::automatic, SumEngine::bits, SumEngine::fft});
}

TEST(PointSums, BoardsBeyondATile) {
  ROOKERY_SEEDED(random, 604);
  for (const std::int64_t percent : {1, 4, 33}) {
    const Bitmap left = random_set(random, 24, 500, percent);
    const Bitmap right = random_set(random, 16, 700, std::max<std::int64_t>(1, 4 / percent));
    expect_plain({left, right, 0, 0, full_window(left, right)}, 2);
    expect_plain({right, left, 20, 333, random_set(random, 20, 900, 70)}, 1);
  }
}

// The two quick engines on boards for which every pair would take too long: tiles that are
// full early, points at the border that stay open, and all ways to come to their end.
void expect_agreement(SeededRandom& random, std::int64_t rows, std::int64_t columns,
                      std::int64_t per_mille, bool ways) {
  const auto board = [&] {
    Bitmap set(rows, columns);
    for (std::int64_t i = 0; i < rows * columns; ++i) {
      if (random.below(1000) < per_mille) set.set({i % columns, i / columns});
    }
    return set;
  };
  const Bitmap left = board();
  const Bitmap right = board();
  const Bitmap window = full_window(left, right);
  const SumQuestion question{left, right, 0, 0, window};
  const SumAnswer fft = point_sum(question, {SumEngine::fft, true, 1}, {});
  const SumAnswer bits = point_sum(question, {SumEngine::bits, true, 1}, {});
  EXPECT_EQ(bits.once, fft.once);
  EXPECT_EQ(bits.twice, fft.twice);
  EXPECT_EQ(point_sum(question, {SumEngine::bits, false, 2}, {}).once, fft.once);
  EXPECT_EQ(point_sum(question, {}, {}).once, fft.once);
  if (!ways) return;
  EXPECT_EQ(point_sum_ways(question, {SumEngine::bits, false, 1}, {}),
            point_sum_ways(question, {SumEngine::fft, false, 1}, {}));
}

TEST(PointSums, BitsAndFftAgreeOnBoards) {
  ROOKERY_SEEDED(random, 606);
  for (const std::int64_t per_mille : {3, 30, 330, 900}) {
    SCOPED_TRACE(per_mille);
    expect_agreement(random, 120, 150, per_mille, true);
    expect_agreement(random, 60, 1400, per_mille, false);
    expect_agreement(random, 500, 40, per_mille, false);
  }
}

TEST(PointSums, EveryInstructionSet) {
  ROOKERY_SEEDED(random, 607);
  for (const auto target : hwy::SupportedAndGeneratedTargets()) {
    hwy::SetSupportedTargetsForTest(target);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
    SCOPED_TRACE(hwy::TargetName(target));
    for (const std::int64_t per_mille : {20, 330}) {
      expect_agreement(random, 30, 40, per_mille, true);
      expect_agreement(random, 40, 600, per_mille, false);
      expect_agreement(random, 10, 4200, per_mille, false);
    }
  }
  hwy::SetSupportedTargetsForTest(0);
  hwy::GetChosenTarget().Update(hwy::SupportedTargets());
}

TEST(PointSums, NothingStopsEarly) {
  // The points of the sum in odd columns stay open to the end; most of the others are full soon.
  for (const std::int64_t step : {1, 3}) {
    const Bitmap left = grid(8, 301, step, 2);
    const Bitmap right = grid(12, 500, 2, 4);
    expect_plain({left, right, 0, 0, full_window(left, right)}, 1);
    expect_plain({right, left, 3, 64, full(20, 700)}, 2);
  }
}

TEST(PointSums, PointsWithFewPairsInADenseSum) {
  ROOKERY_SEEDED(random, 605);
  // Dense sets but for a hole, around which single pairs decide.
  Bitmap left = random_set(random, 45, 90, 40);
  Bitmap right = full(3, 2);
  right.clear({0, 0});
  for (std::int64_t y = 20; y < 30; ++y) {
    for (std::int64_t x = 20; x < 70; ++x) left.clear({x, y});
  }
  left.set({44, 25});
  expect_plain({left, right, 0, 0, full_window(left, right)}, 1);
  const Bitmap turned = left.turned();
  expect_plain({turned, left, 0, 0, full_window(left, left)}, 2);
}

TEST(PointSums, NothingToReach) {
  const Bitmap none;
  const Bitmap empty(3, 70);
  const Bitmap all = full(3, 70);
  const std::int64_t large = std::numeric_limits<std::int64_t>::max();
  for (const SumEngine engine : engines) {
    const SumOptions options{engine, true, 1};
    EXPECT_EQ(point_sum({none, all, 0, 0, all}, options, {}).once, empty);
    EXPECT_EQ(point_sum({all, empty, 0, 0, all}, options, {}).twice, empty);
    EXPECT_EQ(point_sum({all, all, 0, 0, none}, options, {}).once, none);
    EXPECT_EQ(point_sum({all, all, 0, 0, empty}, options, {}).once, empty);
    EXPECT_EQ(point_sum({all, all, 5, 0, all}, options, {}).once, empty);
    EXPECT_EQ(point_sum({all, all, large, -large, all}, options, {}).once, empty);
    EXPECT_EQ(point_sum({all, all, -large - 1, large, all}, options, {}).once, empty);
    EXPECT_EQ(point_sum_ways({all, empty, 0, 0, all}, options, {}),
              std::vector<std::uint32_t>(210));
    EXPECT_EQ(predicted_nanoseconds({all, empty, 0, 0, all}, engine), 0);
  }
}

TEST(PointSums, ThePartThatMatters) {
  // One point of each, far apart, and a window that shows only their sum.
  Bitmap left(1000, 1000);
  Bitmap right(500, 2000);
  left.set({700, 20});
  right.set({1500, 499});
  const Bitmap window = full(3, 5);
  const SumQuestion question{left, right, 518, 2197, window};
  const SumParts parts = parts_of(question);
  EXPECT_EQ(parts.rows.left, 20);
  EXPECT_EQ(parts.rows.right, 499);
  EXPECT_EQ(parts.rows.window, 1);
  EXPECT_EQ(parts.columns.window, 3);
  EXPECT_EQ(parts.columns.window_size, 1);
  EXPECT_EQ(parts.columns.offset, 0);
  const FftForecast forecast = forecast_fft(parts, 1);
  EXPECT_EQ(forecast.rows, 1);
  EXPECT_EQ(forecast.columns, 1);
  std::vector<std::uint32_t> ways(15);
  ways[8] = 1;
  expect_ways(question, ways);

  // The middle of a product needs no more than the larger set.
  const Bitmap board = full(50, 40);
  const Bitmap moves = full(99, 79);
  const FftForecast middle = forecast_fft(parts_of({board, moves, 49, 39, board}), 1);
  EXPECT_EQ(middle.rows, 100);
  EXPECT_EQ(middle.columns, 80);
}

TEST(PointSums, SmoothSizes) {
  const auto is_smooth = [](std::int64_t n) {
    for (const std::int64_t p : {2, 3, 5, 7}) {
      while (n % p == 0) n /= p;
    }
    return n == 1;
  };
  std::int64_t smooth = 1;
  for (std::int64_t n = 1; n <= 3000; ++n) {
    while (smooth < n || !is_smooth(smooth)) ++smooth;
    ASSERT_EQ(smooth_size(n), smooth) << n;
  }
  EXPECT_EQ(smooth_size(8191), 8192);
  EXPECT_GE(smooth_size(std::int64_t{1} << 40), std::int64_t{1} << 40);
}

TEST(PointSums, TheBoundOfTheErrorsHolds) {
  // Full sets: the largest numbers of ways, 200 * 300 and all below them.
  const Bitmap set = full(200, 300);
  const Bitmap window = full_window(set, set);
  const auto ways = point_sum_ways({set, set, 0, 0, window}, {SumEngine::fft, false, 1}, {});
  for (std::int64_t y = 0; y < 399; ++y) {
    for (std::int64_t x = 0; x < 599; ++x) {
      const std::int64_t expected = (200 - std::abs(y - 199)) * (300 - std::abs(x - 299));
      ASSERT_EQ(ways[static_cast<std::size_t>(y * 599 + x)], expected);
    }
  }
  // Boards of 2^28 squares are far from the limit; sets of 10^13 points are not.
  EXPECT_LT(fft_error_bound(0x1p32, 0x1p28, 0x1p30), 1e-3);
  EXPECT_GT(fft_error_bound(0x1p44, 1e13, 1e13), 0.125);
}

TEST(PointSums, PredictionsAreOrdered) {
  Bitmap few(1000, 1000);
  few.set({3, 4});
  few.set({900, 700});
  const Bitmap thirds = grid(1000, 1000, 1, 3);
  const Bitmap window = full(1999, 1999);
  const SumQuestion sparse{few, few, 0, 0, window};
  const SumQuestion mixed{few, thirds, 0, 0, window};
  const SumQuestion dense{thirds, thirds, 0, 0, window};
  const auto time = [](const SumQuestion& question, SumEngine engine) {
    return predicted_nanoseconds(question, engine);
  };
  EXPECT_LT(time(sparse, SumEngine::plain), time(sparse, SumEngine::bits));
  EXPECT_LT(time(mixed, SumEngine::bits), time(mixed, SumEngine::fft));
  EXPECT_LT(time(dense, SumEngine::fft), time(dense, SumEngine::bits));
  EXPECT_LT(time(dense, SumEngine::bits), time(dense, SumEngine::plain));
  for (const SumQuestion* const question : {&sparse, &mixed, &dense}) {
    EXPECT_EQ(time(*question, SumEngine::automatic),
              std::min({time(*question, SumEngine::plain), time(*question, SumEngine::bits),
                        time(*question, SumEngine::fft)}));
  }
  EXPECT_EQ(point_sum(sparse, {}, {}).engine, SumEngine::plain);
  EXPECT_EQ(point_sum(mixed, {}, {}).engine, SumEngine::bits);
}

TEST(PointSums, AStopIsHeard) {
  const Bitmap left = grid(300, 300, 1, 2);
  const Bitmap window = full_window(left, left);
  for (const SumEngine engine : engines) {
    for (const int threads : {1, 2}) {
      std::atomic<int> calls{0};
      const Monitor monitor{[&] { return ++calls > 1; }, {}};
      EXPECT_ERROR(interrupted, "",
                   point_sum({left, left, 0, 0, window}, {engine, true, threads}, monitor));
      calls = 0;
      EXPECT_ERROR(interrupted, "",
                   point_sum_ways({left, left, 0, 0, window}, {engine, false, threads}, monitor));
    }
  }
}

TEST(PointSums, LimitsAreTold) {
  const Bitmap set = full(2, 2);
  EXPECT_ERROR(bad_input, "0 threads", point_sum({set, set, 0, 0, set}, {{}, false, 0}, {}));
  EXPECT_ERROR(bad_input, "threads", point_sum_ways({set, set, 0, 0, set}, {{}, false, -1}, {}));
  // 10^15 pairs.
  const Bitmap large = full(5000, 6500);
  EXPECT_ERROR(beyond_limit, "hours",
               point_sum({large, large, 0, 0, large}, {SumEngine::plain, false, 1}, {}));
}

// Tall and narrow questions are asked lying.
TEST(PointSums, TallAndNarrow) {
  ROOKERY_SEEDED(random, 4096);
  for (int i = 0; i < 2; ++i) {
    Bitmap left(5000, 2);
    Bitmap right(300, 3);
    for (int k = 0; k < 30; ++k) {
      left.set({random.below(2), random.below(5000)});
      right.set({random.below(3), random.below(300)});
    }
    Bitmap wanted(900, 5);
    wanted.fill();
    expect_definition({left, right, 1000, -1, wanted}, 2);
  }
}

}  // namespace
}  // namespace rookery::infer_room::point_sums::sums_test
