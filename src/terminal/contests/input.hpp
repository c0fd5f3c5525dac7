// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reading a contest's input a character at a time, with line and column, so that
// an error is reported where it is and a line of two gigabytes costs no memory.

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <istream>
#include <string>

namespace rookery::terminal::contests {

class JudgeInput {
 public:
  explicit JudgeInput(std::istream& in) : in_(in) {}

  /// The next number after white space, from `least` to `most`; `name` is what
  /// errors call it.
  mpz_class number(const std::string& name, const mpz_class& least, const mpz_class& most);

  /// The rest of the line must be blank; goes on to the next one.
  void end_line(const std::string& after);

  /// A line of exactly `length` characters out of `alphabet`, perhaps followed by
  /// blanks. `name` is what errors call it: "row 3".
  std::string row(const std::string& name, std::size_t length, const std::string& alphabet);

  /// Only white space may be left.
  void end();

 private:
  static constexpr int end_of_input = -1;

  [[nodiscard]] int peek();
  int take();
  [[noreturn]] void fail(const std::string& message) const;

  std::istream& in_;
  std::size_t line_ = 1;
  std::size_t column_ = 1;
};

}  // namespace rookery::terminal::contests
