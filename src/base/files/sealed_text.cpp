// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/files/sealed_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "base/files/checksum.hpp"
#include "base/text.hpp"

namespace rookery::base::files {

namespace {

constexpr std::string_view checksum_key = "checksum ";
constexpr std::size_t checksum_line = checksum_key.size() + 16 + 1;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

KeyLines::KeyLines(std::string_view text, std::string where, std::size_t line)
    : rest_(text), where_(std::move(where)), line_(line - 1) {}

bool KeyLines::next_is(std::string_view key) const {
  return rest_.starts_with(key) && rest_.substr(key.size()).starts_with(' ');
}

void KeyLines::fail(const std::string& message) const {
  fail_file(fmt::format("{}, line {}", where_, line_), message);
}

std::string_view KeyLines::value(std::string_view key) {
  const std::size_t end = rest_.find('\n');
  const std::string_view line = rest_.substr(0, end);
  ++line_;
  if (!next_is(key)) {
    fail(at_end() ? fmt::format("a line '{} ...' is missing", key)
                  : fmt::format("{} is not a line '{} ...'", quote(line), key));
  }
  if (end == std::string_view::npos) fail(fmt::format("{} is cut off", quote(line)));
  rest_.remove_prefix(end + 1);
  return line.substr(key.size() + 1);
}

std::uint64_t KeyLines::number(std::string_view digits, std::uint64_t least,
                               std::uint64_t most) const {
  std::uint64_t value = 0;
  const char* const end = digits.data() + digits.size();
  const auto result = std::from_chars(digits.data(), end, value);
  const bool plain = !digits.empty() && (digits.front() != '0' || digits.size() == 1);
  if (!plain || result.ec != std::errc{} || result.ptr != end || value < least || value > most) {
    fail(fmt::format("{} is not a number from {} to {}", quote(digits), least, most));
  }
  return value;
}

void KeyLines::finish() {
  if (at_end()) return;
  ++line_;
  fail(fmt::format("{} is a line too many", quote(rest_.substr(0, rest_.find('\n')))));
}

std::string seal(std::string_view kind, std::string_view lines) {
  std::string text = fmt::format("rookery {} 1\n{}", kind, lines);
  text += fmt::format("{}{}\n", checksum_key, in_hexadecimal(checksum(text)));
  return text;
}

KeyLines open_seal(std::string_view kind, std::string_view text, const std::string& where) {
  const std::string head = fmt::format("rookery {} ", kind);
  const std::size_t first = std::min(text.find('\n'), text.size());
  if (!text.starts_with(head)) {
    fail_file(where, fmt::format("its first line is {}, and '{}1' would be right",
                                 quote(text.substr(0, first)), head));
  }
  if (const std::size_t cr = text.find('\r'); cr != std::string_view::npos) {
    fail_file(fmt::format("{}, line {}", where,
                          1 + std::count(text.begin(), text.begin() + std::ptrdiff_t(cr), '\n')),
              "has a carriage return (CRLF), and line ends are LF alone: copy the file byte by "
              "byte");
  }
  const std::string_view version = text.substr(head.size(), first - head.size());
  if (version.empty() || !std::all_of(version.begin(), version.end(), is_digit)) {
    fail_file(where, fmt::format("its version {} is not a number", quote(version)));
  }
  if (version != "1") {
    fail_file(where, fmt::format("is of version {} of the format, and this program reads 1",
                                 version.substr(0, 20)));
  }
  const std::size_t size = text.size();
  const bool whole = size >= first + 1 + checksum_line && text.back() == '\n' &&
                     text[size - checksum_line - 1] == '\n' &&
                     text.substr(size - checksum_line).starts_with(checksum_key);
  if (!whole) fail_file(where, "does not end in a line 'checksum ...': it is cut off or damaged");
  const std::string_view body = text.substr(0, size - checksum_line);
  const std::string_view said = text.substr(body.size() + checksum_key.size(), 16);
  const std::string found = in_hexadecimal(checksum(body));
  if (said != found) {
    fail_file(where, fmt::format("is damaged: its checksum is {}, and its last line says {}", found,
                                 quote(said)));
  }
  return KeyLines(body.substr(first + 1), where, 2);
}

}  // namespace rookery::base::files
