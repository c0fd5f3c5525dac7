// SPDX-License-Identifier: GPL-3.0-or-later
//
// The expansion in powers of y = x^2 + x, by halving. Since squaring is additive,
//
//     y^s = x^(2s) + x^s      for s a power of two,
//
// so dividing by y^s takes two additions. Cut F, of fewer than 4s coefficients, in
// four parts of s: F = a0 + a1 X + a2 X^2 + a3 X^3 with X = x^s. With Y = y^s we have
// X^2 = Y + X and X^3 = XY + Y + X, hence
//
//     F = (a0 + (a1+a2+a3) X) + Y ((a2+a3) + a3 X):
//
// in place, a2 += a3 and then a1 += a2. The two halves are of 2s coefficients each
// and are treated alike with s/2, down to s = 1: then coefficient 2i is that of y^i
// in P, and 2i+1 that in Q. The way back does the same steps in the other order.

#include "math/gf2/polynomial.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "math/gf2/words.hpp"

namespace rookery::math::gf2 {

namespace {

using Words = std::vector<Word>;

Words words_of(const NTL::GF2X& polynomial, std::size_t count) {
  Words words(gf2_words(polynomial), gf2_words(polynomial) + gf2_word_count(polynomial));
  words.resize(count, 0);
  return words;
}

NTL::GF2X polynomial_of(const Words& words) { return gf2_from_words(words.data(), words.size()); }

// Inside a word: the parts are of s = 16, 8, 4, 2, 1 bits. `third` and `fourth` mark these
// parts of each group of four.
struct WordStep {
  int s;
  std::uint64_t third;   // the bits of part a2
  std::uint64_t fourth;  // of part a3
};

constexpr std::array<WordStep, 5> word_steps = {{
    {16, 0x0000'ffff'0000'0000, 0xffff'0000'0000'0000},
    {8, 0x00ff'0000'00ff'0000, 0xff00'0000'ff00'0000},
    {4, 0x0f00'0f00'0f00'0f00, 0xf000'f000'f000'f000},
    {2, 0x3030'3030'3030'3030, 0xc0c0'c0c0'c0c0'c0c0},
    {1, 0x4444'4444'4444'4444, 0x8888'8888'8888'8888},
}};

std::uint64_t expand(std::uint64_t word) {
  for (const WordStep& step : word_steps) {
    word ^= (word & step.fourth) >> step.s;
    word ^= (word & step.third) >> step.s;
  }
  return word;
}

std::uint64_t contract(std::uint64_t word) {
  for (std::size_t i = word_steps.size(); i-- > 0;) {
    const WordStep& step = word_steps[i];
    word ^= (word & step.third) >> step.s;
    word ^= (word & step.fourth) >> step.s;
  }
  return word;
}

// s = 32: a group of four parts is two words.
void expand_pair(std::uint64_t& low, std::uint64_t& high) {
  high ^= high >> 32;
  low ^= high << 32;
}
void contract_pair(std::uint64_t& low, std::uint64_t& high) {
  low ^= high << 32;
  high ^= high >> 32;
}

// s of whole words: `parts` words a part, from a group of four parts on.
void add_part(std::uint64_t* to, const std::uint64_t* from, std::size_t parts) {
  for (std::size_t i = 0; i < parts; ++i) to[i] ^= from[i];
}

void expand(Words& words) {
  for (std::size_t s = words.size() / 4; s >= 1; s /= 2) {
    for (std::size_t group = 0; group < words.size(); group += 4 * s) {
      std::uint64_t* const at = words.data() + group;
      add_part(at + 2 * s, at + 3 * s, s);
      add_part(at + s, at + 2 * s, s);
    }
  }
  for (std::size_t i = 0; i + 1 < words.size(); i += 2) expand_pair(words[i], words[i + 1]);
  for (std::uint64_t& word : words) word = expand(word);
}

void contract(Words& words) {
  for (std::uint64_t& word : words) word = contract(word);
  for (std::size_t i = 0; i + 1 < words.size(); i += 2) contract_pair(words[i], words[i + 1]);
  for (std::size_t s = 1; 4 * s <= words.size(); s *= 2) {
    for (std::size_t group = 0; group < words.size(); group += 4 * s) {
      std::uint64_t* const at = words.data() + group;
      add_part(at + s, at + 2 * s, s);
      add_part(at + 2 * s, at + 3 * s, s);
    }
  }
}

// The even bits of a word, moved together into its low half; and apart again.
std::uint64_t gather_even(std::uint64_t word) {
  word &= 0x5555'5555'5555'5555;
  word = (word | word >> 1) & 0x3333'3333'3333'3333;
  word = (word | word >> 2) & 0x0f0f'0f0f'0f0f'0f0f;
  word = (word | word >> 4) & 0x00ff'00ff'00ff'00ff;
  word = (word | word >> 8) & 0x0000'ffff'0000'ffff;
  return (word | word >> 16) & 0x0000'0000'ffff'ffff;
}
std::uint64_t scatter_even(std::uint64_t half) {
  half &= 0x0000'0000'ffff'ffff;
  half = (half | half << 16) & 0x0000'ffff'0000'ffff;
  half = (half | half << 8) & 0x00ff'00ff'00ff'00ff;
  half = (half | half << 4) & 0x0f0f'0f0f'0f0f'0f0f;
  half = (half | half << 2) & 0x3333'3333'3333'3333;
  return (half | half << 1) & 0x5555'5555'5555'5555;
}

// A power of two, at least 1, of words that hold a polynomial of this degree.
std::size_t word_count(long degree) {
  return degree < 64 ? 1 : std::bit_ceil(static_cast<std::size_t>(degree) / 64 + 1);
}

}  // namespace

Halves in_powers_of_x2_plus_x(const NTL::GF2X& polynomial) {
  Words words = words_of(polynomial, word_count(NTL::deg(polynomial)));
  expand(words);
  Words plain((words.size() + 1) / 2, 0);
  Words times_x(plain.size(), 0);
  for (std::size_t i = 0; i < words.size(); ++i) {
    plain[i / 2] |= gather_even(words[i]) << (32 * (i % 2));
    times_x[i / 2] |= gather_even(words[i] >> 1) << (32 * (i % 2));
  }
  return {polynomial_of(plain), polynomial_of(times_x)};
}

NTL::GF2X from_powers_of_x2_plus_x(const Halves& halves) {
  const long degree =
      std::max(2 * NTL::deg(halves.plain), 2 * NTL::deg(halves.times_x) + 1);  // -2 if both are 0
  const std::size_t count = word_count(degree);
  const Words plain = words_of(halves.plain, (count + 1) / 2);
  const Words times_x = words_of(halves.times_x, (count + 1) / 2);
  Words words(count, 0);
  for (std::size_t i = 0; i < count; ++i) {
    words[i] = scatter_even(plain[i / 2] >> (32 * (i % 2))) |
               scatter_even(times_x[i / 2] >> (32 * (i % 2))) << 1;
  }
  contract(words);
  return polynomial_of(words);
}

}  // namespace rookery::math::gf2
