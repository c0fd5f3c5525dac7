// SPDX-License-Identifier: GPL-3.0-or-later
//
// Bits to letters, eight at a time: a table turns a byte of bits into a mask of bytes.

#include "infer/letters.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

namespace rookery::infer_room {

namespace {

constexpr std::uint64_t every_byte = 0x0101010101010101U;

// Byte i of entry b is 0xFF iff bit i of b is set: in memory, whatever the order of bytes in a
// word.
constexpr std::array<std::uint64_t, 256> byte_masks = [] {
  std::array<std::uint64_t, 256> masks{};
  for (std::size_t bits = 0; bits < masks.size(); ++bits) {
    for (std::size_t i = 0; i < 8; ++i) {
      const std::size_t byte = std::endian::native == std::endian::little ? i : 7 - i;
      if (((bits >> i) & 1) != 0) masks[bits] |= std::uint64_t{0xFF} << (8 * byte);
    }
  }
  return masks;
}();

constexpr std::uint64_t paint(char letter) {
  return every_byte * static_cast<unsigned char>(letter);
}

void write_row(const std::vector<Lettered>& sets, char rest, std::int64_t y, char* out) {
  const Bitmap& first = *sets.front().set;
  const auto columns = static_cast<std::size_t>(first.columns());
  for (std::size_t from = 0; from < columns; from += 8) {
    std::uint64_t painted = paint(rest);
    for (const Lettered& set : sets) {
      const Bitmap::Word word = set.set->row(y)[from / 64];
      const std::uint64_t mask = byte_masks[(word >> (from % 64)) & 0xFF];
      painted = (painted & ~mask) | (paint(set.letter) & mask);
    }
    std::memcpy(out + from, &painted, std::min<std::size_t>(8, columns - from));
  }
}

}  // namespace

std::vector<std::string> letters(const std::vector<Lettered>& sets, char rest) {
  const Bitmap& first = *sets.front().set;
  std::vector<std::string> rows(static_cast<std::size_t>(first.rows()));
  for (std::int64_t y = 0; y < first.rows(); ++y) {
    std::string& row = rows[static_cast<std::size_t>(y)];
    row.resize(static_cast<std::size_t>(first.columns()));
    write_row(sets, rest, y, row.data());
  }
  return rows;
}

std::string lines(const std::vector<Lettered>& sets, char rest) {
  const Bitmap& first = *sets.front().set;
  const auto length = static_cast<std::size_t>(first.columns()) + 1;
  std::string text(static_cast<std::size_t>(first.rows()) * length, '\n');
  for (std::int64_t y = 0; y < first.rows(); ++y) {
    write_row(sets, rest, y, text.data() + static_cast<std::size_t>(y) * length);
  }
  return text;
}

}  // namespace rookery::infer_room
