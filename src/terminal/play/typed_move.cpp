// SPDX-License-Identifier: GPL-3.0-or-later

#include "terminal/play/typed_move.hpp"

#include <algorithm>
#include <cstddef>

#include "base/text.hpp"

namespace rookery::terminal::play {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Reads "3,3 -> 3,1", "3,3-3,1", "3,3 3,1", each place perhaps without its ",1", with "coin 2:",
// "coin 2" or "2:" before it or not. White space may stand anywhere between numbers and signs.
class MoveReader {
 public:
  explicit MoveReader(std::string_view line) : rest_(line) {}

  std::optional<TypedMove> read() {
    TypedMove wish;
    const bool coin = word("coin");
    std::optional<TypedNumber> first = number();
    if (!first) return std::nullopt;
    if (sign(":") || coin) {
      wish.coin = first;
      if (first = number(); !first) return std::nullopt;
    }
    if (!place(*first, wish.from)) return std::nullopt;
    if (!sign("->")) sign("-");
    if (first = number(); !first || !place(*first, wish.to)) return std::nullopt;
    skip_space();
    if (!rest_.empty()) return std::nullopt;
    return wish;
  }

 private:
  void skip_space() {
    rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t\r"), rest_.size()));
  }

  bool sign(std::string_view wanted) {
    skip_space();
    if (rest_.substr(0, wanted.size()) != wanted) return false;
    rest_.remove_prefix(wanted.size());
    return true;
  }

  bool word(std::string_view wanted) {
    skip_space();
    if (in_lower_case(std::string(rest_.substr(0, wanted.size()))) != wanted) return false;
    rest_.remove_prefix(wanted.size());
    return true;
  }

  bool place(const TypedNumber& x, TypedPlace& result) {
    result.x = x;
    if (!sign(",")) return true;
    result.y = number();
    return result.y.has_value();
  }

  [[nodiscard]] std::size_t past_digits(std::size_t at) const {
    while (at < rest_.size() && is_digit(rest_[at])) ++at;
    return at;
  }

  // 1000, 1e3 or 10**3.
  std::optional<TypedNumber> number() {
    skip_space();
    std::size_t end = past_digits(0);
    if (end == 0) return std::nullopt;
    for (const std::string_view mark : {"e", "E", "**"}) {
      const std::size_t power = end + mark.size();
      if (rest_.substr(end, mark.size()) != mark || past_digits(power) == power) continue;
      end = past_digits(power);
      break;
    }
    TypedNumber result{rest_.substr(0, end), std::nullopt};
    rest_.remove_prefix(end);
    try {
      result.value = base::parse_int64(result.typed, "number", 0, largest_side);
    } catch (const Error&) {  // too large: it stays without a value
    }
    return result;
  }

  std::string_view rest_;
};

}  // namespace

std::optional<TypedMove> read_typed_move(std::string_view line) { return MoveReader(line).read(); }

std::string show(const TypedNumber& number) {
  constexpr std::size_t longest = 20;
  return number.typed.size() <= longest ? std::string(number.typed)
                                        : std::string(number.typed.substr(0, longest - 3)) + "...";
}

std::string show(const TypedPlace& place) {
  return show(place.x) + (place.y ? "," + show(*place.y) : "");
}

std::optional<Square> square_of(const TypedPlace& place) {
  const std::optional<std::int64_t> y = place.y ? place.y->value : 1;
  if (!place.x.value || !y) return std::nullopt;
  return Square{*place.x.value - 1, *y - 1};
}

std::string in_lower_case(std::string text) {
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

}  // namespace rookery::terminal::play
