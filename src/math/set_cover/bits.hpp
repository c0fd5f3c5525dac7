// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sets as rows of bits, for search.cpp.

#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "math/set_cover/core.hpp"

namespace rookery::math::set_cover {

using Word = std::uint64_t;

inline std::size_t words_for(std::size_t bits) { return (bits + 63) / 64; }

inline bool test(const Word* words, std::size_t i) { return (words[i / 64] >> (i % 64) & 1) != 0; }
inline void set(Word* words, std::size_t i) { words[i / 64] |= Word{1} << (i % 64); }
inline void clear(Word* words, std::size_t i) { words[i / 64] &= ~(Word{1} << (i % 64)); }

// |a and b|. Nearly all x86-64 processors count bits by one instruction, but the oldest do
// not, so the compiler may not use it unasked; asking the processor makes dense
// problems two to three times as fast. The results are the same.
inline Index plain_count(const Word* a, const Word* b, std::size_t words) {
  int count = 0;
  for (std::size_t w = 0; w < words; ++w) count += std::popcount(a[w] & b[w]);
  return static_cast<Index>(count);
}

using Counter = Index (*)(const Word*, const Word*, std::size_t);

#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
__attribute__((target("popcnt"))) inline Index fast_count(const Word* a, const Word* b,
                                                          std::size_t words) {
  long long count = 0;
  for (std::size_t w = 0; w < words; ++w) count += __builtin_popcountll(a[w] & b[w]);
  return static_cast<Index>(count);
}
inline Counter best_counter() {
  return __builtin_cpu_supports("popcnt") ? fast_count : plain_count;
}
#else
inline Counter best_counter() { return plain_count; }
#endif

template <class Each>
void for_each_bit(const std::vector<Word>& words, Each&& each) {
  for (std::size_t w = 0; w < words.size(); ++w) {
    for (Word rest = words[w]; rest != 0; rest &= rest - 1) {
      each(static_cast<Index>(w * 64 + static_cast<std::size_t>(std::countr_zero(rest))));
    }
  }
}

// Rows of bits, with the lists from which they were made: short lists are counted faster.
class BitRows {
 public:
  BitRows(const Lists& lists, std::size_t width)
      : lists_(lists), words_(words_for(width)), bits_(lists.size() * words_, 0) {
    for (std::size_t i = 0; i < lists.size(); ++i) {
      for (const Index item : lists[i]) set(bits_.data() + i * words_, item);
    }
  }

  [[nodiscard]] const Word* operator[](std::size_t i) const { return bits_.data() + i * words_; }
  [[nodiscard]] std::size_t words() const { return words_; }

  [[nodiscard]] Index common(std::size_t i, const std::vector<Word>& mask) const {
    if (lists_.length(i) < words_) {
      Index count = 0;
      for (const Index item : lists_[i]) count += test(mask.data(), item) ? 1U : 0U;
      return count;
    }
    return count_((*this)[i], mask.data(), words_);
  }
  // Is the part of row i within the mask contained in row j?
  [[nodiscard]] bool contained(std::size_t i, std::size_t j, const std::vector<Word>& mask) const {
    const Word* a = (*this)[i];
    const Word* b = (*this)[j];
    for (std::size_t w = 0; w < words_; ++w) {
      if ((a[w] & ~b[w] & mask[w]) != 0) return false;
    }
    return true;
  }
  [[nodiscard]] std::uint64_t price() const { return words_ / 2 + 2; }

 private:
  const Lists& lists_;
  std::size_t words_;
  std::vector<Word> bits_;
  Counter count_ = best_counter();
};

}  // namespace rookery::math::set_cover
