// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rows of bits in 64-bit words, and what infer needs to do with them: read a row
// from some bit onwards, and ask whether it then meets a mask.
//
// A board of C columns fills W = ceil(C / 64) words a row; a row of vectors, dx
// from -(C - 1) to C - 1 at bit dx + C - 1, gets 2W words. A mask of W words may
// then be laid against it from any bit s <= C - 1: the last word touched is
// floor(s / 64) + W <= 2W - 1.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace rookery::detail::erosion {

using Word = std::uint64_t;
inline constexpr std::size_t word_bits = 64;

[[nodiscard]] inline std::size_t words_for(std::size_t bits) {
  return (bits + word_bits - 1) / word_bits;
}

class BitRows {
 public:
  BitRows(std::size_t rows, std::size_t words) : words_(words), bits_(rows * words, 0) {}

  /// The letters equal to `letter` in rows of text; `reversed` puts the first
  /// letter into the highest bit (the last of the row).
  BitRows(const std::vector<std::string>& rows, char letter, std::size_t words,
          bool reversed = false)
      : BitRows(rows.size(), words) {
    for (std::size_t y = 0; y < rows.size(); ++y) {
      const std::size_t last = rows[y].size() - 1;
      for (std::size_t x = 0; x <= last; ++x) {
        if (rows[y][x] == letter) set(y, reversed ? last - x : x);
      }
    }
  }

  [[nodiscard]] std::size_t words() const noexcept { return words_; }
  [[nodiscard]] std::size_t rows() const noexcept {
    return words_ == 0 ? 0 : bits_.size() / words_;
  }
  [[nodiscard]] Word* row(std::size_t y) noexcept { return bits_.data() + y * words_; }
  [[nodiscard]] const Word* row(std::size_t y) const noexcept { return bits_.data() + y * words_; }
  void set(std::size_t y, std::size_t bit) noexcept {
    row(y)[bit / word_bits] |= Word{1} << (bit % word_bits);
  }
  [[nodiscard]] bool test(std::size_t y, std::size_t bit) const noexcept {
    return ((row(y)[bit / word_bits] >> (bit % word_bits)) & 1) != 0;
  }
  [[nodiscard]] bool any(std::size_t y) const noexcept {
    Word all = 0;
    for (std::size_t i = 0; i < words_; ++i) all |= row(y)[i];
    return all != 0;
  }

 private:
  std::size_t words_;
  std::vector<Word> bits_;
};

/// Is there a bit i with mask bit i and row bit i + shift set? The mask has
/// `words` words, the row at least shift / 64 + words + 1.
[[nodiscard]] inline bool meets(const Word* row, std::size_t shift, const Word* mask,
                                std::size_t words) noexcept {
  const Word* from = row + shift / word_bits;
  const unsigned part = static_cast<unsigned>(shift % word_bits);
  Word met = 0;
  for (std::size_t i = 0; i < words; ++i) {
    // Two steps instead of << (64 - part), which is undefined for part = 0.
    met |= mask[i] & ((from[i] >> part) | ((from[i + 1] << 1) << (63 - part)));
  }
  return met != 0;
}

/// out |= the row from bit `shift` onwards; sizes as for `meets`.
inline void add_shifted(Word* out, const Word* row, std::size_t shift, std::size_t words) noexcept {
  const Word* from = row + shift / word_bits;
  const unsigned part = static_cast<unsigned>(shift % word_bits);
  for (std::size_t i = 0; i < words; ++i) {
    out[i] |= (from[i] >> part) | ((from[i + 1] << 1) << (63 - part));
  }
}

/// 64 bits of the row from bit `offset` onwards, which may lie before its start
/// or past its end: bits outside the row are 0.
[[nodiscard]] inline Word word_at(const Word* row, std::size_t words,
                                  std::int64_t offset) noexcept {
  const std::int64_t q = offset >> 6;  // floor, also below 0
  const unsigned part = static_cast<unsigned>(offset & 63);
  const auto get = [&](std::int64_t i) {
    return i >= 0 && i < static_cast<std::int64_t>(words) ? row[i] : Word{0};
  };
  return (get(q) >> part) | ((get(q + 1) << 1) << (63 - part));
}

}  // namespace rookery::detail::erosion
