// SPDX-License-Identifier: GPL-3.0-or-later
//
// A Bitmap: a set of squares of a rectangle, one bit per square, 64 to a word.

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "rookery/board.hpp"

namespace rookery {

class Bitmap {
 public:
  using Word = std::uint64_t;
  static constexpr std::int64_t word_bits = 64;

  Bitmap() = default;
  /// No squares. Throws Error(bad_input) for a negative side and Error(beyond_limit) for
  /// more than 2^36 squares, each row counted in whole words.
  Bitmap(std::int64_t rows, std::int64_t columns);

  [[nodiscard]] std::int64_t rows() const noexcept { return rows_; }
  [[nodiscard]] std::int64_t columns() const noexcept { return columns_; }
  /// Words in a row: square x is bit x % 64 of word x / 64, and the bits past the last
  /// column are 0. Who writes whole words keeps them so.
  [[nodiscard]] std::int64_t words() const noexcept { return words_; }
  [[nodiscard]] Word* row(std::int64_t y) noexcept { return bits_.data() + y * words_; }
  [[nodiscard]] const Word* row(std::int64_t y) const noexcept { return bits_.data() + y * words_; }
  /// The bits of the last word of a row that stand for squares.
  [[nodiscard]] Word last_mask() const noexcept {
    const auto rest = static_cast<unsigned>(columns_ % word_bits);
    return rest == 0 ? ~Word{0} : (Word{1} << rest) - 1;
  }

  /// The square must lie in the rectangle.
  [[nodiscard]] bool at(Square square) const noexcept {
    return ((row(square.y)[square.x / word_bits] >> (square.x % word_bits)) & 1) != 0;
  }
  void set(Square square) noexcept {
    row(square.y)[square.x / word_bits] |= Word{1} << (square.x % word_bits);
  }
  void clear(Square square) noexcept {
    row(square.y)[square.x / word_bits] &= ~(Word{1} << (square.x % word_bits));
  }
  [[nodiscard]] bool contains(Square square) const noexcept {
    return square.x >= 0 && square.x < columns_ && square.y >= 0 && square.y < rows_ && at(square);
  }

  /// The 64 squares of row y from column x on; none are set before the first column and past the
  /// last one.
  [[nodiscard]] Word word_from(std::int64_t y, std::int64_t x) const noexcept {
    const std::int64_t at = x >> 6;  // rounds down below 0, too
    const auto part = static_cast<unsigned>(x & 63);
    const Word low = at >= 0 && at < words_ ? row(y)[at] : 0;
    const Word high = at >= -1 && at + 1 < words_ ? row(y)[at + 1] : 0;
    // Two steps instead of << (64 - part), which is undefined for part = 0.
    return (low >> part) | ((high << 1) << (63 - part));
  }

  [[nodiscard]] std::int64_t count() const noexcept;
  [[nodiscard]] bool any() const noexcept;
  /// The squares of the set, row by row.
  [[nodiscard]] std::vector<Square> squares() const;
  /// The first square, row by row; (0,-1) when there is none.
  [[nodiscard]] Square first() const noexcept;

  void fill() noexcept;
  /// The squares that are not in the set.
  void invert() noexcept;
  /// Both of one size.
  Bitmap& operator&=(const Bitmap& other) noexcept;
  Bitmap& operator|=(const Bitmap& other) noexcept;
  Bitmap& remove(const Bitmap& other) noexcept;
  /// Have they a square in common?
  [[nodiscard]] bool meets(const Bitmap& other) const noexcept;
  friend bool operator==(const Bitmap&, const Bitmap&) = default;

  /// The rectangle turned by half a turn; and with rows and columns exchanged.
  [[nodiscard]] Bitmap turned() const;
  [[nodiscard]] Bitmap transposed() const;
  /// Left and right exchanged.
  [[nodiscard]] Bitmap mirrored() const;
  /// `rows` x `columns` squares from (left, top) on, which may lie outside: nothing is there.
  [[nodiscard]] Bitmap window(std::int64_t top, std::int64_t left, std::int64_t rows,
                              std::int64_t columns) const;

 private:
  std::int64_t rows_ = 0;
  std::int64_t columns_ = 0;
  std::int64_t words_ = 0;
  std::vector<Word> bits_;
};

/// Calls visit(Square) for every square of the set, row by row.
template <class Visit>
void for_each_square(const Bitmap& set, Visit&& visit) {
  for (std::int64_t y = 0; y < set.rows(); ++y) {
    const Bitmap::Word* row = set.row(y);
    for (std::int64_t i = 0; i < set.words(); ++i) {
      for (Bitmap::Word rest = row[i]; rest != 0; rest &= rest - 1) {
        visit(Square{i * Bitmap::word_bits + __builtin_ctzll(rest), y});
      }
    }
  }
}

}  // namespace rookery
