// SPDX-License-Identifier: GPL-3.0-or-later
//
// The parities of a board from its text, without storing the board.
//
// '0' and '1' differ in bit 0, so the exclusive or of rows of text, byte by byte, has the
// parities of the columns in bit 0 of each byte. One array of bytes, the sum of all rows so
// far, stays in the first cache; each row is added to it vector by vector, and to one
// vector whose bits 0 give the parity of the row. That all bytes are digits is known
// from the or of (byte xor '0'), which must not exceed 1.
//
// At the end of a band let c_x be the parities of the columns so far. With the prefix sums
// p_x = c_0 + ... + c_x, stack J has had the parity s_J = p_(last of J) - p_(last of J-1) up
// to here, and the box has s_J minus the value of s_J at the end of the band above. The c_x
// are gathered into words of 64 bits, where the prefix sums cost six shifts a word; so a band
// costs columns / 64 steps and one for each box, whatever the shape of the boxes.
//
// Text that is not plain (white space in rows, blank lines before the end, rows of several
// lengths, other bytes, too many squares, boxes that do not fit) is read again by
// BitBoard::read, which finds the words for the error if it is one.
//
// Run time: one pass over the text, as fast as memory gives it. Memory: one byte for each row,
// column and box.

#include "repair/parities/text.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "repair/parities/text.cpp"
#include <fmt/format.h>
#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <vector>

#include "base/text.hpp"

// What does not depend on the instruction set, once.
#ifndef ROOKERY_REPAIR_TEXT_PARITIES
#define ROOKERY_REPAIR_TEXT_PARITIES

namespace rookery::repair_room::parities {

namespace {

constexpr std::size_t longest_vector = 64;  // bytes

// From number 64 - n on: n bytes 255, then zeros.
constexpr std::array<std::uint8_t, 2 * longest_vector> first_bytes = [] {
  std::array<std::uint8_t, 2 * longest_vector> bytes{};
  for (std::size_t i = 0; i < longest_vector; ++i) bytes[i] = 255;
  return bytes;
}();

}  // namespace

}  // namespace rookery::repair_room::parities

#endif  // ROOKERY_REPAIR_TEXT_PARITIES

HWY_BEFORE_NAMESPACE();
namespace rookery::repair_room::parities::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;
using D = hn::CappedTag<std::uint8_t, longest_vector>;
using V = hn::Vec<D>;

HWY_INLINE const std::uint8_t* bytes_of(const char* text) {
  return reinterpret_cast<const std::uint8_t*>(text);
}

// Bits 0 of 64 bytes.
HWY_INLINE std::uint64_t low_bits(const std::uint8_t* bytes) {
  std::uint64_t word = 0;
#if HWY_TARGET == HWY_SCALAR
  for (std::size_t i = 0; i < 64; ++i) word |= std::uint64_t{bytes[i] & 1U} << i;
#else
  const D d;
  const V one = hn::Set(d, 1);
  std::uint8_t bits[8 + 8];  // Highway may write 8 bytes
  for (std::size_t i = 0; i < 64; i += hn::Lanes(d)) {
    hn::StoreMaskBits(d, hn::TestBit(hn::LoadU(d, bytes + i), one), bits + i / 8);
  }
  std::memcpy(&word, bits, sizeof word);
#endif
  return word;
}

// The band that ends here: see the opening comment. By value: a byte that is written might
// otherwise be part of `scan`, for all that the compiler knows.
HWY_INLINE void end_band(const RowScan scan, std::uint8_t* box) {
  if (scan.box_columns == 1) {
    const D d;
    const V one = hn::Set(d, 1);
    std::size_t x = 0;
    for (; x + hn::Lanes(d) <= scan.columns; x += hn::Lanes(d)) {
      const V now = hn::And(hn::LoadU(d, scan.column + x), one);
      hn::StoreU(hn::Xor(now, hn::LoadU(d, scan.stack + x)), d, box + x);
      hn::StoreU(now, d, scan.stack + x);
    }
    for (; x < scan.columns; ++x) {
      const auto now = static_cast<std::uint8_t>(scan.column[x] & 1U);
      box[x] = now ^ scan.stack[x];
      scan.stack[x] = now;
    }
    return;
  }
  std::size_t end = scan.box_columns - 1;  // last column of the stack
  std::size_t stack = 0;
  std::uint64_t before = 0;  // p at the end of the stack before, in bit 0
  std::uint64_t carry = 0;   // p at the end of the word before, in all bits
  for (std::size_t x = 0; x < scan.columns; x += 64) {
    std::uint64_t prefix = low_bits(scan.column + x);
    prefix ^= prefix << 1;
    prefix ^= prefix << 2;
    prefix ^= prefix << 4;
    prefix ^= prefix << 8;
    prefix ^= prefix << 16;
    prefix ^= prefix << 32;
    prefix ^= carry;
    carry = std::uint64_t{0} - (prefix >> 63);
    for (; end < x + 64 && end < scan.columns; end += scan.box_columns) {
      const std::uint64_t here = prefix >> (end - x);
      const auto now = static_cast<std::uint8_t>((here ^ before) & 1U);
      before = here;
      box[stack] = now ^ scan.stack[stack];
      scan.stack[stack] = now;
      ++stack;
    }
  }
}

bool scan_rows(const RowScan& scan, std::size_t first, std::size_t last) {
  const D d;
  const std::size_t lanes = hn::Lanes(d);
  const V zero = hn::Set(d, std::uint8_t{'0'});
  const V one = hn::Set(d, 1);
  const std::size_t columns = scan.columns;
  std::uint8_t* const column = scan.column;
  const std::size_t tail = columns % lanes;
  const std::size_t whole = columns - tail;
  const V tail_mask = hn::LoadU(d, first_bytes.data() + longest_vector - tail);
  const std::size_t pitch = columns + scan.line_end;
  const std::size_t stacks = columns / scan.box_columns;
  std::uint8_t* box = scan.box + first / scan.box_rows * stacks;
  std::size_t in_band = first % scan.box_rows;
  V bad = hn::Zero(d);
  // The last columns stay in a register from row to row: all of them, on a narrow board.
  V tail_sum = tail != 0 ? hn::LoadU(d, column + whole) : hn::Zero(d);
  int bad_end = 0;
  for (std::size_t y = first; y < last; ++y) {
    const char* const text = scan.text + y * pitch;
    V row = hn::Zero(d);
    for (std::size_t x = 0; x < whole; x += lanes) {
      const V bytes = hn::LoadU(d, bytes_of(text) + x);
      bad = hn::Or(bad, hn::Xor(bytes, zero));
      row = hn::Xor(row, bytes);
      hn::StoreU(hn::Xor(hn::LoadU(d, column + x), bytes), d, column + x);
    }
    if (tail != 0) {
      V bytes;
      if (y * pitch + whole + lanes <= scan.readable) {
        bytes = hn::LoadU(d, bytes_of(text) + whole);
      } else {  // the last rows: do not read past the text
        std::uint8_t copy[longest_vector] = {};
        std::memcpy(copy, text + whole, tail);
        bytes = hn::LoadU(d, copy);
      }
      bad = hn::Or(bad, hn::And(hn::Xor(bytes, zero), tail_mask));
      bytes = hn::And(bytes, tail_mask);
      row = hn::Xor(row, bytes);
      tail_sum = hn::Xor(tail_sum, bytes);
    }
    scan.row[y] = static_cast<std::uint8_t>(hn::CountTrue(d, hn::TestBit(row, one)) & 1U);
    if (y + 1 < scan.rows && scan.line_end != 0) {
      bad_end |= text[pitch - 1] ^ '\n';
      if (scan.line_end == 2) bad_end |= text[columns] ^ '\r';
    }
    if (++in_band == scan.box_rows) {
      if (tail != 0) hn::StoreU(tail_sum, d, column + whole);
      end_band(scan, box);
      box += stacks;
      in_band = 0;
    }
  }
  if (tail != 0) hn::StoreU(tail_sum, d, column + whole);
  return bad_end == 0 && hn::AllTrue(d, hn::Eq(hn::Or(bad, one), one));
}

}  // namespace
}  // namespace rookery::repair_room::parities::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace rookery::repair_room::parities {

namespace {

HWY_EXPORT(scan_rows);

using Size = std::pair<std::int64_t, std::int64_t>;

constexpr std::size_t between_checks = std::size_t{1} << 23;  // bytes

constexpr std::string_view blanks = " \t\r\v\f\n";

GroupParities read_stored(std::string_view text, std::optional<Size> size,
                          std::optional<BoxShape> boxes, const std::string& where) {
  const BitBoard board = BitBoard::read(text, where, size);
  return parities_of(board, layout_of(board, boxes ? *boxes : default_boxes(board)));
}

// How plain text is cut into rows. Nothing where it is not plain at first sight.
struct Cut {
  std::int64_t rows;
  std::int64_t columns;
  std::size_t line_end;
};

std::optional<Cut> cut_of(std::string_view text, std::optional<Size> size) {
  const std::size_t newline = text.find('\n');
  if (newline == text.npos) {
    if (text.size() > static_cast<std::size_t>(most_squares)) return std::nullopt;
    const auto digits = static_cast<std::int64_t>(text.size());
    if (size) {
      if (digits != size->first * size->second) return std::nullopt;
      return Cut{size->first, size->second, 0};
    }
    const std::int64_t root = floor_root(digits);
    return root * root == digits ? Cut{root, root, 0} : Cut{1, digits, 0};
  }
  const std::size_t line_end = newline > 0 && text[newline - 1] == '\r' ? 2 : 1;
  const std::size_t pitch = newline + 1;
  const std::size_t columns = pitch - line_end;
  if (columns == 0 || (text.size() + line_end) % pitch != 0) return std::nullopt;
  const std::size_t rows = (text.size() + line_end) / pitch;
  if (rows > static_cast<std::size_t>(most_squares) / columns) return std::nullopt;
  const Cut cut{static_cast<std::int64_t>(rows), static_cast<std::int64_t>(columns), line_end};
  if (size && (cut.rows != size->first || cut.columns != size->second)) return std::nullopt;
  return cut;
}

}  // namespace

bool scan_rows(const RowScan& scan, std::size_t first, std::size_t last) {
  return HWY_DYNAMIC_DISPATCH(scan_rows)(scan, first, last);
}

std::optional<BoxShape> fitting_boxes(std::int64_t rows, std::int64_t columns,
                                      std::optional<BoxShape> boxes) {
  if (boxes) return tiles(*boxes, rows, columns) ? boxes : std::nullopt;
  const std::int64_t root = floor_root(rows);
  if (rows != columns || root * root != rows) return std::nullopt;
  return BoxShape{root, root};
}

GroupParities parities_of_text(std::string_view text, std::optional<Size> size,
                               std::optional<BoxShape> boxes, const std::string& where,
                               const Monitor& monitor) {
  if (size) check_size(size->first, size->second, "size");
  // White space at the end says nothing, whatever it is.
  const std::string_view plain = text.substr(0, text.find_last_not_of(blanks) + 1);
  const std::optional<Cut> cut = plain.empty() ? std::nullopt : cut_of(plain, size);
  const std::optional<BoxShape> box =
      cut ? fitting_boxes(cut->rows, cut->columns, boxes) : std::nullopt;
  if (!box) return read_stored(text, size, boxes, where);

  GroupParities parities{{cut->rows, cut->columns, *box}, {}, {}, {}};
  const Layout& layout = parities.layout;
  const auto rows = static_cast<std::size_t>(cut->rows);
  const auto columns = static_cast<std::size_t>(cut->columns);
  const auto stacks = static_cast<std::size_t>(layout.stacks());
  parities.row.resize(rows);
  parities.box.resize(static_cast<std::size_t>(layout.bands()) * stacks);
  std::vector<std::uint8_t> stack(stacks);
  // From the first multiple of 64 on: vectors across cache lines would cost.
  std::vector<std::uint8_t> column_room(RowScan::padded(columns) + longest_vector);
  void* column_begin = column_room.data();
  std::size_t column_space = column_room.size();
  auto* const column = static_cast<std::uint8_t*>(
      std::align(longest_vector, RowScan::padded(columns), column_begin, column_space));
  const RowScan scan{plain.data(),
                     plain.size(),
                     rows,
                     columns,
                     cut->line_end,
                     static_cast<std::size_t>(box->rows),
                     static_cast<std::size_t>(box->columns),
                     parities.row.data(),
                     parities.box.data(),
                     column,
                     stack.data()};
  const std::size_t step = between_checks / columns + 1;
  for (std::size_t y = 0; y < rows; y += step) {
    monitor.check(static_cast<double>(y) / static_cast<double>(rows));
    if (!scan_rows(scan, y, std::min(rows, y + step))) {
      return read_stored(text, size, boxes, where);
    }
  }
  parities.column.assign(column, column + columns);
  for (std::uint8_t& odd : parities.column) odd &= 1;
  return parities;
}

}  // namespace rookery::repair_room::parities

#endif  // HWY_ONCE
