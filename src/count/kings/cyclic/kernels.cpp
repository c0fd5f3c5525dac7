// SPDX-License-Identifier: GPL-3.0-or-later
//
// The butterflies of up to five columns at once: the entries that differ only in
// those columns' bits are loaded into registers, go through all the columns, and are
// stored. Which pairs meet in which column is known at compile time, so a kernel is
// straight-line code: 13 loads, 13 stores and about 20 additions for five columns.

#include "count/kings/cyclic/kernels.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "count/kings/cyclic/kernels.cpp"
#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

#include <algorithm>
#include <bit>
#include <utility>

#include "count/kings/states/frontier.hpp"
#include "count/kings/states/lane_arithmetic-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace rookery::count::kings::cyclic {
namespace HWY_NAMESPACE {
namespace {

using namespace states::HWY_NAMESPACE;  // lanes, of this instruction set

// ---- Patterns of a group of columns, at compile time ----

constexpr std::size_t number_of_patterns(std::size_t columns) {
  return states::fibonacci(columns + 2);
}

// The bits of pattern number `index`.
constexpr std::uint32_t pattern_bits(std::size_t index) {
  std::uint32_t bits = 0;
  for (std::size_t i = widest_column_group + 1; i-- > 0;) {
    if (index >= states::fibonacci(i + 2)) {
      bits |= 1U << i;
      index -= states::fibonacci(i + 2);
    }
  }
  return bits;
}

constexpr std::size_t pattern_index(std::uint32_t bits) {
  std::size_t index = 0;
  for (std::size_t i = 0; i <= widest_column_group; ++i) {
    if ((bits >> i & 1U) != 0) index += states::fibonacci(i + 2);
  }
  return index;
}

// ---- Kings ----
//
// Bit i of the string is, before column i of the group, the old square i - 1, and
// after it the new square i. A piece goes there if bits i - 1 (the new square before),
// i, i + 1 and i + 2 (the old squares i - 1, i, i + 1) are 0.

template <std::size_t columns, Beside near, Beside far>
struct Kings {
  static constexpr std::size_t patterns = number_of_patterns(columns);

  // Is the pattern without two ones together, what stands beside it included?
  static constexpr bool exists(std::size_t index) {
    const std::uint32_t bits = pattern_bits(index);
    if (near == Beside::taken && (bits & 1U) != 0) return false;
    return !(far == Beside::taken && (bits >> (columns - 1) & 1U) != 0);
  }

  // The pattern `index` has no piece in this column: may the one with a piece exist?
  static constexpr bool has_partner(std::size_t index, std::size_t column) {
    const std::uint32_t bits = pattern_bits(index);
    const std::uint32_t beside = (7U << column) >> 1;  // the bit itself and its neighbours
    return (bits & beside) == 0 && exists(index + states::fibonacci(column + 2));
  }

  static constexpr bool may_be_placed(std::size_t index, std::size_t column) {
    if (column + 2 < columns) return (pattern_bits(index) >> (column + 2) & 1U) == 0;
    if (column + 2 == columns) return far != Beside::taken;
    return far == Beside::free;
  }

  template <std::size_t column, std::size_t index>
  static HWY_INLINE void pair(Vector* values, Vector prime) {
    if constexpr (has_partner(index, column)) {
      constexpr std::size_t partner = index + states::fibonacci(column + 2);
      const Vector without = values[index];
      values[index] = add_modulo(without, values[partner], prime);
      values[partner] = may_be_placed(index, column) ? without : hn::Zero(Tag());
    }
  }

  template <std::size_t index>
  static HWY_INLINE void load(Vector* values, const std::uint32_t* data,
                              const std::size_t* offsets) {
    if constexpr (exists(index)) values[index] = hn::Load(Tag(), data + offsets[index]);
  }
  template <std::size_t index>
  static HWY_INLINE void store(const Vector* values, std::uint32_t* data,
                               const std::size_t* offsets) {
    if constexpr (exists(index)) hn::Store(values[index], Tag(), data + offsets[index]);
  }

  template <std::size_t column, std::size_t... index>
  static HWY_INLINE void step(Vector* values, Vector prime, std::index_sequence<index...>) {
    (pair<column, index>(values, prime), ...);
  }
  template <std::size_t... column>
  static HWY_INLINE void steps(Vector* values, Vector prime, std::index_sequence<column...>) {
    (step<column>(values, prime, std::make_index_sequence<patterns>()), ...);
  }
  template <std::size_t... index>
  static HWY_INLINE void work(std::uint32_t* data, const std::size_t* old_offsets,
                              const std::size_t* new_offsets, Vector prime,
                              std::index_sequence<index...>) {
    Vector values[patterns];
    (load<index>(values, data, old_offsets), ...);
    steps(values, prime, std::make_index_sequence<columns>());
    (store<index>(values, data, new_offsets), ...);
  }

  static HWY_INLINE void run(std::uint32_t* data, const std::size_t* old_offsets,
                             const std::size_t* new_offsets, Vector prime) {
    work(data, old_offsets, new_offsets, prime, std::make_index_sequence<patterns>());
  }
};

// ---- Wazirs ----
//
// After `done` columns of the group a value has a pattern of new squares and one of
// old squares; each is legal, and they may touch. Column i adds the old square out and
// puts the new one in where both the old one and the new square before are 0.

template <std::size_t columns, Beside near, Beside far>
struct Wazirs {
  static constexpr std::size_t patterns = number_of_patterns(columns);
  static constexpr std::size_t old_patterns(std::size_t done) {
    return number_of_patterns(columns - done);
  }

  static constexpr bool new_exists(std::size_t index) {
    return near != Beside::taken || (pattern_bits(index) & 1U) == 0;
  }
  static constexpr bool old_exists(std::size_t index, std::size_t done) {
    return far != Beside::taken || done == columns ||
           (pattern_bits(index) >> (columns - done - 1) & 1U) == 0;
  }

  // values: new pattern n and old pattern o at n * old_patterns(done) + o; what goes to
  // `into` has one column more done, new pattern `fresh` and old pattern `rest`.
  template <std::size_t done, std::size_t place>
  static HWY_INLINE void move(const Vector* values, Vector* into, Vector prime) {
    constexpr std::size_t fresh = place / old_patterns(done + 1);
    constexpr std::size_t rest = place % old_patterns(done + 1);
    if constexpr (new_exists(fresh) && old_exists(rest, done + 1)) {
      constexpr bool placed = (pattern_bits(fresh) >> done & 1U) != 0;
      constexpr std::size_t before = placed ? fresh - states::fibonacci(done + 2) : fresh;
      constexpr std::uint32_t rest_bits = pattern_bits(rest);
      constexpr std::size_t empty = pattern_index(rest_bits << 1);
      constexpr std::size_t from = before * old_patterns(done);
      if constexpr (placed || (rest_bits & 1U) != 0 || !old_exists(empty + 1, done)) {
        into[place] = values[from + empty];
      } else {
        into[place] = add_modulo(values[from + empty], values[from + empty + 1], prime);
      }
    }
  }

  template <std::size_t done, std::size_t... place>
  static HWY_INLINE void step(const Vector* values, Vector* into, Vector prime,
                              std::index_sequence<place...>) {
    (move<done, place>(values, into, prime), ...);
  }

  template <std::size_t index>
  static HWY_INLINE void load(Vector* values, const std::uint32_t* data,
                              const std::size_t* offsets) {
    if constexpr (old_exists(index, 0)) values[index] = hn::Load(Tag(), data + offsets[index]);
  }
  template <std::size_t index>
  static HWY_INLINE void store(const Vector* values, std::uint32_t* data,
                               const std::size_t* offsets) {
    if constexpr (new_exists(index)) hn::Store(values[index], Tag(), data + offsets[index]);
  }

  template <std::size_t done, std::size_t... index>
  static HWY_INLINE void go_on(const Vector* values, std::uint32_t* data,
                               const std::size_t* new_offsets, Vector prime,
                               std::index_sequence<index...> all) {
    if constexpr (done == columns) {
      (store<index>(values, data, new_offsets), ...);
    } else {
      constexpr std::size_t places = number_of_patterns(done + 1) * old_patterns(done + 1);
      Vector into[places];
      step<done>(values, into, prime, std::make_index_sequence<places>());
      go_on<done + 1>(into, data, new_offsets, prime, all);
    }
  }
  template <std::size_t... index>
  static HWY_INLINE void work(std::uint32_t* data, const std::size_t* old_offsets,
                              const std::size_t* new_offsets, Vector prime,
                              std::index_sequence<index...> all) {
    Vector values[patterns];
    (load<index>(values, data, old_offsets), ...);
    go_on<0>(values, data, new_offsets, prime, all);
  }

  static HWY_INLINE void run(std::uint32_t* data, const std::size_t* old_offsets,
                             const std::size_t* new_offsets, Vector prime) {
    work(data, old_offsets, new_offsets, prime, std::make_index_sequence<patterns>());
  }
};

// ---- The loops around them ----

template <class Kernel>
void all_entries(const Butterflies& task, const states::LaneValues& primes, std::uint32_t* data) {
  const std::size_t entry = task.batch * states::lanes_in_group;
  std::size_t old_offsets[Kernel::patterns];
  std::size_t new_offsets[Kernel::patterns];
  for (std::size_t i = 0; i < Kernel::patterns; ++i) {
    old_offsets[i] = task.old_offsets[i] * entry;
    new_offsets[i] = task.new_offsets[i] * entry;
  }
  const std::size_t run = (task.low_end - task.low_begin) * entry;
  for (std::size_t part = 0; part < states::lanes_in_group; part += vector_lanes) {
    const Vector prime = hn::LoadU(Tag(), primes.data() + part);
    std::uint32_t* const start = data + task.low_begin * entry + part;
    for (std::size_t i = 0; i < task.high_count; ++i) {
      std::uint32_t* const at = start + task.high[i] * entry;
      for (std::size_t j = 0; j < run; j += states::lanes_in_group) {
        Kernel::run(at + j, old_offsets, new_offsets, prime);
      }
    }
  }
}

template <template <std::size_t, Beside, Beside> class Kernels, std::size_t columns>
void choose_sides(const Butterflies& task, const states::LaneValues& primes, std::uint32_t* data) {
  const auto chosen = [&]() -> void (*)(const Butterflies&, const states::LaneValues&,
                                        std::uint32_t*) {
    if (task.near == Beside::free) {
      if (task.far == Beside::free)
        return all_entries<Kernels<columns, Beside::free, Beside::free>>;
      if (task.far == Beside::taken) {
        return all_entries<Kernels<columns, Beside::free, Beside::taken>>;
      }
      return all_entries<Kernels<columns, Beside::free, Beside::guarded>>;
    }
    if (task.far == Beside::free) return all_entries<Kernels<columns, Beside::taken, Beside::free>>;
    if (task.far == Beside::taken) {
      return all_entries<Kernels<columns, Beside::taken, Beside::taken>>;
    }
    return all_entries<Kernels<columns, Beside::taken, Beside::guarded>>;
  }();
  chosen(task, primes, data);
}

template <template <std::size_t, Beside, Beside> class Kernels>
void choose_columns(const Butterflies& task, const states::LaneValues& primes,
                    std::uint32_t* data) {
  static_assert(widest_column_group == 5);
  switch (task.columns) {
    case 1:
      return choose_sides<Kernels, 1>(task, primes, data);
    case 2:
      return choose_sides<Kernels, 2>(task, primes, data);
    case 3:
      return choose_sides<Kernels, 3>(task, primes, data);
    case 4:
      return choose_sides<Kernels, 4>(task, primes, data);
    default:
      return choose_sides<Kernels, 5>(task, primes, data);
  }
}

void RunButterflies(const Butterflies& task, const states::LaneValues& primes,
                    std::uint32_t* data) {
  if (task.neighbours == states::Neighbours::eight) {
    choose_columns<Kings>(task, primes, data);
  } else {
    choose_columns<Wazirs>(task, primes, data);
  }
}

// ---- Weights and products ----

void AddToOuter(const InnerRows& rows, const states::LaneValues& primes, std::size_t batch,
                const std::uint32_t* inner, std::uint32_t* outer) {
  const std::size_t entry = batch * states::lanes_in_group;
  for (std::uint64_t h = rows.first; h < rows.last; ++h) {
    const std::uint32_t* const from = inner + (rows.raised ? states::moved_up(h, 1) : h) * entry;
    std::uint32_t* const to = outer + states::moved_up(h, rows.raised ? 2 : 1) * entry;
    for (std::size_t part = 0; part < states::lanes_in_group; part += vector_lanes) {
      const Vector prime = hn::LoadU(Tag(), primes.data() + part);
      for (std::size_t i = part; i < entry; i += states::lanes_in_group) {
        hn::Store(add_modulo(hn::Load(Tag(), to + i), hn::Load(Tag(), from + i), prime), Tag(),
                  to + i);
      }
    }
  }
}

void WeighRows(const PathRows& rows, const states::LanePowers& powers, std::size_t batch,
               std::uint32_t* data) {
  const std::size_t entry = batch * states::lanes_in_group;
  std::uint64_t bits = string_number(rows.first);
  for (std::uint64_t h = rows.first; h < rows.last; ++h, bits = next_string(bits)) {
    const std::size_t k = rows.pieces + static_cast<std::size_t>(std::popcount(bits));
    std::uint32_t* const at = data + (rows.raised ? states::moved_up(h, 1) : h) * entry;
    for (std::size_t part = 0; part < states::lanes_in_group; part += vector_lanes) {
      const Vector prime = hn::LoadU(Tag(), powers.prime.data() + part);
      const Vector w = hn::LoadU(Tag(), powers.power[k].data() + part);
      const Vector quotient = hn::LoadU(Tag(), powers.quotient[k].data() + part);
      for (std::size_t i = part; i < entry; i += states::lanes_in_group) {
        hn::Store(multiply_modulo(hn::Load(Tag(), at + i), w, quotient, prime), Tag(), at + i);
      }
    }
  }
}

void MultiplyRows(const PathRows& rows, bool right_raised, const states::LanePowers* powers,
                  std::size_t batch, const std::uint32_t* left, const std::uint32_t* right,
                  states::ProductSums* sums) {
  const std::size_t entry = batch * states::lanes_in_group;
  for (std::size_t start = 0; start < entry; start += vector_lanes) {
    const std::size_t part = start % states::lanes_in_group;
    const Vector prime =
        powers != nullptr ? hn::LoadU(Tag(), powers->prime.data() + part) : hn::Zero(Tag());
    SumOfProducts products;
    std::uint64_t bits = string_number(rows.first);
    for (std::uint64_t h = rows.first; h < rows.last; ++h, bits = next_string(bits)) {
      const std::uint64_t raised = states::moved_up(h, 1);
      const Vector a = hn::Load(Tag(), left + (rows.raised ? raised : h) * entry + start);
      Vector b = hn::Load(Tag(), right + (right_raised ? raised : h) * entry + start);
      if (powers != nullptr) {
        const std::size_t k = rows.pieces + static_cast<std::size_t>(std::popcount(bits));
        b = multiply_modulo(b, hn::LoadU(Tag(), powers->power[k].data() + part),
                            hn::LoadU(Tag(), powers->quotient[k].data() + part), prime);
      }
      products.add(a, b);
    }
    products.add_to(part, sums[start / states::lanes_in_group]);
  }
}

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace rookery::count::kings::cyclic
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace rookery::count::kings::cyclic {

HWY_EXPORT(RunButterflies);
HWY_EXPORT(AddToOuter);
HWY_EXPORT(WeighRows);
HWY_EXPORT(MultiplyRows);

void run_butterflies(const Butterflies& task, const states::LaneValues& prime,
                     std::uint32_t* data) {
  HWY_DYNAMIC_DISPATCH(RunButterflies)(task, prime, data);
}

void copy_from_outer(const InnerRows& rows, std::size_t batch, const std::uint32_t* outer,
                     std::uint32_t* inner) {
  const std::size_t entry = batch * states::lanes_in_group;
  for (std::uint64_t h = rows.first; h < rows.last; ++h) {
    const std::uint32_t* const from = outer + states::moved_up(h, rows.raised ? 2 : 1) * entry;
    std::copy(from, from + entry, inner + (rows.raised ? states::moved_up(h, 1) : h) * entry);
  }
}

void add_to_outer(const InnerRows& rows, const states::LaneValues& prime, std::size_t batch,
                  const std::uint32_t* inner, std::uint32_t* outer) {
  HWY_DYNAMIC_DISPATCH(AddToOuter)(rows, prime, batch, inner, outer);
}

void weigh_rows(const PathRows& rows, const states::LanePowers& powers, std::size_t batch,
                std::uint32_t* data) {
  HWY_DYNAMIC_DISPATCH(WeighRows)(rows, powers, batch, data);
}

void multiply_rows(const PathRows& rows, bool right_raised, const states::LanePowers* powers,
                   std::size_t batch, const std::uint32_t* left, const std::uint32_t* right,
                   states::ProductSums* sums) {
  HWY_DYNAMIC_DISPATCH(MultiplyRows)
  (rows, right_raised, powers, batch, left, right, sums);
}

std::uint64_t string_number(std::uint64_t number) {
  std::uint64_t bits = 0;
  for (std::size_t i = 62; number > 0; --i) {
    if (number >= states::fibonacci(i + 2)) {
      bits |= std::uint64_t{1} << i;
      number -= states::fibonacci(i + 2);
    }
  }
  return bits;
}

}  // namespace rookery::count::kings::cyclic

#endif  // HWY_ONCE
