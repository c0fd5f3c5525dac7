// SPDX-License-Identifier: GPL-3.0-or-later
//
// White space at the end of lines, for readers that judge every byte when it comes.

#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <string>

#include "base/text.hpp"

namespace rookery::base {

/// White space inside a line.
[[nodiscard]] inline bool is_white(char byte) {
  return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\v' || byte == '\f';
}

/// The white space of a line, which may only stand at its end: its first byte is kept for the
/// error if something follows. Input of white space alone has an end, too.
class WhiteSpace {
 public:
  static constexpr std::size_t most_bytes = std::size_t{1} << 24;

  /// A line end or white space at this offset of the line. Throws Error(beyond_limit) after
  /// most_bytes without anything else.
  void take(char byte, const std::string& where, std::size_t line, std::size_t offset) {
    if (++bytes_ > most_bytes) {
      fail_limit(
          place(where, line, offset + 1),
          fmt::format("more than {} bytes of white space, the most that is read", most_bytes));
    }
    if (byte == '\n' || met_) return;
    met_ = true;
    offset_ = offset;
    byte_ = byte;
  }
  /// Something else was met.
  void interrupt() noexcept { bytes_ = 0; }
  /// The next line begins.
  void end_line() noexcept { met_ = false; }

  /// Was there any in this line, and where and which did it begin with?
  [[nodiscard]] bool met() const noexcept { return met_; }
  [[nodiscard]] std::size_t offset() const noexcept { return offset_; }
  [[nodiscard]] char byte() const noexcept { return byte_; }

 private:
  bool met_ = false;
  std::size_t offset_ = 0;
  char byte_ = ' ';
  std::size_t bytes_ = 0;  // since something else was met
};

}  // namespace rookery::base
