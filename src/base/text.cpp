// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/text.hpp"

#include <fmt/format.h>

#include <cctype>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <memory>
#include <optional>
#include <utility>

#include "base/spelling.hpp"

namespace rookery::base {

std::string argument(std::string_view name) {
  return argument_mark + std::string(name) + argument_mark;
}

void fail(Failure kind, Code code, const std::string& where, const std::string& message,
          std::vector<Fact> facts) {
  throw Error(kind, code, where, message, std::move(facts));
}

void fail_excludes(std::string_view name, std::string_view other, const std::string& why) {
  fail(Failure::bad_input, Code::excludes, argument(name),
       "cannot be combined with " + argument(other) + (why.empty() ? "" : ": " + why),
       {{"other", std::string(other)}});
}

void fail_needs(std::string_view name, const std::vector<std::string>& others) {
  std::string text;
  std::string list;
  for (std::size_t i = 0; i < others.size(); ++i) {
    text += (i == 0 ? "" : i + 1 == others.size() ? " or " : ", ") + argument(others[i]);
    list += (i == 0 ? "" : ",") + others[i];
  }
  fail(Failure::bad_input, Code::needs, argument(name), "needs " + text, {{"other", list}});
}

void fail_missing(std::string_view name, const std::string& what) {
  fail(Failure::bad_input, Code::missing, argument(name),
       "is needed" + (what.empty() ? "" : ": " + what));
}

namespace {

[[noreturn]] void fail_number(const std::string& where, std::string_view value,
                              const std::string& least, const std::string& most) {
  fail(Failure::bad_input, Code::not_a_number, where,
       fmt::format("{} is not a whole number from {} to {}", quote(value), least, most),
       {{"value", std::string(value)}, {"least", least}, {"most", most}});
}

}  // namespace

void fail_range(std::string_view name, const std::string& value, const std::string& least,
                const std::string& most) {
  fail_number(argument(name), value, least, most);
}

namespace {

std::string listed(const std::vector<std::string>& words) {
  std::string list;
  for (const std::string& word : words) list += (list.empty() ? "" : ", ") + word;
  return list;
}

[[noreturn]] void fail_unknown(std::string_view name, std::string_view value,
                               const std::vector<std::string>& known, std::string message) {
  std::vector<Fact> facts{{"value", std::string(value)}, {"known", listed(known)}};
  const std::string near = nearest(value, known);
  if (!near.empty()) {
    facts.push_back({"nearest", near});
    message += "; did you mean " + near + "?";
  }
  fail(Failure::bad_input, Code::unknown_word, argument(name), message, std::move(facts));
}

}  // namespace

void fail_unknown_word(std::string_view name, std::string_view value,
                       const std::vector<std::string>& known) {
  fail_unknown(name, value, known, quote(value) + " is none of " + listed(known));
}

void fail_no_word(std::string_view name, std::string_view question,
                  const std::vector<std::string>& known) {
  fail_unknown(name, name, known, "is not an argument of " + std::string(question));
}

void fail_engine(const std::string& message) {
  fail(Failure::bad_input, Code::engine, argument("engine"), message);
}

void fail_input(const std::string& where, const std::string& message) {
  throw Error(Failure::bad_input, where, message);
}

void fail_limit(const std::string& where, const std::string& message) {
  throw Error(Failure::beyond_limit, where, message);
}

void fail_file(const std::string& where, const std::string& message) {
  throw Error(Failure::bad_input, Code::file, where, message);
}

void fail_memory(const std::string& where, const std::string& message) {
  throw Error(Failure::beyond_limit, Code::memory, where, message);
}

void fail_time(const std::string& where, const std::string& message) {
  throw Error(Failure::beyond_limit, Code::time, where, message);
}

void fail_bug(const std::string& where, const std::string& message) {
  throw Error(Failure::bug, where, message + "; please report this as a bug");
}

namespace {

void append_escaped(std::string& out, char byte) {
  const auto code = static_cast<unsigned char>(byte);
  if (byte == '\n') {
    out += "\\n";
  } else if (byte == '\r') {
    out += "\\r";
  } else if (byte == '\t') {
    out += "\\t";
  } else if (code < 0x20 || code >= 0x7f || byte == argument_mark) {
    out += fmt::format("\\x{:02x}", code);
  } else {
    out += byte;
  }
}

}  // namespace

std::string quote(std::string_view text, std::size_t at_most) {
  std::string out = "'";
  for (const char byte : text.substr(0, at_most)) append_escaped(out, byte);
  if (text.size() > at_most) out += "...";
  return out + "'";
}

std::string quote(char byte) { return quote(std::string_view(&byte, 1)); }

std::string_view without_trailing_space(std::string_view line) {
  const std::size_t last = line.find_last_not_of(" \t\r\v\f");
  return last == std::string_view::npos ? std::string_view{} : line.substr(0, last + 1);
}

std::string place(const std::string& source, std::size_t line, std::size_t column) {
  const std::string spot = fmt::format("line {}, column {}", line, column);
  return source.empty() ? spot : source + ", " + spot;
}

namespace {

bool all_digits(std::string_view text) {
  if (text.empty()) return false;
  for (const char c : text) {
    if (c < '0' || c > '9') return false;
  }
  return true;
}

// base^exponent, or nothing if it exceeds `most` (so that 9**999999999 costs
// nothing).
std::optional<mpz_class> bounded_power(const mpz_class& base, std::uint64_t exponent,
                                       const mpz_class& most) {
  if (exponent == 0) return mpz_class(1);
  if (base <= 1) return base;
  mpz_class power = 1;
  for (std::uint64_t i = 0; i < exponent; ++i) {
    power *= base;
    if (power > most) return std::nullopt;  // at most log2(most) rounds
  }
  return power;
}

}  // namespace

std::string show_number(const mpz_class& number) {
  if (number < 0) return "-" + show_number(-number);
  const std::string digits = number.get_str();
  const bool power_of_ten =
      digits.size() > 7 && digits.front() == '1' && digits.find_first_not_of('0', 1) == digits.npos;
  return power_of_ten ? fmt::format("10^{}", digits.size() - 1) : digits;
}

namespace {

constexpr std::size_t longest_written = 400;  // digits of a number that a person writes

// An integer written as 1000, 1e3 or 10**3; nothing if it is none, or its size is above `bound`.
std::optional<mpz_class> written_integer(std::string_view text, const mpz_class& bound) {
  if (text.size() > longest_written) return std::nullopt;
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  mpz_class value;
  const std::size_t stars = text.find("**");
  const bool power_form = stars != std::string_view::npos;
  const std::size_t mark = power_form ? stars : text.find_first_of("eE");
  if (mark == std::string_view::npos) {
    if (!all_digits(text)) return std::nullopt;
    value = mpz_class(std::string(text), 10);
  } else {
    const std::string_view left = text.substr(0, mark);
    const std::string_view right = text.substr(mark + (power_form ? 2 : 1));
    if (!all_digits(left) || !all_digits(right) || right.size() > 9) return std::nullopt;
    const std::uint64_t exponent = std::stoull(std::string(right));
    const mpz_class head(std::string(left), 10);
    if (head == 0 && !power_form) {
      value = 0;
    } else {
      const auto power = bounded_power(power_form ? head : mpz_class(10), exponent, bound);
      if (!power) return std::nullopt;
      value = power_form ? *power : mpz_class(head * *power);
    }
  }
  if (value > bound) return std::nullopt;
  return negative ? mpz_class(-value) : value;
}

}  // namespace

mpz_class parse_integer(std::string_view text, const std::string& where, const mpz_class& least,
                        const mpz_class& most) {
  std::optional<mpz_class> value = written_integer(text, abs(most) + abs(least));
  if (!value || *value < least || *value > most) {
    fail_number(where, text.substr(0, longest_written), show_number(least), show_number(most));
  }
  return *std::move(value);
}

mpz_class parse_whole(std::string_view text, const std::string& where) {
  constexpr std::size_t most_digits = 1'000'000;
  if (text.size() > longest_written && text.size() <= most_digits && all_digits(text)) {
    return mpz_class(std::string(text), 10);
  }
  mpz_class bound;
  mpz_ui_pow_ui(bound.get_mpz_t(), 10, longest_written);
  std::optional<mpz_class> value = written_integer(text, bound);
  if (!value) {
    fail(Failure::bad_input, Code::not_a_number, where, quote(text) + " is not a whole number",
         {{"value", std::string(text.substr(0, longest_written))}});
  }
  return *std::move(value);
}

std::uint64_t parse_memory(const std::string& text, const std::string& where) {
  const std::string option = where.empty() ? argument("memory") : where;
  const auto refuse = [&] {
    fail_input(option, quote(text) + " is not a size like 500M, 8G or 20GB");
  };
  if (text.empty()) refuse();
  const std::size_t letters = text.find_first_not_of("0123456789");
  const std::string unit = letters == std::string::npos ? "" : text.substr(letters);
  mpz_class factor = 1;
  if (!unit.empty()) {
    const std::size_t power = std::string_view("KMGT").find(
        static_cast<char>(std::toupper(static_cast<unsigned char>(unit[0]))));
    const std::string rest = unit.substr(1);
    if (letters == 0 || power == std::string_view::npos ||
        !(rest.empty() || rest == "B" || rest == "iB")) {
      refuse();
    }
    for (std::size_t i = 0; i <= power; ++i) factor *= rest == "B" ? 1000 : 1024;
  }
  constexpr std::int64_t most = std::int64_t{1} << 62;
  const mpz_class bytes =
      parse_integer(std::string_view(text).substr(0, letters), option, 1, to_mpz(most)) * factor;
  if (bytes > to_mpz(most)) fail_input(option, quote(text) + " is more than any machine has");
  return static_cast<std::uint64_t>(to_int64(bytes));
}

double parse_seconds(std::string_view text, const std::string& where, double least) {
  double value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || stop != end || !(value >= least) || value > 1e9) {
    fail(Failure::bad_input, Code::not_a_number, where,
         quote(text) + " is not a number of seconds like 60 or 0.5",
         {{"value", std::string(text)}});
  }
  return value;
}

bool fits_int64(const mpz_class& value) {
  static_assert(sizeof(long) == 8, "GMP's longs carry our 64-bit integers");
  return value.fits_slong_p();
}

std::int64_t to_int64(const mpz_class& value) { return value.get_si(); }

mpz_class to_mpz(std::int64_t value) { return mpz_class(static_cast<long>(value)); }

std::int64_t parse_int64(std::string_view text, const std::string& where, std::int64_t least,
                         std::int64_t most) {
  return to_int64(parse_integer(text, where, to_mpz(least), to_mpz(most)));
}

std::string read_file(const std::string& path, std::size_t limit) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"),
                                                             &std::fclose);
  const std::string where = "file " + quote(path, 200);
  if (!file) fail_file(where, fmt::format("cannot be opened: {}", std::strerror(errno)));
  std::string bytes;
  char buffer[1 << 16];
  for (;;) {
    const std::size_t got = std::fread(buffer, 1, sizeof buffer, file.get());
    bytes.append(buffer, got);
    if (bytes.size() > limit) {
      fail_file(where, fmt::format("is longer than {} bytes, the most that is read", limit));
    }
    if (got < sizeof buffer) {
      if (std::ferror(file.get()) != 0) {
        fail_file(where, fmt::format("cannot be read: {}", std::strerror(errno)));
      }
      return bytes;
    }
  }
}

}  // namespace rookery::base
