// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sums of two sets of points by rows of bits. The points of S, the smaller set, are gone
// through, and for each of them a row of T, the other one, is ORed into a row of the sum:
//
//   row r of the sum = OR over a and over the points (s, a) of S of (row r-a of T) << s.
//
// A tile is a piece of a row of the sum that fits a few registers. Each point of S costs one
// load a register: T is kept in 8 copies, shifted by 0 .. 7 bits, so that any shift is
// a number of bytes. A tile is left as soon as all its wanted points are reached. Where S
// and T are dense, that is after a few dozen points of S.
//
// Two things keep a tile from being full soon: points that no pair, or very few pairs, reach
// (at the border of the sum), and an order that begins with points of S whose row of T only
// touches the tile.
// - The points of S are gone through in rings: first, in all rows, those whose row of T covers
//   the tile, or all but its ends if these are too few to fill it; then those whose row falls
//   short of it by up to 32 columns, 256, ... Each point is met once, so that "reached
//   twice" can be counted as twice |= once & row.
// - Now and then (each time a quarter more has been spent) a look is taken at the points that
//   are still open. The rings go on with what matters for them, in one register if they lie in
//   one. A few points that are open inside a tile are settled one by one: the pairs for
//   a point (x, r) are the common bits of rows of S, left and right exchanged, and rows of T,
//   shifted; the first (or second) common bit ends it, and if it is not found in twice
//   the rows that one would expect of sets spread evenly, the point is left to the rings. This
//   may cost half of what has been spent so far, and a quarter of that after each failure. When
//   settling all open points costs less than the rest of the rings even if there is no common bit,
//   that ends the tile.
//
// Time at most (points of S) * (words of the window) / 16 loads or so, and half of that
// again; memory 8 bits for a point of T's rectangle, 1.5 for one of S's and 4 bytes for a point of
// S. Numbers of ways: the common bits of all rows are counted, a time of (area of the
// smaller rectangle) / 512 loads for each wanted point.
//
// Compiled once for each instruction set and chosen at run time (Highway).

#include "infer/point_sums/bits.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "infer/point_sums/bits.cpp"
#include <fmt/format.h>
#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "base/memory.hpp"
#include "base/text.hpp"
#include "base/threads/task_pool.hpp"
#include "infer/point_sums/kernels-inl.hpp"

#if HWY_ONCE

namespace rookery::infer_room::point_sums {

namespace detail {
namespace {

HWY_EXPORT(SumTile);
HWY_EXPORT(TileWords);
HWY_EXPORT(CountWord);

// Tiles much wider than the rows of T would be full only after points from all over S.
std::int64_t bits_tile_words(std::int64_t window_columns, std::int64_t slid_columns) {
  const std::int64_t columns = std::min(window_columns, slid_columns / 4);
  std::int64_t words = HWY_DYNAMIC_DISPATCH(TileWords)();
  while (words > 8 && (words / 2) * Bitmap::word_bits >= columns) words /= 2;
  return words;
}
void sum_tile(const BitsTables& tables, BitsTile& tile) {
  HWY_DYNAMIC_DISPATCH(SumTile)(tables, tile);
}
void count_word(const BitsTables& tables, std::int64_t row, std::int64_t column,
                Bitmap::Word wanted, std::uint32_t* ways) {
  HWY_DYNAMIC_DISPATCH(CountWord)(tables, row, column, wanted, ways);
}

}  // namespace
}  // namespace detail

namespace {

using Word = Bitmap::Word;
constexpr std::int64_t word_bits = Bitmap::word_bits;

std::int64_t words_for(std::int64_t columns) { return (columns + word_bits - 1) / word_bits; }

// S is the set with fewer points.
bool steps_left_set(const SumParts& parts) { return parts.left_points <= parts.right_points; }

struct Side {
  std::int64_t top;
  std::int64_t first;
  std::int64_t rows;
  std::int64_t columns;
};
Side side_of(const SumParts& parts, bool left) {
  const SumAxis& y = parts.rows;
  const SumAxis& x = parts.columns;
  return left ? Side{y.left, x.left, y.left_size, x.left_size}
              : Side{y.right, x.right, y.right_size, x.right_size};
}

// Words of the window's rows, from the one with its first kept column on.
std::int64_t window_words(const SumParts& parts) {
  const SumAxis& x = parts.columns;
  return (x.window + x.window_size - 1) / word_bits - x.window / word_bits + 1;
}

std::int64_t pad_for(std::int64_t tile_words) { return tile_words + 2; }

// The 64 bits of a row from `offset` on; nothing lies before and behind it.
Word word_at(const Word* row, std::int64_t words, std::int64_t offset) {
  const std::int64_t at = offset >> 6;
  const auto part = static_cast<unsigned>(offset & 63);
  const auto get = [&](std::int64_t i) { return i >= 0 && i < words ? row[i] : Word{0}; };
  return (get(at) >> part) | ((get(at + 1) << 1) << (63 - part));
}

std::vector<std::int64_t> points_before(const Bitmap& set, const Side& side) {
  std::vector<std::int64_t> before{0};
  before.reserve(static_cast<std::size_t>(side.rows + 1));
  for (std::int64_t y = side.top; y < side.top + side.rows; ++y) {
    std::int64_t points = 0;
    for (std::int64_t i = 0; i < set.words(); ++i) points += std::popcount(set.row(y)[i]);
    before.push_back(before.back() + points);
  }
  return before;
}

void index_points(detail::BitsTables& t) {
  const std::int64_t words = t.stepped.words();
  t.points.resize(static_cast<std::size_t>(t.before.back()));
  std::int32_t* next = t.points.data();
  t.before_word.reserve(static_cast<std::size_t>(t.stepped_rows * words));
  for (std::int64_t y = 0; y < t.stepped_rows; ++y) {
    t.any_before.push_back(static_cast<std::int64_t>(t.stepped_any.size()));
    const std::int32_t* const begin = next;
    for (std::int64_t i = 0; i < words; ++i) {
      t.before_word.push_back(static_cast<std::int32_t>(next - begin));
      for (Word rest = t.stepped.row(y)[i]; rest != 0; rest &= rest - 1) {
        *next++ = static_cast<std::int32_t>(i * word_bits + std::countr_zero(rest));
      }
    }
    if (next != begin) t.stepped_any.push_back(y);
  }
  t.any_before.push_back(static_cast<std::int64_t>(t.stepped_any.size()));
}

}  // namespace

double BitsSum::bytes(const SumParts& parts) {
  const Side stepped = side_of(parts, steps_left_set(parts));
  const Side slid = side_of(parts, !steps_left_set(parts));
  const auto tile =
      static_cast<double>(detail::bits_tile_words(window_words(parts) * word_bits, slid.columns)) +
      2;
  return 64 * static_cast<double>(slid.rows) *
             (static_cast<double>(words_for(slid.columns)) + tile) +
         static_cast<double>(stepped.rows) *
             (20 * static_cast<double>(words_for(stepped.columns)) + 120) +
         4 * static_cast<double>(std::min(parts.left_points, parts.right_points));
}

bool BitsSum::fits(const SumParts& parts) {
  return std::max(parts.columns.left_size, parts.columns.right_size) <=
         std::numeric_limits<std::int32_t>::max();
}

double BitsSum::bound(const SumQuestion& question, const SumParts& parts) {
  const bool left = steps_left_set(parts);
  const Side stepped = side_of(parts, left);
  const Side slid = side_of(parts, !left);
  const std::vector<std::int64_t> before =
      points_before(left ? question.left : question.right, stepped);
  const std::int64_t tile_words =
      detail::bits_tile_words(window_words(parts) * word_bits, slid.columns);
  const std::int64_t tile_bits = tile_words * word_bits;

  // The part of S's columns that touches a tile, summed over the tiles of a row.
  const SumAxis& x = parts.columns;
  double touching = 0;
  double tiles = 0;
  for (std::int64_t c = 0; c < x.window_size; c += tile_bits) {
    const std::int64_t from = std::max<std::int64_t>(0, x.offset + c - slid.columns + 1);
    const std::int64_t to = std::min(stepped.columns - 1, x.offset + c + tile_bits - 1);
    touching += static_cast<double>(to - from + 1) / static_cast<double>(stepped.columns);
    ++tiles;
  }
  std::vector<std::int64_t> any{0};
  for (std::size_t i = 1; i < before.size(); ++i) {
    any.push_back(any.back() + (before[i] > before[i - 1] ? 1 : 0));
  }
  double steps = 0;
  double rows = 0;
  for (std::int64_t w = 0; w < parts.rows.window_size; ++w) {
    const std::int64_t r = parts.rows.offset + w;
    const std::int64_t from = std::max<std::int64_t>(0, r - slid.rows + 1);
    const std::int64_t to = std::min(stepped.rows - 1, r);
    steps += static_cast<double>(before[static_cast<std::size_t>(to + 1)] -
                                 before[static_cast<std::size_t>(from)]);
    rows += static_cast<double>(any[static_cast<std::size_t>(to + 1)] -
                                any[static_cast<std::size_t>(from)]);
  }
  const double step_cost =
      detail::cost_of_step + detail::cost_of_step_word * static_cast<double>(tile_words);
  return 1.25 * steps * touching * step_cost + 2 * rows * tiles * detail::cost_of_row +
         static_cast<double>(parts.rows.window_size) * tiles * detail::cost_of_tile +
         table_cost(parts);
}

double BitsSum::table_cost(const SumParts& parts) {
  return detail::cost_of_table_byte * bytes(parts);
}

double BitsSum::ways_bound(const SumParts& parts) {
  const double rows = static_cast<double>(std::min({parts.rows.left_size, parts.rows.right_size}));
  const double words = static_cast<double>(
      words_for(std::min(parts.columns.left_size, parts.columns.right_size)) + 1);
  return static_cast<double>(parts.wanted_points) * rows *
             (detail::cost_of_pair_row + detail::cost_of_pair_word * words) +
         table_cost(parts);
}

BitsSum::BitsSum(const SumQuestion& question, const SumParts& parts)
    : question_(question), parts_(parts) {
  base::require_memory("sums of points", bytes(parts));
  if (!fits(parts)) {
    base::fail_limit(
        "sums of points",
        fmt::format("rows of {} and {} points; the bits take at most {}", parts.columns.left_size,
                    parts.columns.right_size, std::numeric_limits<std::int32_t>::max()));
  }
  const bool left = steps_left_set(parts);
  const Side stepped = side_of(parts, left);
  const Side slid = side_of(parts, !left);
  detail::BitsTables& t = tables_;

  const Bitmap& s = left ? question.left : question.right;
  t.stepped_rows = stepped.rows;
  t.stepped_columns = stepped.columns;
  t.stepped = s.window(stepped.top, stepped.first, stepped.rows, stepped.columns);
  t.before = points_before(t.stepped, {0, 0, stepped.rows, stepped.columns});
  index_points(t);
  const Bitmap mirrored = t.stepped.mirrored();
  t.mirror_words = mirrored.words() + 8;
  t.mirror.resize(static_cast<std::size_t>(t.mirror_words * stepped.rows));
  for (std::int64_t y = 0; y < stepped.rows; ++y) {
    std::copy_n(mirrored.row(y), mirrored.words(), t.mirror.data() + y * t.mirror_words);
  }

  first_word_ = parts.columns.window / word_bits;
  const std::int64_t words = window_words(parts);
  t.tile_words = detail::bits_tile_words(words * word_bits, slid.columns);
  tiles_ = (words + t.tile_words - 1) / t.tile_words;

  const Bitmap& slid_set = left ? question.right : question.left;
  const Bitmap cut = slid_set.window(slid.top, slid.first, slid.rows, slid.columns);
  t.slid_rows = slid.rows;
  t.slid_columns = slid.columns;
  t.pad_words = pad_for(t.tile_words);
  t.slid_words = t.pad_words + cut.words();
  // A little apart, or the copies of a row could meet in the same few lines of the caches.
  t.copy_words = slid.rows * t.slid_words + t.pad_words + 72;
  t.copies.resize(static_cast<std::size_t>(8 * t.copy_words));
  t.slid_any.resize(static_cast<std::size_t>(slid.rows));
  for (std::int64_t y = 0; y < slid.rows; ++y) {
    const Word* const row = cut.row(y);
    if (std::all_of(row, row + cut.words(), [](Word word) { return word == 0; })) continue;
    t.slid_any[static_cast<std::size_t>(y)] = 1;
    for (std::int64_t k = 0; k < 8; ++k) {
      Word* const out = t.copies.data() + k * t.copy_words + y * t.slid_words + t.pad_words;
      for (std::int64_t i = -1; i < cut.words(); ++i) {
        out[i] = word_at(row, cut.words(), i * word_bits + k);
      }
    }
  }
  const auto area = [](const Side& side) {
    return static_cast<double>(side.rows) * static_cast<double>(side.columns);
  };
  // Never 0, since it divides.
  t.slid_density = static_cast<double>(cut.count() + 1) / area(slid);
  t.pair_chance = static_cast<double>(t.before.back() + 1) / area(stepped) * t.slid_density;
}

void BitsSum::load_tile(std::int64_t w, std::int64_t tile, detail::BitsTile& out) const {
  const std::int64_t y = parts_.rows.window + w;
  const SumAxis& x = parts_.columns;
  const std::int64_t begin = first_word_ + tile * tables_.tile_words;
  const std::int64_t end = std::min(begin + tables_.tile_words, first_word_ + window_words(parts_));
  out.row = parts_.rows.offset + w;
  out.column = x.offset + begin * word_bits - x.window;
  out.cost = 0;
  out.given_up = false;
  std::fill_n(out.wanted, tables_.tile_words, Word{0});
  std::fill_n(out.once, tables_.tile_words, Word{0});
  std::fill_n(out.twice, tables_.tile_words, Word{0});
  std::copy_n(question_.wanted.row(y) + begin, end - begin, out.wanted);
  // What lies outside of the kept window is never reached and need not be waited for.
  if (begin * word_bits < x.window) out.wanted[0] &= ~Word{0} << (x.window % word_bits);
  const std::int64_t past = x.window + x.window_size;
  if (end * word_bits > past) {
    out.wanted[end - begin - 1] &= ~Word{0} >> (word_bits - past % word_bits);
  }
}

double BitsSum::sampled(bool twice, double budget, const Monitor& monitor) const {
  constexpr std::int64_t samples = 96;
  constexpr double golden = 0.6180339887498949;
  const std::int64_t rows = parts_.rows.window_size;
  detail::BitsTile tile;
  tile.want_twice = twice;
  tile.cap = std::max(budget / static_cast<double>(samples), 1000.0);
  double cost = 0;
  for (std::int64_t k = 0; k < samples; ++k) {
    const double turn = static_cast<double>(k) * golden;
    const auto column =
        static_cast<std::int64_t>((turn - std::floor(turn)) * static_cast<double>(tiles_));
    load_tile((2 * k + 1) * rows / (2 * samples), std::min(column, tiles_ - 1), tile);
    detail::sum_tile(tables_, tile);
    cost += tile.cost;
    monitor.silent().check(0);
  }
  // A few tiles find their tables in the cache more often than all do: with 4 MB of tables
  // all take 1.8 times as long as the samples say, with 16 MB 1.9 times, with 64 MB 2.7 times.
  const double megabytes = std::max(1.0, bytes(parts_) / 1e6);
  return cost / static_cast<double>(samples) * static_cast<double>(rows) *
         static_cast<double>(tiles_) * (1 + 0.28 * std::log2(megabytes));
}

SumAnswer BitsSum::run(const SumOptions& options, const Monitor& monitor) const {
  const Bitmap& wanted = question_.wanted;
  SumAnswer answer{Bitmap(wanted.rows(), wanted.columns()), {}, SumEngine::bits};
  if (options.twice) answer.twice = Bitmap(wanted.rows(), wanted.columns());
  // A task is so many tiles of a row that it ends soon whatever happens.
  constexpr double long_task = 5e7;
  const double tile_bound = 10 * static_cast<double>(tables_.before.back()) +
                            100 * static_cast<double>(tables_.stepped_rows) + 1;
  const auto tiles_in_task = static_cast<std::int64_t>(
      std::clamp(long_task / tile_bound, 1.0, static_cast<double>(tiles_)));
  const std::int64_t tasks_in_row = (tiles_ + tiles_in_task - 1) / tiles_in_task;
  const auto task = [&](std::uint64_t number) {
    const std::int64_t w = static_cast<std::int64_t>(number) / tasks_in_row;
    const std::int64_t first = static_cast<std::int64_t>(number) % tasks_in_row * tiles_in_task;
    const std::int64_t y = parts_.rows.window + w;
    detail::BitsTile tile;
    tile.want_twice = options.twice;
    for (std::int64_t k = first; k < std::min(tiles_, first + tiles_in_task); ++k) {
      load_tile(w, k, tile);
      detail::sum_tile(tables_, tile);
      const std::int64_t begin = first_word_ + k * tables_.tile_words;
      const std::int64_t count = std::min(tables_.tile_words, wanted.words() - begin);
      for (std::int64_t i = 0; i < count; ++i) {
        answer.once.row(y)[begin + i] = tile.once[i] & tile.wanted[i];
        if (options.twice) answer.twice.row(y)[begin + i] = tile.twice[i] & tile.wanted[i];
      }
    }
  };
  base::threads::TaskPool pool(options.threads);
  base::threads::run_watched(
      pool, static_cast<std::uint64_t>(parts_.rows.window_size * tasks_in_row), task, monitor);
  return answer;
}

std::vector<std::uint32_t> BitsSum::ways(const SumOptions& options, const Monitor& monitor) const {
  const Bitmap& wanted = question_.wanted;
  const SumAxis& x = parts_.columns;
  std::vector<std::uint32_t> ways(static_cast<std::size_t>(wanted.rows() * wanted.columns()));
  constexpr std::int64_t words_in_task = 16;
  const std::int64_t words = window_words(parts_);
  const std::int64_t tasks_in_row = (words + words_in_task - 1) / words_in_task;
  const auto task = [&](std::uint64_t number) {
    const std::int64_t w = static_cast<std::int64_t>(number) / tasks_in_row;
    const std::int64_t y = parts_.rows.window + w;
    const std::int64_t begin =
        first_word_ + static_cast<std::int64_t>(number) % tasks_in_row * words_in_task;
    const std::int64_t end = std::min(begin + words_in_task, first_word_ + words);
    for (std::int64_t i = begin; i < end; ++i) {
      detail::count_word(tables_, parts_.rows.offset + w, x.offset + i * word_bits - x.window,
                         wanted.row(y)[i], ways.data() + y * wanted.columns() + i * word_bits);
    }
  };
  base::threads::TaskPool pool(options.threads);
  base::threads::run_watched(
      pool, static_cast<std::uint64_t>(parts_.rows.window_size * tasks_in_row), task, monitor);
  return ways;
}

}  // namespace rookery::infer_room::point_sums

#endif  // HWY_ONCE
