// SPDX-License-Identifier: GPL-3.0-or-later
//
// The letters of an attack board as bits, 8 letters at a time in one word.
//
//         bit 4  bit 0
//     .     0      0      0x2E
//     o     0      1      0x6F = 0x2E ^ 0x41
//     x     1      0      0x78 = 0x2E ^ 0x56
//     ?     1      1      0x3F = 0x2E ^ 0x41 ^ 0x56 ^ 0x06
//
// So two bits of a byte tell the letters apart, and a byte is one of them iff it is the byte
// that the right column makes of its two bits. The bits of 8 bytes are gathered by a
// multiplication: byte i holds 0 or 1 at bit 8i, and 2^(56 - 7i) moves it to bit 56 + i; all
// other products fall below bit 56 or past bit 63, at most one on each place, so that nothing
// is carried.

#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>

#include "rookery/bitmap.hpp"

namespace rookery::infer_room {

constexpr bool is_letter(char byte) {
  return byte == 'o' || byte == 'x' || byte == '.' || byte == '?';
}

// 8 bytes, the first in the lowest bits.
inline std::uint64_t load(const char* text) {
  std::uint64_t word = 0;
  std::memcpy(&word, text, sizeof word);
  return std::endian::native == std::endian::little ? word : __builtin_bswap64(word);
}

constexpr std::uint64_t each_byte = 0x0101010101010101U;

struct Pair {
  std::uint64_t low;   // bit 0 of every byte
  std::uint64_t high;  // bit 4 of every byte, as bit 0
};
constexpr Pair bits_of(std::uint64_t bytes) {
  return {bytes & each_byte, (bytes >> 4) & each_byte};
}

// 0 iff all 8 bytes are letters.
constexpr std::uint64_t faults(std::uint64_t bytes, Pair bits) {
  const std::uint64_t letters =
      (each_byte * 0x2E) ^ (bits.low * 0x41) ^ (bits.high * 0x56) ^ ((bits.low & bits.high) * 0x06);
  return bytes ^ letters;
}

constexpr std::uint64_t gather(std::uint64_t bytes) { return (bytes * 0x0102040810204080U) >> 56; }

/// The rows of the three sets that a row of letters is packed into.
struct BitRows {
  Bitmap::Word* pieces;
  Bitmap::Word* attacked;
  Bitmap::Word* unattacked;
};

/// Writes all words of the row, the bits past the last letter 0. False if there is something
/// other than letters (the words are then worthless).
inline bool pack_row(const char* text, std::size_t count, const BitRows& rows) {
  std::uint64_t fault = 0;
  const auto pack = [&](const char* letters, std::size_t word) {
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    for (unsigned i = 0; i < 64; i += 8) {
      const std::uint64_t bytes = load(letters + i);
      const Pair bits = bits_of(bytes);
      fault |= faults(bytes, bits);
      low |= gather(bits.low) << i;
      high |= gather(bits.high) << i;
    }
    rows.pieces[word] = low & ~high;
    rows.attacked[word] = high & ~low;
    rows.unattacked[word] = ~(low | high);
  };
  const std::size_t whole = count / 64;
  for (std::size_t word = 0; word < whole; ++word) pack(text + word * 64, word);
  if (const std::size_t rest = count % 64; rest != 0) {
    char last[64];
    std::memset(last, '?', sizeof last);  // in none of the three sets
    std::memcpy(last, text + whole * 64, rest);
    pack(last, whole);
  }
  return fault == 0;
}

/// The number of letters that the text begins with.
inline std::size_t letters_at_start(const char* text, std::size_t count) {
  std::size_t at = 0;
  for (; count - at >= 8; at += 8) {
    const std::uint64_t bytes = load(text + at);
    if (faults(bytes, bits_of(bytes)) != 0) break;
  }
  while (at < count && is_letter(text[at])) ++at;
  return at;
}

}  // namespace rookery::infer_room
