// SPDX-License-Identifier: GPL-3.0-or-later
//
// The classes of transforms against the definition, w by w and value by value; long steps by
// the laws of the transform.

#include "play/spectrum.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>
#include <vector>

#include "support/support.hpp"

namespace rookery::play::spectrum_test {
namespace {

using Classes = std::map<std::vector<mpz_class>, mpz_class>;

// c(0), ..., c(length - 1)
std::vector<mpz_class> counts_of(const strip::ValueCounts& counts, std::size_t length) {
  std::vector<mpz_class> result(length, 0);
  for (std::size_t v = 0; v < length; ++v) {
    if (v < counts.listed.size()) result[v] += static_cast<unsigned long>(counts.listed[v]);
    for (const strip::ValueCounts::Step& step : counts.steps) {
      if (v < step.bound) result[v] += step.weight;
    }
  }
  return result;
}

mpz_class sum_of_signs(const std::vector<mpz_class>& counts, std::size_t w) {
  mpz_class sum = 0;
  for (std::size_t v = 0; v < counts.size(); ++v) {
    if (std::popcount(v & w) % 2 == 0) {
      sum += counts[v];
    } else {
      sum -= counts[v];
    }
  }
  return sum;
}

Classes by_definition(const std::vector<GroupCounts>& groups, unsigned bits) {
  const std::size_t size = std::size_t{1} << bits;
  std::vector<std::vector<std::vector<mpz_class>>> listed;
  for (const GroupCounts& group : groups) {
    auto& factors = listed.emplace_back();
    for (const strip::ValueCounts& counts : group) factors.push_back(counts_of(counts, size));
  }
  Classes classes;
  for (std::size_t w = 0; w < size; ++w) {
    std::vector<mpz_class> tuple;
    for (const auto& factors : listed) {
      mpz_class product = 1;
      for (const auto& counts : factors) product *= sum_of_signs(counts, w);
      tuple.push_back(product);
    }
    classes[tuple] += 1;
  }
  return classes;
}

// Fails if a tuple comes twice.
Classes sorted(const Spectrum& spectrum) {
  Classes classes;
  for (const Spectrum::Class& one : spectrum.classes) {
    EXPECT_GT(one.times, 0);
    EXPECT_TRUE(classes.emplace(one.sums, one.times).second) << "a tuple came twice";
  }
  return classes;
}

unsigned bits_of(const std::vector<GroupCounts>& groups) {
  std::uint64_t length = 1;
  for (const GroupCounts& group : groups) {
    for (const strip::ValueCounts& counts : group) {
      for (std::size_t v = 0; v < counts.listed.size(); ++v) {
        if (counts.listed[v] != 0) length = std::max<std::uint64_t>(length, v + 1);
      }
      for (const strip::ValueCounts::Step& step : counts.steps)
        length = std::max(length, step.bound);
    }
  }
  return static_cast<unsigned>(std::bit_width(length - 1));
}

void expect_definition(const std::vector<GroupCounts>& groups) {
  const Spectrum found = spectrum(groups, {});
  ASSERT_EQ(found.bits, bits_of(groups));
  EXPECT_EQ(sorted(found), by_definition(groups, found.bits));
  ASSERT_EQ(found.squares.size(), groups.size());
  for (std::size_t g = 0; g < groups.size(); ++g) {
    mpz_class squares = 1;
    for (const strip::ValueCounts& counts : groups[g]) {
      mpz_class sum = 0;
      for (const mpz_class& count : counts_of(counts, std::size_t{1} << found.bits)) sum += count;
      squares *= sum;
    }
    EXPECT_EQ(found.squares[g], squares);
  }
}

TEST(Spectrum, OfNothing) {
  expect_definition({});
  expect_definition({{}});
  expect_definition({{strip::ValueCounts{}}});
  expect_definition({{strip::ValueCounts{{0, 0, 0}, {}}}});
  expect_definition({{strip::ValueCounts{{5}, {}}}});
  expect_definition({{strip::ValueCounts{{5}, {{1, 3}}}}});
  EXPECT_EQ(spectrum({{strip::ValueCounts{{7, 0, 0}, {}}}}, {}).bits, 0U);
  EXPECT_EQ(spectrum({}, {}).classes.size(), 1U);
}

TEST(Spectrum, EveryIntervalByTheDefinition) {
  for (std::uint64_t bound = 1; bound <= 70; ++bound) {
    expect_definition({{strip::ValueCounts{{}, {{bound, 1}}}}});
  }
}

TEST(Spectrum, ListsByTheDefinition) {
  ROOKERY_SEEDED(random, 71);
  for (int round = 0; round < 80; ++round) {
    std::vector<GroupCounts> groups(static_cast<std::size_t>(random.between(1, 3)));
    for (GroupCounts& group : groups) {
      group.resize(static_cast<std::size_t>(random.between(1, 3)));
      for (strip::ValueCounts& counts : group) {
        counts.listed.resize(static_cast<std::size_t>(random.between(0, 20)));
        for (std::uint64_t& count : counts.listed) {
          count = random.chance(40) ? 0 : static_cast<std::uint64_t>(random.between(1, 9));
          if (round % 4 == 3) count *= 0x0fffffffffffffff;  // beyond machine words
        }
      }
    }
    expect_definition(groups);
  }
}

// A step function from above: later values may have fewer or more squares than earlier ones,
// but never fewer than none.
strip::ValueCounts random_counts(testing::SeededRandom& random, bool wide) {
  strip::ValueCounts counts;
  counts.listed.resize(static_cast<std::size_t>(random.chance(40) ? 0 : random.between(0, 17)));
  for (std::uint64_t& count : counts.listed)
    count = static_cast<std::uint64_t>(random.between(0, 6));
  const int steps = static_cast<int>(random.between(0, 4));
  std::vector<std::uint64_t> bounds;
  for (int i = 0; i < steps; ++i) {
    bounds.push_back(static_cast<std::uint64_t>(random.between(0, 100)));
  }
  std::sort(bounds.rbegin(), bounds.rend());
  mpz_class level = 0;
  for (const std::uint64_t bound : bounds) {
    mpz_class next = static_cast<long>(random.between(0, 9));
    if (level == 0 && next == 0) next = 1;  // the topmost step is a value's last
    if (wide) next *= mpz_class("1000000000000000000");
    counts.steps.push_back({bound, next - level});
    level = next;
  }
  return counts;
}

TEST(Spectrum, StepsByTheDefinition) {
  ROOKERY_SEEDED(random, 72);
  for (int round = 0; round < 120; ++round) {
    std::vector<GroupCounts> groups(static_cast<std::size_t>(random.between(1, 3)));
    for (GroupCounts& group : groups) {
      const auto factors = random.between(1, 2);
      for (int i = 0; i < factors; ++i) group.push_back(random_counts(random, round % 3 == 2));
    }
    // Steps of one bound may cancel: then fewer bits hold all values.
    const Spectrum found = spectrum(groups, {});
    EXPECT_EQ(sorted(found), by_definition(groups, found.bits));
    const unsigned enough = bits_of(groups);
    ASSERT_LE(found.bits, enough);
    for (const GroupCounts& group : groups) {
      for (const strip::ValueCounts& counts : group) {
        const std::vector<mpz_class> all = counts_of(counts, std::size_t{1} << enough);
        for (std::size_t v = std::size_t{1} << found.bits; v < all.size(); ++v) {
          ASSERT_EQ(all[v], 0) << v;
        }
      }
    }
  }
}

TEST(Spectrum, ProductsBeyondMachineWords) {
  const std::uint64_t many = std::uint64_t{1} << 40;
  const strip::ValueCounts listed{{many, 3 * many, many - 7}, {}};
  const strip::ValueCounts steps{{1, 2}, {{11, mpz_class("1099511627776")}}};
  expect_definition({{listed, listed}});
  expect_definition({{listed, steps}, {steps, steps}});
  expect_definition({{strip::ValueCounts{{many << 23, many << 23, many << 23}, {}}}});
}

TEST(Spectrum, EqualBoundsAreOneStep) {
  expect_definition({{strip::ValueCounts{{1, 2, 3}, {{40, 2}, {40, 3}, {9, -1}}}}});
  EXPECT_EQ(spectrum({{strip::ValueCounts{{1}, {{40, 2}, {40, -2}, {0, 7}}}}}, {}).bits, 0U);
}

// The transform's laws: over all w the sums add up to 2^b c(0), and their squares to 2^b times
// the sum of the c(v)^2. For the exclusive or of two factors, c(0) is the sum of the products.
TEST(Spectrum, LongStepsKeepTheLaws) {
  ROOKERY_SEEDED(random, 73);
  for (int round = 0; round < 40; ++round) {
    strip::ValueCounts counts;
    std::vector<std::uint64_t> bounds;
    for (int i = 0; i < 4; ++i) {
      bounds.push_back((std::uint64_t{1} << 60) -
                       (random.bits() >> static_cast<unsigned>(random.between(5, 62))));
    }
    bounds.push_back(std::uint64_t{1} << 60);
    bounds.push_back(1);
    std::sort(bounds.begin(), bounds.end());
    std::vector<mpz_class> levels;  // c(v) from a bound to the next
    for (std::size_t i = 0; i < bounds.size(); ++i) {
      levels.push_back(static_cast<long>(random.between(1, 1000)));
    }
    for (std::size_t i = 0; i < bounds.size(); ++i) {
      counts.steps.push_back(
          {bounds[i], levels[i] - (i + 1 < bounds.size() ? levels[i + 1] : mpz_class(0))});
    }
    if (round % 2 == 1) {
      counts.listed = {3, 0, 0, 4, 0, 9};
      levels[0] += 3;
    }
    const Spectrum found = spectrum({{counts}, {counts, counts}}, {});
    ASSERT_EQ(found.bits, 60U);
    mpz_class squares = levels[0] * levels[0];
    mpz_class total = levels[0];
    for (std::size_t i = 1; i < bounds.size(); ++i) {
      const mpz_class length = mpz_class(static_cast<unsigned long>(bounds[i] - bounds[i - 1]));
      squares += length * levels[i] * levels[i];
      total += length * levels[i];
    }
    if (round % 2 == 1) {  // values 3 and 5 are below the second bound
      ASSERT_GT(bounds[1], 6U);
      squares += 2 * 4 * levels[1] + 4 * 4 + 2 * 9 * levels[1] + 9 * 9;
      total += 13;
    }
    mpz_class times = 0;
    mpz_class sum = 0;
    mpz_class sum_of_squares = 0;
    for (const Spectrum::Class& one : found.classes) {
      times += one.times;
      sum += one.times * one.sums[0];
      sum_of_squares += one.times * one.sums[1];
      EXPECT_EQ(one.sums[1], one.sums[0] * one.sums[0]);
    }
    const mpz_class length = mpz_class(1) << 60;
    EXPECT_EQ(times, length);
    EXPECT_EQ(sum, length * levels[0]);
    EXPECT_EQ(sum_of_squares, length * squares);
    EXPECT_EQ(found.squares[0], total);
    EXPECT_EQ(sorted(found).size(), found.classes.size());
  }
}

// Two different strips: the sum of products is 2^b times the values that agree.
TEST(Spectrum, TwoLongStripsAgreeWhereTheShorterEnds) {
  const std::uint64_t first = 999'999'999'999'999'989;
  const std::uint64_t second = 123'456'789'012'345'678;
  const Spectrum found = spectrum(
      {{strip::ValueCounts{{}, {{first, 1}}}}, {strip::ValueCounts{{}, {{second, 5}}}}}, {});
  mpz_class sum = 0;
  for (const Spectrum::Class& one : found.classes) sum += one.times * one.sums[0] * one.sums[1];
  EXPECT_EQ(sum, (mpz_class(1) << found.bits) * 5 * mpz_class(static_cast<unsigned long>(second)));
}

TEST(Spectrum, LongLists) {
  strip::ValueCounts counts;
  counts.listed.assign(100'000, 0);
  for (std::size_t v = 0; v < counts.listed.size(); ++v) counts.listed[v] = v < 70'001 ? 6 : 4;
  const strip::ValueCounts steps{{}, {{100'000, 4}, {70'001, 2}}};
  const Spectrum listed = spectrum({{counts}, {counts, counts}}, {});
  const Spectrum stepped = spectrum({{steps}, {steps, counts}}, {});
  EXPECT_EQ(listed.bits, 17U);
  EXPECT_TRUE(sorted(listed) == sorted(stepped));
}

TEST(Spectrum, Limits) {
  strip::ValueCounts many;
  for (std::uint64_t i = 1; i <= 65; ++i) many.steps.push_back({i * i, 1});
  EXPECT_ERROR(beyond_limit, "65 steps", spectrum({{many}}, {}));
  strip::ValueCounts independent;
  for (unsigned i = 0; i < 30; ++i) {
    independent.steps.push_back({(std::uint64_t{1} << 59) + (std::uint64_t{1} << (i + 25)), 1});
  }
  EXPECT_ERROR(beyond_limit, "patterns", spectrum({{independent}}, {}));
  EXPECT_ERROR(beyond_limit, "2^60",
               spectrum({{strip::ValueCounts{{}, {{(std::uint64_t{1} << 60) + 1, 1}}}}}, {}));
  Monitor stopped;
  stopped.stop_requested = [] { return true; };
  EXPECT_ERROR(interrupted, "", spectrum({{strip::ValueCounts{{1, 2}, {}}}}, stopped));
}

}  // namespace
}  // namespace rookery::play::spectrum_test
