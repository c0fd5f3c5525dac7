// SPDX-License-Identifier: GPL-3.0-or-later
//
// The Walsh-Hadamard transform, in place:  a^(w) = sum over v of (-1)^|v & w| a(v).
// It turns exclusive-or convolution into multiplication, and applied twice it
// multiplies by the length. Time O(n log n) additions; n must be a power of two.

#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <utility>
#include <vector>

namespace rookery::math {

/// `each_level` is called before each of the log n passes.
template <class Number, class EachLevel>
void walsh_hadamard(std::vector<Number>& values, EachLevel each_level) {
  assert(std::has_single_bit(values.size()));
  for (std::size_t half = 1; half < values.size(); half *= 2) {
    each_level();
    for (std::size_t block = 0; block < values.size(); block += 2 * half) {
      for (std::size_t i = block; i < block + half; ++i) {
        const Number sum = values[i] + values[i + half];
        const Number difference = values[i] - values[i + half];
        values[i] = sum;
        values[i + half] = difference;
      }
    }
  }
}

template <class Number>
void walsh_hadamard(std::vector<Number>& values) {
  walsh_hadamard(values, [] {});
}

}  // namespace rookery::math
