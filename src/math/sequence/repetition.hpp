// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where does a window of a sequence come again? Two ways:
// - Knuth, Morris and Pratt: linear time whatever the sequence looks like (a naive search is
//   quadratic on long runs, and Grundy values are full of them). Memory 4 bytes per value of the
//   window. The reference.
// - Karp and Rabin (1987): the window at i has the hash sum v(i+k) B^(length-1-k) modulo 2^64,
//   which goes from i to i + 1 in one step; only windows with equal hashes are compared. Linear
//   unless hashes collide, without memory, and it can be stopped anywhere.

#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "rookery/answer.hpp"

namespace rookery::math::sequence {

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

/// The same by hashes. The values are integers of at most 64 bits.
template <class Value>
std::optional<std::size_t> recurrence_by_hash(const std::vector<Value>& values, std::size_t start,
                                              std::size_t length, const Monitor& monitor) {
  assert(length >= 1 && start + length <= values.size());
  constexpr std::size_t stride = std::size_t{1} << 22;  // between two looks at the monitor
  constexpr std::uint64_t base = 0x9e3779b97f4a7c15U;   // odd, and no small order
  const Value* const first = values.data() + start;
  std::uint64_t wanted = 0;
  std::uint64_t leaving = 1;  // base^length
  for (std::size_t k = 0; k < length; ++k) {
    if (k % stride == 0) monitor.check(0);
    wanted = wanted * base + static_cast<std::uint64_t>(first[k]);
    leaving *= base;
  }
  std::uint64_t hash = wanted;
  const std::size_t places = values.size() - start - length;
  for (std::size_t done = 0; done < places;) {
    monitor.check(0);
    const std::size_t end = done + std::min(stride, places - done);
    for (; done < end; ++done) {
      hash = hash * base + static_cast<std::uint64_t>(first[done + length]) -
             static_cast<std::uint64_t>(first[done]) * leaving;
      if (hash == wanted && std::equal(first, first + length, first + done + 1)) return done + 1;
    }
  }
  return std::nullopt;
}

}  // namespace rookery::math::sequence
