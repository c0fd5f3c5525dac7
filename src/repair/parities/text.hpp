// SPDX-License-Identifier: GPL-3.0-or-later
//
// The parities of a board straight from its text, at the speed of memory; see
// text.cpp.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "repair/parities/parity.hpp"
#include "rookery/answer.hpp"
#include "rookery/repair.hpp"

namespace rookery::repair_room::parities {

/// What BitBoard::read, default_boxes (or the boxes given) and parities_of find, with the
/// same errors, but the board is never stored if its text is plain: rows of one length
/// without white space, LF or CRLF between them. `size`, if given, is rows and columns: a
/// board on one line is cut accordingly, and a board of several lines must have that size.
[[nodiscard]] GroupParities parities_of_text(
    std::string_view text, std::optional<std::pair<std::int64_t, std::int64_t>> size,
    std::optional<BoxShape> boxes, const std::string& where, const Monitor& monitor = {});

/// The boxes of a board of these sides: those given if they tile it, else the square root
/// if the board has one. Nothing: layout_of or default_boxes would throw.
[[nodiscard]] std::optional<BoxShape> fitting_boxes(std::int64_t rows, std::int64_t columns,
                                                    std::optional<BoxShape> boxes);

/// A scan of rows of text, and where its results go. The caller owns everything.
struct RowScan {
  const char* text = nullptr;  ///< the first row
  std::size_t readable = 0;    ///< bytes from there on: all rows, and perhaps more
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::size_t line_end = 0;  ///< bytes between rows: 0, 1 (LF) or 2 (CRLF)
  std::size_t box_rows = 0;
  std::size_t box_columns = 0;
  std::uint8_t* row = nullptr;     ///< `rows` bytes
  std::uint8_t* box = nullptr;     ///< bands * stacks bytes
  std::uint8_t* column = nullptr;  ///< padded(columns) bytes, zero at first; bit 0 counts
  std::uint8_t* stack = nullptr;   ///< one for each stack, zero at first

  /// `columns` up to a whole number of the longest vectors.
  [[nodiscard]] static std::size_t padded(std::size_t columns) { return (columns + 63) / 64 * 64; }
};

/// Adds rows first .. last - 1, which come in order from 0 to `rows`; a band's boxes are
/// written with its last row. False if something other than 0, 1 and the line ends was
/// met (the results are then worthless).
[[nodiscard]] bool scan_rows(const RowScan& scan, std::size_t first, std::size_t last);

}  // namespace rookery::repair_room::parities
