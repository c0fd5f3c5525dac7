// SPDX-License-Identifier: GPL-3.0-or-later
//
// Counting by the sweep. The value of a state is the polynomial
//
//     sum over partial placements of z^(number of pieces),
//
// kept as its coefficients one after another in whole 64-bit words: adding two
// polynomials is one addition of long integers (mpn_add_n), multiplying by z a
// move by one coefficient. No carry ever leaves a coefficient, because each is a
// number of placements on part of the board, below 2^placement_bits of the clique
// cover. Terms above z^largest are dropped. For the total z = 1: one coefficient.

#include <gmp.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <limits>

#include "count/engines.hpp"

namespace rookery {

namespace {

static_assert(sizeof(mp_limb_t) == sizeof(Word) && GMP_NAIL_BITS == 0,
              "values are added as GMP limbs");

mp_limb_t* limbs(Word* words) { return reinterpret_cast<mp_limb_t*>(words); }
const mp_limb_t* limbs(const Word* words) { return reinterpret_cast<const mp_limb_t*>(words); }

class Polynomial {
 public:
  Polynomial(std::size_t largest, std::size_t coefficient_words)
      : largest_(largest), coefficient_(coefficient_words) {}

  [[nodiscard]] std::size_t words() const { return (largest_ + 1) * coefficient_; }
  [[nodiscard]] std::size_t most_pieces() const { return largest_; }
  void start(Word* into) const { into[0] = 1; }
  void add(Word* into, const Word* from, std::size_t) const { add_words(into, from, words()); }
  void add_with_piece(Word* into, const Word* from, std::size_t) const {
    if (largest_ > 0) add_words(into + coefficient_, from, words() - coefficient_);
  }
  [[nodiscard]] bool is_lost(const Word* from) const {
    // Nothing below the highest coefficient: one piece more is one too many.
    return std::all_of(from, from + largest_ * coefficient_, [](Word w) { return w == 0; });
  }

 private:
  static void add_words(Word* into, const Word* from, std::size_t count) {
    [[maybe_unused]] const mp_limb_t carry =
        mpn_add_n(limbs(into), limbs(into), limbs(from), static_cast<mp_size_t>(count));
    assert(carry == 0);
  }

  std::size_t largest_;
  std::size_t coefficient_;
};

class Total {
 public:
  explicit Total(std::size_t words) : words_(words) {}
  [[nodiscard]] std::size_t words() const { return words_; }
  [[nodiscard]] std::size_t most_pieces() const { return std::numeric_limits<std::size_t>::max(); }
  void start(Word* into) const { into[0] = 1; }
  void add(Word* into, const Word* from, std::size_t) const {
    mpn_add_n(limbs(into), limbs(into), limbs(from), static_cast<mp_size_t>(words_));
  }
  void add_with_piece(Word* into, const Word* from, std::size_t parent) const {
    add(into, from, parent);
  }
  [[nodiscard]] bool is_lost(const Word*) const { return false; }

 private:
  std::size_t words_;
};

mpz_class from_words(const Word* words, std::size_t count) {
  mpz_class value;
  mpz_import(value.get_mpz_t(), count, -1, sizeof(Word), 0, 0, words);
  return value;
}

}  // namespace

Counted count_by_sweep(const ConflictGraph& graph, std::size_t largest, const SweepLimits& limits) {
  // A coefficient is at most the bound on all placements, and at most the number of
  // ways to choose up to `largest` squares, below (squares + 1)^largest.
  const std::size_t chosen_bits =
      largest * static_cast<std::size_t>(std::bit_width(graph.size() + 1)) + 1;
  const std::size_t coefficient =
      std::min(clique_cover(graph).placement_bits, chosen_bits) / 64 + 1;
  const SweepResult result = sweep(graph, Polynomial(largest, coefficient), limits);
  Counted counted;
  counted.states = result.most_states;
  counted.by_size.resize(largest + 1);
  if (!result.value.empty()) {
    for (std::size_t k = 0; k <= largest; ++k) {
      counted.by_size[k] = from_words(result.value.data() + k * coefficient, coefficient);
    }
  }
  return counted;
}

Counted total_by_sweep(const ConflictGraph& graph, const SweepLimits& limits) {
  const std::size_t words = clique_cover(graph).placement_bits / 64 + 1;
  const SweepResult result = sweep(graph, Total(words), limits);
  Counted counted;
  counted.states = result.most_states;
  counted.by_size.emplace_back(result.value.empty() ? mpz_class(0)
                                                    : from_words(result.value.data(), words));
  return counted;
}

}  // namespace rookery
