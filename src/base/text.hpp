// SPDX-License-Identifier: GPL-3.0-or-later
//
// Small helpers at the border with a person: numbers, quoting, files.

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/answer.hpp"

namespace rookery::base {

/// An argument of a question in a message, or as the place of an error, stands in backquotes, so
/// that each front end can name it in its own way: "a smaller `k` needs less". (quote() escapes
/// them.)
inline constexpr char argument_mark = '`';
[[nodiscard]] std::string argument(std::string_view name);

/// What read() returns, which is the value of an argument: wrong input is about that argument.
template <class Read>
decltype(auto) read_argument(std::string_view name, const Read& read) {
  try {
    return read();
  } catch (const Error& error) {
    if (error.kind() == Failure::interrupted) throw;
    throw error.about(name);
  }
}

// One wording for one fault, whatever the question. They throw Error(bad_input).
/// An argument cannot be combined with another; `why`, if it is given, follows the sentence.
[[noreturn]] void fail_excludes(std::string_view name, std::string_view other,
                                const std::string& why = "");
/// An argument needs another, or one of some others.
[[noreturn]] void fail_needs(std::string_view name, const std::vector<std::string>& others);
/// An argument is needed: `what` says what it is, "8, 3x5, or a picture".
[[noreturn]] void fail_missing(std::string_view name, const std::string& what = "");
/// A number that is not from `least` to `most`, as they are shown.
[[noreturn]] void fail_range(std::string_view name, const std::string& value,
                             const std::string& least, const std::string& most);
/// It is none of some words; one that is near is suggested.
[[noreturn]] void fail_unknown_word(std::string_view name, std::string_view value,
                                    const std::vector<std::string>& known);
/// It is not an argument of the question; one that is near is suggested.
[[noreturn]] void fail_no_word(std::string_view name, std::string_view question,
                               const std::vector<std::string>& known);
/// The engine asked for does not take the question.
[[noreturn]] void fail_engine(const std::string& message);

[[noreturn]] void fail(Failure kind, Code code, const std::string& where,
                       const std::string& message, std::vector<Fact> facts = {});
[[noreturn]] void fail_input(const std::string& where, const std::string& message);
[[noreturn]] void fail_limit(const std::string& where, const std::string& message);
/// A file cannot be read or written, or is damaged.
[[noreturn]] void fail_file(const std::string& where, const std::string& message);
/// It does not fit into the memory that there is, or may be used.
[[noreturn]] void fail_memory(const std::string& where, const std::string& message);
/// It takes longer than it may.
[[noreturn]] void fail_time(const std::string& where, const std::string& message);
/// An answer failed its own check: a bug in the library, never an answer.
[[noreturn]] void fail_bug(const std::string& where, const std::string& message);

/// `text` in single quotes, safe to print on one line: control characters and
/// bytes outside ASCII become \xNN, and more than `at_most` bytes are cut to "...".
[[nodiscard]] std::string quote(std::string_view text, std::size_t at_most = 40);
[[nodiscard]] std::string quote(char byte);

/// A line of a drawing without the white space (and the CR) at its end.
[[nodiscard]] std::string_view without_trailing_space(std::string_view line);

/// "line 3, column 5", counted from 1; `source` is put before it unless empty.
[[nodiscard]] std::string place(const std::string& source, std::size_t line, std::size_t column);

/// The number in digits, or as 10^k where it is a large power of ten.
[[nodiscard]] std::string show_number(const mpz_class& number);

/// An integer written as 1000, 1e3 or 10**3, from `least` to `most`. Throws
/// Error(bad_input) that says what would be right. Never overflows: the exponent
/// is checked before anything is computed.
[[nodiscard]] mpz_class parse_integer(std::string_view text, const std::string& where,
                                      const mpz_class& least, const mpz_class& most);
/// The same without limits but that of what is written: up to a million digits.
[[nodiscard]] mpz_class parse_whole(std::string_view text, const std::string& where);
[[nodiscard]] std::int64_t parse_int64(std::string_view text, const std::string& where,
                                       std::int64_t least, std::int64_t most);

/// A size of memory in bytes: 500000000; 500M, 8G, 8GiB are powers of 1024, MB, GB powers of 1000.
/// `where` names it in errors, the argument "memory" by default.
[[nodiscard]] std::uint64_t parse_memory(const std::string& text, const std::string& where = "");

/// Seconds written as 60 or 0.5, from `least` to 10^9. Throws Error(bad_input) about `where`.
[[nodiscard]] double parse_seconds(std::string_view text, const std::string& where, double least);

/// mpz <-> int64 without loss. to_int64 needs fits_int64.
[[nodiscard]] bool fits_int64(const mpz_class& value);
[[nodiscard]] std::int64_t to_int64(const mpz_class& value);
[[nodiscard]] mpz_class to_mpz(std::int64_t value);

/// The bytes of a file. Throws Error(bad_input) when it cannot be read, is a
/// directory, or is longer than `limit` bytes.
[[nodiscard]] std::string read_file(const std::string& path,
                                    std::size_t limit = std::size_t{1} << 30);

}  // namespace rookery::base
