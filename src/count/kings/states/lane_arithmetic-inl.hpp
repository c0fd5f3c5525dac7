// SPDX-License-Identifier: GPL-3.0-or-later
//
// Residues in vectors: sums, products and sums of products modulo the primes of the lanes. Included
// once for each instruction set.
//
// The residues are below p < 2^31, so a sum fits 32 bits, and the smaller of s and s - p (as
// unsigned numbers) is the reduced one.

#if defined(ROOKERY_COUNT_LANE_ARITHMETIC) == defined(HWY_TARGET_TOGGLE)
#ifdef ROOKERY_COUNT_LANE_ARITHMETIC
#undef ROOKERY_COUNT_LANE_ARITHMETIC
#else
#define ROOKERY_COUNT_LANE_ARITHMETIC
#endif

#include <hwy/highway.h>

#include <cstddef>
#include <cstdint>

#include "count/kings/states/lane_arithmetic.hpp"

HWY_BEFORE_NAMESPACE();
namespace rookery::count::kings::states {
namespace HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

// At most one entry in a vector; two vectors an entry where they have 128 bits.
using Tag = hn::CappedTag<std::uint32_t, lanes_in_group>;
using Vector = hn::Vec<Tag>;
constexpr std::size_t vector_lanes = hn::MaxLanes(Tag());
static_assert(lanes_in_group % vector_lanes == 0);

HWY_ATTR HWY_INLINE Vector add_modulo(Vector a, Vector b, Vector prime) {
  const Vector sum = hn::Add(a, b);
  return hn::Min(sum, hn::Sub(sum, prime));
}

#if HWY_TARGET == HWY_SCALAR

// One lane: plain arithmetic.
HWY_INLINE Vector multiply_high(Vector a, Vector b) {
  const std::uint64_t product = std::uint64_t{hn::GetLane(a)} * hn::GetLane(b);
  return hn::Set(Tag(), static_cast<std::uint32_t>(product >> 32));
}

struct SumOfProducts {
  HWY_INLINE void add(Vector a, Vector b) {
    const std::uint64_t product = std::uint64_t{hn::GetLane(a)} * hn::GetLane(b);
    low += product & 0xffffffffU;
    high += product >> 32;
  }
  HWY_INLINE void add_to(std::size_t part, ProductSums& sums) const {
    sums.low[part] += low;
    sums.high[part] += high;
  }

  std::uint64_t low = 0;
  std::uint64_t high = 0;
};

#else

using WideTag = hn::RepartitionToWide<Tag>;
using WideVector = hn::Vec<WideTag>;

HWY_ATTR HWY_INLINE Vector odd_to_even(Vector a) {
  return hn::BitCast(Tag(), hn::ShiftRight<32>(hn::BitCast(WideTag(), a)));
}

HWY_ATTR HWY_INLINE Vector multiply_high(Vector a, Vector b) {
  const WideVector even = hn::MulEven(a, b);
  const WideVector odd = hn::MulEven(odd_to_even(a), odd_to_even(b));
  return hn::OddEven(hn::BitCast(Tag(), odd), odd_to_even(hn::BitCast(Tag(), even)));
}

// Sums of 64-bit products, even and odd lanes apart, low and high halves apart.
struct SumOfProducts {
  // An implicit constructor would not be compiled for the target.
  HWY_ATTR HWY_INLINE SumOfProducts()
      : even_low(hn::Zero(WideTag())),
        even_high(hn::Zero(WideTag())),
        odd_low(hn::Zero(WideTag())),
        odd_high(hn::Zero(WideTag())) {}

  HWY_ATTR HWY_INLINE void add(Vector a, Vector b) {
    const WideVector low_half = hn::Set(WideTag(), 0xffffffffU);
    const WideVector even = hn::MulEven(a, b);
    const WideVector odd = hn::MulEven(odd_to_even(a), odd_to_even(b));
    even_low = hn::Add(even_low, hn::And(even, low_half));
    even_high = hn::Add(even_high, hn::ShiftRight<32>(even));
    odd_low = hn::Add(odd_low, hn::And(odd, low_half));
    odd_high = hn::Add(odd_high, hn::ShiftRight<32>(odd));
  }

  // `part` is the first lane of the vectors that were added.
  HWY_ATTR HWY_INLINE void add_to(std::size_t part, ProductSums& sums) const {
    HWY_ALIGN std::uint64_t buffer[4][lanes_in_group];
    hn::Store(even_low, WideTag(), buffer[0]);
    hn::Store(even_high, WideTag(), buffer[1]);
    hn::Store(odd_low, WideTag(), buffer[2]);
    hn::Store(odd_high, WideTag(), buffer[3]);
    for (std::size_t i = 0; i < vector_lanes / 2; ++i) {
      sums.low[part + 2 * i] += buffer[0][i];
      sums.high[part + 2 * i] += buffer[1][i];
      sums.low[part + 2 * i + 1] += buffer[2][i];
      sums.high[part + 2 * i + 1] += buffer[3][i];
    }
  }

  WideVector even_low;
  WideVector even_high;
  WideVector odd_low;
  WideVector odd_high;
};

#endif

// a * w modulo p, for a < p and quotient = floor(w 2^32 / p) (Shoup). With
// q = floor(a * quotient / 2^32) the difference a w - q p lies in 0 .. 2p - 1, so its
// low 32 bits are enough.
HWY_ATTR HWY_INLINE Vector multiply_modulo(Vector a, Vector w, Vector quotient, Vector prime) {
  const Vector q = multiply_high(a, quotient);
  const Vector difference = hn::Sub(hn::Mul(a, w), hn::Mul(q, prime));
  return hn::Min(difference, hn::Sub(difference, prime));
}

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace rookery::count::kings::states
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
