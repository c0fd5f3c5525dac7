// SPDX-License-Identifier: GPL-3.0-or-later

#include "terminal/contests/input.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace rookery::terminal::contests {

namespace {

constexpr std::size_t longest_number = 40;  // digits; every limit below has fewer

bool is_blank(int c) { return c == ' ' || c == '\t' || c == '\r'; }
bool is_digit(int c) { return c >= '0' && c <= '9'; }

std::string shown(int c) {
  if (c < 0) return "the end of the input";
  return c == '\n' ? "the end of the line" : base::quote(static_cast<char>(c));
}

// "o, x or ." from "ox."
std::string listed(const std::string& alphabet) {
  std::string text(1, alphabet.front());
  for (std::size_t i = 1; i < alphabet.size(); ++i) {
    text += i + 1 == alphabet.size() ? " or " : ", ";
    text += alphabet[i];
  }
  return text;
}

}  // namespace

int JudgeInput::peek() {
  try {
    const int c = in_.rdbuf()->sgetc();
    return c == std::istream::traits_type::eof() ? end_of_input : c;
  } catch (const std::ios_base::failure& error) {
    base::fail_input("standard input", "cannot be read: " + error.code().message());
  }
}

int JudgeInput::take() {
  const int c = peek();
  if (c == end_of_input) return c;
  in_.rdbuf()->sbumpc();
  if (c == '\n') {
    ++line_;
    column_ = 1;
  } else {
    ++column_;
  }
  return c;
}

void JudgeInput::fail(const std::string& message) const {
  base::fail_input(base::place("", line_, column_), message);
}

mpz_class JudgeInput::number(const std::string& name, const mpz_class& least,
                             const mpz_class& most) {
  while (is_blank(peek()) || peek() == '\n') take();
  const std::string range = fmt::format("{} is a whole number from {} to {}", name,
                                        base::show_number(least), base::show_number(most));
  if (!is_digit(peek())) fail(fmt::format("{} where a number should be; {}", shown(peek()), range));
  const std::size_t line = line_;
  const std::size_t column = column_;
  std::string digits;
  while (is_digit(peek()) && digits.size() <= longest_number) {
    digits += static_cast<char>(take());
  }
  const mpz_class value(digits, 10);
  if (digits.size() > longest_number || value < least || value > most) {
    base::fail_input(base::place("", line, column),
                     fmt::format("{}{} is out of range; {}", digits,
                                 digits.size() > longest_number ? "..." : "", range));
  }
  if (const int next = peek(); next != end_of_input && next != '\n' && !is_blank(next)) {
    fail(fmt::format("{} after a number; {}", shown(next), range));
  }
  return value;
}

void JudgeInput::end_line(const std::string& after) {
  while (is_blank(peek())) take();
  const int c = take();
  if (c == end_of_input || c == '\n') return;
  --column_;  // point at the character itself
  fail(fmt::format("{} where the line should end after {}", shown(c), after));
}

std::string JudgeInput::row(const std::string& name, std::size_t length,
                            const std::string& alphabet) {
  std::string cells;
  while (cells.size() < length) {
    const int c = peek();
    if (c < 0 || alphabet.find(static_cast<char>(c)) == std::string::npos) {
      fail(fmt::format("{} where {} needs {} (it has {} of {})", shown(c), name, listed(alphabet),
                       cells.size(), length));
    }
    cells += static_cast<char>(take());
  }
  end_line(fmt::format("the {} characters of {}", length, name));
  return cells;
}

void JudgeInput::end() {
  while (is_blank(peek()) || peek() == '\n') take();
  if (peek() != end_of_input) fail(fmt::format("{} after the end of the input", shown(peek())));
}

}  // namespace rookery::terminal::contests
