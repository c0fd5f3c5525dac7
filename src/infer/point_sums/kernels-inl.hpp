// SPDX-License-Identifier: GPL-3.0-or-later
//
// The kernels of bits.cpp, which explains them: one tile of the sum, and the pairs
// of one point. Included once for each instruction set.

#if defined(ROOKERY_MATH_POINT_SUMS_KERNELS) == defined(HWY_TARGET_TOGGLE)
#ifdef ROOKERY_MATH_POINT_SUMS_KERNELS
#undef ROOKERY_MATH_POINT_SUMS_KERNELS
#else
#define ROOKERY_MATH_POINT_SUMS_KERNELS
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <limits>
#include <utility>

#include "infer/point_sums/bits.hpp"

HWY_BEFORE_NAMESPACE();
namespace rookery::infer_room::point_sums::detail {
namespace HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

using Word = Bitmap::Word;

HWY_ATTR HWY_INLINE std::uint8_t* bytes_of(Word* words) {
  return reinterpret_cast<std::uint8_t*>(words);
}
HWY_ATTR HWY_INLINE const std::uint8_t* bytes_of(const Word* words) {
  return reinterpret_cast<const std::uint8_t*>(words);
}

#if HWY_TARGET == HWY_SCALAR
// No vectors: words, from any byte on.
using Vector = Word;
constexpr std::size_t vector_bytes = sizeof(Word);

HWY_INLINE Vector zero() { return 0; }
HWY_INLINE Vector load(const std::uint8_t* bytes) {
  Word word = 0;
  std::memcpy(&word, bytes, sizeof word);
  return word;
}
HWY_INLINE void store(Vector vector, std::uint8_t* bytes) {
  std::memcpy(bytes, &vector, sizeof vector);
}
HWY_INLINE Vector either(Vector a, Vector b) { return a | b; }
HWY_INLINE Vector both(Vector a, Vector b) { return a & b; }
HWY_INLINE Vector without(Vector a, Vector b) { return a & ~b; }
HWY_INLINE bool is_zero(Vector vector) { return vector == 0; }

class BitCount {
 public:
  void add(Vector vector) { sum_ += std::popcount(vector); }
  std::int64_t sum() const { return sum_; }

 private:
  std::int64_t sum_ = 0;
};
#else
// Bytes, since loads begin at any of them.
using Tag = hn::CappedTag<std::uint8_t, 64>;
using Vector = hn::Vec<Tag>;
constexpr std::size_t vector_bytes = hn::MaxLanes(Tag());

HWY_ATTR HWY_INLINE Vector zero() { return hn::Zero(Tag()); }
HWY_ATTR HWY_INLINE Vector load(const std::uint8_t* bytes) { return hn::LoadU(Tag(), bytes); }
HWY_ATTR HWY_INLINE void store(Vector vector, std::uint8_t* bytes) {
  hn::StoreU(vector, Tag(), bytes);
}
HWY_ATTR HWY_INLINE Vector either(Vector a, Vector b) { return hn::Or(a, b); }
HWY_ATTR HWY_INLINE Vector both(Vector a, Vector b) { return hn::And(a, b); }
HWY_ATTR HWY_INLINE Vector without(Vector a, Vector b) { return hn::AndNot(b, a); }
HWY_ATTR HWY_INLINE bool is_zero(Vector vector) {
  return hn::AllTrue(Tag(), hn::Eq(vector, zero()));
}

class BitCount {
 public:
  HWY_ATTR HWY_INLINE BitCount() : sums_(hn::Zero(Wide())) {}
  HWY_ATTR HWY_INLINE void add(Vector vector) {
    sums_ = hn::Add(sums_, hn::PopulationCount(hn::BitCast(Wide(), vector)));
  }
  HWY_ATTR HWY_INLINE std::int64_t sum() const {
    return static_cast<std::int64_t>(hn::GetLane(hn::SumOfLanes(Wide(), sums_)));
  }

 private:
  using Wide = hn::Repartition<std::uint64_t, Tag>;
  hn::Vec<Wide> sums_;
};
#endif

// Four registers for a tile are enough to hide the other work.
constexpr std::int64_t widest_tile = vector_bytes >= 64 ? 32 : 16;

template <std::size_t... I, class F>
HWY_ATTR HWY_INLINE void unrolled(std::index_sequence<I...>, F&& f) {
  (f(std::integral_constant<std::size_t, I>{}), ...);
}

// How many common bits have the rows that make up point (x, r)? Unless All, stops when there are
// `enough`, and after `most_rows` rows.
struct Pairs {
  std::int64_t count = 0;
  std::int64_t rows = 0;   // gone through
  std::int64_t words = 0;  // of a row
  bool sure = true;        // not stopped by most_rows
};

template <bool All>
HWY_ATTR Pairs count_pairs(const BitsTables& tables, std::int64_t r, std::int64_t x,
                           std::int64_t enough, std::int64_t most_rows) {
  Pairs pairs;
  // Bit m of a row of `mirror` is point S-1-m (S columns), whose partner is x-S+1+m.
  const std::int64_t shift = x - tables.stepped_columns + 1;
  const std::int64_t least = std::max<std::int64_t>(0, -shift);
  const std::int64_t most = std::min(tables.stepped_columns - 1, tables.slid_columns - 1 - shift);
  if (least > most) return pairs;
  const std::int64_t begin = least & ~std::int64_t{7};
  const std::int64_t offset = begin + shift;  // at least -7
  const auto bytes = static_cast<std::size_t>(most / 8 - begin / 8 + 1);
  pairs.words = static_cast<std::int64_t>((bytes + 7) / 8);
  const std::int64_t first_row = std::max<std::int64_t>(0, r - tables.slid_rows + 1);
  const std::int64_t last_row = std::min(tables.stepped_rows - 1, r);
  const std::ptrdiff_t copy = (offset & 7) * tables.copy_words + tables.pad_words;
  const std::int64_t any_last = tables.any_before[static_cast<std::size_t>(last_row + 1)];
  for (std::int64_t n = tables.any_before[static_cast<std::size_t>(first_row)]; n < any_last; ++n) {
    const std::int64_t a = tables.stepped_any[static_cast<std::size_t>(n)];
    if (!All && pairs.rows == most_rows) {
      pairs.sure = false;
      break;
    }
    ++pairs.rows;
    if (tables.slid_any[static_cast<std::size_t>(r - a)] == 0) continue;
    const std::uint8_t* const left =
        bytes_of(tables.mirror.data() + a * tables.mirror_words) + begin / 8;
    const std::uint8_t* const right =
        bytes_of(tables.copies.data() + (r - a) * tables.slid_words + copy) + (offset >> 3);
    if constexpr (!All) {
      // Mostly nothing, which is quickly seen.
      Vector any = zero();
      for (std::size_t i = 0; i < bytes; i += vector_bytes) {
        any = either(any, both(load(left + i), load(right + i)));
      }
      if (is_zero(any)) continue;
    }
    BitCount common;
    for (std::size_t i = 0; i < bytes; i += vector_bytes) {
      common.add(both(load(left + i), load(right + i)));
    }
    pairs.count += common.sum();
    if (!All && pairs.count >= enough) break;
  }
  return pairs;
}

// One tile of `Vectors` registers.
template <std::size_t Vectors, bool Twice>
class TileRun {
 public:
  HWY_ATTR TileRun(const BitsTables& tables, BitsTile& tile)
      : tables_(tables),
        tile_(tile),
        words_(tables.tile_words),
        step_cost_(cost_of_step + cost_of_step_word * static_cast<double>(words_)),
        first_row_(std::max<std::int64_t>(0, tile.row - tables.slid_rows + 1)),
        last_row_(std::min(tables.stepped_rows - 1, tile.row)) {
    std::copy_n(tile.wanted, words_, open_);
  }

  HWY_ATTR void run() {
    tile_.cost = cost_of_tile;
    if (first_row_ > last_row_ || !measure_open()) return;
    const auto any_first = tables_.any_before[static_cast<std::size_t>(first_row_)];
    const auto any_last = tables_.any_before[static_cast<std::size_t>(last_row_ + 1)];
    rows_ = static_cast<double>(any_last - any_first);
    points_ = static_cast<double>(tables_.before[static_cast<std::size_t>(last_row_ + 1)] -
                                  tables_.before[static_cast<std::size_t>(first_row_)]);
    // Points of S whose row of T covers all that is wanted.
    const std::int64_t covering_first = tile_.column + last_open_ - tables_.slid_columns + 1;
    const std::int64_t covering_last = tile_.column + first_open_;
    for (std::int64_t margin = first_margin(covering_last - covering_first + 1);;
         margin = std::max<std::int64_t>(32, margin * 8)) {
      const std::int64_t from = covering_first - margin;
      const std::int64_t to = covering_last + margin;
      if (from > to) continue;
      for (std::int64_t k = any_first; k < any_last; ++k) {
        const std::int64_t a = tables_.stepped_any[static_cast<std::size_t>(k)];
        if (done_first_ > done_last_
                ? row(a, from, to)
                : row(a, from, done_first_ - 1) || row(a, done_last_ + 1, to)) {
          return finish();
        }
        if (spent() > next_look_ && flush()) return finish();
        if (tile_.given_up) return;
      }
      if (flush()) return finish();
      if (tile_.given_up) return;
      done_first_ = from;
      done_last_ = to;
      if (from <= touching_first_ && to >= touching_last_) return finish();
    }
  }

 private:
  double spent() const { return tile_.cost + step_cost_ * static_cast<double>(steps_); }

  // The first ring has about as many points as will fill the tile if they are spread evenly; all,
  // if they are few.
  std::int64_t first_margin(std::int64_t covering) const {
    constexpr double few_points = 256;
    const std::int64_t all = tables_.stepped_columns + tables_.slid_columns;
    if (points_ <= few_points) return all;
    const double in_column = points_ / static_cast<double>(tables_.stepped_columns);
    const double columns = (Twice ? 12 : 8) / tables_.slid_density / in_column;
    const double margin = (columns - static_cast<double>(covering)) / 2;
    return static_cast<std::int64_t>(std::clamp(margin, 0.0, static_cast<double>(all)));
  }

  // Those that are wanted, not settled by count_pairs, and not yet reached. Is there any?
  HWY_ATTR bool measure_open() {
    const Word* const reached = Twice ? tile_.twice : tile_.once;
    open_points_ = 0;
    first_open_ = -1;
    for (std::int64_t i = 0; i < words_; ++i) {
      const Word word = open_[i] & ~reached[i];
      if (word == 0) continue;
      if (first_open_ < 0) first_open_ = i * 64 + std::countr_zero(word);
      last_open_ = i * 64 + 63 - std::countl_zero(word);
      open_points_ += std::popcount(word);
    }
    if (open_points_ == 0) return false;
    touching_first_ =
        std::max<std::int64_t>(0, tile_.column + first_open_ - tables_.slid_columns + 1);
    touching_last_ = std::min(tables_.stepped_columns - 1, tile_.column + last_open_);
    return touching_first_ <= touching_last_;
  }

  // How many points has row a of S before this column?
  HWY_INLINE std::int64_t rank(std::int64_t a, std::int64_t column) const {
    const std::int64_t word = column / 64;
    const std::int64_t words = tables_.stepped.words();
    if (word == words) {
      return tables_.before[static_cast<std::size_t>(a + 1)] -
             tables_.before[static_cast<std::size_t>(a)];
    }
    const Word below = (Word{1} << (column % 64)) - 1;
    return tables_.before_word[static_cast<std::size_t>(a * words + word)] +
           std::popcount(tables_.stepped.row(a)[word] & below);
  }

  // The points of row a of S from column `from` to `to`. Is the tile full?
  HWY_ATTR bool row(std::int64_t a, std::int64_t from, std::int64_t to) {
    from = std::max(from, touching_first_);
    to = std::min(to, touching_last_);
    if (from > to) return false;
    tile_.cost += cost_of_row;
    const std::int64_t other = tile_.row - a;
    if (tables_.slid_any[static_cast<std::size_t>(other)] == 0) return false;
    const std::int32_t* const points =
        tables_.points.data() + tables_.before[static_cast<std::size_t>(a)];
    const std::int64_t end = rank(a, to + 1);
    const std::uint8_t* const base =
        bytes_of(tables_.copies.data() + other * tables_.slid_words + tables_.pad_words);
    const std::int64_t stride = tables_.copy_words * 8;
    for (std::int64_t i = rank(a, from); i < end; ++i) {
      const std::int64_t offset = tile_.column - points[i];
      waiting_[waiting_count_++] = base + (offset & 7) * stride + (offset >> 3);
      if (waiting_count_ == waiting_limit_ && flush()) return true;
    }
    return false;
  }

  // ORs the rows of T that wait. They are collected first since they seldom lie in the nearest
  // cache: in a loop without branches the processor asks for many of them at once.
  // Is the tile full?
  HWY_ATTR bool flush() {
    const bool full = narrow_ ? flush_to<1>() : flush_to<Vectors>();
    steps_ += static_cast<std::int64_t>(waiting_count_);
    waiting_count_ = 0;
    if (steps_ >= 4 * first_waiting) waiting_limit_ = most_waiting;
    tile_.cost += cost_of_check;
    return full || (spent() > next_look_ && look());
  }

  template <std::size_t Used>
  HWY_ATTR bool flush_to() {
    Vector once[Used];
    Vector twice[Used];
    unrolled(std::make_index_sequence<Used>{}, [&](auto v) HWY_ATTR {
      once[v] = load(bytes_of(tile_.once) + base_byte_ + v * vector_bytes);
      if constexpr (Twice) twice[v] = load(bytes_of(tile_.twice) + base_byte_ + v * vector_bytes);
    });
    for (std::size_t i = 0; i < waiting_count_; ++i) {
      const std::uint8_t* const bits = waiting_[i] + base_byte_;
      unrolled(std::make_index_sequence<Used>{}, [&](auto v) HWY_ATTR {
        const Vector more = load(bits + v * vector_bytes);
        if constexpr (Twice) twice[v] = either(twice[v], both(once[v], more));
        once[v] = either(once[v], more);
      });
    }
    Vector missing = zero();
    unrolled(std::make_index_sequence<Used>{}, [&](auto v) HWY_ATTR {
      store(once[v], bytes_of(tile_.once) + base_byte_ + v * vector_bytes);
      if constexpr (Twice) store(twice[v], bytes_of(tile_.twice) + base_byte_ + v * vector_bytes);
      const Vector open = load(bytes_of(open_) + base_byte_ + v * vector_bytes);
      missing = either(missing, without(open, Twice ? twice[v] : once[v]));
    });
    return is_zero(missing);
  }

  // Now and then: is it time to finish the open points one by one? True if all are done.
  HWY_ATTR bool look() {
    if (!measure_open()) return true;
    if (tile_.cap > 0 && spent() > tile_.cap) {
      tile_.given_up = true;
      // As if all the rest were to be gone through.
      tile_.cost += cost_to_go();
      return false;
    }
    const double worst = static_cast<double>(open_points_) *
                         std::max(worst_cost(first_open_), worst_cost(last_open_));
    if (worst <= cost_to_go()) {
      one_by_one(-1);
      return true;
    }
    if (open_points_ <= few_open) {
      one_by_one(std::min(spent(), cost_to_go()) / patience_);
      if (!measure_open()) return true;
    }
    narrow();
    next_look_ = spent() * 1.25;
    return false;
  }

  // Goes on with one register when all open points lie in one.
  void narrow() {
    if (narrow_ || Vectors == 1) return;
    const std::int64_t bytes = static_cast<std::int64_t>(vector_bytes);
    const std::int64_t begin = std::min(first_open_ / 64 * 8, words_ * 8 - bytes);
    if (last_open_ / 8 >= begin + bytes) return;
    narrow_ = true;
    base_byte_ = begin;
    tile_.cost += step_cost_ * static_cast<double>(steps_);
    steps_ = 0;
    step_cost_ = cost_of_step + cost_of_step_word * static_cast<double>(bytes / 8);
  }

  // Of all points of S that touch the open points and were not in a ring.
  double cost_to_go() const {
    std::int64_t columns = touching_last_ - touching_first_ + 1;
    const std::int64_t common =
        std::min(touching_last_, done_last_) - std::max(touching_first_, done_first_) + 1;
    columns -= std::max<std::int64_t>(0, common);
    return 2 * cost_of_row * rows_ + step_cost_ * points_ * static_cast<double>(columns) /
                                         static_cast<double>(tables_.stepped_columns);
  }

  double columns_of(std::int64_t x) const {
    const std::int64_t shift = tile_.column + x - tables_.stepped_columns + 1;
    return static_cast<double>(
        std::min(tables_.stepped_columns - 1, tables_.slid_columns - 1 - shift) -
        std::max<std::int64_t>(0, -shift) + 1);
  }
  double pair_row_cost(double columns) const {
    return cost_of_pair_row + cost_of_pair_word * columns / 64;
  }
  double worst_cost(std::int64_t x) const { return rows_ * pair_row_cost(columns_of(x)); }
  double expected_rows(double columns) const {
    return 1 + (Twice ? 4 : 2) / (tables_.pair_chance * columns);
  }

  // Settles the open points, all of them or, within a budget, those that seem cheap.
  HWY_ATTR void one_by_one(double budget) {
    const Word* const reached = Twice ? tile_.twice : tile_.once;
    double cost = 0;
    std::int64_t tried = 0;
    std::int64_t failed = 0;
    for (std::int64_t i = 0; i < words_; ++i) {
      for (Word rest = open_[i] & ~reached[i]; rest != 0; rest &= rest - 1) {
        const std::int64_t x = i * 64 + std::countr_zero(rest);
        auto most_rows = std::numeric_limits<std::int64_t>::max();
        if (budget >= 0) {
          const double columns = columns_of(x);
          const double rows = std::min(2 * expected_rows(columns), rows_ + 1);
          if (rows * pair_row_cost(columns) > budget / 8) continue;
          if (cost > budget) break;
          most_rows = static_cast<std::int64_t>(rows);
        }
        const Pairs pairs =
            count_pairs<false>(tables_, tile_.row, tile_.column + x, Twice ? 2 : 1, most_rows);
        cost += static_cast<double>(pairs.rows) *
                (cost_of_pair_row + cost_of_pair_word * static_cast<double>(pairs.words));
        ++tried;
        if (!pairs.sure) {
          ++failed;
          continue;
        }
        const Word mask = Word{1} << (x % 64);
        if (pairs.count >= 1) settled_once_[i] |= mask;
        if (Twice && pairs.count >= 2) settled_twice_[i] |= mask;
        open_[i] &= ~mask;
      }
    }
    tile_.cost += cost;
    // Sets that are not spread evenly: less of this.
    if (2 * failed > tried) patience_ *= 4;
  }

  void finish() {
    for (std::int64_t i = 0; i < words_; ++i) {
      tile_.once[i] |= settled_once_[i];
      tile_.twice[i] |= settled_twice_[i];
    }
    tile_.cost = spent();
    steps_ = 0;
  }

  static constexpr std::int64_t few_open = 512;
  static constexpr std::int64_t first_waiting = 16;
  static constexpr std::int64_t most_waiting = 64;

  const BitsTables& tables_;
  BitsTile& tile_;
  std::int64_t words_;
  double step_cost_;
  std::int64_t first_row_;
  std::int64_t last_row_;
  std::int64_t open_points_ = 0;
  std::int64_t first_open_ = 0;
  std::int64_t last_open_ = 0;
  std::int64_t touching_first_ = 0;  // columns of S that matter for the open points
  std::int64_t touching_last_ = 0;
  std::int64_t steps_ = 0;
  const std::uint8_t* waiting_[most_waiting];
  std::size_t waiting_count_ = 0;
  std::size_t waiting_limit_ = first_waiting;
  std::int64_t done_first_ = 0;  // the ring that has been done
  std::int64_t done_last_ = -1;
  double rows_ = 0;    // with points of S
  double points_ = 0;  // in them
  double next_look_ = 500;
  double patience_ = 2;
  bool narrow_ = false;
  std::int64_t base_byte_ = 0;  // of the register in the tile
  alignas(64) Word open_[most_tile_words] = {};
  Word settled_once_[most_tile_words] = {};
  Word settled_twice_[most_tile_words] = {};
};

template <std::size_t Words>
HWY_ATTR void sum_tile_of(const BitsTables& tables, BitsTile& tile) {
  constexpr std::size_t vectors = Words * sizeof(Word) / vector_bytes;
  if (tile.want_twice) {
    TileRun<vectors, true>(tables, tile).run();
  } else {
    TileRun<vectors, false>(tables, tile).run();
  }
}

HWY_ATTR void SumTile(const BitsTables& tables, BitsTile& tile) {
  switch (tables.tile_words) {
    case 8:
      return sum_tile_of<8>(tables, tile);
    case 16:
      return sum_tile_of<16>(tables, tile);
    default:
      return sum_tile_of<static_cast<std::size_t>(widest_tile)>(tables, tile);
  }
}

HWY_ATTR std::int64_t TileWords() { return widest_tile; }

HWY_ATTR void CountWord(const BitsTables& tables, std::int64_t row, std::int64_t column,
                        Word wanted, std::uint32_t* ways) {
  for (; wanted != 0; wanted &= wanted - 1) {
    const int bit = std::countr_zero(wanted);
    ways[bit] =
        static_cast<std::uint32_t>(count_pairs<true>(tables, row, column + bit, 0, 0).count);
  }
}

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace rookery::infer_room::point_sums::detail
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
