// SPDX-License-Identifier: GPL-3.0-or-later

#include "board/piece/scanner.hpp"

#include <fmt/format.h>

#include <cassert>

#include "base/text.hpp"
#include "rookery/board.hpp"

namespace rookery::board::piece {

namespace {

constexpr std::string_view white_space = " \t\r\n\v\f";

bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

PieceScanner::PieceScanner(std::string_view text) noexcept
    : text_(text), at_(0), end_(text.size()) {
  const std::size_t last = text.find_last_not_of(white_space);
  end_ = last == std::string_view::npos ? 0 : last + 1;
  skip_spaces();
}

void PieceScanner::skip_spaces() noexcept {
  while (!at_end() && white_space.find(text_[at_]) != std::string_view::npos) ++at_;
}

bool PieceScanner::accept(char character) noexcept {
  if (at_end() || text_[at_] != character) return false;
  ++at_;
  return true;
}

void PieceScanner::expect(char character, std::string_view after) {
  if (accept(character)) return;
  fail(at_,
       fmt::format("{} where {} is needed after {}", next_quoted(), base::quote(character), after));
}

std::int64_t PieceScanner::number(std::string_view what, std::int64_t least, std::int64_t most) {
  const std::size_t first = at_;
  const bool negative = least < 0 && accept('-');
  if (at_end() || !is_digit(text_[at_])) {
    fail(at_, fmt::format("{} where {} is needed, a whole number from {} to {}", next_quoted(),
                          what, least, most));
  }
  // Once the value is beyond a tenth of every limit one more digit makes it too
  // large, and it stays so; the digits are still skipped.
  assert(-largest_side <= least && most <= largest_side);
  constexpr std::int64_t too_large = 2 * largest_side;
  std::int64_t value = 0;
  for (; !at_end() && is_digit(text_[at_]); ++at_) {
    value = value <= largest_side / 10 ? value * 10 + (text_[at_] - '0') : too_large;
  }
  if (negative) value = -value;
  if (value < least || value > most) {
    fail(first, fmt::format("{} {} is not a whole number from {} to {}", what,
                            base::quote(since(first)), least, most));
  }
  return value;
}

void PieceScanner::fail(std::size_t position, const std::string& message) const {
  base::fail_input(fmt::format("piece {}, character {}", base::quote(text_), position + 1),
                   message);
}

void PieceScanner::fail_whole(const std::string& message) const {
  base::fail_input("piece " + base::quote(text_), message);
}

std::string PieceScanner::next_quoted() const {
  return at_end() ? "the end of the text" : base::quote(text_[at_]);
}

}  // namespace rookery::board::piece
