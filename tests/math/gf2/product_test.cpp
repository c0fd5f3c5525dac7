// SPDX-License-Identifier: GPL-3.0-or-later
//
// Products by transforms against NTL's, with every instruction set that this
// processor has, for lengths around every change of the transform's size.

#include "math/gf2/product.hpp"

// The targets of math/gf2/product.cpp.
#define HWY_WANT_AVX3_DL
#ifndef HWY_DISABLED_TARGETS
#define HWY_DISABLED_TARGETS HWY_AVX3
#endif

#include <NTL/GF2X.h>
#include <gtest/gtest.h>
#include <hwy/targets.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include "support/support.hpp"

namespace rookery::math::gf2::product_test {
namespace {

using Words = std::vector<std::uint64_t>;

const Fft::Tick no_tick = [] {};

Words random_words(testing::SeededRandom& random, std::size_t count) {
  Words words(count);
  for (std::uint64_t& word : words) word = random.bits();
  return words;
}

Words ntl_product(const Words& a, const Words& b) {
  NTL::GF2X first;
  NTL::GF2X second;
  first.xrep.SetLength(static_cast<long>(a.size()));
  second.xrep.SetLength(static_cast<long>(b.size()));
  std::copy(a.begin(), a.end(), first.xrep.elts());
  std::copy(b.begin(), b.end(), second.xrep.elts());
  first.normalize();
  second.normalize();
  const NTL::GF2X product = first * second;
  Words words(a.size() + b.size());
  std::copy(product.xrep.elts(), product.xrep.elts() + product.xrep.length(), words.begin());
  return words;
}

Words fft_product(const Words& a, const Words& b, std::size_t spare = 0) {
  const Fft fft(a.size() + b.size() + spare);
  const WordBuffer first = make_words(fft.size());
  const WordBuffer second = make_words(fft.size());
  fft.forward(a.data(), a.size(), first.get(), no_tick);
  fft.forward(b.data(), b.size(), second.get(), no_tick);
  fft.multiply(first.get(), second.get(), false, first.get());
  Words product(a.size() + b.size());
  fft.add_inverse(first.get(), product.data(), product.size(), no_tick);
  return product;
}

// Runs the test once with each instruction set, down to plain words.
template <class Test>
void with_every_target(const Test& test) {
  for (const auto target : hwy::SupportedAndGeneratedTargets()) {
    hwy::SetSupportedTargetsForTest(target);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
    SCOPED_TRACE(hwy::TargetName(target));
    test();
  }
  hwy::SetSupportedTargetsForTest(0);
  hwy::GetChosenTarget().Update(hwy::SupportedTargets());
}

TEST(Gf2Product, TransformsOfEverySize) {
  with_every_target([] {
    ROOKERY_SEEDED(random, 1);
    // 64, 96, 128, 192, ... words fill a transform.
    for (std::size_t full = 64; full <= 768; full = full % 3 == 0 ? full / 3 * 4 : full / 2 * 3) {
      for (const std::size_t words : {full - 1, full, full + 1}) {
        for (const std::size_t first : {std::size_t{1}, words / 3, words / 2, words - 1}) {
          const Words a = random_words(random, first);
          const Words b = random_words(random, words - first);
          ASSERT_EQ(fft_product(a, b), ntl_product(a, b)) << words << " " << first;
        }
      }
    }
  });
}

TEST(Gf2Product, LongTransforms) {
  ROOKERY_SEEDED(random, 2);
  for (const std::size_t words : {std::size_t{4000}, std::size_t{6000}, std::size_t{40000}}) {
    const Words a = random_words(random, words);
    const Words b = random_words(random, words / 7);
    EXPECT_EQ(fft_product(a, b), ntl_product(a, b)) << words;
  }
}

TEST(Gf2Product, SparseFactors) {
  Words a(100);
  Words b(50);
  a[0] = 1;
  b[0] = 1;
  Words one(150);
  one[0] = 1;
  EXPECT_EQ(fft_product(a, b), one);
  a[99] = std::uint64_t{1} << 63;
  b[49] = std::uint64_t{1} << 63;
  EXPECT_EQ(fft_product(a, b), ntl_product(a, b));
  EXPECT_EQ(fft_product(a, Words(50)), Words(150));
}

TEST(Gf2Product, SumsOfProducts) {
  ROOKERY_SEEDED(random, 3);
  const Words a = random_words(random, 70);
  const Words b = random_words(random, 60);
  const Words c = random_words(random, 65);
  Words expected = random_words(random, 130);
  Words sum = expected;
  const Words ab = ntl_product(a, b);
  const Words cb = ntl_product(c, b);
  for (std::size_t i = 0; i < ab.size(); ++i) expected[i] ^= ab[i];
  for (std::size_t i = 0; i < cb.size(); ++i) expected[i] ^= cb[i];
  const Fft fft(130);
  std::vector<WordBuffer> values;
  for (const Words* factor : {&a, &b, &c}) {
    values.push_back(make_words(fft.size()));
    fft.forward(factor->data(), factor->size(), values.back().get(), no_tick);
  }
  fft.multiply(values[0].get(), values[1].get(), false, values[0].get());
  fft.multiply(values[2].get(), values[1].get(), true, values[0].get());
  fft.add_inverse(values[0].get(), sum.data(), sum.size(), no_tick);
  EXPECT_EQ(sum, expected);
}

TEST(Gf2Product, Schoolbook) {
  with_every_target([] {
    ROOKERY_SEEDED(random, 4);
    for (std::size_t first = 1; first <= 9; ++first) {
      for (std::size_t second = 1; second <= 9; ++second) {
        const Words a = random_words(random, first);
        const Words b = random_words(random, second);
        Words product = random_words(random, first + second);
        gf2_multiply_small(a.data(), first, b.data(), second, product.data());
        ASSERT_EQ(product, ntl_product(a, b)) << first << " " << second;
      }
    }
  });
}

TEST(Gf2Product, MatricesOfWords) {
  with_every_target([] {
    ROOKERY_SEEDED(random, 5);
    for (std::size_t count = 1; count <= 12; ++count) {
      Words a = random_words(random, count);
      Words b = random_words(random, count);
      const Words m = random_words(random, 4);
      Words expected[2];
      for (std::size_t row = 0; row < 2; ++row) {
        expected[row] = ntl_product(a, {m[2 * row]});
        const Words other = ntl_product(b, {m[2 * row + 1]});
        for (std::size_t i = 0; i <= count; ++i) expected[row][i] ^= other[i];
        expected[row].resize(count);
      }
      gf2_apply_words({m[0], m[1], m[2], m[3]}, a.data(), b.data(), count);
      ASSERT_EQ(a, expected[0]) << count;
      ASSERT_EQ(b, expected[1]) << count;
    }
  });
}

TEST(Gf2Product, StopsWhenTheTickThrows) {
  const Fft fft(200000);
  const WordBuffer values = make_words(fft.size());
  const Words a(100000, 1);
  EXPECT_THROW(fft.forward(a.data(), a.size(), values.get(), [] { throw std::runtime_error(""); }),
               std::runtime_error);
  fft.forward(a.data(), a.size(), values.get(), no_tick);
  Words sum(200000);
  EXPECT_THROW(
      fft.add_inverse(values.get(), sum.data(), sum.size(), [] { throw std::runtime_error(""); }),
      std::runtime_error);
}

}  // namespace
}  // namespace rookery::math::gf2::product_test
