// SPDX-License-Identifier: GPL-3.0-or-later
//
// Text that programs keep in files: a first line with its kind and version, lines "key value", and
// a last line with the checksum of all bytes before it.
//
//   rookery residues 1
//   piece K
//   ...
//   checksum 0123456789abcdef
//
// It is read strictly, since no person writes it: what is not as it was written is refused.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace rookery::base::files {

/// Lines "key value", one after the other. All failures throw Error(bad_input) at the line.
class KeyLines {
 public:
  /// The text must live as long as this. `line` is the number of its first line in `where`.
  KeyLines(std::string_view text, std::string where, std::size_t line = 1);

  [[nodiscard]] bool at_end() const { return rest_.empty(); }
  [[nodiscard]] bool next_is(std::string_view key) const;
  /// The value of the next line, which must be of this key.
  [[nodiscard]] std::string_view value(std::string_view key);
  /// Complains about the value that was read last.
  [[noreturn]] void fail(const std::string& message) const;
  /// A part of that value as digits, without a zero at the front.
  [[nodiscard]] std::uint64_t number(std::string_view digits, std::uint64_t least,
                                     std::uint64_t most) const;
  /// There must be no more lines.
  void finish();

 private:
  std::string_view rest_;
  std::string where_;
  std::size_t line_;
};

/// `lines` with the first and the last line. Version 1 of every kind.
[[nodiscard]] std::string seal(std::string_view kind, std::string_view lines);
/// The lines between the first and the last, once these and the checksum are right. Throws
/// Error(bad_input) at `where`.
[[nodiscard]] KeyLines open_seal(std::string_view kind, std::string_view text,
                                 const std::string& where);

}  // namespace rookery::base::files
