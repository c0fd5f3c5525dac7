// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where does a window of a sequence come again? Knuth, Morris and Pratt: linear
// time whatever the sequence looks like (a naive search is quadratic on long runs,
// and Grundy values are full of them). Memory 4 bytes a value of the window.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace rookery {

/// The least p > 0 such that values[start + p ..] begins with the `length` values
/// at `start`, the whole within the sequence; nothing if there is none. Needs
/// start + length <= values.size() and 1 <= length < 2^32.
template <class Value>
std::optional<std::size_t> first_recurrence(const std::vector<Value>& values, std::size_t start,
                                            std::size_t length) {
  const auto window = [&](std::size_t i) -> const Value& { return values[start + i]; };
  // border[i]: the longest proper prefix of the first i + 1 values that also ends them.
  std::vector<std::uint32_t> border(length, 0);
  const auto advance = [&](std::size_t matched, const Value& value) {
    while (matched > 0 && (matched == length || window(matched) != value)) {
      matched = border[matched - 1];
    }
    return window(matched) == value ? matched + 1 : matched;
  };
  for (std::size_t i = 1; i < length; ++i) {
    border[i] = static_cast<std::uint32_t>(advance(border[i - 1], window(i)));
  }
  std::size_t matched = 0;
  for (std::size_t i = start + 1; i < values.size(); ++i) {
    matched = advance(matched, values[i]);
    if (matched == length) return i + 1 - length - start;
  }
  return std::nullopt;
}

}  // namespace rookery
