// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compiled once for each instruction set and chosen at run time (Highway).

#include "count/kings/kernels.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "count/kings/kernels.cpp"
#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

#include <utility>

#include "count/kings/states/lane_arithmetic-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace rookery::count::kings {
namespace HWY_NAMESPACE {
namespace {

using namespace states::HWY_NAMESPACE;  // lanes, of this instruction set

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
    return rows == nullptr ? tile + offset * static_cast<std::ptrdiff_t>(states::lanes_in_group)
                           : rows[offset];
  }
};

template <class Step, std::size_t Radix>
HWY_ATTR void run_step(const DenseStep& step, const Places& places, std::size_t chunk,
                       const std::uint32_t* HWY_RESTRICT primes) {
  const std::size_t length = (step.run == 0 ? chunk : step.run) * states::lanes_in_group;
  for (std::size_t part = 0; part < states::lanes_in_group; part += vector_lanes) {
    const Vector prime = hn::LoadU(Tag(), primes + part);
    for (const std::ptrdiff_t offset : step.offsets) {
      std::uint32_t* at[Step::count];
      unrolled(std::make_index_sequence<Step::count>{}, [&](auto o) HWY_ATTR {
        if constexpr (Step::loads(o) || Step::stores(o)) at[o] = places.at(offset + step.rows[o]);
      });
      for (std::size_t i = part; i < length; i += states::lanes_in_group) {
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

HWY_ATTR void run_scale(const DenseStep& step, const Places& places, std::size_t chunk,
                        const states::LanePowers& powers) {
  const std::size_t length = (step.run == 0 ? chunk : step.run) * states::lanes_in_group;
  for (std::size_t part = 0; part < states::lanes_in_group; part += vector_lanes) {
    const Vector prime = hn::LoadU(Tag(), powers.prime.data() + part);
    const Vector power = hn::LoadU(Tag(), powers.power[step.power].data() + part);
    const Vector quotient = hn::LoadU(Tag(), powers.quotient[step.power].data() + part);
    for (const std::ptrdiff_t offset : step.offsets) {
      std::uint32_t* const place = places.at(offset);
      for (std::size_t i = part; i < length; i += states::lanes_in_group) {
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
                         const states::LanePowers& powers) {
  const Places places{tile, rows};
  for (const DenseStep& step : program) {
    switch (step.kind) {
      case StepKind::king:
        choose_radix<KingStep>(step, places, chunk, powers.prime.data());
        break;
      case StepKind::wazir:
        choose_radix<WazirStep>(step, places, chunk, powers.prime.data());
        break;
      case StepKind::scale:
        run_scale(step, places, chunk, powers);
        break;
    }
  }
}

HWY_ATTR void AddSquares(states::ProductSums& sums, const std::uint32_t* entries,
                         std::size_t count) {
  for (std::size_t part = 0; part < states::lanes_in_group; part += vector_lanes) {
    SumOfProducts local;
    for (std::size_t i = 0; i < count; ++i) {
      const Vector entry = hn::Load(Tag(), entries + i * states::lanes_in_group + part);
      local.add(entry, entry);
    }
    local.add_to(part, sums);
  }
}

HWY_ATTR void AddEntries(states::ProductSums& sums, const std::uint32_t* entries,
                         std::size_t count) {
  const Vector one = hn::Set(Tag(), 1U);
  for (std::size_t part = 0; part < states::lanes_in_group; part += vector_lanes) {
    SumOfProducts local;
    for (std::size_t i = 0; i < count; ++i) {
      local.add(hn::Load(Tag(), entries + i * states::lanes_in_group + part), one);
    }
    local.add_to(part, sums);
  }
}

HWY_ATTR void AddProducts(states::ProductSums& sums, const std::uint32_t* left,
                          const std::uint32_t* right, const std::uint32_t* extra,
                          const std::ptrdiff_t* others, std::size_t count,
                          const states::LaneValues& primes) {
  for (std::size_t part = 0; part < states::lanes_in_group; part += vector_lanes) {
    const Vector prime = hn::LoadU(Tag(), primes.data() + part);
    SumOfProducts local;
    for (std::size_t i = 0; i < count; ++i) {
      const std::ptrdiff_t other = others[i] * static_cast<std::ptrdiff_t>(states::lanes_in_group) +
                                   static_cast<std::ptrdiff_t>(part);
      Vector partner = hn::Load(Tag(), right + other);
      if (extra != nullptr) {
        partner = add_modulo(partner, hn::Load(Tag(), extra + other), prime);
      }
      local.add(hn::Load(Tag(), left + i * states::lanes_in_group + part), partner);
    }
    local.add_to(part, sums);
  }
}

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace rookery::count::kings
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace rookery::count::kings {

HWY_EXPORT(RunProgram);
HWY_EXPORT(AddSquares);
HWY_EXPORT(AddEntries);
HWY_EXPORT(AddProducts);

void run_program(const DenseProgram& program, std::uint32_t* tile, std::size_t chunk,
                 const states::LanePowers& powers) {
  HWY_DYNAMIC_DISPATCH(RunProgram)(program, tile, nullptr, chunk, powers);
}

void run_program_on_rows(const DenseProgram& program, std::uint32_t* const* rows, std::size_t chunk,
                         const states::LanePowers& powers) {
  HWY_DYNAMIC_DISPATCH(RunProgram)(program, nullptr, rows, chunk, powers);
}

void add_squares(states::ProductSums& sums, const std::uint32_t* entries, std::size_t count) {
  HWY_DYNAMIC_DISPATCH(AddSquares)(sums, entries, count);
}

void add_entries(states::ProductSums& sums, const std::uint32_t* entries, std::size_t count) {
  HWY_DYNAMIC_DISPATCH(AddEntries)(sums, entries, count);
}

void add_products(states::ProductSums& sums, const std::uint32_t* left, const std::uint32_t* right,
                  const std::uint32_t* extra, const std::ptrdiff_t* others, std::size_t count,
                  const states::LaneValues& prime) {
  HWY_DYNAMIC_DISPATCH(AddProducts)(sums, left, right, extra, others, count, prime);
}

}  // namespace rookery::count::kings

#endif  // HWY_ONCE
