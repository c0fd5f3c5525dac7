// SPDX-License-Identifier: GPL-3.0-or-later
//
// Grundy values of a strip, by every rung, against the definition; their periods, against plain
// computation far beyond the point where the library stops computing and against
// published ones. One file, long as it is, since every rung goes through the same checks.

#include "play/strip/grundy_strip.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "math/sequence/repetition.hpp"
#include "play/strip/period.hpp"
#include "play/strip/sets.hpp"
#include "rookery/board.hpp"
#include "support/support.hpp"

namespace rookery::play::strip::grundy_strip_test {
namespace {

using Distances = std::vector<std::int64_t>;
using Moves = std::vector<StripMove>;
using Values = std::vector<std::uint64_t>;

constexpr std::array<StripEngine, 3> rungs = {StripEngine::plain, StripEngine::words,
                                              StripEngine::rows};

std::size_t index(std::int64_t i) { return static_cast<std::size_t>(i); }

Moves leaps(const Distances& distances) {
  Moves moves;
  for (const std::int64_t d : distances) moves.push_back({d, 1});
  return moves;
}

std::string show(const Moves& moves, std::int64_t length) {
  std::string text = "length " + std::to_string(length) + ", moves";
  for (std::size_t i = 0; i < moves.size() && i < 100; ++i) {
    text += " " + std::to_string(moves[i].distance);
    if (moves[i].reach != 1) text += "*" + std::to_string(moves[i].reach);
  }
  return text;
}

// Where a coin can go, by the rules.
std::set<std::int64_t> options(const Moves& moves, std::int64_t position) {
  std::set<std::int64_t> found;
  for (const StripMove& move : moves) {
    std::int64_t to = position;
    for (Reach k = 1; k <= move.reach && move.distance <= to; ++k) {
      to -= move.distance;
      found.insert(to);
    }
  }
  return found;
}

Values by_definition(const Moves& moves, std::int64_t length) {
  Values values;
  for (std::int64_t i = 0; i < length; ++i) {
    std::set<std::uint64_t> seen;
    for (const std::int64_t to : options(moves, i)) seen.insert(values[index(to)]);
    std::uint64_t mex = 0;
    while (seen.count(mex) != 0) ++mex;
    values.push_back(mex);
  }
  return values;
}

// The same for leaps, fast enough for many values.
Values by_marks(const Distances& distances, std::int64_t length) {
  Values values;
  std::vector<std::int64_t> marks(distances.size() + 1, -1);
  for (std::int64_t i = 0; i < length; ++i) {
    for (const std::int64_t d : distances) {
      if (d <= i) marks[values[index(i - d)]] = i;
    }
    std::uint64_t mex = 0;
    while (mex < marks.size() && marks[mex] == i) ++mex;
    values.push_back(mex);
  }
  return values;
}

mpz_class count_of(const ValueCounts& counts, std::uint64_t value) {
  mpz_class count = value < counts.listed.size() ? counts.listed[value] : 0;
  for (const ValueCounts::Step& step : counts.steps) {
    if (value < step.bound) count += step.weight;
  }
  return count;
}

void check_values(const GrundyStrip& strip, const Values& expected) {
  ASSERT_EQ(strip.length(), static_cast<std::int64_t>(expected.size()));
  Values counted;
  for (std::int64_t i = 0; i < strip.length(); ++i) {
    const std::uint64_t value = expected[index(i)];
    if (strip.at(i) != value) {
      FAIL() << strip.at(i) << " at " << i << " by " << strip.method() << ", not " << value;
    }
    if (value >= counted.size()) counted.resize(value + 1);
    ++counted[value];
  }
  for (const std::uint64_t steps_from : {std::uint64_t{4096}, std::uint64_t{0}}) {
    const ValueCounts counts = strip.counts(steps_from);
    EXPECT_LE(counts.steps.size(), 4U);
    for (std::uint64_t v = 0; v < counted.size() + 3; ++v) {
      ASSERT_EQ(count_of(counts, v), v < counted.size() ? counted[v] : 0) << "of value " << v;
    }
  }
}

// Does the claim hold, and is it the least one? `expected` must be long enough to tell.
void check_period(const GrundyPeriod& claim, const Values& expected) {
  const auto end = static_cast<std::int64_t>(expected.size());
  const auto holds = [&](std::int64_t period, std::int64_t from) {
    for (std::int64_t i = from; i + period < end; ++i) {
      if (expected[index(i)] != expected[index(i + period)]) return false;
    }
    return true;
  };
  ASSERT_LT(claim.preperiod + 2 * claim.period, end);
  EXPECT_TRUE(holds(claim.period, claim.preperiod));
  if (claim.preperiod > 0) {
    EXPECT_FALSE(holds(claim.period, claim.preperiod - 1));
  }
  for (std::int64_t p = 1; p < claim.period; ++p) ASSERT_FALSE(holds(p, claim.preperiod)) << p;
}

void check_options(const GrundyStrip& strip, const Moves& moves, const Values& expected,
                   std::int64_t position) {
  const std::uint64_t most = *std::max_element(expected.begin(), expected.end());
  std::vector<std::vector<std::int64_t>> wanted(most + 2);
  for (const std::int64_t to : options(moves, position)) {
    wanted[expected[index(to)]].push_back(to);
  }
  for (std::uint64_t v = 0; v < wanted.size(); ++v) {
    ASSERT_EQ(strip.options_with_value(position, v), wanted[v])
        << "from " << position << " to value " << v << " by " << strip.method();
  }
}

void check_everything(const Moves& moves, std::int64_t length,
                      StripEngine engine = StripEngine::automatic) {
  SCOPED_TRACE(show(moves, length));
  const GrundyStrip strip(moves, length, engine, {});
  const Values expected = by_definition(moves, length);
  ASSERT_NO_FATAL_FAILURE(check_values(strip, expected));
  for (std::int64_t i = 0; i < length; i += 1 + length / 20) {
    ASSERT_NO_FATAL_FAILURE(check_options(strip, moves, expected, i));
  }
  check_options(strip, moves, expected, length - 1);
  if (strip.slope_every() != 0) {
    EXPECT_FALSE(strip.period().has_value());
    for (std::int64_t i = 0; i < length; ++i) {
      ASSERT_EQ(expected[index(i)], static_cast<std::uint64_t>(i / strip.slope_every()));
    }
  }
}

// All 256 sets within 8: values, counts, moves and the least period.
TEST(GrundyStrip, EverySetOfSmallDistances) {
  for (unsigned set = 0; set < 256; ++set) {
    Distances distances;
    for (int d = 1; d <= 8; ++d) {
      if ((set >> (d - 1) & 1U) != 0) distances.push_back(d);
    }
    const Moves moves = leaps(distances);
    const Values expected = by_marks(distances, 150);
    for (const std::int64_t length : {1, 7, 9, 64, 65, 130}) {
      SCOPED_TRACE(show(moves, length));
      const GrundyStrip strip(moves, length, StripEngine::automatic, {});
      const Values part(expected.begin(), expected.begin() + length);
      ASSERT_NO_FATAL_FAILURE(check_values(strip, part));
      ASSERT_NO_FATAL_FAILURE(check_options(strip, moves, part, length - 1));
      for (const StripEngine engine : rungs) {
        if (length < 65 || (engine == StripEngine::rows && distances.empty())) continue;
        ASSERT_NO_FATAL_FAILURE(check_values(GrundyStrip(moves, length, engine, {}), part));
      }
      // Here all distances count.
      if (strip.slope_every() == 0 && length > 8) {
        ASSERT_TRUE(strip.period().has_value());
        check_period(*strip.period(), expected);
      }
    }
  }
}

TEST(GrundyStrip, ShortStripsAndLongMoves) {
  for (const std::int64_t length : {1, 2, 3, 10, 100}) {
    for (const Distances& distances :
         {Distances{}, Distances{1}, Distances{2, 3, 5, 7}, Distances{7, 5, 3, 2, 2},
          Distances{1, 99, 100, 1000}, Distances{largest_side, 4}}) {
      check_everything(leaps(distances), length);
    }
  }
}

// The rungs, on both sides of the blocks of 64 and 512 positions.
TEST(GrundyStrip, RungsAgreeOnRandomSets) {
  ROOKERY_SEEDED(random, 91);
  for (const std::int64_t most : {1, 2, 5, 31, 63, 64, 65, 100, 127, 128, 511, 512, 513, 1000}) {
    for (const std::int64_t percent : {4, 70}) {
      Distances distances{most};
      for (std::int64_t d = 1; d < most; ++d) {
        if (random.chance(percent)) distances.push_back(d);
      }
      std::sort(distances.begin(), distances.end());
      const Values expected = by_marks(distances, 1600);
      for (const std::int64_t length :
           {most + 1, std::int64_t{1023}, std::int64_t{1025}, random.between(1, 1600)}) {
        const Values part(expected.begin(), expected.begin() + length);
        for (const StripEngine engine : rungs) {
          if (engine == StripEngine::words && most > 64) continue;
          if (engine == StripEngine::rows && distances[0] >= length) continue;
          SCOPED_TRACE(show(leaps(distances), length));
          const GrundyStrip strip(leaps(distances), length, engine, {});
          ASSERT_NO_FATAL_FAILURE(check_values(strip, part));
        }
      }
    }
  }
}

// More than a byte per value: 255, 256 and thousands of distances.
TEST(GrundyStrip, RungsAgreeOnManyDistances) {
  ROOKERY_SEEDED(random, 92);
  struct Case {
    std::int64_t most;
    std::int64_t count;
    std::int64_t length;
  };
  for (const Case& c :
       {Case{300, 255, 3000}, Case{300, 256, 3000}, Case{300, 257, 3000}, Case{10'000, 12, 25'000},
        Case{10'000, 300, 14'000}, Case{1'500, 1'450, 3'200}}) {
    std::set<std::int64_t> chosen{c.most};
    while (static_cast<std::int64_t>(chosen.size()) < c.count) {
      chosen.insert(random.between(1, c.most));
    }
    const Distances distances(chosen.begin(), chosen.end());
    SCOPED_TRACE(show(leaps(distances), c.length));
    const Values expected = by_marks(distances, c.length);
    for (const StripEngine engine :
         {StripEngine::automatic, StripEngine::plain, StripEngine::rows}) {
      ASSERT_NO_FATAL_FAILURE(
          check_values(GrundyStrip(leaps(distances), c.length, engine, {}), expected));
    }
  }
}

// 1 .. k with the rungs, which automatic leaves to the closed form: the largest values there are.
TEST(GrundyStrip, RungsAgreeWithTheClosedForm) {
  for (const std::int64_t k : {1, 2, 63, 64, 254, 255, 256, 257, 1000}) {
    const Moves moves{{1, k}};
    const GrundyStrip closed(moves, 5000, StripEngine::automatic, {});
    EXPECT_EQ(closed.method(), "closed form");
    for (const StripEngine engine : rungs) {
      if (engine == StripEngine::words && k > 64) continue;
      const GrundyStrip strip(moves, 5000, engine, {});
      for (std::int64_t i = 0; i < 5000; ++i) {
        ASSERT_EQ(strip.at(i), static_cast<std::uint64_t>(i % (k + 1))) << k << " at " << i;
        ASSERT_EQ(closed.at(i), strip.at(i));
      }
      if (strip.period()) {
        EXPECT_EQ(*strip.period(), *closed.period());
      } else {
        EXPECT_GE(k, 254);  // no proof within so few values
      }
    }
  }
}

// Distances with a common divisor: blocks of equal values, the last cut short.
TEST(GrundyStrip, DistancesWithACommonDivisor) {
  for (const std::int64_t scale : {2, 3, 10}) {
    for (const Distances& distances :
         {Distances{1}, Distances{2, 3, 5, 7}, Distances{1, 2, 3}, Distances{4, 10, 15}}) {
      Distances scaled;
      for (const std::int64_t d : distances) scaled.push_back(scale * d);
      for (std::int64_t length = 1; length <= 12 * scale; ++length) {
        check_everything(leaps(scaled), length);
      }
      const Values expected = by_marks(scaled, 1000);
      const GrundyStrip strip(leaps(scaled), largest_side, StripEngine::automatic, {});
      ASSERT_TRUE(strip.period().has_value());
      check_period(*strip.period(), expected);
      EXPECT_EQ(strip.period()->window, scaled.back());
      // Within a byte, though scaled beyond a word.
      EXPECT_EQ(GrundyStrip({{100, 1}, {6400, 1}}, largest_side, StripEngine::words, {}).method(),
                "words");
    }
  }
}

TEST(GrundyStrip, LongerThanTheTable) {
  for (const Distances& distances :
       {Distances{2, 3, 5, 7}, Distances{1, 4}, Distances{}, Distances{4, 10, 15},
        Distances{1, 500}, Distances{3, 600, 601}, Distances{5, 22, 61}}) {
    for (const StripEngine engine : {StripEngine::automatic, StripEngine::plain}) {
      SCOPED_TRACE(show(leaps(distances), 12'000));
      const GrundyStrip strip(leaps(distances), 12'000, engine, {});
      EXPECT_TRUE(strip.period().has_value());
      check_values(strip, by_marks(distances, 12'000));
    }
  }
}

TEST(GrundyStrip, RandomPeriodsAreTheLeast) {
  int irregular = 0;
  ROOKERY_SEEDED(random, 93);
  for (int round = 0; round < 60; ++round) {
    Distances distances;
    for (std::int64_t d = 1; d <= 20; ++d) {
      if (random.chance(20)) distances.push_back(d);
    }
    SCOPED_TRACE(show(leaps(distances), largest_side));
    const GrundyStrip strip(leaps(distances), largest_side, StripEngine::automatic, {});
    ASSERT_TRUE(strip.period().has_value());
    if (strip.period()->preperiod > 0) ++irregular;
    check_period(*strip.period(), by_marks(distances, 3000));
    mpz_class sum;
    for (const std::uint64_t count : strip.counts().listed) sum += count;
    EXPECT_EQ(sum, base::to_mpz(largest_side));
  }
  EXPECT_GE(irregular, 3);  // the test sees some that start irregularly
}

// One step or a long leap: 0 1 0 1 ... for as long as the leap, so that the window all
// but recurs at every second place.
TEST(GrundyStrip, ALongWindowOfAlternatingValues) {
  for (const std::int64_t leap : {100'000, 100'001}) {
    const GrundyStrip strip(leaps({1, leap}), largest_side, StripEngine::automatic, {});
    ASSERT_TRUE(strip.period().has_value());
    EXPECT_EQ(*strip.period(), (GrundyPeriod{0, leap % 2 == 0 ? leap + 1 : 2, leap}));
    EXPECT_EQ(strip.at(leap - 1), leap % 2 == 0 ? 1U : 0U);
    EXPECT_EQ(strip.at(leap), leap % 2 == 0 ? 2U : 1U);
  }
}

// The search for a window against that of Knuth, Morris and Pratt.
TEST(StripRecurrence, IsTheFirst) {
  ROOKERY_SEEDED(random, 94);
  for (int round = 0; round < 2000; ++round) {
    std::vector<std::uint8_t> bytes;
    const std::int64_t size = random.between(1, 60);
    const std::int64_t letters = random.between(1, 3);
    for (std::int64_t i = 0; i < size; ++i) {
      bytes.push_back(static_cast<std::uint8_t>(random.below(letters)));
    }
    const auto start = static_cast<std::size_t>(random.below(size));
    const auto window =
        static_cast<std::size_t>(random.between(1, size - static_cast<std::int64_t>(start)));
    const std::vector<std::uint32_t> words(bytes.begin(), bytes.end());
    const auto expected = math::sequence::first_recurrence(bytes, start, window);
    EXPECT_EQ(strip_recurrence(StripValues(bytes), start, window, {}), expected);
    EXPECT_EQ(strip_recurrence(StripValues(words), start, window, {}), expected);
  }
}

// Nim with at most k at a time: period k + 1 (Bouton 1901; Berlekamp, Conway and Guy,
// "Winning Ways", chapter 4). Project Euler 649: {2, 3, 5, 7} has period 9.
TEST(GrundyStrip, KnownPeriods) {
  for (std::int64_t k = 1; k <= 64; ++k) {
    Distances distances;
    for (std::int64_t d = 1; d <= k; ++d) distances.push_back(d);
    for (const StripEngine engine : {StripEngine::automatic, StripEngine::words}) {
      const GrundyStrip strip(leaps(distances), largest_side, engine, {});
      ASSERT_TRUE(strip.period().has_value());
      EXPECT_EQ(*strip.period(), (GrundyPeriod{0, k + 1, k}));
    }
  }
  const GrundyStrip primes(leaps({2, 3, 5, 7}), largest_side, StripEngine::automatic, {});
  ASSERT_TRUE(primes.period().has_value());
  EXPECT_EQ(*primes.period(), (GrundyPeriod{0, 9, 7}));
  EXPECT_EQ(primes.method(), "words");
  EXPECT_EQ(GrundyStrip({}, largest_side, StripEngine::automatic, {}).period(),
            (GrundyPeriod{0, 1, 1}));
}

// Two distances a < b: period 2 a if b is an odd multiple of a, else a + b, from the start
// ("Winning Ways", chapter 4).
TEST(GrundyStrip, PeriodsOfTwoDistances) {
  for (std::int64_t b = 2; b <= 40; ++b) {
    for (std::int64_t a = 1; a < b; ++a) {
      const GrundyStrip strip(leaps({a, b}), largest_side, StripEngine::automatic, {});
      ASSERT_TRUE(strip.period().has_value());
      EXPECT_EQ(strip.period()->preperiod, 0) << a << " " << b;
      EXPECT_EQ(strip.period()->period, b % (2 * a) == a ? 2 * a : a + b) << a << " " << b;
    }
  }
}

// I. Althofer and J. Bultermann, "Superlinear period lengths in some subtraction games",
// Theoretical Computer Science 148 (1995): a period that grows like the cube.
TEST(GrundyStrip, CubicPeriods) {
  for (std::int64_t s = 1; s <= 10; ++s) {
    const GrundyStrip strip(leaps({s, 4 * s, 12 * s + 1, 16 * s + 1}), largest_side,
                            StripEngine::automatic, {});
    ASSERT_TRUE(strip.period().has_value());
    EXPECT_EQ(strip.period()->period, 56 * s * s * s + 52 * s * s + 9 * s + 1) << s;
  }
}

// One ride that contains all other moves, whatever the rest.
TEST(GrundyStrip, ClosedForms) {
  ROOKERY_SEEDED(random, 95);
  for (std::int64_t d = 1; d <= 4; ++d) {
    for (const Reach reach : {Reach{1}, Reach{2}, Reach{3}, Reach{5}, Reach{11}, without_limit}) {
      for (const std::int64_t length : {1, 2, 3, 4, 5, 6, 11, 12, 13, 24, 25, 40, 41}) {
        Moves moves{{d, reach}};
        check_everything(moves, length);
        if (reach == 1) continue;
        const std::int64_t times = reach == without_limit ? 20 : reach;
        moves.push_back({d * random.between(1, times), 1});
        moves.push_back({2 * d, reach == without_limit ? reach : reach / 2});
        check_everything(moves, length);
        EXPECT_EQ(GrundyStrip(moves, length, StripEngine::automatic, {}).method(), "closed form");
      }
    }
  }
  // Put together from several moves.
  check_everything({{1, 2}, {3, 2}, {4, 1}, {5, 1}}, 50);
  EXPECT_EQ(GrundyStrip({{1, 2}, {3, 2}, {4, 1}, {5, 1}}, 50, StripEngine::automatic, {}).method(),
            "closed form");
}

// Several short rides: many of these all but have a closed form.
TEST(GrundyStrip, ShortRides) {
  ROOKERY_SEEDED(random, 97);
  int closed = 0;
  for (int round = 0; round < 300; ++round) {
    Moves moves;
    const std::int64_t scale = random.between(1, 2);
    for (std::int64_t r = random.between(1, 3); r > 0; --r) {
      moves.push_back({scale * random.between(1, 4), random.between(0, 6)});
    }
    const std::int64_t length = random.between(1, 40);
    check_everything(moves, length);
    const GrundyStrip strip(moves, length, StripEngine::automatic, {});
    if (std::string(strip.method()) == "closed form") ++closed;
  }
  EXPECT_GE(closed, 60);
  EXPECT_LE(closed, 240);
}

TEST(GrundyStrip, ClosedFormsOfHugeStrips) {
  const std::int64_t n = largest_side;
  const auto big = static_cast<std::uint64_t>(n);
  const GrundyStrip nim({{1, without_limit}, {5, 1}, {n / 2, without_limit}}, n,
                        StripEngine::automatic, {});
  EXPECT_EQ(nim.method(), "closed form");
  EXPECT_EQ(nim.slope_every(), 1);
  EXPECT_FALSE(nim.period().has_value());
  EXPECT_EQ(nim.at(n - 1), big - 1);
  EXPECT_EQ(nim.options_with_value(n - 1, 17), (std::vector<std::int64_t>{17}));
  EXPECT_TRUE(nim.options_with_value(n - 1, big - 1).empty());
  EXPECT_TRUE(nim.options_with_value(5, 6).empty());
  const ValueCounts each = nim.counts();
  EXPECT_TRUE(each.listed.empty());
  for (const std::uint64_t v : {std::uint64_t{0}, big / 2, big - 1})
    EXPECT_EQ(count_of(each, v), 1);
  EXPECT_EQ(count_of(each, big), 0);

  // By 3, up to a trillion times: blocks of 3, and the last has but one position.
  const std::int64_t reach = 1'000'000'000'000;
  const GrundyStrip limited({{3, reach}, {3 * reach, 1}}, n, StripEngine::automatic, {});
  ASSERT_TRUE(limited.period().has_value());
  EXPECT_EQ(*limited.period(), (GrundyPeriod{0, 3 * (reach + 1), 3 * reach}));
  EXPECT_EQ(limited.slope_every(), 0);
  const std::int64_t last = n / 3;  // the last block
  ASSERT_EQ(n % 3, 1);
  EXPECT_EQ(limited.at(n - 1), static_cast<std::uint64_t>(last % (reach + 1)));
  EXPECT_EQ(limited.at(n - 2), static_cast<std::uint64_t>((last - 1) % (reach + 1)));
  const ValueCounts counts = limited.counts();
  EXPECT_LE(counts.steps.size(), 4U);
  const std::int64_t blocks = last + 1;
  const auto expected = [&](std::int64_t v) {
    std::int64_t times = blocks / (reach + 1) + (v < blocks % (reach + 1) ? 1 : 0);
    return times * 3 - (v == last % (reach + 1) ? 2 : 0);
  };
  for (const std::int64_t v : {std::int64_t{0}, last % (reach + 1) - 1, last % (reach + 1),
                               last % (reach + 1) + 1, reach}) {
    EXPECT_EQ(count_of(counts, static_cast<std::uint64_t>(v)), base::to_mpz(expected(v))) << v;
  }
  EXPECT_EQ(count_of(counts, static_cast<std::uint64_t>(reach) + 1), 0);
  // Block reach + 1 has the value 0, and its options are the blocks 1 .. reach.
  EXPECT_TRUE(limited.options_with_value(3 * reach + 4, 0).empty());
  EXPECT_EQ(limited.options_with_value(3 * reach + 4, 1), (std::vector<std::int64_t>{4}));
  EXPECT_EQ(limited.options_with_value(3 * reach + 4, static_cast<std::uint64_t>(reach)),
            (std::vector<std::int64_t>{3 * reach + 1}));
  // The largest distances and reaches there are.
  const GrundyStrip wide({{n - 1, without_limit}}, n, StripEngine::automatic, {});
  EXPECT_EQ(wide.at(n - 2), 0U);
  EXPECT_EQ(wide.at(n - 1), 1U);
  EXPECT_EQ(wide.counts().listed, (std::vector<std::uint64_t>{big - 1, 1}));
}

TEST(GrundyStrip, RidesAmongOtherMoves) {
  ROOKERY_SEEDED(random, 96);
  int by_sets = 0;
  for (int round = 0; round < 30; ++round) {
    Moves moves;
    const std::int64_t rides = random.between(1, 3);
    for (std::int64_t r = 0; r < rides; ++r) {
      moves.push_back(
          {random.between(2, 5), random.chance(60) ? without_limit : random.between(1, 80)});
    }
    const std::int64_t others = random.below(4);
    for (std::int64_t r = 0; r < others; ++r) moves.push_back({random.between(1, 30), 1});
    const std::int64_t length =
        random.chance(50) ? random.between(1, 30) : random.between(150, 360);
    check_everything(moves, length, round % 4 == 3 ? StripEngine::plain : StripEngine::automatic);
    const GrundyStrip strip(moves, length, StripEngine::automatic, {});
    if (std::string(strip.method()) == "sets") ++by_sets;
  }
  EXPECT_GE(by_sets, 6);
}

// Rides with a limit, but too long to be expanded: the sets lose values again.
TEST(GrundyStrip, SetsOfRidesWithALimit) {
  for (const Reach reach : {70, 90}) {
    for (const std::int64_t second : {7, 40}) {
      const std::vector<StripRide> rides{{2, reach}, {3, 65}};
      const Distances single{1, second};
      Moves moves{{2, reach}, {3, 65}, {1, 1}, {second, 1}};
      const StripValues values = strip_by_sets(single, rides, 320, 0, {});
      const Values expected = by_definition(moves, 320);
      std::visit(
          [&](const auto& list) {
            ASSERT_EQ(list.size(), expected.size());
            for (std::size_t i = 0; i < list.size(); ++i) ASSERT_EQ(list[i], expected[i]) << i;
          },
          values);
    }
  }
  // Through the front door: 100,001 distances and one more, on a strip that is longer.
  const GrundyStrip strip({{1, 100'001}, {100'003, 1}}, 100'010, StripEngine::automatic, {});
  EXPECT_EQ(strip.method(), "sets");
  EXPECT_EQ(strip.at(100'001), 100'001U);
  EXPECT_EQ(strip.at(100'002), 0U);
  EXPECT_EQ(strip.at(100'003), 1U);  // its long leap leads to 0, as a step to 100,002 does
  EXPECT_EQ(strip.options_with_value(100'003, 0), (std::vector<std::int64_t>{0, 100'002}));
}

TEST(GrundyStrip, WhatDoesNotFitIsRefused) {
  const Monitor none;
  // No period within 4000 values, and all do not fit.
  EXPECT_ERROR(beyond_limit, "memory holds 4000",
               GrundyStrip(leaps({1, 3000}), largest_side, StripEngine::automatic, none, 4000));
  EXPECT_ERROR(
      beyond_limit, "no period within",
      GrundyStrip(leaps({10, 40, 121, 161}), 100'000, StripEngine::automatic, none, 50'000));
  // They fit, if without a period; a period that fits is enough.
  EXPECT_FALSE(GrundyStrip(leaps({10, 40, 121, 161}), 50'000, StripEngine::automatic, none, 50'000)
                   .period());
  EXPECT_TRUE(
      GrundyStrip(leaps({10, 40, 121, 161}), largest_side, StripEngine::automatic, none, 150'000)
          .period());
  EXPECT_ERROR(
      beyond_limit, "may be used",
      GrundyStrip({{2, without_limit}, {3, 1}}, 100'000, StripEngine::automatic, none, 100'000));
  EXPECT_ERROR(
      beyond_limit, "fit",
      GrundyStrip({{2, without_limit}, {3, 1}}, largest_side, StripEngine::automatic, none));
  EXPECT_ERROR(bad_input, "distances up to 64",
               GrundyStrip(leaps({1, 65}), 100, StripEngine::words, none));
  EXPECT_ERROR(bad_input, "at least one", GrundyStrip({}, 100, StripEngine::rows, none));
  EXPECT_ERROR(bad_input, "100000 distances",
               GrundyStrip({{1, without_limit}}, largest_side, StripEngine::plain, none));
  EXPECT_ERROR(bad_input, "at least 1", GrundyStrip({{0, 1}}, 10, StripEngine::plain, none));
  EXPECT_ERROR(bad_input, "length 0", GrundyStrip({{1, 1}}, 0, StripEngine::plain, none));
}

TEST(GrundyStrip, AStopIsHeard) {
  Monitor monitor;
  monitor.stop_requested = [] { return true; };
  EXPECT_ERROR(interrupted, "", GrundyStrip(leaps({1, 2}), 100, StripEngine::automatic, monitor));
  // On the way, in each rung.
  for (const StripEngine engine : rungs) {
    int asked = 0;
    monitor.stop_requested = [&] { return ++asked > 3; };
    EXPECT_ERROR(interrupted, "", GrundyStrip(leaps({3, 50, 64}), largest_side, engine, monitor));
  }
  int asked = 0;
  monitor.stop_requested = [&] { return ++asked > 1; };
  EXPECT_ERROR(interrupted, "",
               GrundyStrip({{2, without_limit}, {3, 1}}, 1000, StripEngine::automatic, monitor));
}

}  // namespace
}  // namespace rookery::play::strip::grundy_strip_test
