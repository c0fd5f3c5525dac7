// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sums of two sets of points by rows of bits. See bits.cpp.

#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "infer/point_sums/parts.hpp"
#include "rookery/bitmap.hpp"

namespace rookery::infer_room::point_sums {

namespace detail {

// The tables are made of words and read by bytes.
static_assert(std::endian::native == std::endian::little);

// The model of costs, in nanoseconds, the same for all instruction sets. Measured on boards of
// 4096x4096, whose tables are beyond the second cache: the loads are what takes the time.
constexpr double cost_of_tile = 300;
constexpr double cost_of_row = 8;
constexpr double cost_of_step = 3;         // a point of S, and
constexpr double cost_of_step_word = 0.3;  // for each word of the tile
constexpr double cost_of_check = 4;
constexpr double cost_of_pair_row = 8;
constexpr double cost_of_pair_word = 0.4;
constexpr double cost_of_table_byte = 0.7;

/// The two sets as the kernels read them, each cut to what matters. The points of one, S, are
/// gone through; the other, T, is slid.
struct BitsTables {
  using Word = Bitmap::Word;

  std::int64_t stepped_rows = 0;
  std::int64_t stepped_columns = 0;
  Bitmap stepped;
  std::vector<std::int32_t> points;  ///< the columns of the points of S, row by row
  std::vector<std::int64_t> before;  ///< points of S in the rows before each, and at last all
  /// The same for the words of a row, counted from its first point.
  std::vector<std::int32_t> before_word;
  std::vector<std::int64_t> stepped_any;  ///< the rows with points
  std::vector<std::int64_t> any_before;   ///< how many of them are before each row, and at last all
  std::vector<Word> mirror;       ///< rows of S, left and right exchanged, and 64 bytes of 0
  std::int64_t mirror_words = 0;  ///< from row to row

  std::int64_t slid_rows = 0;
  std::int64_t slid_columns = 0;
  /// Each row of T 8 times, shifted down by 0 .. 7 bits: bit i of copy k is point i+k. 0 before
  /// and behind for at least a tile's length.
  std::vector<Word> copies;
  std::int64_t slid_words = 0;  ///< from row to row
  std::int64_t copy_words = 0;  ///< from copy to copy of all rows
  std::int64_t pad_words = 0;   ///< from the beginning of a row to its bit 0
  std::vector<char> slid_any;

  std::int64_t tile_words = 0;
  double slid_density = 0;  ///< of T in its rectangle
  double pair_chance = 0;   ///< that a point of one rectangle is in S and one of the other in T
};

constexpr std::size_t most_tile_words = 32;

/// A piece of a row of the window. Costs are in nanoseconds by a rough model.
struct BitsTile {
  std::int64_t row = 0;     ///< of the sum
  std::int64_t column = 0;  ///< of the sum, that of bit 0; may be negative
  bool want_twice = false;
  double cap = 0;  ///< give up beyond this cost (0: never)

  alignas(64) Bitmap::Word wanted[most_tile_words] = {};
  alignas(64) Bitmap::Word once[most_tile_words] = {};
  alignas(64) Bitmap::Word twice[most_tile_words] = {};
  double cost = 0;
  bool given_up = false;
};

}  // namespace detail

class BitsSum {
 public:
  /// The parts must not be nothing(). Throws Error(beyond_limit) where memory does not suffice.
  BitsSum(const SumQuestion& question, const SumParts& parts);

  /// Are the rows short enough?
  [[nodiscard]] static bool fits(const SumParts& parts);
  /// Bytes of the tables.
  [[nodiscard]] static double bytes(const SumParts& parts);
  /// The cost when no tile is full early, for sums and for numbers of ways; nanoseconds. Takes
  /// time O(words of the bitmaps), and no tables.
  [[nodiscard]] static double bound(const SumQuestion& question, const SumParts& parts);
  [[nodiscard]] static double ways_bound(const SumParts& parts);
  /// The cost of the tables, which is part of both.
  [[nodiscard]] static double table_cost(const SumParts& parts);

  /// The cost, judged by some tiles, for which not much more than `budget` is spent.
  [[nodiscard]] double sampled(bool twice, double budget, const Monitor& monitor) const;

  [[nodiscard]] SumAnswer run(const SumOptions& options, const Monitor& monitor) const;
  [[nodiscard]] std::vector<std::uint32_t> ways(const SumOptions& options,
                                                const Monitor& monitor) const;

 private:
  void load_tile(std::int64_t w, std::int64_t tile, detail::BitsTile& out) const;

  const SumQuestion& question_;
  const SumParts& parts_;
  detail::BitsTables tables_;
  std::int64_t first_word_ = 0;  ///< of the window's rows
  std::int64_t tiles_ = 0;       ///< in a row
};

}  // namespace rookery::infer_room::point_sums
