// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compiled once for each instruction set and chosen at run time (Highway).

#include "count/kings/kernels.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "count/kings/kernels.cpp"
#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

#include <utility>

HWY_BEFORE_NAMESPACE();
namespace rookery::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// At most one entry in a vector; two vectors an entry where they have 128 bits.
using Tag = hn::CappedTag<std::uint32_t, lanes_in_group>;
using Vector = hn::Vec<Tag>;
constexpr std::size_t vector_lanes = hn::MaxLanes(Tag());
static_assert(lanes_in_group % vector_lanes == 0);

constexpr std::size_t patterns(std::size_t bits) {
  std::size_t a = 1;
  std::size_t b = 1;
  for (std::size_t i = 0; i < bits; ++i) b += std::exchange(a, b);
  return b;
}

// Is bit j of the pattern with this number set? The number is Zeckendorf's: bit i
// weighs patterns(i).
constexpr bool has_bit(std::size_t number, std::size_t bits, std::size_t j) {
  for (std::size_t i = bits; i-- > 0;) {
    if (number < patterns(i)) continue;
    number -= patterns(i);
    if (i == j) return true;
  }
  return false;
}

template <std::size_t... I, class F>
HWY_ATTR HWY_INLINE void unrolled(std::index_sequence<I...>, F&& f) {
  (f(std::integral_constant<std::size_t, I>{}), ...);
}

HWY_ATTR HWY_INLINE Vector add_modulo(Vector a, Vector b, Vector prime) {
  const Vector sum = hn::Add(a, b);
  return hn::Min(sum, hn::Sub(sum, prime));  // unsigned: the wrong one of the two is huge
}

// Kings: bits 0 .. Radix-1 decided one after another.
template <std::size_t Radix, FirstSquare First, bool BehindSet, Ahead Beyond>
struct KingStep {
  static constexpr std::size_t count = patterns(Radix);

  static constexpr bool exists(std::size_t o) {
    return !(BehindSet && has_bit(o, Radix, 0)) &&
           !(Beyond == Ahead::first_set && has_bit(o, Radix, Radix - 1));
  }
  static constexpr bool loads(std::size_t o) { return exists(o); }
  static constexpr bool stores(std::size_t o) { return exists(o); }

  // Pairs over bit j: the bits beside it are 0.
  static constexpr bool is_pair(std::size_t o, std::size_t j) {
    if (!exists(o) || has_bit(o, Radix, j)) return false;
    if (j == 0 ? BehindSet : has_bit(o, Radix, j - 1)) return false;
    return !(j + 1 < Radix ? has_bit(o, Radix, j + 1) : Beyond == Ahead::first_set);
  }
  static constexpr bool may_stand(std::size_t o, std::size_t j) {
    if (j == 0 && First == FirstSquare::closed) return false;
    if (j + 2 < Radix) return !has_bit(o, Radix, j + 2);
    return j + 2 == Radix ? Beyond != Ahead::first_set : Beyond == Ahead::free;
  }

  template <std::size_t J>
  static HWY_ATTR HWY_INLINE void decide(Vector* entry, Vector prime) {
    unrolled(std::make_index_sequence<count>{}, [&](auto number) HWY_ATTR {
      constexpr std::size_t o = number;
      if constexpr (is_pair(o, J)) {
        constexpr std::size_t with = o + patterns(J);
        const Vector sum = add_modulo(entry[o], entry[with], prime);
        if constexpr (may_stand(o, J)) {
          entry[with] = J == 0 && First == FirstSquare::turn ? sum : entry[o];
        } else {
          entry[with] = hn::Zero(Tag());
        }
        entry[o] = sum;
      }
    });
  }
};

// Wazirs: the 0 between the rows goes from bit 0 to bit Radix.
template <std::size_t Radix, FirstSquare First, bool BehindSet, Ahead Beyond>
struct WazirStep {
  static constexpr std::size_t bits = Radix + 1;
  static constexpr std::size_t count = patterns(bits);

  static constexpr bool exists(std::size_t o) {
    return !(BehindSet && has_bit(o, bits, 0)) &&
           !(Beyond == Ahead::first_set && has_bit(o, bits, Radix));
  }
  static constexpr bool loads(std::size_t o) { return exists(o) && !has_bit(o, bits, 0); }
  static constexpr bool stores(std::size_t o) { return exists(o) && !has_bit(o, bits, Radix); }

  template <std::size_t J>
  static HWY_ATTR HWY_INLINE void decide(Vector* entry, Vector prime) {
    unrolled(std::make_index_sequence<count>{}, [&](auto number) HWY_ATTR {
      constexpr std::size_t o = number;
      if constexpr (exists(o) && !has_bit(o, bits, J) && !has_bit(o, bits, J + 1)) {
        const Vector empty = entry[o];
        constexpr bool has_01 =
            J + 2 <= Radix ? !has_bit(o, bits, J + 2) : Beyond != Ahead::first_set;
        if constexpr (has_01) entry[o] = add_modulo(empty, entry[o + patterns(J + 1)], prime);
        constexpr bool has_10 = J == 0 ? !BehindSet : !has_bit(o, bits, J - 1);
        if constexpr (has_10) {
          constexpr bool closed = J == 0 && First == FirstSquare::closed;
          entry[o + patterns(J)] = closed ? hn::Zero(Tag()) : empty;
        }
      }
    });
  }
};

// Where a tile's entries are: at offsets from its first, or each row by itself.
struct Places {
  std::uint32_t* tile;
  std::uint32_t* const* rows;  // null: by offsets

  HWY_INLINE std::uint32_t* at(std::ptrdiff_t offset) const {
    return rows == nullptr ? tile + offset * static_cast<std::ptrdiff_t>(lanes_in_group)
                           : rows[offset];
  }
};

template <class Step, std::size_t Radix>
HWY_ATTR void run_step(const DenseStep& step, const Places& places, std::size_t chunk,
                       const std::uint32_t* HWY_RESTRICT primes) {
  const std::size_t length = (step.run == 0 ? chunk : step.run) * lanes_in_group;
  for (std::size_t part = 0; part < lanes_in_group; part += vector_lanes) {
    const Vector prime = hn::LoadU(Tag(), primes + part);
    for (const std::ptrdiff_t offset : step.offsets) {
      std::uint32_t* at[Step::count];
      unrolled(std::make_index_sequence<Step::count>{}, [&](auto o) HWY_ATTR {
        if constexpr (Step::loads(o) || Step::stores(o)) at[o] = places.at(offset + step.rows[o]);
      });
      for (std::size_t i = part; i < length; i += lanes_in_group) {
        Vector entry[Step::count];
        unrolled(std::make_index_sequence<Step::count>{}, [&](auto o) HWY_ATTR {
          if constexpr (Step::loads(o)) entry[o] = hn::Load(Tag(), at[o] + i);
        });
        unrolled(std::make_index_sequence<Radix>{},
                 [&](auto j) HWY_ATTR { Step::template decide<j>(entry, prime); });
        unrolled(std::make_index_sequence<Step::count>{}, [&](auto o) HWY_ATTR {
          if constexpr (Step::stores(o)) hn::Store(entry[o], Tag(), at[o] + i);
        });
      }
    }
  }
}

// a * power modulo prime, for a < prime: Shoup's product, then one subtraction.
#if HWY_TARGET == HWY_SCALAR
HWY_INLINE Vector multiply_modulo(Vector a, Vector power, Vector, Vector prime) {
  const std::uint64_t product = std::uint64_t{hn::GetLane(a)} * hn::GetLane(power);
  return hn::Set(Tag(), static_cast<std::uint32_t>(product % hn::GetLane(prime)));
}
#else
HWY_ATTR HWY_INLINE Vector multiply_modulo(Vector a, Vector power, Vector quotient, Vector prime) {
  const hn::RepartitionToWide<Tag> wide;
  const auto even = hn::MulEven(a, quotient);
  const auto odd = hn::MulEven(hn::BitCast(Tag(), hn::ShiftRight<32>(hn::BitCast(wide, a))),
                               hn::BitCast(Tag(), hn::ShiftRight<32>(hn::BitCast(wide, quotient))));
  const Vector high =
      hn::OddEven(hn::BitCast(Tag(), odd), hn::BitCast(Tag(), hn::ShiftRight<32>(even)));
  const Vector rest = hn::Sub(hn::Mul(a, power), hn::Mul(high, prime));
  return hn::Min(rest, hn::Sub(rest, prime));
}
#endif

HWY_ATTR void run_scale(const DenseStep& step, const Places& places, std::size_t chunk,
                        const LaneConstants& constants) {
  const std::size_t length = (step.run == 0 ? chunk : step.run) * lanes_in_group;
  for (std::size_t part = 0; part < lanes_in_group; part += vector_lanes) {
    const Vector prime = hn::LoadU(Tag(), constants.prime.data() + part);
    const Vector power = hn::LoadU(Tag(), constants.power[step.power].data() + part);
    const Vector quotient = hn::LoadU(Tag(), constants.quotient[step.power].data() + part);
    for (const std::ptrdiff_t offset : step.offsets) {
      std::uint32_t* const place = places.at(offset);
      for (std::size_t i = part; i < length; i += lanes_in_group) {
        const Vector entry = hn::Load(Tag(), place + i);
        hn::Store(multiply_modulo(entry, power, quotient, prime), Tag(), place + i);
      }
    }
  }
}

// From the numbers in a step to the code compiled for them.
template <template <std::size_t, FirstSquare, bool, Ahead> class Step, std::size_t Radix,
          FirstSquare First, bool BehindSet>
HWY_ATTR void choose_ahead(const DenseStep& step, const Places& places, std::size_t chunk,
                           const std::uint32_t* primes) {
  switch (step.ahead) {
    case Ahead::free:
      return run_step<Step<Radix, First, BehindSet, Ahead::free>, Radix>(step, places, chunk,
                                                                         primes);
    case Ahead::second_set:
      return run_step<Step<Radix, First, BehindSet, Ahead::second_set>, Radix>(step, places, chunk,
                                                                               primes);
    case Ahead::first_set:
      // Nothing can happen at a single bit beside a 1.
      return run_step<Step<Radix, First, BehindSet, Ahead::first_set>, Radix>(step, places, chunk,
                                                                              primes);
  }
}

template <template <std::size_t, FirstSquare, bool, Ahead> class Step, std::size_t Radix>
HWY_ATTR void choose_first(const DenseStep& step, const Places& places, std::size_t chunk,
                           const std::uint32_t* primes) {
  if (step.first == FirstSquare::turn) {
    choose_ahead<Step, Radix, FirstSquare::turn, false>(step, places, chunk, primes);
  } else if (Radix == 1 && step.first == FirstSquare::closed) {
    if (step.behind_set) {
      choose_ahead<Step, 1, FirstSquare::closed, true>(step, places, chunk, primes);
    } else {
      choose_ahead<Step, 1, FirstSquare::closed, false>(step, places, chunk, primes);
    }
  } else if (step.behind_set) {
    choose_ahead<Step, Radix, FirstSquare::usual, true>(step, places, chunk, primes);
  } else {
    choose_ahead<Step, Radix, FirstSquare::usual, false>(step, places, chunk, primes);
  }
}

template <template <std::size_t, FirstSquare, bool, Ahead> class Step>
HWY_ATTR void choose_radix(const DenseStep& step, const Places& places, std::size_t chunk,
                           const std::uint32_t* primes) {
  static_assert(largest_radix == 4);
  switch (step.radix) {
    case 1:
      return choose_first<Step, 1>(step, places, chunk, primes);
    case 2:
      return choose_first<Step, 2>(step, places, chunk, primes);
    case 3:
      return choose_first<Step, 3>(step, places, chunk, primes);
    default:
      return choose_first<Step, 4>(step, places, chunk, primes);
  }
}

HWY_ATTR void RunProgram(const DenseProgram& program, std::uint32_t* tile,
                         std::uint32_t* const* rows, std::size_t chunk,
                         const LaneConstants& constants) {
  const Places places{tile, rows};
  for (const DenseStep& step : program) {
    switch (step.kind) {
      case StepKind::king:
        choose_radix<KingStep>(step, places, chunk, constants.prime.data());
        break;
      case StepKind::wazir:
        choose_radix<WazirStep>(step, places, chunk, constants.prime.data());
        break;
      case StepKind::scale:
        run_scale(step, places, chunk, constants);
        break;
    }
  }
}

// Sums of 64-bit products, even and odd lanes apart, low and high halves apart.
#if HWY_TARGET == HWY_SCALAR
struct Sums {
  void add(Vector a, Vector b) {
    const std::uint64_t product = std::uint64_t{hn::GetLane(a)} * hn::GetLane(b);
    low += product & 0xffffffffU;
    high += product >> 32;
  }
  void give(ProductSums& sums, std::size_t part) const {
    sums.low[part] += low;
    sums.high[part] += high;
  }

  std::uint64_t low = 0;
  std::uint64_t high = 0;
};
#else
struct Sums {
  using Wide = hn::RepartitionToWide<Tag>;
  using WideVector = hn::Vec<Wide>;

  HWY_ATTR HWY_INLINE Sums()
      : even_low(hn::Zero(Wide())),
        even_high(hn::Zero(Wide())),
        odd_low(hn::Zero(Wide())),
        odd_high(hn::Zero(Wide())) {}

  HWY_ATTR HWY_INLINE void add(Vector a, Vector b) {
    const Wide wide;
    const WideVector mask = hn::Set(wide, 0xffffffffU);
    const WideVector even = hn::MulEven(a, b);
    const WideVector odd =
        hn::MulEven(hn::BitCast(Tag(), hn::ShiftRight<32>(hn::BitCast(wide, a))),
                    hn::BitCast(Tag(), hn::ShiftRight<32>(hn::BitCast(wide, b))));
    even_low = hn::Add(even_low, hn::And(even, mask));
    even_high = hn::Add(even_high, hn::ShiftRight<32>(even));
    odd_low = hn::Add(odd_low, hn::And(odd, mask));
    odd_high = hn::Add(odd_high, hn::ShiftRight<32>(odd));
  }

  HWY_ATTR void give(ProductSums& sums, std::size_t part) const {
    const Wide wide;
    HWY_ALIGN std::uint64_t buffer[4][lanes_in_group];
    hn::Store(even_low, wide, buffer[0]);
    hn::Store(even_high, wide, buffer[1]);
    hn::Store(odd_low, wide, buffer[2]);
    hn::Store(odd_high, wide, buffer[3]);
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

HWY_ATTR void AddSquares(ProductSums& sums, const std::uint32_t* entries, std::size_t count) {
  for (std::size_t part = 0; part < lanes_in_group; part += vector_lanes) {
    Sums local;
    for (std::size_t i = 0; i < count; ++i) {
      const Vector entry = hn::Load(Tag(), entries + i * lanes_in_group + part);
      local.add(entry, entry);
    }
    local.give(sums, part);
  }
}

HWY_ATTR void AddEntries(ProductSums& sums, const std::uint32_t* entries, std::size_t count) {
  const Vector one = hn::Set(Tag(), 1U);
  for (std::size_t part = 0; part < lanes_in_group; part += vector_lanes) {
    Sums local;
    for (std::size_t i = 0; i < count; ++i) {
      local.add(hn::Load(Tag(), entries + i * lanes_in_group + part), one);
    }
    local.give(sums, part);
  }
}

HWY_ATTR void AddProducts(ProductSums& sums, const std::uint32_t* left, const std::uint32_t* right,
                          const std::uint32_t* extra, const std::ptrdiff_t* others,
                          std::size_t count, const LaneValues& primes) {
  for (std::size_t part = 0; part < lanes_in_group; part += vector_lanes) {
    const Vector prime = hn::LoadU(Tag(), primes.data() + part);
    Sums local;
    for (std::size_t i = 0; i < count; ++i) {
      const std::ptrdiff_t other = others[i] * static_cast<std::ptrdiff_t>(lanes_in_group) +
                                   static_cast<std::ptrdiff_t>(part);
      Vector partner = hn::Load(Tag(), right + other);
      if (extra != nullptr) {
        partner = add_modulo(partner, hn::Load(Tag(), extra + other), prime);
      }
      local.add(hn::Load(Tag(), left + i * lanes_in_group + part), partner);
    }
    local.give(sums, part);
  }
}

}  // namespace rookery::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace rookery {

HWY_EXPORT(RunProgram);
HWY_EXPORT(AddSquares);
HWY_EXPORT(AddEntries);
HWY_EXPORT(AddProducts);

LaneConstants::LaneConstants(const LaneGroup& group, std::size_t most_powers) : prime(group.prime) {
  LaneValues value;
  value.fill(1);
  for (std::size_t k = 0; k <= most_powers; ++k) {
    power.push_back(value);
    LaneValues shoup;
    for (std::size_t i = 0; i < lanes_in_group; ++i) {
      shoup[i] = static_cast<std::uint32_t>((std::uint64_t{value[i]} << 32) / prime[i]);
      value[i] = static_cast<std::uint32_t>(std::uint64_t{value[i]} * group.root[i] % prime[i]);
    }
    quotient.push_back(shoup);
  }
}

void run_program(const DenseProgram& program, std::uint32_t* tile, std::size_t chunk,
                 const LaneConstants& constants) {
  HWY_DYNAMIC_DISPATCH(RunProgram)(program, tile, nullptr, chunk, constants);
}

void run_program_on_rows(const DenseProgram& program, std::uint32_t* const* rows, std::size_t chunk,
                         const LaneConstants& constants) {
  HWY_DYNAMIC_DISPATCH(RunProgram)(program, nullptr, rows, chunk, constants);
}

LaneValues ProductSums::reduced(const LaneValues& prime) const {
  LaneValues result;
  for (std::size_t i = 0; i < lanes_in_group; ++i) {
    const std::uint64_t shifted = (high[i] % prime[i] << 32) % prime[i];
    result[i] = static_cast<std::uint32_t>((shifted + low[i] % prime[i]) % prime[i]);
  }
  return result;
}

void add_squares(ProductSums& sums, const std::uint32_t* entries, std::size_t count) {
  HWY_DYNAMIC_DISPATCH(AddSquares)(sums, entries, count);
}

void add_entries(ProductSums& sums, const std::uint32_t* entries, std::size_t count) {
  HWY_DYNAMIC_DISPATCH(AddEntries)(sums, entries, count);
}

void add_products(ProductSums& sums, const std::uint32_t* left, const std::uint32_t* right,
                  const std::uint32_t* extra, const std::ptrdiff_t* others, std::size_t count,
                  const LaneValues& prime) {
  HWY_DYNAMIC_DISPATCH(AddProducts)(sums, left, right, extra, others, count, prime);
}

}  // namespace rookery

#endif  // HWY_ONCE
