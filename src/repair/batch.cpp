// SPDX-License-Identifier: GPL-3.0-or-later
//
// The fewest toggles of many boards, one per line, by the closed form of repair/formula/fewest.cpp.
//
// 9x9 boards of 3x3 boxes. Vectors compare the 81 bytes with the digits and give 81 bits. A
// row of 9 bits has its parity and, by its three boxes, the parities of its thirds in
// a table. The exclusive or of the rows of a band gives the parities of its boxes, that of
// all rows the parities of the columns. The three bands, and the three stacks, are then
// bytes of a word: R_I - sum_J beta_IJ and C_J - sum_I beta_IJ come from one subtraction each.
//
// Any other board: scan_rows of repair/parities/text.cpp, and the closed form over its bytes. What
// depends on the number of digits alone is kept from line to line; nothing is allocated for a
// line of the same length as the one before.
//
// Run time: about 12 ns for a 9x9 board, else linear in the text. Memory: the longest board.

#include "repair/batch.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "repair/batch.cpp"
#include <fmt/format.h>
#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <charconv>
#include <cstring>
#include <numeric>

#include "base/text.hpp"
#include "base/white_space.hpp"
#include "repair/parities/text.hpp"

// What does not depend on the instruction set, once.
#ifndef ROOKERY_REPAIR_BATCH
#define ROOKERY_REPAIR_BATCH

namespace rookery::repair_room {

namespace {

constexpr std::size_t nine_digits = 81;
constexpr std::size_t nine_room = 128;  // bytes that are loaded for a board

// Counts of three things, one in each of the three low bytes.
using Three = std::uint32_t;

struct NineTable {
  std::array<std::uint8_t, 512> odd{};  // the parity of 9 bits
  std::array<Three, 512> thirds{};      // the parity of each third
  std::array<Three, 512> counts{};      // the ones of each third

  constexpr NineTable() {
    for (unsigned bits = 0; bits < 512; ++bits) {
      odd[bits] = static_cast<std::uint8_t>(std::popcount(bits) % 2);
      for (unsigned third = 0; third < 3; ++third) {
        const auto ones = static_cast<unsigned>(std::popcount(bits >> (3 * third) & 7));
        thirds[bits] |= ones % 2 << (8 * third);
        counts[bits] |= ones << (8 * third);
      }
    }
  }
};
constexpr NineTable nine_table;

constexpr Three sum_of(Three three) { return (three * 0x010101U >> 16) & 0xffU; }

// The sum of max(0, a - b) over the three; all counts are at most 9. With 128 on top, a byte
// of the difference keeps its bit 7 exactly when a >= b, and never borrows from the next.
constexpr Three sum_of_excess(Three a, Three b) {
  const Three difference = (a | 0x808080U) - b;
  const Three kept = difference >> 7 & 0x010101U;
  return sum_of(difference & kept * 0x7fU);
}

// The closed form for 81 bits, row by row from bit 0 of `low`.
constexpr unsigned nine_fewest(std::uint64_t low, std::uint64_t high) {
  const NineTable& table = nine_table;
  const auto row = [&](unsigned y) -> std::size_t {
    const unsigned from = 9 * y;
    std::uint64_t bits = from < 64 ? low >> from : high >> (from - 64);
    if (from < 64 && from > 64 - 9) bits |= high << (64 - from);
    return static_cast<std::size_t>(bits & 511U);
  };
  Three odd_rows = 0;    // R_I
  Three band_boxes = 0;  // odd boxes of each band
  Three boxes = 0;       // odd boxes of each stack
  std::size_t columns = 0;
  for (unsigned band = 0; band < 3; ++band) {
    const std::size_t a = row(3 * band);
    const std::size_t b = row(3 * band + 1);
    const std::size_t c = row(3 * band + 2);
    const Three thirds = table.thirds[a ^ b ^ c];
    odd_rows |= (Three{table.odd[a]} + table.odd[b] + table.odd[c]) << (8 * band);
    band_boxes |= sum_of(thirds) << (8 * band);
    boxes += thirds;
    columns ^= a ^ b ^ c;
  }
  return sum_of(boxes) +
         std::max(sum_of_excess(odd_rows, band_boxes), sum_of_excess(table.counts[columns], boxes));
}
static_assert(nine_fewest(0, 0) == 0);
static_assert(nine_fewest(1, 0) == 1);

// 255 for the 81 digits among the bytes that are loaded.
constexpr std::array<std::uint8_t, nine_room> nine_mask = [] {
  std::array<std::uint8_t, nine_room> bytes{};
  for (std::size_t i = 0; i < nine_digits; ++i) bytes[i] = 255;
  return bytes;
}();

struct NineRun {
  std::size_t bytes = 0;   // taken from the text
  std::size_t boards = 0;  // two bytes of output each
};

}  // namespace

}  // namespace rookery::repair_room

#endif  // ROOKERY_REPAIR_BATCH

HWY_BEFORE_NAMESPACE();
namespace rookery::repair_room::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

// Answers lines of 81 digits until one is something else, at most `most` of them.
NineRun answer_nines(const char* text, std::size_t size, char* out, std::size_t most) {
  NineRun run;
#if HWY_TARGET == HWY_SCALAR
  static_cast<void>(text), static_cast<void>(size), static_cast<void>(out);
  static_cast<void>(most);
#else
  using D = hn::CappedTag<std::uint8_t, 64>;
  using V = hn::Vec<D>;
  const D d;
  const std::size_t lanes = hn::Lanes(d);
  const V zero = hn::Set(d, std::uint8_t{'0'});
  const V one = hn::Set(d, 1);
  while (run.boards < most && run.bytes < size) {
    const std::size_t left = size - run.bytes;
    const char* line = text + run.bytes;
    char copy[nine_room];
    if (left < nine_room) {  // do not read past the text
      std::memset(copy, 0, sizeof copy);
      std::memcpy(copy, line, left);
      line = copy;
    }
    std::size_t length = nine_digits;  // with the line end
    if (line[length] == '\n') {
      length += 1;
    } else if (line[length] == '\r' && line[length + 1] == '\n') {
      length += 2;
    } else if (left != nine_digits) {
      break;
    }
    std::uint8_t bits[nine_room / 8 + 8];  // Highway may write 8 bytes
    V bad = hn::Zero(d);
    for (std::size_t i = 0; i < nine_digits; i += lanes) {
      const V bytes = hn::LoadU(d, reinterpret_cast<const std::uint8_t*>(line) + i);
      bad = hn::Or(bad, hn::And(hn::Xor(bytes, zero), hn::LoadU(d, nine_mask.data() + i)));
      hn::StoreMaskBits(d, hn::TestBit(bytes, one), bits + i / 8);
    }
    if (!hn::AllTrue(d, hn::Eq(hn::Or(bad, one), one))) break;
    std::uint64_t low = 0;
    std::uint32_t high = 0;  // six vectors of 16 bytes end at bit 96
    std::memcpy(&low, bits, sizeof low);
    std::memcpy(&high, bits + 8, sizeof high);
    out[2 * run.boards] = static_cast<char>('0' + nine_fewest(low, high));
    out[2 * run.boards + 1] = '\n';
    run.bytes += length;
    ++run.boards;
  }
#endif
  return run;
}

}  // namespace
}  // namespace rookery::repair_room::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace rookery::repair_room {

namespace {

HWY_EXPORT(answer_nines);

constexpr std::int64_t largest_square_side = std::int64_t{1} << 15;
constexpr std::size_t room_behind = 64;  // bytes, so that no row is copied to be loaded

// The words of boxes_of_root or require_tiling for boxes that do not fit.
std::string boxes_error(std::int64_t rows, std::int64_t columns, std::optional<BoxShape> boxes) {
  try {
    parities::require_tiling(boxes ? *boxes : parities::boxes_of_root(rows, columns), rows,
                             columns);
  } catch (const Error& error) {
    return error.message();
  }
  base::fail_bug("batch", "boxes that fit were refused");
}

}  // namespace

FormulaBatch::FormulaBatch(std::optional<std::pair<std::int64_t, std::int64_t>> size,
                           std::optional<BoxShape> boxes)
    : size_(size), boxes_(boxes) {
  if (size_) {
    const auto [rows, columns] = *size_;
    parities::check_size(rows, columns, "size");
    if (!parities::fitting_boxes(rows, columns, boxes_)) {
      base::fail_input("boxes", boxes_error(rows, columns, boxes_));
    }
  }
  nines_ = (!size_ || *size_ == std::pair<std::int64_t, std::int64_t>(9, 9)) &&
           (!boxes_ || *boxes_ == BoxShape{3, 3});
}

void FormulaBatch::answer(std::string_view lines, std::string& out, std::vector<BadLine>& bad) {
  while (!lines.empty()) {
    if (lines.front() == '\n') {
      ++line_;
      lines.remove_prefix(1);
      continue;
    }
    if (nines_) {
      std::array<char, 4096> answers;
      const NineRun run = HWY_DYNAMIC_DISPATCH(answer_nines)(lines.data(), lines.size(),
                                                             answers.data(), answers.size() / 2);
      out.append(answers.data(), 2 * run.boards);
      line_ += static_cast<std::int64_t>(run.boards);
      lines.remove_prefix(run.bytes);
      if (run.boards > 0) continue;
    }
    ++line_;
    const std::size_t newline = lines.find('\n');
    answer_line(lines.substr(0, newline), lines.size(), out, bad);
    lines.remove_prefix(newline == lines.npos ? lines.size() : newline + 1);
  }
}

void FormulaBatch::answer_line(std::string_view line, std::size_t readable, std::string& out,
                               std::vector<BadLine>& bad) {
  const auto refuse = [&](std::string message) {
    bad.push_back({line_, std::move(message)});
    out += '\n';
  };
  while (!line.empty() && base::is_white(line.back())) line.remove_suffix(1);
  if (line.empty()) return;
  // A line of the same form as the one before; any other is looked at letter by letter.
  const bool same = line.size() == form_.digits && form_.error.empty();
  if (!same || !scan(line.data(), readable)) {
    digits_.resize(line.size() + room_behind);
    std::size_t count = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const bool digit = line[i] == '0' || line[i] == '1';
      if (!digit && !base::is_white(line[i])) {
        return refuse(fmt::format("column {}: {} is neither 0 nor 1", i + 1, base::quote(line[i])));
      }
      digits_[count] = line[i];
      count += digit ? 1 : 0;
    }
    take_form(count);
    if (!form_.error.empty()) return refuse(form_.error);
    if (!scan(digits_.data(), digits_.size())) {
      base::fail_bug("batch", "a line of digits was refused");
    }
  }
  std::array<char, 24> number;
  char* const end = std::to_chars(number.data(), number.data() + number.size(), fewest()).ptr;
  *end = '\n';
  out.append(number.data(), end + 1);
}

// Why so many digits are no board; empty if they are one.
std::string FormulaBatch::form_error(std::size_t digits) const {
  if (size_) {
    if (static_cast<std::uint64_t>(digits) ==
        static_cast<std::uint64_t>(size_->first * size_->second)) {
      return {};
    }
    return fmt::format("{} digits are not a {}x{} board; it has {}", digits, size_->first,
                       size_->second, size_->first * size_->second);
  }
  if (digits > static_cast<std::size_t>(parities::most_squares)) {
    return fmt::format("the board has more than {} squares, the most that are kept",
                       parities::most_squares);
  }
  const auto number = static_cast<std::int64_t>(digits);
  const std::int64_t root = parities::floor_root(number);
  if (root * root == number) {
    return parities::fitting_boxes(root, root, boxes_) ? std::string{}
                                                       : boxes_error(root, root, boxes_);
  }
  // The nearest number of digits that would be right: n x n with boxes that tile it.
  std::int64_t below = root;
  std::int64_t above = root + 1;
  if (!boxes_) {
    const std::int64_t side = parities::floor_root(root);  // of a box
    below = side * side;
    above = (side + 1) * (side + 1);
    if (below == 1) below = 0;
  } else if (std::min(boxes_->rows, boxes_->columns) >= 1 &&
             std::max(boxes_->rows, boxes_->columns) <= largest_square_side) {
    const std::int64_t step = std::lcm(boxes_->rows, boxes_->columns);
    if (step <= largest_square_side) {
      below = root / step * step;
      above = below + step;
    }
  }
  const std::int64_t side =
      below > 0 && number - below * below <= above * above - number ? below : above;
  return fmt::format("{} digits are not a square board; {} are a {}x{}", digits, side * side, side,
                     side);
}

// Makes form_ that of so many digits.
void FormulaBatch::take_form(std::size_t digits) {
  assert(digits > 0);
  if (form_.digits == digits) return;
  form_.digits = digits;
  form_.error = form_error(digits);
  if (!form_.error.empty()) return;
  const std::int64_t root = parities::floor_root(static_cast<std::int64_t>(digits));
  const std::int64_t rows = size_ ? size_->first : root;
  const std::int64_t columns = size_ ? size_->second : root;
  form_.layout = {rows, columns, parities::fitting_boxes(rows, columns, boxes_).value()};
  const auto stacks = static_cast<std::size_t>(form_.layout.stacks());
  form_.row.resize(static_cast<std::size_t>(rows));
  form_.box.resize(static_cast<std::size_t>(form_.layout.bands()) * stacks);
  form_.column.resize(parities::RowScan::padded(static_cast<std::size_t>(columns)));
  form_.stack.resize(stacks);
  form_.stack_needs.resize(stacks);
}

// The parities of form_.digits bytes, behind which more may be read; false if they are not
// all digits.
bool FormulaBatch::scan(const char* digits, std::size_t readable) {
  std::fill(form_.column.begin(), form_.column.end(), std::uint8_t{0});
  std::fill(form_.stack.begin(), form_.stack.end(), std::uint8_t{0});
  const auto rows = static_cast<std::size_t>(form_.layout.rows);
  return parities::scan_rows(
      {digits, readable, rows, static_cast<std::size_t>(form_.layout.columns), 0,
       static_cast<std::size_t>(form_.layout.box.rows),
       static_cast<std::size_t>(form_.layout.box.columns), form_.row.data(), form_.box.data(),
       form_.column.data(), form_.stack.data()},
      0, rows);
}

// The closed form: see repair/formula/fewest.cpp.
std::int64_t FormulaBatch::fewest() {
  const parities::Layout& layout = form_.layout;
  const std::uint8_t* column = form_.column.data();
  for (std::int64_t& need : form_.stack_needs) {
    need = 0;
    for (std::int64_t i = 0; i < layout.box.columns; ++i) need += *column++ & 1;
  }
  std::int64_t odd_boxes = 0;
  std::int64_t for_rows = 0;
  const std::uint8_t* row = form_.row.data();
  const std::uint8_t* box = form_.box.data();
  for (std::int64_t band = 0; band < layout.bands(); ++band) {
    std::int64_t odd_here = 0;
    for (std::int64_t& need : form_.stack_needs) {
      odd_here += *box;
      need -= *box++;
    }
    std::int64_t need = -odd_here;
    for (std::int64_t i = 0; i < layout.box.rows; ++i) need += *row++;
    for_rows += std::max<std::int64_t>(0, need);
    odd_boxes += odd_here;
  }
  std::int64_t for_columns = 0;
  for (const std::int64_t need : form_.stack_needs) {
    for_columns += std::max<std::int64_t>(0, need);
  }
  return odd_boxes + std::max(for_rows, for_columns);
}

}  // namespace rookery::repair_room

#endif  // HWY_ONCE
