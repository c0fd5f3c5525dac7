// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sets of squares, a word of 64 at a time.

#include "rookery/bitmap.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "base/text.hpp"

namespace rookery {

namespace {

constexpr std::int64_t most_bits = std::int64_t{1} << 36;

Bitmap::Word reversed(Bitmap::Word word) {
  word = ((word >> 1) & 0x5555555555555555U) | ((word & 0x5555555555555555U) << 1);
  word = ((word >> 2) & 0x3333333333333333U) | ((word & 0x3333333333333333U) << 2);
  word = ((word >> 4) & 0x0F0F0F0F0F0F0F0FU) | ((word & 0x0F0F0F0F0F0F0F0FU) << 4);
  return __builtin_bswap64(word);
}

// Rows and columns of a 64x64 block exchanged: halves, quarters, ... of the block change
// places across the diagonal.
void transpose_block(Bitmap::Word* block) {
  Bitmap::Word mask = 0x00000000FFFFFFFFU;
  for (unsigned width = 32; width != 0; width >>= 1, mask ^= mask << width) {
    for (unsigned k = 0; k < 64; k = (k + width + 1) & ~width) {
      const Bitmap::Word exchanged = ((block[k] >> width) ^ block[k + width]) & mask;
      block[k] ^= exchanged << width;
      block[k + width] ^= exchanged;
    }
  }
}

}  // namespace

Bitmap::Bitmap(std::int64_t rows, std::int64_t columns) : rows_(rows), columns_(columns) {
  if (rows < 0 || columns < 0) {
    base::fail_input("bitmap",
                     fmt::format("{} rows and {} columns; neither may be negative", rows, columns));
  }
  // In this order nothing overflows.
  words_ = columns / word_bits + (columns % word_bits == 0 ? 0 : 1);
  if (rows > 0 && words_ > most_bits / word_bits / rows) {
    base::fail_limit("bitmap",
                     fmt::format("{} rows and {} columns are more than {} squares, the most "
                                 "that are kept",
                                 rows, columns, most_bits));
  }
  bits_.resize(static_cast<std::size_t>(rows * words_));
}

std::int64_t Bitmap::count() const noexcept {
  std::int64_t sum = 0;
  for (const Word word : bits_) sum += std::popcount(word);
  return sum;
}

bool Bitmap::any() const noexcept {
  return std::any_of(bits_.begin(), bits_.end(), [](Word word) { return word != 0; });
}

std::vector<Square> Bitmap::squares() const {
  std::vector<Square> found;
  found.reserve(static_cast<std::size_t>(count()));
  for_each_square(*this, [&](Square square) { found.push_back(square); });
  return found;
}

Square Bitmap::first() const noexcept {
  const auto word = std::find_if(bits_.begin(), bits_.end(), [](Word w) { return w != 0; });
  if (word == bits_.end()) return {0, -1};
  const std::int64_t number = word - bits_.begin();
  return {number % words_ * word_bits + std::countr_zero(*word), number / words_};
}

void Bitmap::fill() noexcept {
  std::fill(bits_.begin(), bits_.end(), ~Word{0});
  if (words_ == 0) return;
  for (std::int64_t y = 0; y < rows_; ++y) row(y)[words_ - 1] = last_mask();
}

void Bitmap::invert() noexcept {
  for (Word& word : bits_) word = ~word;
  if (words_ == 0) return;
  for (std::int64_t y = 0; y < rows_; ++y) row(y)[words_ - 1] &= last_mask();
}

Bitmap& Bitmap::operator&=(const Bitmap& other) noexcept {
  for (std::size_t i = 0; i < bits_.size(); ++i) bits_[i] &= other.bits_[i];
  return *this;
}

Bitmap& Bitmap::operator|=(const Bitmap& other) noexcept {
  for (std::size_t i = 0; i < bits_.size(); ++i) bits_[i] |= other.bits_[i];
  return *this;
}

Bitmap& Bitmap::remove(const Bitmap& other) noexcept {
  for (std::size_t i = 0; i < bits_.size(); ++i) bits_[i] &= ~other.bits_[i];
  return *this;
}

bool Bitmap::meets(const Bitmap& other) const noexcept {
  for (std::size_t i = 0; i < bits_.size(); ++i) {
    if ((bits_[i] & other.bits_[i]) != 0) return true;
  }
  return false;
}

Bitmap Bitmap::mirrored() const {
  Bitmap out(rows_, columns_);
  if (words_ == 0) return out;
  for (std::int64_t y = 0; y < rows_; ++y) {
    for (std::int64_t i = 0; i < words_; ++i) {
      out.row(y)[i] = reversed(word_from(y, columns_ - (i + 1) * word_bits));
    }
    out.row(y)[words_ - 1] &= last_mask();
  }
  return out;
}

Bitmap Bitmap::turned() const {
  Bitmap out = mirrored();
  for (std::int64_t y = 0; y < rows_ / 2; ++y) {
    std::swap_ranges(out.row(y), out.row(y) + words_, out.row(rows_ - 1 - y));
  }
  return out;
}

Bitmap Bitmap::transposed() const {
  Bitmap out(columns_, rows_);
  Word block[64];
  for (std::int64_t top = 0; top < rows_; top += word_bits) {
    for (std::int64_t i = 0; i < words_; ++i) {
      for (std::int64_t k = 0; k < word_bits; ++k) {
        block[k] = top + k < rows_ ? row(top + k)[i] : 0;
      }
      transpose_block(block);
      const std::int64_t left = i * word_bits;
      for (std::int64_t k = 0; k < word_bits && left + k < columns_; ++k) {
        out.row(left + k)[top / word_bits] = block[k];
      }
    }
  }
  return out;
}

Bitmap Bitmap::window(std::int64_t top, std::int64_t left, std::int64_t rows,
                      std::int64_t columns) const {
  Bitmap out(rows, columns);
  if (out.words_ == 0) return out;
  for (std::int64_t y = 0; y < rows; ++y) {
    if (top + y < 0 || top + y >= rows_) continue;
    for (std::int64_t i = 0; i < out.words_; ++i) {
      out.row(y)[i] = word_from(top + y, left + i * word_bits);
    }
    out.row(y)[out.words_ - 1] &= out.last_mask();
  }
  return out;
}

}  // namespace rookery
