// SPDX-License-Identifier: GPL-3.0-or-later
//
// The two notations that list moves one by one: vectors in braces, and directions
// with distances. Both take time O(n log n) for n moves.

#include "board/piece/lists.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "base/text.hpp"
#include "board/piece/moves.hpp"

namespace rookery::board::piece {

namespace {

struct Direction {
  std::string_view name;
  Vector step;
};

constexpr std::array<Direction, 8> directions = {{{"left", {-1, 0}},
                                                  {"right", {1, 0}},
                                                  {"up", {0, -1}},
                                                  {"down", {0, 1}},
                                                  {"up-left", {-1, -1}},
                                                  {"up-right", {1, -1}},
                                                  {"down-left", {-1, 1}},
                                                  {"down-right", {1, 1}}}};

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool is_word_character(char c) { return (lower(c) >= 'a' && lower(c) <= 'z') || c == '-'; }

const Direction* find_direction(std::string_view word) {
  for (const Direction& direction : directions) {
    if (std::equal(word.begin(), word.end(), direction.name.begin(), direction.name.end(),
                   [](char left, char right) { return lower(left) == right; })) {
      return &direction;
    }
  }
  return nullptr;
}

std::string_view read_word(PieceScanner& scanner) {
  const std::size_t first = scanner.position();
  while (is_word_character(scanner.peek())) scanner.advance();
  return scanner.since(first);
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::size_t digits_at(std::string_view text, std::size_t first) {
  std::size_t end = first;
  while (end < text.size() && is_digit(text[end])) ++end;
  return end - first;
}

// The length of a number such as 1e6 or 2**20, perhaps after '-', that is next; 0 if none is.
std::size_t power_length(std::string_view text) {
  const std::size_t sign = text.substr(0, 1) == "-" ? 1 : 0;
  const std::size_t head = digits_at(text, sign);
  if (head == 0) return 0;
  for (const std::string_view mark : {"e", "E", "**"}) {
    if (text.substr(sign + head, mark.size()) != mark) continue;
    const std::size_t exponent = digits_at(text, sign + head + mark.size());
    return exponent == 0 ? 0 : sign + head + mark.size() + exponent;
  }
  return 0;
}

// A number in any of the ways in which one may be written. In Betza notation an `e` or a `*`
// after a number would be something else, so the scanner knows digits alone.
std::int64_t read_number(PieceScanner& scanner, std::string_view what, std::int64_t least,
                         std::int64_t most) {
  const std::size_t first = scanner.position();
  const std::size_t length = power_length(scanner.rest());
  if (length == 0 || (least >= 0 && scanner.peek() == '-')) {
    return scanner.number(what, least, most);
  }
  scanner.go_to(first + length);
  try {
    return base::parse_int64(scanner.since(first), std::string(what), least, most);
  } catch (const Error&) {
    scanner.fail(first, fmt::format("{} {} is not a whole number from {} to {}", what,
                                    base::quote(scanner.since(first)), least, most));
  }
}

}  // namespace

std::vector<Move> read_vector_list(PieceScanner& scanner) {
  MoveCollector moves;
  scanner.expect('{', "nothing");
  scanner.skip_spaces();
  if (!scanner.accept('}')) {
    for (;;) {
      scanner.skip_spaces();
      const std::size_t open = scanner.position();
      if (!scanner.accept('(')) {
        scanner.fail(open, fmt::format("{} where a vector is needed, such as (1,-2)",
                                       scanner.next_quoted()));
      }
      scanner.skip_spaces();
      const std::int64_t dx = read_number(scanner, "dx", -largest_side, largest_side);
      scanner.skip_spaces();
      scanner.expect(',', "dx");
      scanner.skip_spaces();
      const std::int64_t dy = read_number(scanner, "dy", -largest_side, largest_side);
      scanner.skip_spaces();
      scanner.expect(')', "dy");
      if (dx == 0 && dy == 0) scanner.fail(open, "the vector (0,0) goes nowhere; leave it out");
      moves.add({{dx, dy}, 1, 1});
      scanner.skip_spaces();
      if (scanner.accept('}')) break;
      if (scanner.peek() == '*') {
        scanner.fail(
            scanner.position(),
            "a vector list holds leaps only; write rides in Betza notation, as in W3 or NN");
      }
      if (!scanner.accept(',')) {
        scanner.fail(
            scanner.position(),
            fmt::format("{} where ',' or '}}' is needed after a vector", scanner.next_quoted()));
      }
    }
  }
  if (!scanner.at_end()) {
    scanner.fail(scanner.position(),
                 fmt::format("{} after the closing brace, where the text should end",
                             scanner.next_quoted()));
  }
  return std::move(moves).take();
}

bool looks_like_distances(std::string_view text) {
  // Betza notation and names have no colon; without one, a first direction is enough.
  if (text.find(':') != std::string_view::npos) return true;
  std::string_view word = text.substr(0, text.find(','));
  word = word.substr(0, word.find_last_not_of(" \t") + 1);
  return find_direction(word) != nullptr;
}

std::vector<Move> read_distances(PieceScanner& scanner) {
  // A direction twice says nothing new, so at most eight are kept.
  std::vector<Vector> steps;
  do {
    scanner.skip_spaces();
    const std::size_t first = scanner.position();
    const std::string_view word = read_word(scanner);
    const Direction* direction = find_direction(word);
    if (direction == nullptr) {
      scanner.fail(first, fmt::format("{} is not a direction; these are left right up down up-left "
                                      "up-right down-left down-right",
                                      word.empty() ? scanner.next_quoted() : base::quote(word)));
    }
    if (std::find(steps.begin(), steps.end(), direction->step) == steps.end()) {
      steps.push_back(direction->step);
    }
    scanner.skip_spaces();
  } while (scanner.accept(','));
  if (!scanner.accept(':')) {
    scanner.fail(scanner.position(),
                 fmt::format("{} where ':' and the distances are needed, as in left,up:2,3,5,7",
                             scanner.next_quoted()));
  }
  MoveCollector moves;
  do {
    scanner.skip_spaces();
    const std::int64_t distance = read_number(scanner, "a distance", 1, largest_side);
    for (const Vector& step : steps) {
      moves.add({{step.dx * distance, step.dy * distance}, 1, 1});
    }
    scanner.skip_spaces();
  } while (scanner.accept(','));
  if (!scanner.at_end()) {
    scanner.fail(scanner.position(),
                 fmt::format("{} where ',' and another distance, or the end, is needed",
                             scanner.next_quoted()));
  }
  return std::move(moves).take();
}

}  // namespace rookery::board::piece
