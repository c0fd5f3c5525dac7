// SPDX-License-Identifier: GPL-3.0-or-later
//
// Engine `bits`: the same erosion, a word of 64 vectors at a time.
//
// Vector (dx,dy) is impossible iff a piece stands at (x,y) and a `.` at
// (x+dx,y+dy). Keep dx at bit dx + C - 1. Then the impossible vectors that row a
// of pieces and row b of dots give, dy = b - a, are the sums of
//
//     { C - 1 - x : o at (x,a) }   and   { u : . at (u,b) },
//
// so: one row of bits, shifted by each element of the other, and all of it ORed
// into row dy of the result. Addition is symmetric: slide the set with more
// elements and step through the one with fewer. The 64 shifts within a word are
// made once for a sliding row; the rest of a shift is a word offset.
//
// A row of the result with every vector impossible cannot change any more and is
// skipped; on a dense board nearly all are after a few rows.
//
// Time O(min(pieces, dots) * R * C / 64), memory: one bit a vector, and the
// picture.

#include <algorithm>
#include <cstddef>

#include "infer/bit_rows.hpp"
#include "infer/engines.hpp"

namespace rookery::detail::erosion {

namespace {

// The bits set in each row, ascending.
std::vector<std::vector<std::size_t>> positions(const BitRows& rows, std::size_t bits) {
  std::vector<std::vector<std::size_t>> found(rows.rows());
  for (std::size_t y = 0; y < rows.rows(); ++y) {
    for (std::size_t bit = 0; bit < bits; ++bit) {
      if (rows.test(y, bit)) found[y].push_back(bit);
    }
  }
  return found;
}

// One row shifted left by 0 .. 63 bits; each shift has one word more than the row.
class Shifts {
 public:
  explicit Shifts(std::size_t words) : words_(words), bits_(word_bits * (words + 1)) {}

  void make(const Word* row) {
    for (std::size_t s = 0; s < word_bits; ++s) {
      const auto part = static_cast<unsigned>(s);
      Word* out = bits_.data() + s * (words_ + 1);
      Word carry = 0;
      for (std::size_t i = 0; i < words_; ++i) {
        out[i] = (row[i] << part) | carry;
        carry = (row[i] >> 1) >> (63 - part);  // row[i] >> (64 - part), 0 for part = 0
      }
      out[words_] = carry;
    }
  }

  // out |= the row shifted left by `shift` bits.
  void add(Word* __restrict out, std::size_t shift) const {
    const Word* __restrict from = bits_.data() + (shift % word_bits) * (words_ + 1);
    out += shift / word_bits;
    for (std::size_t i = 0; i <= words_; ++i) out[i] |= from[i];
  }

 private:
  std::size_t words_;
  std::vector<Word> bits_;
};

bool has_all_bits(const Word* row, std::size_t bits) {
  const std::size_t whole = bits / word_bits;
  for (std::size_t i = 0; i < whole; ++i) {
    if (row[i] != ~Word{0}) return false;
  }
  const std::size_t rest = bits % word_bits;
  return rest == 0 || row[whole] == (Word{1} << rest) - 1;
}

}  // namespace

std::int64_t steps_bits(const AttackBoard& board, const AttackCounts& counts) {
  const auto words =
      static_cast<std::int64_t>(words_for(static_cast<std::size_t>(board.columns())));
  const std::int64_t stepped = std::min(counts.pieces, counts.unattacked);
  const auto shifts = static_cast<std::int64_t>(word_bits);
  return (stepped + shifts) * board.rows() * (words + 1);
}

Picture largest_set_bits(const AttackBoard& board, const Monitor& monitor) {
  const auto rows = static_cast<std::size_t>(board.rows());
  const auto columns = static_cast<std::size_t>(board.columns());
  const std::size_t words = words_for(columns);
  const std::size_t vectors = 2 * columns - 1;  // in a row of the picture

  const AttackCounts counts = count_letters(board);
  const bool slide_dots = counts.unattacked >= counts.pieces;
  const BitRows dots(board.cells(), '.', words);
  const BitRows pieces(board.cells(), 'o', words, true);
  const BitRows& sliding = slide_dots ? dots : pieces;
  const auto steps = positions(slide_dots ? pieces : dots, columns);

  BitRows impossible(2 * rows - 1, 2 * words);
  std::vector<char> is_full(2 * rows - 1, 0);
  Shifts shifts(words);
  for (std::size_t a = 0; a < rows; ++a) {
    monitor.check(static_cast<double>(a) / static_cast<double>(rows));
    if (!sliding.any(a)) continue;
    shifts.make(sliding.row(a));
    for (std::size_t b = 0; b < rows; ++b) {
      const std::size_t row = slide_dots ? rows - 1 + a - b : rows - 1 + b - a;
      if (steps[b].empty() || is_full[row] != 0) continue;
      for (const std::size_t shift : steps[b]) shifts.add(impossible.row(row), shift);
      is_full[row] = has_all_bits(impossible.row(row), vectors) ? 1 : 0;
    }
  }

  Picture picture = full_picture(board);
  for (std::size_t row = 0; row < picture.size(); ++row) {
    for (std::size_t bit = 0; bit < vectors; ++bit) {
      if (impossible.test(row, bit)) picture[row][bit] = '.';
    }
  }
  return picture;
}

}  // namespace rookery::detail::erosion
