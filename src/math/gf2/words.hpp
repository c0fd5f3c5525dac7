// SPDX-License-Identifier: GPL-3.0-or-later
//
// The words of NTL's polynomials over GF(2): bit i of word w is the coefficient of
// x^(64w+i), and the last word is not 0.

#pragma once

#include <NTL/GF2X.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace rookery::math::gf2 {

using Word = std::uint64_t;
static_assert(NTL_BITS_PER_LONG == 64 && sizeof(unsigned long) == sizeof(Word));

inline constexpr long gf2_word_bits = 64;

[[nodiscard]] inline std::size_t gf2_word_count(const NTL::GF2X& polynomial) {
  return static_cast<std::size_t>(polynomial.xrep.length());
}

[[nodiscard]] inline const Word* gf2_words(const NTL::GF2X& polynomial) {
  return polynomial.xrep.elts();
}

/// The polynomial with these words, of which the last may be 0.
[[nodiscard]] inline NTL::GF2X gf2_from_words(const Word* words, std::size_t count) {
  NTL::GF2X polynomial;
  polynomial.xrep.SetLength(static_cast<long>(count));
  std::copy(words, words + count, polynomial.xrep.elts());
  polynomial.normalize();
  return polynomial;
}

}  // namespace rookery::math::gf2
